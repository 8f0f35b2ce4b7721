// SPDX-License-Identifier: MIT
#include "Double/Network.h"

#include "GameFramework/PlayerController.h"
#include "UObject/CoreNet.h"

namespace Double
{
namespace
{
std::vector<FNetwork*>& Networks()
{
	static std::vector<FNetwork*> All;
	return All;
}

/// The replicated properties of an actor's class. Those that the header marks and the class does not list are a fault.
TArray<FLifetimeProperty> ReplicatedOf(const AActor& Actor)
{
	TArray<FLifetimeProperty> Listed;
	Actor.GetLifetimeReplicatedProps(Listed);
	for (const UStruct* Class = Actor.GetClass(); Class; Class = Class->GetSuperStruct())
	{
		for (const FProperty& Property : Class->Properties)
		{
			const bool bListed = Listed.ContainsByPredicate([&](const FLifetimeProperty& Item)
															{ return Item.DoubleName == Property.Name; });
			check(bListed || !Property.Specifiers.Contains(TEXT("Replicated")));
		}
	}
	return Listed;
}

/// "OnRep_X" of "ReplicatedUsing = OnRep_X"; empty where nothing is to be called.
FName NotifierOf(const FProperty& Property)
{
	const std::string Text(TCHAR_TO_UTF8(*Property.Specifiers));
	const std::size_t At = Text.find("ReplicatedUsing");
	if (At == std::string::npos)
	{
		return FName();
	}
	const std::size_t Begin = Text.find_first_not_of(" =", At + 15);
	const std::size_t End = Text.find_first_of(" ,)", Begin);
	return FName(FString(UTF8_TO_TCHAR(Text.substr(Begin, End - Begin).c_str())));
}

void Notify(AActor& Actor, FName Function)
{
	for (const UStruct* Class = Actor.GetClass(); Class && !Function.IsNone(); Class = Class->GetSuperStruct())
	{
		if (const UFunction* Found =
				Class->Functions.FindByPredicate([&](const UFunction& F) { return F.Name == Function; }))
		{
			check(Found->DoubleInvoke);
			Found->DoubleInvoke(&Actor);
			return;
		}
	}
	check(Function.IsNone()); // An OnRep_ function is a UFUNCTION.
}
} // namespace

FNetwork::FNetwork(FTestWorld& InServer)
	: Server(InServer)
{
	check(Server->GetNetMode() == NM_DedicatedServer || Server->GetNetMode() == NM_ListenServer);
	Networks().push_back(this);
}

FNetwork::~FNetwork()
{
	std::erase(Networks(), this);
}

int32 FNetwork::Connect(FTestWorld& Client)
{
	check(Client->GetNetMode() == NM_Client);
	Clients.push_back(std::make_unique<FClient>());
	Clients.back()->World = Client;
	return (int32)Clients.size() - 1;
}

void FNetwork::Disconnect(int32 Client)
{
	*Clients[(SIZE_T)Client] = FClient();
}

AActor* FNetwork::Find(int32 Client, const AActor& OfServer) const
{
	const auto& Copies = Clients[(SIZE_T)Client]->Copies;
	const auto Found = Copies.find(&OfServer);
	return Found == Copies.end() ? nullptr : Found->second;
}

namespace
{
/// The client that an actor belongs to; -1: none.
int32 OwnerOf(const AActor& Actor)
{
	const AActor* Owner = &Actor;
	while (Owner->GetOwner())
	{
		Owner = Owner->GetOwner();
	}
	const APlayerController* Player = Cast<APlayerController>(Owner);
	return Player ? Player->DoubleClient : -1;
}
} // namespace

AActor* FNetwork::Introduce(FClient& To, AActor& Actor)
{
	AActor*& Copy = To.Copies[&Actor];
	if (Copy)
	{
		return Copy;
	}
	for (AActor* Own : To.World->Actors)
	{
		if (Own->GetFName() == Actor.GetFName() && Own->GetClass() == Actor.GetClass())
		{
			return Copy = Own;
		}
	}
	// The values of the moment come with the actor, before it begins to play.
	const bool bPlays = To.World->bBegunPlay;
	To.World->bBegunPlay = false;
	FActorSpawnParameters P;
	P.Name = Actor.GetFName();
	const FTransform Where = Actor.GetActorTransform();
	Copy = To.World->SpawnActor(Actor.GetClass(), &Where, P);
	To.World->bBegunPlay = bPlays;
	Copy->bDoubleRemote = true;
	return Copy;
}

void FNetwork::SendProperties(FClient& To, int32 Index, AActor& Actor, const FLose& Lose)
{
	AActor& Copy = *To.Copies.at(&Actor);
	TArray<FName> Notifiers;
	for (const FLifetimeProperty& Item : ReplicatedOf(Actor))
	{
		const FProperty& Property = *Actor.GetClass()->FindPropertyByName(Item.DoubleName);
		std::shared_ptr<void>& Last = To.Sent[{&Actor, &Property}];
		const void* Now = Property.DoubleIn(&Actor);
		if ((Last && (Item.Condition == COND_InitialOnly || Property.Ops->Same(Last.get(), Now))) ||
			(Lose && Lose(Index, false)))
		{
			continue;
		}
		Last = Property.Ops->Clone(Now);
		++Delivered;
		DeliveredBytes += Property.Ops->Num ? (int64)Property.Ops->Num(Now) : (int64)Property.Size;
		// A client is told where the value it has differs from the one that comes.
		if (!Property.Ops->Same(Property.DoubleIn(&Copy), Now))
		{
			Property.Ops->Assign(Property.DoubleIn(&Copy), Now);
			Notifiers.AddUnique(NotifierOf(Property));
		}
	}
	if (To.World->bBegunPlay && !Copy.bDoubleBegunPlay)
	{
		Copy.bDoubleBegunPlay = true;
		Copy.BeginPlay();
	}
	for (const FName& Notifier : Notifiers)
	{
		Notify(Copy, Notifier);
	}
}

std::vector<FNetwork::FCall> FNetwork::Deliver(std::vector<FCall> Calls, const TFunction<AActor*(AActor*)>& Target,
											   int32 Index, const FLose& Lose, int32& Count)
{
	std::vector<FCall> Kept;
	for (FCall& Call : Calls)
	{
		const bool bHeld = Call.bReliable && !Kept.empty();
		if (bHeld || (Lose && Lose(Index, Call.bReliable)))
		{
			if (Call.bReliable)
			{
				Kept.push_back(std::move(Call));
			}
		}
		else if (AActor* Actor = Target(Call.Actor))
		{
			++Count;
			Call.Run(Actor);
		}
	}
	return Kept;
}

void FNetwork::Exchange(const FLose& Lose)
{
	for (SIZE_T I = 0; I < Clients.size(); ++I)
	{
		FClient& To = *Clients[I];
		if (!To.World)
		{
			continue;
		}
		const int32 Index = (int32)I;
		TArray<AActor*> Replicated;
		for (AActor* Actor : Server->Actors)
		{
			if (IsValid(Actor) && Actor->bReplicates && (!Actor->bOnlyRelevantToOwner || OwnerOf(*Actor) == Index))
			{
				Replicated.Add(Actor);
			}
		}
		for (AActor* Actor : Replicated)
		{
			const bool bNew = !To.Copies.contains(Actor);
			Introduce(To, *Actor);
			if (bNew)
			{
				SendProperties(To, Index, *Actor, FLose());
			}
		}
		std::vector<FCall> Calls = std::move(To.ToClient);
		To.ToClient.clear();
		Calls = Deliver(
			std::move(Calls), [&](AActor* Actor) { return Find(Index, *Actor); }, Index, Lose, Delivered);
		To.ToClient.insert(To.ToClient.begin(), Calls.begin(), Calls.end());
		for (AActor* Actor : Replicated)
		{
			SendProperties(To, Index, *Actor, Lose);
		}
		Calls = std::move(To.ToServer);
		To.ToServer.clear();
		Calls = Deliver(
			std::move(Calls),
			// What was called on an actor that has gone meanwhile is dropped.
			[&](AActor* Actor) { return Server->Actors.Contains(Actor) && IsValid(Actor) ? Actor : nullptr; }, Index,
			Lose, Delivered);
		To.ToServer.insert(To.ToServer.begin(), Calls.begin(), Calls.end());
	}
}

void CallRemote(AActor& Actor, ERemoteCall Kind, bool bReliable, TFunction<void(UObject*)> Call)
{
	const UWorld* World = Actor.GetWorld();
	if (!Actor.HasAuthority())
	{
		for (FNetwork* Network : Networks())
		{
			for (const std::unique_ptr<FNetwork::FClient>& Client : Network->Clients)
			{
				for (const auto& [OfServer, Copy] : Client->Copies)
				{
					if (Copy == &Actor && Kind == ERemoteCall::Server)
					{
						Client->ToServer.push_back({const_cast<AActor*>(OfServer), bReliable, std::move(Call)});
						return;
					}
				}
			}
		}
		// A client that multicasts, or calls Client functions, calls itself alone.
		if (Kind != ERemoteCall::Server)
		{
			Call(&Actor);
		}
		return;
	}
	for (FNetwork* Network : Networks())
	{
		if (Network->Server == World && Kind != ERemoteCall::Server)
		{
			const int32 Owner = Kind == ERemoteCall::Client ? OwnerOf(Actor) : -1;
			for (SIZE_T I = 0; I < Network->Clients.size(); ++I)
			{
				if (Owner < 0 || Owner == (int32)I)
				{
					Network->Clients[I]->ToClient.push_back({&Actor, bReliable, Call});
				}
			}
		}
	}
	if (Kind != ERemoteCall::Client)
	{
		Call(&Actor);
	}
}
} // namespace Double
