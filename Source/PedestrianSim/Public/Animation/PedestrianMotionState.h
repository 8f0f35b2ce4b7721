// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "PedestrianTypes.h"

#include "PedestrianMotionState.generated.h"

namespace ped
{
struct Motion;
} // namespace ped

/** What a person's body does now: near characters and far instances are shown from the same values. */
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

	/** Time spent in this motion. [s] */
	UPROPERTY(BlueprintReadOnly, Category = "Motion")
	float Elapsed = 0.0f;

	/** Phase of the walking cycle, by distance travelled, so that feet do not slide. [0, 1) */
	UPROPERTY(BlueprintReadOnly, Category = "Motion")
	float GaitPhase = 0.0f;

	/** Turn of the head against the body, clockwise. [degrees] */
	UPROPERTY(BlueprintReadOnly, Category = "Motion")
	float HeadYaw = 0.0f;

	/** Whether the motion travels: then GaitPhase says where in the clip it is, else Elapsed. */
	bool Travels() const;

	/**
	 * What is shown lies this long before the last simulation frame [s], at this speed [m/s]: so does the phase of the
	 * gait.
	 */
	static FPedestrianMotionState Of(const ped::Motion& Shown, float Speed = 0.0f, float Behind = 0.0f);
};

/**
 * What every instance of a far mesh carries, in this order, as per-instance custom data for its material. The first two
 * are what the AnimToTexture plugin's material layers read where instances give frames (FAnimToTextureFrameData: Frame,
 * PrevFrame); the others are for a project's own material.
 */
struct FPedestrianInstanceData
{
	/** Frame of the vertex animation; -1: there is none. */
	float Frame = -1.0f;
	/** The same: limbs are not blurred. */
	float PrevFrame = -1.0f;
	/** Frame of the motion that is blended out. */
	float BlendedFrame = -1.0f;
	/** 1: all of Frame, 0: all of BlendedFrame. */
	float Blend = 1.0f;
	/** Factor on the mesh's height, and on its width and depth beside that. */
	float Height = 1.0f;
	float Build = 1.0f;
	/** Linear colours, packed: red + 256 green + 65536 blue, each 0 to 255. */
	float Top = 0.0f;
	float Bottom = 0.0f;
	float Skin = 0.0f;
	float Hair = 0.0f;
};
