// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "PedestrianTypes.h"

class UAnimSequence;
class USkeletalMesh;

/** Looks for mannequins among the assets of the project and the engine. */
namespace PedestrianMannequinSearch
{
/** Mannequins of one skeleton, and sequences that they can play. */
struct FFound
{
	TArray<USkeletalMesh*> Bodies;
	TMap<EPedestrianMotion, UAnimSequence*> Sequences;
};

/** The mannequin that has most to play; nobody where there is none. */
FFound Search();
} // namespace PedestrianMannequinSearch
