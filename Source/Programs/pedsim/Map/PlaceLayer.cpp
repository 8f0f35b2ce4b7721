// SPDX-License-Identifier: MIT
// Where people stand at objects: in lines and beyond their ends, before benches and doors, around performances and
// meeting points.
#include "Map/MapLayers.h"

#include "ped/Objects/ObjectLayout.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace pedsim {

namespace {

/// Places this far from a level's height are on another. [m]
constexpr float placeLevelReach = 1.5f;
constexpr double bodyRadius = 0.25; // [m]

constexpr Colour beyondInk{241, 196, 140};

void drawPlace(const MapView& view, const ped::StandPlace& place, Colour colour) {
    if (place.usable == 0 || std::abs(place.position.z - view.level.z) > placeLevelReach)
        return;
    const double radius = std::max(0.8, view.frame.pixels(bodyRadius));
    const PagePoint at = view.frame(place.position.xy());
    view.svg.circle(at, radius, {.fill = colour, .opacity = 0.55});
    const PagePoint nose{at.x + static_cast<double>(place.facing.x) * radius,
                         at.y - static_cast<double>(place.facing.y) * radius};
    view.svg.line(at, nose, {.stroke = Colour{40, 44, 52}, .strokeWidth = radius * 0.25});
}

} // namespace

void drawPlaces(const MapView& view) {
    const ped::ObjectLayout layout(view.world);
    const ped::Rows<ped::StandPlace>& lines = layout.places(ped::ObjectKind::Queue);
    for (std::size_t q = 0; q < lines.size(); ++q)
        for (std::size_t i = 0; i < lines[q].size(); ++i)
            drawPlace(view, lines[q][i], i < layout.authoredPlaces[q] ? colourOf(ped::ObjectKind::Queue) : beyondInk);
    for (const ped::ObjectKindInfo& info : ped::objectKinds)
        if (info.kind != ped::ObjectKind::Queue)
            for (const ped::StandPlace& place : layout.standing(info.kind).items)
                drawPlace(view, place, colourOf(info.kind));
}

std::vector<LegendEntry> placeLegend(const ped::World&) {
    std::vector<LegendEntry> entries;
    for (const ped::ObjectKindInfo& info : ped::objectKinds) {
        if (*info.usePlace != '\0')
            entries.push_back({colourOf(info.kind), info.usePlace, false});
        if (info.kind == ped::ObjectKind::Queue)
            entries.push_back({beyondInk, "beyond the line's end", false});
    }
    return entries;
}

} // namespace pedsim
