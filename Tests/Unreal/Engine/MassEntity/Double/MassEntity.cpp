// SPDX-License-Identifier: MIT
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

namespace
{
/// The engine's default size of a chunk. [bytes]
constexpr int32 ChunkSize = 128 * 1024;

bool IsColumn(const UScriptStruct* Type)
{
	return Type->IsChildOf(FMassFragment::StaticStruct());
}
} // namespace

FMassEntityManager::FMassEntityManager(UObject* InOwner)
	: Owner(InOwner)
	, Commands(std::make_unique<FMassCommandBuffer>())
{
	Entities.emplace_back(); // Index 0 is "none".
}

FMassEntityManager::~FMassEntityManager()
{
	for (const std::unique_ptr<FMassArchetypeData>& Archetype : Archetypes)
	{
		for (FMassArchetypeChunk& Chunk : Archetype->Chunks)
		{
			for (int32 C = 0; C < Archetype->Columns.Num(); ++C)
			{
				uint8* At = static_cast<uint8*>(Chunk.Column(*Archetype, C));
				for (int32 Row = 0; Row < Chunk.Num(); ++Row)
				{
					Archetype->Columns[C]->Destruct(At + Row * Archetype->Columns[C]->Size);
				}
			}
			::operator delete(Chunk.Memory, std::align_val_t(64));
		}
	}
}

UWorld* FMassEntityManager::GetWorld() const
{
	return Owner ? Owner->GetWorld() : nullptr;
}

void FMassEntityManager::CheckSyncAllowed() const
{
	// "Synchronous API function called during mass processing. Use asynchronous API instead."
	check(!IsProcessing());
}

FMassArchetypeData& FMassEntityManager::FindOrAddArchetype(TArray<const UScriptStruct*> Types)
{
	Types.Sort();
	for (const std::unique_ptr<FMassArchetypeData>& Archetype : Archetypes)
	{
		if (Archetype->Types == Types)
		{
			return *Archetype;
		}
	}
	Archetypes.push_back(std::make_unique<FMassArchetypeData>());
	FMassArchetypeData& New = *Archetypes.back();
	New.Types = Types;
	int32 BytesPerEntity = (int32)sizeof(FMassEntityHandle);
	for (const UScriptStruct* Type : Types)
	{
		if (IsColumn(Type))
		{
			New.Columns.Add(Type);
			BytesPerEntity += Type->Size;
		}
	}
	New.Capacity = FMath::Max(1, (ChunkSize - 64 * New.Columns.Num()) / BytesPerEntity);
	for (const UScriptStruct* Column : New.Columns)
	{
		New.Offsets.Add(New.ChunkBytes);
		New.ChunkBytes += (New.Capacity * Column->Size + 63) / 64 * 64;
	}
	return New;
}

FMassArchetypeHandle FMassEntityManager::CreateArchetype(TConstArrayView<const UScriptStruct*> List,
														 const FMassArchetypeCreationParams&)
{
	TArray<const UScriptStruct*> Types;
	for (const UScriptStruct* Type : List)
	{
		Types.AddUnique(Type);
	}
	return {&FindOrAddArchetype(Types)};
}

FMassArchetypeHandle FMassEntityManager::CreateArchetype(FMassArchetypeHandle Source,
														 TConstArrayView<const UScriptStruct*> List,
														 const FMassArchetypeCreationParams&)
{
	TArray<const UScriptStruct*> Types = Source.Data->Types;
	for (const UScriptStruct* Type : List)
	{
		Types.AddUnique(Type);
	}
	return {&FindOrAddArchetype(Types)};
}

