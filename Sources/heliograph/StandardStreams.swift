internal import Glibc

/// The three descriptors that every program expects to be open.
enum StandardStreams {
  /// Opens those that are closed, so that no file or socket gets their numbers and is written into.
  static func open() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) == -1 {
      _ = unsafe Glibc.open("/dev/null", O_RDWR)
    }
  }
}
