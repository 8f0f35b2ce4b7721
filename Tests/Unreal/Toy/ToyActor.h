// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "GameFramework/Actor.h"

#include "ToyActor.generated.h"

USTRUCT()
struct FToyPart
{
	GENERATED_BODY()

	UPROPERTY()
	int32 Number = 0;
};

/** What the double's network is tested with: a number that is told of, a list, and calls both ways. */
UCLASS()
class AToyActor : public AActor
{
	GENERATED_BODY()

public:
	AToyActor() { bReplicates = true; }
	virtual void GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const override;
	virtual void BeginPlay() override
	{
		Super::BeginPlay();
		NumberAtBeginPlay = Number;
	}

	UPROPERTY(ReplicatedUsing = OnRep_Number)
	int32 Number = 0;

	UPROPERTY(Replicated)
	TArray<FToyPart> Parts;

	UFUNCTION()
	void OnRep_Number() { Told.Add(Number); }

	UFUNCTION(NetMulticast, Reliable)
	void Announce(const FString& Words, int32 Loudness);
	UFUNCTION(NetMulticast, Unreliable)
	void Whisper(int32 Loudness);
	UFUNCTION(Server, Reliable)
	void Ask(int32 Question);

	TArray<int32> Told;
	TArray<FString> Heard;
	TArray<int32> Whispered;
	TArray<int32> Asked;
	int32 NumberAtBeginPlay = -1;
};
