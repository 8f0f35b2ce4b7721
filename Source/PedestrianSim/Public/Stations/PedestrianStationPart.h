// SPDX-License-Identifier: MIT
#pragma once

#include "Components/SceneComponent.h"
#include "CoreMinimal.h"
#include "GameFramework/Actor.h"
#include "Stations/PedestrianLook.h"
#include "Stations/PedestrianStationComponent.h"

#include "PedestrianStationPart.generated.h"

/** A part of a station as an actor of its own: drag it into the level. What it says is in its root component. */
UCLASS(Abstract)
class PEDESTRIANSIM_API APedestrianStationPart : public AActor
{
	GENERATED_BODY()

public:
	APedestrianStationPart()
	{
#if WITH_EDITOR
		// In a partitioned level, parts are there when their station opens, wherever the camera is.
		SetIsSpatiallyLoaded(false);
#endif
	}

	/** The root: what this part is. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "Station")
	TObjectPtr<UPedestrianStationComponent> Part;

	template <class T>
	T* GetPart() const
	{
		return Cast<T>(Part.Get());
	}

	/** The actor's label, in packaged games, too: where there are no labels, the one that it was saved with. */
	FString GetLabel() const;

#if WITH_EDITOR
	virtual void PreSave(FObjectPreSaveContext SaveContext) override;
	/** Told of new labels, too. */
	virtual void PostEditChangeProperty(FPropertyChangedEvent& PropertyChangedEvent) override;
#endif

protected:
	/** For constructors: the root. */
	template <class T>
	T* MakeRoot(const TCHAR* Name)
	{
		T* Root = CreateDefaultSubobject<T>(FName(Name));
		Part = Root;
		SetRootComponent(Root);
		PedestrianLook::Add(*this, *Root);
		return Root;
	}
	/** For constructors: something that comes with it, where it stands relative to its parent. [cm, degrees] */
	template <class T>
	T* MakeChild(const TCHAR* Name, USceneComponent* Parent, const FVector& Location, double Yaw = 0.0)
	{
		T* Child = CreateDefaultSubobject<T>(FName(Name));
		Child->SetupAttachment(Parent);
		Child->SetRelativeLocationAndRotation(Location, FRotator(0.0, Yaw, 0.0));
		return Child;
	}

private:
	/**
	 * The label as it was last saved. Names of parts, and the order in which a station reads them, follow from labels,
	 * which a packaged game does not have.
	 */
	UPROPERTY()
	FString SavedLabel;
};
