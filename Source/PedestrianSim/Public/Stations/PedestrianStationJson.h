// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Station/StationDesc.h"

namespace PedestrianStationJson
{
/** Reads the text of a *.station.json file as it stands: sound or not. */
PEDESTRIANSIM_API bool Parse(const FString& Text, ped::StationDesc& OutStation, ped::Diagnostics& Diagnostics);
/** Reads and validates. Meshes that it names are not loaded: stations with meshes are baked. */
PEDESTRIANSIM_API bool Read(const FString& Text, ped::StationDesc& OutStation, ped::Diagnostics& Diagnostics);
/** The text of a station, as `pedsim` writes it. Reading it gives the same station. */
PEDESTRIANSIM_API FString Write(const ped::StationDesc& Station);
} // namespace PedestrianStationJson
