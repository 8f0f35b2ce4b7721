#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The engine's headers declare little beyond what they are named for: a file that relies on what another happens to include
compiles on the double, in whose headers much lies together, and not in the engine. Every file of the plugin includes the header
of each engine symbol that it uses (headers.csv), or its own header does. A header may declare a type instead.

    check_includes.py [--root FOLDER] [--mend]   (--mend adds what is missing; clang-format puts it in its place)"""
import argparse
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import uht  # noqa: E402

MODULES = ("PedestrianSim", "PedestrianSimEditor", "PedestrianSimTests")
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.M)


def text_of(path):
    with open(path, encoding="utf-8") as f:
        return f.read()


def table(path):
    """Pattern of the symbol, headers of which any will do, headers that are all needed."""
    rows = []
    for line in text_of(path).splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        symbols, headers, page = (part.strip() for part in line.split(" ; "))
        if not page:
            raise ValueError(f"{path}: no page for {symbols}")
        needed = [h[1:] for h in headers.split() if h.startswith("+")]
        wanted = [h for h in headers.split() if not h.startswith("+")]
        for symbol in re.findall(r"/(?:[^/\\]|\\.)+/|\S+", symbols):
            pattern = symbol[1:-1] if symbol.startswith("/") else r"\b%s\b" % re.escape(symbol)
            rows.append((symbol, re.compile(pattern), wanted, needed))
    return rows


def bare(text):
    """Without comments, strings and includes."""
    text = re.sub(r'"(?:[^"\\\n]|\\.)*"', '""', uht.strip(text))
    return re.sub(r"^\s*#\s*include[^\n]*", "", text, flags=re.M)


def gives(includes, wanted, of_classes):
    for header in wanted:
        if header == "OBJECT":
            if any(i.endswith((".generated.h", "UObject/Object.h")) or i in of_classes for i in includes):
                return True
        elif header.endswith("/*"):
            if any(i.startswith(header[:-1]) for i in includes):
                return True
        elif header in includes:
            return True
    return False


def check(root, mend=False):
    here = os.path.dirname(os.path.abspath(__file__))
    rows = table(os.path.join(here, "headers.csv"))
    of_classes = {h for symbol, _, wanted, _ in rows if re.match(r"[UA][A-Z][a-z]", symbol) for h in wanted
                  if h.endswith(".h")}
    faults, uses = [], 0
    for module in MODULES:
        source = os.path.join(root, "Source", module)
        files = {}
        for folder, _, names in os.walk(source):
            for name in names:
                if name.endswith((".h", ".cpp")):
                    path = os.path.join(folder, name)
                    files[path] = text_of(path)
        own_header = {os.path.splitext(os.path.basename(p))[0]: p for p in files if p.endswith(".h")}
        for path, text in sorted(files.items()):
            includes = set(INCLUDE.findall(text))
            own = own_header.get(os.path.splitext(os.path.basename(path))[0])
            if path.endswith(".cpp") and own:
                includes |= set(INCLUDE.findall(files[own]))
            # A header of the plugin's own U class brings the base of all of them.
            objects = set(of_classes) | {i for i in includes if os.path.basename(i)[:-2] in own_header}
            code = bare(text)
            missing = []
            for symbol, pattern, wanted, needed in rows:
                m = pattern.search(code)
                if not m:
                    continue
                if path.endswith(".h"):
                    # Declared here, it needs no header; nor in a friend's or a parameter's "class X".
                    rest = re.sub(r"\b(?:class|struct|enum class|enum)\s+%s\b" % re.escape(symbol), "", code)
                    if rest != code and (re.search(r"\b(?:class|struct)\s+%s\s*;" % re.escape(symbol), code)
                                         or not pattern.search(rest)):
                        continue
                uses += 1
                if needed:
                    missing += [h for h in needed if h not in includes]
                elif not gives(includes, wanted, objects):
                    missing.append({"OBJECT": "UObject/Object.h", "Widgets/*": "Widgets/DeclarativeSyntaxSupport.h"}.get(wanted[0], wanted[0]))
                    line = code.count("\n", 0, m.start()) + 1
                    faults.append(f"{path}:{line}: {symbol} needs {' or '.join(wanted)}")
            if mend and missing:
                new = "".join(f'#include "{h}"\n' for h in dict.fromkeys(missing))
                block = list(INCLUDE.finditer(text))
                at = next((m for m in block if m.group(1) not in (os.path.basename(own or ""),)
                           and not m.group(1).endswith(".generated.h") and "ped/" not in m.group(1)), block[0])
                start = text.rfind("\n", 0, at.start(1)) + 1
                with open(path, "w", encoding="utf-8") as f:
                    f.write(text[:start] + new + text[start:])
    if uses < 1000:
        faults.append(f"only {uses} uses of engine symbols were looked at: is the table read?")
    return faults, uses


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--root", default=os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
    p.add_argument("--mend", action="store_true")
    a = p.parse_args()
    faults, uses = check(os.path.normpath(a.root), a.mend)
    print("\n".join(faults) or f"{uses} uses of engine symbols: each file includes what it uses.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
