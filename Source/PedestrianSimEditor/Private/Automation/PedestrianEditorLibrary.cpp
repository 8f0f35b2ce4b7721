// SPDX-License-Identifier: MIT
#include "Automation/PedestrianEditorLibrary.h"

#include "AssetToolsModule.h"
#include "Editor.h"
#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "IAssetTools.h"
#include "Import/PedestrianActors.h"
#include "Import/PedestrianBake.h"
#include "Import/PedestrianStationFile.h"
#include "MassEntityConfigAsset.h"
#include "MassEntityTraitBase.h"
#include "Misc/FileHelper.h"
#include "Mode/PedestrianEditorWorld.h"
#include "Modules/ModuleManager.h"
#include "PedestrianDiagnostics.h"
#include "Population/PedestrianTypeAsset.h"
#include "ScopedTransaction.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationActors.h"
#include "Stations/PedestrianStationAsset.h"
#include "Stations/PedestrianStationJson.h"
#include "Validation/PedestrianCheck.h"

#include "ped/World/World.h"

#if WITH_EDITORONLY_DATA
#include "EditorFramework/AssetImportData.h"
#endif

#define LOCTEXT_NAMESPACE "PedestrianEditorLibrary"

namespace
{
/** How often mends are looked for again: one may show the next. */
constexpr int32 MendRounds = 20;

UPedestrianStationAsset* FindOrMake(const FString& PackagePath, const FString& AssetName)
{
	const FString Path = PackagePath + TEXT("/") + AssetName + TEXT(".") + AssetName;
	if (UPedestrianStationAsset* Existing = LoadObject<UPedestrianStationAsset>(nullptr, *Path))
	{
		return Existing;
	}
	IAssetTools& Tools = FModuleManager::LoadModuleChecked<FAssetToolsModule>("AssetTools").Get();
	return Cast<UPedestrianStationAsset>(
		Tools.CreateAsset(AssetName, PackagePath, UPedestrianStationAsset::StaticClass(), nullptr));
}

TArray<FString> Sentences(const TArray<FPedestrianFault>& Findings)
{
	TArray<FString> Out;
	for (const FPedestrianFault& Finding : Findings)
	{
		if (Finding.Severity != ped::Severity::Note)
		{
			Out.Add(Finding.Text.ToString());
		}
	}
	return Out;
}

template <class T>
int32 MendAll(T& Where, TArray<FPedestrianFault> (*Check)(T&))
{
	int32 Mended = 0;
	for (int32 Round = 0; Round < MendRounds; ++Round)
	{
		const TArray<FPedestrianFault> Findings = Check(Where);
		const FPedestrianFault* First =
			Findings.FindByPredicate([](const FPedestrianFault& Finding) { return Finding.HasMend(); });
		if (!First || !PedestrianCheck::Apply(*First, Where))
		{
			break;
		}
		++Mended;
	}
	return Mended;
}

/** What is wrong with a selection has no owner but the first actor. */
void Tell(const ped::Diagnostics& Diagnostics, const TArray<AActor*>& Actors)
{
	if (Actors.Num() > 0)
	{
		PedestrianDiagnostics::Show(Diagnostics, *Actors[0]);
	}
}
} // namespace

UPedestrianStationAsset* UPedestrianEditorLibrary::ImportStation(const FString& Filename, const FString& PackagePath,
																 const FString& AssetName)
{
	UPedestrianStationAsset* Asset =
		FindOrMake(PackagePath, AssetName.IsEmpty() ? PedestrianStationFile::NameOf(Filename) : AssetName);
	ped::Diagnostics Diagnostics;
	const bool bRead = Asset && PedestrianStationFile::Import(Filename, *Asset, Diagnostics);
	if (Asset)
	{
		PedestrianDiagnostics::Show(Diagnostics, *Asset);
	}
	if (!bRead)
	{
		return nullptr;
	}
	Asset->AssetImportData->Update(Filename);
	Asset->MarkPackageDirty();
	return Asset;
}

