# Functions for scripts that run in a fresh clone: each installs what is missing and says so when it cannot.

need_packages() {
  local missing=()
  for package in "$@"; do
    dpkg -s "$package" 2>/dev/null | grep -q '^Status: install ok' || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  echo "Installing ${missing[*]} …"
  local as_root=()
  [ "$(id -u)" = 0 ] || as_root=(sudo)
  "${as_root[@]}" apt-get update -qq
  DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

need_swift() {
  command -v swift >/dev/null || {
    echo "Swift 6.3 is missing: https://www.swift.org/install" >&2
    exit 1
  }
}

# Makes .venv if it is not there, and installs into it what pip is told.
need_environment() {
  if ! [ -x .venv/bin/python ]; then
    python3 -m venv .venv 2>/dev/null || { need_packages python3-venv; python3 -m venv --clear .venv; }
  fi
  .venv/bin/pip install --quiet --disable-pip-version-check "$@"
}
