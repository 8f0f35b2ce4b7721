// SPDX-License-Identifier: MIT
#include "Templates/Function.h"
#include "Mode/PedestrianCrowdPreview.h"

#include "PedestrianExecutor.h"
#include "PedestrianText.h"
#include "Population/PedestrianTypeAsset.h"
#include "Spawning/PedestrianPlaces.h"
#include "Spawning/PedestrianSpawner.h"
#include "Stations/PedestrianStation.h"
#include "Templates/UniquePtr.h"

#include "ped/Mind/MindEvents.h"
#include "ped/Simulation/Simulation.h"
#include "ped/Simulation/Story.h"
#include "ped/Station/PersonTypes.h"
#include "ped/World/Planner.h"
#include "ped/World/World.h"

namespace
{
/** Of the editor's time that one tick may be worth: behind a slow editor, the preview slows down too. [s] */
constexpr float MostAtOnce = 0.25f;
/** Events that are kept, of everybody together. */
constexpr int32 MostTold = 200000;
} // namespace

FPedestrianCrowdPreview::FPedestrianCrowdPreview(const TSharedRef<const ped::World>& InWorld,
												 const FPedestrianFrame& InFrame, const APedestrianStation& Station,
												 const FPedestrianPreviewOptions& How)
	: Speed(How.Speed)
	, World(InWorld)
	, Frame(InFrame)
	, Executor(MakeUnique<FPedestrianExecutor>())
	, Events(MakeUnique<ped::MindEvents>())
{
	ped::SimulationOptions Options = Station.GetOptions(*World);
	Options.seed = How.Seed >= 0 ? static_cast<std::uint64_t>(How.Seed) : Options.seed;
	Options.events = Options.minds ? Events.Get() : nullptr;
	Simulation = MakeUnique<ped::Simulation>(*World, *Executor, Options);
	if (Options.authored)
	{
		Simulation->addInhabitants();
	}
}

int32 FPedestrianCrowdPreview::Spawn(const APedestrianSpawner& Spawner)
{
	const FString Name = Spawner.Type ? Spawner.Type->GetTypeName() : Spawner.TypeName;
	const std::vector<ped::PersonTypeDesc> Types = ped::typesOf(World->station.population);
	const auto Type = ped::findType(Types, PedestrianText::ToCore(Name));
	int32 Added = 0;
	if (!Name.IsEmpty() && !Type)
	{
		return Added; // The game says so when it is played.
	}
	for (const FPedestrianSpawnRequest& Request : PedestrianPlaces::Choose(
			 *World, *Simulation, Frame, Spawner.Placement, Spawner.GetActorTransform(), Spawner.Radius, Spawner.Count))
	{
		ped::Newcomer Desc;
		Desc.position = Frame.ToStation(Request.Location);
		Desc.facing = Frame.DirectionToStation(Request.Facing);
		Desc.errand.kind = Name.IsEmpty() ? ped::ErrandKind::Roam : ped::ErrandKind::Stay;
		Desc.minded = !Name.IsEmpty();
		Desc.type = static_cast<std::uint16_t>(Type.value_or(0));
		Added += Added < Spawner.Count && Simulation->add(Desc, Request.bOnlyIfFree).valid() ? 1 : 0;
	}
	return Added;
}

bool FPedestrianCrowdPreview::SkipTo(float Seconds, TFunctionRef<bool(float Done)> Progress)
{
	const float Begin = GetSeconds();
	while (GetSeconds() < Seconds)
	{
		Step();
		// Once per simulated second.
		if (Simulation->frame() % 30 == 0 && !Progress((GetSeconds() - Begin) / (Seconds - Begin)))
		{
			return false;
		}
	}
	return true;
}

FPedestrianCrowdPreview::~FPedestrianCrowdPreview() = default;

void FPedestrianCrowdPreview::Tick(float Seconds)
{
	Owed += FMath::Clamp(Seconds, 0.0f, MostAtOnce) * Speed;
	const float Frames = Simulation->parameters().framesPerSecond;
	for (; Owed * Frames >= 1.0f; Owed -= 1.0f / Frames)
	{
		Step();
	}
}

void FPedestrianCrowdPreview::Step()
{
	Simulation->step();
	for (const ped::MindEvent& Event : Events->events())
	{
		if (Told.Num() < MostTold)
		{
			Told.Add(Event);
		}
		TellOf(Event);
	}
	Events->clear();
}

int32 FPedestrianCrowdPreview::GetCount() const
{
	return static_cast<int32>(Simulation->size());
}

float FPedestrianCrowdPreview::GetSeconds() const
{
	return Simulation->now();
}

TArray<FPedestrianPreviewBody> FPedestrianCrowdPreview::GetBodies() const
{
	TArray<FPedestrianPreviewBody> Bodies;
	const ped::Simulation& People = *Simulation;
	for (const ped::AgentChunk& Chunk : People.agents().chunks())
	{
		for (std::size_t Row = 0; Row < Chunk.size(); ++Row)
		{
			const int32 Id = static_cast<int32>(Chunk.identity[Row].id.value);
			Bodies.Add({Id, Frame.ToWorld(Chunk.body[Row].position), Frame.DirectionToWorld(Chunk.body[Row].forward),
						Id == Followed});
		}
	}
	return Bodies;
}

const ped::WorldCongestion& FPedestrianCrowdPreview::GetCongestion() const
{
	return Simulation->congestion();
}

int32 FPedestrianCrowdPreview::GetPurchases() const
{
	return static_cast<int32>(Simulation->activities().purchases);
}

void FPedestrianCrowdPreview::Follow(int32 Id)
{
	Followed = Id;
	Diary.Reset();
	for (const ped::MindEvent& Event : Told)
	{
		TellOf(Event);
	}
}

int32 FPedestrianCrowdPreview::FindNear(const FVector& Place, double Within) const
{
	int32 Found = INDEX_NONE;
	double Best = Within * Within;
	for (const FPedestrianPreviewBody& Body : GetBodies())
	{
		const double Distance = FVector::DistSquared(Body.Location, Place);
		if (Distance <= Best)
		{
			Best = Distance;
			Found = Body.Id;
		}
	}
	return Found;
}

void FPedestrianCrowdPreview::TellOf(const ped::MindEvent& Event)
{
	if (Followed != INDEX_NONE && static_cast<int32>(Event.agent.value) == Followed && ped::isStory(Event))
	{
		const std::string Line = ped::clockText(*Simulation, Event.frame) + " " + ped::eventText(*Simulation, Event);
		Diary.Add(FText::FromString(PedestrianText::ToEngine(Line)));
	}
}
