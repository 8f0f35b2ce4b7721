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

	/** Share of people who come in groups. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Population", meta = (ClampMin = "0", ClampMax = "1"))
	float GroupShare = 0.3f;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Population", meta = (ClampMin = "1", ClampMax = "8"))
	int32 MaxGroupSize = 4;

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
