// SPDX-License-Identifier: MIT
#pragma once
#include "MassEntityTypes.h"

struct FMassEntityManager;

namespace Double
{
struct FRequirement
{
	const UScriptStruct* Struct = nullptr;
	EMassFragmentAccess Access = EMassFragmentAccess::None;
	EMassFragmentPresence Presence = EMassFragmentPresence::All;
};
} // namespace Double

struct FMassSubsystemRequirements
{
	template <class T>
	FMassSubsystemRequirements& AddSubsystemRequirement(const EMassFragmentAccess Access)
	{
		Subsystems.Add({T::StaticClass(), Access});
		bDoubleGameThreadOnly |=
			TMassExternalSubsystemTraits<T>::GameThreadOnly ||
			(Access == EMassFragmentAccess::ReadWrite && !TMassExternalSubsystemTraits<T>::ThreadSafeWrite);
		return *this;
	}
	bool DoubleHas(const UClass* Class, EMassFragmentAccess Needed) const
	{
		return Subsystems.ContainsByPredicate([&](const TPair<const UClass*, EMassFragmentAccess>& Item)
											  { return Item.Key == Class && (uint8)Item.Value >= (uint8)Needed; });
	}
	TArray<TPair<const UClass*, EMassFragmentAccess>> Subsystems;
	bool bDoubleGameThreadOnly = false;
};

struct FMassFragmentRequirements
{
	template <class T>
	FMassFragmentRequirements& AddRequirement(const EMassFragmentAccess Access,
											  const EMassFragmentPresence Presence = EMassFragmentPresence::All)
	{
		static_assert(std::is_base_of_v<FMassFragment, T>);
		DOUBLE_CHECK_FRAGMENT(T);
		return AddRequirement(T::StaticStruct(), Access, Presence);
	}
	FMassFragmentRequirements& AddRequirement(const UScriptStruct* Struct, const EMassFragmentAccess Access,
											  const EMassFragmentPresence Presence = EMassFragmentPresence::All)
	{
		// The engine refuses a type that is asked for twice.
		check(!Requirements.ContainsByPredicate([&](const Double::FRequirement& R) { return R.Struct == Struct; }));
		Requirements.Add({Struct, Access, Presence});
		return *this;
	}
	template <class T>
	FMassFragmentRequirements& AddTagRequirement(const EMassFragmentPresence Presence)
	{
		static_assert(std::is_base_of_v<FMassTag, T>);
		return AddRequirement(T::StaticStruct(), EMassFragmentAccess::None, Presence);
	}
	template <class T>
	FMassFragmentRequirements&
	AddConstSharedRequirement(const EMassFragmentPresence Presence = EMassFragmentPresence::All)
	{
		static_assert(std::is_base_of_v<FMassConstSharedFragment, T>);
		return AddRequirement(T::StaticStruct(), EMassFragmentAccess::ReadOnly, Presence);
	}
	template <class T>
	FMassFragmentRequirements& AddSharedRequirement(const EMassFragmentAccess Access,
													const EMassFragmentPresence Presence = EMassFragmentPresence::All)
	{
		static_assert(std::is_base_of_v<FMassSharedFragment, T>);
		return AddRequirement(T::StaticStruct(), Access, Presence);
	}
	template <class T>
	FMassFragmentRequirements& AddChunkRequirement(const EMassFragmentAccess Access,
												   const EMassFragmentPresence Presence = EMassFragmentPresence::All)
	{
		static_assert(std::is_base_of_v<FMassChunkFragment, T>);
		return AddRequirement(T::StaticStruct(), Access, Presence);
	}
	template <class T>
	FMassFragmentRequirements& AddSubsystemRequirement(const EMassFragmentAccess Access)
	{
		SubsystemRequirements.AddSubsystemRequirement<T>(Access);
		return *this;
	}
	const Double::FRequirement* FindRequirement(const UScriptStruct* Struct) const
	{
		return Requirements.FindByPredicate([&](const Double::FRequirement& R) { return R.Struct == Struct; });
	}
	void Clear() { Requirements.Reset(); }
	TArray<Double::FRequirement> Requirements;
	FMassSubsystemRequirements SubsystemRequirements;
};
