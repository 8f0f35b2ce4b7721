// SPDX-License-Identifier: MIT
#pragma once
#include "GameFramework/Actor.h"
#include "MassRepresentationFragments.h"
#include "StructUtils/SharedStruct.h"
#include "Subsystems/WorldSubsystem.h"

class UMassRepresentationSubsystem : public UWorldSubsystem
{
	DOUBLE_BODY(UMassRepresentationSubsystem, UWorldSubsystem, "MassRepresentationSubsystem")
	FMassInstancedStaticMeshInfoArrayView GetMutableInstancedStaticMeshInfos() { return DoubleInfos; }
	TArray<FMassInstancedStaticMeshInfo> DoubleInfos;
	TArray<TSubclassOf<AActor>> DoubleActors; ///< Classes of actors that show people nearby.
	FSharedStruct DoubleShared;				  ///< The fragment that refers to this.
};
