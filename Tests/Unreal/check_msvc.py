#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the core's configuration header says to Microsoft's compiler, which does not run here: exported classes do not warn of their
members of the C++ library (C4251), and prefetching prefetches. The header is preprocessed as that compiler would.

    check_msvc.py --compiler C++ --root FOLDER"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

PROBE = '#include "ped/Base/Config.h"\nPREFETCHED PED_PREFETCH(place)\n'


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--compiler", required=True)
    p.add_argument("--root", required=True)
    a = p.parse_args()
    with tempfile.TemporaryDirectory() as place:
        for name in ("cassert", "cstdint", "xmmintrin.h"):
            with open(os.path.join(place, name), "w", encoding="utf-8") as f:
                f.write(f"HEADER_{name.split('.')[0]}\n")
        run = subprocess.run([a.compiler, "-x", "c++", "-std=c++20", "-E", "-P", "-undef", "-nostdinc", "-nostdinc++", "-D_MSC_VER=1940",
                              "-D_M_X64=100", "-I" + place, "-I" + os.path.join(a.root, "Source/PedestrianCore/Public"), "-"],
                             input=PROBE, check=True, capture_output=True, text=True).stdout
    faults = []
    if not re.search(r"#pragma\s+warning\s*\(\s*disable\s*:\s*4251\s*\)", run):
        faults.append("C4251 is not silenced: every exported class of the core warns in every file of an engine build")
    if not re.search(r"PREFETCHED\s+_mm_prefetch\(", run) or "HEADER_xmmintrin" not in run:
        faults.append("PED_PREFETCH does not prefetch, or its header is not included")
    print("\n".join(faults) or "Microsoft's compiler prefetches, and is told of C4251.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
