// SPDX-License-Identifier: MIT
// Between assets and levels: a station placed, made into actors, baked from a level or from its meshes.
#include "Automation/PedestrianAssets.h"
#include "Automation/PedestrianEditorLibrary.h"
#include "CoreMinimal.h"
#include "Editor.h"
#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "Import/PedestrianActors.h"
#include "Import/PedestrianBake.h"
#include "Mode/PedestrianEditorWorld.h"
#include "PedestrianDiagnostics.h"
#include "ScopedTransaction.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationActors.h"
#include "Stations/PedestrianStationAsset.h"
#include "Stations/PedestrianStationJson.h"

#include "ped/World/World.h"

#define LOCTEXT_NAMESPACE "PedestrianEditorLibrary"

namespace
{
/** What is wrong with a selection has no owner but the first actor. */
void Tell(const ped::Diagnostics& Diagnostics, const TArray<AActor*>& Actors)
{
	if (Actors.Num() > 0)
	{
		PedestrianDiagnostics::Show(Diagnostics, *Actors[0]);
	}
}
} // namespace

APedestrianStation* UPedestrianEditorLibrary::PlaceStation(UPedestrianStationAsset* Asset)
{
	UWorld* Level = GEditor ? GEditor->GetEditorWorldContext().World() : nullptr;
	if (!Level || !Asset)
	{
		return nullptr;
	}
	const FScopedTransaction Transaction(LOCTEXT("PlaceStation", "Place a station"));
	APedestrianStation* Station = PedestrianEditorWorld::FindStation(Level);
	if (!Station)
	{
		Station = Level->SpawnActor<APedestrianStation>(APedestrianStation::StaticClass(), FTransform::Identity);
	}
	if (Station)
	{
		Station->Modify();
		Station->Asset = Asset;
	}
	return Station;
}

bool UPedestrianEditorLibrary::BakeStation(UPedestrianStationAsset* Asset)
{
	if (!Asset)
	{
		return false;
	}
	ped::Diagnostics Diagnostics;
	const FScopedTransaction Transaction(LOCTEXT("BakeStation", "Bake a station"));
	const bool bBaked = Asset->Bake(Diagnostics);
	PedestrianDiagnostics::Show(Diagnostics, *Asset);
	if (bBaked)
	{
		Asset->MarkPackageDirty();
	}
	return bBaked;
}

int32 UPedestrianEditorLibrary::MakeActors(UPedestrianStationAsset* Asset)
{
	UWorld* Level = GEditor ? GEditor->GetEditorWorldContext().World() : nullptr;
	ped::StationDesc Description;
	ped::Diagnostics Diagnostics;
	if (!Level || !Asset)
	{
		return 0;
	}
	if (!Asset->ReadStation(Description, Diagnostics))
	{
		PedestrianDiagnostics::Show(Diagnostics, *Asset);
		return 0;
	}
	const FScopedTransaction Transaction(LOCTEXT("MakeActors", "Make actors of a station"));
	APedestrianStation* Station = PedestrianEditorWorld::FindStation(Level);
	if (!Station)
	{
		Station = Level->SpawnActor<APedestrianStation>(APedestrianStation::StaticClass(), FTransform::Identity);
	}
	Station->Modify();
	Station->Asset = nullptr;
	// What people do all day stays in the file: there are no actors of things.
	Station->Days = Description.actions.empty() && Description.objects.things.empty() ? nullptr : Asset;
	const TArray<AActor*> Made = PedestrianActors::Spawn(Description, *Station, *Level, Diagnostics);
	PedestrianDiagnostics::Show(Diagnostics, *Asset);
	return Made.Num();
}

UPedestrianStationAsset* UPedestrianEditorLibrary::BakeLevel(APedestrianStation* Station, const FString& PackagePath,
															 const FString& AssetName)
{
	if (!Station || Station->Asset)
	{
		return Station ? Station->Asset.Get() : nullptr;
	}
	ped::Diagnostics Diagnostics;
	const TSharedPtr<const ped::World> World = Station->BuildWorld(Diagnostics);
	PedestrianDiagnostics::Show(Diagnostics, *Station,
								[Station](const FString& Place) -> const UObject*
								{ return Station->FindComponent(Place); });
	UPedestrianStationAsset* Asset = World ? PedestrianAssets::FindOrMakeStation(PackagePath, AssetName) : nullptr;
	if (Asset)
	{
		const FScopedTransaction Transaction(LOCTEXT("BakeLevel", "Bake the level's station"));
		Asset->SetJson(PedestrianStationJson::Write(World->station));
		Asset->KeepWorld(*World);
		Asset->MarkPackageDirty();
	}
	return Asset;
}

UPedestrianStationAsset* UPedestrianEditorLibrary::BakeActors(const TArray<AActor*>& Actors, const FString& PackagePath,
															  const FString& AssetName)
{
	ped::Diagnostics Diagnostics;
	PedestrianBake::FResult Result;
	const bool bWalkable = PedestrianBake::FromActors(Actors, FTransform::Identity, AssetName, Diagnostics, Result);
	Tell(Diagnostics, Actors);
	UPedestrianStationAsset* Asset = bWalkable ? PedestrianAssets::FindOrMakeStation(PackagePath, AssetName) : nullptr;
	if (Asset)
	{
		PedestrianBake::Fill(Result, *Asset);
		Asset->MarkPackageDirty();
	}
	return Asset;
}

TArray<APedestrianRegion*> UPedestrianEditorLibrary::RegionsFromActors(const TArray<AActor*>& Actors)
{
	ped::Diagnostics Diagnostics;
	PedestrianBake::FResult Result;
	const bool bWalkable =
		PedestrianBake::FromActors(Actors, FTransform::Identity, TEXT("Regions"), Diagnostics, Result);
	Tell(Diagnostics, Actors);
	UWorld* World = Actors.Num() > 0 ? Actors[0]->GetWorld() : nullptr;
	return bWalkable && World ? PedestrianBake::SpawnRegions(Result, FTransform::Identity, *World)
							  : TArray<APedestrianRegion*>();
}

TArray<APedestrianRegion*> UPedestrianEditorLibrary::RegionsFromNavigation(const TArray<AActor*>& Within)
{
	FBox Box(ForceInit);
	for (const AActor* Actor : Within)
	{
		// Volumes do not collide.
		const FBox Own = Actor->GetComponentsBoundingBox(true);
		if (Own.IsValid)
		{
			Box += Own.Min;
			Box += Own.Max;
		}
	}
	UWorld* World = Within.Num() > 0 ? Within[0]->GetWorld() : nullptr;
	if (!World || !Box.IsValid)
	{
		return TArray<APedestrianRegion*>();
	}
	ped::Diagnostics Diagnostics;
	PedestrianBake::FResult Result;
	const bool bWalkable =
		PedestrianBake::FromNavigation(*World, Box, FTransform::Identity, TEXT("Regions"), Diagnostics, Result);
	Tell(Diagnostics, Within);
	return bWalkable ? PedestrianBake::SpawnRegions(Result, FTransform::Identity, *World)
					 : TArray<APedestrianRegion*>();
}

#undef LOCTEXT_NAMESPACE
