// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Station/StationDesc.h"

namespace PedestrianStationJson
{
/** Reads the text of a *.station.json file. Meshes that it names are not loaded: stations with meshes are baked. */
bool Read(const FString& Text, ped::StationDesc& OutStation, ped::Diagnostics& Diagnostics);
} // namespace PedestrianStationJson
