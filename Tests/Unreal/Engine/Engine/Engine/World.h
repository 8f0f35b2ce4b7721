// SPDX-License-Identifier: MIT
#pragma once

// A world: actors, subsystems, time. Double::FTestWorld plays it.

#include "UObject/ObjectMacros.h"

#include "Engine/HitResult.h"

struct FCollisionObjectQueryParams;
class AActor;
class AWorldSettings;
class UWorldSubsystem;

namespace EWorldType
{
enum Type : int
{
	None,
	Game,
	Editor,
	PIE,
	EditorPreview,
	GamePreview
};
}
enum ENetMode
{
	NM_Standalone,
	NM_DedicatedServer,
	NM_ListenServer,
	NM_Client
};

struct FActorSpawnParameters
{
	FName Name;
	AActor* Owner = nullptr;
	EObjectFlags ObjectFlags = RF_NoFlags;
};

namespace Double
{
/// While a processor's context looks for a subsystem that the processor has asked for.
extern thread_local bool bAsksForProcessor;
} // namespace Double

/// In the engine an iterator over weak pointers; here over the world's actors.
class FConstPlayerControllerIterator
{
public:
	explicit operator bool() const { return Player != nullptr; }
	FConstPlayerControllerIterator& operator++();
	const FConstPlayerControllerIterator* operator->() const { return this; }
	class APlayerController* Get() const { return Player; }

private:
	friend class UWorld;
	const class UWorld* World = nullptr;
	class APlayerController* Player = nullptr;
	int32 Index = -1;
};

class UWorld : public UObject
{
	DOUBLE_BODY(UWorld, UObject, "World")

	UWorld* GetWorld() const override { return const_cast<UWorld*>(this); }
	template <class T>
	T* GetSubsystem() const
	{
		return static_cast<T*>(FindSubsystem(T::StaticClass()));
	}
	template <class T>
	static T* GetSubsystem(const UWorld* World)
	{
		return World ? World->GetSubsystem<T>() : nullptr;
	}
	template <class T>
	T* SpawnActor(UClass* Class, const FTransform& Transform, const FActorSpawnParameters& P = FActorSpawnParameters())
	{
		return static_cast<T*>(SpawnActor(Class, &Transform, P));
	}
	template <class T>
	T* SpawnActor(const FActorSpawnParameters& P = FActorSpawnParameters())
	{
		return static_cast<T*>(SpawnActor(T::StaticClass(), nullptr, P));
	}
	AActor* SpawnActor(UClass* Class, const FTransform* Transform = nullptr,
					   const FActorSpawnParameters& P = FActorSpawnParameters());
	bool DestroyActor(AActor* Actor);
	class APlayerController* GetFirstPlayerController() const;
	FConstPlayerControllerIterator GetPlayerControllerIterator() const;
	bool IsGameWorld() const { return WorldType == EWorldType::Game || WorldType == EWorldType::PIE; }
	bool HasBegunPlay() const { return bBegunPlay; }
	bool IsPartitionedWorld() const { return bDoublePartitioned; }
	bool bDoublePartitioned = false;
	double GetTimeSeconds() const { return TimeSeconds; }
	float GetDeltaSeconds() const { return DeltaSeconds; }
	bool IsPaused() const { return bPaused; }
	ENetMode GetNetMode() const { return NetMode; }
	bool IsNetMode(ENetMode Mode) const { return NetMode == Mode; }

	/// Against the floors that a test laid out: horizontal, everywhere.
	bool LineTraceSingleByChannel(FHitResult& OutHit, const FVector& Start, const FVector& End,
								  ECollisionChannel TraceChannel) const;
	/// The same, and against a landscape that a test lays out: its height at a place, for queries of WorldStatic.
	bool LineTraceSingleByObjectType(FHitResult& OutHit, const FVector& Start, const FVector& End,
									 const FCollisionObjectQueryParams& ObjectQueryParams) const;
	TFunction<TOptional<double>(double X, double Y)> DoubleLandscape; ///< [cm]
	TArray<double> DoubleFloors;									  ///< Heights. [cm]
	void DoubleSave(TArray<TFunction<void()>>& Restore) override
	{
		Super::DoubleSave(Restore);
		Restore.Add([this, Was = Actors] { Actors = Was; });
	}

	UObject* FindSubsystem(const UClass* Class) const;
	TArray<TObjectPtr<UWorldSubsystem>> Subsystems;
	TArray<TObjectPtr<AActor>> Actors;
	EWorldType::Type WorldType = EWorldType::Game;
	ENetMode NetMode = NM_Standalone;
	double TimeSeconds = 0.0;
	float DeltaSeconds = 0.0f;
	bool bBegunPlay = false;
	bool bInTick = false; ///< From the first tick group to the last, and tickable objects between them.
	bool bPaused = false;
	float TimeDilation = 1.0f;
};

namespace Double
{
/// A world from its making to its end, as a game or the editor plays it.
class FTestWorld
{
public:
	explicit FTestWorld(EWorldType::Type Type = EWorldType::Game, ENetMode NetMode = NM_Standalone);
	~FTestWorld();
	FTestWorld(const FTestWorld&) = delete;
	UWorld& operator*() const { return *World; }
	UWorld* operator->() const { return World; }
	operator UWorld*() const { return World; }
	void BeginPlay();
	/// World Partition: an actor leaves with its cell, and comes back with it, or as a fresh copy of the same name would.
	void StreamOut(AActor* Actor);
	void StreamIn(AActor* Actor);
	/// Takes everything out that is loaded by distance; returns it, for StreamIn() later on. Before BeginPlay().
	TArray<AActor*> StreamOutByDistance();
	/// One engine frame: the first phase of Mass on another thread while actors tick, the other phases, tickable
	/// subsystems, and the phase at the frame's end.
	void Tick(float DeltaSeconds);

private:
	UWorld* World = nullptr;
	TArray<TObjectPtr<AActor>> Ticking; ///< Memory for the actors of a tick: some may end others.
};
/// What other modules do in a tick group (phases of Mass), on threads of their own, until what goes on beside it on the
/// game thread has ended, too.
using FPhaseHook = TFunction<void(UWorld& World, float DeltaSeconds, int32 Phase, const TFunction<void()>& Beside)>;
FPhaseHook& PhaseHook();
/// Of tick groups, as Mass counts them: before physics, ..., at the end of the frame.
constexpr int32 PhaseCount = 6;
} // namespace Double
