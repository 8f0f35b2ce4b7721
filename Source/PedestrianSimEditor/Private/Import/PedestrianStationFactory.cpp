// SPDX-License-Identifier: MIT
#include "Import/PedestrianStationFactory.h"

#include "Animation/PedestrianMotionSet.h"
#include "EditorFramework/AssetImportData.h"
#include "Import/PedestrianStationFile.h"
#include "Misc/FeedbackContext.h"
#include "Misc/FileHelper.h"
#include "PedestrianDiagnostics.h"
#include "PedestrianText.h"
#include "Population/PedestrianExamplesAsset.h"
#include "Population/PedestrianPopulation.h"
#include "Population/PedestrianTimetable.h"
#include "Population/PedestrianTypeAsset.h"
#include "Stations/PedestrianStationAsset.h"
#include "Stations/PedestrianStationJson.h"

UPedestrianStationImportFactory::UPedestrianStationImportFactory()
{
	SupportedClass = UPedestrianStationAsset::StaticClass();
	bCreateNew = false;
	bEditorImport = true;
	// The editor goes by what comes after the last full stop; FactoryCanImport by the whole ending.
	Formats.Add(TEXT("json;Pedestrian station"));
	Formats.Add(TEXT("pedworld;Built pedestrian world"));
	// Data tables take every *.json, too: stations are asked about first, and leave what is no station to others.
	ImportPriority += 1;
}

bool UPedestrianStationImportFactory::FactoryCanImport(const FString& Filename)
{
	return PedestrianStationFile::IsStation(Filename) || PedestrianStationFile::IsWorld(Filename);
}

UObject* UPedestrianStationImportFactory::FactoryCreateFile(UClass* InClass, UObject* InParent, FName InName,
															EObjectFlags Flags, const FString& Filename,
															const TCHAR* Parms, FFeedbackContext* Warn,
															bool& bOutOperationCanceled)
{
	bOutOperationCanceled = false;
	UPedestrianStationAsset* Asset = NewObject<UPedestrianStationAsset>(InParent, InClass, InName, Flags);
	ped::Diagnostics Diagnostics;
	const bool bRead = PedestrianStationFile::Import(Filename, *Asset, Diagnostics);
	PedestrianDiagnostics::Show(Diagnostics, *Asset);
	if (!bRead)
	{
		return nullptr;
	}
	Asset->AssetImportData->Update(Filename);
	return Asset;
}

bool UPedestrianStationImportFactory::CanReimport(UObject* Obj, TArray<FString>& OutFilenames)
{
	const UPedestrianStationAsset* Asset = Cast<UPedestrianStationAsset>(Obj);
	if (!Asset || !Asset->AssetImportData)
	{
		return false;
	}
	TArray<FString> Files;
	Asset->AssetImportData->ExtractFilenames(Files);
	OutFilenames.Append(Files);
	// One that was made in the editor has no file.
	return Files.Num() > 0;
}

void UPedestrianStationImportFactory::SetReimportPaths(UObject* Obj, const TArray<FString>& NewReimportPaths)
{
	UPedestrianStationAsset* Asset = Cast<UPedestrianStationAsset>(Obj);
	if (Asset && Asset->AssetImportData && NewReimportPaths.Num() == 1)
	{
		Asset->AssetImportData->UpdateFilenameOnly(NewReimportPaths[0]);
	}
}

EReimportResult::Type UPedestrianStationImportFactory::Reimport(UObject* Obj)
{
	TArray<FString> Files;
	if (!CanReimport(Obj, Files))
	{
		return EReimportResult::Failed;
	}
	UPedestrianStationAsset* Asset = CastChecked<UPedestrianStationAsset>(Obj);
	ped::Diagnostics Diagnostics;
	const bool bRead = PedestrianStationFile::Import(Files[0], *Asset, Diagnostics);
	PedestrianDiagnostics::Show(Diagnostics, *Asset);
	if (!bRead)
	{
		return EReimportResult::Failed;
	}
	Asset->AssetImportData->Update(Files[0]);
	Asset->MarkPackageDirty();
	return EReimportResult::Succeeded;
}

