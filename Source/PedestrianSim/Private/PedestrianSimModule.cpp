// SPDX-License-Identifier: MIT
#include "Debug/PedestrianDebuggerCategory.h"
#include "PedestrianSimLog.h"

#include "Modules/ModuleManager.h"

#if WITH_GAMEPLAY_DEBUGGER
#include "GameplayDebugger.h"
#endif

DEFINE_LOG_CATEGORY(LogPedestrianSim);

class FPedestrianSimModule : public IModuleInterface
{
public:
	virtual void StartupModule() override
	{
#if WITH_GAMEPLAY_DEBUGGER
		IGameplayDebugger& Debugger = IGameplayDebugger::Get();
		Debugger.RegisterCategory(
			FPedestrianDebuggerCategory::CategoryName(),
			IGameplayDebugger::FOnGetCategory::CreateStatic(&FPedestrianDebuggerCategory::MakeInstance),
			EGameplayDebuggerCategoryState::EnabledInGameAndSimulate);
		Debugger.NotifyCategoriesChanged();
#endif
	}

	virtual void ShutdownModule() override
	{
#if WITH_GAMEPLAY_DEBUGGER
		if (IGameplayDebugger::IsAvailable())
		{
			IGameplayDebugger::Get().UnregisterCategory(FPedestrianDebuggerCategory::CategoryName());
			IGameplayDebugger::Get().NotifyCategoriesChanged();
		}
#endif
	}
};

IMPLEMENT_MODULE(FPedestrianSimModule, PedestrianSim)
