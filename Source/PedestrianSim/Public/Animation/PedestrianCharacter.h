// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "GameFramework/Actor.h"
#include "PedestrianTypes.h"

#include "PedestrianCharacter.generated.h"

class UAnimSequence;
class UPedestrianClipAnimInstance;
class UPedestrianMotionSet;
class USkeletalMeshComponent;

/**
 * A person nearby: a skeletal mesh that plays the sequences of a motion set, without an animation blueprint. The
 * Pedestrian Visualization trait uses it where its motion set has bodies and no other actor class is given. The same
 * actor is another person's body later.
 */
UCLASS(Blueprintable)
class PEDESTRIANSIM_API APedestrianCharacter : public AActor
{
	GENERATED_BODY()

public:
	APedestrianCharacter();

	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "Pedestrian")
	TObjectPtr<USkeletalMeshComponent> Mesh;

	/** Bodies and sequences, where the trait gives none. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "Pedestrian")
	TObjectPtr<UPedestrianMotionSet> MotionSet;

	/**
	 * Shows a person: their body, height and clothes. Called every frame while they are nearby; does the work when they
	 * are another person than before.
	 * @param Set Bodies and sequences; none: this actor's own.
	 * @param bFullDetail False for people at some distance: their animation is updated less often and heads do not turn.
	 */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian")
	void ShowPerson(const FPedestrianHandle& Person, UPedestrianMotionSet* Set, bool bFullDetail);

	/** Whose body this is. */
	UFUNCTION(BlueprintPure, Category = "Pedestrian")
	FPedestrianHandle GetPerson() const { return Shown; }

	/** Computes what the mesh shows. */
	UPedestrianClipAnimInstance* GetAnimation() const { return Animation; }

	virtual void Tick(float DeltaSeconds) override;

private:
	void Dress(const UPedestrianMotionSet& Set);
	/** Gives the mesh its animation: a pose that is mixed, or one clip at a time. */
	void Animate();

	FPedestrianHandle Shown;
	UPROPERTY(Transient)
	TObjectPtr<UPedestrianMotionSet> Worn;
	UPROPERTY(Transient)
	TObjectPtr<UPedestrianClipAnimInstance> Animation;
	/** One clip at a time: that which plays. */
	UPROPERTY(Transient)
	TObjectPtr<UAnimSequence> Playing;
	bool bDetailed = true;
};
