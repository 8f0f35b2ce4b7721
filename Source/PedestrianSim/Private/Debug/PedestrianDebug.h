// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

class UPedestrianSubsystem;

namespace PedestrianDebug
{
/** The value of ped.Draw. */
int32 DrawLevel();
/** Draws everybody: bodies, ways, and at level 2 why they move as they do. */
void Draw(const UPedestrianSubsystem& Subsystem, int32 Level);
/** As pedsim prints it: 16 hexadecimal digits. */
FString HashText(uint64 Hash);
} // namespace PedestrianDebug
