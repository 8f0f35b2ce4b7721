// SPDX-License-Identifier: MIT
// Diaries in words, which a game can translate.
#include "CoreMinimal.h"
#include "PedestrianSubsystem.h"

#define LOCTEXT_NAMESPACE "PedestrianDiary"

namespace
{
/** {0}: the thing, {1}: the train, {2}: the region, {3}: the goal, {4}: the other person, {5}: the value. */
FText PatternOf(EPedestrianMindEvent Kind)
{
	switch (Kind)
	{
	case EPedestrianMindEvent::Arrives:
		return LOCTEXT("Arrives", "arrives by {0}");
	case EPedestrianMindEvent::EntersRegion:
		return LOCTEXT("EntersRegion", "enters {2}");
	case EPedestrianMindEvent::Pushes:
		return LOCTEXT("Pushes", "wants to {3}");
	case EPedestrianMindEvent::Pops:
		return LOCTEXT("Pops", "has finished with: {3}");
	case EPedestrianMindEvent::ChoosesTrain:
		return LOCTEXT("ChoosesTrain", "decides on {1}, which leaves in {5} s");
	case EPedestrianMindEvent::HearsTrack:
		return LOCTEXT("HearsTrack", "hears the track of {1}");
	case EPedestrianMindEvent::HearsClock:
		return LOCTEXT("HearsClock", "hears the clock strike");
	case EPedestrianMindEvent::LosesTrain:
		return LOCTEXT("LosesTrain", "will not get {1} any more");
	case EPedestrianMindEvent::JoinsQueue:
		return LOCTEXT("JoinsQueue", "joins the line at {0}, behind {5}");
	case EPedestrianMindEvent::LeavesQueue:
		return LOCTEXT("LeavesQueue", "leaves the line at {0} after {5} s");
	case EPedestrianMindEvent::BeginsService:
		return LOCTEXT("BeginsService", "is served at {0}");
	case EPedestrianMindEvent::Buys:
		return LOCTEXT("Buys", "has bought something at {0} ({3}), {5} s after deciding to");
	case EPedestrianMindEvent::SitsDown:
		return LOCTEXT("SitsDown", "sits down on {0}");
	case EPedestrianMindEvent::Rises:
		return LOCTEXT("Rises", "rises from {0}");
	case EPedestrianMindEvent::BeginsToWatch:
		return LOCTEXT("BeginsToWatch", "stops to watch the show at {0}");
	case EPedestrianMindEvent::StopsWatching:
		return LOCTEXT("StopsWatching", "has seen enough of {0}");
	case EPedestrianMindEvent::BeginsToTalk:
		return LOCTEXT("BeginsToTalk", "begins to chat with person {4}");
	case EPedestrianMindEvent::StopsTalking:
		return LOCTEXT("StopsTalking", "ends the chat after {5} s");
	case EPedestrianMindEvent::MeetsFriends:
		return LOCTEXT("MeetsFriends", "has met the friends at {0}");
	case EPedestrianMindEvent::GivesUpFriends:
		return LOCTEXT("GivesUpFriends", "gives up waiting for friends at {0}");
	case EPedestrianMindEvent::HasNoTime:
		return LOCTEXT("HasNoTime", "has no time for {0}");
	case EPedestrianMindEvent::ReadsSign:
		return LOCTEXT("ReadsSign", "reads the sign {0}");
	case EPedestrianMindEvent::Asks:
		return LOCTEXT("Asks", "asks person {4} the way to {0}");
	case EPedestrianMindEvent::Follows:
		return LOCTEXT("Follows", "follows person {4}");
	case EPedestrianMindEvent::Performs:
		return LOCTEXT("Performs", "performs on {0}");
	case EPedestrianMindEvent::BeginsToWait:
		return LOCTEXT("BeginsToWait", "waits before {0} for {1}");
	case EPedestrianMindEvent::Boards:
		return LOCTEXT("Boards", "boards {1} at {0}");
	case EPedestrianMindEvent::Leaves:
		return LOCTEXT("Leaves", "leaves by {0}");
	case EPedestrianMindEvent::ComesWith:
		return LOCTEXT("ComesWith", "comes with {5} others");
	case EPedestrianMindEvent::WaitsFor:
		return LOCTEXT("WaitsFor", "waits for person {4}, who is {5} m behind");
	case EPedestrianMindEvent::IsWaitedFor:
		return LOCTEXT("IsWaitedFor", "has fallen {5} m behind, and person {4} waits");
	case EPedestrianMindEvent::Nods:
		return LOCTEXT("Nods", "nods to person {4}");
	case EPedestrianMindEvent::BeginsAction:
		return LOCTEXT("BeginsAction", "sets about: {3}");
	case EPedestrianMindEvent::EndsAction:
		return LOCTEXT("EndsAction", "is done with: {3}");
	}
	return FText::GetEmpty();
}
} // namespace

FText UPedestrianSubsystem::DescribeEvent(const FPedestrianMindEvent& Event)
{
	return FText::Format(PatternOf(Event.Kind), FText::FromString(Event.Object), FText::FromString(Event.Train),
						 FText::FromString(Event.Region), FText::FromString(Event.Goal),
						 FText::AsNumber(Event.Other.Id), FText::AsNumber(FMath::RoundToInt32(Event.Value)));
}

#undef LOCTEXT_NAMESPACE
