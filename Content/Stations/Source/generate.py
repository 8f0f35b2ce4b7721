#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes every shipped station into the folder above, after checking it.

Usage: generate.py [NAME ...]
       generate.py --large FOLDER    larger ones, for long runs (Tests/days.sh)
"""

import sys
from pathlib import Path

import museum
import office
import party
import penn_station
import school
import small_stations
from stationcheck import check

EXPECTED_REGIONS = {"PennStation": 43}


def main(names):
    folder = Path(__file__).resolve().parent.parent
    builders = (penn_station.build, office.build, school.build, party.build, museum.build) + small_stations.ALL
    if names[:1] == ["--large"] and len(names) == 2:
        folder, names, builders = Path(names[1]), [], (office.large, school.large)
    faults = 0
    for build in builders:
        station = build()
        if names and station.name not in names:
            continue
        problems = check(station.document(), EXPECTED_REGIONS.get(station.name))
        for problem in problems:
            print(f"{station.name}: {problem}", file=sys.stderr)
        if problems:
            faults += len(problems)
            continue
        path = station.write(folder)
        objects = sum(len(v) for v in station.objects.values())
        shapes = sum(len(v) for v in station.geometry.values())
        print(f"{path.name}: {len(station.regions)} regions, {objects} objects, {shapes} shapes")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
