#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Stands in for Unreal's header tool: reads a module's headers, refuses what that tool refuses, and writes
X.generated.h for every header with U-macros and one <Module>.gen.cpp with the reflection that tests read.

    uht.py --module PedestrianSim --source Source/PedestrianSim --out build/...

Rules and where they are written down: Tests/Unreal/README.md."""
import argparse
import os
import re
import sys

MACROS = ("UCLASS", "USTRUCT", "UENUM", "UINTERFACE", "UPROPERTY", "UFUNCTION", "UDELEGATE")
PLAIN = {"bool", "uint8", "int8", "uint16", "int16", "uint32", "int32", "uint64", "int64", "float", "double", "FString",
         "FName", "FText"}
ENGINE_STRUCTS = {"FVector", "FVector2D", "FRotator", "FQuat", "FTransform", "FColor", "FLinearColor", "FBox",
                  "FInstancedStruct", "FMassEntityHandle", "FRuntimeFloatCurve", "FStaticMeshInstanceVisualizationDesc"}
# Blueprints have no unsigned numbers beyond a byte, and no small ones (see README).
NOT_FOR_BLUEPRINT = {"uint16", "uint32", "uint64", "int8", "int16"}
CONTAINERS = ("TArray", "TSet", "TMap")
WRAPPERS = ("TObjectPtr", "TSubclassOf", "TSoftObjectPtr", "TSoftClassPtr", "TWeakObjectPtr", "TEnumAsByte")


class Fault(Exception):
    pass


def strip(text):
    """Without comments and string contents; every line stays where it is."""
    out, i, state = [], 0, None
    while i < len(text):
        two = text[i:i + 2]
        c = text[i]
        if state is None and two in ("//", "/*"):
            state = two
            i += 2
            continue
        if state == "//" and c == "\n":
            state = None
        if state == "/*" and two == "*/":
            state = None
            i += 2
            continue
        if state is None or c == "\n":
            if state is None and c == '"':
                j = i + 1
                while text[j] != '"':
                    j += 2 if text[j] == "\\" else 1
                out.append(text[i:j + 1])
                i = j + 1
                continue
            out.append(c)
        i += 1
    return "".join(out)


def closing(text, at, pair="()"):
    """Index after the bracket that closes the one at `at`; strings are skipped."""
    depth, i = 0, at
    while i < len(text):
        c = text[i]
        if c == '"':
            i += 1
            while text[i] != '"':
                i += 2 if text[i] == "\\" else 1
        elif c == pair[0]:
            depth += 1
        elif c == pair[1]:
            depth -= 1
            if depth == 0:
                return i + 1
        i += 1
    raise Fault("a bracket is not closed")


def line_of(text, at):
    return text.count("\n", 0, at) + 1


def split_commas(text):
    parts, depth, last, i = [], 0, 0, 0
    while i < len(text):
        c = text[i]
        if c == '"':
            i = text.index('"', i + 1)
        elif c in "(<[{":
            depth += 1
        elif c in ")>]}":
            depth -= 1
        elif c == "," and depth == 0:
            parts.append(text[last:i].strip())
            last = i + 1
        i += 1
    parts.append(text[last:].strip())
    return [p for p in parts if p]


class Header:
    def __init__(self, path, module):
        self.path = path
        self.module = module
        self.name = os.path.splitext(os.path.basename(path))[0]
        with open(path, encoding="utf-8") as f:
            self.text = strip(f.read())
        self.types = []
        self.enums = []
        self.faults = []

    def fault(self, at, message):
        self.faults.append(f"{self.path}:{line_of(self.text, at)}: {message}")

    def has_macros(self):
        return re.search(r"^\s*(UCLASS|USTRUCT|UENUM|UINTERFACE|UDELEGATE)\s*\(", self.text, re.M) is not None

    # -- what the whole file must obey -----------------------------------------------------------------------------
    def check_file(self):
        includes = [(m.start(), m.group(1)) for m in re.finditer(r'^\s*#\s*include\s*["<]([^">]+)[">]', self.text, re.M)]
        wanted = self.name + ".generated.h"
        if not includes or includes[-1][1] != wanted:
            self.fault(includes[-1][0] if includes else 0, f'the last include must be "{wanted}"')
        for at, name in includes[:-1]:
            if name.endswith(".generated.h"):
                self.fault(at, f"{name} is included before the last include")
        self.check_conditions()
        for m in re.finditer(r"^\s*(?:inline\s+)?namespace\b[^;{=]*\{", self.text, re.M):
            end = closing(self.text, self.text.index("{", m.start()), "{}")
            inner = re.search(r"^\s*(%s)\s*\(" % "|".join(MACROS), self.text[m.start():end], re.M)
            if inner:
                self.fault(m.start() + inner.start(1), f"{inner.group(1)} inside a namespace")
        if not re.match(r"\s*#\s*pragma\s+once", self.text):
            self.fault(0, "#pragma once must come first")

    def check_conditions(self):
        """U-macros within #if: only WITH_EDITORONLY_DATA and WITH_EDITOR are known to the tool of every version."""
        stack = []
        offset = 0
        for text in self.text.split("\n"):
            m = re.match(r"\s*#\s*(if|ifdef|ifndef|elif|else|endif)\b(.*)", text)
            if m:
                if m.group(1) in ("if", "ifdef", "ifndef"):
                    stack.append(m.group(2).strip())
                elif m.group(1) == "endif" and stack:
                    stack.pop()
                elif stack:
                    stack[-1] = "else of " + stack[-1]
            else:
                macro = re.match(r"\s*(%s|GENERATED_BODY)\s*\(" % "|".join(MACROS), text)
                bad = [c for c in stack if c not in ("WITH_EDITORONLY_DATA", "WITH_EDITOR")]
                if macro and bad:
                    self.fault(offset, f"{macro.group(1)} within #if {bad[0]}: the header tool does not know it")
            offset += len(text) + 1

    # -- types -----------------------------------------------------------------------------------------------------
    def parse(self):
        for m in re.finditer(r"^[ \t]*(UCLASS|USTRUCT|UENUM)\s*\(", self.text, re.M):
            end = closing(self.text, self.text.index("(", m.start()))
            specifiers = self.text[self.text.index("(", m.start()) + 1:end - 1]
            if m.group(1) == "UENUM":
                self.parse_enum(m.start(1), end, specifiers)
            else:
                self.parse_type(m.group(1), m.start(1), end, specifiers)

    def parse_enum(self, at, end, specifiers):
        m = re.compile(r"\s*enum\s+(class\s+)?(\w+)\s*(?::\s*(\w+))?\s*\{").match(self.text, end)
        if not m:
            return self.fault(at, "UENUM() must be followed by an enum")
        if not m.group(2).startswith("E"):
            self.fault(at, f"{m.group(2)}: names of enums begin with E")
        if "BlueprintType" in specifiers and m.group(3) != "uint8":
            self.fault(at, f"{m.group(2)}: a BlueprintType enum is an enum class of uint8")
        body = self.text[m.end():closing(self.text, m.end() - 1, "{}") - 1]
        self.enums.append((m.group(2), [re.match(r"\w+", e).group(0) for e in split_commas(body)]))

    def parse_type(self, macro, at, end, specifiers):
        keyword = "class" if macro == "UCLASS" else "struct"
        m = re.compile(r"\s*%s\s+(?:(\w+_API)\s+)?(\w+)\s*(final\s*)?(?::\s*([^{]+?))?\s*\{" % keyword).match(self.text, end)
        if not m:
            return self.fault(at, f"{macro}() must be followed by a {keyword} with a body")
        api, name, _, bases = m.groups()
        wanted_api = self.module.upper() + "_API"
        if api and api != wanted_api:
            self.fault(at, f"{name}: {api} is another module's macro; this module's is {wanted_api}")
        if not api and "/Public/" in self.path and "MinimalAPI" not in specifiers:
            self.fault(at, f"{name}: a public type without {wanted_api} cannot be linked to from other modules")
        prefix = name[0]
        if (macro == "USTRUCT" and prefix != "F") or (macro == "UCLASS" and prefix not in "UA"):
            self.fault(at, f"{name}: {'F' if macro == 'USTRUCT' else 'U or A'} must begin the name")
        bases = [re.sub(r"\b(public|virtual)\b", "", b).strip() for b in split_commas(bases or "")]
        if macro == "USTRUCT" and len(bases) > 1:
            self.fault(at, f"{name}: a USTRUCT has one base")
        if macro == "UCLASS":
            if not bases:
                self.fault(at, f"{name}: a UCLASS derives from a UObject class")
            for other in bases[1:]:
                if other[0] in "UA":
                    self.fault(at, f"{name}: a UCLASS has one UObject base")
        body_start = m.end()
        body_end = closing(self.text, body_start - 1, "{}") - 1
        body = self.text[body_start:body_end]
        g = re.match(r"\s*GENERATED_BODY\s*\(\s*\)", body)
        if not g:
            found = re.search(r"GENERATED_(U\w+_)?BODY\s*\(", body)
            self.fault(body_start, f"{name}: GENERATED_BODY() must come first in the body"
                       + ("" if found else "; it is missing"))
            return
        generated_line = line_of(self.text, body_start + body.index("GENERATED_BODY"))
        record = {"macro": macro, "name": name, "base": bases[0] if bases else None, "line": generated_line,
                  "properties": [], "functions": [], "remote": [], "api": api, "specifiers": specifiers}
        self.parse_members(record, body_start, body)
        self.check_options(record, at)
        self.types.append(record)

    def check_options(self, record, at):
        """Lists of options are asked of the object: a function that is not there leaves them empty without a word."""
        for name, _, specifiers in record["properties"] if record["macro"] == "UCLASS" else []:
            asked = re.search(r'GetOptions\s*=\s*"(\w+)"', specifiers)
            if asked and not any(f == asked.group(1) and re.search(r"TArray\s*<\s*F(String|Name)\s*>", signature)
                                 for f, _, signature in record["functions"]):
                self.fault(at, f"{record['name']}::{name}: GetOptions names {asked.group(1)}, which is no UFUNCTION of "
                           "this class that returns a TArray of FString or FName")

    def parse_members(self, record, offset, body):
        access = "private" if record["macro"] == "UCLASS" else "public"
        pattern = re.compile(r"^[ \t]*(?:(public|protected|private)\s*:|(UPROPERTY|UFUNCTION)\s*\()", re.M)
        at = 0
        while True:
            m = pattern.search(body, at)
            if not m:
                return
            at = m.end()
            if m.group(1):
                access = m.group(1)
                continue
            open_at = body.index("(", m.start(2))
            end = closing(body, open_at)
            specifiers = " ".join(body[open_at + 1:end - 1].split())
            rest = re.compile(r"[^;{]*[;{]").match(body, end).group(0)[:-1].strip()
            at = end
            if m.group(2) == "UPROPERTY":
                self.property(record, offset + m.start(2), specifiers, rest, access)
            else:
                self.function(record, offset + m.start(2), specifiers, rest)

    def property(self, record, at, specifiers, declaration, access):
        declaration = re.split(r"\s*=(?!=)", declaration)[0].strip()
        m = re.match(r"^(?:class |struct |enum )?(.*?[\s*>&])(\w+)(?:\s*:\s*1)?(?:\[[^\]]*\])?$", declaration, re.S)
        if not m:
            return self.fault(at, f"cannot read the property '{declaration}'")
        kind, name = " ".join(m.group(1).split()), m.group(2)
        where = f"{record['name']}::{name}"
        blueprint = re.search(r"\bBlueprint(ReadWrite|ReadOnly|Assignable)\b", specifiers) is not None
        self.property_type(at, where, kind, blueprint)
        words = [re.split(r"[\s=(]", w)[0] for w in split_commas(specifiers)]
        edits = [w for w in words if re.match(r"(Edit|Visible)(Anywhere|DefaultsOnly|InstanceOnly)$", w)]
        if len(edits) > 1:
            self.fault(at, f"{where}: {edits[0]} and {edits[1]} exclude each other")
        notifier = re.search(r"\bReplicatedUsing\s*=\s*(\w*)", specifiers)
        if "ReplicatedUsing" in words and not (notifier and notifier.group(1)):
            self.fault(at, f"{where}: ReplicatedUsing names a function")
        if record["macro"] == "USTRUCT" and ("Replicated" in words or "ReplicatedUsing" in words):
            self.fault(at, f"{where}: members of structs are replicated with their struct")
        if ("Replicated" in words or "ReplicatedUsing" in words) and kind.startswith(("TMap", "TSet")):
            self.fault(at, f"{where}: maps and sets are not replicated")
        if (blueprint or edits) and "Category" not in words:
            self.fault(at, f"{where}: a property that users see needs a Category")
        if blueprint and access == "private" and "AllowPrivateAccess" not in specifiers:
            self.fault(at, f"{where}: Blueprint access to a private property needs meta = (AllowPrivateAccess = \"true\")")
        if re.search(r"\bfloat\b|\bdouble\b|\bint32\b", kind) and re.search(r"ClampM(in|ax)\s*=\s*[^\"\s]", specifiers):
            self.fault(at, f"{where}: values of meta are strings")
        record["properties"].append((name, kind, specifiers))

    def property_type(self, at, where, kind, blueprint, inside=False):
        kind = kind.strip()
        m = re.match(r"^(\w+)\s*<(.*)>$", kind, re.S)
        if m and m.group(1) in CONTAINERS:
            if inside:
                return self.fault(at, f"{where}: a container of containers is not supported")
            for part in split_commas(m.group(2)):
                self.property_type(at, where, part, blueprint, True)
            return
        if m and m.group(1) in WRAPPERS:
            return
        if m:
            return self.fault(at, f"{where}: {m.group(1)} is no type of a property")
        if kind.endswith("*"):
            return self.fault(at, f"{where}: write TObjectPtr<{kind.rstrip('* ').replace('class ', '')}>")
        if kind.endswith("&"):
            return self.fault(at, f"{where}: a property is no reference")
        if "::" in kind:
            return self.fault(at, f"{where}: {kind}: types of properties are reflected types, without namespaces")
        if kind in PLAIN:
            if blueprint and kind in NOT_FOR_BLUEPRINT:
                self.fault(at, f"{where}: Blueprints have no {kind}")
            return
        if kind in ("int", "unsigned", "char", "long", "size_t", "std::string"):
            return self.fault(at, f"{where}: {kind} is no type of a property; write int32, FString, ...")
        if not (kind in ENGINE_STRUCTS or kind in self.module_types or re.match(r"^(F|E)[A-Z]\w+$", kind)):
            self.fault(at, f"{where}: {kind} is no type of a property")
        elif kind[0] == "F" and kind not in ENGINE_STRUCTS and kind not in self.module_types \
                and not kind.startswith("FMass"):
            self.fault(at, f"{where}: {kind} is not a USTRUCT that the tool knows")

    def function(self, record, at, specifiers, declaration):
        if record["macro"] == "USTRUCT":
            return self.fault(at, f"{record['name']}: a USTRUCT has no UFUNCTION")
        m = re.match(r"^(?:virtual |static )*(.*?[\s*&>])(\w+)\s*\((.*)\)\s*(const)?\s*(override)?$", declaration, re.S)
        if not m:
            return self.fault(at, f"cannot read the function '{declaration}'")
        name = m.group(2)
        where = f"{record['name']}::{name}"
        words = [re.split(r"[\s=(]", w)[0] for w in split_commas(specifiers)]
        callable_ = any(w in words for w in ("BlueprintCallable", "BlueprintPure"))
        if callable_ and "Category" not in words:
            self.fault(at, f"{where}: a Blueprint function needs a Category")
        if callable_ or "BlueprintNativeEvent" in words or "BlueprintImplementableEvent" in words:
            kinds = [m.group(1)] + [re.sub(r"\s*\w+\s*$", "", p.split("=")[0].strip()) for p in split_commas(m.group(3))]
            for kind in kinds:
                kind = re.sub(r"\b(const|virtual|static|UPARAM\(\w+\))\b|&", "", kind).strip()
                # Unlike properties, functions take and give plain pointers, also in arrays.
                kind = re.sub(r"\b(TArray|TSet)<\s*(\w+)\s*\*\s*>", r"\1<TObjectPtr<\2>>", kind)
                if kind == "void" or kind.endswith("*"):
                    continue
                self.property_type(at, where, kind, True)
        if re.search(r"=\s*0\s*$", declaration):
            self.fault(at, f"{where}: a UFUNCTION is not pure virtual; use PURE_VIRTUAL")
        remote = [w for w in words if w in ("Server", "Client", "NetMulticast")]
        if remote:
            if m.group(1).strip() != "void" or m.group(4):
                self.fault(at, f"{where}: a function that is called remotely gives nothing back and is not const")
            if ("Reliable" in words) == ("Unreliable" in words):
                self.fault(at, f"{where}: a function that is called remotely is Reliable or Unreliable")
            record["remote"].append((name, remote[0], "Reliable" in words, " ".join(m.group(3).split())))
        record["functions"].append((name, specifiers, " ".join(declaration.split())))


