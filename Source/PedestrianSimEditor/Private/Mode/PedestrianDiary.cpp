// SPDX-License-Identifier: MIT
#include "Mode/PedestrianDiary.h"

#include "ped/Mind/MindEvents.h"
#include "ped/Simulation/Simulation.h"

#define LOCTEXT_NAMESPACE "PedestrianDiary"

namespace
{
FText FromCore(const std::string& Utf8)
{
	return FText::FromString(FString(UTF8_TO_TCHAR(Utf8.c_str())));
}

/** The names that an event speaks of. */
struct FNames
{
	FNames(const ped::Simulation& Simulation, const ped::MindEvent& Event)
	{
		const ped::World& World = Simulation.world();
		const auto& Trains = World.station.timetable.trains;
		Object = Event.object.valid() ? FromCore(World.objects.names[Event.object.index()])
									  : LOCTEXT("SomePlace", "some place");
		Region = Event.region.valid() ? FromCore(World.region(Event.region).name) : LOCTEXT("Station", "the station");
		Train = Event.train < Trains.size() ? FromCore(Trains[Event.train].name) : LOCTEXT("Train", "the train");
		Track = Event.train < Trains.size() ? FromCore(Trains[Event.train].track) : LOCTEXT("Unknown", "?");
		Other = FText::Format(LOCTEXT("Person", "person {0}"), FText::AsNumber(static_cast<int32>(Event.other.value)));
		Value = FText::AsNumber(FMath::RoundToInt32(Event.value));
		Goal = FromCore(std::string(ped::goalName(Event.goal)));
	}
	FText Object, Region, Train, Track, Other, Value, Goal;
};

/** What is told with {0}: object, {1}: value, {2}: train, {3}: track, {4}: other, {5}: region, {6}: goal. */
FText PatternOf(const ped::MindEvent& Event)
{
	using K = ped::MindEventKind;
	switch (Event.kind)
	{
	case K::Arrives:
		return Event.object.valid() ? LOCTEXT("Arrives", "comes in at {0}") : LOCTEXT("IsThere", "is in {5}");
	case K::EntersRegion:
		return LOCTEXT("Enters", "enters {5}");
	case K::Pushes:
		return LOCTEXT("Wants", "wants to {6}");
	case K::Pops:
		return LOCTEXT("GivesUp", "no longer wants to {6}");
	case K::ChoosesTrain:
		return LOCTEXT("Chooses", "decides on {2}, which leaves in {1} s");
	case K::HearsTrack:
		return LOCTEXT("HearsTrack", "hears that {2} leaves from track {3}");
	case K::HearsClock:
		return LOCTEXT("HearsClock", "hears the clock strike");
	case K::LosesTrain:
		return LOCTEXT("LosesTrain", "has lost {2}");
	case K::JoinsQueue:
		return LOCTEXT("Joins", "joins the line at {0}, behind {1}");
	case K::LeavesQueue:
		return LOCTEXT("LeavesLine", "leaves the line at {0} after {1} s: this takes too long");
	case K::BeginsService:
		return LOCTEXT("Served", "is served at {0}");
	case K::Buys:
		return LOCTEXT("Buys", "has done what it came to {0} for: {6}");
	case K::SitsDown:
		return LOCTEXT("Sits", "sits down on {0}");
	case K::Rises:
		return LOCTEXT("Rises", "rises from {0}");
	case K::BeginsToWatch:
		return LOCTEXT("Watches", "stops to watch the show at {0}");
	case K::StopsWatching:
		return LOCTEXT("HasSeen", "has seen enough of {0}");
	case K::BeginsToTalk:
		return LOCTEXT("Talks", "begins to chat with {4}");
	case K::StopsTalking:
		return LOCTEXT("StopsTalking", "ends the chat after {1} s");
	case K::MeetsFriends:
		return LOCTEXT("Meets", "has met the friends at {0}");
	case K::GivesUpFriends:
		return LOCTEXT("GivesUpFriends", "gives up waiting for friends at {0}");
	case K::HasNoTime:
		return LOCTEXT("NoTime", "passes {0}: no time");
	case K::ReadsSign:
		return LOCTEXT("Reads", "reads the sign {0}");
	case K::Asks:
		return LOCTEXT("Asks", "asks {4} the way to {0}");
	case K::Follows:
		return LOCTEXT("Follows", "follows {4}, who seems to know the way");
	case K::Performs:
		return LOCTEXT("Performs", "performs on {0}");
	case K::BeginsToWait:
		return LOCTEXT("Waits", "waits before {0} for {2}");
	case K::Boards:
		return LOCTEXT("Boards", "boards {2} at {0}");
	default:
		return Event.object.valid() ? LOCTEXT("LeavesBy", "leaves by {0}") : LOCTEXT("Leaves", "leaves");
	}
}
} // namespace

bool PedestrianDiary::IsStory(const ped::MindEvent& Event)
{
	if (Event.kind == ped::MindEventKind::Pushes)
	{
		return Event.byNeed != 0 || (ped::complexityOf(Event.goal) == ped::Complexity::High && Event.depth <= 2);
	}
	if (Event.kind == ped::MindEventKind::Pops)
	{
		return Event.byNeed != 0 && Event.reason != ped::PopReason::Accomplished;
	}
	return true;
}

FText PedestrianDiary::Tell(const ped::Simulation& Simulation, const ped::MindEvent& Event)
{
	const FNames Names(Simulation, Event);
	const FText What = FText::Format(PatternOf(Event), Names.Object, Names.Value, Names.Train, Names.Track, Names.Other,
									 Names.Region, Names.Goal);
	const float Now = static_cast<float>(Event.frame) / Simulation.parameters().framesPerSecond;
	const int32 Clock = static_cast<int32>(Simulation.world().station.timetable.startOfDay + Now) % 86400;
	return FText::FromString(
		FString::Printf(TEXT("%02d:%02d:%02d %s"), Clock / 3600, Clock / 60 % 60, Clock % 60, *What.ToString()));
}

#undef LOCTEXT_NAMESPACE
