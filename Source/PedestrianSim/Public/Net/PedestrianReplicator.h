// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "GameFramework/Info.h"

#include "PedestrianReplicator.generated.h"

/**
 * Carries packets between the server and one client: made by the server for every player, and owned by them. What the
 * packets hold is the core's affair (ped/Lockstep).
 */
UCLASS(NotPlaceable, NotBlueprintable)
class PEDESTRIANSIM_API APedestrianReplicator : public AInfo
{
	GENERATED_BODY()

public:
	APedestrianReplicator();
	virtual void BeginPlay() override;

	/** From the server to the player who owns this. */
	UFUNCTION(Client, Reliable)
	void ClientPacket(const TArray<uint8>& Bytes);
	/** The other way. What gets lost is sent again. */
	UFUNCTION(Server, Unreliable)
	void ServerPacket(const TArray<uint8>& Bytes);

	/** On the server: the player's number. */
	uint32 Peer = 0;
	/** Packets that have come, for the next tick. */
	TArray<TArray<uint8>> Inbox;
};
