/// Whole numbers kept as distances from the least, in as few bytes each as hold them all.
struct PackedIntegers: Sendable {
  let count: Int
  private let base: Int64
  /// How far the most is from the least.
  private let span: UInt64
  /// Bytes a number: 0 where all are alike, 1, 2, 4 or 8.
  private let width: Int
  /// How many bytes all take.
  var byteCount: Int { count * width }

  /// A range in which all of them lie, the narrowest where none was given; nil without any.
  var range: ClosedRange<Int64>? { count > 0 ? base...base &+ Int64(bitPattern: span) : nil }

  /// Packs numbers, adding their bytes at the end of others.
  init<Value: FixedWidthInteger>(
    _ values: UnsafePointer<Value>, count: Int, into bytes: inout [UInt8]
  ) {
    var (least, most) = (Value.max, Value.min)
    for index in 0..<count {
      let value = unsafe values[index]
      least = min(least, value)
      most = max(most, value)
    }
    unsafe self.init(values, count: count, in: count > 0 ? least...most : 0...0, into: &bytes)
  }

  /// Packs numbers that are known to lie in a range, adding their bytes at the end of others.
  init<Value: FixedWidthInteger>(
    _ values: UnsafePointer<Value>, count: Int, in range: ClosedRange<Value>,
    into bytes: inout [UInt8]
  ) {
    self.count = count
    base = Int64(truncatingIfNeeded: range.lowerBound)
    span = UInt64(bitPattern: Int64(truncatingIfNeeded: range.upperBound) &- base)
    width = span == 0 ? 0 : span < 1 << 8 ? 1 : span < 1 << 16 ? 2 : span < 1 << 32 ? 4 : 8
    switch width {
    case 0: break
    case 1: unsafe pack(values, UInt8.self, into: &bytes)
    case 2: unsafe pack(values, UInt16.self, into: &bytes)
    case 4: unsafe pack(values, UInt32.self, into: &bytes)
    default: unsafe pack(values, UInt64.self, into: &bytes)
    }
  }

  @inline(__always)
  private func pack<Value: FixedWidthInteger, Part: FixedWidthInteger & UnsignedInteger>(
    _ values: UnsafePointer<Value>, _ type: Part.Type, into bytes: inout [UInt8]
  ) {
    let least = Value(truncatingIfNeeded: base)
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: byteCount))
    unsafe bytes.withUnsafeMutableBytes { buffer in
      guard let memory = buffer.baseAddress else { return }
      for index in 0..<count {
        let part = unsafe Part(truncatingIfNeeded: values[index] &- least)
        unsafe (memory + start).storeBytes(
          of: part, toByteOffset: index * MemoryLayout<Part>.size, as: Part.self)
      }
    }
  }

  /// Writes the numbers, each changed by a function.
  @inline(__always)
  func unpack<Result>(
    _ bytes: UnsafeRawPointer, into result: UnsafeMutablePointer<Result>,
    _ transform: (Int64) -> Result
  ) {
    switch width {
    case 0:
      let value = transform(base)
      for index in 0..<count { unsafe result[index] = value }
    case 1: unsafe unpack(bytes, UInt8.self, into: result, transform)
    case 2: unsafe unpack(bytes, UInt16.self, into: result, transform)
    case 4: unsafe unpack(bytes, UInt32.self, into: result, transform)
    default: unsafe unpack(bytes, UInt64.self, into: result, transform)
    }
  }

  @inline(__always)
  private func unpack<Part: FixedWidthInteger & UnsignedInteger, Result>(
    _ bytes: UnsafeRawPointer, _ type: Part.Type, into result: UnsafeMutablePointer<Result>,
    _ transform: (Int64) -> Result
  ) {
    for index in 0..<count {
      let part = unsafe bytes.loadUnaligned(
        fromByteOffset: index * MemoryLayout<Part>.size, as: Part.self)
      unsafe result[index] = transform(base &+ Int64(truncatingIfNeeded: part))
    }
  }
}
