// SPDX-License-Identifier: MIT
#include "Import/PedestrianStationFile.h"

#include "Misc/FileHelper.h"
#include "Misc/Paths.h"
#include "PedestrianText.h"
#include "Stations/PedestrianStationAsset.h"
#include "Stations/PedestrianStationJson.h"

#include "ped/Station/StationValidate.h"
#include "ped/World/World.h"
#include "ped/World/WorldFile.h"

namespace
{
const TCHAR* const StationEnding = TEXT(".station.json");
const TCHAR* const WorldEnding = TEXT(".pedworld");

bool ImportWorld(const TArray<uint8>& Bytes, UPedestrianStationAsset& Asset, ped::Diagnostics& Diagnostics)
{
	const std::span<const uint8> Span(Bytes.GetData(), static_cast<std::size_t>(Bytes.Num()));
	const ped::WorldResult Result = ped::loadWorld(std::as_bytes(Span));
	Diagnostics.append(Result.diagnostics);
	if (!Result.world)
	{
		return false;
	}
	Asset.SetJson(PedestrianStationJson::Write(Result.world->station));
	Asset.BakedWorld = Bytes;
	return true;
}

bool ImportText(const TArray<uint8>& Bytes, UPedestrianStationAsset& Asset, ped::Diagnostics& Diagnostics)
{
	const FString Text = PedestrianText::ToEngine(
		std::string(reinterpret_cast<const char*>(Bytes.GetData()), static_cast<std::size_t>(Bytes.Num())));
	ped::StationDesc Station;
	if (!PedestrianStationJson::Parse(Text, Station, Diagnostics))
	{
		return false;
	}
	if (!Station.geometry.meshes.empty())
	{
		Diagnostics.warning("geometry.meshes", "the meshes of a station file are not read here",
							"Build the world with pedsim check STATION --world FILE.pedworld, and import that.");
	}
	ped::validateStation(Station, Diagnostics);
	Asset.SetJson(Text);
	return true;
}
} // namespace

bool PedestrianStationFile::IsStation(const FString& Filename)
{
	return Filename.EndsWith(StationEnding);
}

bool PedestrianStationFile::IsWorld(const FString& Filename)
{
	return Filename.EndsWith(WorldEnding);
}

FString PedestrianStationFile::NameOf(const FString& Filename)
{
	// "PennStation.station" of the text, "PennStation" of the world.
	const FString Base = FPaths::GetBaseFilename(Filename);
	return IsStation(Filename) ? FPaths::GetBaseFilename(Base) : Base;
}

bool PedestrianStationFile::Import(const FString& Filename, UPedestrianStationAsset& Asset,
								   ped::Diagnostics& Diagnostics)
{
	TArray<uint8> Content;
	if (!FFileHelper::LoadFileToArray(Content, *Filename))
	{
		Diagnostics.error("", "the file '" + PedestrianText::ToCore(Filename) + "' cannot be read", "Check the path.");
		return false;
	}
	return IsWorld(Filename) ? ImportWorld(Content, Asset, Diagnostics) : ImportText(Content, Asset, Diagnostics);
}

TArray<uint8> PedestrianStationFile::Bytes(const UPedestrianStationAsset& Asset)
{
	const FTCHARToUTF8 Utf8(*Asset.Json);
	return TArray<uint8>(reinterpret_cast<const uint8*>(Utf8.Get()), Utf8.Length());
}

TArray<uint8> PedestrianStationFile::Bytes(const ped::World& World)
{
	const std::vector<std::byte> Saved = ped::saveWorld(World);
	return TArray<uint8>(reinterpret_cast<const uint8*>(Saved.data()), static_cast<int32>(Saved.size()));
}

bool PedestrianStationFile::Export(const UPedestrianStationAsset& Asset, const FString& Filename)
{
	return FFileHelper::SaveArrayToFile(Bytes(Asset), *Filename);
}
