#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What uht.py must refuse, and what it must not."""
import contextlib
import io
import os
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import uht  # noqa: E402 (beside this file)

GOOD = """// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"
#include "Thing.generated.h"

UENUM(BlueprintType)
enum class EKind : uint8 { One, Two };

USTRUCT(BlueprintType)
struct TOY_API FPart : public FMassFragment
{
	GENERATED_BODY()
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Toy", meta = (ClampMin = "0"))
	float Length = 1.0f;
};

UCLASS()
class TOY_API UThing : public UObject
{
	GENERATED_BODY()

public:
	UPROPERTY(EditAnywhere, Category = "Toy")
	TArray<FPart> Parts;

	UFUNCTION(BlueprintCallable, Category = "Toy")
	int32 Count(const FString& Name, EKind Kind) const;

private:
	UPROPERTY(Transient)
	TObjectPtr<UObject> Owner;
};
"""


def run(text, name="Thing.h", folder="Public"):
    """The exit code, what was printed, and the generated source."""
    with tempfile.TemporaryDirectory() as place:
        os.makedirs(os.path.join(place, folder))
        with open(os.path.join(place, folder, name), "w", encoding="utf-8") as f:
            f.write(text)
        out = os.path.join(place, "out")
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            code = uht.main(["--module", "Toy", "--source", place, "--out", out])
        if code != 0:
            return code, printed.getvalue(), ""
        with open(os.path.join(out, "Toy.gen.cpp"), encoding="utf-8") as f:
            return code, printed.getvalue(), f.read()


class Uht(unittest.TestCase):
    def refuses(self, old, new, message):
        self.assertIn(old, GOOD)
        code, text, _ = run(GOOD.replace(old, new))
        self.assertEqual(code, 1, text)
        self.assertIn(message, text)
        self.assertRegex(text, r"Thing\.h:\d+: ")

    def test_good(self):
        code, text, made = run(GOOD)
        self.assertEqual(code, 0, text)
        self.assertIn('FName(TEXT("Length"))', made)
        self.assertIn("UThing::StaticClass", made)

    def test_generated_include_last(self):
        self.refuses('#include "Thing.generated.h"', '#include "Thing.generated.h"\n#include "Other.h"', "last include")

    def test_generated_include_of_another(self):
        self.refuses("Thing.generated.h", "Thang.generated.h", "last include")

    def test_generated_body_first(self):
        self.refuses("	GENERATED_BODY()\n	UPROPERTY", "	int32 Early;\n	GENERATED_BODY()\n	UPROPERTY", "must come first")

    def test_generated_body_missing(self):
        self.refuses("	GENERATED_BODY()\n	UPROPERTY", "	UPROPERTY", "it is missing")

    def test_namespace(self):
        code, text, _ = run(GOOD.replace("USTRUCT(B", "namespace toy\n{\nUSTRUCT(B").replace("UCLASS()", "}\nUCLASS()"))
        self.assertEqual(code, 1)
        self.assertIn("inside a namespace", text)

    def test_forward_namespace_is_allowed(self):
        code, text, _ = run(GOOD.replace("UENUM(", "namespace ped\n{\nstruct World;\n}\n\nUENUM("))
        self.assertEqual(code, 0, text)

    def test_version_guard(self):
        self.refuses("UPROPERTY(Transient)", "#if UE_VERSION_OLDER_THAN(5, 7, 0)\n	UPROPERTY(Transient)\n#endif", "within #if")

    def test_editor_guard_is_allowed(self):
        code, text, _ = run(GOOD.replace("	UPROPERTY(Transient)\n	TObjectPtr<UObject> Owner;",
                                         "#if WITH_EDITORONLY_DATA\n	UPROPERTY()\n	FString Note;\n#endif"))
        self.assertEqual(code, 0, text)

    def test_types(self):
        for bad, message in [("std::vector<int>", "namespaces"), ("TQueue<int32>", "no type"), ("int", "int32"), ("TArray<TArray<int32>>", "containers"),
                             ("UObject*", "TObjectPtr"), ("ped::Body", "namespaces"), ("FUnknown", "not a USTRUCT")]:
            self.refuses("TArray<FPart> Parts", bad + " Parts", message)

    def test_options(self):
        listed = '	UPROPERTY(EditAnywhere, Category = "Toy", meta = (GetOptions = "GetNames"))\n	FString Name;\n'
        self.refuses("	UPROPERTY(Transient)", listed + "	UPROPERTY(Transient)", "GetOptions names GetNames")
        code, text, _ = run(GOOD.replace("	UPROPERTY(Transient)", listed + "	UFUNCTION()\n	TArray<FString> GetNames() "
                                         "const;\n	UPROPERTY(Transient)"))
        self.assertEqual(code, 0, text)

    def test_blueprint_types(self):
        self.refuses("float Length", "uint32 Length", "Blueprints have no uint32")
        self.refuses("int32 Count(", "uint64 Count(", "Blueprints have no uint64")

    def test_names_without_prefixes(self):
        code, text, _ = run(GOOD.replace("FPart", "FThing"))
        self.assertEqual(code, 1)
        self.assertIn("same name for the engine", text)

    def test_one_base(self):
        self.refuses(": public FMassFragment", ": public FMassFragment, public FOther", "one base")

    def test_no_function_in_a_struct(self):
        self.refuses("	float Length = 1.0f;", "	float Length = 1.0f;\n	UFUNCTION()\n	void Run();", "no UFUNCTION")

    def test_category(self):
        self.refuses('UPROPERTY(EditAnywhere, Category = "Toy")', "UPROPERTY(EditAnywhere)", "Category")
        self.refuses('UFUNCTION(BlueprintCallable, Category = "Toy")', "UFUNCTION(BlueprintCallable)", "Category")

    def test_private_blueprint(self):
        self.refuses("UPROPERTY(Transient)", 'UPROPERTY(BlueprintReadOnly, Category = "Toy")', "AllowPrivateAccess")

    def test_names(self):
        self.refuses("class TOY_API UThing", "class TOY_API Thing", "must begin the name")
        self.refuses("struct TOY_API FPart", "struct TOY_API Part", "must begin the name")
        self.refuses("enum class EKind : uint8", "enum class EKind : int32", "uint8")

    def test_api_macro(self):
        self.refuses("class TOY_API UThing", "class OTHER_API UThing", "another module")
        self.refuses("class TOY_API UThing", "class UThing", "cannot be linked")

    def test_replication(self):
        self.refuses("UPROPERTY(Transient)", "UPROPERTY(ReplicatedUsing)", "names a function")
        self.refuses("float Length", "float Length = 0.0f;\n	UPROPERTY(Replicated)\n	float Width", "with their struct")
        remote = "	UFUNCTION(%s)\n	%s Tell(int32 What);\n\nprivate:"
        self.refuses("\nprivate:", remote % ("NetMulticast", "void"), "Reliable or Unreliable")
        self.refuses("\nprivate:", remote % ("Server, Reliable", "int32"), "gives nothing back")
        code, text, source = run(GOOD.replace("\nprivate:", remote % ("NetMulticast, Reliable", "void")))
        self.assertEqual(code, 0, text)
        self.assertIn("Tell_Implementation(What)", source)

    def test_words_in_comments_do_not_count(self):
        code, text, _ = run(GOOD.replace("UCLASS()", "// namespace x { UCLASS( }\nUCLASS()"))
        self.assertEqual(code, 0, text)


if __name__ == "__main__":
    unittest.main()
