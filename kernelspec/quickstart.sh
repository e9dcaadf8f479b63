#!/usr/bin/env bash
# From a fresh clone to a chart: installs what is missing, builds, installs the kernel into .venv, executes a notebook.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source kernelspec/needs.sh

need_packages libzmq3-dev libsodium-dev
need_swift
need_environment jupyterlab nbconvert

echo "Building …"
swift build -c release --static-swift-stdlib -Xlinker -s --product heliograph
.build/release/heliograph install --prefix .venv
.venv/bin/pip install --quiet --disable-pip-version-check ./kernelspec

echo "Executing notebooks/quickstart.ipynb …"
# Without times, so that the stored notebook stays as it is.
.venv/bin/jupyter nbconvert --log-level WARN --to notebook --execute --inplace \
  --ExecutePreprocessor.record_timing=False notebooks/quickstart.ipynb
.venv/bin/jupyter nbconvert --log-level WARN --to html notebooks/quickstart.ipynb
echo
echo "Done. The result is in $PWD/notebooks/quickstart.html"
echo "To go on: .venv/bin/jupyter lab notebooks/quickstart.ipynb"
