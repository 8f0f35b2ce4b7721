#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Instructions of a step in Mass against those of the core's own, counted by callgrind on the engine double: the same on a
# busy machine as on an idle one. Fails where Mass adds 15 % or more.
# Tests/Bench/mass_cost.sh PROGRAM, which is test_unreal_57.
set -euo pipefail
cd -P -- "$(dirname -- "$(readlink -f -- "$0")")/../.."

program=${1:?usage: Tests/Bench/mass_cost.sh PROGRAM}
limit=15 # [%]
out=build/instructions
mkdir -p "$out"

command -v valgrind >/dev/null || { echo "valgrind is missing: ./pedsim setup gates installs it."; exit 1; }
valgrind --tool=callgrind --collect-atstart=no \
    --toggle-collect='ped::Simulation::step()' --toggle-collect='UPedestrianSubsystem::StepOnce()' \
    --callgrind-out-file="$out/mass.callgrind" --log-file="$out/mass.log" \
    "$program" --gtest_filter=Cost.BothHostsTakeTheSameSteps --gtest_brief=1 || { cat "$out/mass.log"; exit 1; }

spent() { # FUNCTION: what it and everything that it calls took.
    callgrind_annotate --inclusive=yes --threshold=100 "$out/mass.callgrind" 2>/dev/null |
        awk -v name="$1" 'index($0, name) && !found { gsub(",", "", $1); print $1; found = 1 }'
}
core=$(spent ':ped::Simulation::step()')
mass=$(spent ':UPedestrianSubsystem::StepOnce()')
awk -v core="${core:-0}" -v mass="${mass:-0}" -v limit="$limit" 'BEGIN {
    if (core <= 0 || mass <= 0) { print "nothing was counted"; exit 1 }
    added = (mass / core - 1) * 100
    printf "mass: a step takes %+.1f %% instructions against the core alone (%.0f against %.0f)\n", added, mass, core
    exit added >= limit }'
