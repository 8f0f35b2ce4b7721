// SPDX-License-Identifier: MIT
#pragma once
#include "MassEntityManager.h"

/// What entities of a template are made of.
struct FMassEntityTemplateData
{
	const FMassArchetypeSharedFragmentValues& GetSharedFragmentValues() const { return SharedFragmentValues; }
	TConstArrayView<FInstancedStruct> GetInitialFragmentValues() const { return InitialFragmentValues; }
	TArray<const UScriptStruct*> Types;
	TArray<FInstancedStruct> InitialFragmentValues;
	FMassArchetypeSharedFragmentValues SharedFragmentValues;
};

struct FMassEntityTemplate : public TSharedFromThis<FMassEntityTemplate>
{
	bool IsValid() const { return Archetype.IsValid(); }
	const FMassArchetypeHandle& GetArchetype() const { return Archetype; }
	const FMassArchetypeSharedFragmentValues& GetSharedFragmentValues() const { return Data.GetSharedFragmentValues(); }
	TConstArrayView<FInstancedStruct> GetInitialFragmentValues() const { return Data.GetInitialFragmentValues(); }
	FMassEntityTemplateData Data;
	FMassArchetypeHandle Archetype;
};
