// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "Engine/DataAsset.h"

#include <memory>

#include "PedestrianExamplesAsset.generated.h"

namespace ped
{
class Diagnostics;
class ExampleBase;
} // namespace ped

/**
 * What people have learned from recorded people: a *.pedpag file that pedsim learn wrote. Types of people whose
 * locomotion is "graph" or "nearest" walk by it (Docs/Model/Examples.md).
 */
UCLASS(BlueprintType)
class PEDESTRIANSIM_API UPedestrianExamplesAsset : public UPrimaryDataAsset
{
	GENERATED_BODY()

public:
	/** The file's bytes. */
	UPROPERTY()
	TArray<uint8> Bytes;

	/** Whom they have learned from, as the file says. */
	UPROPERTY(VisibleAnywhere, Category = "Examples")
	FString Sources;

	/** Moments with somebody in sight, and ways to go on from them. */
	UPROPERTY(VisibleAnywhere, Category = "Examples")
	int32 Nodes = 0;

#if WITH_EDITORONLY_DATA
	/** The file that it was imported from. */
	UPROPERTY(VisibleAnywhere, Instanced, Category = "Import")
	TObjectPtr<class UAssetImportData> AssetImportData;
#endif

	/** Takes a file's bytes over; false, and the asset as it was, where they are no base of examples. */
	bool SetBytes(TArray<uint8> File, ped::Diagnostics& Diagnostics);
	/** The base, loaded when it is first wanted; null with what is wrong with it. */
	std::shared_ptr<const ped::ExampleBase> GetBase(ped::Diagnostics& Diagnostics) const;

	virtual void PostInitProperties() override;

private:
	mutable std::shared_ptr<const ped::ExampleBase> Base;
};
