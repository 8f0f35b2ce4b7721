#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests/Browser/run.sh PROGRAM: makes a recording, opens the 3D page and the report in Chromium, and checks both.
# PED_BROWSER_LONG=1: measures loading instead. PED_SCREENSHOTS=folder keeps pictures. Packages of npm are installed into build/browser, once.
set -euo pipefail
root=$(cd -P -- "$(dirname -- "$(readlink -f -- "$0")")/../.." && pwd)
program=$(readlink -f -- "$1")
here=$root/Tests/Browser
home=$root/build/browser
for command in node npm chromium; do
    command -v "$command" >/dev/null || { echo "browser tests: $command is missing; run ./pedsim setup viewer test" >&2; exit 1; }
done
mkdir -p "$home"
if ! cmp -s "$here/package-lock.json" "$home/package-lock.json"; then
    cp "$here/package.json" "$here/.npmrc" "$home/"
    (cd "$home" && rm -f package-lock.json && cp "$here/package-lock.json" new.json && mv new.json package-lock.json &&
        npm ci --ignore-scripts) >"$home/npm.log" 2>&1 || { cat "$home/npm.log" >&2; rm -f "$home/package-lock.json"; exit 1; }
fi
# PED_BROWSER_WORK: a folder to work in that is kept, with the long recording in it, for the next time.
if [ -n "${PED_BROWSER_WORK-}" ]; then
    work=$(readlink -f -- "$PED_BROWSER_WORK")
else
    work=$(mktemp -d)
    trap 'rm -rf -- "$work"' EXIT
fi
cp "$here"/*.mjs "$home/"
# A short recording is enough for what the pages do. PED_BROWSER_LONG=1 also measures how long the page takes to open five
# minutes of 1,000 people; simulating them takes minutes.
"$program" run TicketHall --agents 60 --seconds 60 -q --record "$work/short.pedrec" >/dev/null
"$program" view "$work/short.pedrec" -o "$work/short.html" -q
"$program" report "$work/short.pedrec" -o "$work/report.html" -q
# Stairs and seats with many people on them.
[ -f "$work/station.pedrec" ] || "$program" run PennStation --agents 300 --seconds 60 -q --record "$work/station.pedrec" >/dev/null
"$program" view "$work/station.pedrec" -o "$work/station.html" -q
# A cart that drives through the hall and is gone after two seconds.
echo '{"version": 1, "events": [
    {"time": 0.5, "kind": "obstacle", "index": 1, "body": "vehicle", "position": [4, 10, 0], "velocity": [2, 0], "radius": 0.6, "length": 3},
    {"time": 2.5, "kind": "obstacle", "index": 1, "present": false}]}' >"$work/cart.json"
"$program" run TicketHall --agents 10 --seconds 4 -q --events "$work/cart.json" --record "$work/cart.pedrec" >/dev/null
"$program" view "$work/cart.pedrec" -o "$work/cart.html" -q
# Pairs who walk together.
"$program" run --scene groups-two-way --seconds 20 -q --record "$work/groups.pedrec" >/dev/null
"$program" view "$work/groups.pedrec" -o "$work/groups.html" -q
# People with cases and prams.
node -e 'const fs = require("fs"), s = JSON.parse(fs.readFileSync(process.argv[1]));
    s.population.luggage = [{ kind: "case", share: 0.5 }, { kind: "pram", share: 0.1 }, { kind: "bag", share: 0.3 }];
    fs.writeFileSync(process.argv[2], JSON.stringify(s));' "$root/Content/Stations/TicketHall.station.json" "$work/luggage.station.json"
"$program" run "$work/luggage.station.json" --agents 50 --seconds 20 -q --record "$work/luggage.pedrec" >/dev/null
"$program" view "$work/luggage.pedrec" -o "$work/luggage.html" -q
# People in panic who fall easily.
echo '{"version": 1, "events": [{"time": 0.1, "kind": "parameter", "name": "hidac.shareProne", "value": 1}]}' >"$work/prone.json"
"$program" run --scene hidac-panic --seconds 60 -q --events "$work/prone.json" --record "$work/fallen.pedrec" >/dev/null
"$program" view "$work/fallen.pedrec" -o "$work/fallen.html" -q
if [ -n "${PED_BROWSER_LONG-}${PED_SCREENSHOTS-}" ]; then
    [ -f "$work/long.pedrec" ] ||
        "$program" run PennStation --agents 1000 --seconds 300 -q --record "$work/long.pedrec" >/dev/null
    "$program" view "$work/long.pedrec" -o "$work/long.html" -q
    "$program" report "$work/long.pedrec" -o "$work/long-report.html" -q
fi
# Two storeys and stairs that somebody modelled; people roam on both.
node "$home/storeys.mjs" "$work/storeys.obj"
"$program" bake "$work/storeys.obj" --regions -q -o "$work/storeys.station.json" >/dev/null
"$program" run "$work/storeys.station.json" --errands random --agents 40 --seconds 60 -q --record "$work/storeys.pedrec" >/dev/null
"$program" view "$work/storeys.pedrec" -o "$work/storeys.html" -q
# People who are judged by each other, and tracks of others.
"$program" evaluate "$work/short.pedrec" -q --preset ten --write "$work/judged.pedrec" -o "$work/judged-page.html" >/dev/null
"$program" annotate "$work/judged.pedrec" -q --write "$work/classes.pedrec" >/dev/null
"$program" view "$work/classes.pedrec" -o "$work/classes.html" -q
"$program" view "$work/judged.pedrec" -o "$work/judged.html" -q
"$program" run --scene circle-swap --seconds 20 -q --trajectories "$work/circle.csv" >/dev/null
"$program" import "$work/circle.csv" -q -o "$work/imported.pedrec" >/dev/null
"$program" view "$work/imported.pedrec" -o "$work/imported.html" -q
"$program" view "$work/short.pedrec" --beside "$work/judged.pedrec" -o "$work/beside.html" -q
"$program" annotate "$work/circle.csv" --tag "$work/tag.html" -q
[ -z "${PED_BROWSER_LONG-}" ] || { node "$home/loading.mjs" "$work"; exit; }
node "$home/pages.mjs" "$work" "${PED_SCREENSHOTS:+$(readlink -f -- "$PED_SCREENSHOTS")}"
node "$home/bodies.mjs" "$work"
node "$home/details.mjs" "$work"
node "$home/meshes.mjs" "$work"
node "$home/luggage.mjs" "$work"
node "$home/film.mjs" "$work" "$program"
node "$home/judged.mjs" "$work" "$program"
node "$home/fallen.mjs" "$work"
