// SPDX-License-Identifier: MIT
#pragma once
#include "MassCommonFragments.h"
#include "MassEntityTemplateRegistry.h"
#include "MassEntityTraitBase.h"

/// Where an entity is in the grid of obstacles that the engine's avoidance looks at.
struct FMassNavigationObstacleGridCellLocationFragment : public FMassFragment
{
	DOUBLE_STRUCT(FMassNavigationObstacleGridCellLocationFragment, FMassFragment::StaticStruct(),
				  "MassNavigationObstacleGridCellLocationFragment")
	int32 Cell = -1;
};

/// Of the plugin MassAI, which a project may not have: tests that have it name this class, and only then it is found.
class UMassNavigationObstacleTrait : public UMassEntityTraitBase
{
	DOUBLE_BODY(UMassNavigationObstacleTrait, UMassEntityTraitBase, "MassNavigationObstacleTrait")

protected:
	void BuildTemplate(FMassEntityTemplateBuildContext& BuildContext, const UWorld&) const override
	{
		BuildContext.RequireFragment<FTransformFragment>();
		BuildContext.RequireFragment<FAgentRadiusFragment>();
		BuildContext.AddFragment<FMassNavigationObstacleGridCellLocationFragment>();
	}
};
