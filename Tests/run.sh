#!/usr/bin/env bash
# Runs all tests in a fresh clone, or those that are named:
#   bash Tests/run.sh                 everything
#   bash Tests/run.sh lint swift      some parts: lint, swift, python
#   bash Tests/run.sh ZeroMQTests     Swift tests whose name matches, or Python files such as test_clients.py
#   bash Tests/run.sh address thread  the Swift tests under the address and the thread sanitizer; names choose here, too
# Tests/Protocol/sanitized.sh drives a kernel under either sanitizer over the protocol; Tests/Fuzz/run.sh fuzzes.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source kernelspec/needs.sh

parts=()
swift_filters=()
python_files=()
for name in "$@"; do
  case "$name" in
    lint | swift | python | address | thread) parts+=("$name") ;;
    *.py) python_files+=("$(find Tests -name "$(basename "$name")" -print -quit)") ;;
    *) swift_filters+=(--filter "$name") ;;
  esac
done
[ $# -gt 0 ] || parts=(lint swift python)
[ ${#swift_filters[@]} -eq 0 ] || [[ " ${parts[*]} " =~ " address "|" thread " ]] || parts+=(swift)
[ ${#python_files[@]} -eq 0 ] || parts+=(python)
wants() { [[ " ${parts[*]} " == *" $1 "* ]]; }

need_swift
need_packages libzmq3-dev libsodium-dev zstd

if wants lint; then
  echo "== lint"
  swift format lint --strict --parallel --recursive Package.swift Sources Tests
fi

# Builds and runs the Swift tests: FOLDER for what is built, then options for both.
swift_tests() {
  local folder=$1 log=$1/test.log
  shift
  echo "== swift build $*"
  swift build --build-tests --scratch-path "$folder" "$@"
  echo "== swift test $*"
  swift test --disable-xctest --skip-build --scratch-path "$folder" "$@" "${swift_filters[@]}" 2>&1 | tee "$log" |
    grep -E '✘|error:|warning:|(Address|Thread)Sanitizer' | grep -v 'Test run with' || true
  # The summary is the last line of its kind; a run that ended before it has failed.
  grep -E '^[✔✘━].*Test run with' "$log" | tail -1
  grep -qE '^✔ Test run with' "$log"
  ! grep -qE '(Address|Thread)Sanitizer' "$log"
}

if wants swift; then swift_tests .build; fi
# Leaks are not looked for: what Swift keeps for good counts as one.
if wants address; then ASAN_OPTIONS=detect_leaks=0 swift_tests .build/address --sanitize=address; fi
# Locks that the sanitizer does not see are named in the file, with the reason.
if wants thread; then
  TSAN_OPTIONS="suppressions=$PWD/Tests/Protocol/thread.supp" swift_tests .build/thread --sanitize=thread
fi

if wants python; then
  echo "== release build"
  swift build -c release --static-swift-stdlib -Xlinker -s --product heliograph
  need_packages chromium firefox-esr at-spi2-core python3-pyatspi gir1.2-atspi-2.0 xvfb dbus-x11 dbus-daemon
  # For Qt without a screen.
  need_packages libdbus-1-3 libegl1 libfontconfig1 libgl1 libxkbcommon0
  need_environment -r Tests/requirements.txt
  .venv/bin/pip install --quiet --disable-pip-version-check ./kernelspec
  echo "== python tests"
  [ ${#python_files[@]} -gt 0 ] || mapfile -t python_files < <(find Tests -name 'test_*.py' | sort)
  [ ${#python_files[@]} -gt 0 ] || exit 0
  HELIOGRAPH_BINARY="$PWD/.build/release/heliograph" .venv/bin/python -m pytest -q -p no:cacheprovider "${python_files[@]}"
fi
