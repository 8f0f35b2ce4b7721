// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "PedestrianTypes.h"

#include "PedestrianMotionState.generated.h"

namespace ped
{
struct Motion;
} // namespace ped

/** What somebody's body does now: near characters and far instances are shown from the same values. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianMotionState
{
	GENERATED_BODY()

	UPROPERTY(BlueprintReadOnly, Category = "Motion")
	EPedestrianMotion Motion = EPedestrianMotion::Stand;

	/** Blended out during a transition. */
	UPROPERTY(BlueprintReadOnly, Category = "Motion")
	EPedestrianMotion Previous = EPedestrianMotion::Stand;

	/** How much of the motion is seen, the rest is the previous one. 1: no transition. */
	UPROPERTY(BlueprintReadOnly, Category = "Motion")
	float Blend = 1.0f;

	/** In this motion. [s] */
	UPROPERTY(BlueprintReadOnly, Category = "Motion")
	float Elapsed = 0.0f;

	/** Of the walking cycle, by distance travelled, so that feet do not slide. [0, 1) */
	UPROPERTY(BlueprintReadOnly, Category = "Motion")
	float GaitPhase = 0.0f;

	/** Of the head against the body, clockwise. [degrees] */
	UPROPERTY(BlueprintReadOnly, Category = "Motion")
	float HeadYaw = 0.0f;

	/** Whether the motion travels: then GaitPhase says where in the clip it is, else Elapsed. */
	bool Travels() const;

	static FPedestrianMotionState Of(const ped::Motion& Shown);
};

/** What every instance of a far mesh carries, in this order, as per-instance custom data for its material. */
struct FPedestrianInstanceData
{
	/** Index of the vertex animation of the motion; -1: none. */
	float Animation = -1.0f;
	/** Where in the clip: of clips that travel [0, 1), of others [s]. */
	float Phase = 0.0f;
	/** Index of the vertex animation that is blended out. */
	float PreviousAnimation = -1.0f;
	/** 1: all of the motion, 0: all of the previous one. */
	float Blend = 1.0f;
};
