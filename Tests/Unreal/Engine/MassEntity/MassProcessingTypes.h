// SPDX-License-Identifier: MIT
#pragma once
#include "MassEntityTypes.h"

class UMassProcessor;

UENUM()
enum class EMassProcessingPhase : uint8
{
	PrePhysics,
	StartPhysics,
	DuringPhysics,
	EndPhysics,
	PostPhysics,
	FrameEnd,
	MAX
};
enum class EProcessorExecutionFlags : uint8
{
	None = 0,
	Standalone = 1,
	Server = 2,
	Client = 4,
	Editor = 8,
	EditorWorld = 16,
	AllNetModes = 7,
	AllWorldModes = 23,
	All = 31
};
ENUM_CLASS_FLAGS(EProcessorExecutionFlags)
enum class EMassQueryBasedPruning : uint8
{
	Prune,
	Never
};

struct FMassProcessorExecutionOrder
{
	FName ExecuteInGroup;
	TArray<FName> ExecuteBefore;
	TArray<FName> ExecuteAfter;
};
