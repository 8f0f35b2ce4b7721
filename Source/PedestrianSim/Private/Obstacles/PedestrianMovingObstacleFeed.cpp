// SPDX-License-Identifier: MIT
// What people are told, before every simulation frame, of the things that move among them.
#include "CoreMinimal.h"
#include "Engine/EngineBaseTypes.h"
#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "GameFramework/Pawn.h"
#include "GameFramework/PlayerController.h"
#include "Obstacles/PedestrianMovingObstacleSubsystem.h"
#include "PedestrianDiagnostics.h"
#include "PedestrianRun.h"
#include "PedestrianSimLog.h"
#include "PedestrianSubsystem.h"

#include "ped/Simulation/OutsideEvents.h"
#include "ped/World/MoverFeed.h"
#include "ped/World/Movers.h"

#include <algorithm>

namespace
{
/** Of an actor without any collision. [cm] */
constexpr float UsualRadius = 35.0f;
/** A stranger of whom nobody speaks for so long is gone. [s] */
constexpr double LongestSilence = 0.25;
constexpr int32 MostLives = 100000;
/** A log of more events than this is shortened: nobody repeats a game from it. */
constexpr std::size_t LongestLog = 4096;

/** The last word that people had of something; null: none. */
const ped::Mover* FindTold(const ped::Simulation& Simulation, int32 Number)
{
	const std::span<const ped::Mover> All = Simulation.obstacles();
	const auto Found =
		std::lower_bound(All.begin(), All.end(), static_cast<std::uint32_t>(Number),
						 [](const ped::Mover& Mover, std::uint32_t Wanted) { return Mover.number < Wanted; });
	return Found != All.end() && Found->number == static_cast<std::uint32_t>(Number) ? &*Found : nullptr;
}
} // namespace

void UPedestrianMovingObstacleSubsystem::RemoveGhosts()
{
	const UPedestrianSubsystem* People = GetWorldRef().GetSubsystem<UPedestrianSubsystem>();
	FPedestrianRun* Run = People ? People->GetRun() : nullptr;
	if (!Run || GetWorldRef().GetNetMode() == NM_Client)
	{
		return;
	}
	for (const ped::Mover& Mover : Run->Simulation.obstacles())
	{
		const int32 Number = static_cast<int32>(Mover.number);
		if (!Tracked.IsValidIndex(Number) || !Tracked[Number].bUsed)
		{
			Run->Simulation.removeObstacle(Mover.number);
		}
	}
}

void UPedestrianMovingObstacleSubsystem::FindPlayers()
{
	for (FConstPlayerControllerIterator Player = GetWorldRef().GetPlayerControllerIterator(); Player; ++Player)
	{
		APawn* Pawn = Player->Get() ? Player->Get()->GetPawn() : nullptr;
		const int32 Number = Pawn && FindNumber(Pawn) == INDEX_NONE ? Track() : INDEX_NONE;
		if (Number != INDEX_NONE)
		{
			Tracked[Number].Actor = Pawn;
		}
	}
}

bool UPedestrianMovingObstacleSubsystem::IsGone(const FTracked& Item) const
{
	if (Item.bStranger)
	{
		return GetWorldRef().GetTimeSeconds() - Item.ToldTime >= LongestSilence;
	}
	const AActor* Actor = Item.Actor.Get();
	return !Actor || Actor->IsActorBeingDestroyed();
}

bool UPedestrianMovingObstacleSubsystem::IsThere(const FTracked& Item) const
{
	const UPedestrianMovingObstacleComponent* Component = Item.Component.Get();
	return !IsGone(Item) && (Item.bStranger || (Component ? Component->bSeen : bPlayersAreSeen));
}

void UPedestrianMovingObstacleSubsystem::Feed()
{
	const UPedestrianSubsystem* People = GetWorldRef().GetSubsystem<UPedestrianSubsystem>();
	FPedestrianRun* Run = People ? People->GetRun() : nullptr;
	// Clients are told by their server what happens in each frame.
	if (!Run || GetWorldRef().GetNetMode() == NM_Client)
	{
		return;
	}
	FindPlayers();
	for (int32 Number = 0; Number < Tracked.Num(); ++Number)
	{
		FTracked& Item = Tracked[Number];
		if (!Item.bUsed)
		{
			continue;
		}
		if (IsThere(Item))
		{
			FeedOne(*Run, Number);
			continue;
		}
		Run->Simulation.removeObstacle(static_cast<std::uint32_t>(Number));
		if (IsGone(Item))
		{
			Item.bUsed = Item.bStranger = false;
			// Lives are counted, so that a late word about one thing is not taken for another; a number has many.
			if (Item.Life < MostLives)
			{
				FreeNumbers.Add(Number);
			}
		}
	}
	if (Run->Simulation.events().past.size() > LongestLog)
	{
		Run->Simulation.forgetPastEvents();
	}
}

