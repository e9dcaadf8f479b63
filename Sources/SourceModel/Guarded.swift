internal import Glibc

/// A value that several threads reach, one at a time.
///
/// The lock is POSIX's, as the thread sanitizer knows it. It does not know `Mutex`: a contended one
/// changes hands in the kernel (`FUTEX_LOCK_PI`), where no instrumented code sees it.
@safe
package final class Guarded<Value: ~Copyable>: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let value: UnsafeMutablePointer<Value>

  /// Takes a value over.
  package init(_ value: consuming sending Value) {
    unsafe lock = .allocate(capacity: 1)
    unsafe lock.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(lock, nil)
    unsafe self.value = .allocate(capacity: 1)
    unsafe self.value.initialize(to: value)
  }

  deinit {
    unsafe value.deinitialize(count: 1)
    unsafe value.deallocate()
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
  }

  /// Works on the value while no other thread does.
  ///
  /// - Parameter body: the work, which must not ask for the value again.
  /// - Returns: what the work gives.
  /// - Throws: what the work throws.
  package func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return try unsafe body(&value.pointee)
  }
}
