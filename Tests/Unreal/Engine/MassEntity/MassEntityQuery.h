// SPDX-License-Identifier: MIT
#pragma once
#include "MassRequirements.h"
#include "MassProcessingTypes.h"

struct FMassExecutionContext;
using FMassExecuteFunction = TFunction<void(FMassExecutionContext&)>;

struct FMassEntityQuery : public FMassFragmentRequirements
{
	enum class EParallelExecutionFlags : uint8
	{
		Default = 0,
		Force = 1
	};
	static constexpr EParallelExecutionFlags ForceParallelExecution = EParallelExecutionFlags::Force;

	FMassEntityQuery() = default;
	explicit FMassEntityQuery(UMassProcessor& Owner) { RegisterWithProcessor(Owner); }
	explicit FMassEntityQuery(const TSharedPtr<FMassEntityManager>& InManager)
		: Manager(InManager.Get())
	{
	}
	FMassEntityQuery(const FMassEntityQuery&) = delete;

	void Initialize(const TSharedRef<FMassEntityManager>& InManager) { Manager = &*InManager; }
	void RegisterWithProcessor(UMassProcessor& Owner);
	void ForEachEntityChunk(FMassExecutionContext& Context, const FMassExecuteFunction& Function);
	void ParallelForEachEntityChunk(FMassExecutionContext& Context, const FMassExecuteFunction& Function,
									const EParallelExecutionFlags Flags = EParallelExecutionFlags::Default);
	void SetChunkFilter(const TFunction<bool(const FMassExecutionContext&)>& Filter) { ChunkFilter = Filter; }
	int32 GetNumMatchingEntities();
	bool HasMatchingEntities() { return GetNumMatchingEntities() > 0; }

private:
	/// Queries of processors run in processors' contexts, others do not.
	void CheckContext(const FMassExecutionContext& Context) const;
	friend class UMassProcessor;
	struct FChunkRef
	{
		FMassArchetypeData* Archetype = nullptr;
		int32 Chunk = 0;
	};
	TArray<FChunkRef> MatchingChunks(FMassExecutionContext& Context);
	const TArray<FMassArchetypeData*>& MatchingArchetypes(FMassEntityManager& In);
	void RunOn(FMassExecutionContext& Context, const FChunkRef& Ref, const FMassExecuteFunction& Function);

	bool bRegistered = false;
	FMassEntityManager* Manager = nullptr;
	TFunction<bool(const FMassExecutionContext&)> ChunkFilter;
	TArray<FMassArchetypeData*> Cached;
	TArray<FChunkRef> ChunkList; ///< Memory for the next run.
	int32 CachedAt = -1;
	FMassEntityManager* CachedOf = nullptr;
};
