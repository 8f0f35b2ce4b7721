// SPDX-License-Identifier: MIT
#pragma once

#include "Animation/AnimInstance.h"
#include "Animation/PedestrianMotionState.h"
#include "CoreMinimal.h"
#include "PedestrianTypes.h"

#include "PedestrianAnimInstance.generated.h"

class UPedestrianMotionSet;

DECLARE_DYNAMIC_MULTICAST_DELEGATE_TwoParams(FPedestrianMotionEvent, EPedestrianMotion, Previous, EPedestrianMotion,
											 Motion);

DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FPedestrianFootstepEvent, bool, bLeft);

/**
 * Lets a skeletal character move as a person of the simulation does. Variables are copied on the game thread; what is
 * computed from them is computed on a worker. Base of animation blueprints; bodies without one use
 * PedestrianClipAnimInstance.
 */
UCLASS(Transient, Blueprintable)
class PEDESTRIANSIM_API UPedestrianAnimInstance : public UAnimInstance
{
	GENERATED_BODY()

public:
	/** Whose body this is. People whom Mass shows by actors are told to their animation every frame. */
	UPROPERTY(BlueprintReadWrite, Category = "Pedestrian")
	FPedestrianHandle Pedestrian;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Pedestrian")
	TObjectPtr<UPedestrianMotionSet> MotionSet;

	/** Motion, phase of the gait, head: what a far instance shows, too. */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	FPedestrianMotionState State;

	/** [cm/s] */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	float Speed = 0.0f;

	/** Angle between moving and facing, for sidesteps. [degrees] */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	float Direction = 0.0f;

	/** Clockwise. [degrees/s] */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	float TurnRate = 0.0f;

	/** Height gained per length of way, as on a stair or a ramp; negative downwards. */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	float Climb = 0.0f;

	/**
	 * Way of two steps at this speed on this slope, by the numbers that the 3D page has, too: on stairs one tread a step,
	 * or two for those in a hurry. [cm]
	 */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	float Stride = 0.0f;

	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	bool bSits = false;

	/** Rate at which to play the motion's clip. */
	UPROPERTY(BlueprintReadOnly, Category = "Pedestrian")
	float PlayRate = 1.0f;

	UPROPERTY(BlueprintAssignable, Category = "Pedestrian")
	FPedestrianMotionEvent OnMotionChanged;

	/** A foot comes down: at phase 0 of the gait the left one, at 0.5 the right one. */
	UPROPERTY(BlueprintAssignable, Category = "Pedestrian")
	FPedestrianFootstepEvent OnFootstep;

	virtual void NativeUpdateAnimation(float DeltaSeconds) override;
	virtual void NativeThreadSafeUpdateAnimation(float DeltaSeconds) override;

protected:
	/** [cm/s] */
	double GetGroundSpeed() const { return Velocity.Size2D(); }

private:
	/** Tells of a step between two phases of the gait. */
	void TellFootstep(float From, float To);
	/** Learns the slope from one place to the next. */
	void FollowGround(const FVector& Location);

	/** Whose body this was in the last frame. */
	FPedestrianHandle Followed;
	FVector LastLocation = FVector::ZeroVector;
	FVector Forward = FVector::ForwardVector;
	FVector LastForward = FVector::ZeroVector;
	FVector Velocity = FVector::ZeroVector;
	float ClipSpeed = 0.0f;
};
