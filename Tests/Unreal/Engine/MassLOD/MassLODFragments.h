// SPDX-License-Identifier: MIT
#pragma once
#include "MassLODTypes.h"

struct FMassExecutionContext;

struct FMassViewerInfoFragment : public FMassFragment
{
	DOUBLE_STRUCT(FMassViewerInfoFragment, FMassFragment::StaticStruct(), "MassViewerInfoFragment")
	float ClosestViewerDistanceSq = 3.4e38f;
};
/// Whether anybody of a chunk can be seen. The engine looks at chunks of which nobody can be seen now and then only, so
/// what entities in them say of their representation is old.
struct FMassVisualizationChunkFragment : public FMassChunkFragment
{
	DOUBLE_STRUCT(FMassVisualizationChunkFragment, FMassChunkFragment::StaticStruct(), "MassVisualizationChunkFragment")
	static bool AreAnyEntitiesVisibleInChunk(const FMassExecutionContext& Context);
	bool AreAnyEntitiesVisible() const { return bDoubleVisible; }
	bool bDoubleVisible = true;
};
struct FMassCollectLODViewerInfoTag : public FMassTag
{
	DOUBLE_STRUCT(FMassCollectLODViewerInfoTag, FMassTag::StaticStruct(), "MassCollectLODViewerInfoTag")
};
