// SPDX-License-Identifier: MIT
// Entities: made, ended, changed, looked at, observed.
#include "MassArchetypeDouble.h"
#include "MassCommandBuffer.h"
#include "MassEntityManager.h"
#include "MassEntitySubsystem.h"
#include "MassEntityUtils.h"
#include "MassExecutionContext.h"
#include "MassExecutor.h"
#include "MassObserverProcessor.h"
#include "MassProcessor.h"
#include "Async/ParallelFor.h"

#include <cstring>

FMassEntityHandle FMassEntityManager::ReserveEntity()
{
	int32 Index = (int32)Entities.size();
	if (FreeIndices.empty())
	{
		Entities.emplace_back();
	}
	else
	{
		Index = FreeIndices.back();
		FreeIndices.pop_back();
	}
	FEntityRecord& Record = Entities[(SIZE_T)Index];
	++Record.Serial;
	Record.Archetype = nullptr;
	return {Index, Record.Serial};
}

FMassEntityHandle FMassEntityManager::CreateEntity(const FMassArchetypeHandle& Archetype,
												   const FMassArchetypeSharedFragmentValues& Values)
{
	TArray<FMassEntityHandle> Created;
	BatchCreateEntities(Archetype, Values, 1, Created);
	return Created[0];
}

TSharedRef<FMassEntityManager::FEntityCreationContext>
FMassEntityManager::BatchCreateEntities(const FMassArchetypeHandle& Archetype,
										const FMassArchetypeSharedFragmentValues& Values, const int32 Count,
										TArray<FMassEntityHandle>& InOut)
{
	CheckSyncAllowed();
	TArray<const UScriptStruct*> SharedTypes;
	for (const FConstSharedStruct& Shared : Values.GetConstSharedFragments())
	{
		SharedTypes.Add(Shared.GetScriptStruct());
	}
	for (const FSharedStruct& Shared : Values.GetSharedFragments())
	{
		SharedTypes.Add(Shared.GetScriptStruct());
	}
	FMassArchetypeData& Use = *CreateArchetype(Archetype, SharedTypes).Data;
	TArray<FMassEntityHandle> Created;
	for (int32 I = 0; I < Count; ++I)
	{
		const FMassEntityHandle Entity = ReserveEntity();
		Place(Entity.Index, Use, Values);
		Created.Add(Entity);
	}
	InOut.Append(Created);
	return MakeShared<FEntityCreationContext>(*this, MoveTemp(Created));
}

FMassEntityManager::FEntityCreationContext::~FEntityCreationContext()
{
	Manager.NotifyObservers(Entities, EMassObservedOperation::Add);
}

void FMassEntityManager::DestroyEntity(FMassEntityHandle Entity)
{
	BatchDestroyEntities(TConstArrayView<FMassEntityHandle>(&Entity, 1));
}

void FMassEntityManager::BatchDestroyEntities(TConstArrayView<FMassEntityHandle> Doomed)
{
	CheckSyncAllowed();
	TArray<FMassEntityHandle> Built;
	for (const FMassEntityHandle& Entity : Doomed)
	{
		check(IsEntityValid(Entity) && !Built.Contains(Entity)); // Nobody twice.
		if (Entities[(SIZE_T)Entity.Index].Archetype)
		{
			Built.Add(Entity);
		}
	}
	NotifyObservers(Built, EMassObservedOperation::Remove);
	for (const FMassEntityHandle& Entity : Doomed)
	{
		FEntityRecord& Record = Entities[(SIZE_T)Entity.Index];
		if (Record.Archetype)
		{
			Unplace(FEntityRecord(Record));
		}
		++Record.Serial;
		Record.Archetype = nullptr;
		FreeIndices.push_back(Entity.Index);
	}
}

void FMassEntityManager::AddTagToEntity(FMassEntityHandle Entity, const UScriptStruct* Type)
{
	AddFragmentToEntity(Entity, Type);
}

void FMassEntityManager::AddFragmentToEntity(FMassEntityHandle Entity, const UScriptStruct* Type)
{
	CheckSyncAllowed();
	check(IsEntityValid(Entity));
	const FEntityRecord Record = Entities[(SIZE_T)Entity.Index];
	if (Record.Archetype->Has(Type))
	{
		return;
	}
	const FMassArchetypeHandle To =
		CreateArchetype(FMassArchetypeHandle{Record.Archetype}, TConstArrayView<const UScriptStruct*>(&Type, 1));
	const FMassArchetypeSharedFragmentValues Values = Record.Archetype->Chunks[(SIZE_T)Record.Chunk].SharedValues;
	Move(Entity, *To.Data, Values);
	NotifyObservers(TConstArrayView<FMassEntityHandle>(&Entity, 1), EMassObservedOperation::Add, Type);
}

void FMassEntityManager::RemoveTagFromEntity(FMassEntityHandle Entity, const UScriptStruct* Type)
{
	CheckSyncAllowed();
	const FEntityRecord Record = Entities[(SIZE_T)Entity.Index];
	TArray<const UScriptStruct*> Types = Record.Archetype->Types;
	if (Types.Remove(Type) > 0)
	{
		FMassArchetypeData& To = FindOrAddArchetype(Types);
		const FMassArchetypeSharedFragmentValues Values = Record.Archetype->Chunks[(SIZE_T)Record.Chunk].SharedValues;
		Move(Entity, To, Values);
	}
}