UPedestrianExamplesImportFactory::UPedestrianExamplesImportFactory()
{
	SupportedClass = UPedestrianExamplesAsset::StaticClass();
	bCreateNew = false;
	bEditorImport = true;
	Formats.Add(TEXT("pedpag;What pedestrians have learned"));
}

UObject* UPedestrianExamplesImportFactory::FactoryCreateFile(UClass* InClass, UObject* InParent, FName InName,
															 EObjectFlags Flags, const FString& Filename,
															 const TCHAR* Parms, FFeedbackContext* Warn,
															 bool& bOutOperationCanceled)
{
	bOutOperationCanceled = false;
	UPedestrianExamplesAsset* Asset = NewObject<UPedestrianExamplesAsset>(InParent, InClass, InName, Flags);
	ped::Diagnostics Diagnostics;
	TArray<uint8> File;
	bool bRead = FFileHelper::LoadFileToArray(File, *Filename);
	if (!bRead)
	{
		Diagnostics.error("file", "the file cannot be read", "Check the path.");
	}
	bRead = bRead && Asset->SetBytes(MoveTemp(File), Diagnostics);
	PedestrianDiagnostics::Show(Diagnostics, *Asset);
	if (!bRead)
	{
		return nullptr;
	}
	Asset->AssetImportData->Update(Filename);
	return Asset;
}

void UPedestrianNewAssetFactory::Makes(UClass* Class)
{
	SupportedClass = Class;
	bCreateNew = true;
	bEditAfterNew = true;
}

UObject* UPedestrianNewAssetFactory::FactoryCreateNew(UClass* InClass, UObject* InParent, FName InName,
													  EObjectFlags Flags, UObject* Context, FFeedbackContext* Warn)
{
	return NewObject<UObject>(InParent, InClass, InName, Flags);
}

UPedestrianNewStationFactory::UPedestrianNewStationFactory()
{
	Makes(UPedestrianStationAsset::StaticClass());
}

UObject* UPedestrianNewStationFactory::FactoryCreateNew(UClass* InClass, UObject* InParent, FName InName,
														EObjectFlags Flags, UObject* Context, FFeedbackContext* Warn)
{
	UObject* Made = Super::FactoryCreateNew(InClass, InParent, InName, Flags, Context, Warn);
	ped::StationDesc Station;
	Station.name = PedestrianText::ToCore(InName.ToString());
	ped::RegionDesc& Room = Station.regions.emplace_back();
	Room.name = "Room";
	Room.footprint = {{-10.0f, -5.0f}, {10.0f, -5.0f}, {10.0f, 5.0f}, {-10.0f, 5.0f}};
	CastChecked<UPedestrianStationAsset>(Made)->SetJson(PedestrianStationJson::Write(Station));
	return Made;
}

UPedestrianNewTimetableFactory::UPedestrianNewTimetableFactory()
{
	Makes(UPedestrianTimetable::StaticClass());
}

UPedestrianNewPopulationFactory::UPedestrianNewPopulationFactory()
{
	Makes(UPedestrianPopulation::StaticClass());
}

UPedestrianNewTypeFactory::UPedestrianNewTypeFactory()
{
	Makes(UPedestrianTypeAsset::StaticClass());
}

UObject* UPedestrianNewTypeFactory::FactoryCreateNew(UClass* InClass, UObject* InParent, FName InName,
													 EObjectFlags Flags, UObject* Context, FFeedbackContext* Warn)
{
	UObject* Made = Super::FactoryCreateNew(InClass, InParent, InName, Flags, Context, Warn);
	CastChecked<UPedestrianTypeAsset>(Made)->CopyShippedType();
	return Made;
}

UPedestrianNewMotionSetFactory::UPedestrianNewMotionSetFactory()
{
	Makes(UPedestrianMotionSet::StaticClass());
}
