// SPDX-License-Identifier: MIT
// Automation tests: Tools > Session Frontend > Automation, "PedestrianSim". They need no level and no assets.
#include "Animation/PedestrianMotionSet.h"
#include "Bridge/PedestrianUnits.h"
#include "CoreMinimal.h"
#include "Mass/PedestrianStageProcessors.h"
#include "Misc/AutomationTest.h"
#include "PedestrianClock.h"
#include "PedestrianSubsystem.h"
#include "Population/PedestrianTypeAsset.h"
#include "Stations/PedestrianServiceComponents.h"
#include "Stations/PedestrianStationActors.h"
#include "Stations/PedestrianStationAsset.h"
#include "UObject/Class.h"
#include "UObject/Object.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Simulation/StageTable.h"
#include "ped/World/World.h"

#if WITH_DEV_AUTOMATION_TESTS

IMPLEMENT_SIMPLE_AUTOMATION_TEST(FPedestrianUnitsTest, "PedestrianSim.Unit.Units",
								 EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)

bool FPedestrianUnitsTest::RunTest(const FString& Parameters)
{
	const FVector Point = PedestrianUnits::ToEngine({1.0f, 2.0f, 3.0f});
	TestTrue(TEXT("Metres become centimetres, y turns round"), Point.Equals(FVector(100.0, -200.0, 300.0)));
	TestTrue(TEXT("And back"), PedestrianUnits::ToCore(Point) == ped::Vec3{1.0f, 2.0f, 3.0f});
	return true;
}

IMPLEMENT_SIMPLE_AUTOMATION_TEST(FPedestrianClockTest, "PedestrianSim.Unit.Clock",
								 EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)

bool FPedestrianClockTest::RunTest(const FString& Parameters)
{
	FPedestrianClock Clock;
	int32 Frames = 0;
	for (int32 Index = 0; Index < 144; ++Index)
	{
		Frames += Clock.Advance(1.0 / 144.0);
	}
	TestEqual(TEXT("Thirty frames a second, whatever the engine does"), Frames, 30);
	return true;
}

IMPLEMENT_SIMPLE_AUTOMATION_TEST(FPedestrianStagesTest, "PedestrianSim.Unit.Stages",
								 EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)

bool FPedestrianStagesTest::RunTest(const FString& Parameters)
{
	for (const ped::StageInfo& Info : ped::stageTable)
	{
		const UClass* Class = UPedestrianStageProcessor::ClassOf(Info.stage);
		TestNotNull(FString(Info.name), Class);
	}
	return true;
}

IMPLEMENT_SIMPLE_AUTOMATION_TEST(FPedestrianStationTest, "PedestrianSim.Unit.Station",
								 EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)

bool FPedestrianStationTest::RunTest(const FString& Parameters)
{
	UPedestrianStationAsset* Asset = NewObject<UPedestrianStationAsset>();
	Asset->Json = TEXT("{\"version\": 1, \"name\": \"Room\", \"regions\": [{\"name\": \"Room\", ")
		TEXT("\"footprint\": [[0, 0], [20, 0], [20, 12], [0, 12]], \"floor\": {\"kind\": \"flat\"}}]}");
	ped::Diagnostics Diagnostics;
	TestTrue(TEXT("A room is built with the engine's Recast"), Asset->BuildWorld(Diagnostics).IsValid());
	TestTrue(TEXT("And baked"), Asset->Bake(Diagnostics) && Asset->IsBaked());
	Asset->BakedWorld.Reset();
	Asset->Json = TEXT("{");
	TestFalse(TEXT("What is no station is refused"), Asset->BuildWorld(Diagnostics).IsValid());
	return true;
}

IMPLEMENT_SIMPLE_AUTOMATION_TEST(FPedestrianTypeTest, "PedestrianSim.Unit.Types",
								 EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)

bool FPedestrianTypeTest::RunTest(const FString& Parameters)
{
	UPedestrianTypeAsset* Type = NewObject<UPedestrianTypeAsset>();
	Type->BasedOn = TEXT("tourist");
	TestTrue(TEXT("A type that ships can be copied"), Type->CopyShippedType());
	TestTrue(TEXT("With what they want"), Type->Needs.Num() > 0 && Type->Actions.Num() > 0);
	Type->BasedOn = TEXT("astronaut");
	TestFalse(TEXT("One that does not ship cannot"), Type->CopyShippedType());
	return true;
}

IMPLEMENT_SIMPLE_AUTOMATION_TEST(FPedestrianDiaryTest, "PedestrianSim.Unit.Diary",
								 EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)

bool FPedestrianDiaryTest::RunTest(const FString& Parameters)
{
	FPedestrianMindEvent Event;
	Event.Kind = EPedestrianMindEvent::SitsDown;
	Event.Object = TEXT("Bench 3");
	TestEqual(TEXT("Events have words"), UPedestrianSubsystem::DescribeEvent(Event).ToString(),
			  FString(TEXT("sits down on Bench 3")));
	return true;
}

IMPLEMENT_SIMPLE_AUTOMATION_TEST(FPedestrianActorsTest, "PedestrianSim.Unit.Actors",
								 EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)

bool FPedestrianActorsTest::RunTest(const FString& Parameters)
{
	const APedestrianTicketBooth* Booth = GetDefault<APedestrianTicketBooth>();
	TestNotNull(TEXT("A booth is a part of a station"), Booth->GetPart<UPedestrianTicketBoothComponent>());
	TestTrue(TEXT("Parts refer to each other by name"),
			 FPedestrianPartReference(TEXT("Booth")).Resolve() == TEXT("Booth"));
	return true;
}

#endif
