// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How crowded it gets: the highest density that anybody is in, and for what share of their time people have enough
/// room.

#include "ped/Measure/DensityField.h"
#include "ped/Measure/DensityGrid.h"
#include "ped/Measure/Meter.h"

namespace ped {

/// Looks twice a second: crowds do not change faster.
class PEDESTRIANCORE_API CrowdingMeter final : public Meter {
public:
    static const MeterInfo info;

    explicit CrowdingMeter(const MeterSetup& setup);

    void update(const TrajectoryFrame& frame) override;
    void report(FigureList& out) const override;

    double densest() const { return double(densest_); }       ///< By the bell curve around people. [1/m²]
    double densestSeconds() const { return densestSeconds_; } ///< When that was. [s]
    Vec3 densestPlace() const { return densestPlace_; }       ///< Where that was. [m]
    const DensityField& field() const { return field_; }      ///< Of the last look.
    const DensityGrid& grid() const { return grid_; }         ///< Cells of 1 m.
    double shareAtLevel(std::size_t level) const; ///< Share of person-time at this level of service or better. [0 to 1]

private:
    std::vector<std::uint16_t> levelOfRegion_;
    DensityField field_;
    DensityGrid grid_;
    float densest_ = 0.0f;
    double densestSeconds_ = 0.0;
    Vec3 densestPlace_;
    double due_ = -1e300; ///< When to look again. [s]
};

} // namespace ped
