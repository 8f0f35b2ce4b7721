// SPDX-License-Identifier: MIT
#pragma once
#include "Engine/World.h"
#include "Stats/Stats.h"

class FSubsystemCollectionBase
{
public:
	explicit FSubsystemCollectionBase(UWorld& InWorld)
		: World(InWorld)
	{
	}
	UObject* InitializeDependency(TSubclassOf<UObject> Class);
	template <class T>
	T* InitializeDependency()
	{
		return static_cast<T*>(InitializeDependency(T::StaticClass()));
	}

private:
	UWorld& World;
};

class USubsystem : public UObject
{
	DOUBLE_BODY(USubsystem, UObject, "Subsystem")
	virtual bool ShouldCreateSubsystem(UObject*) const { return true; }
	virtual void Initialize(FSubsystemCollectionBase&) {}
	virtual void Deinitialize() {}
	bool bDoubleInitialized = false;
};

class UWorldSubsystem : public USubsystem
{
	DOUBLE_BODY(UWorldSubsystem, USubsystem, "WorldSubsystem")
	virtual void OnWorldBeginPlay(UWorld&) {}
	virtual void PostInitialize() {}
	virtual void OnWorldComponentsUpdated(UWorld&) {}
	UWorld* GetWorld() const override { return Cast<UWorld>(GetOuter()); }
	UWorld& GetWorldRef() const { return *GetWorld(); }
	virtual bool DoesSupportWorldType(const EWorldType::Type WorldType) const
	{
		return WorldType == EWorldType::Game || WorldType == EWorldType::Editor || WorldType == EWorldType::PIE;
	}
	virtual void DoubleTick(float) {}
};

class UTickableWorldSubsystem : public UWorldSubsystem
{
	DOUBLE_BODY(UTickableWorldSubsystem, UWorldSubsystem, "TickableWorldSubsystem")
	virtual void Tick(float) {}
	virtual TStatId GetStatId() const = 0;
	virtual bool IsTickable() const { return true; }
	virtual bool IsTickableInEditor() const { return false; }
	virtual bool IsTickableWhenPaused() const { return false; }
	void Initialize(FSubsystemCollectionBase& Collection) override { Super::Initialize(Collection); }
	void Deinitialize() override { Super::Deinitialize(); }
	void DoubleTick(float DeltaSeconds) override
	{
		const UWorld& World = GetWorldRef();
		if (!IsTickable() || (World.IsPaused() && !IsTickableWhenPaused()) ||
			(!World.IsGameWorld() && !IsTickableInEditor()))
		{
			return;
		}
		(void)GetStatId();
		Tick(DeltaSeconds);
	}
};
