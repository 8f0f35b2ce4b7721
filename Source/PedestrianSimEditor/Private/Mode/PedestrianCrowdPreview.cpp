// SPDX-License-Identifier: MIT
#include "Mode/PedestrianCrowdPreview.h"

#include "PedestrianExecutor.h"
#include "PedestrianText.h"
#include "Templates/UniquePtr.h"

#include "ped/Agents/StationParameters.h"
#include "ped/Mind/MindEvents.h"
#include "ped/Simulation/Simulation.h"
#include "ped/Simulation/Story.h"
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
												 const FPedestrianFrame& InFrame, int32 Seed, int32 People)
	: World(InWorld)
	, Frame(InFrame)
	, Executor(MakeUnique<FPedestrianExecutor>())
	, Events(MakeUnique<ped::MindEvents>())
{
	ped::SimulationOptions Options;
	Options.seed = static_cast<std::uint64_t>(FMath::Max(0, Seed));
	Options.parameters = ped::stationParameters(World->station.simulation);
	Options.authored = true;
	Options.minds = true;
	Options.events = Events.Get();
	if (People > 0)
	{
		Options.population.initial = People;
	}
	Simulation = MakeUnique<ped::Simulation>(*World, *Executor, Options);
	Simulation->addInhabitants();
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
