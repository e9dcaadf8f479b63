#!/usr/bin/env bash
# Drives a kernel that was built to check itself, over the protocol:
#   bash Tests/Protocol/sanitized.sh address|thread [PYTHON FILES OR PYTEST OPTIONS…]
# address finds memory errors and leaks, thread finds data races between the channels. Whatever the
# sanitizer reports fails the run, also where the tests themselves pass.
set -euo pipefail
kind=${1:?address or thread}
shift
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
python=${PYTHON:-.venv/bin/python}
[ $# -gt 0 ] || set -- Tests/Protocol/test_{black_box,debugger,execute,faults,history,interrupt,progress,streams,subshells}.py
swift build --sanitize="$kind" --product heliograph --scratch-path ".build/$kind"

reports=$(mktemp -d)
trap 'rm -rf "$reports"' EXIT
# The report of a fault comes from the sanitizer instead of the kernel's own one line.
export ASAN_OPTIONS="log_path=$reports/report:handle_segv=2:handle_sigbus=2:handle_abort=2:handle_sigill=2:handle_sigfpe=2:quarantine_size_mb=16"
export TSAN_OPTIONS="log_path=$reports/report:suppressions=$PWD/Tests/Protocol/thread.supp"
export HELIOGRAPH_SANITIZED=$kind HELIOGRAPH_BINARY="$PWD/.build/$kind/debug/heliograph"
outcome=0
"$python" -m pytest -q -p no:cacheprovider "$@" || outcome=$?
if [ -n "$(ls "$reports")" ]; then
  cat "$reports"/*
  echo "the sanitizer reported in $(ls "$reports" | wc -l) processes"
  outcome=1
fi
exit "$outcome"
