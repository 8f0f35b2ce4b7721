// SPDX-License-Identifier: MIT
// What a game is told, and what diaries are written from.
#include "CoreMinimal.h"
#include "PedestrianIds.h"
#include "PedestrianRun.h"
#include "PedestrianSubsystem.h"
#include "PedestrianText.h"

#include "ped/Mind/MindEvents.h"
#include "ped/Objects/ObjectState.h"
#include "ped/World/World.h"

#include <utility>

static_assert(static_cast<int32>(EPedestrianMindEvent::EndsAction) + 1 == ped::mindEventKindCount,
			  "A new event needs its name.");

namespace
{
/** Without progress for so long, somebody who wants to get on counts as stuck. [s] */
constexpr float StuckSeconds = 10.0f;
/** Entries of a diary; old ones make room. */
constexpr int32 DiaryEntries = 256;

FPedestrianMindEvent ToEngine(const ped::Simulation& Simulation, const ped::MindEvent& Event)
{
	const ped::World& World = Simulation.world();
	FPedestrianMindEvent Out;
	Out.Pedestrian = PedestrianIds::ToEngine(Event.agent);
	Out.Kind = static_cast<EPedestrianMindEvent>(Event.kind);
	Out.Time = static_cast<float>(Event.frame) / Simulation.parameters().framesPerSecond;
	Out.Other = PedestrianIds::ToEngine(Event.other);
	Out.Value = Event.value;
	if (Event.region.valid())
	{
		Out.Region = PedestrianText::ToEngine(World.region(Event.region).name);
	}
	if (Event.object.valid())
	{
		Out.Object = PedestrianText::ToEngine(World.objects.names[Event.object.index()]);
	}
	if (Event.train < World.station.timetable.trains.size())
	{
		Out.Train = PedestrianText::ToEngine(World.station.timetable.trains[Event.train].name);
	}
	const bool bGoal = Event.kind == ped::MindEventKind::Pushes || Event.kind == ped::MindEventKind::Pops ||
					   Event.kind == ped::MindEventKind::Buys;
	if (bGoal)
	{
		Out.Goal = PedestrianText::ToEngine(ped::goalName(Event.goal));
	}
	if (Event.action < World.station.actions.size())
	{
		Out.Goal = PedestrianText::ToEngine(World.station.actions[Event.action].name);
	}
	return Out;
}
} // namespace

void UPedestrianSubsystem::TellEvents()
{
	// Listeners may close the station.
	if (Run)
	{
		TellOfPeople();
	}
	if (Run)
	{
		TellOfTrains();
	}
	if (Run)
	{
		TellOfMinds();
	}
}

void UPedestrianSubsystem::TellOfMissing()
{
	const TArray<FPedestrianHandle> Told = MoveTemp(Missing);
	Missing.Reset();
	for (const FPedestrianHandle& Pedestrian : Told)
	{
		OnRemoved.Broadcast(Pedestrian);
	}
}

