// SPDX-License-Identifier: MIT
#include "Net/PedestrianNetSubsystem.h"

#include "Engine/EngineBaseTypes.h"
#include "Engine/World.h"
#include "GameFramework/PlayerController.h"
#include "HAL/IConsoleManager.h"
#include "Net/PedestrianReplicator.h"
#include "PedestrianRun.h"
#include "PedestrianSimLog.h"
#include "PedestrianSubsystem.h"

#include "ped/Lockstep/LockstepClient.h"
#include "ped/Lockstep/LockstepServer.h"

#include <cstring>

namespace
{
TAutoConsoleVariable<int32> LockstepSwitch(TEXT("ped.Lockstep"), 1,
										   TEXT("1: clients simulate what their server does; 0: each its own people."),
										   ECVF_Default);

/** Frames that a client keeps in hand, so that a late packet does not stop its people; with more it hurries. */
constexpr uint32 FramesInHand = 12;
/** Frames that it catches up in one of the engine's. */
constexpr int32 MostCatchUp = 4;

std::span<const std::byte> BytesOf(const TArray<uint8>& Bytes)
{
	return {reinterpret_cast<const std::byte*>(Bytes.GetData()), static_cast<std::size_t>(Bytes.Num())};
}

TArray<uint8> ToEngine(const std::vector<std::byte>& Bytes)
{
	TArray<uint8> Out;
	Out.SetNum(static_cast<int32>(Bytes.size()));
	std::memcpy(Out.GetData(), Bytes.data(), Bytes.size());
	return Out;
}
} // namespace

UPedestrianSubsystem& UPedestrianNetSubsystem::GetPeople() const
{
	return *GetWorldRef().GetSubsystem<UPedestrianSubsystem>();
}

void UPedestrianNetSubsystem::Initialize(FSubsystemCollectionBase& Collection)
{
	Super::Initialize(Collection);
	Collection.InitializeDependency<UPedestrianSubsystem>();
	UPedestrianSubsystem& People = GetPeople();
	People.OnLive.AddUObject(this, &UPedestrianNetSubsystem::Live);
	People.OnStepBegins.AddUObject(this, &UPedestrianNetSubsystem::StepBegins);
	People.OnStepEnds.AddUObject(this, &UPedestrianNetSubsystem::StepEnds);
	People.OnRunChanges.AddUObject(this, &UPedestrianNetSubsystem::ForgetLockstep);
	People.OnReplaced.AddUObject(this, &UPedestrianNetSubsystem::TellEverything);
}

void UPedestrianNetSubsystem::Deinitialize()
{
	ForgetLockstep();
	Replicators.Reset();
	Super::Deinitialize();
}

void UPedestrianNetSubsystem::ForgetLockstep()
{
	Server.Reset();
	Client.Reset();
	bToldRefusal = false;
	if (UPedestrianSubsystem* People = GetWorldRef().GetSubsystem<UPedestrianSubsystem>())
	{
		People->MayStep = nullptr;
	}
}

bool UPedestrianNetSubsystem::DoesSupportWorldType(const EWorldType::Type WorldType) const
{
	return WorldType == EWorldType::Game || WorldType == EWorldType::PIE;
}

void UPedestrianNetSubsystem::AddReplicator(APedestrianReplicator& Replicator)
{
	Replicators.AddUnique(&Replicator);
}

void UPedestrianNetSubsystem::Live()
{
	const ENetMode Mode = GetWorldRef().GetNetMode();
	if (Mode == NM_Standalone || LockstepSwitch.GetValueOnGameThread() == 0)
	{
		return;
	}
	if (!GetPeople().GetRun())
	{
		return;
	}
	if (Mode == NM_Client)
	{
		LiveAsClient();
	}
	else
	{
		LiveAsServer();
	}
}

void UPedestrianNetSubsystem::FindPlayers()
{
	for (int32 Index = Replicators.Num() - 1; Index >= 0; --Index)
	{
		APedestrianReplicator* Replicator = Replicators[Index];
		if (!IsValid(Replicator) || !IsValid(Replicator->GetOwner()))
		{
			if (Replicator)
			{
				Server->forget(Replicator->Peer);
			}
			Replicators.RemoveAt(Index);
			if (IsValid(Replicator))
			{
				Replicator->Destroy();
			}
		}
	}
	for (FConstPlayerControllerIterator Player = GetWorldRef().GetPlayerControllerIterator(); Player; ++Player)
	{
		APlayerController* const Owner = Player->Get();
		const bool bKnown = Replicators.ContainsByPredicate([Owner](const TObjectPtr<APedestrianReplicator>& Replicator)
															{ return Replicator->GetOwner() == Owner; });
		if (!Owner || Owner->IsLocalController() || bKnown)
		{
			continue;
		}
		FActorSpawnParameters Parameters;
		Parameters.Owner = Owner;
		APedestrianReplicator* Replicator = GetWorldRef().SpawnActor<APedestrianReplicator>(Parameters);
		if (Replicator)
		{
			Replicator->Peer = ++NextPeer;
			AddReplicator(*Replicator);
		}
	}
}

