// SPDX-License-Identifier: MIT
#pragma once
#include "GameFramework/Actor.h"
#include "MassEntityTraitBase.h"
#include "MassRepresentationFragments.h"

class UMassVisualizationTrait : public UMassEntityTraitBase
{
	DOUBLE_BODY(UMassVisualizationTrait, UMassEntityTraitBase, "MassVisualizationTrait")
	FStaticMeshInstanceVisualizationDesc StaticMeshInstanceDesc;
	TSubclassOf<AActor> HighResTemplateActor;
	TSubclassOf<AActor> LowResTemplateActor;
	FMassRepresentationParameters Params;
	FMassVisualizationLODParameters LODParams;
	bool bAllowServerSideVisualization = false;
	void BuildTemplate(FMassEntityTemplateBuildContext& Context, const UWorld& World) const override;
};
