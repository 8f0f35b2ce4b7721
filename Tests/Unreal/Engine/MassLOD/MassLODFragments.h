// SPDX-License-Identifier: MIT
#pragma once
#include "MassLODTypes.h"

struct FMassViewerInfoFragment : public FMassFragment
{
	DOUBLE_STRUCT(FMassViewerInfoFragment, FMassFragment::StaticStruct(), "MassViewerInfoFragment")
	float ClosestViewerDistanceSq = 3.4e38f;
};
struct FMassCollectLODViewerInfoTag : public FMassTag
{
	DOUBLE_STRUCT(FMassCollectLODViewerInfoTag, FMassTag::StaticStruct(), "MassCollectLODViewerInfoTag")
};
