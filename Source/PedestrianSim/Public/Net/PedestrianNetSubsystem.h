// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "Subsystems/WorldSubsystem.h"
#include "Templates/SharedPointer.h"

#include "PedestrianNetSubsystem.generated.h"

class APedestrianReplicator;
class UPedestrianSubsystem;

namespace ped
{
class LockstepClient;
class LockstepServer;
} // namespace ped

/** How a station in this world is connected to others. */
UENUM(BlueprintType)
enum class EPedestrianNetStatus : uint8
{
	/** Nobody else is concerned. */
	Alone,
	/** The run that counts. */
	Server,
	/** Waits for the server's people. */
	Joining,
	/** Simulates what the server does. */
	InStep,
	/** Was not what the server does, and waits for its state. */
	Lost,
	/** Cannot take part: see GetProblem. */
	Refused
};

/**
 * Multiplayer: the server simulates, and its clients simulate the same frames. They get a state when they join and what
 * was done from outside in every frame after that; a hash tells whether they still agree (Docs/Decisions/0020).
 */
UCLASS()
class PEDESTRIANSIM_API UPedestrianNetSubsystem : public UWorldSubsystem
{
	GENERATED_BODY()

public:
	virtual void Initialize(FSubsystemCollectionBase& Collection) override;
	virtual void Deinitialize() override;
	virtual bool DoesSupportWorldType(const EWorldType::Type WorldType) const override;

	UFUNCTION(BlueprintPure, Category = "Pedestrian|Net")
	EPedestrianNetStatus GetStatus() const;
	/** Why a client cannot take part; empty where all is well. */
	UFUNCTION(BlueprintPure, Category = "Pedestrian|Net")
	FText GetProblem() const;
	/** On the server, after a call that clients cannot repeat (SendTo, GiveGoal, SetNeed): they get a new state. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian|Net")
	void TellEverything();

	// ---- For the module and tests -----------------------------------------------------------------------------------

	void AddReplicator(APedestrianReplicator& Replicator);
	/** Null on clients, and before the station is open. */
	const ped::LockstepServer* GetServer() const { return Server.Get(); }
	/** Null on servers. */
	const ped::LockstepClient* GetClient() const { return Client.Get(); }

private:
	/** Every engine frame, while entities may come and go. */
	void Live();
	void LiveAsServer();
	void LiveAsClient();
	void FindPlayers();
	void ForgetLockstep();
	void StepBegins();
	void StepEnds();
	bool MayStep() const;
	UPedestrianSubsystem& GetPeople() const;

	UPROPERTY(Transient)
	TArray<TObjectPtr<APedestrianReplicator>> Replicators;

	// Shared pointers know how to end what this header only names.
	TSharedPtr<ped::LockstepServer> Server;
	TSharedPtr<ped::LockstepClient> Client;
	uint32 NextPeer = 0;
	uint32 Sessions = 0; ///< Of a client: stations that were opened.
	bool bToldRefusal = false;
};
