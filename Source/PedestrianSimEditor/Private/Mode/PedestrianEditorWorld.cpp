// SPDX-License-Identifier: MIT
#include "Mode/PedestrianEditorWorld.h"

#include "EngineUtils.h"
#include "HAL/PlatformTime.h"
#include "Misc/ScopedSlowTask.h"
#include "PedestrianExecutor.h"
#include "SceneManagement.h"
#include "Shape/PedestrianPreview.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationAsset.h"
#include "Stations/PedestrianStationComponents.h"

#include "ped/Station/StationValidate.h"
#include "ped/World/WorldBuilder.h"

#define LOCTEXT_NAMESPACE "PedestrianEditorWorld"

namespace
{
FString ToEngineText(const std::string& Utf8)
{
	return FString(UTF8_TO_TCHAR(Utf8.c_str()));
}
} // namespace

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

EPedestrianBuild FPedestrianEditorWorld::Build(UWorld& InLevel)
{
	const APedestrianStation* Station = PedestrianEditorWorld::FindStation(&InLevel);
	if (!Station)
	{
		ped::Diagnostics Diagnostics;
		Diagnostics.error("", "the level has no station", "Place a Pedestrian Station: Place Actors > Pedestrians.");
		KeepFindings(nullptr, Diagnostics);
		return EPedestrianBuild::NoStation;
	}
	const double Begin = FPlatformTime::Seconds();
	ped::Diagnostics Diagnostics;
	bool bCancelled = false;
	const TSharedPtr<const ped::World> Built =
		Station->Asset ? Station->Asset->BuildWorld(Diagnostics) : BuildFromLevel(*Station, Diagnostics, bCancelled);
	if (bCancelled)
	{
		return EPedestrianBuild::Cancelled;
	}
	Seconds = FPlatformTime::Seconds() - Begin;
	KeepFindings(Station, Diagnostics);
	if (!Built)
	{
		return EPedestrianBuild::Failed;
	}
	World = Built;
	Level = &InLevel;
	Frame.Origin = Station->GetActorTransform();
	++Version;
	return EPedestrianBuild::Built;
}

TSharedPtr<const ped::World> FPedestrianEditorWorld::BuildFromLevel(const APedestrianStation& Station,
																	ped::Diagnostics& Diagnostics, bool& bOutCancelled)
{
	FScopedSlowTask Task(1.0f, LOCTEXT("Building", "Building the station"));
	Task.MakeDialog(true);
	ped::StationDesc Description;
	Station.GatherFromLevel(Description, Diagnostics);
	if (Diagnostics.hasErrors() || !ped::validateStation(Description, Diagnostics))
	{
		return nullptr;
	}
	float Shown = 0.0f;
	const auto Report = [&](const char* Stage, float Done)
	{
		Task.EnterProgressFrame(FMath::Max(0.0f, Done - Shown), FText::FromString(FString(UTF8_TO_TCHAR(Stage))));
		Shown = FMath::Max(Shown, Done);
		bOutCancelled = bOutCancelled || Task.ShouldCancel();
		return !bOutCancelled;
	};
	ped::FunctionRef<bool(const char*, float)> Progress(Report);
	FPedestrianExecutor Executor;
	ped::BuildOptions Options;
	Options.executor = &Executor;
	Options.progress = &Progress;
	// The same world as by a build from nothing, in time that goes with what changed since the last one.
	const TSharedPtr<const ped::World> Previous = GetWorld(Station.GetWorld());
	ped::WorldResult Result =
		Previous ? ped::rebuildWorld(*Previous, Description, Options) : ped::buildWorld(Description, Options);
	bOutCancelled = bOutCancelled || Result.cancelled;
	if (bOutCancelled || !Result.world)
	{
		Diagnostics.append(Result.diagnostics);
		return nullptr;
	}
	RegionsBuilt = static_cast<int32>(Result.work.regionsBuilt);
	Diagnostics.append(Result.diagnostics);
	return TSharedPtr<const ped::World>(Result.world.release());
}

void FPedestrianEditorWorld::KeepFindings(const APedestrianStation* Station, const ped::Diagnostics& Diagnostics)
{
	Findings.Reset();
	++FindingsVersion;
	FPedestrianFrame At;
	if (Station)
	{
		At.Origin = Station->GetActorTransform();
	}
	for (const ped::Diagnostic& Item : Diagnostics.items())
	{
		FPedestrianFinding& Finding = Findings.AddDefaulted_GetRef();
		const UPedestrianStationComponent* Part = Station ? Station->FindComponent(ToEngineText(Item.place)) : nullptr;
		const FString Name = Part ? Part->GetObjectName() : ToEngineText(Item.place);
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
	}
}

APedestrianStation* PedestrianEditorWorld::FindStation(const UWorld* Level)
{
	APedestrianStation* Found = nullptr;
	if (Level)
	{
		for (TActorIterator<APedestrianStation> Station(Level); Station; ++Station)
		{
			if (!Found || Station->GetName() < Found->GetName())
			{
				Found = *Station;
			}
		}
	}
	return Found;
}

FPedestrianFrame PedestrianEditorWorld::FrameOf(const UWorld* Level)
{
	FPedestrianFrame Frame;
	if (const APedestrianStation* Station = FindStation(Level))
	{
		Frame.Origin = Station->GetActorTransform();
	}
	return Frame;
}

void PedestrianEditorWorld::AddNamedRegions(const UPedestrianStationComponent& Part, const FPedestrianFrame& Frame,
											ped::StationDesc& Station)
{
	const APedestrianStation* Owner = Part.IsA<UPedestrianPlatformComponent>() ? FindStation(Part.GetWorld()) : nullptr;
	if (!Owner || Station.objects.platforms.empty())
	{
		return;
	}
	const FString Named = ToEngineText(Station.objects.platforms.front().region);
	for (const UPedestrianStationComponent* Other : Owner->GetParts())
	{
		if (Other->IsA<UPedestrianRegionComponent>() && Other->GetObjectName() == Named)
		{
			Other->Describe(Frame, Station);
		}
	}
}

void PedestrianEditorWorld::DrawFoundPortals(const UPedestrianStationComponent& Part, FPrimitiveDrawInterface& Out)
{
	const FPedestrianEditorWorld& Editor = FPedestrianEditorWorld::Get();
	const TSharedPtr<const ped::World> World = Editor.GetWorld(Part.GetWorld());
	if (!World || !Part.IsA<UPedestrianRegionComponent>())
	{
		return;
	}
	const ped::RegionId Region = World->regionByName(TCHAR_TO_UTF8(*Part.GetObjectName()));
	if (!Region.valid())
	{
		return;
	}
	for (const ped::PortalId Id : World->topology.portalsIn(Region))
	{
		const ped::Portal& Portal = World->topology.portals[Id.index()];
		Out.DrawLine(Editor.GetFrame().ToWorld(ped::toVec3(Portal.left, Portal.center.z)),
					 Editor.GetFrame().ToWorld(ped::toVec3(Portal.right, Portal.center.z)),
					 PedestrianPreview::ColorOf(EPedestrianMark::Way), SDPG_Foreground, 4.0f);
	}
}

#undef LOCTEXT_NAMESPACE
