// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

#if WITH_GAMEPLAY_DEBUGGER

#include "GameplayDebuggerCategory.h"

class AActor;
class APlayerController;
class UPedestrianSubsystem;
struct FPedestrianHandle;
struct FPedestrianInfo;

/** The person whom the camera looks at, and how things stand. */
class FPedestrianDebuggerCategory : public FGameplayDebuggerCategory
{
public:
	FPedestrianDebuggerCategory();

	virtual void CollectData(APlayerController* OwnerPC, AActor* DebugActor) override;
	static TSharedRef<FGameplayDebuggerCategory> MakeInstance();
	/** In the debugger's list. */
	static FName CategoryName();

private:
	/** Goals and needs. */
	void DescribeMind(const UPedestrianSubsystem& Subsystem, FPedestrianHandle Person);
	/** How far the eyes reach before a wall. */
	void ShowFan(const UPedestrianSubsystem& Subsystem, const FPedestrianInfo& Info);
	void ShowPath(const UPedestrianSubsystem& Subsystem, const FPedestrianInfo& Info);
};

#endif
