// SPDX-License-Identifier: MIT
#pragma once
#include "MassRepresentationFragments.h"
#include "StructUtils/SharedStruct.h"
#include "Subsystems/WorldSubsystem.h"

class UMassRepresentationSubsystem : public UWorldSubsystem
{
	DOUBLE_BODY(UMassRepresentationSubsystem, UWorldSubsystem, "MassRepresentationSubsystem")
	FMassInstancedStaticMeshInfoArrayView GetMutableInstancedStaticMeshInfos() { return DoubleInfos; }
	TArray<FMassInstancedStaticMeshInfo> DoubleInfos;
	FSharedStruct DoubleShared; ///< The fragment that refers to this.
};
