// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "MassEntityTypes.h"
#include "MassExternalSubsystemTraits.h"
#include "PedestrianClock.h"
#include "PedestrianEvents.h"
#include "PedestrianShown.h"
#include "PedestrianTypes.h"
#include "Stats/Stats.h"
#include "Subsystems/WorldSubsystem.h"
#include "Templates/Function.h"
#include "UObject/WeakObjectPtr.h"

#include "PedestrianSubsystem.generated.h"

class FPedestrianRun;
class UMassEntityConfigAsset;
class UMassProcessor;
class UMassSpawnerSubsystem;
struct FMassEntityManager;

namespace ped
{
class Diagnostics;
struct World;
struct SimulationOptions;
} // namespace ped

/**
 * People of a level: the station they live in, the clock, and everything that a game may ask them or tell them. One per
 * world; starts empty.
 *
 * All functions are for the game thread, at any time. Mass's phases may run on other threads while actors tick, and then
 * entities must not come or go: what a game asks for in the meantime is decided at once (who found room, who leaves) and
 * reaches Mass in this subsystem's next Tick, when no phase runs. Stations open and steps are taken then, too.
 */
UCLASS()
class PEDESTRIANSIM_API UPedestrianSubsystem : public UTickableWorldSubsystem
{
	GENERATED_BODY()

public:
	virtual void Initialize(FSubsystemCollectionBase& Collection) override;
	virtual void Deinitialize() override;
	virtual void Tick(float DeltaTime) override;
	virtual TStatId GetStatId() const override;
	virtual bool DoesSupportWorldType(const EWorldType::Type WorldType) const override;

	/**
	 * Opens a station: whoever was there before is gone. The origin says where it lies in the level; its scale is
	 * ignored. From the ticks of actors, it opens in the next Tick.
	 */
	void Open(TSharedRef<const ped::World> World, const ped::SimulationOptions& Options, const FTransform& Origin);
	/** Everybody goes, and the station with them. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian")
	void Close();
	UFUNCTION(BlueprintPure, Category = "Pedestrian")
	bool IsOpen() const { return Run.IsValid(); }

	// ---- People ---------------------------------------------------------------------------------------------------

	/** Invalid where nobody can stand, or somebody does. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian")
	FPedestrianHandle Spawn(const FPedestrianSpawnRequest& Request);
	/** Tries the requests in turn until `Most` people have found room. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian")
	TArray<FPedestrianHandle> SpawnMany(const TArray<FPedestrianSpawnRequest>& Requests, int32 Most);
	UFUNCTION(BlueprintCallable, Category = "Pedestrian")
	void RemoveMany(const TArray<FPedestrianHandle>& Pedestrians);
	/** People who go from one random place to the next, at random places. Returns how many found room. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian")
	int32 SpawnRoamers(int32 Count);
	UFUNCTION(BlueprintCallable, Category = "Pedestrian")
	bool Remove(FPedestrianHandle Pedestrian);
	UFUNCTION(BlueprintCallable, Category = "Pedestrian")
	void RemoveAll();
	UFUNCTION(BlueprintPure, Category = "Pedestrian")
	int32 GetCount() const;
	UFUNCTION(BlueprintCallable, Category = "Pedestrian")
	bool GetInfo(FPedestrianHandle Pedestrian, FPedestrianInfo& OutInfo) const;
	/** Index of a type of people by its name; -1: the station knows none. */
	UFUNCTION(BlueprintPure, Category = "Pedestrian")
	int32 FindType(const FString& Name) const;
	/** Nearest first. [cm] */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian")
	TArray<FPedestrianHandle> FindNear(const FVector& Location, float Radius) const;
	/** Sends somebody to a place. False where there is no such person, or no way. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian")
	bool SendTo(FPedestrianHandle Pedestrian, const FVector& Target);

	/** Whether a handle names somebody: not whether they are still there. */
	UFUNCTION(BlueprintPure, Category = "Pedestrian", meta = (DisplayName = "Is Valid (Pedestrian)"))
	static bool IsValidHandle(FPedestrianHandle Pedestrian) { return Pedestrian.IsValid(); }

	/** The entity of a person; none before Mass has made it. */
	FMassEntityHandle GetEntity(FPedestrianHandle Pedestrian) const;
	/** Traits of people of a type; INDEX_NONE: of all types that have none. Unset: people are low-poly figures. */
	void SetConfig(int32 Type, UMassEntityConfigAsset* Config);

	// ---- Minds ------------------------------------------------------------------------------------------------------

