#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every class of the runtime module, every function that Blueprints can call, every event that they can bind, and every
console command must be named by a test on the double.

    check_exercised.py [--root FOLDER]"""
import argparse
import glob
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import uht  # noqa: E402


def names(root):
    """What must be exercised: (what it is, a pattern that a test must have)."""
    source = os.path.join(root, "Source/PedestrianSim")
    headers, types = uht.read_module("PedestrianSim", source)
    for header in headers:
        header.module_types = types
        header.check_file()
        header.parse()
        for record in header.types:
            if record["macro"] == "UCLASS" and "Abstract" not in record["specifiers"]:
                yield "class " + record["name"], r"\b%s\b" % record["name"]
            for name, _, _ in record["functions"]:
                yield f"{record['name']}::{name}", r"\b%s\(" % name
            for name, _, specifiers in record["properties"]:
                if "BlueprintAssignable" in specifiers:
                    yield f"event {record['name']}::{name}", r"\b%s\." % name
    for path in glob.glob(source + "/Private/Debug/*.cpp"):
        with open(path, encoding="utf-8") as f:
            for command in re.findall(r'TEXT\("(ped\.\w+)"\)', f.read()):
                yield "console " + command, re.escape(command)


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--root", default=os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
    a = p.parse_args()
    tests = ""
    for path in glob.glob(os.path.join(a.root, "Tests/Unreal/Cases/**/*.cpp"), recursive=True):
        with open(path, encoding="utf-8") as f:
            tests += f.read()
    missing = [what for what, pattern in names(os.path.normpath(a.root)) if not re.search(pattern, tests)]
    print("\n".join(f"no test names {what}" for what in missing) or "Everything public is named by a test.")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
