#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every switch of the plugin (#ifndef PEDESTRIAN..., #define ... 0 or 1) leaves code that compiles when it is set to the other value: on the
first day in an engine that is when somebody needs it. Parses each source that mentions a switch, with the flags of the double's build.

    check_switches.py --commands build/release/compile_commands.json [--root FOLDER]"""
import argparse
import glob
import json
import os
import re
import shlex
import subprocess
import sys

DEFINED = re.compile(r"#ifndef (PEDESTRIAN\w+)\s*\n#define \1 (\w+)")


def text(path):
    with open(path, encoding="utf-8") as f:
        return f.read()


def flags(commands):
    """The compiler and what it is told about the plugin, without what is built."""
    with open(commands, encoding="utf-8") as f:
        entry = next(e for e in json.load(f) if "/unreal_plugin_57.dir/" in e["command"])
    words = shlex.split(entry["command"])
    compiler = next(w for w in words if re.search(r"(g|c|clang)\+\+(-\d+)?$", w))
    out = []
    for i, word in enumerate(words):
        if word == "-isystem":
            out += [word, words[i + 1]]
        elif word.startswith(("-I", "-D", "-std=")):
            out.append(word)
    return [compiler] + out, entry["directory"]


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--commands", required=True)
    p.add_argument("--root", default=os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
    a = p.parse_args()
    command, folder = flags(a.commands)
    sources = {}
    for module in ("PedestrianSim", "PedestrianSimEditor"):
        for path in glob.glob(os.path.join(os.path.abspath(a.root), "Source", module, "**/*.[ch]*"), recursive=True):
            sources[path] = text(path)
    switches = sorted({found for content in sources.values() for found in DEFINED.findall(content)})
    faults, parsed = [], 0
    for name, usual in switches:
        users = [path for path in sorted(sources) if path.endswith(".cpp") and re.search(r"\b%s\b" % name, sources[path])]
        if not users:
            faults.append(f"{name}: no source asks for it")
        for path in users:
            other = "1" if usual == "0" else "0"
            run = subprocess.run(command + ["-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-Wno-unused-parameter", f"-D{name}={other}", path],
                                 cwd=folder, capture_output=True, text=True)
            parsed += 1
            if run.returncode:
                faults.append(f"{os.path.relpath(path, a.root)} does not compile with {name}={other}:\n{run.stderr[:2000]}")
    print("\n".join(faults) or f"{len(switches)} switches: {parsed} sources compile with the other value.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
