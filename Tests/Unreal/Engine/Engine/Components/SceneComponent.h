// SPDX-License-Identifier: MIT
#pragma once
#include "Components/ActorComponent.h"

namespace EComponentMobility
{
enum Type : int
{
	Static,
	Stationary,
	Movable
};
}

class USceneComponent : public UActorComponent
{
	DOUBLE_BODY(USceneComponent, UActorComponent, "SceneComponent")
	FTransform GetComponentTransform() const
	{
		return AttachParent ? Relative * AttachParent->GetComponentTransform() : Relative;
	}
	FVector GetComponentLocation() const { return GetComponentTransform().GetLocation(); }
	FRotator GetComponentRotation() const { return GetComponentTransform().Rotator(); }
	FVector GetForwardVector() const { return GetComponentTransform().GetRotation().GetForwardVector(); }
	void SetWorldTransform(const FTransform& Transform)
	{
		Relative = AttachParent ? Transform.GetRelativeTransform(AttachParent->GetComponentTransform()) : Transform;
	}
	void SetRelativeTransform(const FTransform& Transform) { Relative = Transform; }
	void SetRelativeLocation(const FVector& Location) { Relative.SetLocation(Location); }
	void SetRelativeLocationAndRotation(const FVector& Location, const FRotator& Rotation)
	{
		Relative = FTransform(Rotation, Location, Relative.GetScale3D());
	}
	void SetRelativeScale3D(const FVector& Scale) { Relative.SetScale3D(Scale); }
	void SetWorldLocation(const FVector& Location)
	{
		FTransform World = GetComponentTransform();
		World.SetLocation(Location);
		SetWorldTransform(World);
	}
	USceneComponent* GetAttachParent() const { return AttachParent; }
	void SetupAttachment(USceneComponent* Parent, FName = NAME_None) { AttachParent = Parent; }
	void SetMobility(EComponentMobility::Type NewMobility) { Mobility = NewMobility; }
	virtual FBoxSphereBounds CalcBounds(const FTransform&) const { return FBoxSphereBounds(); }
	void UpdateBounds() { Bounds = CalcBounds(GetComponentTransform()); }
	void SetHiddenInGame(bool bNew, bool = true) { bHiddenInGame = bNew; }
	void SetVisibility(bool bNew, bool = false) { bVisible = bNew; }
	bool IsVisible() const { return bVisible; }

	void DoubleSave(TArray<TFunction<void()>>& Restore) override
	{
		Super::DoubleSave(Restore);
		Restore.Add(
			[this, Was = Relative, Parent = AttachParent]
			{
				Relative = Was;
				AttachParent = Parent;
			});
	}

	TObjectPtr<USceneComponent> AttachParent;
	FTransform Relative;
	EComponentMobility::Type Mobility = EComponentMobility::Movable;
	bool bVisible = true;
	bool bHiddenInGame = false;
	FBoxSphereBounds Bounds;
};
