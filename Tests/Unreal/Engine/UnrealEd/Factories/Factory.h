// SPDX-License-Identifier: MIT
#pragma once
#include "Misc/FeedbackContext.h"
#include "UObject/ObjectMacros.h"

class UFactory : public UObject
{
	DOUBLE_BODY(UFactory, UObject, "Factory")
	virtual bool FactoryCanImport(const FString&) { return false; }
	virtual UObject* FactoryCreateFile(UClass*, UObject*, FName, EObjectFlags, const FString&, const TCHAR*,
									   FFeedbackContext*, bool&)
	{
		return nullptr;
	}
	virtual UObject* FactoryCreateNew(UClass*, UObject*, FName, EObjectFlags, UObject*, FFeedbackContext*)
	{
		return nullptr;
	}
	TSubclassOf<UObject> SupportedClass;
	TArray<FString> Formats;
	static constexpr int32 DefaultImportPriority = 100;
	int32 ImportPriority = DefaultImportPriority; ///< Of importers that take one ending, the highest is asked first.
	bool bCreateNew = false;
	bool bEditAfterNew = false;
	bool bEditorImport = false;
	bool bText = false;
};

/// Takes every table of data: also what ends in .json, as the engine's does.
class UCSVImportFactory : public UFactory
{
	DOUBLE_BODY(UCSVImportFactory, UFactory, "CSVImportFactory")
	UCSVImportFactory()
	{
		bEditorImport = true;
		Formats.Add(TEXT("csv;Data table"));
		Formats.Add(TEXT("json;Data table"));
	}
	bool FactoryCanImport(const FString&) override { return true; }
};

namespace Double
{
/// The factory that a file is given to that is dropped on the Content Browser: by ending, by priority, then the
/// engine's own before those of plugins; null: nobody takes it.
UFactory* ImporterOf(const FString& Filename);
} // namespace Double
