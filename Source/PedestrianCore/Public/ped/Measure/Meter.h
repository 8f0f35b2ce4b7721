// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A meter looks at people frame by frame and reports figures at the end. With its one row in the table of meters
/// (ped/Measure/MeterTable.h), the figures appear wherever figures are shown.

#include "ped/Agents/MotorParameters.h"
#include "ped/Base/Box.h"
#include "ped/Base/Config.h"
#include "ped/Measure/CountingLine.h"
#include "ped/Measure/MeasureArea.h"
#include "ped/Measure/TrajectoryFrame.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace ped {

struct World;
class MeterSet;

/// What a figure is called and how it is shown.
struct FigureInfo {
    const char* key;       ///< Its path in JSON: "collisions.pedestrian".
    const char* label;     ///< Its name in a table: "between people".
    const char* unit = ""; ///< Unit of the shown value; empty for counts and shares.
    int decimals = 0;      ///< Decimals of the shown value. [0 to 9]
    double scale = 1.0;    ///< Shown value over value: 1000 where metres are shown as millimetres.
};

struct Figure {
    static constexpr std::uint32_t noPlace = 0xffffffffu;

    const FigureInfo* info = nullptr;
    double value = 0.0;            ///< In SI units.
    std::uint32_t place = noPlace; ///< Which of several lines or areas it belongs to; noPlace: to everything.
};

/// The figures of one or more meters.
class PEDESTRIANCORE_API FigureList {
public:
    /// Adds a figure that the meter at work has announced in its row.
    void set(std::string_view key, double value, std::uint32_t place = Figure::noPlace);

    const std::vector<Figure>& all() const& { return figures_; }
    void all() const&& = delete; // The list would not outlive the call.
    /// Null where there is none: the source did not tell what its meter needs.
    const Figure* find(std::string_view key, std::uint32_t place = Figure::noPlace) const;
    /// The value of a figure; 0 where there is none.
    double value(std::string_view key, std::uint32_t place = Figure::noPlace) const;

private:
    friend class MeterSet;
    std::span<const FigureInfo> announced_; ///< By the meter at work.
    std::vector<Figure> figures_;
};

/// What meters are made from.
struct MeterSetup {
    std::uint32_t known = 0;           ///< TrajectoryFact bits of the source. Sections, gates and bounds add theirs.
    float framesPerSecond = 30.0f;     ///< Frames per second of the source. [1/s]
    const World* world = nullptr;      ///< The ground, for obstacles and slopes; null: unknown. Outlives the meters.
    MotorParameters motor;             ///< How slopes slow people down.
    std::vector<MeasureArea> sections; ///< Where density, speed and lanes are measured.
    std::vector<CountingLine> gates;   ///< Where passages are counted.
    double warmUp = 0.0;               ///< Time before which sections are not measured. [s]
    double window = 5.0;               ///< Duration of the samples of sections. [s, > 0]
    Box2 bounds;                       ///< Extent of the ground; empty: unknown. [m]
    std::vector<std::uint16_t> levelOfRegion; ///< Which floor a region is on; regions beyond the end are on floor 0.

    /// TrajectoryFact bits, those of the place included.
    std::uint32_t facts() const {
        return known | (sections.empty() ? 0u : knowsSections) | (gates.empty() ? 0u : knowsGates) |
               (bounds.empty() ? 0u : knowsBounds);
    }
};

class Meter {
public:
    virtual ~Meter() = default;
    /// Looks at one frame.
    virtual void update(const TrajectoryFrame& frame) = 0;
    /// Reports the figures so far.
    virtual void report(FigureList& out) const = 0;
};

/// A row of the table of meters.
struct MeterInfo {
    const char* name;     ///< "collisions": what lines of text begin with.
    const char* title;    ///< "Collisions": its heading in a report.
    const char* about;    ///< What is measured, in one or two sentences.
    const char* sentence; ///< The figures in words; {key} stands for a figure, {key|frame} for "2 frames".
    std::uint32_t needs;  ///< TrajectoryFact bits that the source must have.
    std::span<const FigureInfo> figures; ///< All figures that it can report.
    /// Makes a meter. `before` holds the meters of the rows above, which it may read. Null where it cannot work.
    std::unique_ptr<Meter> (*make)(const MeterSetup& setup, const MeterSet& before);
};

} // namespace ped