void UPedestrianSubsystem::TellOfPeople()
{
	const bool bRegions = OnEnteredRegion.IsBound();
	const bool bStuck = OnStuck.IsBound();
	if (!bRegions && !bStuck)
	{
		return;
	}
	struct FNews
	{
		ped::AgentId Id;
		ped::RegionId Region;
		bool bStuck;
	};
	TArray<FNews> News;
	Run->Store.Gather();
	const int32 Now = static_cast<int32>(Run->Simulation.frame());
	const int32 Patience = FMath::RoundToInt32(StuckSeconds * Run->Simulation.parameters().framesPerSecond);
	while (Watched.Num() < static_cast<int32>(Run->Simulation.bornCount()))
	{
		Watched.Add(FWatched());
	}
	for (const ped::AgentChunk& Chunk : std::as_const(Run->Store).chunks())
	{
		for (std::size_t Row = 0; Row < Chunk.size(); ++Row)
		{
			FWatched& Person = Watched[static_cast<int32>(Chunk.identity[Row].id.value)];
			const ped::RegionId Region = Chunk.body[Row].region;
			const bool bEntered = bRegions && Region.valid() && Person.Region != Region.value;
			Person.Region = Region.valid() ? Region.value : -1;
			// Who has stood still of its own will is not stuck when it sets out.
			const bool bWants = Chunk.path[Row].status != ped::PathStatus::None;
			Person.WantsSince = !bWants ? -1 : Person.WantsSince < 0 ? Now : Person.WantsSince;
			const int32 Since = FMath::Max(Person.WantsSince, static_cast<int32>(Chunk.steering[Row].anchorFrame));
			const bool bHeld = bWants && Now - Since > Patience;
			const bool bNewlyHeld = bHeld && !Person.bStuck;
			Person.bStuck = bHeld;
			if (bEntered || (bStuck && bNewlyHeld))
			{
				News.Add({Chunk.identity[Row].id, bEntered ? Region : ped::RegionId(), bNewlyHeld});
			}
		}
	}
	// Told in the order of ids, and when nothing is looked at any more: listeners may spawn and remove.
	News.Sort([](const FNews& A, const FNews& B) { return A.Id < B.Id; });
	const TSharedPtr<FPedestrianRun> Told = Run;
	for (const FNews& Item : News)
	{
		if (Item.Region.valid())
		{
			OnEnteredRegion.Broadcast(PedestrianIds::ToEngine(Item.Id),
									  PedestrianText::ToEngine(Told->World->region(Item.Region).name));
		}
		if (Item.bStuck)
		{
			OnStuck.Broadcast(PedestrianIds::ToEngine(Item.Id));
		}
	}
}

void UPedestrianSubsystem::TellOfTrains()
{
	if (!OnTrainDeparted.IsBound())
	{
		return;
	}
	const auto& Trains = Run->Simulation.objects().trains;
	TArray<int32> Departed;
	while (TrainsGone.Num() < static_cast<int32>(Trains.size()))
	{
		TrainsGone.Add(0);
	}
	for (int32 Index = 0; Index < TrainsGone.Num(); ++Index)
	{
		const bool bGone = Trains[static_cast<std::size_t>(Index)].phase == ped::TrainPhase::Departed;
		if (bGone && !TrainsGone[Index])
		{
			Departed.Add(Index);
		}
		TrainsGone[Index] = bGone ? 1 : 0;
	}
	const TSharedPtr<FPedestrianRun> Told = Run;
	for (const int32 Index : Departed)
	{
		const std::size_t Train = static_cast<std::size_t>(Index);
		OnTrainDeparted.Broadcast(PedestrianText::ToEngine(Told->World->station.timetable.trains[Train].name),
								  static_cast<int32>(Told->Simulation.objects().trains[Train].boarded));
	}
}

void UPedestrianSubsystem::TellOfMinds()
{
	TArray<FPedestrianMindEvent> News;
	const bool bAll = OnMindEvent.IsBound();
	const bool bPurchases = OnPurchase.IsBound();
	for (const ped::MindEvent& Event : Run->MindEvents.events())
	{
		TArray<FPedestrianMindEvent>* Diary = Diaries.Find(static_cast<int32>(Event.agent.value));
		const bool bBuys = bPurchases && Event.kind == ped::MindEventKind::Buys;
		if (!bAll && !bBuys && !Diary)
		{
			continue;
		}
		const FPedestrianMindEvent Item = ToEngine(Run->Simulation, Event);
		if (Diary)
		{
			if (Diary->Num() >= DiaryEntries)
			{
				Diary->RemoveAt(0);
			}
			Diary->Add(Item);
		}
		if (bAll || bBuys)
		{
			News.Add(Item);
		}
	}
	Run->MindEvents.clear();
	for (const FPedestrianMindEvent& Item : News)
	{
		if (Item.Kind == EPedestrianMindEvent::Buys)
		{
			OnPurchase.Broadcast(Item);
		}
		OnMindEvent.Broadcast(Item);
	}
}

void UPedestrianSubsystem::KeepDiary(FPedestrianHandle Pedestrian)
{
	if (Run && Pedestrian.IsValid())
	{
		Diaries.FindOrAdd(Pedestrian.Id);
	}
}

TArray<FPedestrianMindEvent> UPedestrianSubsystem::GetDiary(FPedestrianHandle Pedestrian) const
{
	const TArray<FPedestrianMindEvent>* Diary = Diaries.Find(Pedestrian.Id);
	return Diary ? *Diary : TArray<FPedestrianMindEvent>();
}
