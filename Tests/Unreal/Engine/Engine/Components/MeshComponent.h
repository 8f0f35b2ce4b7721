// SPDX-License-Identifier: MIT
#pragma once
#include "Components/PrimitiveComponent.h"

class UMeshComponent : public UPrimitiveComponent
{
	DOUBLE_BODY(UMeshComponent, UPrimitiveComponent, "MeshComponent")
	void SetVectorParameterValueOnMaterials(const FName Parameter, const FVector Value)
	{
		DoubleVectors.Add(Parameter, Value);
	}
	TMap<FName, FVector> DoubleVectors;
};
