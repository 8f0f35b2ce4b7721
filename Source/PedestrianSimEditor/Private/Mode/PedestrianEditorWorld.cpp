// SPDX-License-Identifier: MIT
#include "Mode/PedestrianEditorWorld.h"

#include "Engine/World.h"
#include "HAL/PlatformTime.h"
#include "Misc/ScopedSlowTask.h"
#include "PedestrianExecutor.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationAsset.h"
#include "Stations/PedestrianStationComponent.h"
#include "Validation/PedestrianCheck.h"

#include "ped/Base/Hash.h"
#include "ped/Station/StationBinary.h"
#include "ped/World/StationReview.h"
#include "ped/World/WorldBuilder.h"

#define LOCTEXT_NAMESPACE "PedestrianEditorWorld"

namespace
{
FString ToEngineText(const std::string& Utf8)
{
	return FString(UTF8_TO_TCHAR(Utf8.c_str()));
}

/** What the station is made of, by its asset or by the level's parts. Building checks it. */
bool Describe(const APedestrianStation& Station, ped::StationDesc& OutStation, ped::Diagnostics& Diagnostics)
{
	if (!Station.Asset)
	{
		Station.GatherFromLevel(OutStation, Diagnostics);
		return !Diagnostics.hasErrors();
	}
	if (Station.Asset->Json.IsEmpty())
	{
		Diagnostics.error("station", "the station asset is empty",
						  "Import a *.station.json file into it, or bake a level's station.");
		return false;
	}
	return Station.Asset->ReadStation(OutStation, Diagnostics);
}
} // namespace

FText FPedestrianFinding::GetMendLabel() const
{
	return FText::FromString(Mend ? ToEngineText(Mend->label) : FString());
}

FPedestrianEditorWorld& FPedestrianEditorWorld::Get()
{
	static FPedestrianEditorWorld Only;
	return Only;
}

void FPedestrianEditorWorld::Reset()
{
	*this = FPedestrianEditorWorld();
}

TSharedPtr<const ped::World> FPedestrianEditorWorld::GetWorld(const UWorld* Asked) const
{
	return Asked && Level.Get() == Asked ? World : nullptr;
}

std::uint64_t FPedestrianEditorWorld::Fingerprint(const UWorld& InLevel)
{
	const APedestrianStation* Station = PedestrianEditorWorld::FindStation(&InLevel);
	if (!Station)
	{
		return 0;
	}
	const FTransform Origin = Station->GetActorTransform();
	const double Place[] = {Origin.GetLocation().X, Origin.GetLocation().Y, Origin.GetLocation().Z,
							Origin.Rotator().Yaw};
	const std::uint64_t Where = ped::hashBytes(std::as_bytes(std::span(Place)));
	if (Station->Asset)
	{
		const std::uint64_t Text = ped::hashString(std::string(TCHAR_TO_UTF8(*Station->Asset->Json)), Where);
		return ped::combineHash(Text, static_cast<std::uint64_t>(Station->Asset->BakedWorld.Num()));
	}
	ped::StationDesc Description;
	ped::Diagnostics Ignored;
	Station->GatherFromLevel(Description, Ignored, false);
	return ped::hashBytes(ped::stationBytes(Description), ped::combineHash(Where, Station->bUseLevelMeshes ? 1 : 0));
}

bool FPedestrianEditorWorld::IsOutOfDate(const UWorld& InLevel, std::uint64_t Now) const
{
	return GetWorld(&InLevel).IsValid() && Now != BuiltFrom;
}

EPedestrianBuild FPedestrianEditorWorld::Build(UWorld& InLevel, bool bQuiet)
{
	const APedestrianStation* Station = PedestrianEditorWorld::FindStation(&InLevel);
	ped::Diagnostics Diagnostics;
	if (!Station)
	{
		Diagnostics.error("", "the level has no station", "Place a Pedestrian Station: Place Actors > Pedestrians.");
		KeepFindings(nullptr, Diagnostics, {});
		return EPedestrianBuild::NoStation;
	}
	const double Begin = FPlatformTime::Seconds();
	ped::StationDesc Description;
	const std::uint64_t Now = Fingerprint(InLevel);
	Tried = Now;
	const FMade Made = Make(*Station, Description, Diagnostics, bQuiet);
	if (Made.bCancelled)
	{
		return EPedestrianBuild::Cancelled;
	}
	std::vector<ped::Mend> Mends;
	if (Made.World)
	{
		ped::reviewStation(*Made.World, Diagnostics, &Mends);
	}
	if (!Diagnostics.items().empty())
	{
		const std::vector<ped::Mend> OfText = ped::findMends(Made.World ? Made.World->station : Description);
		Mends.insert(Mends.end(), OfText.begin(), OfText.end());
	}
	KeepFindings(Station, Diagnostics, Mends);
	Seconds = FPlatformTime::Seconds() - Begin;
	if (!Made.World)
	{
		return EPedestrianBuild::Failed;
	}
	World = Made.World;
	RegionsBuilt = Made.Regions;
	BuiltFrom = Now;
	Level = &InLevel;
	Frame.Origin = Station->GetActorTransform();
	++Version;
	return EPedestrianBuild::Built;
}

