// SPDX-License-Identifier: MIT
#include "Import/PedestrianStationExporter.h"

#include "Import/PedestrianStationFile.h"
#include "Misc/FeedbackContext.h"
#include "Serialization/Archive.h"
#include "Stations/PedestrianStationAsset.h"

UPedestrianStationExporter::UPedestrianStationExporter()
{
	SupportedClass = UPedestrianStationAsset::StaticClass();
	bText = false;
	FormatExtension.Add(TEXT("json"));
	FormatDescription.Add(TEXT("Pedestrian station"));
}

bool UPedestrianStationExporter::ExportBinary(UObject* Object, const TCHAR* Type, FArchive& Ar, FFeedbackContext* Warn,
											  int32 FileIndex, uint32 PortFlags)
{
	const UPedestrianStationAsset* Asset = Cast<UPedestrianStationAsset>(Object);
	if (!Asset || Asset->Json.IsEmpty())
	{
		return false;
	}
	TArray<uint8> Bytes = PedestrianStationFile::Bytes(*Asset);
	Ar.Serialize(Bytes.GetData(), Bytes.Num());
	return true;
}