void UPedestrianNetSubsystem::LiveAsServer()
{
	FPedestrianRun& Run = *GetPeople().GetRun();
	if (!Server)
	{
		Server = MakeShared<ped::LockstepServer>(Run.Simulation);
	}
	FindPlayers();
	for (APedestrianReplicator* Replicator : Replicators)
	{
		const TArray<TArray<uint8>> Packets = MoveTemp(Replicator->Inbox);
		Replicator->Inbox.Reset();
		for (const TArray<uint8>& Packet : Packets)
		{
			Server->receive(Replicator->Peer, BytesOf(Packet));
		}
	}
	// States are made of people where they are now.
	Run.Store.Gather();
	std::vector<ped::OutgoingPacket> Outgoing;
	Server->send(Outgoing);
	for (const ped::OutgoingPacket& Packet : Outgoing)
	{
		for (APedestrianReplicator* Replicator : Replicators)
		{
			if (Replicator->Peer == Packet.peer)
			{
				Replicator->ClientPacket(ToEngine(Packet.bytes));
			}
		}
	}
}

void UPedestrianNetSubsystem::LiveAsClient()
{
	UPedestrianSubsystem& People = GetPeople();
	FPedestrianRun& Run = *People.GetRun();
	if (!Client)
	{
		Client = MakeShared<ped::LockstepClient>(Run.Simulation, ++Sessions);
		People.MayStep = [this]
		{
			return MayStep();
		};
	}
	for (APedestrianReplicator* Replicator : Replicators)
	{
		const TArray<TArray<uint8>> Packets = MoveTemp(Replicator->Inbox);
		Replicator->Inbox.Reset();
		if (Packets.Num() > 0)
		{
			Run.Store.Gather();
		}
		for (const TArray<uint8>& Packet : Packets)
		{
			Client->receive(BytesOf(Packet));
		}
	}
	if (Client->stateWasReplaced())
	{
		People.RunWasReplaced();
	}
	for (int32 Step = 0; Step < MostCatchUp && Client && Client->framesReady() > FramesInHand; ++Step)
	{
		People.StepOnce();
	}
	if (!Client)
	{
		return; // A listener has closed the station.
	}
	std::vector<std::vector<std::byte>> Outgoing;
	if (Replicators.Num() > 0)
	{
		Client->send(Outgoing);
	}
	for (const std::vector<std::byte>& Packet : Outgoing)
	{
		Replicators[0]->ServerPacket(ToEngine(Packet));
	}
	if (Client->status() == ped::LockstepStatus::Refused && !bToldRefusal)
	{
		bToldRefusal = true;
		UE_LOG(LogPedestrianSim, Error, TEXT("%s"), *GetProblem().ToString());
	}
}

bool UPedestrianNetSubsystem::MayStep() const
{
	return Client && Client->canStep();
}

void UPedestrianNetSubsystem::StepBegins()
{
	if (Client)
	{
		Client->beginStep();
	}
}

void UPedestrianNetSubsystem::StepEnds()
{
	if (!Server && !Client)
	{
		return;
	}
	GetPeople().GetRun()->Store.Gather();
	if (Server)
	{
		Server->noteFrame();
	}
	else
	{
		Client->endStep();
	}
}

void UPedestrianNetSubsystem::TellEverything()
{
	if (Server)
	{
		Server->noteChange();
	}
}

EPedestrianNetStatus UPedestrianNetSubsystem::GetStatus() const
{
	if (Server)
	{
		return EPedestrianNetStatus::Server;
	}
	if (!Client)
	{
		return EPedestrianNetStatus::Alone;
	}
	switch (Client->status())
	{
	case ped::LockstepStatus::Joining:
		return EPedestrianNetStatus::Joining;
	case ped::LockstepStatus::Running:
		return EPedestrianNetStatus::InStep;
	case ped::LockstepStatus::Lost:
		return EPedestrianNetStatus::Lost;
	case ped::LockstepStatus::Refused:
		break;
	}
	return EPedestrianNetStatus::Refused;
}

FText UPedestrianNetSubsystem::GetProblem() const
{
	return Client ? FText::FromString(UTF8_TO_TCHAR(Client->message().c_str())) : FText();
}
