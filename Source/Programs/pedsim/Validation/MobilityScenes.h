// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Scenes of the study of mobility: people who are slow or wide, overtaking, stairs.

#include "Scenes/Scene.h"

#include <array>
#include <vector>

namespace pedsim {

/// A kind of people by what they walk with (N. Pelechano et al., Virtual Crowds, 2008, Table 5.2).
struct Impairment {
    const char* name;
    double speed; ///< On level ground. [m/s]
};
inline constexpr std::array<Impairment, 5> impairments{{{"electric wheelchair", 0.89},
                                                        {"manual wheelchair", 0.69},
                                                        {"crutches", 0.94},
                                                        {"walking stick", 0.81},
                                                        {"no impairment", 1.24}}};

/// A scene and what is measured besides its own section and gate.
struct MobilityScene {
    Scene scene;
    std::vector<SceneGate> gates;
    std::vector<SceneSection> sections;
};

/// Between the gates of impairedWalk(). [m]
inline constexpr double mobilityTrack = 30.0;

/// One person of that speed in a corridor 2 m wide.
MobilityScene impairedWalk(double speed);
/// NIST 2.10: 25 people leave a room by a corridor 1.6 m wide. One of them, in front, may be as wide as 0.9 m and slow.
MobilityScene disabledScene(bool disabled);
/// ISO 7: somebody of 1.4 m/s behind somebody of 0.6 m/s who is 0.6 m wide, in a corridor so wide. [m]
MobilityScene overtakingScene(float width);
/// ISO 10: people leave a room by a corridor 2 m wide that leads to stairs up. Sections: before the corridor, in its middle,
/// before the stairs.
MobilityScene stairsCongestionScene(std::uint32_t people);
/// ISO 12: people leave a hall by stairs up, so wide. [m]
MobilityScene stairsWidthScene(std::uint32_t people, float width);

} // namespace pedsim
