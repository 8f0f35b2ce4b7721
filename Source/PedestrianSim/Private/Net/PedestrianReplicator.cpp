// SPDX-License-Identifier: MIT
#include "Net/PedestrianReplicator.h"

#include "Engine/World.h"
#include "Net/PedestrianNetSubsystem.h"

namespace
{
/** A client that sends more before it is listened to is no client of ours. */
constexpr int32 MostWaiting = 4096;
} // namespace

APedestrianReplicator::APedestrianReplicator()
{
	bReplicates = true;
	// The others have their own.
	bOnlyRelevantToOwner = true;
}

void APedestrianReplicator::BeginPlay()
{
	Super::BeginPlay();
	if (UPedestrianNetSubsystem* Net = GetWorld()->GetSubsystem<UPedestrianNetSubsystem>())
	{
		Net->AddReplicator(*this);
	}
}

void APedestrianReplicator::ClientPacket_Implementation(const TArray<uint8>& Bytes)
{
	Inbox.Add(Bytes);
}

void APedestrianReplicator::ServerPacket_Implementation(const TArray<uint8>& Bytes)
{
	if (Inbox.Num() < MostWaiting)
	{
		Inbox.Add(Bytes);
	}
}
