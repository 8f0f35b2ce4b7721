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
	uint32 DoubleFrame = 1;					  ///< Counts engine frames.
	int32 DoubleRowsCompared = 0;			  ///< Rows of instances that had custom data, over all frames.
	/// Marks entities in a frame; stops whoever does so twice.
	void DoubleOnce(TArray<uint32>& Seen, const FMassEntityHandle& Entity)
	{
		if (Seen.Num() <= Entity.Index)
		{
			Seen.SetNum(2 * Entity.Index + 1);
		}
		check(Seen[Entity.Index] != DoubleFrame);
		Seen[Entity.Index] = DoubleFrame;
	}
	TArray<uint32> DoubleCollected, DoubleLeveled, DoubleShown;
};