	/** False where there is no such person, or they have no mind. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian|Mind")
	bool GetMind(FPedestrianHandle Pedestrian, FPedestrianMindInfo& OutMind) const;
	/** Makes somebody as thirsty (tired, hungry, ...) as you like, 0 to 1. What they do about it is up to them. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian|Mind")
	bool SetNeed(FPedestrianHandle Pedestrian, EPedestrianNeed Need, float Value);

	/**
	 * Gives somebody with a mind something to do before all else; what they were doing comes after. False where there
	 * is no such person, or they have no mind, or too much in mind.
	 */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian|Mind")
	bool GiveGoal(FPedestrianHandle Pedestrian, EPedestrianActivity Goal);
	/** Whether stations opened from now on tell of minds: OnMindEvent, OnPurchase, diaries. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian|Mind")
	void SetTellMinds(bool bTell) { bTellMinds = bTell; }
	/** From now on, somebody's diary is kept. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian|Mind")
	void KeepDiary(FPedestrianHandle Pedestrian);
	/** What happened to somebody since their diary has been kept: the last 256 entries. Outlives the person. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian|Mind")
	TArray<FPedestrianMindEvent> GetDiary(FPedestrianHandle Pedestrian) const;
	/** An entry as a sentence that begins with the person: "has bought ... at Ticket Window 3". */
	UFUNCTION(BlueprintPure, Category = "Pedestrian|Mind")
	static FText DescribeEvent(const FPedestrianMindEvent& Event);

	// ---- Objects, by the names that the station gives them ----------------------------------------------------------

	/** A ticket booth, a window or a vending machine. False where there is none, or nothing changes. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian|Objects")
	bool SetOpen(const FString& Name, bool bOpen);
	/** A performance that lasts until it is ended. False where there is no such area, or one is on. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian|Objects")
	bool StartPerformance(const FString& Area);
	UFUNCTION(BlueprintCallable, Category = "Pedestrian|Objects")
	bool EndPerformance(const FString& Area);
	/** False where there is no such train, or it has gone. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian|Objects")
	bool DelayTrain(const FString& Train, float Seconds);
	/** It does not run this time. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian|Objects")
	bool CancelTrain(const FString& Train);
	UFUNCTION(BlueprintCallable, Category = "Pedestrian|Objects")
	bool GetTrain(const FString& Train, FPedestrianTrainInfo& OutTrain) const;
	/** People in line; 0 where there is no such queue. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian|Objects")
	int32 GetQueueLength(const FString& Queue) const;

	// ---- Time -----------------------------------------------------------------------------------------------------

	UFUNCTION(BlueprintCallable, Category = "Pedestrian|Time")
	void SetPaused(bool bPaused) { Clock.bPaused = bPaused; }
	UFUNCTION(BlueprintPure, Category = "Pedestrian|Time")
	bool IsPaused() const { return Clock.bPaused; }
	/** Simulated seconds per second of the game, which has a dilation of its own. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian|Time")
	void SetTimeScale(float Scale);
	/** One simulation frame, whether paused or not. From the ticks of actors, in the next Tick. */
	UFUNCTION(BlueprintCallable, Category = "Pedestrian|Time")
	void StepOnce();
	UFUNCTION(BlueprintPure, Category = "Pedestrian|Time")
	int32 GetFrame() const;
	/** Since the station was opened. [s] */
	UFUNCTION(BlueprintPure, Category = "Pedestrian|Time")
	float GetSimulatedSeconds() const;
	const FPedestrianClock& GetClock() const { return Clock; }

	/** Hash of everything that decides the future: the same in the standalone program for the same run. */
	uint64 GetStateHash() const;

	// ---- Events ---------------------------------------------------------------------------------------------------

	UPROPERTY(BlueprintAssignable, Category = "Pedestrian|Events")
	FPedestrianEvent OnSpawned;
	/** Left, or was removed. Of people whose entities others destroyed, in the next frame. */
	UPROPERTY(BlueprintAssignable, Category = "Pedestrian|Events")
	FPedestrianEvent OnRemoved;
	UPROPERTY(BlueprintAssignable, Category = "Pedestrian|Events")
	FPedestrianRegionEvent OnEnteredRegion;
	/** Wanted to get on for ten seconds, and did not. */
	UPROPERTY(BlueprintAssignable, Category = "Pedestrian|Events")
	FPedestrianEvent OnStuck;
	/** The doors have closed. */
	UPROPERTY(BlueprintAssignable, Category = "Pedestrian|Events")
	FPedestrianTrainEvent OnTrainDeparted;
	/** Somebody has bought something: Goal says what, Object where. Of stations that tell of minds. */
	UPROPERTY(BlueprintAssignable, Category = "Pedestrian|Events")
	FPedestrianMindEventSignature OnPurchase;
	/** Everything that happens to people with minds. Of stations that tell of minds. */
	UPROPERTY(BlueprintAssignable, Category = "Pedestrian|Events")
	FPedestrianMindEventSignature OnMindEvent;

	// ---- For the module -------------------------------------------------------------------------------------------

