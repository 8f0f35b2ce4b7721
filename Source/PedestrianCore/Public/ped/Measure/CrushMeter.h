// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How dangerous a crowd is: density within arm's reach, how differently people move there (after the crowd pressure of
/// D. Helbing, A. Johansson, H. Al-Abideen, The dynamics of crowd disasters, Physical Review E 75, 2007, who smooth
/// velocities first, so their limits do not apply), how hard bodies press, falls. What a safety engineer asks first, of
/// simulated people and of recorded ones alike.

#include "ped/Measure/DensityGrid.h"
#include "ped/Measure/Meter.h"

#include <vector>

namespace ped {

/// From where on a crowd is a danger. Fruin (The causes and prevention of crowd disasters, 1993): at 5 people/m² contact
/// is involuntary, at 7 crowds move as a fluid.
struct CrushLimits {
    static constexpr float crowd = 3.5f;   ///< Below, people can evade each other, and nothing presses. [people/m²]
    static constexpr float contact = 5.0f; ///< [people/m²]
    static constexpr float fluid = 7.0f;   ///< [people/m²]
};

/// A place and a time at which a figure was greatest.
struct CrushPeak {
    float value = 0.0f;
    double seconds = 0.0; ///< [s]
    Vec3 place;           ///< [m]
};

/// Looks twice a second: crowds do not change faster.
class PEDESTRIANCORE_API CrushMeter final : public Meter {
public:
    static const MeterInfo info;
    static constexpr float reach = 1.0f; ///< Radius of the disc around a person in which others count. [m]

    explicit CrushMeter(const MeterSetup& setup);

    void update(const TrajectoryFrame& frame) override;
    void report(FigureList& out) const override;

    const CrushPeak& density() const { return density_; } ///< [people/m²]
    const CrushPeak& pressure() const {
        return pressure_;
    }                                               ///< Density times the variance of velocities, in crowds. [1/s²]
    const CrushPeak& push() const { return push_; } ///< Sum of overlaps with one body. [m]
    double contactSeconds() const { return contactSeconds_; } ///< Person-time above CrushLimits::contact. [s]
    double fluidSeconds() const { return fluidSeconds_; }     ///< Person-time above CrushLimits::fluid. [s]
    std::uint32_t falls() const { return falls_; }            ///< How often anybody went down.
    std::uint32_t mostDown() const { return mostDown_; }      ///< How many lay on the ground at once.

    const PlanCells& cells() const { return cells_; } ///< Of the maps below: 1 m.
    /// Greatest density around anybody in a cell, by cell. [people/m²]
    const std::vector<float>& densityMap(std::size_t level) const { return densityMap_[level]; }
    /// The same of crowd pressure. [1/s²]
    const std::vector<float>& pressureMap(std::size_t level) const { return pressureMap_[level]; }
    std::size_t levels() const { return densityMap_.size(); }

private:
    /// One of the people of a look, in the order of their cells.
    struct Spot {
        std::size_t bin = 0;   ///< Of the level's cells.
        std::size_t level = 0; ///< Floor.
        TrajectoryBody body;
    };
    struct Around {
        float density = 0.0f;
        float pressure = 0.0f;
        float push = 0.0f;
    };
    void gather(const TrajectoryFrame& frame);
    Around lookAround(const Spot& spot) const;
    void noteFalls(const TrajectoryFrame& frame);

    std::vector<std::uint16_t> levelOfRegion_;
    PlanCells cells_;
    bool knowsBodies_;
    CrushPeak density_, pressure_, push_;
    double contactSeconds_ = 0.0;
    double fluidSeconds_ = 0.0;
    std::uint32_t falls_ = 0;
    std::uint32_t mostDown_ = 0;
    std::vector<std::uint8_t> down_; ///< By id: 1 while somebody lies on the ground.
    std::vector<Spot> spots_;        ///< Of the last look, by level, bin and id.
    std::vector<std::vector<float>> densityMap_, pressureMap_;
    double due_ = -1e300; ///< When to look again. [s]
};

} // namespace ped
