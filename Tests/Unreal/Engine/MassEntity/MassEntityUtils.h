// SPDX-License-Identifier: MIT
#pragma once
#include "MassEntityManager.h"

namespace UE::Mass::Utils
{
FMassEntityManager* GetEntityManager(const UWorld* World);
FMassEntityManager& GetEntityManagerChecked(const UWorld& World);
} // namespace UE::Mass::Utils
