// SPDX-License-Identifier: MIT
#pragma once
#include "Engine/World.h"
#include "Components/SceneComponent.h"

namespace EEndPlayReason
{
enum Type : int
{
	Destroyed,
	LevelTransition,
	EndPlayInEditor,
	RemovedFromWorld,
	Quit
};
}

enum ENetRole : int
{
	ROLE_None,
	ROLE_SimulatedProxy,
	ROLE_AutonomousProxy,
	ROLE_Authority
};

struct FActorTickFunction
{
	bool bCanEverTick = false;
	bool bStartWithTickEnabled = true;
};

class AActor : public UObject
{
	DOUBLE_BODY(AActor, UObject, "Actor")

	UWorld* GetWorld() const override { return UObject::GetWorld(); }
	virtual void BeginPlay()
	{
		for (UActorComponent* Component : TArray<UActorComponent*>(OwnedComponents))
		{
			Component->BeginPlay();
		}
	}
	virtual void EndPlay(const EEndPlayReason::Type) {}
	virtual void Tick(float) {}
	virtual void OnConstruction(const FTransform&) {}
	virtual void PostRegisterAllComponents() {}
	// Actors that a server replicates are its own on clients, all others whoever's made them.
	ENetRole GetLocalRole() const { return bDoubleRemote ? ROLE_SimulatedProxy : ROLE_Authority; }
	bool HasAuthority() const { return GetLocalRole() == ROLE_Authority; }
	ENetMode GetNetMode() const { return GetWorld() ? GetWorld()->GetNetMode() : NM_Standalone; }
	void SetReplicates(bool bIn) { bReplicates = bIn; }
	bool GetIsReplicated() const { return bReplicates; }
	void ForceNetUpdate() {}
	void SetNetUpdateFrequency(float) {}
	bool Destroy() { return GetWorld() && GetWorld()->DestroyActor(this); }
	FVector GetActorLocation() const { return GetActorTransform().GetLocation(); }
	FRotator GetActorRotation() const { return GetActorTransform().Rotator(); }
	FTransform GetActorTransform() const
	{
		return RootComponent ? RootComponent->GetComponentTransform() : FTransform();
	}
	FVector GetActorForwardVector() const { return GetActorTransform().GetRotation().GetForwardVector(); }
	bool SetActorLocation(const FVector& Location)
	{
		FTransform T = GetActorTransform();
		T.SetLocation(Location);
		return SetActorTransform(T);
	}
	bool SetActorTransform(const FTransform& Transform)
	{
		if (RootComponent)
		{
			RootComponent->SetWorldTransform(Transform);
		}
		return RootComponent != nullptr;
	}
	bool SetActorRotation(const FRotator& Rotation)
	{
		FTransform T = GetActorTransform();
		T.SetRotation(Rotation.Quaternion());
		return SetActorTransform(T);
	}
	bool SetActorLocationAndRotation(const FVector& Location, const FQuat& Rotation, bool bSweep = false)
	{
		(void)bSweep;
		FTransform T = GetActorTransform();
		T.SetLocation(Location);
		T.SetRotation(Rotation);
		return SetActorTransform(T);
	}
	USceneComponent* GetRootComponent() const { return RootComponent; }
	bool SetRootComponent(USceneComponent* Component)
	{
		RootComponent = Component;
		return true;
	}
	void SetActorHiddenInGame(bool bNew) { bHidden = bNew; }
	bool IsHidden() const { return bHidden; }
	void SetActorEnableCollision(bool) {}
	void SetActorTickEnabled(bool bEnabled) { PrimaryActorTick.bStartWithTickEnabled = bEnabled; }
	template <class T>
	T* FindComponentByClass() const
	{
		for (UActorComponent* Component : OwnedComponents)
		{
			if (T* Found = Cast<T>(Component))
			{
				return Found;
			}
		}
		return nullptr;
	}
	template <class T>
	void GetComponents(TArray<T*>& Out) const
	{
		Out.Reset();
		for (UActorComponent* Component : OwnedComponents)
		{
			if (T* Found = Cast<T>(Component))
			{
				Out.Add(Found);
			}
		}
	}
	void AddOwnedComponent(UActorComponent* Component) { OwnedComponents.AddUnique(Component); }
	/// Packaged games have no labels.
	FString GetActorNameOrLabel() const { return ActorLabel.IsEmpty() || Double::bCooked ? GetName() : ActorLabel; }
	/// As UObject's, and the root component with it.
	bool Modify(bool bAlwaysMarkDirty = true) override
	{
		if (RootComponent)
		{
			RootComponent->Modify(bAlwaysMarkDirty);
		}
		return Super::Modify(bAlwaysMarkDirty);
	}
	void DoubleSave(TArray<TFunction<void()>>& Restore) override
	{
		Super::DoubleSave(Restore);
		Restore.Add(
			[this, Components = OwnedComponents, Label = ActorLabel]
			{
				OwnedComponents = Components;
				ActorLabel = Label;
			});
	}
#if WITH_EDITOR
	const FString& GetActorLabel(bool bCreateIfNone = true) const
	{
		DoubleLabel = bCreateIfNone ? GetActorNameOrLabel() : Double::bCooked ? FString() : ActorLabel;
		return DoubleLabel;
	}
	void SetActorLabel(const FString& Label, bool bMarkDirty = true)
	{
		(void)bMarkDirty;
		ActorLabel = Label;
		FPropertyChangedEvent Event;
		PostEditChangeProperty(Event);
	}
	virtual void PostEditMove(bool bFinished)
	{
		(void)bFinished;
	}
	/// Whether World Partition loads it with the distance of whoever looks.
	bool GetIsSpatiallyLoaded() const
	{
		return bIsSpatiallyLoaded;
	}
	void SetIsSpatiallyLoaded(bool bIn)
	{
		bIsSpatiallyLoaded = bIn;
	}
	/// Duplicates get it, copies from the clipboard too.
	virtual void PostEditImport() {}
	virtual void PostDuplicate(bool bDuplicateForPIE)
	{
		(void)bDuplicateForPIE;
	}
	bool IsEditorOnly() const override
	{
		return false;
	}
#endif
	/// Whoever's connection the actor belongs to, where a chain of owners ends in a player controller.
	AActor* GetOwner() const
	{
		return Owner;
	}
	void SetOwner(AActor* NewOwner)
	{
		Owner = NewOwner;
	}
	virtual void GetSimpleCollisionCylinder(float& CollisionRadius, float& CollisionHalfHeight) const
	{
		CollisionRadius = DoubleRadius;
		CollisionHalfHeight = DoubleHalfHeight;
	}
	virtual FBox GetComponentsBoundingBox(bool bNonColliding = false, bool bIncludeFromChildActors = false) const
	{
		(void)bNonColliding, (void)bIncludeFromChildActors;
		return DoubleBounds;
	}
	FBox DoubleBounds;		   ///< Of all its components. [cm]
	float DoubleRadius = 0.0f; ///< Of its collision. [cm]
	float DoubleHalfHeight = 0.0f;
	bool bOnlyRelevantToOwner = false; ///< Other clients get no copy.
	TObjectPtr<AActor> Owner;
	bool IsActorBeingDestroyed() const
	{
		return bGarbage;
	}

	FActorTickFunction PrimaryActorTick;
	bool bAlwaysRelevant = false;
	bool bIsSpatiallyLoaded = true;
	bool bReplicates = false;	///< Set by constructors and SetReplicates(); protected in the engine.
	bool bDoubleRemote = false; ///< Belongs to a server elsewhere.

protected:
	TObjectPtr<USceneComponent> RootComponent;

public:
	TArray<UActorComponent*> OwnedComponents;
	FString ActorLabel;
	mutable FString DoubleLabel; ///< What GetActorLabel() gave.
	bool bHidden = false;
	bool bDoubleBegunPlay = false;
};

class AInfo : public AActor
{
	DOUBLE_BODY(AInfo, AActor, "Info")
};
