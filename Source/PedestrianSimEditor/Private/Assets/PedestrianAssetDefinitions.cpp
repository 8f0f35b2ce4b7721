// SPDX-License-Identifier: MIT
#include "Assets/PedestrianAssetDefinitions.h"

#include "Animation/PedestrianMotionSet.h"
#include "Containers/ArrayView.h"
#include "Population/PedestrianExamplesAsset.h"
#include "Population/PedestrianPopulation.h"
#include "Population/PedestrianTimetable.h"
#include "Population/PedestrianTypeAsset.h"
#include "Stations/PedestrianStationAsset.h"
#include "UObject/SoftObjectPtr.h"

#define LOCTEXT_NAMESPACE "PedestrianAssets"

TConstArrayView<FAssetCategoryPath> UAssetDefinition_Pedestrian::GetAssetCategories() const
{
	static const TArray<FAssetCategoryPath> Categories = {FAssetCategoryPath(LOCTEXT("Category", "Pedestrians"))};
	return MakeArrayView(Categories);
}

FText UAssetDefinition_PedestrianStation::GetAssetDisplayName() const
{
	return LOCTEXT("Station", "Pedestrian Station");
}

FLinearColor UAssetDefinition_PedestrianStation::GetAssetColor() const
{
	return FLinearColor(0.16f, 0.50f, 0.73f);
}

TSoftClassPtr<UObject> UAssetDefinition_PedestrianStation::GetAssetClass() const
{
	return UPedestrianStationAsset::StaticClass();
}

FText UAssetDefinition_PedestrianExamples::GetAssetDisplayName() const
{
	return LOCTEXT("Examples", "Pedestrian Examples");
}

FLinearColor UAssetDefinition_PedestrianExamples::GetAssetColor() const
{
	return FLinearColor(0.56f, 0.27f, 0.68f);
}

TSoftClassPtr<UObject> UAssetDefinition_PedestrianExamples::GetAssetClass() const
{
	return UPedestrianExamplesAsset::StaticClass();
}

FText UAssetDefinition_PedestrianTimetable::GetAssetDisplayName() const
{
	return LOCTEXT("Timetable", "Pedestrian Timetable");
}

FLinearColor UAssetDefinition_PedestrianTimetable::GetAssetColor() const
{
	return FLinearColor(0.95f, 0.61f, 0.07f);
}

TSoftClassPtr<UObject> UAssetDefinition_PedestrianTimetable::GetAssetClass() const
{
	return UPedestrianTimetable::StaticClass();
}

FText UAssetDefinition_PedestrianPopulation::GetAssetDisplayName() const
{
	return LOCTEXT("Population", "Pedestrian Population");
}

FLinearColor UAssetDefinition_PedestrianPopulation::GetAssetColor() const
{
	return FLinearColor(0.15f, 0.68f, 0.38f);
}

TSoftClassPtr<UObject> UAssetDefinition_PedestrianPopulation::GetAssetClass() const
{
	return UPedestrianPopulation::StaticClass();
}

FText UAssetDefinition_PedestrianType::GetAssetDisplayName() const
{
	return LOCTEXT("Type", "Pedestrian Type");
}

FLinearColor UAssetDefinition_PedestrianType::GetAssetColor() const
{
	return FLinearColor(0.56f, 0.27f, 0.68f);
}

TSoftClassPtr<UObject> UAssetDefinition_PedestrianType::GetAssetClass() const
{
	return UPedestrianTypeAsset::StaticClass();
}

FText UAssetDefinition_PedestrianMotionSet::GetAssetDisplayName() const
{
	return LOCTEXT("MotionSet", "Pedestrian Motion Set");
}

FLinearColor UAssetDefinition_PedestrianMotionSet::GetAssetColor() const
{
	return FLinearColor(0.75f, 0.22f, 0.17f);
}

TSoftClassPtr<UObject> UAssetDefinition_PedestrianMotionSet::GetAssetClass() const
{
	return UPedestrianMotionSet::StaticClass();
}

#undef LOCTEXT_NAMESPACE
