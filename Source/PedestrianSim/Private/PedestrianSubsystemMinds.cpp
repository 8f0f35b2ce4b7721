// SPDX-License-Identifier: MIT
// What a game may ask minds and objects, and tell them.
#include "CoreMinimal.h"
#include "PedestrianIds.h"
#include "PedestrianRun.h"
#include "PedestrianSubsystem.h"
#include "PedestrianText.h"

#include "ped/Mind/TypeTable.h"
#include "ped/Objects/ObjectControl.h"
#include "ped/Objects/ObjectQueries.h"
#include "ped/Objects/ObjectState.h"
#include "ped/World/World.h"

static_assert(static_cast<int32>(EPedestrianTrainPhase::Cancelled) + 1 == ped::trainPhaseCount,
			  "A new phase needs its name.");

namespace
{
/** [s] */
constexpr float LongestDelay = 24.0f * 3600.0f;

FString NameOf(const ped::World& World, ped::ObjectId Object)
{
	return Object.valid() ? PedestrianText::ToEngine(World.objects.names[Object.index()]) : FString();
}

ped::ObjectId FindObject(const ped::World& World, const FString& Name)
{
	return World.objects.find(TCHAR_TO_UTF8(*Name));
}

std::uint16_t FindTrain(const FPedestrianRun& Run, const FString& Name)
{
	return ped::findTrain(Run.Simulation.objects(), TCHAR_TO_UTF8(*Name));
}
} // namespace

bool UPedestrianSubsystem::BeginChange() const
{
	if (!Run || bStepping)
	{
		return false;
	}
	// Changes reach whoever is concerned, wherever Mass has put them.
	Run->Store.Gather();
	return true;
}

bool UPedestrianSubsystem::GetMind(FPedestrianHandle Pedestrian, FPedestrianMindInfo& OutMind) const
{
	const ped::AgentId Id = PedestrianIds::ToCore(Pedestrian);
	const ped::Mind* Mind = Run ? Run->Store.Find<ped::Mind>(Id) : nullptr;
	if (!Mind || Mind->minded == 0)
	{
		return false;
	}
	const ped::Identity& Identity = *Run->Store.Find<ped::Identity>(Id);
	const ped::Holdings& Holdings = *Run->Store.Find<ped::Holdings>(Id);
	const ped::Goals& Goals = *Run->Store.Find<ped::Goals>(Id);
	OutMind = FPedestrianMindInfo();
	OutMind.Type = PedestrianText::ToEngine(Run->Simulation.personTypes()[Identity.type].name);
	for (const float Need : Mind->need)
	{
		OutMind.Needs.Add(Need);
	}
	for (std::size_t Depth = Goals.stack.size(); Depth > 0; --Depth)
	{
		OutMind.Goals.Add(PedestrianText::ToEngine(ped::goalName(Goals.stack[Depth - 1].type)));
	}
	if (Mind->train < Run->World->station.timetable.trains.size())
	{
		OutMind.Train = PedestrianText::ToEngine(Run->World->station.timetable.trains[Mind->train].name);
	}
	OutMind.bHasTicket = Mind->hasTicket != 0;
	OutMind.Queue = NameOf(*Run->World, Holdings.queue);
	OutMind.Seat = NameOf(*Run->World, Holdings.seat);
	return true;
}

bool UPedestrianSubsystem::SetNeed(FPedestrianHandle Pedestrian, EPedestrianNeed Need, float Value)
{
	const std::size_t Index = static_cast<std::size_t>(Need);
	if (!Run || bStepping || Index >= ped::needCount || !FMath::IsFinite(Value))
	{
		return false;
	}
	ped::Mind* Mind = Run->Store.Find<ped::Mind>(PedestrianIds::ToCore(Pedestrian));
	if (!Mind || Mind->minded == 0)
	{
		return false;
	}
	Mind->need[Index] = FMath::Clamp(Value, 0.0f, 1.0f);
	return true;
}

bool UPedestrianSubsystem::GiveGoal(FPedestrianHandle Pedestrian, EPedestrianActivity Activity)
{
	const ped::AgentId Id = PedestrianIds::ToCore(Pedestrian);
	const ped::Mind* Mind = Run ? Run->Store.Find<ped::Mind>(Id) : nullptr;
	if (!Mind || bStepping || Activity > EPedestrianActivity::AwaitAnnouncement || Mind->minded == 0)
	{
		return false;
	}
	ped::Goal Goal;
	Goal.type = ped::goalOf(static_cast<ped::ActivityKind>(Activity));
	Goal.pushed = Run->Simulation.frame();
	return Run->Store.Find<ped::Goals>(Id)->stack.push(Goal);
}

bool UPedestrianSubsystem::SetOpen(const FString& Name, bool bOpen)
{
	if (!BeginChange())
	{
		return false;
	}
	const ped::ObjectId Object = FindObject(*Run->World, Name);
	if (!Object.valid())
	{
		return false;
	}
	return Run->World->objects[Object].kind == ped::ObjectKind::TicketBooth
			   ? Run->Simulation.setBoothOpen(Object, bOpen)
			   : Run->Simulation.setPointOpen(Object, bOpen);
}

bool UPedestrianSubsystem::StartPerformance(const FString& Area)
{
	return BeginChange() && Run->Simulation.startPerformance(FindObject(*Run->World, Area));
}

bool UPedestrianSubsystem::EndPerformance(const FString& Area)
{
	return BeginChange() && Run->Simulation.endPerformance(FindObject(*Run->World, Area));
}

bool UPedestrianSubsystem::DelayTrain(const FString& Train, float Seconds)
{
	return Seconds > 0.0f && Seconds <= LongestDelay && BeginChange() &&
		   Run->Simulation.delayTrain(FindTrain(*Run, Train), Seconds);
}

bool UPedestrianSubsystem::CancelTrain(const FString& Train)
{
	return BeginChange() && Run->Simulation.cancelTrain(FindTrain(*Run, Train));
}

bool UPedestrianSubsystem::GetTrain(const FString& Train, FPedestrianTrainInfo& OutTrain) const
{
	const std::uint16_t Index = Run ? FindTrain(*Run, Train) : ped::noEntry;
	if (Index == ped::noEntry)
	{
		return false;
	}
	const ped::TrainState& State = Run->Simulation.objects().trains[Index];
	const float Second = 1.0f / Run->Simulation.parameters().framesPerSecond;
	OutTrain = FPedestrianTrainInfo();
	OutTrain.Phase = static_cast<EPedestrianTrainPhase>(State.phase);
	OutTrain.Arrival = static_cast<float>(State.arrival) * Second;
	OutTrain.Departure = static_cast<float>(State.departure) * Second;
	OutTrain.Delay = static_cast<float>(State.delay) * Second;
	OutTrain.Boarded = static_cast<int32>(State.boarded);
	OutTrain.Alighted = static_cast<int32>(State.alighted);
	return true;
}

int32 UPedestrianSubsystem::GetQueueLength(const FString& Queue) const
{
	return Run ? static_cast<int32>(ped::queueLength(Run->Simulation.objects(), FindObject(*Run->World, Queue))) : 0;
}
