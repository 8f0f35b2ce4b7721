// SPDX-License-Identifier: MIT
#include "Debug/PedestrianDebuggerCategory.h"

#include "GameFramework/Actor.h"

#if WITH_GAMEPLAY_DEBUGGER

#include "Engine/World.h"
#include "GameFramework/PlayerController.h"
#include "PedestrianIds.h"
#include "PedestrianRun.h"
#include "PedestrianSubsystem.h"
#include "PedestrianText.h"
#include "ped/Perception/Perceive.h"
#include "ped/World/World.h"

namespace
{
/** How far ahead of the camera somebody is looked for. [cm] */
constexpr float LookAhead = 500.0f;
constexpr float LookRadius = 600.0f;
/** Where the fan is drawn. [cm] */
const FVector Waist(0.0, 0.0, 100.0);
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
	DescribeMind(*Subsystem, Near[0]);
	ShowFan(*Subsystem, Info);
	ShowPath(*Subsystem, Info);
}

void FPedestrianDebuggerCategory::DescribeMind(const UPedestrianSubsystem& Subsystem, FPedestrianHandle Person)
{
	FPedestrianMindInfo Mind;
	if (!Subsystem.GetMind(Person, Mind))
	{
		return;
	}
	FString Goals;
	for (const FString& Goal : Mind.Goals)
	{
		Goals += Goals.IsEmpty() ? Goal : FString(TEXT(" < ")) + Goal;
	}
	AddTextLine(FString::Printf(TEXT("%s: %s"), *Mind.Type, *Goals));
	FString Needs;
	for (int32 Index = 0; Index < Mind.Needs.Num(); ++Index)
	{
		Needs += FString::Printf(TEXT("%s %.2f  "), *PedestrianText::ToEngine(ped::needRows[Index].state),
								 Mind.Needs[Index]);
	}
	AddTextLine(Needs);
}

void FPedestrianDebuggerCategory::ShowFan(const UPedestrianSubsystem& Subsystem, const FPedestrianInfo& Info)
{
	const ped::Body& Body = *Subsystem.GetRun()->Store.Find<ped::Body>(PedestrianIds::ToCore(Info.Handle));
	const ped::PerceptionParameters& Sight = Subsystem.GetRun()->Simulation.parameters().perception;
	const ped::RayFan Rays = ped::castStaticFan(Subsystem.GetRun()->Simulation.world(), Sight, Body);
	const double Fan = FMath::RadiansToDegrees(Sight.rayFan);
	for (std::size_t Ray = 0; Ray < ped::fanRays; ++Ray)
	{
		// Right to left: the engine's yaw is clockwise.
		const double Yaw = Fan * (0.5 - static_cast<double>(Ray) / (ped::fanRays - 1));
		const FVector Along = FQuat(FVector::UpVector, FMath::DegreesToRadians(Yaw)).RotateVector(Info.Forward);
		AddShape(FGameplayDebuggerShape::MakeSegment(
			Info.Location + Waist, Info.Location + Waist + Along * PedestrianUnits::LengthToEngine(Rays[Ray]), 1.0f,
			FColor::Green));
	}
}

void FPedestrianDebuggerCategory::ShowPath(const UPedestrianSubsystem& Subsystem, const FPedestrianInfo& Info)
{
	const ped::Path& Path = *Subsystem.GetRun()->Store.Find<ped::Path>(PedestrianIds::ToCore(Info.Handle));
	FVector From = Info.Location;
	for (int32 Point = Path.cursor; Path.status == ped::PathStatus::Ready && Point < Path.count; ++Point)
	{
		FVector To = Subsystem.GetRun()->Frame.ToWorld(ped::toVec3(Path.point[static_cast<std::size_t>(Point)], 0.0f));
		To.Z = Info.Location.Z;
		AddShape(FGameplayDebuggerShape::MakeSegment(From, To, 2.0f, FColor::Cyan));
		From = To;
	}
	if (Info.bHasTarget)
	{
		AddShape(FGameplayDebuggerShape::MakeSegment(From, Info.Target, 1.0f, FColor::Cyan));
	}
}

#endif
