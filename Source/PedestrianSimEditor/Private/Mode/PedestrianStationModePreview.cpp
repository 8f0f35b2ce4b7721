// SPDX-License-Identifier: MIT
#include "Mode/PedestrianStationMode.h"

#include "CoreMinimal.h"
#include "EditorViewportClient.h"
#include "EngineUtils.h"
#include "HitProxies.h"
#include "InputCoreTypes.h"
#include "Misc/Optional.h"
#include "Misc/ScopedSlowTask.h"
#include "Mode/PedestrianPicking.h"
#include "SceneManagement.h"
#include "SceneView.h"
#include "Spawning/PedestrianSpawner.h"
#include "Stations/PedestrianStation.h"
#include "Templates/UniquePtr.h"
#include "UnrealClient.h"

#include "ped/World/World.h"

#define LOCTEXT_NAMESPACE "PedestrianStationModePreview"

bool UPedestrianStationMode::StartPreview()
{
	const TSharedPtr<const ped::World> World = GetBuilt();
	const APedestrianStation* Station = PedestrianEditorWorld::FindStation(GetWorld());
	if (!World || !Station)
	{
		Status = LOCTEXT("BuildFirst", "Build the station first.");
		Redraw();
		return false;
	}
	Preview = MakeUnique<FPedestrianCrowdPreview>(World.ToSharedRef(), FPedestrianEditorWorld::Get().GetFrame(),
												  *Station, PreviewOptions);
	if (PreviewOptions.bSpawners)
	{
		// The same order whatever order the level loads its actors in.
		TArray<APedestrianSpawner*> Spawners;
		for (TActorIterator<APedestrianSpawner> Spawner(GetWorld()); Spawner; ++Spawner)
		{
			Spawners.Add(*Spawner);
		}
		Spawners.Sort([](const APedestrianSpawner& A, const APedestrianSpawner& B)
					  { return A.GetName() < B.GetName(); });
		for (const APedestrianSpawner* Spawner : Spawners)
		{
			if (Spawner->bSpawnOnBeginPlay)
			{
				Preview->Spawn(*Spawner);
			}
		}
	}
	if (PreviewOptions.StartsAt > 0.0f)
	{
		FScopedSlowTask Task(1.0f, LOCTEXT("Skipping", "Simulating up to the start of the preview"));
		Task.MakeDialog(true);
		float Shown = 0.0f;
		Preview->SkipTo(PreviewOptions.StartsAt,
						[&](float Done)
						{
							Task.EnterProgressFrame(FMath::Max(0.0f, Done - Shown));
							Shown = Done;
							return !Task.ShouldCancel();
						});
	}
	Redraw();
	return true;
}

double UPedestrianStationMode::GetOpening() const
{
	const TSharedPtr<const ped::World> World = GetBuilt();
	return World ? static_cast<double>(World->station.timetable.startOfDay) : 8.0 * 3600.0;
}

double UPedestrianStationMode::GetPreviewStart() const
{
	return GetOpening() + static_cast<double>(PreviewOptions.StartsAt);
}

void UPedestrianStationMode::SetPreviewStart(double SecondsAfterMidnight)
{
	PreviewOptions.StartsAt = static_cast<float>(FMath::Max(0.0, SecondsAfterMidnight - GetOpening()));
}

void UPedestrianStationMode::StopPreview()
{
	Preview.Reset();
	Redraw();
}

void UPedestrianStationMode::Render(const FSceneView* View, FViewport* Viewport, FPrimitiveDrawInterface* PDI)
{
	Super::Render(View, Viewport, PDI);
	for (const TArray<FPedestrianOverlayLine>& Overlay : Lines)
	{
		for (const FPedestrianOverlayLine& Line : Overlay)
		{
			PDI->DrawLine(Line.From, Line.To, Line.Color, SDPG_World);
		}
	}
	for (const FPedestrianOverlayLine& Line : Probe.Searched)
	{
		PDI->DrawLine(Line.From, Line.To, Line.Color, SDPG_World);
	}
	const FLinearColor Way(1.0f, 0.9f, 0.1f);
	for (int32 Index = 0; Index + 1 < Probe.Points.Num(); ++Index)
	{
		PDI->DrawLine(Probe.Points[Index], Probe.Points[Index + 1], Way, SDPG_Foreground, 4.0f);
	}
	for (const TOptional<FVector>& End : {Probe.From, Probe.To})
	{
		if (End.IsSet())
		{
			PDI->DrawPoint(End.GetValue(), Way, 14.0f, SDPG_Foreground);
		}
	}
	if (!Preview)
	{
		return;
	}
	// People as posts of 1.7 m with a nose.
	for (const FPedestrianPreviewBody& Body : Preview->GetBodies())
	{
		const FLinearColor Color = Body.bFollowed ? FLinearColor(1.0f, 0.2f, 0.1f) : FLinearColor(0.9f, 0.9f, 0.9f);
		const FVector Head = Body.Location + FVector(0.0, 0.0, 170.0);
		PDI->DrawLine(Body.Location, Head, Color, SDPG_World, Body.bFollowed ? 6.0f : 3.0f);
		PDI->DrawLine(Head, Head + Body.Forward * 25.0, Color, SDPG_World, 2.0f);
	}
}

bool UPedestrianStationMode::HandleClick(FEditorViewportClient* ViewportClient, HHitProxy* HitProxy,
										 const FViewportClick& Click)
{
	const TSharedPtr<const ped::World> World = GetBuilt();
	if (!World || Click.GetKey() != EKeys::LeftMouseButton || (!bProbing && !Preview))
	{
		return false;
	}
	const FPedestrianFrame& Frame = FPedestrianEditorWorld::Get().GetFrame();
	const TOptional<FVector> Ground =
		PedestrianPicking::GroundUnder(*World, Frame, Click.GetOrigin(), Click.GetDirection());
	if (!Ground.IsSet())
	{
		return false;
	}
	if (bProbing)
	{
		Probe.Click(Ground.GetValue());
		Probe.Ask(World.Get(), Frame);
		Redraw();
		return true;
	}
	const int32 Person = Preview->FindNear(Ground.GetValue(), 100.0);
	if (Person == INDEX_NONE)
	{
		return false;
	}
	Preview->Follow(Person);
	Redraw();
	return true;
}

#undef LOCTEXT_NAMESPACE
