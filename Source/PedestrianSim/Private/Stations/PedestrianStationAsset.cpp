// SPDX-License-Identifier: MIT
#include "Stations/PedestrianStationAsset.h"

#include "Misc/DataValidation.h"
#include "PedestrianDiagnostics.h"
#include "PedestrianExecutor.h"
#include "Stations/PedestrianStationJson.h"
#include "UObject/UnrealType.h"

#if WITH_EDITORONLY_DATA
#include "EditorFramework/AssetImportData.h"
#endif

#include "ped/World/StationReview.h"
#include "ped/World/WorldBuilder.h"
#include "ped/World/WorldFile.h"

namespace
{
TSharedPtr<const ped::World> Share(ped::WorldResult&& Result, ped::Diagnostics& Diagnostics)
{
	Diagnostics.append(Result.diagnostics);
	return Result.world ? TSharedPtr<const ped::World>(Result.world.release()) : nullptr;
}
} // namespace

void UPedestrianStationAsset::PostInitProperties()
{
	Super::PostInitProperties();
#if WITH_EDITORONLY_DATA
	if (!HasAnyFlags(RF_ClassDefaultObject))
	{
		AssetImportData = NewObject<UAssetImportData>(this, UAssetImportData::StaticClass(), TEXT("AssetImportData"));
	}
#endif
}

bool UPedestrianStationAsset::ReadStation(ped::StationDesc& OutStation, ped::Diagnostics& Diagnostics) const
{
	return PedestrianStationJson::Parse(Json, OutStation, Diagnostics);
}

void UPedestrianStationAsset::SetJson(const FString& Text)
{
	Modify();
	Json = Text;
	BakedWorld.Reset();
}

TSharedPtr<const ped::World> UPedestrianStationAsset::BuildWorld(ped::Diagnostics& Diagnostics) const
{
	if (IsBaked())
	{
		const std::span<const uint8> Bytes(BakedWorld.GetData(), static_cast<std::size_t>(BakedWorld.Num()));
		return Share(ped::loadWorld(std::as_bytes(Bytes)), Diagnostics);
	}
	return BuildFromText(Diagnostics);
}

TSharedPtr<const ped::World> UPedestrianStationAsset::BuildFromText(ped::Diagnostics& Diagnostics) const
{
	if (Json.IsEmpty())
	{
		Diagnostics.error("station", "the station asset is empty",
						  "Import a *.station.json file into it, or bake a level's station.");
		return nullptr;
	}
	ped::StationDesc Station;
	if (!PedestrianStationJson::Read(Json, Station, Diagnostics))
	{
		return nullptr;
	}
	FPedestrianExecutor Executor;
	ped::BuildOptions Options;
	Options.executor = &Executor;
	return Share(ped::buildWorld(Station, Options), Diagnostics);
}

bool UPedestrianStationAsset::NeedsLevel() const
{
	ped::StationDesc Station;
	ped::Diagnostics Ignored;
	if (!ReadStation(Station, Ignored))
	{
		return false;
	}
	bool bMeshes = Station.regions.empty() || !Station.geometry.meshes.empty();
	for (const ped::RegionDesc& Region : Station.regions)
	{
		bMeshes = bMeshes || Region.floor.kind == ped::FloorKind::Mesh;
	}
	return bMeshes;
}

bool UPedestrianStationAsset::Bake(ped::Diagnostics& Diagnostics)
{
	if (NeedsLevel())
	{
		Diagnostics.error("station", "the ground of this station are meshes, which its text does not hold",
						  "Bake it again where the meshes are: Tools > Pedestrians > Bake Level to Asset, or pedsim.");
		return false;
	}
	const TSharedPtr<const ped::World> World = BuildFromText(Diagnostics);
	if (World)
	{
		KeepWorld(*World);
	}
	return World.IsValid();
}

void UPedestrianStationAsset::KeepWorld(const ped::World& World)
{
	Modify();
	const std::vector<std::byte> Bytes = ped::saveWorld(World);
	BakedWorld = TArray<uint8>(reinterpret_cast<const uint8*>(Bytes.data()), static_cast<int32>(Bytes.size()));
}

#if WITH_EDITOR
void UPedestrianStationAsset::PostEditChangeProperty(FPropertyChangedEvent& PropertyChangedEvent)
{
	Super::PostEditChangeProperty(PropertyChangedEvent);
	if (PropertyChangedEvent.GetPropertyName() != GET_MEMBER_NAME_CHECKED(UPedestrianStationAsset, Json) || !IsBaked())
	{
		return;
	}
	if (NeedsLevel())
	{
		PedestrianDiagnostics::ShowWarning(
			*this, NSLOCTEXT("PedestrianStationAsset", "StillBaked",
							 "the text has changed, but not what is baked: the ground are meshes, which only their "
							 "level can build. Bake the level again, or import the station anew."));
		return;
	}
	BakedWorld.Reset();
}

EDataValidationResult UPedestrianStationAsset::IsDataValid(FDataValidationContext& Context) const
{
	ped::Diagnostics Diagnostics;
	const TSharedPtr<const ped::World> World = BuildWorld(Diagnostics);
	if (World)
	{
		ped::reviewStation(*World, Diagnostics);
	}
	PedestrianDiagnostics::AddTo(Context, Diagnostics, GetName());
	return CombineDataValidationResults(Super::IsDataValid(Context),
										World ? EDataValidationResult::Valid : EDataValidationResult::Invalid);
}
#endif
