// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

class UPedestrianStationAsset;

namespace PedestrianAssets
{
/** The station asset of that name, or a new one. Null where something else has the name. */
UPedestrianStationAsset* FindOrMakeStation(const FString& PackagePath, const FString& AssetName);
} // namespace PedestrianAssets
