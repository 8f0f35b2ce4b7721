// SPDX-License-Identifier: MIT
#include "Import/PedestrianBake.h"

#include "Bridge/PedestrianUnits.h"
#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "Import/PedestrianNavigationGround.h"
#include "PedestrianText.h"
#include "ScopedTransaction.h"
#include "Stations/PedestrianLevelGeometry.h"
#include "Stations/PedestrianPlaceComponents.h"
#include "Stations/PedestrianStationActors.h"
#include "Stations/PedestrianStationAsset.h"
#include "Stations/PedestrianStationJson.h"

#include "ped/World/AuthorRegions.h"
#include "ped/World/WorldBuilder.h"

#define LOCTEXT_NAMESPACE "PedestrianBake"

namespace
{
bool Build(PedestrianBake::FResult& Out, ped::Diagnostics& Diagnostics)
{
	ped::WorldResult Result = ped::buildWorld(Out.Station);
	Diagnostics.append(Result.diagnostics);
	Out.World = Result.world ? TSharedPtr<const ped::World>(Result.world.release()) : nullptr;
	return Out.World.IsValid();
}

void Begin(PedestrianBake::FResult& Out, const FString& Name)
{
	Out.Station = ped::StationDesc();
	Out.Station.name = PedestrianText::ToCore(Name);
	Out.Station.population.initial = 0;
}

/** Regions where people can walk, as an author would have drawn them. */
bool FindRegions(PedestrianBake::FResult& Out, ped::Diagnostics& Diagnostics)
{
	if (!Build(Out, Diagnostics))
	{
		return false;
	}
	// Where outlines do not do, regions are found again at every build.
	PedestrianBake::FResult Authored = Out;
	Authored.Station.regions = ped::authorRegions(*Out.World);
	ped::Diagnostics Ignored;
	if (!Authored.Station.regions.empty() && Build(Authored, Ignored))
	{
		Out = Authored;
	}
	return true;
}
} // namespace

bool PedestrianBake::FromActors(const TArray<AActor*>& Actors, const FTransform& Origin, const FString& Name,
								ped::Diagnostics& Diagnostics, FResult& Out)
{
	FPedestrianFrame Frame;
	Frame.Origin = Origin;
	Begin(Out, Name);
	for (const AActor* Actor : Actors)
	{
		PedestrianLevelGeometry::GatherActor(*Actor, Frame, Out.Station);
	}
	if (Out.Station.geometry.meshes.empty())
	{
		Diagnostics.error("", "nothing that is selected has a static mesh with collision",
						  "Select the floors, stairs and walls of the level, then try again.");
		return false;
	}
	return FindRegions(Out, Diagnostics);
}

bool PedestrianBake::FromNavigation(UWorld& Level, const FBox& Within, const FTransform& Origin, const FString& Name,
									ped::Diagnostics& Diagnostics, FResult& Out)
{
	FPedestrianFrame Frame;
	Frame.Origin = Origin;
	Begin(Out, Name);
	return PedestrianNavigationGround::Gather(Level, Within, Frame, Out.Station, Diagnostics) &&
		   FindRegions(Out, Diagnostics);
}

void PedestrianBake::Fill(const FResult& Result, UPedestrianStationAsset& Asset)
{
	Asset.SetJson(PedestrianStationJson::Write(Result.Station));
	Asset.KeepWorld(*Result.World);
}

TArray<APedestrianRegion*> PedestrianBake::SpawnRegions(const FResult& Result, const FTransform& Origin, UWorld& World)
{
	const FScopedTransaction Transaction(LOCTEXT("SpawnRegions", "Regions from level geometry"));
	FPedestrianFrame Frame;
	Frame.Origin = Origin;
	TArray<APedestrianRegion*> Regions;
	for (const ped::RegionDesc& Found : Result.Station.regions)
	{
		ped::Vec2 Middle{};
		for (const ped::Vec2 Corner : Found.footprint)
		{
			Middle = Middle + Corner * (1.0f / static_cast<float>(Found.footprint.size()));
		}
		const FVector At = Frame.ToWorld(ped::toVec3(Middle, Found.floor.z));
		APedestrianRegion* Region =
			World.SpawnActor<APedestrianRegion>(APedestrianRegion::StaticClass(), FTransform(Origin.GetRotation(), At));
		Region->SetActorLabel(PedestrianText::ToEngine(Found.name));
		UPedestrianRegionComponent* Part = Region->GetPart<UPedestrianRegionComponent>();
		Part->Floor = EPedestrianFloor::Mesh;
		Part->Height = PedestrianUnits::LengthToEngine(Found.height);
		Part->Footprint.Reset();
		for (const ped::Vec2 Corner : Found.footprint)
		{
			const FVector World3 = Frame.ToWorld(ped::toVec3(Corner, Found.floor.z));
			Part->Footprint.Add(Part->GetComponentTransform().InverseTransformPosition(World3));
		}
		Regions.Add(Region);
	}
	return Regions;
}

#undef LOCTEXT_NAMESPACE
