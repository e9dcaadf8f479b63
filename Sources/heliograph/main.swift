internal import Glibc
internal import JupyterKernel

exit(Kernel.run(connectionFile: CommandLine.arguments.last ?? ""))
