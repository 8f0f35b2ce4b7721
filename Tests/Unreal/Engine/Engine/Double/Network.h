// SPDX-License-Identifier: MIT
#pragma once

/// Joins a server's world and its clients': what is replicated goes from one to the others, and calls go both ways.
///
///     Double::FTestWorld Server(EWorldType::Game, NM_DedicatedServer);
///     Double::FTestWorld Client(EWorldType::Game, NM_Client);
///     Double::FNetwork Network(Server);
///     const int32 First = Network.Connect(Client); // Late joins are calls of Connect() later on.
///     for (...) { Server.Tick(1.0f / 60.0f); Client.Tick(0.011f); Network.Exchange(); }
///
/// Every actor of the server with bReplicates has one counterpart per client: the actor of the same name and class where
/// the client's level has one, otherwise a copy that is spawned there with the values of the moment. Exchange() then
/// delivers, per client and in this order: calls (reliable ones in their order), changed properties, and the OnRep_
/// functions of those. Nothing crosses between two calls of it. `Lose` is asked before each delivery: a lost property is
/// sent again in the next exchange, a lost reliable call holds back itself and all that follow until then, a lost
/// unreliable call is gone. References to actors are not translated: do not replicate any.

#include "GameFramework/Actor.h"

#include <map>
#include <memory>

namespace Double
{
enum class ERemoteCall : uint8
{
	Server,	  ///< Called on a client, runs on the server.
	Client,	  ///< Called on the server, runs on the client that owns the actor; where nobody does, here on every one.
	Multicast ///< Called on the server, runs there and on every client.
};
/// What the header tool makes of functions with Server, Client or NetMulticast.
void CallRemote(AActor& Actor, ERemoteCall Kind, bool bReliable, TFunction<void(UObject*)> Call);

class FNetwork
{
public:
	/// What is about to be delivered: to which client, reliable or not. Properties count as unreliable.
	using FLose = TFunction<bool(int32 Client, bool bReliable)>;

	explicit FNetwork(FTestWorld& InServer);
	~FNetwork();
	FNetwork(const FNetwork&) = delete;
	int32 Connect(FTestWorld& Client);
	void Disconnect(int32 Client);
	void Exchange(const FLose& Lose = FLose());
	/// The client's counterpart of an actor of the server; null before the first exchange.
	AActor* Find(int32 Client, const AActor& OfServer) const;
	/// How many calls and properties were delivered, and how many bytes the properties had.
	int32 Delivered = 0;
	int64 DeliveredBytes = 0;

private:
	friend void CallRemote(AActor& Actor, ERemoteCall Kind, bool bReliable, TFunction<void(UObject*)> Call);
	struct FCall
	{
		AActor* Actor = nullptr; ///< Of the server.
		bool bReliable = false;
		TFunction<void(UObject*)> Run;
	};
	struct FClient
	{
		UWorld* World = nullptr;
		std::map<const AActor*, AActor*> Copies; ///< By the server's actor.
		std::map<std::pair<const AActor*, const FProperty*>, std::shared_ptr<void>> Sent;
		std::vector<FCall> ToClient;
		std::vector<FCall> ToServer;
	};
	AActor* Introduce(FClient& To, AActor& Actor);
	void SendProperties(FClient& To, int32 Index, AActor& Actor, const FLose& Lose);
	static std::vector<FCall> Deliver(std::vector<FCall> Calls, const TFunction<AActor*(AActor*)>& Target, int32 Index,
									  const FLose& Lose, int32& Count);

	UWorld* Server = nullptr;
	std::vector<std::unique_ptr<FClient>> Clients;
};
} // namespace Double
