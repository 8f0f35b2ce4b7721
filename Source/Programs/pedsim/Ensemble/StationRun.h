// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// One run of a station as part of an ensemble: its people, minds and trains, measured as a whole and region by region.

#include "Ensemble/Ensemble.h"

#include "ped/Base/Box.h"
#include "ped/World/World.h"

#include <cstdint>
#include <string>
#include <vector>

namespace pedsim {

/// A station to be run, and how.
struct StationVariant {
    std::string label;                 ///< "A", "B", or what the user calls it.
    std::string file;                  ///< That it was read from.
    const ped::World* world = nullptr; ///< Outlives the runs.
    std::uint64_t people = 0;          ///< At the start; 0: as the station says.
    std::string model;                 ///< Of locomotion; empty: as types say.
    float seconds = 600.0f;            ///< Simulated time. [s]
    ped::Box2 bounds;                  ///< Of the density maps: the same for variants that are compared.
    std::size_t levels = 1;            ///< Of the density maps.
    /// World, settings and version of what is measured: another key is another question.
    std::string key() const;
};

/// What a figure is called and how it is shown.
struct FigureStyle {
    std::string label;      ///< "delay in stairs 1".
    std::string unit;       ///< Of the shown value.
    int decimals = 1;       ///< Of the shown value.
    double scale = 1.0;     ///< Shown value over value.
    bool less = true;       ///< Less of it is better.
    std::string less_words; ///< "people lose {} less in stairs 1": {} stands for the amount.
    std::string more_words; ///< "people lose {} more in stairs 1".
};
FigureStyle styleOf(const std::string& key);

/// Gives two variants the same cells of density maps, so that maps can be subtracted.
void shareMaps(StationVariant& a, StationVariant& b);

/// Makes the run on the calling thread. False where goOn said so.
bool runVariant(const StationVariant& variant, std::uint64_t seed, RunAnswer& answer,
                const std::function<bool(double)>& goOn);

/// Side of the cells of density maps. [m]
inline constexpr float ensembleCell = 1.0f;

} // namespace pedsim
