// SPDX-License-Identifier: MIT
#pragma once
#include "GameFramework/Actor.h"
#include "MassVisualizationTrait.h"

class UMassMovableVisualizationTrait : public UMassVisualizationTrait
{
	DOUBLE_BODY(UMassMovableVisualizationTrait, UMassVisualizationTrait, "MassMovableVisualizationTrait")
};
