// SPDX-License-Identifier: MIT
#include "MassSpawner.h"
#include "MassCommonFragments.h"
#include "MassEntitySubsystem.h"
#include "MassExecutionContext.h"
#include "MassExecutor.h"
#include "MassSpawnLocationProcessor.h"
#include "MassSpawnerSubsystem.h"

const FMassEntityTemplate& FMassEntityConfig::GetOrCreateEntityTemplate(const UWorld& World) const
{
	TSharedPtr<FMassEntityTemplate>& Slot = Made.FindOrAdd(const_cast<UWorld*>(&World));
	if (!Slot)
	{
		Slot = MakeShared<FMassEntityTemplate>();
		FMassEntityTemplateBuildContext Context(Slot->Data);
		for (const UMassEntityTraitBase* Trait : Traits)
		{
			Trait->BuildTemplate(Context, World);
		}
		for (const UScriptStruct* Required : Context.Required)
		{
			ensure(Slot->Data.Types.Contains(Required));
		}
		for (const UMassEntityTraitBase* Trait : Traits)
		{
			FAdditionalTraitRequirements More;
			ensure(Trait->ValidateTemplate(Context, World, More));
		}
		Slot->Archetype = UE::Mass::Utils::GetEntityManagerChecked(World).CreateArchetype(Slot->Data.Types);
	}
	return *Slot;
}

const UMassEntityTraitBase* UMassEntityConfigAsset::FindTrait(TSubclassOf<UMassEntityTraitBase> Class, const bool) const
{
	for (const UMassEntityTraitBase* Trait : Config.Traits)
	{
		if (Trait->IsA(Class))
		{
			return Trait;
		}
	}
	return nullptr;
}

UMassEntityTraitBase* UMassEntityConfigAsset::AddTrait(TSubclassOf<UMassEntityTraitBase> Class)
{
	if (const UMassEntityTraitBase* Has = FindTrait(Class))
	{
		return const_cast<UMassEntityTraitBase*>(Has);
	}
	UMassEntityTraitBase* Trait = NewObject<UMassEntityTraitBase>(this, Class);
	Config.AddTrait(*Trait);
	return Trait;
}

UMassSpawnLocationProcessor::UMassSpawnLocationProcessor()
	: EntityQuery(*this)
{
	bAutoRegisterWithProcessingPhases = false;
}

void UMassSpawnLocationProcessor::ConfigureQueries(const TSharedRef<FMassEntityManager>&)
{
	EntityQuery.AddRequirement<FTransformFragment>(EMassFragmentAccess::ReadWrite);
}

void UMassSpawnLocationProcessor::Execute(FMassEntityManager&, FMassExecutionContext& Context)
{
	const TArray<FTransform> Transforms = Context.GetAuxData().Get<FMassTransformsSpawnData>().Transforms;
	int32 Next = 0;
	EntityQuery.ForEachEntityChunk(Context,
								   [&](FMassExecutionContext& Chunk)
								   {
									   for (FTransformFragment& Fragment :
											Chunk.GetMutableFragmentView<FTransformFragment>())
									   {
										   Fragment.SetTransform(Transforms[Next++ % Transforms.Num()]);
									   }
								   });
}

void UMassEntitySpawnDataGeneratorBase::BuildResultsFromEntityTypes(
	const int32 SpawnCount, TConstArrayView<FMassSpawnedEntityType> Types,
	TArray<FMassEntitySpawnDataGeneratorResult>& Out) const
{
	float Total = 0.0f;
	for (const FMassSpawnedEntityType& Type : Types)
	{
		Total += Type.Proportion;
	}
	int32 Left = SpawnCount;
	for (int32 I = 0; I < Types.Num(); ++I)
	{
		FMassEntitySpawnDataGeneratorResult& Result = Out.AddDefaulted_GetRef();
		Result.EntityConfigIndex = I;
		Result.NumEntities =
			I + 1 == Types.Num() ? Left : (int32)((float)SpawnCount * Types[I].Proportion / FMath::Max(Total, 1e-6f));
		Left -= Result.NumEntities;
	}
}

