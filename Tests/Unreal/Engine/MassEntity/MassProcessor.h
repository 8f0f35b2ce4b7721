// SPDX-License-Identifier: MIT
#pragma once
#include "MassEntityManager.h"
#include "MassEntityQuery.h"

class UMassProcessor : public UObject
{
	DOUBLE_BODY(UMassProcessor, UObject, "MassProcessor")

	UMassProcessor() = default;
	explicit UMassProcessor(const FObjectInitializer&) {}
	void CallInitialize(UObject* InOwner, const TSharedRef<FMassEntityManager>& EntityManager);
	void CallExecute(FMassEntityManager& EntityManager, FMassExecutionContext& Context);
	bool IsInitialized() const { return bInitialized; }
	const FMassProcessorExecutionOrder& GetExecutionOrder() const { return ExecutionOrder; }
	EMassProcessingPhase GetProcessingPhase() const { return ProcessingPhase; }
	bool ShouldAutoAddToGlobalList() const { return bAutoRegisterWithProcessingPhases; }
	/// On default objects only, as a project's configuration does it.
	void SetShouldAutoRegisterWithGlobalList(const bool bAutoRegister)
	{
		check(IsTemplate());
		bAutoRegisterWithProcessingPhases = bAutoRegister;
	}
	virtual bool ShouldAllowQueryBasedPruning(const bool = true) const
	{
		return QueryBasedPruning == EMassQueryBasedPruning::Prune;
	}
	TArray<FMassEntityQuery*> DoubleQueries;
	/// Because it says so, or because of a subsystem that it asks for.
	bool DoubleNeedsGameThread() const;
	const FMassSubsystemRequirements& DoubleRequirements() const { return ProcessorRequirements; }

protected:
	virtual void ConfigureQueries(const TSharedRef<FMassEntityManager>&) {}
	virtual void InitializeInternal(UObject&, const TSharedRef<FMassEntityManager>&) {}
	virtual void Execute(FMassEntityManager&, FMassExecutionContext&) {}

	FMassProcessorExecutionOrder ExecutionOrder;
	EMassProcessingPhase ProcessingPhase = EMassProcessingPhase::PrePhysics;
	int32 ExecutionFlags = (int32)EProcessorExecutionFlags::AllWorldModes;
	bool bAutoRegisterWithProcessingPhases = true;
	bool bRequiresGameThreadExecution = false;
	bool bAllowMultipleInstances = false;
	EMassQueryBasedPruning QueryBasedPruning = EMassQueryBasedPruning::Prune;
	FMassSubsystemRequirements ProcessorRequirements;

private:
	bool bInitialized = false;
};

namespace Double
{
/// The order that groups, ExecuteBefore and ExecuteAfter ask for; fails where they contradict each other.
bool SortProcessors(TArray<UMassProcessor*>& Processors);
} // namespace Double
