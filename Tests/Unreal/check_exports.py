#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""In an editor every module is a library of its own: what one uses of another must be exported. Compares the symbols that
the compiled modules ask each other for with the _API macros of their public headers.

    check_exports.py --objects FILE [--root FOLDER]

FILE lists the plugin's object files, compiled one by one, not in lumps."""
import argparse
import os
import re
import subprocess
import sys

MODULES = {"PedestrianCore": "PEDESTRIANCORE_API", "PedestrianSim": "PEDESTRIANSIM_API"}
OF_MODULE = re.compile(r"/Source/(\w+)/")


def symbols(kind, objects):
    """Demangled names, without what only one file sees."""
    out = subprocess.run(["nm", "-C", kind, *objects], check=True, capture_output=True, text=True).stdout
    names = set()
    for line in out.splitlines():
        m = re.match(r"(?:[0-9a-f]+)?\s+([A-Zu])\s+(.*)$", line)
        if m and (kind == "--undefined-only" or m.group(1) in "TDBR"):
            names.add(m.group(2))
    return names


def hidden(objects):
    """Demangled names of what is defined there and not exported: compiled with -fvisibility=hidden, and without the macro."""
    out = subprocess.run(["readelf", "-sW", *objects], check=True, capture_output=True, text=True).stdout
    mangled = sorted({line.split()[7] for line in out.splitlines()
                      if re.search(r"\b(GLOBAL|WEAK)\s+(HIDDEN|INTERNAL)\s+\d+\s", line)})
    plain = subprocess.run(["c++filt"], input="\n".join(mangled), check=True, capture_output=True, text=True).stdout
    return set(plain.splitlines())


def exported(root, module, macro):
    """Classes with the macro, and functions and variables with it."""
    classes, names = set(), set()
    public = os.path.join(root, "Source", module, "Public")
    for folder, _, files in os.walk(public):
        for f in files:
            text = open(os.path.join(folder, f), encoding="utf-8").read()
            text = re.sub(r"//[^\n]*|/\*.*?\*/", "", text, flags=re.S)
            classes.update(re.findall(rf"\b(?:class|struct)\s+{macro}\s+(\w+)", text))
            names.update(re.findall(rf"\b{macro}\b[^;{{}}()]*?\b(operator\s*\S+?|\w+)\s*[(;=]", text))
    return classes, names


def path_of(symbol):
    """["ped", "Simulation", "step"] for "ped::Simulation::step(int)"; a class alone for its vtable."""
    table = re.match(r"(?:vtable|typeinfo|VTT) for (.*)$", symbol)
    text = table.group(1) + "::" if table else symbol
    text = re.sub(r"\[abi:\w+\]", "", text)
    depth, plain = 0, ""
    for c in text:
        if c == "(" and depth == 0 and not plain.endswith("operator"):
            break
        depth += c == "<"
        if depth == 0:
            plain += c
        depth -= c == ">"
    return plain.split(" ")[-1].split("::")


def is_exported(symbol, classes, names):
    path = path_of(symbol)
    owner = path[-2] if len(path) > 1 else ""
    return owner in classes or path[-1] in names


def check(root, objects):
    by_module = {}
    for o in objects:
        m = OF_MODULE.search(o)
        if m:
            by_module.setdefault(m.group(1), []).append(o)
    faults, compared = [], 0
    for user, own in sorted(by_module.items()):
        wanted = symbols("--undefined-only", own)
        for module, macro in MODULES.items():
            if module == user:
                continue
            if module == "PedestrianCore":
                used = {s for s in wanted if re.match(r"(vtable for |typeinfo for )?ped::", s)}
            else:
                used = wanted & symbols("--defined-only", by_module[module])
                # What the linker of an editor would say, beside what the headers say.
                faults += [f"{user} uses {s} of {module}, which is hidden" for s in sorted(used & hidden(by_module[module]))]
            classes, names = exported(root, module, macro)
            compared += len(used)
            faults += [f"{user} uses {s} of {module}, which lacks {macro}" for s in sorted(used)
                       if not is_exported(s, classes, names)]
    return faults, compared


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--root", default=os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
    p.add_argument("--objects", required=True)
    a = p.parse_args()
    objects = open(a.objects, encoding="utf-8").read().split()
    faults, compared = check(os.path.normpath(a.root), objects)
    if compared < 100:
        faults.append(f"only {compared} symbols were compared: are these the plugin's objects?")
    print("\n".join(faults) or f"{compared} symbols that modules use of each other are exported.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
