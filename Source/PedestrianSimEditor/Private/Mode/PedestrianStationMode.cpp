// SPDX-License-Identifier: MIT
#include "Mode/PedestrianStationMode.h"

#include "Editor.h"
#include "EditorViewportClient.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "GameFramework/Actor.h"
#include "HitProxies.h"
#include "Misc/Optional.h"
#include "Mode/PedestrianStationToolkit.h"
#include "SceneManagement.h"
#include "SceneView.h"
#include "Spawning/PedestrianSpawner.h"
#include "Stations/PedestrianSketchComponent.h"
#include "Stations/PedestrianStation.h"
#include "Style/PedestrianStyle.h"
#include "Templates/UniquePtr.h"
#include "Textures/SlateIcon.h"
#include "Tools/Modes.h"
#include "UnrealClient.h"
#include "Validation/PedestrianCheck.h"

#include "ped/World/World.h"

#define LOCTEXT_NAMESPACE "PedestrianStationMode"

namespace
{
/** How often the level is compared with what was built of it. [s] */
constexpr float LookEvery = 0.5f;
} // namespace

const FEditorModeID UPedestrianStationMode::ModeId = TEXT("EM_PedestrianStation");

UPedestrianStationMode::UPedestrianStationMode()
{
	Info =
		FEditorModeInfo(ModeId, LOCTEXT("Name", "Pedestrian Station"),
						FSlateIcon(PedestrianStyle::GetName(), TEXT("ClassThumbnail.PedestrianStation")), true, 9000);
	Status = LOCTEXT("NotBuilt", "The station has not been built yet.");
}

void UPedestrianStationMode::Enter()
{
	Super::Enter();
}

void UPedestrianStationMode::Exit()
{
	StopPreview();
	Super::Exit();
}

void UPedestrianStationMode::CreateToolkit()
{
	Toolkit = MakeShared<FPedestrianStationToolkit>();
}

TSharedPtr<const ped::World> UPedestrianStationMode::GetBuilt() const
{
	return FPedestrianEditorWorld::Get().GetWorld(GetWorld());
}

EPedestrianBuild UPedestrianStationMode::Build(bool bQuiet)
{
	UWorld* Level = GetWorld();
	FPedestrianEditorWorld& World = FPedestrianEditorWorld::Get();
	const EPedestrianBuild Result = Level ? World.Build(*Level, bQuiet) : EPedestrianBuild::NoStation;
	bOutOfDate = Level && World.IsOutOfDate(*Level, World.GetTried());
	switch (Result)
	{
	case EPedestrianBuild::Built:
		Status = FText::Format(
			LOCTEXT("Built",
					"Built in {0} s: {1} regions, {2} ways between them, {3} objects. Regions made anew: {4}."),
			FText::AsNumber(FMath::RoundToInt32(World.GetSeconds() * 100.0) / 100.0),
			FText::AsNumber(static_cast<int32>(GetBuilt()->regions.size())),
			FText::AsNumber(static_cast<int32>(GetBuilt()->topology.portals.size())),
			FText::AsNumber(static_cast<int32>(GetBuilt()->objects.size())),
			World.GetRegionsBuilt() == INDEX_NONE ? LOCTEXT("OfBaked", "none, it was baked")
												  : FText::AsNumber(World.GetRegionsBuilt()));
		// What was seen of the old world is seen of the new one.
		for (int32 Index = 0; Index < static_cast<int32>(EPedestrianOverlay::Count); ++Index)
		{
			SetShown(static_cast<EPedestrianOverlay>(Index), bShown[Index]);
		}
		Probe.Ask(GetBuilt().Get(), World.GetFrame());
		if (Preview)
		{
			StartPreview();
		}
		break;
	case EPedestrianBuild::Cancelled:
		Status = LOCTEXT("Cancelled", "Cancelled: the world of the last build is still in use.");
		break;
	case EPedestrianBuild::NoStation:
		Status = LOCTEXT("NoStation", "There is no station in this level.");
		break;
	default:
		Status = LOCTEXT("Failed", "The station cannot be built: see below.");
	}
	Redraw();
	return Result;
}

