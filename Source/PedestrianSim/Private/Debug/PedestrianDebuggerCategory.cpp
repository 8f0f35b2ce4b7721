// SPDX-License-Identifier: MIT
#include "Debug/PedestrianDebuggerCategory.h"

#if WITH_GAMEPLAY_DEBUGGER

#include "Engine/World.h"
#include "GameFramework/PlayerController.h"
#include "PedestrianSubsystem.h"

namespace
{
/** How far ahead of the camera somebody is looked for. [cm] */
constexpr float LookAhead = 500.0f;
constexpr float LookRadius = 600.0f;
} // namespace

FPedestrianDebuggerCategory::FPedestrianDebuggerCategory()
{
	bShowOnlyWithDebugActor = false;
}

FName FPedestrianDebuggerCategory::CategoryName()
{
	return FName(TEXT("Pedestrians"));
}

TSharedRef<FGameplayDebuggerCategory> FPedestrianDebuggerCategory::MakeInstance()
{
	return MakeShared<FPedestrianDebuggerCategory>();
}

void FPedestrianDebuggerCategory::CollectData(APlayerController* OwnerPC, AActor* DebugActor)
{
	const UWorld* World = OwnerPC ? OwnerPC->GetWorld() : nullptr;
	const UPedestrianSubsystem* Subsystem = World ? World->GetSubsystem<UPedestrianSubsystem>() : nullptr;
	if (!Subsystem || !Subsystem->IsOpen())
	{
		AddTextLine(FString(TEXT("No station is open.")));
		return;
	}
	AddTextLine(FString::Printf(TEXT("%d people, frame %d%s"), Subsystem->GetCount(), Subsystem->GetFrame(),
								Subsystem->IsPaused() ? TEXT(", paused") : TEXT("")));
	FVector Eye;
	FRotator View;
	OwnerPC->GetPlayerViewPoint(Eye, View);
	const TArray<FPedestrianHandle> Near = Subsystem->FindNear(Eye + View.Vector() * LookAhead, LookRadius);
	FPedestrianInfo Info;
	if (Near.IsEmpty() || !Subsystem->GetInfo(Near[0], Info))
	{
		AddTextLine(FString(TEXT("Look at somebody.")));
		return;
	}
	AddTextLine(FString::Printf(TEXT("Person %d in %s, %.0f cm/s, motion %d"), Info.Handle.Id, *Info.Region,
								Info.Velocity.Size2D(), static_cast<int32>(Info.Motion)));
	FPedestrianMindInfo Mind;
	if (Subsystem->GetMind(Near[0], Mind))
	{
		FString Goals;
		for (const FString& Goal : Mind.Goals)
		{
			Goals += Goals.IsEmpty() ? Goal : FString(TEXT(" < ")) + Goal;
		}
		AddTextLine(FString::Printf(TEXT("%s: %s"), *Mind.Type, *Goals));
	}
	const FVector Chest = Info.Location + FVector(0.0, 0.0, 120.0);
	AddShape(FGameplayDebuggerShape::MakeSegment(Chest, Chest + Info.Forward * 60.0, 2.0f, FColor::Green));
	if (Info.bHasTarget)
	{
		AddShape(FGameplayDebuggerShape::MakeSegment(Chest, Info.Target, 1.0f, FColor::Cyan));
	}
}

#endif