void UMassSpawnerSubsystem::Initialize(FSubsystemCollectionBase& Collection)
{
	Super::Initialize(Collection);
	Collection.InitializeDependency<UMassEntitySubsystem>();
}

#if DOUBLE_ENGINE_MINOR >= 7
TSharedPtr<FMassEntityManager::FEntityCreationContext>
#else
void
#endif
UMassSpawnerSubsystem::SpawnEntities(const FMassEntityTemplate& Template, const uint32 Number,
									 TArray<FMassEntityHandle>& Out)
{
	check(Template.IsValid());
	FMassEntityManager& Manager = UE::Mass::Utils::GetEntityManagerChecked(GetWorldRef());
	TArray<FMassEntityHandle> Made;
	TSharedPtr<FMassEntityManager::FEntityCreationContext> Creation =
		Manager.BatchCreateEntities(Template.GetArchetype(), Template.GetSharedFragmentValues(), (int32)Number, Made);
	for (const FMassEntityHandle& Entity : Made)
	{
		Manager.SetEntityFragmentValues(Entity, Template.GetInitialFragmentValues());
	}
	Out.Append(Made);
#if DOUBLE_ENGINE_MINOR >= 7
	return Creation;
#endif
}

void UMassSpawnerSubsystem::DestroyEntities(TConstArrayView<FMassEntityHandle> Entities)
{
	UE::Mass::Utils::GetEntityManagerChecked(GetWorldRef()).BatchDestroyEntities(Entities);
}

void AMassSpawner::BeginPlay()
{
	Super::BeginPlay();
	if (bAutoSpawnOnBeginPlay)
	{
		DoSpawning();
	}
}

void AMassSpawner::DoSpawning()
{
	for (const FMassSpawnDataGenerator& Generator : SpawnDataGenerators)
	{
		if (Generator.GeneratorInstance)
		{
			FFinishedGeneratingSpawnDataSignature Finished =
				FFinishedGeneratingSpawnDataSignature::CreateUObject(this, &AMassSpawner::OnGenerated);
			Generator.GeneratorInstance->Generate(*this, EntityTypes, Count, Finished);
		}
	}
}

void AMassSpawner::OnGenerated(TConstArrayView<FMassEntitySpawnDataGeneratorResult> Results)
{
	FMassEntityManager& Manager = UE::Mass::Utils::GetEntityManagerChecked(*GetWorld());
	for (const FMassEntitySpawnDataGeneratorResult& Result : Results)
	{
		if (Result.NumEntities <= 0)
		{
			continue;
		}
		const FMassEntityTemplate& Template =
			EntityTypes[Result.EntityConfigIndex].EntityConfig.LoadSynchronous()->GetOrCreateEntityTemplate(
				*GetWorld());
		TArray<FMassEntityHandle> Made;
		{
			TSharedPtr<FMassEntityManager::FEntityCreationContext> Creation = Manager.BatchCreateEntities(
				Template.GetArchetype(), Template.GetSharedFragmentValues(), Result.NumEntities, Made);
			for (const FMassEntityHandle& Entity : Made)
			{
				Manager.SetEntityFragmentValues(Entity, Template.GetInitialFragmentValues());
			}
			if (Result.SpawnDataProcessor)
			{
				UMassProcessor* Processor = NewObject<UMassProcessor>(this, Result.SpawnDataProcessor.Get());
				Processor->CallInitialize(this, Manager.AsShared());
				FMassProcessingContext Context(Manager, 0.0f);
				Context.AuxData = Result.SpawnData;
				UE::Mass::Executor::RunProcessorsView(MakeArrayView(&Processor, 1), Context, &Made);
			}
		}
		AllSpawnedEntities.Append(Made);
	}
}

void AMassSpawner::DoDespawning()
{
	UE::Mass::Utils::GetEntityManagerChecked(*GetWorld()).BatchDestroyEntities(AllSpawnedEntities);
	AllSpawnedEntities.Reset();
}

namespace
{
const Double::FRegisterAtStart RegisterSpawner(&UMassSpawnerSubsystem::StaticClass);
} // namespace
