#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Instructions per person per frame on fixed scenes, counted by callgrind: the same on a busy machine as on an idle one.
# Compares them with Tests/Bench/Instructions.txt and fails where they are more than 5 % above.
# Tests/Bench/instructions.sh PROGRAM [--accept]: --accept writes the new numbers instead.
set -euo pipefail
cd -P -- "$(dirname -- "$(readlink -f -- "$0")")/../.."

program=${1:?usage: Tests/Bench/instructions.sh PROGRAM [--accept]}
accept=${2-}
numbers=Tests/Bench/Instructions.txt
limit=5 # [%]
out=build/instructions
mkdir -p "$out"

command -v valgrind >/dev/null || { echo "valgrind is missing: ./pedsim setup gates installs it."; exit 1; }
# What the numbers hold for: another compiler makes other code.
build=$("$program" bench --parts hall --agents 10 --seconds 1 --warm 1 --threads 1 --json -q |
    sed -n 's/.*"compiler": "\([^"]*\)".*/\1/p' | tr ' ' '-')-$(uname -m)

count() { # SCENE BENCH-ARGUMENT...: prints instructions per person per frame.
    local scene=$1 total people
    shift
    valgrind --tool=callgrind --collect-atstart=no --toggle-collect='ped::Simulation::step()' \
        --callgrind-out-file="$out/$scene.callgrind" --log-file="$out/$scene.log" \
        "$program" bench "$@" --threads 1 --json -q >"$out/$scene.json"
    total=$(sed -n 's/^totals: *\([0-9]*\).*/\1/p' "$out/$scene.callgrind")
    people=$(sed -n 's/.*"person_frames": *\([0-9.e+]*\).*/\1/p' "$out/$scene.json")
    awk -v total="${total:-0}" -v list="$people" 'BEGIN {
        n = split(list, parts, "\n"); for (i = 1; i <= n; ++i) sum += parts[i]
        if (total <= 0 || sum <= 0) exit 1
        printf "%.0f\n", total / sum }' || { cat "$out/$scene.log" >&2; echo "nothing was counted" >&2; return 1; }
}

known() { awk -v build="$build" -v scene="$1" '$1 == build && $2 == scene { print $3 }' "$numbers"; }

declare -A counted
counted[minds]=$(count minds --parts terminal --agents 300 --warm 3 --seconds 1)
counted[walkers]=$(count walkers --parts hall --agents 300 --warm 2 --seconds 1)

failed=0
for scene in minds walkers; do
    now=${counted[$scene]} before=$(known "$scene")
    if [ "$accept" = --accept ]; then
        grep -v "^$build $scene " "$numbers" >"$out/numbers" || true
        echo "$build $scene $now" >>"$out/numbers"
        cp "$out/numbers" "$numbers"
        echo "$scene: $now instructions per person per frame, accepted (was: ${before:-none})"
    elif [ -z "$before" ]; then
        echo "$scene: $now instructions per person per frame; skipped: no number for $build in $numbers"
    else
        change=$(awk -v a="$now" -v b="$before" 'BEGIN { printf "%+.1f", (a / b - 1) * 100 }')
        echo "$scene: $now instructions per person per frame, $change % against the accepted $before ($build)"
        if awk -v c="$change" -v l="$limit" 'BEGIN { exit !(c > l) }'; then
            failed=1
            echo "  More than $limit % above. Where they are spent:"
            callgrind_annotate "$out/$scene.callgrind" 2>/dev/null |
                awk '/file:function/ { on = 1; next } on && NF > 2 && ++n <= 12 { sub(/\?\?\?:/, ""); sub(/ \[.*/, ""); print "    " substr($0, 1, 150) }' || true
        elif awk -v c="$change" -v l="$limit" 'BEGIN { exit !(c < -l) }'; then
            echo "  Cheaper. Keep it so: Tests/check.sh instructions --accept, and commit $numbers."
        fi
    fi
done
if [ $failed -ne 0 ]; then
    echo "People became more expensive. Find out why: compare the callgrind files in $out with those of the commit"
    echo "before (callgrind_annotate, kcachegrind). Where the price is right, accept it with"
    echo "  Tests/check.sh instructions --accept"
    echo "and commit $numbers, with the reason in the message."
fi
exit $failed
