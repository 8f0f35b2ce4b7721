// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What people do about things that move through the station without being one of them (ped/World/Movers.h). Without
/// such things none of it is ever read. Docs/Model/MovingObstacles.md says how the numbers were found.

namespace ped {

struct MoverParameters {
    /// People get out of the way of a vehicle that would reach them within this time ... [s, 0 to 10]
    float vehicleSeconds = 3.0f;
    float personSeconds = 1.0f; ///< ... and of a person whom a game moves, where they yield to them. [s, 0 to 10]
    float margin = 0.15f;       ///< Left between a body and what it lets pass. [m, 0 to 2]
    float leastSpeed = 0.15f;   ///< Slower things do not come towards anybody. [m/s, 0 to 2]
    float sidestep = 0.3f;      ///< Slowest step out of the way. [m/s, 0 to 2]
    float hurry = 2.2f;         ///< Fastest. [m/s, 0 to 4]
    float acceleration = 6.0f;  ///< Of people who jump aside. [m/s², 0.1 to 50]
    float push = 3.0f;          ///< Greatest speed at which somebody gives way to what touches them. [m/s, 0 to 4]
    float walk = 0.7f;          ///< Faster than this, people who get out of the way face where they go. [m/s, 0 to 4]
};

} // namespace ped