# -- output ----------------------------------------------------------------------------------------------------------
def quoted(text):
    return 'TEXT("' + text.replace("\\", "\\\\").replace('"', '\\"') + '")'


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if os.path.exists(path):
        with open(path, encoding="utf-8") as f:
            if f.read() == text:
                return
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)


def generated_header(header):
    out = ["// Written by Tests/Unreal/uht.py.", "#pragma once", '#include "UObject/ObjectMacros.h"',
           "#undef CURRENT_FILE_ID", f"#define CURRENT_FILE_ID {header.name}_h", ""]
    for t in header.types:
        name, base = t["name"], t["base"]
        if t["macro"] == "UCLASS":
            lines = ["public:", f"using Super = {base};", f"using ThisClass = {name};", "static UClass* StaticClass();",
                     f"friend struct ::Double::FReflect{header.module};"]
            lines += [f"virtual void {f}_Implementation({parameters});" for f, _, _, parameters in t["remote"]]
            lines.append("private:")
        else:
            lines = ["static UScriptStruct* StaticStruct();", f"friend struct ::Double::FReflect{header.module};"]
            if base:
                lines.insert(0, f"using Super = {base};")
        out.append(f"#define {header.name}_h_{t['line']}_GENERATED_BODY " + " ".join(lines))
    return "\n".join(out) + f"\n\nnamespace Double {{ struct FReflect{header.module}; }}\n"


