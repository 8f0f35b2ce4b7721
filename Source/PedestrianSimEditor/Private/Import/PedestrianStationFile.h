// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

class UPedestrianStationAsset;

namespace ped
{
class Diagnostics;
struct World;
} // namespace ped

/** Stations between files and assets. Text is UTF-8 without a mark, byte for byte, as every other program expects it.
 */
namespace PedestrianStationFile
{
/** A station as text, or a built world. */
bool IsStation(const FString& Filename);
bool IsWorld(const FString& Filename);
/** "PennStation" for /Stations/PennStation.station.json. */
FString NameOf(const FString& Filename);

/** Fills the asset. False, and the asset as it was, where the file is no station; what is merely unsound is told. */
bool Import(const FString& Filename, UPedestrianStationAsset& Asset, ped::Diagnostics& Diagnostics);
/** The bytes that a file of the asset's text has. */
TArray<uint8> Bytes(const UPedestrianStationAsset& Asset);
/** The bytes of a *.pedworld file. */
TArray<uint8> Bytes(const ped::World& World);
bool Export(const UPedestrianStationAsset& Asset, const FString& Filename);
} // namespace PedestrianStationFile
