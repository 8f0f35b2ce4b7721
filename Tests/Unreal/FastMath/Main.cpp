// SPDX-License-Identifier: MIT
// Simulates a station and prints the hashes of the run: once linked alone, once with a module of fast floating point.
#include "Host/TbbExecutor.h"
#include "Runs/MindfulRun.h"
#include "Shared/Stations.h"

#include <cinttypes>
#include <cstdio>

int main() {
    const ped::World& world = ped::test::shippedWorld("TicketHall");
    pedsim::TbbExecutor executor(2);
    pedsim::MindfulRun run(world, executor, {.seed = 3, .people = 200});
    for (int frame = 1; frame <= 600; ++frame) {
        run.simulation().step();
        if (frame % 100 == 0)
            std::printf("%016" PRIx64 "\n", run.simulation().stateHash());
    }
    return 0;
}
