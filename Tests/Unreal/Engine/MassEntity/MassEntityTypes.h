// SPDX-License-Identifier: MIT
#pragma once

// What entities are made of, and handles of them.

#include "MassEntityElementTypes.h"
#include "MassExternalSubsystemTraits.h"
#include "StructUtils/SharedStruct.h"

struct FMassEntityHandle
{
	int32 Index = 0;
	int32 SerialNumber = 0;
	bool IsSet() const { return Index != 0 && SerialNumber != 0; }
	bool IsValid() const { return IsSet(); }
	void Reset() { *this = FMassEntityHandle(); }
	bool operator==(const FMassEntityHandle& Other) const = default;
	uint64 AsNumber() const { return (uint64)(uint32)SerialNumber << 32 | (uint32)Index; }
	FString DebugGetDescription() const { return FString::Printf(TEXT("i: %d sn: %d"), Index, SerialNumber); }
};

struct FMassArchetypeData;
struct FMassArchetypeHandle
{
	bool IsValid() const { return Data != nullptr; }
	bool operator==(const FMassArchetypeHandle& Other) const = default;
	FMassArchetypeData* Data = nullptr;
};

struct FMassArchetypeCreationParams
{
	int32 ChunkMemorySize = 0;
	FName DebugName;
};

struct FMassArchetypeSharedFragmentValues
{
	void Add(const FConstSharedStruct& Fragment) { AddConstSharedFragment(Fragment); }
	void Add(const FSharedStruct& Fragment) { AddSharedFragment(Fragment); }
	FConstSharedStruct& AddConstSharedFragment(const FConstSharedStruct& Fragment)
	{
		return ConstShared.Add_GetRef(Fragment);
	}
	FSharedStruct AddSharedFragment(const FSharedStruct& Fragment) { return Shared.Add_GetRef(Fragment); }
	const TArray<FConstSharedStruct>& GetConstSharedFragments() const { return ConstShared; }
	const TArray<FSharedStruct>& GetSharedFragments() const { return Shared; }
	void Sort()
	{
		const auto Less = [](const FConstSharedStruct& A, const FConstSharedStruct& B)
		{
			return A.GetScriptStruct() < B.GetScriptStruct();
		};
		ConstShared.Sort(Less);
		Shared.Sort(Less);
	}
	/// The same values, whatever the order.
	bool IsEquivalent(const FMassArchetypeSharedFragmentValues& Other) const
	{
		return Same(ConstShared, Other.ConstShared) && Same(Shared, Other.Shared);
	}

private:
	template <class T>
	static bool Same(const TArray<T>& A, const TArray<T>& B)
	{
		if (A.Num() != B.Num())
		{
			return false;
		}
		for (const T& Item : A)
		{
			if (!B.Contains(Item))
			{
				return false;
			}
		}
		return true;
	}
	TArray<FConstSharedStruct> ConstShared;
	TArray<FSharedStruct> Shared;
};

enum class EMassFragmentAccess : uint8
{
	None,
	ReadOnly,
	ReadWrite,
	MAX
};
enum class EMassFragmentPresence : uint8
{
	All,
	Any,
	None,
	Optional,
	MAX
};

enum class EMassObservedOperation : uint8
{
	Add,
	Remove,
	MAX
};
#if DOUBLE_ENGINE_MINOR >= 7
enum class EMassObservedOperationFlags : uint8
{
	None = 0,
	Add = 1,
	Remove = 2,
	All = 3
};
ENUM_CLASS_FLAGS(EMassObservedOperationFlags)
#endif
