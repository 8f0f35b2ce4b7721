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
	bool bCreateNew = false;
	bool bEditAfterNew = false;
	bool bEditorImport = false;
	bool bText = false;
};
