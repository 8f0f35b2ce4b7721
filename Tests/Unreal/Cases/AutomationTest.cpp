// SPDX-License-Identifier: MIT
// The automation tests that run in a real editor, run here.
#include "UnrealStage.h"

#include "GameplayDebugger.h"
#include "Misc/AutomationTest.h"
#include "Modules/ModuleManager.h"

namespace ped::test {
namespace {

TEST(Automation, EveryTestPasses) {
    EXPECT_GE(Double::AutomationTests().Num(), 4);
    for (FAutomationTestBase* test : Double::AutomationTests()) {
        EXPECT_TRUE(test->RunTest(FString()));
        for (const FString& error : test->Errors)
            ADD_FAILURE() << Double::Narrow(test->Name.Std()) << ": " << Double::Narrow(error.Std());
    }
}

TEST(Automation, ModulesStartAndStop) {
    int modules = 0;
    for (const Double::FModuleEntry& entry : Double::ModuleEntries()) {
        if (entry.bOfTheEngine)
            continue;
        ++modules;
        const std::unique_ptr<IModuleInterface> module(entry.Make());
        module->StartupModule();
        if (FString(entry.Name) == FString("PedestrianSim")) {
            EXPECT_EQ(IGameplayDebugger::Get().Categories.Num(), 1);
        }
        module->ShutdownModule();
        EXPECT_EQ(IGameplayDebugger::Get().Categories.Num(), 0);
    }
    EXPECT_EQ(modules, 3);
}

} // namespace
} // namespace ped::test