void UPedestrianMovingObstacleSubsystem::FeedOne(FPedestrianRun& Run, int32 Number)
{
	FTracked& Item = Tracked[Number];
	const UPedestrianSubsystem& People = *GetWorldRef().GetSubsystem<UPedestrianSubsystem>();
	const UPedestrianMovingObstacleComponent* Component = Item.Component.Get();
	FVector Feet = Item.Stranger.Location;
	float Radius = Item.Stranger.Radius;
	float Length = 0.0f;
	float Yield = Item.Stranger.Yield;
	EPedestrianMoverKind Kind = Item.Stranger.Kind;
	FVector Front(1.0, 0.0, 0.0);
	if (const AActor* Actor = Item.Actor.Get())
	{
		float HalfHeight = 0.0f;
		Actor->GetSimpleCollisionCylinder(Radius, HalfHeight);
		Feet = Actor->GetActorLocation() - FVector(0.0, 0.0, HalfHeight);
		Front = Actor->GetActorForwardVector();
		Radius = Component && Component->Radius > 0.0f ? Component->Radius : Radius;
		Length = Component ? Component->Length : 0.0f;
		Yield = Component ? Component->Yield : PlayerYield;
		Kind = Component ? Component->Kind : EPedestrianMoverKind::Person;
	}
	ped::Mover Now;
	Now.number = static_cast<std::uint32_t>(Number);
	Now.kind = Kind == EPedestrianMoverKind::Vehicle ? ped::MoverKind::Vehicle : ped::MoverKind::Person;
	Now.yield = static_cast<std::uint8_t>(FMath::Clamp(Yield, 0.0f, 1.0f) * 255.0f + 0.5f);
	Now.radius = PedestrianUnits::LengthToCore(Radius > 1.0f ? Radius : UsualRadius);
	const float HalfSpine = FMath::Max(0.0f, 0.5f * PedestrianUnits::LengthToCore(Length) - Now.radius);
	Now.axis = HalfSpine > 0.0f ? Run.Frame.DirectionToStation(Front) * HalfSpine : ped::Vec2();
	Now.position = Run.Frame.ToStation(Feet);
	Now.frame = Run.Simulation.frame();
	// Several frames of the simulation may see one picture of the engine's, which does not move meanwhile.
	const double Time = GetWorldRef().GetTimeSeconds();
	if (Time > Item.LastTime)
	{
		const double Seconds = (Time - Item.LastTime) * People.GetClock().TimeScale;
		Item.Velocity = Item.LastTime < 0.0 ? ped::Vec2()
											: ped::velocityBetween(Run.Frame.ToStation(Item.LastPlace), Now.position,
																   static_cast<float>(Seconds));
		Item.LastTime = Time;
		Item.LastPlace = Feet;
	}
	Now.velocity = Item.Velocity;
	const ped::Mover* Told = FindTold(Run.Simulation, Number);
	if (Told && ped::isAsTold(*Told, Now, static_cast<float>(People.GetClock().FramesPerSecond)))
	{
		return;
	}
	ped::Diagnostics Diagnostics;
	const bool bTold = Run.Simulation.moveObstacle(Now, Diagnostics);
	const bool bOffGround = !bTold || !ped::groundOfMover(*Run.World, Now.position, Now.radius, 0.0f).valid();
	if (bOffGround && !Item.bToldOffGround)
	{
		const AActor* Actor = Item.Actor.Get();
		UE_LOG(LogPedestrianSim, Log,
			   TEXT("%s is off the station's ground, or inside a wall: people do not see it there.%s"),
			   Actor ? *Actor->GetName() : TEXT("A Mass agent"),
			   Diagnostics.items().empty() ? TEXT("")
										   : *(TEXT(" ") + PedestrianDiagnostics::Sentence(Diagnostics.items()[0])));
	}
	Item.bToldOffGround = bOffGround;
}
