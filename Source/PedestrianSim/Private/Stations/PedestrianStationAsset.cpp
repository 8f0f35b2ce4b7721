// SPDX-License-Identifier: MIT
#include "Stations/PedestrianStationAsset.h"

#include "Misc/DataValidation.h"
#include "PedestrianExecutor.h"
#include "Stations/PedestrianStationJson.h"

#include "ped/World/WorldBuilder.h"
#include "ped/World/WorldFile.h"

#define LOCTEXT_NAMESPACE "PedestrianStationAsset"

namespace
{
TSharedPtr<const ped::World> Share(ped::WorldResult&& Result, ped::Diagnostics& Diagnostics)
{
	Diagnostics.append(Result.diagnostics);
	return Result.world ? TSharedPtr<const ped::World>(Result.world.release()) : nullptr;
}
} // namespace

TSharedPtr<const ped::World> UPedestrianStationAsset::BuildWorld(ped::Diagnostics& Diagnostics) const
{
	if (IsBaked())
	{
		const std::span<const uint8> Bytes(BakedWorld.GetData(), static_cast<std::size_t>(BakedWorld.Num()));
		return Share(ped::loadWorld(std::as_bytes(Bytes)), Diagnostics);
	}
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

bool UPedestrianStationAsset::Bake(ped::Diagnostics& Diagnostics)
{
	BakedWorld.Reset();
	const TSharedPtr<const ped::World> World = BuildWorld(Diagnostics);
	if (!World)
	{
		return false;
	}
	Modify();
	const std::vector<std::byte> Bytes = ped::saveWorld(*World);
	BakedWorld = TArray<uint8>(reinterpret_cast<const uint8*>(Bytes.data()), static_cast<int32>(Bytes.size()));
	return true;
}

#if WITH_EDITOR
EDataValidationResult UPedestrianStationAsset::IsDataValid(FDataValidationContext& Context) const
{
	ped::Diagnostics Diagnostics;
	const bool bSound = BuildWorld(Diagnostics).IsValid();
	for (const ped::Diagnostic& Item : Diagnostics.items())
	{
		const FText Text = FText::Format(LOCTEXT("Diagnostic", "{0}: {1} {2}"),
										 FText::FromString(FString(UTF8_TO_TCHAR(Item.place.c_str()))),
										 FText::FromString(FString(UTF8_TO_TCHAR(Item.message.c_str()))),
										 FText::FromString(FString(UTF8_TO_TCHAR(Item.remedy.c_str()))));
		if (Item.severity == ped::Severity::Error)
		{
			Context.AddError(Text);
		}
		else
		{
			Context.AddWarning(Text);
		}
	}
	return CombineDataValidationResults(Super::IsDataValid(Context),
										bSound ? EDataValidationResult::Valid : EDataValidationResult::Invalid);
}
#endif

#undef LOCTEXT_NAMESPACE