	FPedestrianRun* GetRun() const { return Run.Get(); }
	/** Asked before every simulation frame; on a no it does not happen: a client waits for what its server says. */
	TFunction<bool()> MayStep;
	/** Every engine frame, before any simulation frame, while entities may come and go. */
	FSimpleMulticastDelegate OnLive;
	/** Before every simulation frame: whatever comes from outside is told now. */
	FSimpleMulticastDelegate OnStepBegins;
	/** After every simulation frame, before listeners are told of it. */
	FSimpleMulticastDelegate OnStepEnds;
	/** A station has opened, or is about to close: whoever holds on to its run lets go. */
	FSimpleMulticastDelegate OnRunChanges;
	/** The run has been replaced by a saved one. */
	FSimpleMulticastDelegate OnReplaced;
	/** Everything that decides the future; false where no station is open. */
	bool SaveRun(TArray<uint8>& OutBytes) const;
	/** Goes on from that. On failure nothing changes. */
	bool RestoreRun(const TArray<uint8>& Bytes, ped::Diagnostics& Diagnostics);
	/** After the core's run was restored from elsewhere: makes entities of its people. */
	void RunWasReplaced();
	/** The path of the station actor that the open station is from; empty where it is from elsewhere, or none is open. */
	const FString& GetOpenedBy() const { return OpenedBy; }
	void SetOpenedBy(const FString& Path) { OpenedBy = Path; }
	const FPedestrianShown& GetShown() const { return Shown; }
	/** Mass is about to destroy somebody, on whoever's wish. */
	void OnEntityRemoved(int32 Id);
	/** Somebody spawned entities with our traits: they join the simulation where they stand, once a station is open. */
	void AdoptEntity(const FMassEntityHandle& Entity);
	/** How many entities wait for a station, at the most: some may be gone. */
	int32 GetWaitingStrangers() const { return ToAdopt.Num(); }
	/** Whether entities may come and go: not while Mass's phases may run. */
	bool MayChangeEntities() const;
	/**
	 * Calls a function in the first Tick in which a station is open, or after two seconds without one. Not where the
	 * owner is gone by then.
	 */
	void CallWhenOpen(UObject& Owner, TFunction<void()> Function);

private:
	/** A function that waits for a station. */
	struct FWaiting
	{
		TWeakObjectPtr<UObject> Owner;
		TFunction<void()> Function;
		float Seconds = 0.0f;
	};

	/** A tick, now that entities may come and go. */
	void Live(float DeltaTime);
	/** Does what had to wait for a moment in which entities may come and go. */
	void CatchUp();
	void ServeWaiting(float DeltaTime);
	void PruneStrangers();
	/** Everybody of a run goes; then it ends. */
	void End(const TSharedPtr<FPedestrianRun>& Old);
	void TakeStep();
	void Publish();
	void MakeProcessors();
	FPedestrianHandle Add(const FPedestrianSpawnRequest& Request);
	/** Lets Mass make newcomers and destroy those who left, where it may now; otherwise in the next Tick. */
	void Commit();
	/** Whether a simulation frame may begin; then whatever comes from outside has been told. */
	bool BeginStep();
	void Commit(FPedestrianRun& Of);
	/** Makes people of entities that others spawned. */
	void TakeIn(const TArray<FMassEntityHandle>& Strangers);
	void TellEvents();
	void TellOfMissing();
	void TellOfPeople();
	void TellOfTrains();
	void TellOfMinds();
	FMassEntityManager& GetManager() const;
	/** Whether a game may change things now; then the views of all chunks are fresh. */
	bool BeginChange() const;
	UMassEntityConfigAsset& ConfigOf(uint16 Type);

	UPROPERTY(Transient)
	TArray<TObjectPtr<UMassProcessor>> Processors;

	/** The same, as the executor takes them: kept, so that no step has to make a list. */
	TArray<UMassProcessor*> Stages;

	UPROPERTY(Transient)
	TMap<int32, TObjectPtr<UMassEntityConfigAsset>> Configs;

	UPROPERTY(Transient)
	TObjectPtr<UMassEntityConfigAsset> DefaultConfig;

	TSharedPtr<FPedestrianRun> Run;
	/** Closed while Mass's phases may have been running: ends in the next Tick. */
	TSharedPtr<FPedestrianRun> Closed;
	/** Opens the station that was asked for meanwhile. */
	TFunction<void()> OpenLater;
	int32 StepsLater = 0;
	FString OpenedBy;
	FPedestrianShown Shown; ///< Changes only when no phase runs.
	FPedestrianClock Clock;
	/** What was last told of somebody. */
	struct FWatched
	{
		int32 Region = -1;	   ///< -1: nobody, or not known.
		int32 WantsSince = -1; ///< Frame since which they have wanted to be somewhere else; -1: they do not.
		bool bStuck = false;
	};
	TArray<FWatched> Watched;						   ///< By id.
	TArray<uint8> TrainsGone;						   ///< By train; 1: its departure was told.
	TMap<int32, TArray<FPedestrianMindEvent>> Diaries; ///< By id.
	TArray<FMassEntityHandle> ToAdopt;				   ///< Spawned by others; not all need to be there any more.
	int32 StrangersAtPrune = 0;
	TArray<FWaiting> Waiting;
	TArray<FPedestrianHandle> Missing; ///< Destroyed by others; nobody was told yet.
	bool bTellMinds = false;
	bool bStepping = false;
	bool bInOwnTick = false;
	bool bSaidBusy = false;
};

/** Workers read what is published for them; nobody but the game thread writes. */
template <>
struct TMassExternalSubsystemTraits<UPedestrianSubsystem> final
{
	enum
	{
		GameThreadOnly = false,
		ThreadSafeWrite = false
	};
};
