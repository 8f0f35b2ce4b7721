#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""clang-tidy over the core and the standalone host: Tests/tidy.py BUILD [FOLDER ...]

BUILD is a folder configured with clang (compile_commands.json, without unity builds and precompiled headers). Sources of one
folder are checked as one translation unit: most of the time goes into the standard library's headers, which are then read once
per folder instead of once per file. Files that do not compile together with the others (two helpers of one name) are checked
alone. With FOLDERs (paths below the repository), only sources below these are checked.
"""
import collections
import concurrent.futures
import json
import os
import pathlib
import shlex
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = [ROOT / "Source/PedestrianCore/Private", ROOT / "Source/Programs/pedsim"]


def commands(build):
    """Compiler arguments by source file, without output and launcher."""
    found = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        file = pathlib.Path(entry["file"])
        if not any(file.is_relative_to(folder) for folder in SOURCES):
            continue
        words = shlex.split(entry["command"])
        compiler = next(i for i, word in enumerate(words) if os.path.basename(word).startswith("clang++"))
        words = words[compiler:]
        output = words.index("-o")
        words = words[:output] + words[output + 2:]
        found[file] = [word for word in words if word not in ("-c", str(file), "-Werror")]
    return found


def groups(found):
    """Sources that are checked together: those of one folder with the same arguments."""
    together = collections.defaultdict(list)
    for file, words in sorted(found.items()):
        together[(file.parent, tuple(words))].append(file)
    return [(folder, list(words), files) for (folder, words), files in sorted(together.items())]


def write(group, files):
    group.write_text("".join(f'#include "{file}" // NOLINT\n' for file in files))


def fitting(words, group, files):
    """Those of the files that compile as one translation unit; written into `group`."""
    together = list(files)
    while len(together) > 1:
        write(group, together)
        run = subprocess.run(words + ["-w", "-fsyntax-only", str(group)], capture_output=True, text=True)
        if run.returncode == 0:
            return together
        odd = {line.split(":")[0] for line in run.stderr.splitlines() if ": error:" in line}
        rest = [file for file in together if str(file) not in odd]
        if len(rest) == len(together):
            break
        together = rest
    return []


def tidy(words, files):
    """What clang-tidy says of these files; empty where it says nothing."""
    run = subprocess.run(["clang-tidy", "--quiet", f"--config-file={ROOT / '.clang-tidy'}", *map(str, files), "--", *words[1:]],
                         capture_output=True, text=True)
    if run.returncode == 0:
        return ""
    # What it counts in the headers of others is of no interest.
    errors = [line for line in run.stderr.splitlines() if "warnings generated" not in line and "warnings treated as" not in line]
    return "\n".join([run.stdout, *errors]).strip()


def check(folder, words, files, scratch):
    group = scratch / ("_".join(folder.relative_to(ROOT).parts) + ".cpp")
    together = fitting(words, group, files)
    said = [tidy(words, [group])] if together else []
    said += [tidy(words, [file]) for file in files if file not in together]
    return "\n".join(part for part in said if part)


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    only = [(ROOT / folder).resolve() for folder in sys.argv[2:]]
    found = {file: words for file, words in commands(build).items()
             if not only or any(file.is_relative_to(folder) for folder in only)}
    if not found:
        sys.exit("nothing to check")
    scratch = build / "groups"
    scratch.mkdir(exist_ok=True)
    failed = False
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        def timed(group):
            begin = time.monotonic()
            said = check(*group, scratch)
            return group, said, time.monotonic() - begin
        for (folder, _, files), said, seconds in pool.map(timed, groups(found)):
            if said:
                failed = True
                print(said.replace(str(ROOT) + "/", ""))
            elif os.environ.get("PED_TIDY_TIMES"):
                print(f"{seconds:6.1f} s  {len(files):3} files  {folder.relative_to(ROOT)}")
    if failed:
        sys.exit(1)
    print(f"clang-tidy has nothing to say about {len(found)} files.")


if __name__ == "__main__":
    main()
