// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Where people lose time: for each region, how long people are there, how long they are held up, how dense it gets and
/// when, and how long jams last. What lists of bottlenecks and comparisons of designs are made from.

#include "ped/Measure/DensityField.h"
#include "ped/Measure/Meter.h"

#include <cstdint>
#include <vector>

namespace ped {

/// What was measured of one region.
struct PlaceFigures {
    double personSeconds = 0.0;  ///< Time that people spent there, summed over them. [s]
    double delay = 0.0;          ///< Time that people who wanted to get on lost there, against their free speed. [s]
    double densest = 0.0;        ///< Highest density around anybody there. [1/m²]
    double densestSeconds = 0.0; ///< When that was. [s]
    Vec3 densestPlace;           ///< Where that was. [m]
    double jammedSeconds =
        0.0; ///< Length of all jams there, each from the first to the last moment with `jamPeople` held up. [s]
    double longestJam = 0.0;        ///< Longest of the jams. [s]
    double longestJamSeconds = 0.0; ///< When the longest jam began. [s]
    std::uint32_t jams = 0;         ///< Number of jams: breaks of less than ten seconds do not end one.
    std::uint64_t passed = 0;       ///< Number of people who came into the region from another and left it for another.
    double through = 0.0;           ///< Time that those spent in it, summed over them. [s]
};

/// Looks twice a second. No figure depends on the order of people.
class PEDESTRIANCORE_API PlaceMeter final : public Meter {
public:
    /// People held up in one region who make a jam.
    static constexpr std::uint32_t jamPeople = 5;
    /// People who want to get on and are slower than this share of their free speed are held up.
    static constexpr float heldUpShare = 0.3f;

    explicit PlaceMeter(const MeterSetup& setup);

    void update(const TrajectoryFrame& frame) override;
    void report(FigureList&) const override {}

    /// By region. Jams that last still are counted up to the last look.
    const std::vector<PlaceFigures>& places() const { return places_; }

private:
    struct Jam {
        double begun = 0.0;   ///< [s]
        double last = -1e300; ///< When people were last held up. [s]
    };
    struct Visit {
        RegionId region;
        bool cameIn = false; ///< From another region.
        double since = 0.0;  ///< [s]
    };

    void look(const TrajectoryFrame& frame, double elapsed);
    void noteVisit(const TrajectoryBody& body, double now);
    void noteJams(double now, double elapsed);
    float freeSpeed(const TrajectoryBody& body) const;

    const World* world_;
    MotorParameters motor_;
    std::vector<std::uint16_t> levelOfRegion_;
    DensityField field_;
    std::vector<PlaceFigures> places_;
    std::vector<std::uint32_t> heldUp_; ///< By region, in this look.
    std::vector<Jam> jams_;             ///< By region.
    std::vector<Visit> visits_;         ///< By person.
    double due_ = -1e300;               ///< When to look again. [s]
    double lastLook_ = 0.0;             ///< [s]
    bool looked_ = false;
};

} // namespace ped
