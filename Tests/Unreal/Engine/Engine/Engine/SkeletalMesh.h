// SPDX-License-Identifier: MIT
#pragma once
#include "UObject/ObjectMacros.h"

class USkeleton : public UObject
{
	DOUBLE_BODY(USkeleton, UObject, "Skeleton")
};
class USkeletalMesh : public UObject
{
	DOUBLE_BODY(USkeletalMesh, UObject, "SkeletalMesh")
	USkeleton* GetSkeleton() const { return DoubleSkeleton; }
	USkeleton* DoubleSkeleton = nullptr;
};
