// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "GameFramework/SaveGame.h"
#include "Kismet/BlueprintFunctionLibrary.h"

#include "PedestrianSaveGame.generated.h"

/** A running station in a save game. Derive from it, or keep the bytes in a save game of your own. */
UCLASS(BlueprintType)
class PEDESTRIANSIM_API UPedestrianSaveGame : public USaveGame
{
	GENERATED_BODY()

public:
	/** Everything that decides the future of the station and its people. */
	UPROPERTY(BlueprintReadWrite, Category = "Pedestrian")
	TArray<uint8> Station;
};

/** Saving and loading a running station: everybody, what they are doing, queues, trains, time. */
UCLASS()
class PEDESTRIANSIM_API UPedestrianSaving : public UBlueprintFunctionLibrary
{
	GENERATED_BODY()

public:
	/** The open station as bytes, for a save game. False, with a message, where none is open. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian|Saving", meta = (WorldContext = "WorldContextObject"))
	static bool SaveStation(const UObject* WorldContextObject, TArray<uint8>& OutBytes, FText& OutMessage);
	/**
	 * Goes on from such bytes, in the same station. False, with a message that says what to do, where they are of
	 * another station, other settings or another version; then nothing changes.
	 */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian|Saving", meta = (WorldContext = "WorldContextObject"))
	static bool LoadStation(const UObject* WorldContextObject, const TArray<uint8>& Bytes, FText& OutMessage);

	/** The same in a slot of its own. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian|Saving", meta = (WorldContext = "WorldContextObject"))
	static bool SaveStationToSlot(const UObject* WorldContextObject, const FString& Slot, int32 UserIndex,
								  FText& OutMessage);
	UFUNCTION(BlueprintCallable, Category = "Pedestrian|Saving", meta = (WorldContext = "WorldContextObject"))
	static bool LoadStationFromSlot(const UObject* WorldContextObject, const FString& Slot, int32 UserIndex,
									FText& OutMessage);
};
