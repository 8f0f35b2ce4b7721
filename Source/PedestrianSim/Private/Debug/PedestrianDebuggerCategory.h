// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

#if WITH_GAMEPLAY_DEBUGGER

#include "GameplayDebuggerCategory.h"

class AActor;
class APlayerController;

/** The person whom the camera looks at, and how things stand. */
class FPedestrianDebuggerCategory : public FGameplayDebuggerCategory
{
public:
	FPedestrianDebuggerCategory();

	virtual void CollectData(APlayerController* OwnerPC, AActor* DebugActor) override;
	static TSharedRef<FGameplayDebuggerCategory> MakeInstance();
	/** In the debugger's list. */
	static FName CategoryName();
};

#endif
