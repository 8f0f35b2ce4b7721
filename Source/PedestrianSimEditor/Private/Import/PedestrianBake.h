// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Station/StationDesc.h"

class AActor;
class APedestrianRegion;
class UPedestrianStationAsset;
class UWorld;

namespace ped
{
struct World;
} // namespace ped

/** A station to start from, out of what a level is built of: where people can walk, cut into regions. */
namespace PedestrianBake
{
struct FResult
{
	ped::StationDesc Station;
	TSharedPtr<const ped::World> World;
};

/** Finds the ground on the static meshes of actors. The transform becomes the station's origin. */
bool FromActors(const TArray<AActor*>& Actors, const FTransform& Origin, const FString& Name,
				ped::Diagnostics& Diagnostics, FResult& Out);
/** The same on the navigation mesh within a box of the level. */
bool FromNavigation(UWorld& Level, const FBox& Within, const FTransform& Origin, const FString& Name,
					ped::Diagnostics& Diagnostics, FResult& Out);
/** Keeps the station with its built world: triangles are in no text. */
void Fill(const FResult& Result, UPedestrianStationAsset& Asset);
/** Region actors with the footprints that were found, to name, change and build upon. One step of undo. */
TArray<APedestrianRegion*> SpawnRegions(const FResult& Result, const FTransform& Origin, UWorld& World);
} // namespace PedestrianBake
