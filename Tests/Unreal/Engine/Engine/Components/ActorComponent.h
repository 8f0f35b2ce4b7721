// SPDX-License-Identifier: MIT
#pragma once
#include "Engine/World.h"

class AActor;

class UActorComponent : public UObject
{
	DOUBLE_BODY(UActorComponent, UObject, "ActorComponent")
	AActor* GetOwner() const;
	virtual void OnRegister() { bRegistered = true; }
	virtual void OnUnregister() { bRegistered = false; }
	virtual void BeginPlay() {}
	void RegisterComponent();
	void UnregisterComponent() { OnUnregister(); }
	void DestroyComponent(bool = false);
	bool IsRegistered() const { return bRegistered; }
	void SetComponentTickInterval(float Seconds) { DoubleTickInterval = Seconds; }
	float DoubleTickInterval = 0.0f;
	void MarkRenderStateDirty() { ++DoubleRenderUpdates; }

	bool bRegistered = false;
	bool bIsEditorOnly = false;
	int32 DoubleRenderUpdates = 0;
	struct
	{
		bool bCanEverTick = false;
	} PrimaryComponentTick;
};
