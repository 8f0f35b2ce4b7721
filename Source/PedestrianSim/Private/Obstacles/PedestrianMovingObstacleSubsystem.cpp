// SPDX-License-Identifier: MIT
#include "Obstacles/PedestrianMovingObstacleSubsystem.h"

#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "PedestrianIds.h"
#include "PedestrianRun.h"
#include "PedestrianSimLog.h"
#include "PedestrianSubsystem.h"

#include "ped/World/Movers.h"

namespace
{
constexpr int32 NumberCount = static_cast<int32>(ped::limits::moverNumbers);
} // namespace

void UPedestrianMovingObstacleSubsystem::Initialize(FSubsystemCollectionBase& Collection)
{
	Super::Initialize(Collection);
	Collection.InitializeDependency<UPedestrianSubsystem>();
	if (UPedestrianSubsystem* People = GetWorldRef().GetSubsystem<UPedestrianSubsystem>())
	{
		People->OnStepBegins.AddUObject(this, &UPedestrianMovingObstacleSubsystem::Feed);
		People->OnReplaced.AddUObject(this, &UPedestrianMovingObstacleSubsystem::RemoveGhosts);
	}
}

void UPedestrianMovingObstacleSubsystem::Deinitialize()
{
	if (UPedestrianSubsystem* People = GetWorldRef().GetSubsystem<UPedestrianSubsystem>())
	{
		People->OnStepBegins.RemoveAll(this);
		People->OnReplaced.RemoveAll(this);
	}
	Tracked.Reset();
	Super::Deinitialize();
}

bool UPedestrianMovingObstacleSubsystem::DoesSupportWorldType(const EWorldType::Type WorldType) const
{
	return WorldType == EWorldType::Game || WorldType == EWorldType::PIE;
}

void UPedestrianMovingObstacleSubsystem::SetPlayersAreSeen(bool bSeen, float Yield)
{
	bPlayersAreSeen = bSeen;
	PlayerYield = FMath::Clamp(Yield, 0.0f, 1.0f);
}

int32 UPedestrianMovingObstacleSubsystem::FindNumber(const AActor* Actor) const
{
	for (int32 Number = 0; Actor && Number < Tracked.Num(); ++Number)
	{
		if (Tracked[Number].bUsed && Tracked[Number].Actor.Get() == Actor)
		{
			return Number;
		}
	}
	return INDEX_NONE;
}

int32 UPedestrianMovingObstacleSubsystem::Track()
{
	int32 Number = INDEX_NONE;
	if (FreeNumbers.Num() > 0)
	{
		Number = FreeNumbers.Pop();
	}
	else if (Tracked.Num() < NumberCount)
	{
		Number = Tracked.Num();
		Tracked.Add(FTracked());
	}
	else
	{
		if (!bToldTooMany)
		{
			UE_LOG(
				LogPedestrianSim, Warning,
				TEXT("%d things move among people, who see no more than that: give fewer agents the trait Pedestrian ")
					TEXT("Moving Obstacle."),
				Tracked.Num());
		}
		bToldTooMany = true;
		return INDEX_NONE;
	}
	const int32 Life = Tracked[Number].Life + 1;
	Tracked[Number] = FTracked();
	Tracked[Number].Life = Life;
	Tracked[Number].bUsed = true;
	return Number;
}

void UPedestrianMovingObstacleSubsystem::AddComponent(UPedestrianMovingObstacleComponent& Component)
{
	int32 Number = FindNumber(Component.GetOwner());
	if (Number == INDEX_NONE)
	{
		Number = Track();
	}
	if (Number != INDEX_NONE)
	{
		Tracked[Number].Actor = Component.GetOwner();
		Tracked[Number].Component = &Component;
	}
}

int32 UPedestrianMovingObstacleSubsystem::AddStranger()
{
	const int32 Number = Track();
	if (Number == INDEX_NONE)
	{
		return INDEX_NONE;
	}
	Tracked[Number].bStranger = true;
	return Tracked[Number].Life * NumberCount + Number;
}

bool UPedestrianMovingObstacleSubsystem::TellStranger(int32 Ticket, const FPedestrianStranger& Stranger)
{
	const int32 Number = Ticket % NumberCount;
	if (Ticket < 0 || !Tracked.IsValidIndex(Number) || !Tracked[Number].bStranger ||
		Tracked[Number].Life != Ticket / NumberCount)
	{
		return false;
	}
	Tracked[Number].Stranger = Stranger;
	Tracked[Number].ToldTime = GetWorldRef().GetTimeSeconds();
	return true;
}

bool UPedestrianMovingObstacleSubsystem::GetContact(const AActor* Actor, FPedestrianContact& OutContact) const
{
	const UPedestrianSubsystem* People = GetWorldRef().GetSubsystem<UPedestrianSubsystem>();
	FPedestrianRun* Run = People ? People->GetRun() : nullptr;
	const int32 Number = FindNumber(Actor);
	if (!Run || Number == INDEX_NONE)
	{
		return false;
	}
	Run->Store.Gather();
	const std::optional<ped::MoverContact> Contact =
		Run->Simulation.obstacleContact(static_cast<std::uint32_t>(Number));
	if (!Contact)
	{
		return false;
	}
	OutContact.bOnGround = Contact->seen;
	OutContact.People = static_cast<int32>(Contact->people);
	OutContact.Deepest = PedestrianIds::ToEngine(Contact->deepest);
	OutContact.Push = Run->Frame.DirectionToWorld(Contact->away) * PedestrianUnits::LengthToEngine(Contact->depth);
	return true;
}

int32 UPedestrianMovingObstacleSubsystem::GetObstacleCount() const
{
	const UPedestrianSubsystem* People = GetWorldRef().GetSubsystem<UPedestrianSubsystem>();
	return People && People->GetRun() ? static_cast<int32>(People->GetRun()->Simulation.obstacles().size()) : 0;
}
