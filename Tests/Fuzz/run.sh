#!/usr/bin/env bash
# Fuzzes one target with address checks: Tests/Fuzz/run.sh csv|parse|evaluate|wire [SECONDS] [FOLDER]
# What it finds is left in FOLDER (.build/fuzz-NAME by default) as crash-…, timeout-… or oom-….
set -euo pipefail
name=${1:?csv, parse, evaluate or wire}
seconds=${2:-60}
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mkdir -p "${3:-$root/.build/fuzz-$name}" && cd "${3:-$root/.build/fuzz-$name}" && pwd)
cd "$root"
# The compiler heeds its last -sanitize= alone, so that one names both checks; the other two make
# the package manager leave the fuzzer its main function.
FUZZ=1 swift build -c release --product "fuzz-$name" --sanitize=fuzzer --sanitize=address \
  -Xswiftc -sanitize=address,fuzzer --scratch-path .build/fuzz
program=$root/.build/fuzz/release/fuzz-$name
mkdir -p "$folder/seeds" "$folder/corpus" "$folder/empty"
options=()
case "$name" in
  csv)
    cp notebooks/data/*.csv "$folder/seeds"
    ;;
  wire)
    python3 Tests/Fuzz/wire_seeds.py "$folder/seeds" "$folder/wire.dict"
    options+=("-dict=$folder/wire.dict")
    ;;
  *)
    python3 Tests/Fuzz/seeds.py "$folder/seeds"
    options+=("-dict=$root/Tests/Fuzz/parse/language.dict")
    ;;
esac
# Leaks are not looked for: Swift keeps an enum's case in a pointer's spare bits, so that what a
# constant holds seems lost when the program ends.
# The runs happen in an empty folder, so that no cell finds a file to read.
cd "$folder/empty"
exec "$program" "${options[@]}" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 \
  -max_len=4096 -detect_leaks=0 -artifact_prefix="$folder/" -print_final_stats=1 "$folder/corpus" "$folder/seeds"
