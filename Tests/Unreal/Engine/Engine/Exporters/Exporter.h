// SPDX-License-Identifier: MIT
#pragma once
#include "Misc/FeedbackContext.h"
#include "Serialization/Archive.h"
#include "UObject/ObjectMacros.h"

class UExporter : public UObject
{
	DOUBLE_BODY(UExporter, UObject, "Exporter")
	virtual bool ExportBinary(UObject*, const TCHAR*, FArchive&, FFeedbackContext*, int32 FileIndex = 0,
							  uint32 PortFlags = 0)
	{
		(void)FileIndex;
		(void)PortFlags;
		return false;
	}
	TSubclassOf<UObject> SupportedClass;
	TArray<FString> FormatExtension;
	TArray<FString> FormatDescription;
	bool bText = false;
};
