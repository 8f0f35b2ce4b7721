// SPDX-License-Identifier: MIT
#include "ped/Station/StationValidate.h"

#include "ped/Station/Validate.h"

namespace ped {

namespace validate {

void checkSimulation(const StationDesc& desc, Diagnostics& out) {
    const SimulationDesc& s = desc.simulation;
    if (s.maxClimb < s.cellHeight)
        out.error("simulation.maxClimb", "The highest step is lower than a voxel, so no ground connects.",
                  "Raise maxClimb to at least cellHeight.");
    if (s.headroom <= s.maxClimb)
        out.error("simulation.headroom", "The headroom is not greater than the highest step.", "Raise the headroom.");
    if (s.bodyRadius > 5.0f * s.cellSize)
        out.warning("simulation.cellSize", "The cells are very small compared with bodies.",
                    "Larger cells give the same paths in less time.");
}

} // namespace validate

bool validateStation(const StationDesc& desc, Diagnostics& diagnostics) {
    using namespace validate;
    const std::size_t before = diagnostics.errorCount();
    const auto failed = [&] { return diagnostics.errorCount() > before; };
    // Later parts may take for granted that numbers are finite and lists bounded.
    checkValues(desc, diagnostics);
    if (failed())
        return false;
    checkNames(desc, diagnostics);
    checkRegions(desc, diagnostics);
    checkPortals(desc, diagnostics);
    checkLifts(desc, diagnostics);
    checkGeometry(desc, diagnostics);
    if (!failed()) // a size is known only of sound shapes
        checkSize(desc, diagnostics);
    checkObjects(desc, diagnostics);
    checkTimetable(desc, diagnostics);
    checkPopulation(desc, diagnostics);
    checkTasks(desc, diagnostics);
    checkSimulation(desc, diagnostics);
    return !failed();
}

} // namespace ped
