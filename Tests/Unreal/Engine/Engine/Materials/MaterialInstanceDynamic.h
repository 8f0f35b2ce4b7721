// SPDX-License-Identifier: MIT
#pragma once
#include "Materials/MaterialInterface.h"

class UMaterialInstanceDynamic : public UMaterialInterface
{
	DOUBLE_BODY(UMaterialInstanceDynamic, UMaterialInterface, "MaterialInstanceDynamic")
	static UMaterialInstanceDynamic* Create(UMaterialInterface* Parent, UObject* Outer)
	{
		check(Parent);
		return NewObject<UMaterialInstanceDynamic>(Outer);
	}
	void SetVectorParameterValue(FName Parameter, FLinearColor Value) { DoubleVectors.Add(Parameter, Value); }
	TMap<FName, FLinearColor> DoubleVectors;
};
