// SPDX-License-Identifier: MIT
#include "ToyActor.h"

#include "Net/UnrealNetwork.h"

void AToyActor::GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const
{
	Super::GetLifetimeReplicatedProps(OutLifetimeProps);
	DOREPLIFETIME(AToyActor, Number);
	DOREPLIFETIME(AToyActor, Parts);
}

void AToyActor::Announce_Implementation(const FString& Words, int32 Loudness)
{
	Heard.Add(Words);
	(void)Loudness;
}

void AToyActor::Whisper_Implementation(int32 Loudness)
{
	Whispered.Add(Loudness);
}

void AToyActor::Ask_Implementation(int32 Question)
{
	Asked.Add(Question);
}
