#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# run.sh PROGRAM [FOLDER OF THE MODULE]: tests the Python module. 77: there is no Python.
set -euo pipefail
skip() { echo "skipped: $*"; exit 77; }
python=/usr/bin/python3 # The one that the module is built for.
[ -x $python ] || python=python3
command -v $python >/dev/null || skip "there is no python3; ./pedsim setup python installs it"
[ -n "${2-}" ] || skip "pybind11 was missing when this was configured; ./pedsim setup python, then configure anew"
PYTHONPATH=$2 exec $python "$(dirname -- "$0")/test_pedsim.py" "$1"
