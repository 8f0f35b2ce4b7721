// SPDX-License-Identifier: MIT
// What the details panel and Blueprints see.
#include "UnrealStage.h"

#include "UObject/Class.h"

namespace ped::test {
namespace {

TEST(Reflection, UsersSeeCategoriesAndTooltips) {
    int properties = 0;
    for (const UClass* type : Double::AllClasses()) {
        for (const FProperty& property : type->Properties) {
            ++properties;
            if (property.Specifiers.Contains(TEXT("EditAnywhere"))) {
                EXPECT_TRUE(property.Specifiers.Contains(TEXT("Category")))
                    << Double::Narrow((type->GetName() + TEXT(".") + property.GetName()).Std());
            }
        }
    }
    EXPECT_GT(properties, 50);
}

TEST(Reflection, TheSubsystemIsOpenToBlueprints) {
    const UClass* type = UPedestrianSubsystem::StaticClass();
    for (const TCHAR* name : {TEXT("Spawn"), TEXT("Remove"), TEXT("FindNear"), TEXT("GetInfo"), TEXT("SendTo"),
                              TEXT("SetPaused"), TEXT("SetTimeScale")}) {
        const UFunction* function =
            type->Functions.FindByPredicate([&](const UFunction& f) { return f.Name == FName(name); });
        ASSERT_NE(function, nullptr) << Double::Narrow(name);
        EXPECT_TRUE(function->Specifiers.Contains(TEXT("BlueprintCallable")));
    }
    const UFunction* valid =
        type->Functions.FindByPredicate([](const UFunction& f) { return f.Name == FName(TEXT("IsValidHandle")); });
    ASSERT_NE(valid, nullptr) << "whether a handle names somebody";
    EXPECT_TRUE(valid->Specifiers.Contains(TEXT("BlueprintPure")));
    EXPECT_NE(type->FindPropertyByName(TEXT("OnSpawned")), nullptr);
}

TEST(Reflection, FragmentsAreTriviallyCopyable) {
    int fragments = 0;
    for (const UScriptStruct* type : Double::AllStructs()) {
        if (type->GetName().StartsWith(TEXT("Pedestrian")) && type->GetName().EndsWith(TEXT("Fragment"))) {
            ++fragments;
            EXPECT_TRUE(type->bTriviallyCopyable) << Double::Narrow(type->GetName().Std());
        }
    }
    EXPECT_GE(fragments, 10);
}

} // namespace
} // namespace ped::test