def generated_source(module, headers, include_of):
    out = ["// Written by Tests/Unreal/uht.py."]
    for h in headers:
        out.append(f'#include "{include_of(h)}"')
    out += ["", "#if defined(__GNUC__)", '#pragma GCC diagnostic ignored "-Winvalid-offsetof"', "#endif",
            "#include <cstddef>", ""]
    out.append(f"namespace Double {{ struct FReflect{module} {{")
    for h in headers:
        for t in h.types:
            kind = "UClass" if t["macro"] == "UCLASS" else "UScriptStruct"
            out.append(f"static void Fill{t['name']}({kind}* Type) {{")
            for name, ctype, specifiers in t["properties"]:
                out.append(f"Type->Properties.Add({{FName({quoted(name)}), {quoted(ctype)}, "
                           f"(int32)offsetof({t['name']}, {name}), (int32)sizeof({t['name']}::{name}), "
                           f"{quoted(specifiers)}, Double::PropertyOps<decltype({t['name']}::{name})>()}});")
            for name, specifiers, signature in t["functions"]:
                invoke = f"[](UObject* O) {{ static_cast<{t['name']}*>(O)->{name}(); }}" \
                    if re.match(r"(virtual )?void \w+\(\s*\)(\s*override)?$", signature) else "nullptr"
                out.append(f"Type->Functions.Add({{FName({quoted(name)}), {quoted(specifiers)}, {quoted(signature)}, "
                           f"{invoke}}});")
            out.append("(void)Type; }")
    out.append("}; }")
    if any(t["remote"] for h in headers for t in h.types):
        out.insert(1, '#include "Double/Network.h"')
    for h in headers:
        for t in h.types:
            name, base = t["name"], t["base"]
            for function, kind, reliable, parameters in t["remote"]:
                given = ", ".join(re.search(r"(\w+)\s*$", p.split("=")[0]).group(1) for p in split_commas(parameters))
                out.append(f"void {name}::{function}({parameters}) {{ Double::CallRemote(*this, Double::ERemoteCall::"
                           f"{kind.replace('NetMulticast', 'Multicast')}, {'true' if reliable else 'false'}, [=](UObject* O) "
                           f"{{ static_cast<{name}*>(O)->{function}_Implementation({given}); }}); }}")
            if t["macro"] == "UCLASS":
                out.append(f"UClass* {name}::StaticClass() {{ check(UObjectInitialized()); static UClass* const Class = [] {{ UClass* C = "
                           f"Double::RegisterClass<{name}>({quoted(name[1:])}, {base}::StaticClass()); "
                           f"Double::FReflect{module}::Fill{name}(C); return C; }}(); return Class; }}")
                if "Abstract" not in [s.strip() for s in t["specifiers"].split(",")]:
                    out.append(f"static const Double::FRegisterAtStart Register{name}(&{name}::StaticClass);")
            else:
                parent = f"{base}::StaticStruct()" if base else "nullptr"
                out.append(f"UScriptStruct* {name}::StaticStruct() {{ static UScriptStruct* const Struct = [] {{ "
                           f"UScriptStruct* S = Double::RegisterStruct<{name}>({quoted(name[1:])}, {parent}); "
                           f"Double::FReflect{module}::Fill{name}(S); return S; }}(); return Struct; }}")
                out.append(f"static const Double::FRegisterAtStart Register{name}(&{name}::StaticStruct);")
    return "\n".join(out) + "\n"


