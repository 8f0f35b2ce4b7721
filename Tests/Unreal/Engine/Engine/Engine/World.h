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
	bool IsGameWorld() const { return WorldType == EWorldType::Game || WorldType == EWorldType::PIE; }
	bool HasBegunPlay() const { return bBegunPlay; }
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
	TArray<double> DoubleFloors; ///< Heights. [cm]
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
	/// One engine frame: Mass phases, actors, then tickable subsystems.
	void Tick(float DeltaSeconds);

private:
	UWorld* World = nullptr;
};
/// What other modules do in a frame, in the order of registration (Mass phases).
TArray<TFunction<void(UWorld&, float)>>& FrameHooks();
} // namespace Double
