// SPDX-License-Identifier: MIT
#pragma once
#include "Components/PrimitiveComponent.h"
#include "Engine/StaticMesh.h"

class UStaticMeshComponent : public UPrimitiveComponent
{
	DOUBLE_BODY(UStaticMeshComponent, UPrimitiveComponent, "StaticMeshComponent")
	bool SetStaticMesh(UStaticMesh* New)
	{
		Mesh = New;
		return true;
	}
	UStaticMesh* GetStaticMesh() const { return Mesh; }
	UBodySetup* GetBodySetup() override { return Mesh ? Mesh->GetBodySetup() : nullptr; }
	TObjectPtr<UStaticMesh> Mesh;
};
