#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares every engine header that a module includes with the modules that its Build.cs lists, and the plugins that the
.uplugin lists. The double keeps each header in a folder of the module that owns it in the engine.

    check_modules.py [--root FOLDER]"""
import argparse
import json
import os
import re
import sys

# Modules of engine plugins: the plugin must be listed in the .uplugin.
PLUGIN_OF = {"MassCommon": "MassGameplay", "MassSpawner": "MassGameplay", "MassSimulation": "MassGameplay",
             "MassRepresentation": "MassGameplay", "MassLOD": "MassGameplay", "MassActors": "MassGameplay",
             "MassMovement": "MassGameplay", "MassSignals": "MassGameplay", "DataValidation": "DataValidation"}
# Listed for what headers of other modules include.
BEHIND = {"RHI": "StaticMeshResources.h", "RenderCore": "StaticMeshResources.h"}
# Became engine modules in 5.5; naming them as plugins stops the plugin from loading.
NO_PLUGINS = {"MassEntity", "StructUtils"}


def owners(engine):
    """Include path -> module."""
    found = {}
    for module in sorted(os.listdir(engine)):
        base = os.path.join(engine, module)
        for folder, _, files in os.walk(base):
            for f in files:
                if f.endswith(".h"):
                    found[os.path.relpath(os.path.join(folder, f), base)] = module
    return found


def listed(build_cs):
    text = re.sub(r"//[^\n]*", "", open(build_cs, encoding="utf-8").read())
    names = {}
    for kind, body in re.findall(r"(Public|Private)DependencyModuleNames\s*\.\s*(?:AddRange|Add)\s*\(([^;]*)\)\s*;", text):
        for name in re.findall(r'"(\w+)"', body):
            names[name] = kind
    if "SetupGameplayDebuggerSupport(Target)" in text:
        names["GameplayDebugger"] = "Private"
    return names


def check(root):
    faults = []
    engine = owners(os.path.join(root, "Tests/Unreal/Engine"))
    source = os.path.join(root, "Source")
    uplugin = json.load(open(os.path.join(root, "PedestrianSim.uplugin"), encoding="utf-8"))
    plugins = {p["Name"] for p in uplugin.get("Plugins", [])}
    modules = [m["Name"] for m in uplugin["Modules"]]
    if "EngineVersion" in uplugin:
        faults.append("PedestrianSim.uplugin: EngineVersion makes every other version ask whether to load it")
    for name in plugins & NO_PLUGINS:
        faults.append(f"PedestrianSim.uplugin: {name} is an engine module since 5.5, not a plugin")
    for module in modules:
        if not os.path.exists(os.path.join(source, module, module + ".Build.cs")):
            faults.append(f"PedestrianSim.uplugin lists {module}, which has no Build.cs")
    for module in sorted(os.listdir(source)):
        build_cs = os.path.join(source, module, module + ".Build.cs")
        if not os.path.exists(build_cs):
            continue
        if module not in modules:
            faults.append(f"PedestrianSim.uplugin does not list the module {module}")
        names = listed(build_cs)
        faults += floating(build_cs, names)
        used = {}
        for folder, _, files in os.walk(os.path.join(source, module)):
            for f in files:
                if not f.endswith((".h", ".cpp")):
                    continue
                path = os.path.join(folder, f)
                public = "/Public/" in path
                for m in re.finditer(r'^\s*#\s*include\s*"([^"]+)"', open(path, encoding="utf-8").read(), re.M):
                    include = m.group(1)
                    if include in engine:
                        used.setdefault(engine[include], []).append((path, include, public))
                    elif include.startswith("Double/") or "Double" in include:
                        faults.append(f"{path}: includes {include}, which the engine does not have")
                    elif not known(source, module, folder, include, names):
                        faults.append(f"{path}: nobody has {include}")
        for owner, uses in sorted(used.items()):
            path, include, _ = uses[0]
            if owner not in names:
                faults.append(f"{build_cs}: {owner} is missing: {path} includes {include}")
                continue
            for path, include, public in uses:
                if public and names[owner] == "Private":
                    faults.append(f"{build_cs}: {owner} must be public: {path} includes {include}")
                    break
        for name in names:
            plugin = PLUGIN_OF.get(name)
            if plugin and plugin not in plugins:
                faults.append(f"PedestrianSim.uplugin: {name} is of the plugin {plugin}, which is not listed")
            behind = any(include == BEHIND.get(name) for uses in used.values() for _, include, _ in uses)
            if name not in used and name not in modules and module != "PedestrianCore" and not behind:
                faults.append(f"{build_cs}: {name} is listed and nothing of it is included")
    return faults


def floating(build_cs, names):
    """What includes the core computes as strictly as it: in a packaged game the linker keeps one copy of each inline function."""
    if "PedestrianCore" not in names and os.path.basename(build_cs) != "PedestrianCore.Build.cs":
        return []
    with open(build_cs, encoding="utf-8") as f:
        text = re.sub(r"//[^\n]*", "", f.read())
    faults = []
    if not re.search(r"\bFPSemantics\s*=\s*FPSemanticsMode\.Precise\s*;", text):
        faults.append(f"{build_cs}: FPSemantics must be Precise: the module includes the core's inline functions")
    if not re.search(r"\bPCHUsage\s*=\s*PCHUsageMode\.NoPCHs\s*;", text) and "PrivatePCHHeaderFile" not in text:
        faults.append(f"{build_cs}: FPSemantics asks for no shared precompiled headers")
    return faults


def known(source, module, folder, include, names):
    """A header of the plugin itself."""
    if include.endswith(".generated.h") or os.path.exists(os.path.join(folder, include)):
        return True
    places = [os.path.join(source, module, p, include) for p in ("Public", "Private")]
    places += [os.path.join(source, other, "Public", include) for other in names]
    return any(os.path.exists(p) for p in places) or include.startswith(("Recast", "Detour"))


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--root", default=os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
    a = p.parse_args()
    faults = check(os.path.normpath(a.root))
    print("\n".join(faults) or "Build.cs files list what is included, and nothing else.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