void FMassEntityManager::Place(int32 Index, FMassArchetypeData& Archetype,
							   const FMassArchetypeSharedFragmentValues& Values)
{
	FEntityRecord& Record = Entities[(SIZE_T)Index];
	int32 ChunkIndex = INDEX_NONE;
	for (int32 C = (int32)Archetype.Chunks.size() - 1; C >= 0; --C)
	{
		FMassArchetypeChunk& Chunk = Archetype.Chunks[(SIZE_T)C];
		if (Chunk.Num() == 0)
		{
			Chunk.SharedValues = Values; // Empty chunks take anybody.
		}
		if (Chunk.Num() < Archetype.Capacity && Chunk.SharedValues.IsEquivalent(Values))
		{
			ChunkIndex = C;
		}
	}
	if (ChunkIndex == INDEX_NONE)
	{
		ChunkIndex = (int32)Archetype.Chunks.size();
		FMassArchetypeChunk& Chunk = Archetype.Chunks.emplace_back();
		Chunk.SharedValues = Values;
		Chunk.Memory =
			static_cast<uint8*>(::operator new((SIZE_T)FMath::Max(64, Archetype.ChunkBytes), std::align_val_t(64)));
	}
	FMassArchetypeChunk& Chunk = Archetype.Chunks[(SIZE_T)ChunkIndex];
	Record.Archetype = &Archetype;
	Record.Chunk = ChunkIndex;
	Record.Row = Chunk.Entities.Add({Index, Record.Serial});
	for (int32 C = 0; C < Archetype.Columns.Num(); ++C)
	{
		const UScriptStruct* Column = Archetype.Columns[C];
		Column->Construct(static_cast<uint8*>(Chunk.Column(Archetype, C)) + Record.Row * Column->Size);
	}
}

void FMassEntityManager::Unplace(const FEntityRecord& Record)
{
	FMassArchetypeData& Archetype = *Record.Archetype;
	FMassArchetypeChunk& Chunk = Archetype.Chunks[(SIZE_T)Record.Chunk];
	const int32 Last = Chunk.Num() - 1;
	for (int32 C = 0; C < Archetype.Columns.Num(); ++C)
	{
		const UScriptStruct* Column = Archetype.Columns[C];
		uint8* At = static_cast<uint8*>(Chunk.Column(Archetype, C));
		if (Record.Row != Last)
		{
			Column->Copy(At + Record.Row * Column->Size, At + Last * Column->Size);
		}
		Column->Destruct(At + Last * Column->Size);
	}
	Chunk.Entities[Record.Row] = Chunk.Entities[Last];
	Entities[(SIZE_T)Chunk.Entities[Last].Index].Row = Record.Row;
	Chunk.Entities.Pop();
}

