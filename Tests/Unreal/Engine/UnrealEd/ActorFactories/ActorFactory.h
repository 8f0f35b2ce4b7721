// SPDX-License-Identifier: MIT
#pragma once
#include "AssetRegistry/AssetData.h"
#include "GameFramework/Actor.h"

class ULevel;

/// Makes actors from what is dragged into a level.
class UActorFactory : public UObject
{
	DOUBLE_BODY(UActorFactory, UObject, "ActorFactory")
	UActorFactory(const FObjectInitializer& = FObjectInitializer::Get()) {}
	virtual bool CanCreateActorFrom(const FAssetData&, FText&) { return true; }
	virtual void PostSpawnActor(UObject*, AActor*) {}
	virtual UObject* GetAssetFromActorInstance(AActor*) { return nullptr; }
	/// Without a number; the class's name, unless a factory says otherwise.
	virtual FString GetDefaultActorLabel(UObject* Asset) const
	{
		(void)Asset;
		return NewActorClass->GetName();
	}
	FText DisplayName;
	TSubclassOf<AActor> NewActorClass;
	bool bUseSurfaceOrientation = false;

	/// What dropping the item at a place does: spawn, let the factory finish, then give it the factory's label with a
	/// number where another actor has it; all in one step of undo. Null where the factory does not take what is dragged: its class from the panel, or an asset.
	AActor* DoubleDrop(UWorld& World, const FTransform& At, UObject* Dragged = nullptr);
};
