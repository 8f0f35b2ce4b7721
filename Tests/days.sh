#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Days of 24 hours in a large office (300 people) and a large school (598), by hand: about ten minutes.
#
#   Tests/days.sh [BUILD [HOURS]]     build/release, 24
#
# Nobody is stuck for 60 s or without a goal, nothing leaks; the hash is the same on one thread and on two, and after a save
# and restore at noon.
set -euo pipefail
cd "$(dirname "$0")/.."
build=${1:-build/release}
hours=${2:-24}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 Content/Stations/Source/generate.py --large "$work" >/dev/null
pedsim=$build/bin/pedsim
whole=$((hours * 3600))
noon=$((whole > 14400 ? 14400 : whole / 2)) # Days begin at eight.
field() { python3 -c 'import json,sys; v=json.load(open(sys.argv[1]))
for k in sys.argv[2].split("."): v=v[k]
print(v)' "$1" "$2"; }
bad=0
for name in LargeOffice LargeSchool; do
    station=$work/$name.station.json
    run() { "$pedsim" run "$station" -q --summary "$work/$1.json" "${@:2}" >/dev/null; }
    run one --seconds "$whole" --threads 1
    run two --seconds "$whole" --threads 2
    run noon --seconds "$noon" --threads 2 --save "$work/noon.pedrun"
    run rest --seconds $((whole - noon)) --threads 1 --restore "$work/noon.pedrun"
    one=$(field "$work/one.json" state_hash) two=$(field "$work/two.json" state_hash) rest=$(field "$work/rest.json" state_hash)
    stuck=$(field "$work/one.json" stuck) aimless=$(field "$work/one.json" days.aimless) leaks=$(field "$work/one.json" days.leaks)
    echo "$name: $stuck stuck, $aimless without a goal, $leaks leaks; hash $one, on two threads $two, restored at noon $rest"
    [ "$stuck" = 0 ] && [ "$aimless" = 0 ] && [ "$leaks" = 0 ] && [ "$one" = "$two" ] && [ "$one" = "$rest" ] || bad=1
done
exit $bad