bool UPedestrianEditorLibrary::ExportStation(const UPedestrianStationAsset* Asset, const FString& Filename)
{
	return Asset && PedestrianStationFile::Export(*Asset, Filename);
}

bool UPedestrianEditorLibrary::ExportLevel(const APedestrianStation* Station, const FString& Filename)
{
	if (!Station)
	{
		return false;
	}
	ped::Diagnostics Diagnostics;
	TArray<uint8> Bytes;
	if (PedestrianStationFile::IsWorld(Filename))
	{
		const TSharedPtr<const ped::World> World = Station->BuildWorld(Diagnostics);
		Bytes = World ? PedestrianStationFile::Bytes(*World) : Bytes;
	}
	else if (Station->Asset)
	{
		return ExportStation(Station->Asset, Filename);
	}
	else
	{
		ped::StationDesc Description;
		Station->GatherFromLevel(Description, Diagnostics);
		if (!Description.geometry.meshes.empty())
		{
			Diagnostics.error(Description.name, "the ground of this station are meshes, which no text can hold",
							  "Export it as *.pedworld, or turn Use Level Meshes off.");
		}
		const FTCHARToUTF8 Utf8(*PedestrianStationJson::Write(Description));
		Bytes = TArray<uint8>(reinterpret_cast<const uint8*>(Utf8.Get()), Utf8.Length());
	}
	PedestrianDiagnostics::Show(Diagnostics, *Station);
	return !Diagnostics.hasErrors() && !Bytes.IsEmpty() && FFileHelper::SaveArrayToFile(Bytes, *Filename);
}

TArray<FString> UPedestrianEditorLibrary::CheckStation(UPedestrianStationAsset* Asset)
{
	return Asset ? Sentences(PedestrianCheck::CheckAsset(*Asset)) : TArray<FString>();
}

TArray<FString> UPedestrianEditorLibrary::CheckLevel(APedestrianStation* Station)
{
	return Station ? Sentences(PedestrianCheck::CheckStation(*Station)) : TArray<FString>();
}

int32 UPedestrianEditorLibrary::MendStation(UPedestrianStationAsset* Asset)
{
	return Asset ? MendAll(*Asset, &PedestrianCheck::CheckAsset) : 0;
}

int32 UPedestrianEditorLibrary::MendLevel(APedestrianStation* Station)
{
	return Station ? MendAll(*Station, &PedestrianCheck::CheckStation) : 0;
}

APedestrianStation* UPedestrianEditorLibrary::PlaceStation(UPedestrianStationAsset* Asset)
{
	UWorld* Level = GEditor ? GEditor->GetEditorWorldContext().World() : nullptr;
	if (!Level || !Asset)
	{
		return nullptr;
	}
	const FScopedTransaction Transaction(LOCTEXT("PlaceStation", "Place a station"));
	APedestrianStation* Station = PedestrianEditorWorld::FindStation(Level);
	if (!Station)
	{
		Station = Level->SpawnActor<APedestrianStation>(APedestrianStation::StaticClass(), FTransform::Identity);
	}
	if (Station)
	{
		Station->Modify();
		Station->Asset = Asset;
	}
	return Station;
}

bool UPedestrianEditorLibrary::BakeStation(UPedestrianStationAsset* Asset)
{
	if (!Asset)
	{
		return false;
	}
	ped::Diagnostics Diagnostics;
	const FScopedTransaction Transaction(LOCTEXT("BakeStation", "Bake a station"));
	const bool bBaked = Asset->Bake(Diagnostics);
	PedestrianDiagnostics::Show(Diagnostics, *Asset);
	if (bBaked)
	{
		Asset->MarkPackageDirty();
	}
	return bBaked;
}

