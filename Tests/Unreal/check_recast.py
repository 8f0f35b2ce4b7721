#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""With PED_RECAST_POLYGONS=0 the core must not ask the engine's Recast for regions, contours and polygons, nor Detour for anything:
pages document those calls, none says that the engine's module exports them.

    check_recast.py --compiler C++ --root FOLDER"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

UNPROVEN = re.compile(r"\b(rcBuildRegions\w*|rcBuildContours|rcBuildPolyMesh\w*|rcBuildDistanceField|dt[A-Z]\w*)\b")


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--compiler", required=True)
    p.add_argument("--root", required=True)
    a = p.parse_args()
    core = os.path.join(a.root, "Source/PedestrianCore")
    asked = {}
    with tempfile.TemporaryDirectory() as place:
        for polygons in (0, 1):
            asked[polygons] = set()
            for name in ("Voxels", "RecastRegions", "DetourMesh"):
                out = os.path.join(place, name + ".o")
                subprocess.run([a.compiler, "-std=c++20", "-c", "-Wall", "-Wextra", "-Werror", "-fno-exceptions", "-fno-rtti",
                                f"-DPED_RECAST_POLYGONS={polygons}", "-I" + os.path.join(a.root, "Tests/Unreal/Navmesh"),
                                "-I" + os.path.join(core, "Public"), "-I" + os.path.join(core, "Private"),
                                os.path.join(core, "Private/ped/World", name + ".cpp"), "-o", out], check=True)
                found = subprocess.run(["nm", "-C", "--undefined-only", out], check=True, capture_output=True, text=True).stdout
                asked[polygons] |= set(UNPROVEN.findall(found))
    if asked[0]:
        print("left without polygons: " + ", ".join(sorted(asked[0])))
    if not asked[1]:
        print("nothing is asked with polygons, either: is this the right code?")
    if not asked[0] and asked[1]:
        print(f"{len(asked[1])} calls are left out.")
    return 1 if asked[0] or not asked[1] else 0


if __name__ == "__main__":
    sys.exit(main())
