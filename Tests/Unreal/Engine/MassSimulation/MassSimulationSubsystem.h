// SPDX-License-Identifier: MIT
#pragma once
#include "Engine/World.h"
#include "MassProcessor.h"
#include "MassSubsystemBase.h"

/// Runs the processors that register themselves, phase by phase, in their order.
class UMassSimulationSubsystem : public UMassSubsystemBase
{
	DOUBLE_BODY(UMassSimulationSubsystem, UMassSubsystemBase, "MassSimulationSubsystem")
	void Initialize(FSubsystemCollectionBase& Collection) override;
	void OnWorldBeginPlay(UWorld& World) override;
	bool IsSimulationStarted() const { return bStarted; }
	bool IsSimulationPaused() const { return false; }
	/// Runs a phase on a thread of its own, and something else on the game thread meanwhile.
	void DoubleRunPhase(float DeltaSeconds, int32 Phase, const TFunction<void()>& Beside);

	TArray<TObjectPtr<UMassProcessor>> Processors;
	bool bStarted = false;

private:
	TArray<UMassProcessor*> Sorted[Double::PhaseCount]; ///< By phase, in order.
	int32 SortedNum = 0;								///< Processors when they were sorted.
};
