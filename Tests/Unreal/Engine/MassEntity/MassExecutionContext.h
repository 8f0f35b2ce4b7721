// SPDX-License-Identifier: MIT
#pragma once
#include "MassArchetypeDouble.h"
#include "MassCommandBuffer.h"
#include "MassEntityManager.h"
#include "MassEntityQuery.h"
#include "MassProcessor.h"
#include "Engine/World.h"

enum class EMassExecutionContextType : uint8
{
	Local,
	Processor,
	MAX
};

/// Gives what the query asked for, and stops who takes more.
struct FMassExecutionContext
{
	explicit FMassExecutionContext(FMassEntityManager& InManager, const float InDeltaTime = 0.0f, bool = true)
		: Manager(&InManager)
		, DeltaTime(InDeltaTime)
		, Commands(&InManager.Defer())
	{
	}
	int32 GetNumEntities() const { return Chunk ? Chunk->Num() : 0; }
	TConstArrayView<FMassEntityHandle> GetEntities() const { return Chunk->Entities; }
	FMassEntityHandle GetEntity(const int32 Index) const { return Chunk->Entities[Index]; }
	float GetDeltaTimeSeconds() const { return DeltaTime; }
	EMassExecutionContextType GetExecutionType() const { return ExecutionType; }
	void SetExecutionType(EMassExecutionContextType Type) { ExecutionType = Type; }
	FMassEntityManager& GetEntityManagerChecked() const { return *Manager; }
	FMassCommandBuffer& Defer() const { return *Commands; }
	UWorld* GetWorld() const { return Manager->GetWorld(); }
	const FInstancedStruct& GetAuxData() const { return AuxData; }
	FInstancedStruct& GetMutableAuxData() { return AuxData; }

	template <class T>
	TConstArrayView<T> GetFragmentView() const
	{
		CheckAccess(T::StaticStruct(), EMassFragmentAccess::ReadOnly);
		return TConstArrayView<T>(static_cast<const T*>(Column(T::StaticStruct())), ColumnNum(T::StaticStruct()));
	}
	template <class T>
	TArrayView<T> GetMutableFragmentView()
	{
		CheckAccess(T::StaticStruct(), EMassFragmentAccess::ReadWrite);
		return TArrayView<T>(static_cast<T*>(Column(T::StaticStruct())), ColumnNum(T::StaticStruct()));
	}
	template <class T>
	const T& GetConstSharedFragment() const
	{
		CheckAccess(T::StaticStruct(), EMassFragmentAccess::ReadOnly);
		const T* Found = GetConstSharedFragmentPtr<T>();
		check(Found);
		return *Found;
	}
	template <class T>
	const T* GetConstSharedFragmentPtr() const
	{
		for (const FConstSharedStruct& Shared : Chunk->SharedValues.GetConstSharedFragments())
		{
			if (const T* Found = Shared.GetPtr<T>())
			{
				return Found;
			}
		}
		return nullptr;
	}
	template <class T>
	T& GetMutableSharedFragment()
	{
		CheckAccess(T::StaticStruct(), EMassFragmentAccess::ReadWrite);
		for (const FSharedStruct& Shared : Chunk->SharedValues.GetSharedFragments())
		{
			if (Shared.GetScriptStruct()->IsChildOf(T::StaticStruct()))
			{
				return Shared.Get<T>();
			}
		}
		check(false);
		std::abort();
	}
	template <class T>
	T& GetMutableChunkFragment()
	{
		CheckAccess(T::StaticStruct(), EMassFragmentAccess::ReadWrite);
		return ChunkFragment<T>();
	}
	template <class T>
	const T* GetChunkFragmentPtr() const
	{
		return Archetype->Has(T::StaticStruct()) ? &ChunkFragment<T>() : nullptr;
	}
	template <class T>
	T& GetMutableSubsystemChecked() const
	{
		return *static_cast<T*>(AskFor(T::StaticClass(), EMassFragmentAccess::ReadWrite));
	}
	template <class T>
	const T& GetSubsystemChecked() const
	{
		return *static_cast<const T*>(AskFor(T::StaticClass(), EMassFragmentAccess::ReadOnly));
	}
	/// Stops who takes a subsystem that neither the processor nor its query has asked for.
	UObject* AskFor(const UClass* Class, EMassFragmentAccess Needed) const
	{
		check((DoubleProcessor && DoubleProcessor->DoubleRequirements().DoubleHas(Class, Needed)) ||
			  (Query && Query->SubsystemRequirements.DoubleHas(Class, Needed)));
		Double::bAsksForProcessor = true;
		UObject* Found = GetWorld()->FindSubsystem(Class);
		Double::bAsksForProcessor = false;
		check(Found);
		return Found;
	}
	template <class T>
	bool DoesArchetypeHaveTag() const
	{
		return Archetype->Has(T::StaticStruct());
	}
	/// An iterator that is usable as an index.
	struct FEntityIterator
	{
		int32 Index = 0;
		int32 Count = 0;
		explicit operator bool() const { return Index < Count; }
		operator int32() const { return Index; }
		int32 operator*() const { return Index; }
		FEntityIterator& operator++()
		{
			++Index;
			return *this;
		}
		bool operator!=(const FEntityIterator& Other) const { return Index != Other.Index; }
		FEntityIterator begin() const { return *this; }
		FEntityIterator end() const { return {Count, Count}; }
	};
	FEntityIterator CreateEntityIterator() const { return {0, GetNumEntities()}; }

	void CheckAccess(const UScriptStruct* Struct, EMassFragmentAccess Needed) const
	{
		if (!Query)
		{
			return;
		}
		const Double::FRequirement* Found = Query->FindRequirement(Struct);
		check(Found && (uint8)Found->Access >= (uint8)Needed);
	}
	template <class T>
	T& ChunkFragment() const
	{
		check(Archetype->Has(T::StaticStruct()));
		FInstancedStruct& Kept = Chunk->ChunkFragments.FindOrAdd(T::StaticStruct());
		if (Kept.GetScriptStruct() != T::StaticStruct())
		{
			Kept.InitializeAs(T::StaticStruct());
		}
		return Kept.GetMutable<T>();
	}
	void* Column(const UScriptStruct* Struct) const
	{
		const int32 Index = Archetype->ColumnOf(Struct);
		return Index == INDEX_NONE ? nullptr : Chunk->Column(*Archetype, Index);
	}
	int32 ColumnNum(const UScriptStruct* Struct) const
	{
		return Archetype->ColumnOf(Struct) == INDEX_NONE ? 0 : Chunk->Num();
	}

	FMassEntityManager* Manager;
	float DeltaTime = 0.0f;
	EMassExecutionContextType ExecutionType = EMassExecutionContextType::Local;
	FMassCommandBuffer* Commands;
	const UMassProcessor* DoubleProcessor = nullptr;
	const FMassFragmentRequirements* Query = nullptr;
	FMassArchetypeData* Archetype = nullptr;
	FMassArchetypeChunk* Chunk = nullptr;
	FInstancedStruct AuxData;
	/// Observers and spawn data processors run on some entities only.
	const TArray<FMassEntityHandle>* Restricted = nullptr;
};
