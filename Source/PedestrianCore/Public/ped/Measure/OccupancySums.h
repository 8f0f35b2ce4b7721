// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Density, speed and flow of one piece of ground, by the classical method (Steffen and Seyfried 2010 compare the
/// methods): people in it over its area, the mean of their speeds, and the product of both. Rectangles, cells of maps
/// and the viewer's heat maps all use these formulas.

#include <cstdint>

namespace ped {

/// A speed rounded to a whole number: sums of whole numbers do not depend on their order. [µm/s]
inline std::int64_t wholeSpeed(double metresPerSecond) {
    const double scaled = metresPerSecond * 1e6;
    return std::int64_t(scaled < 0.0 ? scaled - 0.5 : scaled + 0.5);
}

/// What was seen on a piece of ground. Sums of whole numbers, so that the order of people has no effect.
struct OccupancySums {
    std::uint64_t people = 0; ///< People, summed over the frames looked at.
    std::int64_t speed = 0;   ///< Speeds, summed over these people. [µm/s]

    void add(double metresPerSecond) {
        ++people;
        speed += wholeSpeed(metresPerSecond);
    }
    /// Mean density over this many frames and square metres. [1/m²]
    double density(std::uint64_t frames, double squareMetres) const {
        return frames > 0 ? double(people) / (double(frames) * squareMetres) : 0.0;
    }
    /// Mean speed of people who were there; 0 for nobody. [m/s]
    double meanSpeed() const { return people > 0 ? double(speed) * 1e-6 / double(people) : 0.0; }
    /// Density times mean speed. [1/(m s)]
    double flow(std::uint64_t frames, double squareMetres) const { return density(frames, squareMetres) * meanSpeed(); }
};

} // namespace ped
