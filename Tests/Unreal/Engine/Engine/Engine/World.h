// SPDX-License-Identifier: MIT
#pragma once

// A world: actors, subsystems, time. Double::FTestWorld plays it.

#include "UObject/ObjectMacros.h"

#include "Engine/HitResult.h"

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
	class APlayerController* GetFirstPlayerController() const;
	bool IsGameWorld() const { return WorldType == EWorldType::Game || WorldType == EWorldType::PIE; }
	bool HasBegunPlay() const { return bBegunPlay; }
	double GetTimeSeconds() const { return TimeSeconds; }
	float GetDeltaSeconds() const { return DeltaSeconds; }
	bool IsPaused() const { return bPaused; }
	ENetMode GetNetMode() const { return NM_Standalone; }

	/// Against the floors that a test laid out: horizontal, everywhere.
	bool LineTraceSingleByChannel(FHitResult& OutHit, const FVector& Start, const FVector& End,
								  ECollisionChannel TraceChannel) const;
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
	explicit FTestWorld(EWorldType::Type Type = EWorldType::Game);
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
