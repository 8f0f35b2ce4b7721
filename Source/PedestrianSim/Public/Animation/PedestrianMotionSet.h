// SPDX-License-Identifier: MIT
#pragma once

#include "Animation/PedestrianMotionState.h"
#include "CoreMinimal.h"
#include "Engine/DataAsset.h"
#include "PedestrianTypes.h"

#include "ped/Looks/ClipBlend.h"
#include "ped/Looks/Look.h"

#include "PedestrianMotionSet.generated.h"

class UAnimMontage;
class UAnimSequence;
class USkeletalMesh;

/** What shows one motion. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianMotionClip
{
	GENERATED_BODY()

	/**
	 * Near: what a skeletal actor plays. One that travels holds one cycle of the gait: two steps, from where the left
	 * foot comes down.
	 */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Motion")
	TObjectPtr<UAnimSequence> Sequence;

	/** Near, in animation blueprints: played once on entering the motion (sitting down, standing up). */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Motion")
	TObjectPtr<UAnimMontage> Montage;

	/** Far: first frame of the vertex animation (AnimToTexture's data asset says: Animations, Start Frame); -1: none. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Motion")
	int32 FirstFrame = -1;

	/** Far: its last frame (End Frame). */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Motion")
	int32 LastFrame = -1;

	/** Speed at which the clip's feet do not slide; 0: it does not travel. [cm/s] */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Motion", meta = (ClampMin = "0"))
	float NaturalSpeed = 0.0f;

	bool HasFrames() const { return FirstFrame >= 0 && LastFrame >= FirstFrame; }
	bool IsSet() const { return Sequence || Montage || HasFrames(); }
};

/** Maps every motion of the simulation to what a character plays, and says what bodies there are. */
UCLASS(BlueprintType)
class PEDESTRIANSIM_API UPedestrianMotionSet : public UPrimaryDataAsset
{
	GENERATED_BODY()

public:
	/** What is missing is shown by what there is: strolling is walking, every wait is standing. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Motion")
	TMap<EPedestrianMotion, FPedestrianMotionClip> Clips;

	/** Played on stairs instead of the walk, where there is one. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Motion")
	FPedestrianMotionClip StairsUp;

	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Motion")
	FPedestrianMotionClip StairsDown;

	/** Rate of the vertex animation. [frames per second] */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Motion", meta = (ClampMin = "1"))
	float FrameRate = 30.0f;

	/** Near: skeletal meshes that fit the sequences. Everybody has one of them, always the same. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Bodies")
	TArray<TObjectPtr<USkeletalMesh>> Bodies;

	/** Height of the meshes: people are scaled to their own. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Bodies", meta = (ClampMin = "50"))
	float BodyHeight = 180.0f;

	/** Turn from where the meshes look to x: mannequins look along y. [degrees] */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Bodies")
	float BodyYaw = -90.0f;

	/** The bone that turns to what people look at; none: heads stay as they are. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Bodies")
	FName HeadBone = FName(TEXT("head"));

	/** Vector parameters of the bodies' materials that get a person's colours; those that a material has not are
	 * skipped. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Bodies")
	FName TopParameter = FName(TEXT("TopColor"));

	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Bodies")
	FName BottomParameter = FName(TEXT("BottomColor"));

	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Bodies")
	FName SkinParameter = FName(TEXT("SkinColor"));

	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Bodies")
	FName HairParameter = FName(TEXT("HairColor"));

	/** The clip of a motion, or of the nearest that there is: strolling is walking, every wait is standing. */
	UFUNCTION(BlueprintPure, Category = "Motion")
	FPedestrianMotionClip Find(EPedestrianMotion Motion) const;

	/** What a far instance shows of a person: the same motion, at the same place of its clip, as a near character. */
	FPedestrianInstanceData InstanceData(const FPedestrianMotionState& State, const ped::Look& Look) const;

	/** How fast to play a clip for somebody who moves at a speed. [cm/s] */
	UFUNCTION(BlueprintPure, Category = "Motion")
	static float PlayRate(const FPedestrianMotionClip& Clip, float Speed);

	/** Whether people nearby can be skeletal actors: there are a body and a sequence to stand or to walk by. */
	UFUNCTION(BlueprintPure, Category = "Bodies")
	bool HasBodies() const;

	/** The body of the person of that number. */
	USkeletalMesh* BodyOf(int32 Id) const;

	/** The clip by its number in the core (ped/Looks/ClipBlend.h): motions, then stairs up and down. Null: none. */
	const FPedestrianMotionClip* ClipAt(int32 Index) const;
	/** What the core needs to know of the sequences in order to mix them. */
	ped::ClipSet SequencesForCore() const;

	/** Says once in the log which motions have no sequence, and what is shown instead. */
	void TellGaps() const;

#if WITH_EDITOR
	virtual EDataValidationResult IsDataValid(class FDataValidationContext& Context) const override;
#endif

private:
	/** Of TellGaps(). */
	mutable bool bToldGaps = false;
};
