// SPDX-License-Identifier: MIT
#include "Automation/PedestrianEditorLibrary.h"

#include "Automation/PedestrianAssets.h"
#include "Import/PedestrianStationFile.h"
#include "MassEntityConfigAsset.h"
#include "MassEntityTraitBase.h"
#include "Misc/FileHelper.h"
#include "PedestrianDiagnostics.h"
#include "Population/PedestrianTypeAsset.h"
#include "ScopedTransaction.h"
#include "Stations/PedestrianStation.h"
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
} // namespace

UPedestrianStationAsset* UPedestrianEditorLibrary::ImportStation(const FString& Filename, const FString& PackagePath,
																 const FString& AssetName)
{
	UPedestrianStationAsset* Asset = PedestrianAssets::FindOrMakeStation(
		PackagePath, AssetName.IsEmpty() ? PedestrianStationFile::NameOf(Filename) : AssetName);
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
