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

constexpr Colour lineInk{230, 126, 34};
constexpr Colour beyondInk{241, 196, 140};
constexpr Colour seatFrontInk{139, 94, 60};
constexpr Colour spotInk{212, 172, 13};
constexpr Colour meetingInk{52, 152, 219};
constexpr Colour doorInk{44, 62, 80};

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
    for (std::size_t q = 0; q < layout.line.size(); ++q)
        for (std::size_t i = 0; i < layout.line[q].size(); ++i)
            drawPlace(view, layout.line[q][i], i < layout.authoredPlaces[q] ? lineInk : beyondInk);
    const std::pair<const ped::Rows<ped::StandPlace>*, Colour> others[] = {{&layout.seatFront, seatFrontInk},
                                                                           {&layout.spot, spotInk},
                                                                           {&layout.meetingSlot, meetingInk},
                                                                           {&layout.doorPlace, doorInk}};
    for (const auto& [places, colour] : others)
        for (const ped::StandPlace& place : places->items)
            drawPlace(view, place, colour);
}

std::vector<LegendEntry> placeLegend(const ped::World&) {
    return {{lineInk, "place in line", false},         {beyondInk, "beyond the line's end", false},
            {seatFrontInk, "before a seat", false},    {spotInk, "observation spot", false},
            {meetingInk, "at a meeting point", false}, {doorInk, "before a train door", false}};
}

} // namespace pedsim