FPedestrianEditorWorld::FMade FPedestrianEditorWorld::Make(const APedestrianStation& Station,
														   ped::StationDesc& OutDescription,
														   ped::Diagnostics& Diagnostics, bool bQuiet) const
{
	if (Station.Asset && Station.Asset->IsBaked())
	{
		return {Station.Asset->BuildWorld(Diagnostics)};
	}
	return Describe(Station, OutDescription, Diagnostics)
			   ? Make(OutDescription, Station.GetWorld(), Diagnostics, bQuiet)
			   : FMade();
}

FPedestrianEditorWorld::FMade FPedestrianEditorWorld::Make(const ped::StationDesc& Description, const UWorld* InLevel,
														   ped::Diagnostics& Diagnostics, bool bQuiet) const
{
	FMade Made;
	FScopedSlowTask Task(1.0f, LOCTEXT("Building", "Building the station"));
	if (bQuiet)
	{
		Task.MakeDialogDelayed(2.0f, true);
	}
	else
	{
		Task.MakeDialog(true);
	}
	float Shown = 0.0f;
	const auto Report = [&](const char* Stage, float Done)
	{
		Task.EnterProgressFrame(FMath::Max(0.0f, Done - Shown), FText::FromString(FString(UTF8_TO_TCHAR(Stage))));
		Shown = FMath::Max(Shown, Done);
		Made.bCancelled = Made.bCancelled || Task.ShouldCancel();
		return !Made.bCancelled;
	};
	ped::FunctionRef<bool(const char*, float)> Progress(Report);
	FPedestrianExecutor Executor;
	ped::BuildOptions Options;
	Options.executor = &Executor;
	Options.progress = &Progress;
	// Triangles are not kept with the world: what is wanted of them is made now.
	Options.detour = bDetour || !Description.geometry.meshes.empty();
	// The same world as by a build from nothing, in time that goes with what changed since the last one.
	const TSharedPtr<const ped::World> Previous = GetWorld(InLevel);
	ped::WorldResult Result =
		Previous ? ped::rebuildWorld(*Previous, Description, Options) : ped::buildWorld(Description, Options);
	Diagnostics.append(Result.diagnostics);
	if (!Made.bCancelled && Result.world)
	{
		Made.Regions = static_cast<int32>(Result.work.regionsBuilt);
		Made.World = TSharedPtr<const ped::World>(Result.world.release());
	}
	return Made;
}

void FPedestrianEditorWorld::WantDetour()
{
	bDetour = true;
	if (!World || !World->detour.empty() || !World->station.geometry.meshes.empty())
	{
		return;
	}
	FPedestrianExecutor Executor;
	ped::BuildOptions Options;
	Options.executor = &Executor;
	ped::WorldResult Result = ped::rebuildWorld(*World, World->station, Options);
	if (Result.world)
	{
		World = TSharedPtr<const ped::World>(Result.world.release());
	}
}

void FPedestrianEditorWorld::KeepFindings(const APedestrianStation* Station, const ped::Diagnostics& Diagnostics,
										  const std::vector<ped::Mend>& Mends)
{
	Findings.Reset();
	++FindingsVersion;
	FPedestrianFrame At;
	TArray<const UPedestrianStationComponent*> Parts;
	if (Station)
	{
		At.Origin = Station->GetActorTransform();
		TArray<FString> Places;
		for (const ped::Diagnostic& Item : Diagnostics.items())
		{
			Places.Add(ToEngineText(Item.place));
		}
		Parts = Station->FindComponents(Places);
	}
	int32 Number = 0;
	for (const ped::Diagnostic& Item : Diagnostics.items())
	{
		FPedestrianFinding& Finding = Findings.AddDefaulted_GetRef();
		const UPedestrianStationComponent* Part = Station ? Parts[Number++] : nullptr;
		const FString Name =
			Part ? PedestrianCheck::NameWithField(Part->GetObjectName(), Item.place) : ToEngineText(Item.place);
		Finding.Severity = Item.severity;
		Finding.Message = Name.IsEmpty() ? FText::FromString(ToEngineText(Item.message))
										 : FText::Format(LOCTEXT("Finding", "{0}: {1}"), FText::FromString(Name),
														 FText::FromString(ToEngineText(Item.message)));
		Finding.Remedy = FText::FromString(ToEngineText(Item.remedy));
		Finding.Culprit = Part ? Part->GetOwner() : const_cast<APedestrianStation*>(Station);
		if (Item.position)
		{
			Finding.Position = At.ToWorld(*Item.position);
		}
		if (const ped::Mend* Mend = ped::mendFor(Mends, Item.place))
		{
			Finding.Mend = MakeShared<ped::Mend>(*Mend);
		}
	}
}

#undef LOCTEXT_NAMESPACE
