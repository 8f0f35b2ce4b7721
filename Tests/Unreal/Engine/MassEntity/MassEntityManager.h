// SPDX-License-Identifier: MIT
#pragma once
#include "MassProcessingTypes.h"
#include "Engine/World.h"

#include <atomic>

struct FMassCommandBuffer;
struct FMassArchetypeData;

namespace Double
{
/// Between two processors of a phase the manager is not processing, and the next may begin at any moment: in about half of the
/// phases the manager says that nothing runs, in the others that something does.
inline bool SaysItIsProcessing(int32 Phase)
{
	return ((uint32)Phase * 2654435761u) >> 31 != 0;
}
} // namespace Double

struct FMassEntityManager : public TSharedFromThis<FMassEntityManager>, public FNoncopyable
{
	explicit FMassEntityManager(UObject* InOwner = nullptr);
	~FMassEntityManager();

	FMassArchetypeHandle
	CreateArchetype(TConstArrayView<const UScriptStruct*> FragmentsAndTagsList,
					const FMassArchetypeCreationParams& CreationParams = FMassArchetypeCreationParams());
	FMassArchetypeHandle
	CreateArchetype(FMassArchetypeHandle SourceArchetype, TConstArrayView<const UScriptStruct*> FragmentsAndTagsList,
					const FMassArchetypeCreationParams& CreationParams = FMassArchetypeCreationParams());
	FMassEntityHandle CreateEntity(const FMassArchetypeHandle& ArchetypeHandle,
								   const FMassArchetypeSharedFragmentValues& SharedFragmentValues = {});
	/// Tells observers when it is let go.
	struct FEntityCreationContext
	{
		FEntityCreationContext(FMassEntityManager& InManager, TArray<FMassEntityHandle> InEntities)
			: Manager(InManager)
			, Entities(std::move(InEntities))
		{
		}
		~FEntityCreationContext();
		FMassEntityManager& Manager;
		TArray<FMassEntityHandle> Entities;
	};
	TSharedRef<FEntityCreationContext>
	BatchCreateEntities(const FMassArchetypeHandle& ArchetypeHandle,
						const FMassArchetypeSharedFragmentValues& SharedFragmentValues, const int32 Count,
						TArray<FMassEntityHandle>& InOutEntities);
	FMassEntityHandle ReserveEntity();
	void DestroyEntity(FMassEntityHandle Entity);
	void BatchDestroyEntities(TConstArrayView<FMassEntityHandle> InEntities);
	void AddTagToEntity(FMassEntityHandle Entity, const UScriptStruct* TagType);
	void RemoveTagFromEntity(FMassEntityHandle Entity, const UScriptStruct* TagType);
	void AddFragmentToEntity(FMassEntityHandle Entity, const UScriptStruct* FragmentType);
	bool AddConstSharedFragmentToEntity(const FMassEntityHandle Entity,
										const FConstSharedStruct& InConstSharedFragment);
	void SetEntityFragmentValues(FMassEntityHandle Entity, TArrayView<const FInstancedStruct> FragmentInstanceList);

	bool IsEntityValid(FMassEntityHandle Entity) const;
	bool IsEntityBuilt(FMassEntityHandle Entity) const
	{
		check(IsEntityValid(Entity));
		return Entities[(SIZE_T)Entity.Index].Archetype != nullptr;
	}
	bool IsEntityActive(FMassEntityHandle Entity) const { return IsEntityValid(Entity) && IsEntityBuilt(Entity); }
	FMassArchetypeHandle GetArchetypeForEntity(FMassEntityHandle Entity) const;
	template <class T>
	T* GetFragmentDataPtr(FMassEntityHandle Entity) const
	{
		return static_cast<T*>(FragmentData(Entity, T::StaticStruct()));
	}
	template <class T>
	T& GetFragmentDataChecked(FMassEntityHandle Entity) const
	{
		T* Found = GetFragmentDataPtr<T>(Entity);
		check(Found);
		return *Found;
	}
	template <class T>
	const T* GetConstSharedFragmentDataPtr(FMassEntityHandle Entity) const
	{
		const FConstSharedStruct* Found = ConstShared(Entity, T::StaticStruct());
		return Found ? Found->GetPtr<T>() : nullptr;
	}
	/// Equal reflected values give one shared struct.
	template <class T>
	const FConstSharedStruct& GetOrCreateConstSharedFragment(const T& Fragment)
	{
		static_assert(std::is_base_of_v<FMassConstSharedFragment, T>);
		DOUBLE_CHECK_FRAGMENT(T);
		return FindOrAddShared(FConstSharedStruct::Make(Fragment));
	}
	/// During phases as Double::SaysItIsProcessing has it.
	bool IsProcessing() const
	{
		return DoublePhase != 0 ? Double::SaysItIsProcessing(DoublePhase) : ProcessingDepth > 0;
	}
	void DoubleBeginPhase() { DoublePhase = ++DoublePhases; }
	void DoubleEndPhase() { DoublePhase = 0; }
	void FlushCommands();
	FMassCommandBuffer& Defer() const { return *Commands; }
	UWorld* GetWorld() const;
	UObject* GetOwner() const { return Owner; }

	// The double's own.
	int32 DebugGetEntityCount() const;
	void* FragmentData(FMassEntityHandle Entity, const UScriptStruct* Struct) const;
	const FConstSharedStruct* ConstShared(FMassEntityHandle Entity, const UScriptStruct* Struct) const;
	void NotifyObservers(TConstArrayView<FMassEntityHandle> Entities, EMassObservedOperation Operation,
						 const UScriptStruct* OnlyType = nullptr);
	struct FEntityRecord
	{
		int32 Serial = 0;
		FMassArchetypeData* Archetype = nullptr; ///< Null: reserved or free.
		int32 Chunk = 0;
		int32 Row = 0;
	};
	std::vector<std::unique_ptr<FMassArchetypeData>> Archetypes;
	std::vector<FEntityRecord> Entities;
	std::vector<int32> FreeIndices;
	TArray<UMassProcessor*> Observers;
	std::atomic<int32> ProcessingDepth = 0;
	int32 DoublePhase = 0; ///< The number of the phase that runs; 0: none does.
	int32 DoublePhases = 0;

private:
	const FConstSharedStruct& FindOrAddShared(const FConstSharedStruct& Value);
	FMassArchetypeData& FindOrAddArchetype(TArray<const UScriptStruct*> Types);
	void Place(int32 Index, FMassArchetypeData& Archetype, const FMassArchetypeSharedFragmentValues& Values);
	void Unplace(const FEntityRecord& Record);
	void Move(FMassEntityHandle Entity, FMassArchetypeData& To, const FMassArchetypeSharedFragmentValues& Values);
	void CheckSyncAllowed() const;

	UObject* Owner = nullptr;
	std::unique_ptr<FMassCommandBuffer> Commands;
	std::vector<std::unique_ptr<FConstSharedStruct>> SharedPool;
};
