// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "Misc/Optional.h"

class AActor;
class UPedestrianStationComponent;
class UWorld;

/** What happens to parts of a station when they come into a level. */
namespace PedestrianPlacement
{
/** Height of the floor under a place, of the level's geometry or of its regions; unset: there is none near. [cm] */
TOptional<double> FindFloor(const UWorld& Level, const AActor& For, const FVector& Place);
/** Down, or a step up, onto the floor. */
void SnapToFloor(AActor& Actor);

/** "Window" where nobody is called so, else the next number: "Window 2", "Window 3", ... */
FString UniqueName(const FString& Wanted, const TArray<FString>& Taken);
/** Copies get names of their own: labels, and object names where they have one. True where something was renamed. */
bool MakeNamesUnique(const TArray<AActor*>& NewActors);
/** The same of one part, whose actor may have no label yet: drags with Alt announce no paste. */
void NameCopy(UPedestrianStationComponent& Part);

/** The category "Pedestrians" in Place Actors, and names after copy and paste. */
void Register();
void Unregister();
} // namespace PedestrianPlacement
