internal import Glibc

StandardStreams.open()
// Writing into a pipe that nobody reads ends a program quietly, also when started from Python.
signal(SIGPIPE, SIG_DFL)
exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())))
