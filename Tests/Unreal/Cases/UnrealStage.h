// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A world of the double with a station open in it, and the standalone host beside it.

#include "Engine/World.h"
#include "PedestrianRun.h"
#include "PedestrianSubsystem.h"

#include "Host/TbbExecutor.h"
#include "Shared/Stations.h"

#include "ped/Simulation/Populations.h"
#include "ped/Simulation/Simulation.h"
#include "ped/World/World.h"

#include <gtest/gtest.h>

namespace ped::test {

/// A world that the plugin shares with the test, without owning it.
inline TSharedRef<const World> borrowed(const World& world) {
    return TSharedRef<const World>(std::shared_ptr<const World>(&world, [](const World*) {}));
}

class UnrealStage {
public:
    explicit UnrealStage(const World& world, const SimulationOptions& options = {},
                         const FTransform& origin = FTransform::Identity) {
        level.BeginPlay();
        people().Open(borrowed(world), options, origin);
    }
    UPedestrianSubsystem& people() { return *level->GetSubsystem<UPedestrianSubsystem>(); }
    Simulation& simulation() { return people().GetRun()->Simulation; }

    Double::FTestWorld level;
};

} // namespace ped::test
