#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What check_shadows.py, check_includes.py and check_modules.py must find, and what they must not."""
import os
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import check_includes  # noqa: E402
import check_modules  # noqa: E402
import check_shadows  # noqa: E402

HEADER = """
class TOY_API AThing : public AActor
{
	GENERATED_BODY()
public:
	void Move(int32 Where);
	static void Make(int32 What);
	UPROPERTY(EditAnywhere, Category = "Toy")
	float Speed = 1.0f;
private:
	TArray<int32> Places;
};
namespace Toys
{
int32 Count(const AThing& Thing);
} // namespace Toys
"""


class Shadows(unittest.TestCase):
    def found(self, source):
        faults, _ = check_shadows.check("", {"Thing.h": check_shadows.clean(HEADER), "Thing.cpp": check_shadows.clean(source)})
        return faults

    def hides(self, source, name):
        faults = self.found(source)
        self.assertEqual(len(faults), 1, faults)
        self.assertIn(name + " in", faults[0])

    def test_member(self):
        self.hides("void AThing::Move(int32 Speed) {}", "Speed")
        self.hides("void AThing::Move(int32 Where) { const float Speed = 2.0f; }", "Speed")
        self.hides("void AThing::Move(int32 Where) { for (const int32& Places : Other) {} }", "Places")

    def test_member_of_a_static_function(self):
        self.hides("void AThing::Make(int32 Speed) {}", "Speed")

    def test_function(self):
        self.hides("void AThing::Make(int32 Move) {}", "Move")

    def test_engine_base(self):
        self.hides("void AThing::Move(int32 Where) { AActor* Owner = nullptr; }", "Owner")

    def test_lambda(self):
        self.hides("void AThing::Move(int32 Where) { Do([](int32 Speed) { return 1; }); }", "Speed")

    def test_namespace(self):
        self.hides("int32 Toys::Count(const AThing& Count) { return 1; }", "Count")

    def test_assignments_and_calls_do_not_count(self):
        self.assertEqual(self.found("void AThing::Move(int32 Where) { Speed = 2.0f; Make(3); switch (Where) { case 1: Speed = 1.0f; "
                                    "return; } if (Speed > 0.0f) { Places.Add(Where); } }"), [])

    def test_property_of_a_base(self):
        faults, _ = check_shadows.check("", {"Thing.h": check_shadows.clean(HEADER.replace("float Speed", "TArray<FName> Tags"))})
        self.assertEqual(len(faults), 1, faults)
        self.assertIn("Tags", faults[0])

    def test_other_classes_do_not_count(self):
        self.assertEqual(self.found("void Other(int32 Speed) { int32 Places = 0; }"), [])


class Includes(unittest.TestCase):
    def found(self, header, source):
        with tempfile.TemporaryDirectory() as root:
            for module in check_includes.MODULES:
                os.makedirs(os.path.join(root, "Source", module))
            for name, text in (("Thing.h", header), ("Thing.cpp", source)):
                with open(os.path.join(root, "Source/PedestrianSim", name), "w", encoding="utf-8") as f:
                    f.write(text)
            faults, _ = check_includes.check(root)
            return [f for f in faults if "uses of engine symbols" not in f]

    def test_what_is_used_is_included(self):
        missing = self.found('#include "CoreMinimal.h"\n', '#include "Thing.h"\nvoid F(UWorld& World) { World.Tick(); }')
        self.assertEqual(len(missing), 1, missing)
        self.assertIn("Engine/World.h", missing[0])
        self.assertEqual(self.found("", '#include "Engine/World.h"\nvoid F(UWorld& World) { World.Tick(); }'), [])

    def test_own_header_counts(self):
        self.assertEqual(self.found('#include "Engine/World.h"\n', '#include "Thing.h"\nvoid F(UWorld& World) {}'), [])

    def test_a_header_may_declare(self):
        self.assertEqual(self.found("class UWorld;\nvoid F(UWorld& World);\n", ""), [])
        self.assertEqual(len(self.found("void F(UWorld& World);\n", "")), 1)

    def test_types_behind_calls(self):
        missing = self.found("", '#include "MassEntityUtils.h"\nvoid F() { UE::Mass::Utils::GetEntityManagerChecked(W).IsProcessing(); }')
        self.assertEqual(len(missing), 1, missing)
        self.assertIn("MassEntityManager.h", missing[0])

    def test_comments_and_strings_do_not_count(self):
        self.assertEqual(self.found("", '// UWorld\nconst char* S = "UWorld";'), [])


class Modules(unittest.TestCase):
    def found(self, text, names):
        with tempfile.TemporaryDirectory() as place:
            path = os.path.join(place, "Toy.Build.cs")
            with open(path, "w", encoding="utf-8") as f:
                f.write(text)
            return check_modules.floating(path, names)

    def test_floating_point(self):
        precise = "FPSemantics = FPSemanticsMode.Precise;\nPCHUsage = PCHUsageMode.NoPCHs;"
        self.assertEqual(self.found(precise, {"PedestrianCore": "Private"}), [])
        self.assertEqual(len(self.found("", {"PedestrianCore": "Private"})), 2)
        self.assertEqual(len(self.found(precise.replace("NoPCHs", "UseExplicitOrSharedPCHs"), {"PedestrianCore": "Public"})), 1)
        self.assertEqual(self.found("", {"Core": "Public"}), [])


if __name__ == "__main__":
    unittest.main()
