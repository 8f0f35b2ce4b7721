// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "Engine/DataAsset.h"

#include <vector>

#include "PedestrianPopulation.generated.h"

class UPedestrianTypeAsset;

namespace ped
{
struct StationDesc;
struct TypeShareDesc;
} // namespace ped

/** A type of people, and how many of them there are among all. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianTypeShare
{
	GENERATED_BODY()

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Population")
	TObjectPtr<UPedestrianTypeAsset> Type;

	/** Without an asset, a type that ships: "commuter", "tourist", "performer", "police", "soldier", "passenger". */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Population", meta = (GetOptions = "GetShippedTypes"))
	FString TypeName = TEXT("commuter");

	/** Relative weight. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Population", meta = (ClampMin = "0"))
	float Share = 1.0f;
};

/** How many of the groups have a size. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianGroupSize
{
	GENERATED_BODY()

	/** Number of people. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Population", meta = (ClampMin = "2", ClampMax = "8"))
	int32 Size = 2;

	/** Weight against the other sizes. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Population", meta = (ClampMin = "0"))
	float Share = 1.0f;
};

/** Why people of a group belong together. The same, in the same order, as ped::TieKind. */
UENUM(BlueprintType)
enum class EPedestrianTie : uint8
{
	/** They chat. */
	Friends,
	/** They chat, and children stay with the adults. */
	Family,
	/** They nod to each other. */
	Coworkers,
};

/** How many of the groups belong together for a reason. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianTie
{
	GENERATED_BODY()

	/** Why they belong together. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Population")
	EPedestrianTie Kind = EPedestrianTie::Friends;

	/** Weight against the other ties. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Population", meta = (ClampMin = "0"))
	float Share = 1.0f;

	/** Of families: share of the members after the first who are children. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Population", meta = (ClampMin = "0", ClampMax = "1"))
	float Children = 0.0f;
};

/** What somebody has with them. The same, in the same order, as ped::LuggageKind. */
UENUM(BlueprintType)
enum class EPedestrianLuggage : uint8
{
	None,
	/** At the body: takes no room, slows a little on stairs. */
	Bag,
	/** Behind whoever walks, beside whoever stands; carried on stairs. */
	Case,
	/** Before whoever walks, beside whoever stands. */
	Pram,
};

/** How many people of a type have something with them. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianLuggage
{
	GENERATED_BODY()

	/** Name of the type. Empty: everybody whose type has no row of its own. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Population")
	FString TypeName;

	/** What they have. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Population")
	EPedestrianLuggage Kind = EPedestrianLuggage::Case;

	/** Share of these people. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Population", meta = (ClampMin = "0", ClampMax = "1"))
	float Share = 0.3f;
};

/** Who comes from where to go where: a row of an origin-destination matrix. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianDemand
{
	GENERATED_BODY()

	/** Name of the entrance that they come by, or of the train that they get off. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Population")
	FString From;

	/** Name of the exit that they leave by. Empty: they take a train. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Population")
	FString Exit;

	/** Line, destination, stop or name of the trains that they take. Empty: they leave by the exit. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Population")
	FString Destination;

	/** How many come by the entrance; of passengers of a train, their share against the other rows of that train. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Population", meta = (ClampMin = "0"))
	float People = 100.0f;

	/** When the first may come, since the station opened. [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Population", meta = (Units = "s", ClampMin = "0"))
	float Begin = 0.0f;

	/** When all have come. [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Population", meta = (Units = "s", ClampMin = "0"))
	float End = 3600.0f;

	/** Name of their type. Empty: commuters for a train, passengers for an exit. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Population")
	FString TypeName;
};

/** Who lives in a station. When and where they come in, entrances say. */
UCLASS(BlueprintType)
class PEDESTRIANSIM_API UPedestrianPopulation : public UPrimaryDataAsset
{
	GENERATED_BODY()

public:
	/** Who is there at the start. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Population", meta = (ClampMin = "0"))
	int32 Initial = 100;

	/** Empty: commuters. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Population")
	TArray<FPedestrianTypeShare> Mix;

	/** Share of people who come in groups, 0 to 1. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Population", meta = (ClampMin = "0", ClampMax = "1"))
	float GroupShare = 0.3f;

	/** Number of people in the largest group. Group Sizes, where there are any, say it instead. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Population", meta = (ClampMin = "1", ClampMax = "8"))
	int32 MaxGroupSize = 4;

	/**
	 * Sizes of groups and their shares: people who come together then walk together, wait for each other, and leave
	 * together. Empty: all sizes up to Max Group Size are equally likely, and everybody walks as if alone.
	 */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Population")
	TArray<FPedestrianGroupSize> GroupSizes;

	/** Why people of a group belong together. Empty: all are friends. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Population")
	TArray<FPedestrianTie> Ties;

	/** What people have with them. Empty: nothing that takes room. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Population")
	TArray<FPedestrianLuggage> Luggage;

	/** People who come to take certain trains or exits, besides those whom entrances send. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Population")
	TArray<FPedestrianDemand> Demand;

	/** For the list of Type Name in the rows of Mix. */
	UFUNCTION()
	TArray<FString> GetShippedTypes() const;
	/** Makes it the station's population. */
	void Describe(ped::StationDesc& Station) const;
	/** The shares alone; types that the station does not have yet are added to it. */
	std::vector<ped::TypeShareDesc> DescribeMix(ped::StationDesc& Station) const;

#if WITH_EDITOR
	virtual EDataValidationResult IsDataValid(class FDataValidationContext& Context) const override;
#endif
};