def read_module(module, source):
    paths = []
    for folder, _, files in os.walk(source):
        paths += [os.path.join(folder, f) for f in files if f.endswith(".h")]
    headers = [Header(p, module) for p in sorted(paths)]
    headers = [h for h in headers if h.has_macros()]
    types = set()
    for h in headers:
        types |= set(re.findall(r"\b(?:USTRUCT|UENUM)\s*\([^)]*\)\s*(?:struct|enum\s+class|enum)\s+(?:\w+_API\s+)?(\w+)", h.text))
        types |= set(re.findall(r"DECLARE_DYNAMIC_(?:MULTICAST_)?DELEGATE\w*\(\s*(\w+)", h.text))
    return headers, types


def main(arguments=None):
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--module", required=True)
    p.add_argument("--source", required=True)
    p.add_argument("--out", help="folder for what is generated")
    p.add_argument("--with", dest="others", action="append", default=[], help="sources of a module whose types are used")
    a = p.parse_args(arguments)
    headers, types = read_module(a.module, a.source)
    for other in a.others:
        types |= read_module(os.path.basename(other), other)[1]
    faults = []
    names = {}
    engine_names = {}
    for h in headers:
        h.module_types = types
        try:
            h.check_file()
            h.parse()
        except Fault as e:
            h.faults.append(f"{h.path}: {e}")
        if h.name in names:
            h.faults.append(f"{h.path}: another header has the same name: {names[h.name]}")
        names[h.name] = h.path
        for t in h.types:
            other = engine_names.setdefault(t["name"][1:], t["name"])
            if other != t["name"]:
                h.faults.append(f"{h.path}: {t['name']} and {other} have the same name for the engine, which drops prefixes")
        faults += h.faults
    if faults:
        print("\n".join(faults))
        return 1
    if a.out:
        def include_of(h):
            relative = os.path.relpath(h.path, a.source)
            return re.sub(r"^(Public|Private)/", "", relative)
        for h in headers:
            write(os.path.join(a.out, h.name + ".generated.h"), generated_header(h))
        write(os.path.join(a.out, a.module + ".gen.cpp"), generated_source(a.module, headers, include_of))
    return 0


if __name__ == "__main__":
    sys.exit(main())
