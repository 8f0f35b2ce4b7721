// SPDX-License-Identifier: MIT
#include "Plans/ModelFacts.h"

#include "Host/Numbers.h"

#include <fmt/format.h>

#include <algorithm>

namespace pedsim {

namespace {

/// Heights of walls that can be. [m]
constexpr float lowestWall = 0.4f, highestWall = 25.0f;

bool unitFits(const ModelFacts& said, const ObjGuess& guess) {
    const float metres = guess.wallUnits * said.unit.value_or(1.0f);
    return guess.wallUnits <= 0.0f || (metres >= lowestWall && metres <= highestWall);
}

} // namespace

ModelFacts modelFacts(std::string_view text) {
    ModelFacts facts;
    while (text.starts_with("# says ")) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(7, end - 7);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.starts_with("up "))
            facts.yUp = line.substr(3) == "y";
        else if (line.starts_with("unit ")) {
            const std::optional<float> unit = readNumber<float>(line.substr(5));
            if (unit && *unit >= 1e-6f && *unit <= 1e6f)
                facts.unit = unit;
        } else if (line.starts_with("flipped ")) {
            const std::size_t of = line.find(" of ");
            if (of == std::string_view::npos)
                continue;
            facts.flipped = readNumber<std::size_t>(line.substr(8, of - 8)).value_or(0);
            facts.triangles = readNumber<std::size_t>(line.substr(of + 4)).value_or(0);
        }
    }
    return facts;
}

std::optional<float> unitBy(const ModelFacts& said, const ObjGuess& guess) {
    return said.unit && unitFits(said, guess) ? said.unit : std::nullopt;
}

std::string disagreements(const ModelFacts& said, const ObjGuess& guess, const ped::MeshDesc& taken) {
    std::string out;
    if (said.yUp && *said.yUp != taken.yUp)
        out += fmt::format("; the file says that {} points up, but its floors do not lie across it",
                           *said.yUp ? "y" : "z");
    if (said.unit && !unitFits(said, guess))
        out += fmt::format("; the file says that a unit is {} m, but walls would be {:.3g} m high", *said.unit,
                           guess.wallUnits * *said.unit);
    if (said.flipped > 0)
        out += fmt::format("; {} of {} triangles face against the normals of the file, which does not matter here: "
                           "people walk on either side",
                           said.flipped, said.triangles);
    return out;
}

} // namespace pedsim
