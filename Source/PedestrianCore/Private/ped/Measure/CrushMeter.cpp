// SPDX-License-Identifier: MIT
#include "ped/Measure/CrushMeter.h"

#include <algorithm>
#include <tuple>

namespace ped {

namespace {

constexpr double crushPeriod = 0.5; ///< Between two looks. [s]
constexpr float crushCell = 1.0f;   ///< Side of a cell: no less than the reach. [m]
/// Area of the disc around a person. [m²]
constexpr float discArea = 3.14159265f * CrushMeter::reach * CrushMeter::reach;

constexpr FigureInfo crushFigures[] = {
    {"crush.densest", "highest density within a metre of anybody", "/m²", 1},
    {"crush.densest_seconds", "when that was", "s", 1},
    {"crush.contact_seconds", "person-time above 5 people/m²", "s", 0},
    {"crush.fluid_seconds", "person-time above 7 people/m²", "s", 0},
    {"crush.pressure", "greatest crowd pressure", "/s²", 3},
    {"crush.pressure_seconds", "when that was", "s", 1},
    {"crush.push", "deepest pressing on one body", "mm", 0, 1000.0},
    {"crush.falls", "falls", "", 0},
    {"crush.most_down", "most people on the ground at once", "", 0},
};

std::size_t crushLevels(const MeterSetup& setup) {
    const auto highest = std::max_element(setup.levelOfRegion.begin(), setup.levelOfRegion.end());
    return highest == setup.levelOfRegion.end() ? 1 : std::size_t(*highest) + 1;
}

std::unique_ptr<Meter> makeCrushMeter(const MeterSetup& setup, const MeterSet&) {
    auto meter = std::make_unique<CrushMeter>(setup);
    return meter->cells().count() > 0 ? std::move(meter) : nullptr;
}

/// Greater values win, earlier ones among equals.
void note(CrushPeak& peak, float value, double seconds, Vec3 place) {
    if (value > peak.value)
        peak = {value, seconds, place};
}

} // namespace

const MeterInfo CrushMeter::info = {
    "crush",
    "Crush risk",
    "Density within a metre of each person; crowd pressure, which is that density times the variance of people's "
    "velocities there, where it is at least 3.5 people/m²; the sum of overlaps with one body; falls. At 5 people/m² "
    "contact is involuntary, at 7 a crowd moves as a fluid (Fruin 1993).",
    "{crush.densest} within a metre at most, {crush.contact_seconds} of person-time above 5 people/m²; crowd pressure "
    "{crush.pressure} at most; {crush.falls|fall}",
    knowsBounds,
    crushFigures,
    makeCrushMeter,
};

CrushMeter::CrushMeter(const MeterSetup& setup)
    : levelOfRegion_(setup.levelOfRegion), cells_(PlanCells::over(setup.bounds, crushCell, crushLevels(setup))),
      knowsBodies_((setup.facts() & knowsRadius) != 0),
      densityMap_(crushLevels(setup), std::vector<float>(cells_.count(), 0.0f)), pressureMap_(densityMap_) {}

void CrushMeter::gather(const TrajectoryFrame& frame) {
    spots_.clear();
    for (const TrajectoryBody& b : frame.bodies) {
        const std::size_t level = levelOf(b, levelOfRegion_), bin = cells_.indexOf(b.position.xy());
        if (level < densityMap_.size() && bin != PlanCells::none && (b.flags & (trackSits | trackFallen)) == 0)
            spots_.push_back({bin, level, b});
    }
    // Sums of floats depend on their order; people come in any.
    std::sort(spots_.begin(), spots_.end(), [](const Spot& a, const Spot& b) {
        return std::tie(a.level, a.bin, a.body.id) < std::tie(b.level, b.bin, b.body.id);
    });
}

CrushMeter::Around CrushMeter::lookAround(const Spot& spot) const {
    float count = 0.0f, push = 0.0f, squares = 0.0f;
    Vec2 sum;
    const std::size_t column = spot.bin % cells_.columns, row = spot.bin / cells_.columns;
    for (std::size_t r = row > 0 ? row - 1 : 0; r <= std::min(row + 1, cells_.rows - 1); ++r) {
        const std::size_t first = r * cells_.columns + (column > 0 ? column - 1 : 0);
        const std::size_t last = r * cells_.columns + std::min(column + 1, cells_.columns - 1);
        const auto before = [&](const Spot& s, std::size_t bin) {
            return std::tie(s.level, s.bin) < std::tie(spot.level, bin);
        };
        for (auto it = std::lower_bound(spots_.begin(), spots_.end(), first, before);
             it != spots_.end() && it->level == spot.level && it->bin <= last; ++it) {
            const float away = distance(it->body.position.xy(), spot.body.position.xy());
            if (away > reach)
                continue;
            count += 1.0f;
            sum += it->body.velocity;
            squares += lengthSquared(it->body.velocity);
            if (it->body.id != spot.body.id)
                push += std::max(0.0f, it->body.radius + spot.body.radius - away);
        }
    }
    Around out;
    out.density = count / discArea;
    if (out.density >= CrushLimits::crowd)
        out.pressure = out.density * std::max(0.0f, squares / count - lengthSquared(sum * (1.0f / count)));
    out.push = knowsBodies_ ? push : 0.0f;
    return out;
}

void CrushMeter::noteFalls(const TrajectoryFrame& frame) {
    std::uint32_t down = 0;
    for (const TrajectoryBody& b : frame.bodies) {
        const std::size_t id = b.id.index();
        const std::uint8_t lies = (b.flags & trackFallen) != 0 ? 1 : 0;
        if (lies == 0 && id >= down_.size())
            continue;
        if (id >= down_.size())
            down_.resize(id + 1, 0);
        falls_ += lies != 0 && down_[id] == 0 ? 1 : 0;
        down_[id] = lies;
        down += lies;
    }
    mostDown_ = std::max(mostDown_, down);
}

void CrushMeter::update(const TrajectoryFrame& frame) {
    noteFalls(frame);
    if (frame.seconds < due_ - 1e-6)
        return;
    due_ = frame.seconds + crushPeriod;
    gather(frame);
    for (const Spot& spot : spots_) {
        const Around around = lookAround(spot);
        const Vec3 place = spot.body.position;
        note(density_, around.density, frame.seconds, place);
        note(pressure_, around.pressure, frame.seconds, place);
        note(push_, around.push, frame.seconds, place);
        contactSeconds_ += around.density >= CrushLimits::contact ? crushPeriod : 0.0;
        fluidSeconds_ += around.density >= CrushLimits::fluid ? crushPeriod : 0.0;
        float& densest = densityMap_[spot.level][spot.bin];
        densest = std::max(densest, around.density);
        float& hardest = pressureMap_[spot.level][spot.bin];
        hardest = std::max(hardest, around.pressure);
    }
}

void CrushMeter::report(FigureList& out) const {
    out.set("crush.densest", double(density_.value));
    out.set("crush.densest_seconds", density_.seconds);
    out.set("crush.contact_seconds", contactSeconds_);
    out.set("crush.fluid_seconds", fluidSeconds_);
    out.set("crush.pressure", double(pressure_.value));
    out.set("crush.pressure_seconds", pressure_.seconds);
    out.set("crush.push", double(push_.value));
    out.set("crush.falls", double(falls_));
    out.set("crush.most_down", double(mostDown_));
}

} // namespace ped
