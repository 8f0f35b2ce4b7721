// SPDX-License-Identifier: MIT
#pragma once

#include "Animation/PedestrianMotionState.h"
#include "CoreMinimal.h"
#include "Engine/DataAsset.h"
#include "PedestrianTypes.h"

#include "PedestrianMotionSet.generated.h"

class UAnimMontage;
class UAnimSequence;

/** What shows one motion. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianMotionClip
{
	GENERATED_BODY()

	/** Near: what a skeletal actor plays. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Motion")
	TObjectPtr<UAnimSequence> Sequence;

	/** Near: played once on entering the motion (sitting down, standing up). */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Motion")
	TObjectPtr<UAnimMontage> Montage;

	/** Far: index of the vertex animation; -1: none. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Motion")
	int32 VertexAnimation = -1;

	/** At which the clip's feet do not slide; 0: it does not travel. [cm/s] */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Motion", meta = (ClampMin = "0"))
	float NaturalSpeed = 0.0f;

	bool IsSet() const { return Sequence || Montage || VertexAnimation >= 0; }
};

/** Maps every motion of the simulation to what a character plays. */
UCLASS(BlueprintType)
class PEDESTRIANSIM_API UPedestrianMotionSet : public UPrimaryDataAsset
{
	GENERATED_BODY()

public:
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Motion")
	TMap<EPedestrianMotion, FPedestrianMotionClip> Clips;

	/** The clip of a motion, or of the nearest that there is: strolling is walking, every wait is standing. */
	UFUNCTION(BlueprintPure, Category = "Motion")
	FPedestrianMotionClip Find(EPedestrianMotion Motion) const;

	/** What a far instance shows of somebody: the same motion, at the same place of its clip, as a near character. */
	FPedestrianInstanceData InstanceData(const FPedestrianMotionState& State) const;

	/** How fast to play a clip for somebody who moves at a speed. [cm/s] */
	UFUNCTION(BlueprintPure, Category = "Motion")
	static float PlayRate(const FPedestrianMotionClip& Clip, float Speed);

#if WITH_EDITOR
	virtual EDataValidationResult IsDataValid(class FDataValidationContext& Context) const override;
#endif
};