bool FMassEntityManager::AddConstSharedFragmentToEntity(const FMassEntityHandle Entity,
														const FConstSharedStruct& Shared)
{
	CheckSyncAllowed();
	check(IsEntityValid(Entity) && Shared.IsValid());
	const FEntityRecord Record = Entities[(SIZE_T)Entity.Index];
	const UScriptStruct* Type = Shared.GetScriptStruct();
	if (const FConstSharedStruct* Has = ConstShared(Entity, Type))
	{
		return *Has == Shared; // Changing it is not supported.
	}
	FMassArchetypeSharedFragmentValues Values = Record.Archetype->Chunks[(SIZE_T)Record.Chunk].SharedValues;
	Values.Add(Shared);
	const FMassArchetypeHandle To =
		CreateArchetype(FMassArchetypeHandle{Record.Archetype}, TConstArrayView<const UScriptStruct*>(&Type, 1));
	Move(Entity, *To.Data, Values);
	return true;
}

void FMassEntityManager::SetEntityFragmentValues(FMassEntityHandle Entity, TArrayView<const FInstancedStruct> List)
{
	for (const FInstancedStruct& Value : List)
	{
		void* Target = FragmentData(Entity, Value.GetScriptStruct());
		check(Target);
		Value.GetScriptStruct()->Copy(Target, Value.GetMemory());
	}
}

bool FMassEntityManager::IsEntityValid(FMassEntityHandle Entity) const
{
	return Entity.Index > 0 && (SIZE_T)Entity.Index < Entities.size() &&
		   Entities[(SIZE_T)Entity.Index].Serial == Entity.SerialNumber;
}

FMassArchetypeHandle FMassEntityManager::GetArchetypeForEntity(FMassEntityHandle Entity) const
{
	return IsEntityValid(Entity) ? FMassArchetypeHandle{Entities[(SIZE_T)Entity.Index].Archetype}
								 : FMassArchetypeHandle();
}

void* FMassEntityManager::FragmentData(FMassEntityHandle Entity, const UScriptStruct* Struct) const
{
	// The page of CheckIfEntityIsActive: "Asserts that IsEntityBuilt". Nothing says that fragments are null instead.
	check(IsEntityActive(Entity));
	const FEntityRecord& Record = Entities[(SIZE_T)Entity.Index];
	const int32 Column = Record.Archetype->ColumnOf(Struct);
	if (Column == INDEX_NONE)
	{
		return nullptr;
	}
	const FMassArchetypeChunk& Chunk = Record.Archetype->Chunks[(SIZE_T)Record.Chunk];
	return static_cast<uint8*>(Chunk.Column(*Record.Archetype, Column)) + Record.Row * Struct->Size;
}

const FConstSharedStruct* FMassEntityManager::ConstShared(FMassEntityHandle Entity, const UScriptStruct* Struct) const
{
	check(IsEntityActive(Entity));
	const FEntityRecord& Record = Entities[(SIZE_T)Entity.Index];
	const FMassArchetypeChunk& Chunk = Record.Archetype->Chunks[(SIZE_T)Record.Chunk];
	return Chunk.SharedValues.GetConstSharedFragments().FindByPredicate([&](const FConstSharedStruct& S)
																		{ return S.GetScriptStruct() == Struct; });
}

const FConstSharedStruct& FMassEntityManager::FindOrAddShared(const FConstSharedStruct& Value)
{
	for (const std::unique_ptr<FConstSharedStruct>& Has : SharedPool)
	{
		if (Has->GetScriptStruct() != Value.GetScriptStruct())
		{
			continue;
		}
		bool bSame = true;
		for (const UStruct* S = Value.GetScriptStruct(); S; S = S->Super)
		{
			for (const FProperty& P : S->Properties)
			{
				bSame &= std::memcmp(Has->GetMemory() + P.Offset, Value.GetMemory() + P.Offset, (SIZE_T)P.Size) == 0;
			}
		}
		if (bSame)
		{
			return *Has;
		}
	}
	SharedPool.push_back(std::make_unique<FConstSharedStruct>(Value));
	return *SharedPool.back();
}

void FMassEntityManager::FlushCommands()
{
	CheckSyncAllowed();
	Commands->Flush(*this);
}

int32 FMassEntityManager::DebugGetEntityCount() const
{
	int32 Count = 0;
	for (const FEntityRecord& Record : Entities)
	{
		Count += Record.Archetype ? 1 : 0;
	}
	return Count;
}

void FMassEntityManager::NotifyObservers(TConstArrayView<FMassEntityHandle> Some, EMassObservedOperation Operation,
										 const UScriptStruct* OnlyType)
{
	for (UMassProcessor* Processor : Observers)
	{
		const UMassObserverProcessor* Observer = static_cast<UMassObserverProcessor*>(Processor);
		if (!Observer->DoubleObserves(Operation) || (OnlyType && Observer->DoubleObservedType() != OnlyType))
		{
			continue;
		}
		TArray<FMassEntityHandle> Concerned;
		for (const FMassEntityHandle& Entity : Some)
		{
			const FMassArchetypeHandle Archetype = GetArchetypeForEntity(Entity);
			if (Archetype.IsValid() && Archetype.Data->Has(Observer->DoubleObservedType()))
			{
				Concerned.Add(Entity);
			}
		}
		if (Concerned.Num() > 0)
		{
			FMassProcessingContext Context(*this, 0.0f);
			Context.bFlushCommandBuffer = false;
			UE::Mass::Executor::RunProcessorsView(MakeArrayView(&Processor, 1), Context, &Concerned);
		}
	}
}
