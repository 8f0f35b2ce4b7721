// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

#include "PedestrianDuration.generated.h"

namespace ped
{
struct DistributionDesc;
} // namespace ped

/** The same, in the same order, as ped::DistributionKind. */
UENUM(BlueprintType)
enum class EPedestrianDistribution : uint8
{
	Constant,
	Uniform,
	Normal,
	Exponential,
	LogNormal,
};

/** A random duration. */
USTRUCT(BlueprintType)
struct PEDESTRIANSIM_API FPedestrianDuration
{
	GENERATED_BODY()

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Duration")
	EPedestrianDistribution Kind = EPedestrianDistribution::LogNormal;

	/** [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Duration", meta = (Units = "s", ClampMin = "0"))
	float Mean = 30.0f;

	/** Of normal and log-normal ones. [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Duration", meta = (Units = "s", ClampMin = "0"))
	float Deviation = 12.0f;

	/** Not of constant and exponential ones. [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Duration", meta = (Units = "s", ClampMin = "0"))
	float Minimum = 8.0f;

	/** Not of constant and exponential ones. [s] */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Duration", meta = (Units = "s", ClampMin = "0"))
	float Maximum = 150.0f;

	void Describe(ped::DistributionDesc& Out) const;
	/** The other way round. */
	void TakeFrom(const ped::DistributionDesc& In);
};
