// SPDX-License-Identifier: MIT
#pragma once
#include "Subsystems/WorldSubsystem.h"

class UMassSubsystemBase : public UWorldSubsystem
{
	DOUBLE_BODY(UMassSubsystemBase, UWorldSubsystem, "MassSubsystemBase")
};
class UMassTickableSubsystemBase : public UTickableWorldSubsystem
{
	DOUBLE_BODY(UMassTickableSubsystemBase, UTickableWorldSubsystem, "MassTickableSubsystemBase")
};
