// SPDX-License-Identifier: MIT
#pragma once
#include "Components/PrimitiveComponent.h"

class UAnimInstance;
class USkeletalMesh : public UObject
{
	DOUBLE_BODY(USkeletalMesh, UObject, "SkeletalMesh")
};
class USkeletalMeshComponent : public UPrimitiveComponent
{
	DOUBLE_BODY(USkeletalMeshComponent, UPrimitiveComponent, "SkeletalMeshComponent")
	void SetAnimInstanceClass(UClass* Class);
	UAnimInstance* GetAnimInstance() const { return Instance; }
	TObjectPtr<UAnimInstance> Instance;
};
