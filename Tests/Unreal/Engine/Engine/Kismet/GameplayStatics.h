// SPDX-License-Identifier: MIT
#pragma once
#include "GameFramework/SaveGame.h"
#include "Kismet/BlueprintFunctionLibrary.h"

/// Slots are kept until the program ends: their properties, as the engine writes them to a file.
class UGameplayStatics : public UBlueprintFunctionLibrary
{
	DOUBLE_BODY(UGameplayStatics, UBlueprintFunctionLibrary, "GameplayStatics")
	static USaveGame* CreateSaveGameObject(TSubclassOf<USaveGame> SaveGameClass);
	static bool SaveGameToSlot(USaveGame* SaveGameObject, const FString& SlotName, const int32 UserIndex);
	static USaveGame* LoadGameFromSlot(const FString& SlotName, const int32 UserIndex);
	static bool DoesSaveGameExist(const FString& SlotName, const int32 UserIndex);
};