int32 UPedestrianEditorLibrary::MakeActors(UPedestrianStationAsset* Asset)
{
	UWorld* Level = GEditor ? GEditor->GetEditorWorldContext().World() : nullptr;
	ped::StationDesc Description;
	ped::Diagnostics Diagnostics;
	if (!Level || !Asset)
	{
		return 0;
	}
	if (!Asset->ReadStation(Description, Diagnostics))
	{
		PedestrianDiagnostics::Show(Diagnostics, *Asset);
		return 0;
	}
	const FScopedTransaction Transaction(LOCTEXT("MakeActors", "Make actors of a station"));
	APedestrianStation* Station = PedestrianEditorWorld::FindStation(Level);
	if (!Station)
	{
		Station = Level->SpawnActor<APedestrianStation>(APedestrianStation::StaticClass(), FTransform::Identity);
	}
	Station->Modify();
	Station->Asset = nullptr;
	const TArray<AActor*> Made = PedestrianActors::Spawn(Description, *Station, *Level, Diagnostics);
	PedestrianDiagnostics::Show(Diagnostics, *Asset);
	return Made.Num();
}

UPedestrianStationAsset* UPedestrianEditorLibrary::BakeLevel(APedestrianStation* Station, const FString& PackagePath,
															 const FString& AssetName)
{
	if (!Station || Station->Asset)
	{
		return Station ? Station->Asset.Get() : nullptr;
	}
	ped::Diagnostics Diagnostics;
	const TSharedPtr<const ped::World> World = Station->BuildWorld(Diagnostics);
	PedestrianDiagnostics::Show(Diagnostics, *Station,
								[Station](const FString& Place) -> const UObject*
								{ return Station->FindComponent(Place); });
	UPedestrianStationAsset* Asset = World ? FindOrMake(PackagePath, AssetName) : nullptr;
	if (Asset)
	{
		const FScopedTransaction Transaction(LOCTEXT("BakeLevel", "Bake the level's station"));
		Asset->SetJson(PedestrianStationJson::Write(World->station));
		Asset->KeepWorld(*World);
		Asset->MarkPackageDirty();
	}
	return Asset;
}

UPedestrianStationAsset* UPedestrianEditorLibrary::BakeActors(const TArray<AActor*>& Actors, const FString& PackagePath,
															  const FString& AssetName)
{
	ped::Diagnostics Diagnostics;
	PedestrianBake::FResult Result;
	const bool bWalkable = PedestrianBake::FromActors(Actors, FTransform::Identity, AssetName, Diagnostics, Result);
	Tell(Diagnostics, Actors);
	UPedestrianStationAsset* Asset = bWalkable ? FindOrMake(PackagePath, AssetName) : nullptr;
	if (Asset)
	{
		PedestrianBake::Fill(Result, *Asset);
		Asset->MarkPackageDirty();
	}
	return Asset;
}

TArray<APedestrianRegion*> UPedestrianEditorLibrary::RegionsFromActors(const TArray<AActor*>& Actors)
{
	ped::Diagnostics Diagnostics;
	PedestrianBake::FResult Result;
	const bool bWalkable =
		PedestrianBake::FromActors(Actors, FTransform::Identity, TEXT("Regions"), Diagnostics, Result);
	Tell(Diagnostics, Actors);
	UWorld* World = Actors.Num() > 0 ? Actors[0]->GetWorld() : nullptr;
	return bWalkable && World ? PedestrianBake::SpawnRegions(Result, FTransform::Identity, *World)
							  : TArray<APedestrianRegion*>();
}

bool UPedestrianEditorLibrary::AddTrait(UMassEntityConfigAsset* Config, TSubclassOf<UMassEntityTraitBase> TraitClass)
{
	if (!Config || !TraitClass.Get())
	{
		return false;
	}
	if (!Config->FindTrait(TraitClass, true))
	{
		Config->Modify();
		Config->AddTrait(TraitClass);
		Config->MarkPackageDirty();
	}
	return true;
}

bool UPedestrianEditorLibrary::CopyShippedType(UPedestrianTypeAsset* Type, const FString& ShippedName)
{
	if (!Type)
	{
		return false;
	}
	const FScopedTransaction Transaction(LOCTEXT("CopyShippedType", "Copy a shipped type"));
	Type->Modify();
	Type->BasedOn = ShippedName;
	return Type->CopyShippedType();
}

#undef LOCTEXT_NAMESPACE
