// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Where people are when they use an object: places in a queue, on a bench, around a stage.

#include "ped/Base/Config.h"
#include "ped/Station/StationDesc.h"

#include <cstddef>

namespace ped {

/// How many people a queue's line holds.
PEDESTRIANCORE_API std::size_t queueCapacity(const QueueDesc& queue);
/// The i-th place from the head, `spacing` apart along the line. Beyond the line's end: straight on. [m]
PEDESTRIANCORE_API Vec3 queuePlace(const QueueDesc& queue, std::size_t i);
/// Where the i-th person on a bench sits, counted from right to left as they see it. [m]
PEDESTRIANCORE_API Vec3 seatPlace(const SeatDesc& seat, std::size_t i);
/// Where the i-th person stands before sitting down and after getting up. [m]
PEDESTRIANCORE_API Vec3 seatFront(const SeatDesc& seat, std::size_t i);
/// How many people can watch from row `row` of a performance area, and where the i-th of them stands. The first row
/// stands `viewingGap` from the stage, each next one `rowGap` behind it.
PEDESTRIANCORE_API std::size_t viewingPlaces(const PerformanceAreaDesc& area, std::size_t row);
PEDESTRIANCORE_API Vec3 viewingPlace(const PerformanceAreaDesc& area, std::size_t row, std::size_t i);

inline constexpr float viewingGap = 1.0f; ///< Distance of the first row from the stage. [m]
inline constexpr float rowGap = 1.0f;     ///< Distance between rows. [m]
inline constexpr float viewingSpacing =
    1.2f; ///< Distance between neighbours in a row, so that people before them can leave. [m]

} // namespace ped
