// SPDX-License-Identifier: MIT
#include "Measures/ScenePlaces.h"

#include <cmath>

namespace pedsim {

ped::MeasureArea areaOf(const SceneSection& section) {
    ped::MeasureArea area;
    area.center = section.area.center();
    area.along = section.along;
    const ped::Vec2 half = section.area.size() * 0.5f;
    const bool alongX = std::fabs(section.along.x) > std::fabs(section.along.y);
    area.half = alongX ? half : ped::Vec2{half.y, half.x};
    return area;
}

ped::CountingLine lineOf(const SceneGate& gate) {
    ped::CountingLine line;
    // Forwards is from the right of a line to its left.
    const bool leftIsAlong = ped::dot(ped::perpendicular(gate.to - gate.from), gate.along) > 0.0f;
    line.a = leftIsAlong ? gate.from : gate.to;
    line.b = leftIsAlong ? gate.to : gate.from;
    line.opening = gate.width;
    return line;
}

ped::MeterSetup placesOf(const Scene& scene) {
    ped::MeterSetup places;
    if (scene.section)
        places.sections.push_back(areaOf(*scene.section));
    if (scene.gate)
        places.gates.push_back(lineOf(*scene.gate));
    return places;
}

} // namespace pedsim
