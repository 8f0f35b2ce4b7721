// SPDX-License-Identifier: MIT
// How the plugin's assets look in the Content Browser: name, colour, place in the Add menu.
#pragma once

#include "AssetDefinition.h"
#include "AssetDefinitionDefault.h"
#include "Containers/ArrayView.h"
#include "CoreMinimal.h"
#include "UObject/SoftObjectPtr.h"

#include "PedestrianAssetDefinitions.generated.h"

/** What they have in common: all are under Add > Pedestrians. */
UCLASS(Abstract)
class UAssetDefinition_Pedestrian : public UAssetDefinitionDefault
{
	GENERATED_BODY()

public:
	virtual TConstArrayView<FAssetCategoryPath> GetAssetCategories() const override;
};

UCLASS()
class UAssetDefinition_PedestrianStation : public UAssetDefinition_Pedestrian
{
	GENERATED_BODY()

public:
	virtual FText GetAssetDisplayName() const override;
	virtual FLinearColor GetAssetColor() const override;
	virtual TSoftClassPtr<UObject> GetAssetClass() const override;
	/** Shows Reimport. */
	virtual bool CanImport() const override { return true; }
};

UCLASS()
class UAssetDefinition_PedestrianExamples : public UAssetDefinition_Pedestrian
{
	GENERATED_BODY()

public:
	virtual FText GetAssetDisplayName() const override;
	virtual FLinearColor GetAssetColor() const override;
	virtual TSoftClassPtr<UObject> GetAssetClass() const override;
	virtual bool CanImport() const override { return true; }
};

UCLASS()
class UAssetDefinition_PedestrianTimetable : public UAssetDefinition_Pedestrian
{
	GENERATED_BODY()

public:
	virtual FText GetAssetDisplayName() const override;
	virtual FLinearColor GetAssetColor() const override;
	virtual TSoftClassPtr<UObject> GetAssetClass() const override;
};

UCLASS()
class UAssetDefinition_PedestrianPopulation : public UAssetDefinition_Pedestrian
{
	GENERATED_BODY()

public:
	virtual FText GetAssetDisplayName() const override;
	virtual FLinearColor GetAssetColor() const override;
	virtual TSoftClassPtr<UObject> GetAssetClass() const override;
};

UCLASS()
class UAssetDefinition_PedestrianType : public UAssetDefinition_Pedestrian
{
	GENERATED_BODY()

public:
	virtual FText GetAssetDisplayName() const override;
	virtual FLinearColor GetAssetColor() const override;
	virtual TSoftClassPtr<UObject> GetAssetClass() const override;
};

UCLASS()
class UAssetDefinition_PedestrianMotionSet : public UAssetDefinition_Pedestrian
{
	GENERATED_BODY()

public:
	virtual FText GetAssetDisplayName() const override;
	virtual FLinearColor GetAssetColor() const override;
	virtual TSoftClassPtr<UObject> GetAssetClass() const override;
};