void FMassEntityManager::Move(FMassEntityHandle Entity, FMassArchetypeData& To,
							  const FMassArchetypeSharedFragmentValues& Values)
{
	const FEntityRecord Old = Entities[(SIZE_T)Entity.Index];
	Place(Entity.Index, To, Values);
	const FEntityRecord& New = Entities[(SIZE_T)Entity.Index];
	for (int32 C = 0; C < To.Columns.Num(); ++C)
	{
		const UScriptStruct* Column = To.Columns[C];
		const int32 From = Old.Archetype->ColumnOf(Column);
		if (From != INDEX_NONE)
		{
			const uint8* Source =
				static_cast<uint8*>(Old.Archetype->Chunks[(SIZE_T)Old.Chunk].Column(*Old.Archetype, From));
			uint8* Target = static_cast<uint8*>(To.Chunks[(SIZE_T)New.Chunk].Column(To, C));
			Column->Copy(Target + New.Row * Column->Size, Source + Old.Row * Column->Size);
		}
	}
	const FEntityRecord Kept = New;
	Unplace(Old);
	Entities[(SIZE_T)Entity.Index] = Kept;
}

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
		if (IsEntityValid(Entity) && Entities[(SIZE_T)Entity.Index].Archetype)
		{
			Built.Add(Entity);
		}
	}
	NotifyObservers(Built, EMassObservedOperation::Remove);
	for (const FMassEntityHandle& Entity : Doomed)
	{
		if (!IsEntityValid(Entity))
		{
			continue;
		}
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
	if (!IsEntityValid(Entity) || !Entities[(SIZE_T)Entity.Index].Archetype)
	{
		return nullptr;
	}
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
	check(!IsProcessing());
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

void FMassEntityQuery::RegisterWithProcessor(UMassProcessor& Owner)
{
	Owner.DoubleQueries.AddUnique(this);
}

const TArray<FMassArchetypeData*>& FMassEntityQuery::MatchingArchetypes(FMassEntityManager& In)
{
	if (CachedAt == (int32)In.Archetypes.size() && CachedOf == &In)
	{
		return Cached;
	}
	CachedAt = (int32)In.Archetypes.size();
	CachedOf = &In;
	Cached.Reset();
	for (const std::unique_ptr<FMassArchetypeData>& Archetype : In.Archetypes)
	{
		bool bMatches = true;
		bool bAnyAsked = false;
		bool bAny = false;
		for (const Double::FRequirement& R : Requirements)
		{
			const bool bHas = Archetype->Has(R.Struct);
			bMatches &= R.Presence != EMassFragmentPresence::All || bHas;
			bMatches &= R.Presence != EMassFragmentPresence::None || !bHas;
			bAnyAsked |= R.Presence == EMassFragmentPresence::Any;
			bAny |= R.Presence == EMassFragmentPresence::Any && bHas;
		}
		if (bMatches && (!bAnyAsked || bAny))
		{
			Cached.Add(Archetype.get());
		}
	}
	return Cached;
}

TArray<FMassEntityQuery::FChunkRef> FMassEntityQuery::MatchingChunks(FMassExecutionContext& Context)
{
	TArray<FChunkRef> Found;
	for (FMassArchetypeData* Archetype : MatchingArchetypes(*Context.Manager))
	{
		for (int32 C = 0; C < (int32)Archetype->Chunks.size(); ++C)
		{
			if (Archetype->Chunks[(SIZE_T)C].Num() > 0)
			{
				Found.Add({Archetype, C});
			}
		}
	}
	return Found;
}

void FMassEntityQuery::RunOn(FMassExecutionContext& Context, const FChunkRef& Ref, const FMassExecuteFunction& Function)
{
	Context.Query = this;
	Context.Archetype = Ref.Archetype;
	Context.Chunk = &Ref.Archetype->Chunks[(SIZE_T)Ref.Chunk];
	if (!ChunkFilter || ChunkFilter(Context))
	{
		Function(Context);
	}
	Context.Query = nullptr;
	Context.Chunk = nullptr;
}

void FMassEntityQuery::ForEachEntityChunk(FMassExecutionContext& Context, const FMassExecuteFunction& Function)
{
	if (Context.Restricted)
	{
		// The engine gives sub-chunks; here each entity is a chunk of its own, seen through a window of one row.
		for (const FMassEntityHandle& Entity : *Context.Restricted)
		{
			const FMassEntityManager::FEntityRecord& Record = Context.Manager->Entities[(SIZE_T)Entity.Index];
			if (!MatchingArchetypes(*Context.Manager).Contains(Record.Archetype))
			{
				continue;
			}
			FMassArchetypeData Window;
			Window.Types = Record.Archetype->Types;
			Window.Columns = Record.Archetype->Columns;
			for (int32 C = 0; C < Window.Columns.Num(); ++C)
			{
				Window.Offsets.Add(Record.Archetype->Offsets[C] + Record.Row * Window.Columns[C]->Size);
			}
			const FMassArchetypeChunk& Whole = Record.Archetype->Chunks[(SIZE_T)Record.Chunk];
			FMassArchetypeChunk& Part = Window.Chunks.emplace_back();
			Part.Memory = Whole.Memory;
			Part.SharedValues = Whole.SharedValues;
			Part.Entities.Add(Entity);
			RunOn(Context, {&Window, 0}, Function);
		}
		return;
	}
	for (const FChunkRef& Ref : MatchingChunks(Context))
	{
		RunOn(Context, Ref, Function);
	}
}

void FMassEntityQuery::ParallelForEachEntityChunk(FMassExecutionContext& Context, const FMassExecuteFunction& Function,
												  const EParallelExecutionFlags)
{
	if (Context.Restricted)
	{
		return ForEachEntityChunk(Context, Function);
	}
	const TArray<FChunkRef> Chunks = MatchingChunks(Context);
	ParallelFor(Chunks.Num(),
				[&](int32 I)
				{
					FMassExecutionContext Own(*Context.Manager, Context.DeltaTime);
					RunOn(Own, Chunks[I], Function);
				});
}

int32 FMassEntityQuery::GetNumMatchingEntities()
{
	check(Manager || CachedOf);
	int32 Count = 0;
	for (FMassArchetypeData* Archetype : MatchingArchetypes(Manager ? *Manager : *CachedOf))
	{
		for (const FMassArchetypeChunk& Chunk : Archetype->Chunks)
		{
			Count += Chunk.Num();
		}
	}
	return Count;
}

void UMassProcessor::CallInitialize(UObject* InOwner, const TSharedRef<FMassEntityManager>& EntityManager)
{
	check(!bInitialized && InOwner);
	for (FMassEntityQuery* Query : DoubleQueries)
	{
		Query->Initialize(EntityManager);
	}
	ConfigureQueries(EntityManager);
	for (FMassEntityQuery* Query : DoubleQueries)
	{
		Query->Initialize(EntityManager);
	}
	InitializeInternal(*InOwner, EntityManager);
	bInitialized = true;
}

void UE::Mass::Executor::RunProcessorsView(TArrayView<UMassProcessor* const> Processors,
										   FMassProcessingContext& ProcessingContext,
										   const TArray<FMassEntityHandle>* Only)
{
	FMassEntityManager& Manager = *ProcessingContext.EntityManager;
	++Manager.ProcessingDepth;
	for (UMassProcessor* Processor : Processors)
	{
		FMassExecutionContext Context(Manager, ProcessingContext.DeltaSeconds);
		Context.AuxData = ProcessingContext.AuxData;
		Context.Restricted = Only;
		Processor->CallExecute(Manager, Context);
	}
	--Manager.ProcessingDepth;
	if (ProcessingContext.bFlushCommandBuffer && !Manager.IsProcessing())
	{
		Manager.FlushCommands();
	}
}

void UMassEntitySubsystem::Initialize(FSubsystemCollectionBase& Collection)
{
	Super::Initialize(Collection);
	Manager = MakeShared<FMassEntityManager>(this);
	for (UClass* Class : Double::ClassesOf(UMassObserverProcessor::StaticClass()))
	{
		if (Class == UMassObserverProcessor::StaticClass())
		{
			continue;
		}
		UMassProcessor* Observer = NewObject<UMassProcessor>(this, Class);
		Observer->CallInitialize(this, Manager.ToSharedRef());
		Manager->Observers.Add(Observer);
	}
}

void UMassEntitySubsystem::Deinitialize()
{
	Manager.Reset();
	Super::Deinitialize();
}

FMassEntityManager* UE::Mass::Utils::GetEntityManager(const UWorld* World)
{
	UMassEntitySubsystem* Subsystem = World ? World->GetSubsystem<UMassEntitySubsystem>() : nullptr;
	return Subsystem ? &Subsystem->GetMutableEntityManager() : nullptr;
}

FMassEntityManager& UE::Mass::Utils::GetEntityManagerChecked(const UWorld& World)
{
	FMassEntityManager* Manager = GetEntityManager(&World);
	check(Manager);
	return *Manager;
}

namespace
{
/// Whether A must come before B.
bool MustPrecede(const UMassProcessor* A, const UMassProcessor* B)
{
	const auto Names = [](const UMassProcessor* P, FName Name)
	{
		return Name == P->GetClass()->GetFName() || (!Name.IsNone() && Name == P->GetExecutionOrder().ExecuteInGroup);
	};
	for (const FName& Name : B->GetExecutionOrder().ExecuteAfter)
	{
		if (Names(A, Name))
		{
			return true;
		}
	}
	for (const FName& Name : A->GetExecutionOrder().ExecuteBefore)
	{
		if (Names(B, Name))
		{
			return true;
		}
	}
	return false;
}
} // namespace

bool Double::SortProcessors(TArray<UMassProcessor*>& Processors)
{
	TArray<UMassProcessor*> Sorted;
	TArray<UMassProcessor*> Left = Processors;
	while (Left.Num() > 0)
	{
		int32 Next = INDEX_NONE;
		for (int32 I = 0; I < Left.Num() && Next == INDEX_NONE; ++I)
		{
			bool bFree = true;
			for (const UMassProcessor* Other : Left)
			{
				bFree &= Other == Left[I] || !MustPrecede(Other, Left[I]);
			}
			Next = bFree ? I : INDEX_NONE;
		}
		if (Next == INDEX_NONE)
		{
			return false;
		}
		Sorted.Add(Left[Next]);
		Left.RemoveAt(Next);
	}
	Processors = Sorted;
	return true;
}
