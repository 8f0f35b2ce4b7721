// SPDX-License-Identifier: MIT
#pragma once
#include "MassEntityTypes.h"

namespace UE::Mass::ProcessorGroupNames
{
const FName UpdateWorldFromMass(TEXT("UpdateWorldFromMass"));
const FName SyncWorldToMass(TEXT("SyncWorldToMass"));
const FName Behavior(TEXT("Behavior"));
const FName Movement(TEXT("Movement"));
const FName Avoidance(TEXT("Avoidance"));
const FName Representation(TEXT("Representation"));
} // namespace UE::Mass::ProcessorGroupNames
