// SPDX-License-Identifier: MIT
#include "Automation/PedestrianStationsCommandlet.h"

#include "AssetRegistry/AssetData.h"
#include "AssetRegistry/AssetRegistryModule.h"
#include "AssetRegistry/IAssetRegistry.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "FileHelpers.h"
#include "Modules/ModuleManager.h"
#include "PedestrianSimEditorLog.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationAsset.h"
#include "UObject/Package.h"
#include "Validation/PedestrianCheck.h"

namespace
{
struct FStationTally
{
	int32 Stations = 0;
	int32 Errors = 0;
	int32 Warnings = 0;

	void Add(const FString& Path, const TArray<FPedestrianFault>& Findings)
	{
		++Stations;
		for (const FPedestrianFault& Finding : Findings)
		{
			const FString Line = Path + TEXT(": ") + Finding.Text.ToString();
			switch (Finding.Severity)
			{
			case ped::Severity::Error:
				++Errors;
				UE_LOG(LogPedestrianSimEditor, Error, TEXT("%s"), *Line);
				break;
			case ped::Severity::Warning:
				++Warnings;
				UE_LOG(LogPedestrianSimEditor, Warning, TEXT("%s"), *Line);
				break;
			case ped::Severity::Note:
				UE_LOG(LogPedestrianSimEditor, Display, TEXT("%s"), *Line);
				break;
			}
		}
	}
};

TArray<FAssetData> FindAssets(const UClass* Class)
{
	IAssetRegistry& Registry = FModuleManager::LoadModuleChecked<FAssetRegistryModule>("AssetRegistry").Get();
	Registry.SearchAllAssets(true);
	TArray<FAssetData> Found;
	Registry.GetAssetsByClass(Class->GetClassPathName(), Found, true);
	return Found;
}

void CheckAssets(bool bBake, FStationTally& Tally)
{
	TArray<UPackage*> Baked;
	for (const FAssetData& Data : FindAssets(UPedestrianStationAsset::StaticClass()))
	{
		UPedestrianStationAsset* Asset = Cast<UPedestrianStationAsset>(Data.GetAsset());
		if (!Asset)
		{
			++Tally.Errors;
			UE_LOG(LogPedestrianSimEditor, Error, TEXT("%s: The asset cannot be loaded."), *Data.GetObjectPathString());
			continue;
		}
		const TArray<FPedestrianFault> Findings = PedestrianCheck::CheckAsset(*Asset);
		Tally.Add(Data.GetObjectPathString(), Findings);
		ped::Diagnostics Ignored;
		if (bBake && !PedestrianCheck::HasErrors(Findings) && !Asset->Json.IsEmpty() && Asset->Bake(Ignored))
		{
			Asset->MarkPackageDirty();
			Baked.Add(Asset->GetPackage());
		}
	}
	if (Baked.Num() > 0 && !UEditorLoadingAndSavingUtils::SavePackages(Baked, true))
	{
		++Tally.Errors;
		UE_LOG(LogPedestrianSimEditor, Error, TEXT("The baked stations cannot be saved. Are they checked out?"));
	}
}

/** Levels of the project itself: templates of the engine and of its plugins are nobody's to mend. */
bool IsOfProject(const FAssetData& Data)
{
	return Data.PackageName.ToString().StartsWith(TEXT("/Game/"));
}

void CheckMaps(FStationTally& Tally)
{
	for (const FAssetData& Data : FindAssets(UWorld::StaticClass()))
	{
		if (!IsOfProject(Data))
		{
			continue;
		}
		const UWorld* World = UEditorLoadingAndSavingUtils::LoadMap(Data.PackageName.ToString());
		if (!World)
		{
			++Tally.Errors;
			UE_LOG(LogPedestrianSimEditor, Error, TEXT("%s: The level cannot be opened."), *Data.GetObjectPathString());
			continue;
		}
		if (World->IsPartitionedWorld())
		{
			// Which of its actors a commandlet loads is not certain: half a station would seem full of faults.
			++Tally.Warnings;
			UE_LOG(LogPedestrianSimEditor, Warning,
				   TEXT("%s: A partitioned level, not checked. Open it and use Tools > Pedestrians > Check Station."),
				   *Data.GetObjectPathString());
			continue;
		}
		for (TActorIterator<APedestrianStation> Station(World); Station; ++Station)
		{
			Tally.Add(Data.GetObjectPathString(), PedestrianCheck::CheckStation(**Station));
		}
	}
}
} // namespace

UPedestrianStationsCommandlet::UPedestrianStationsCommandlet()
{
	IsClient = false;
	IsServer = false;
	IsEditor = true;
	LogToConsole = true;
}

int32 UPedestrianStationsCommandlet::Main(const FString& Params)
{
	TArray<FString> Tokens;
	TArray<FString> Switches;
	ParseCommandLine(*Params, Tokens, Switches);
	FStationTally Tally;
	CheckAssets(Switches.Contains(FString(TEXT("Bake"))), Tally);
	if (Switches.Contains(FString(TEXT("Maps"))))
	{
		CheckMaps(Tally);
	}
	UE_LOG(LogPedestrianSimEditor, Display, TEXT("%d stations, %d errors, %d warnings."), Tally.Stations, Tally.Errors,
		   Tally.Warnings);
	const bool bStrict = Switches.Contains(FString(TEXT("WarningsAsErrors")));
	return Tally.Errors > 0 || (bStrict && Tally.Warnings > 0) ? 1 : 0;
}
