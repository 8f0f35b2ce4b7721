// SPDX-License-Identifier: MIT
#pragma once

#include "Animation/PedestrianAnimInstance.h"
#include "CoreMinimal.h"

#include "ped/Looks/ClipBlend.h"

#include "PedestrianClipAnimInstance.generated.h"

class UAnimSequence;

/** One sequence of a pose. */
struct FPedestrianClipSample
{
	/** Kept alive by the motion set. */
	UAnimSequence* Sequence = nullptr;
	/** Place in the sequence. [s] */
	double Time = 0.0;
	/** Share of the pose: (0, 1]; those of a pose sum to 1. */
	float Weight = 0.0f;
};

/** What a body shows: sequences to mix, and a turn of the head. */
struct FPedestrianClipPose
{
	FPedestrianClipSample Samples[ped::ClipBlend::most];
	int32 Count = 0;
	FName HeadBone;
	/** Clockwise. [degrees] */
	float HeadYaw = 0.0f;
};

/**
 * Plays a motion set's sequences without an animation graph: which, where in them and how much of each follows from
 * what the person does (ped/Looks/ClipBlend.h). Feet follow the distance walked, so they do not slide; heads turn to
 * what people look at.
 */
UCLASS(Transient, NotBlueprintable)
class PEDESTRIANSIM_API UPedestrianClipAnimInstance : public UPedestrianAnimInstance
{
	GENERATED_BODY()

public:
	/** Heads stay as they are where nobody is near enough to see them turn. */
	bool bTurnsHead = true;

	virtual void NativeUpdateAnimation(float DeltaSeconds) override;

	/** What is shown since the last update. */
	const FPedestrianClipPose& GetPose() const { return Pose; }

protected:
	virtual FAnimInstanceProxy* CreateAnimInstanceProxy() override;
	virtual void DestroyAnimInstanceProxy(FAnimInstanceProxy* InProxy) override;

private:
	FPedestrianClipPose Pose;
	/** The motion set that Set describes. */
	UPROPERTY(Transient)
	TObjectPtr<UPedestrianMotionSet> Described;
	ped::ClipSet Set;
};
