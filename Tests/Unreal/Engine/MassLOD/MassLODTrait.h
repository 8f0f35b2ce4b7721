// SPDX-License-Identifier: MIT
#pragma once
#include "MassEntityTraitBase.h"

class UMassLODCollectorTrait : public UMassEntityTraitBase
{
	DOUBLE_BODY(UMassLODCollectorTrait, UMassEntityTraitBase, "MassLODCollectorTrait")
	void BuildTemplate(FMassEntityTemplateBuildContext& Context, const UWorld& World) const override;
};
