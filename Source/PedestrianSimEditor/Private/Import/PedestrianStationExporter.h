// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "Exporters/Exporter.h"
#include "Misc/FeedbackContext.h"
#include "Serialization/Archive.h"

#include "PedestrianStationExporter.generated.h"

/** Writes the text of a station asset. As bytes, since the engine writes text that is not ASCII as UTF-16. */
UCLASS()
class UPedestrianStationExporter : public UExporter
{
	GENERATED_BODY()

public:
	UPedestrianStationExporter();
	virtual bool ExportBinary(UObject* Object, const TCHAR* Type, FArchive& Ar, FFeedbackContext* Warn,
							  int32 FileIndex = 0, uint32 PortFlags = 0) override;
};
