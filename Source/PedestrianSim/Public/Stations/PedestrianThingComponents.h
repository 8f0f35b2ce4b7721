// SPDX-License-Identifier: MIT
// Things that people with roles use: desks, copiers, pictures.
#pragma once

#include "CoreMinimal.h"
#include "Stations/PedestrianStationComponent.h"
#include "Stations/PedestrianStationPart.h"

#include "PedestrianThingComponents.generated.h"

/** Where people are who use a thing. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianSite
{
	GENERATED_BODY()

	/** From the middle of the thing: x ahead of it, y to its right. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Site")
	FVector2D At = FVector2D(70, 0);

	/** Where the user looks, clockwise from where the thing faces; 180: towards it. [degrees] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Site", meta = (ClampMin = "-180", ClampMax = "180"))
	float Facing = 180.0f;

	/** People side by side. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Site", meta = (ClampMin = "1", ClampMax = "50"))
	int32 Slots = 1;

	/** Between them. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Site", meta = (ClampMin = "30"))
	float Spacing = 70.0f;

	/** On a chair that stands there. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Site")
	bool bSits = false;
};

/**
 * A thing that people use. It is of a kind that the station's Days describe; or, with Kind empty or unknown there, of one of its
 * own, which the rest of the fields describe.
 */
UCLASS(meta = (BlueprintSpawnableComponent))
class PEDESTRIANSIM_API UPedestrianThingComponent : public UPedestrianStationComponent
{
	GENERATED_BODY()

public:
	/** Name of its kind. Empty: the thing's own name. Things of one kind agree on the fields below: the first counts. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	FString Kind;

	/** Kind that its kind is a special case of. Empty: none. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	FString Parent;

	/** What it is good for, as actions name it: "coffee", "copy". */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	TArray<FString> Capabilities;

	/** Depth along its front's direction, width, height; this part is an obstacle. Zero: none. [cm] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	FVector Size = FVector::ZeroVector;

	/** Empty: one before it. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	TArray<FPedestrianSite> Sites;

	/** States that it can be in, the usual one first: "works", "broken". */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	TArray<FString> States;

	/** At the start. Empty: the usual one. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Station")
	FString State;

	virtual void Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const override;

private:
	/** Whether the fields say anything about the kind. */
	bool DescribesKind() const;
};

/** A desk, a copier, a coffee machine: something that people with roles use. */
UCLASS()
class PEDESTRIANSIM_API APedestrianThing : public APedestrianStationPart
{
	GENERATED_BODY()

public:
	APedestrianThing();
};
