#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a compiler for Windows says of the core and of the plugin on the engine double: Tests/windows.py FOLDER

Nothing is built but what the header tool generates (into FOLDER): mingw-w64 parses every source, with warnings as errors, where
`long` has 32 bits and Windows' headers have made macros of everyday words (near, far, small, ...). The core must bear all of
<windows.h>, since games include it before anything; the plugin bears those words.
"""
import concurrent.futures
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CORE = ROOT / "Source/PedestrianCore"
DOUBLE = ROOT / "Tests/Unreal"
COMPILER = ["x86_64-w64-mingw32-g++-posix", "-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-DNOMINMAX"]
# Libraries that are headers where these sources use them; the rest of /usr/include belongs to another system.
LIBRARIES = ["recastnavigation", "tbb", "oneapi", "nlohmann"]
WORDS = "#define near\n#define far\n#define small char\n#define interface struct\n"
MODULES = ["PedestrianSim", "PedestrianSimTests", "PedestrianSimEditor"]


def sources(folder):
    return sorted(folder.rglob("*.cpp"))


def lump(path, files, before=""):
    path.write_text(before + "".join(f'#include "{file}"\n' for file in files))
    return path


def prepare(folder):
    """The arguments that each translation unit is parsed with, by its file."""
    include = folder / "include"
    include.mkdir(parents=True, exist_ok=True)
    for library in LIBRARIES:
        link = include / library
        link.unlink(missing_ok=True)
        link.symlink_to(pathlib.Path("/usr/include") / library)
    common = ["-isystem", str(include), "-isystem", str(include / "recastnavigation"), f"-I{CORE}/Public"]
    units = {}
    for part in sorted({file.parent for file in sources(CORE / "Private/ped")}):
        name = "".join(part.relative_to(CORE / "Private/ped").parts)
        unit = lump(folder / f"Core{name}.cpp", sorted(part.glob("*.cpp")), "#include <windows.h>\n")
        units[unit] = common + [f"-I{CORE}/Private"]

    generated = folder / "Generated"
    generated.mkdir(exist_ok=True)
    plugin = common + ["-Wno-unused-parameter", f"-I{generated}", f"-I{ROOT}/Tests", "-include", str(folder / "Words.h")]
    (folder / "Words.h").write_text(WORDS)
    plugin += [f"-isystem{path}" for path in sorted((DOUBLE / "Engine").iterdir()) if path.is_dir()]
    for module in MODULES:
        source = ROOT / "Source" / module
        others = [] if module == MODULES[0] else ["--with", str(ROOT / "Source" / MODULES[0])]
        subprocess.run([sys.executable, "-B", str(DOUBLE / "uht.py"), "--module", module, "--source", str(source), "--out",
                        str(generated)] + others, check=True)
        plugin += [f"-D{module.upper()}_API=", f"-I{source}/Public", f"-I{source}/Private"]
    plugin.append("-DDOUBLE_ENGINE_MINOR=7")
    for module in MODULES:
        files = sources(ROOT / "Source" / module) + [generated / f"{module}.gen.cpp"]
        units[lump(folder / f"{module}.cpp", files)] = plugin
    for module in sorted(path for path in (DOUBLE / "Engine").iterdir() if path.is_dir()):
        if files := sources(module):
            units[lump(folder / f"Double{module.name}.cpp", files)] = plugin
    return units


def parse(unit, arguments):
    return unit, subprocess.run(COMPILER + arguments + [str(unit)], capture_output=True, text=True)


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    units = prepare(folder)
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for unit, run in pool.map(lambda item: parse(*item), units.items()):
            if run.returncode:
                failed += 1
                print(f"{unit.name}:\n{run.stderr}")
    print(f"{len(units) - failed} of {len(units)} parts of the core, the plugin and the double compile for Windows.")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