void UPedestrianStationMode::ShowFinding(const FPedestrianFinding& Finding)
{
	AActor* Culprit = Finding.Culprit.Get();
	if (GEditor && Culprit)
	{
		GEditor->SelectNone(false, true, false);
		GEditor->SelectActor(Culprit, true, true);
		GEditor->MoveViewportCamerasToActor(*Culprit, false);
	}
}

bool UPedestrianStationMode::Mend(const FPedestrianFinding& Finding)
{
	APedestrianStation* Station = PedestrianEditorWorld::FindStation(GetWorld());
	FPedestrianFault Fault;
	Fault.Mend = Finding.Mend;
	if (!Station || !PedestrianCheck::Apply(Fault, *Station))
	{
		Status = LOCTEXT("NoMend", "The station has changed since it was built: build it again.");
		Redraw();
		return false;
	}
	Build();
	return true;
}

void UPedestrianStationMode::SetShown(EPedestrianOverlay Overlay, bool bShow)
{
	const int32 Index = static_cast<int32>(Overlay);
	bShown[Index] = bShow;
	Lines[Index].Reset();
	const TSharedPtr<const ped::World> World = GetBuilt();
	if (bShow && World)
	{
		Lines[Index] = PedestrianOverlays::Of(Overlay, *World, FPedestrianEditorWorld::Get().GetFrame(),
											  Preview ? &Preview->GetCongestion() : nullptr);
	}
	Redraw();
}

void UPedestrianStationMode::SetScheme(ped::SearchScheme Scheme)
{
	Probe.Scheme = Scheme;
	if (Scheme == ped::SearchScheme::Detour)
	{
		FPedestrianEditorWorld::Get().WantDetour();
	}
	Probe.Ask(GetBuilt().Get(), FPedestrianEditorWorld::Get().GetFrame());
	Redraw();
}

FText UPedestrianStationMode::GetProbeText() const
{
	return Probe.Tell(GetBuilt().Get());
}

void UPedestrianStationMode::Watch(float DeltaTime)
{
	UWorld* Level = GetWorld();
	SinceLook += DeltaTime;
	if (SinceLook < LookEvery || !Level)
	{
		return;
	}
	SinceLook = 0.0f;
	FPedestrianEditorWorld& World = FPedestrianEditorWorld::Get();
	const std::uint64_t Now = GetBuilt() ? FPedestrianEditorWorld::Fingerprint(*Level) : 0;
	const bool bRests = Now == LastSeen;
	const bool bChanged = World.IsOutOfDate(*Level, Now);
	if (bChanged != bOutOfDate)
	{
		bOutOfDate = bChanged;
		Redraw();
	}
	if (!bRests)
	{
		// Spawners show the ways to entrances, which may have moved.
		for (TActorIterator<APedestrianSpawner> Spawner(Level); Spawner; ++Spawner)
		{
			UPedestrianSketchComponent::RefreshOf(*Spawner);
		}
	}
	LastSeen = Now;
	// Not in the middle of a drag, and not again and again where the station cannot be built as it is.
	if (bChanged && bBuildsItself && bRests && Now != World.GetTried() && GEditor && !GEditor->IsTransactionActive())
	{
		Build(true);
	}
}

void UPedestrianStationMode::ModeTick(float DeltaTime)
{
	Super::ModeTick(DeltaTime);
	Watch(DeltaTime);
	if (Preview && !GetBuilt())
	{
		// Another level was opened.
		StopPreview();
	}
	if (!Preview)
	{
		return;
	}
	Preview->Speed = PreviewOptions.Speed;
	Preview->Tick(DeltaTime);
	if (IsShown(EPedestrianOverlay::Congestion))
	{
		SetShown(EPedestrianOverlay::Congestion, true);
	}
	Redraw();
}

void UPedestrianStationMode::Redraw()
{
	OnChanged.Broadcast();
	if (GEditor)
	{
		GEditor->RedrawLevelEditingViewports(false);
	}
}

#undef LOCTEXT_NAMESPACE
