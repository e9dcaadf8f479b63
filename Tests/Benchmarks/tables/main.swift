import Glibc
import SourceModel
import TableEngine

// Times the table engine on one file: `tables-benchmark load|group|read FILE THREADS [CHUNK_KB]`.
// Prints one line: seconds of wall, seconds of CPU, megabytes at the peak, and a check value.

func seconds(_ clock: clockid_t) -> Double {
  var time = timespec()
  unsafe clock_gettime(clock, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func peak() -> Double {
  var usage = rusage()
  unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return Double(usage.ru_maxrss) / 1_024
}

func load(_ path: String, threads: Int) throws(Diagnostic) -> Table {
  var options = CSVOptions()
  options.threads = threads
  if arguments.count > 4, let size = Int(arguments[4]) { options.chunkSize = size << 10 }
  return try CSVReader.read(
    file: path, name: "t", options: options, interruption: Interruption()
  ).table
}

func group(_ table: Table) throws(Diagnostic) -> Table {
  let keys = ["region", "city", "sku"].compactMap { name in
    table.index(of: name).map { NamedExpression(name, .column($0, table.fields[$0])) }
  }
  guard let amount = table.index(of: "amount") else { return table }
  let value = RowExpression.column(amount, table.fields[amount])
  let plan = Plan.group(
    .scan(table), keys: keys,
    measures: [
      try Measure(name: "total", .sum, of: value), try Measure(name: "n", .count, of: nil),
    ])
  return try run(plan, interruption: Interruption())
}

func plainRead(_ path: String) -> Int {
  let descriptor = unsafe open(path, O_RDONLY)
  let memory = UnsafeMutableRawPointer.allocate(byteCount: 1 << 20, alignment: 4_096)
  var total = 0
  while true {
    let count = unsafe read(descriptor, memory, 1 << 20)
    guard count > 0 else { return total }
    total += count
  }
}

let arguments = CommandLine.arguments
guard arguments.count >= 4, let threads = Int(arguments[3]) else {
  print("usage: tables-benchmark load|group|read FILE THREADS [CHUNK_KB]")
  exit(2)
}
let wall = seconds(CLOCK_MONOTONIC)
let cpu = seconds(CLOCK_PROCESS_CPUTIME_ID)
var check = ""
do {
  switch arguments[1] {
  case "read": check = String(plainRead(arguments[2]))
  case "load": check = String(try load(arguments[2], threads: threads).rowCount)
  default:
    let groups = try group(try load(arguments[2], threads: threads))
    var sum = DecimalSum(decimals: 2)
    let totals = groups.column(at: 3)
    for row in 0..<groups.rowCount { sum.add(totals.number(row) ?? 0) }
    check = "\(groups.rowCount) groups, \(Value.text(of: sum.value))"
  }
} catch {
  print(error.message)
  exit(1)
}
print(seconds(CLOCK_MONOTONIC) - wall, seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu, peak(), check)
