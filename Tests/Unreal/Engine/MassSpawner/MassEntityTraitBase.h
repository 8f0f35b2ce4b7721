// SPDX-License-Identifier: MIT
#pragma once
#include "Engine/World.h"

struct FMassEntityTemplateBuildContext;
struct FAdditionalTraitRequirements
{
};

class UMassEntityTraitBase : public UObject
{
	DOUBLE_BODY(UMassEntityTraitBase, UObject, "MassEntityTraitBase")
	virtual void BuildTemplate(FMassEntityTemplateBuildContext&, const UWorld&) const = 0;
	virtual bool ValidateTemplate(const FMassEntityTemplateBuildContext&, const UWorld&,
								  FAdditionalTraitRequirements&) const
	{
		return true;
	}
	virtual void DestroyTemplate(const UWorld&) const {}
};
