// SPDX-License-Identifier: MIT
#pragma once

#include "Components/SceneComponent.h"
#include "CoreMinimal.h"

#include "PedestrianStationComponent.generated.h"

class AActor;
struct FPedestrianFrame;

namespace ped
{
struct StationDesc;
} // namespace ped

/** Another part of the station: an actor of the level, or a name. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianPartReference
{
	GENERATED_BODY()

	FPedestrianPartReference() = default;
	FPedestrianPartReference(const FString& InName)
		: Name(InName)
	{
	}
	FPedestrianPartReference(const TCHAR* InName)
		: Name(InName)
	{
	}
	FPedestrianPartReference(AActor* InActor);

	/** Goes before the name, and outlives a new one. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	TObjectPtr<AActor> Actor;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	FString Name;

	/** The name by which the station knows that part; empty: there is none. */
	FString Resolve() const;
};

/**
 * A part of a station, placed in a level. Where it is and where it faces come from its transform; lengths are
 * centimetres. APedestrianStation gathers all parts of the level.
 */
UCLASS(Abstract)
class PEDESTRIANSIM_API UPedestrianStationComponent : public USceneComponent
{
	GENERATED_BODY()

public:
	/**
	 * By which other parts, Blueprints and messages name it. Empty: the label of its actor where that is a station
	 * actor (with the component's name where it is not the root), else the component's own name. The same in packaged
	 * games.
	 */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	FString ObjectName;

	UFUNCTION(BlueprintPure, Category = "Station")
	FString GetObjectName() const;

	virtual void BeginPlay() override;
	/** All parts of the level that this one is in, in no certain order. */
	TArray<const UPedestrianStationComponent*> GetAllInLevel() const;

	/** Adds this part to a station whose origin the frame is. */
	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const {}

	/** What is attached to this, of a kind: the queue of a window, the windows of a booth. */
	template <class T>
	TArray<const T*> GetAttachedParts() const
	{
		TArray<const T*> Found;
		for (const UPedestrianStationComponent* Part : GetSiblings())
		{
			const T* Candidate = Cast<T>(Part);
			if (Candidate && Candidate->GetAttachParent() == this)
			{
				Found.Add(Candidate);
			}
		}
		return Found;
	}

#if WITH_EDITOR
	virtual void PostEditChangeProperty(FPropertyChangedEvent& PropertyChangedEvent) override;
	virtual void PostEditUndo() override;
	/** Copies must not take the name of what they were copied from. */
	virtual void PostEditImport() override;
#endif

private:
	TArray<const UPedestrianStationComponent*> GetSiblings() const;
};
