// SPDX-License-Identifier: MIT
#pragma once
#include "Engine/DataAsset.h"
#include "MassEntityTemplateRegistry.h"
#include "MassEntityTraitBase.h"

struct FMassEntityConfig
{
	const FMassEntityTemplate& GetOrCreateEntityTemplate(const UWorld& World) const;
	void AddTrait(UMassEntityTraitBase& Trait) { Traits.Add(&Trait); }
	TConstArrayView<UMassEntityTraitBase*> GetTraits() const { return Traits; }
	TArray<UMassEntityTraitBase*> Traits;
	/// By entity manager: a template's archetype belongs to a world.
	mutable TMap<TWeakObjectPtr<UWorld>, TSharedPtr<FMassEntityTemplate>> Made;
};

class UMassEntityConfigAsset : public UDataAsset
{
	DOUBLE_BODY(UMassEntityConfigAsset, UDataAsset, "MassEntityConfigAsset")
	const FMassEntityConfig& GetConfig() const { return Config; }
	FMassEntityConfig& GetMutableConfig() { return Config; }
	const FMassEntityTemplate& GetOrCreateEntityTemplate(const UWorld& World) const
	{
		return Config.GetOrCreateEntityTemplate(World);
	}
	const UMassEntityTraitBase* FindTrait(TSubclassOf<UMassEntityTraitBase> Class, const bool = false) const;
	UMassEntityTraitBase* AddTrait(TSubclassOf<UMassEntityTraitBase> Class);
	FMassEntityConfig Config;
};
