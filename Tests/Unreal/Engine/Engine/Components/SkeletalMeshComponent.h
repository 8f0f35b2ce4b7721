// SPDX-License-Identifier: MIT
#pragma once
#include "Components/MeshComponent.h"
#include "Engine/SkeletalMesh.h"

class UAnimInstance;
class UAnimationAsset;
class USkeletalMeshComponent : public UMeshComponent
{
	DOUBLE_BODY(USkeletalMeshComponent, UMeshComponent, "SkeletalMeshComponent")
	void SetAnimInstanceClass(UClass* Class);
	UAnimInstance* GetAnimInstance() const { return Instance; }
	void SetSkeletalMeshAsset(USkeletalMesh* NewMesh) { DoubleMesh = NewMesh; }
	USkeletalMesh* GetSkeletalMeshAsset() const { return DoubleMesh; }
	void PlayAnimation(UAnimationAsset* NewAnimToPlay, bool)
	{
		DoubleSingle = NewAnimToPlay;
		++DoublePlays;
	}
	void SetPosition(float InPos, bool = true) { DoublePosition = InPos; }
	void SetPlayRate(float Rate) { DoubleRate = Rate; }
	TObjectPtr<UAnimInstance> Instance;
	USkeletalMesh* DoubleMesh = nullptr;
	UAnimationAsset* DoubleSingle = nullptr;
	float DoublePosition = 0.0f;
	float DoubleRate = 1.0f;
	int32 DoublePlays = 0;
};
