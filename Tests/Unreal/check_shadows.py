#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""In engine builds a parameter or a variable that hides a member of its class (C4458) or a declaration of its namespace (C4459) is
an error, in static functions, too, which g++ and clang do not mind. Reads the definitions of the plugin's functions and compares
the names of their parameters and variables with those of their class, its bases (members.csv for the engine's) and their
namespace.

    check_shadows.py [--root FOLDER]"""
import argparse
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import uht  # noqa: E402
from check_includes import text_of  # noqa: E402

MODULES = ("PedestrianSim", "PedestrianSimEditor", "PedestrianSimTests")
WORDS = {"if", "for", "while", "switch", "return", "sizeof", "alignof", "decltype", "static_assert", "catch", "else", "do", "case",
         "new", "delete", "throw", "operator", "const", "override", "final", "noexcept", "defined", "typename", "using", "public",
         "private", "protected", "template", "class", "struct", "enum", "goto", "co_return", "requires", "default", "break",
         "continue", "friend", "typedef", "namespace", "static", "virtual", "explicit", "inline", "constexpr", "nullptr", "true",
         "false", "this", "auto", "void", "bool", "int32", "float", "double", "uint8", "mutable"}
TYPE = r"(?:const\s+|constexpr\s+|static\s+|mutable\s+|typename\s+|unsigned\s+)*[A-Za-z_][\w:]*(?:\s*<[^;{}()]*>)?(?:::\w+)*(?:\s*const\b)?\s*[&*]*\s*(?:const\s+)?"
CLASS = re.compile(r"\b(?:class|struct)\s+(?:\w+_API\s+)?(\w+)(?:\s+final)?\s*(?::\s*([^{;]+))?\{")
DEFINITION = re.compile(r"(?:^|[\s&*>}])(?:((?:\w+::)*\w+)::)?(~?\w+)\s*\(")


def clean(text):
    text = re.sub(r'"(?:[^"\\\n]|\\.)*"', '""', uht.strip(text))
    text = re.sub(r"'(?:[^'\\\n]|\\.)'", "0", text)
    text = re.sub(r"\b(?:case\s+[\w:]+\w|default)\s*:(?!:)", ";", text)
    return re.sub(r"^[ \t]*#(?:[^\n\\]|\\.|\\\n)*", "", text, flags=re.M)


def top_level(body):
    """The text of a body without what lies in deeper braces."""
    out, depth = [], 0
    for c in body:
        depth -= c == "}"
        if depth == 0 or c == "\n":
            out.append(c)
        depth += c == "{"
    return "".join(out)


def members_of(body):
    names = set()
    flat = re.sub(r"\b(?:UPROPERTY|UFUNCTION|UMETA|GENERATED_BODY)\s*\((?:[^()]|\([^()]*\))*\)", "", top_level(body))
    for statement in re.split(r"[;{}]|\bpublic:|\bprivate:|\bprotected:", flat):
        statement = statement.strip()
        if not statement or re.match(r"(using|friend|template|typedef|enum|class|struct)\b", statement):
            continue
        m = re.match(r"[^(=]*?\b(~?\w+)\s*\(", statement)
        if m and "=" not in statement[:m.end()]:
            names.add(m.group(1))
            continue
        m = re.match(r"%s(\w+)\s*(?:=.*|\[.*|:\s*\d+.*)?$" % TYPE, statement, re.S)
        if m:
            names.add(m.group(1))
    return names - WORDS


def parameters(text):
    for part in uht.split_commas(text):
        part = re.split(r"=(?!=)", part)[0].strip()
        m = re.match(r"^%s(\w+)$" % TYPE, part, re.S)
        if m and m.group(1) not in WORDS and re.search(r"[\s&*>]%s$" % m.group(1), part):
            yield m.group(1)


def variables(body):
    """Names that a body declares, parameters of lambdas with them."""
    for m in re.finditer(r"(?:^|[;{}(])\s*(%s)(\w+)\s*(?=[=;({:\[])" % TYPE, body):
        first = m.group(1).split()[0].rstrip("&*") if m.group(1).split() else ""
        if first in WORDS - {"const", "constexpr", "static", "auto", "bool", "int32", "float", "double", "uint8"}:
            continue
        if m.group(2) not in WORDS and re.search(r"[\s&*>]$", m.group(1)):
            yield m.group(2)
    for m in re.finditer(r"\]\s*\(([^()]*(?:\([^()]*\)[^()]*)*)\)\s*(?:mutable\s*)?(?:->\s*[\w:<>*& ]+)?\s*\{", body):
        yield from parameters(m.group(1))


def functions(text):
    """(qualifier, name, parameters, body, offset) of every function with a body."""
    at = 0
    while True:
        m = DEFINITION.search(text, at)
        if not m:
            return
        at = m.end()
        if m.group(2) in WORDS or (m.group(2).isupper() and not m.group(1)):
            continue
        try:
            end = uht.closing(text, m.end() - 1)
        except uht.Fault:
            continue
        after = re.compile(r"\s*(?:const\b|override\b|final\b|noexcept\b|->\s*[\w:<>*& ]+|:\s*[^;{]*?(?:\([^;{}]*\)|\{[^;{}]*\}))*\s*\{").match(text, end)
        if not after:
            continue
        try:
            close = uht.closing(text, after.end() - 1, "{}")
        except uht.Fault:
            continue
        yield m.group(1), m.group(2), text[m.end():end - 1], text[after.end():close - 1], m.start(2)
        at = after.end()


def read(root):
    files = {}
    for module in MODULES:
        for folder, _, names in os.walk(os.path.join(root, "Source", module)):
            for name in names:
                if name.endswith((".h", ".cpp")):
                    path = os.path.join(folder, name)
                    files[path] = clean(text_of(path))
    return files


def check(root, files=None):
    members, bases = {}, {}
    here = os.path.dirname(os.path.abspath(__file__))
    for line in text_of(os.path.join(here, "members.csv")).splitlines():
        if line.strip() and not line.startswith("#"):
            name, names, page = (p.strip() for p in line.split(" ; "))
            assert page
            members[name] = set(names.split())
            bases[name] = {"AActor": ["UObject"], "UActorComponent": ["UObject"], "USceneComponent": ["UActorComponent"],
                           "UPrimitiveComponent": ["USceneComponent"], "UMassObserverProcessor": ["UMassProcessor"],
                           "SCompoundWidget": ["SWidget"]}.get(name, ["UObject"] if name[0] == "U" and name != "UObject" else [])
    bases.update({"UTickableWorldSubsystem": ["USubsystem"], "UPrimaryDataAsset": ["UObject"], "UDataAsset": ["UObject"],
                  "UMassMovableVisualizationTrait": ["UMassVisualizationTrait"], "UStaticMeshComponent": ["UPrimitiveComponent"],
                  "UBaseLegacyWidgetEdMode": ["UEdMode"]})
    files = read(root) if files is None else files
    inside = {}
    for path, text in files.items():
        for m in CLASS.finditer(text):
            try:
                end = uht.closing(text, m.end() - 1, "{}")
            except uht.Fault:
                continue
            name = m.group(1)
            members[name] = members.get(name, set()) | members_of(text[m.end():end - 1])
            bases[name] = [re.sub(r"\b(public|private|protected|virtual)\b|<.*", "", b).strip().split("::")[-1]
                           for b in uht.split_commas(m.group(2) or "")]
            inside.setdefault(path, []).append((m.end(), end, name))

    def all_members(name, seen=()):
        names = set(members.get(name, ()))
        for base in bases.get(name, ()):
            if base not in seen:
                names |= all_members(base, (*seen, name))
        return names

    faults, looked = [], 0
    # The header tool refuses a property that a base has already.
    for path, text in sorted(files.items()):
        for begin, end, name in inside.get(path, ()):
            inherited = set().union(*(all_members(b) for b in bases.get(name, ())), ())
            for m in re.finditer(r"\bUPROPERTY\s*\((?:[^()]|\([^()]*\))*\)\s*%s(\w+)\s*[;=\[:{]" % TYPE, text[begin:end]):
                if m.group(1) in inherited:
                    faults.append(f"{path}:{text.count(chr(10), 0, begin + m.start()) + 1}: the property {m.group(1)} of {name} "
                                  "is one of its base already")
    # Functions of namespaces, by namespace: "PedestrianSummaries" -> {"Train", ...}; "" for unnamed ones and none, by file.
    spaces = {}
    for path, text in files.items():
        for m in re.finditer(r"\bnamespace\s*(\w*)\s*\{", text):
            end = uht.closing(text, m.end() - 1, "{}")
            names = members_of(text[m.end():end - 1])
            spaces.setdefault(m.group(1) or path, set()).update(names)
    for path, text in sorted(files.items()):
        for qualifier, name, given, body, at in functions(text):
            owner = (qualifier or "").split("::")[-1]
            if not owner:
                around = [c for b, e, c in inside.get(path, ()) if b <= at < e]
                owner = around[-1] if around else ""
            hidden = {n: "a member" for n in all_members(owner)} if owner in members else {}
            for space in {owner, path}:
                hidden.update({n: "a declaration of its namespace" for n in spaces.get(space, ())})
            declared = set(parameters(given)) | set(variables(body))
            looked += len(declared)
            for clash in sorted(declared & set(hidden)):
                faults.append(f"{path}:{text.count(chr(10), 0, at) + 1}: {clash} in {name}() hides {hidden[clash]}"
                              f"{' of ' + owner if owner else ''}")
    if looked < 1500 and len(files) > 20:
        faults.append(f"only {looked} names were looked at: are the sources read?")
    return faults, looked


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--root", default=os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
    a = p.parse_args()
    faults, looked = check(os.path.normpath(a.root))
    print("\n".join(faults) or f"{looked} parameters and variables hide nothing.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
