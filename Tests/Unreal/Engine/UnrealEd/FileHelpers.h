// SPDX-License-Identifier: MIT
#pragma once
#include "Engine/World.h"

/// Levels are those that tests list as assets of class UWorld.
class UEditorLoadingAndSavingUtils : public UObject
{
	DOUBLE_BODY(UEditorLoadingAndSavingUtils, UObject, "EditorLoadingAndSavingUtils")
	static UWorld* LoadMap(const FString& Filename);
	static bool SavePackages(const TArray<UPackage*>& PackagesToSave, bool bOnlyDirty);
};
