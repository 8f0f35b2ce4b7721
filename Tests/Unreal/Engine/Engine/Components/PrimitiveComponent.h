// SPDX-License-Identifier: MIT
#pragma once
#include "Components/SceneComponent.h"

struct FNavigableGeometryExport;
class FPrimitiveSceneProxy;
class UBodySetup;
class UMaterialInterface;

namespace ECollisionEnabled
{
enum Type : int
{
	NoCollision,
	QueryOnly,
	PhysicsOnly,
	QueryAndPhysics
};
}

class UPrimitiveComponent : public USceneComponent
{
	DOUBLE_BODY(UPrimitiveComponent, USceneComponent, "PrimitiveComponent")
	/// True: the body setup is exported too.
	virtual bool DoCustomNavigableGeometryExport(FNavigableGeometryExport&) const { return true; }
	virtual UBodySetup* GetBodySetup() { return nullptr; }
	/// On the game thread; what it returns belongs to the rendering thread. Null: nothing is drawn.
	virtual FPrimitiveSceneProxy* CreateSceneProxy() { return nullptr; }
	bool CanEverAffectNavigation() const { return bCanEverAffectNavigation; }
	void SetCanEverAffectNavigation(bool bNew) { bCanEverAffectNavigation = bNew; }
	void SetCollisionEnabled(ECollisionEnabled::Type New) { Collision = New; }
	ECollisionEnabled::Type GetCollisionEnabled() const { return Collision; }
	bool IsCollisionEnabled() const { return Collision != ECollisionEnabled::NoCollision; }
	void SetCastShadow(bool) {}
	virtual void SetMaterial(int32 Index, UMaterialInterface* Material)
	{
		DoubleMaterials.SetNum(FMath::Max(DoubleMaterials.Num(), Index + 1));
		DoubleMaterials[Index] = Material;
	}
	TArray<UMaterialInterface*> DoubleMaterials;

	bool bCanEverAffectNavigation = true;
	ECollisionEnabled::Type Collision = ECollisionEnabled::QueryAndPhysics;
};
