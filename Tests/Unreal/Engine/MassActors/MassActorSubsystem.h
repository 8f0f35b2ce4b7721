// SPDX-License-Identifier: MIT
#pragma once
#include "GameFramework/Actor.h"
#include "MassEntityTypes.h"

/// The actor that shows an entity, where one does.
struct FMassActorFragment : public FMassFragment
{
	DOUBLE_STRUCT(FMassActorFragment, FMassFragment::StaticStruct(), "MassActorFragment")
	const AActor* Get() const { return DoubleActor; }
	AActor* GetMutable() { return DoubleActor; }
	bool IsValid() const { return DoubleActor != nullptr; }
	bool IsOwnedByMass() const { return DoubleActor != nullptr; }
	AActor* DoubleActor = nullptr;
};
