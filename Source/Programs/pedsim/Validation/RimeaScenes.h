// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Geometries of RiMEA's tests (guideline 4.1.1, annex 1) that the scenes of Scenes/ do not cover.

#include "Scenes/Scene.h"

namespace pedsim {

/// Test 1: one person of 1.33 m/s walks 40 m along a corridor 2 m wide. Gates at its beginning and its end.
Scene rimeaCorridor();

/// Tests 2 and 3: one person of 1.34 m/s on stairs 2 m wide. Gates at foot and head.
Scene rimeaStairs(bool up);
/// Horizontal length of these stairs. [m]
float rimeaStairsRun();

/// NIST 2.7: one person of 1 m/s, 12 m from a lift's door on the upper of two floors, goes to the same place on the lower
/// one, where the lift is.
Scene nistLift();

/// Test 6: 20 people on 6 m of a corridor 2 m wide, which turns left after 12 m.
Scene rimeaCorner();

/// Test 9: 1000 people (or fewer) in a room of 30 x 20 m with four doors of 1 m, of which two may be closed. People go
/// to the door of their part of the room.
Scene rimeaRoom(std::uint32_t people, bool allDoors);

/// Test 11: people stand packed in the left part of a room of 30 x 20 m with two doors of 1 m in its upper wall, at a
/// quarter and at three quarters. Gates: the nearer, the farther.
Scene rimeaExitChoice(std::uint32_t people);

/// Test 12 (c): a room of 10 x 10 m, a bottleneck of 1 m, a room of 5 m, another bottleneck of 1 m. Sections before
/// both (the first is the scene's own).
Scene rimeaTwoBottlenecks(std::uint32_t people, SceneSection& second);
/// Test 12 (a): as the scene "bottleneck", with the goal so far behind the opening. [m]
Scene rimeaBottleneckGoal(std::uint32_t people, float behind);

/// Test 13: people leave a hall by stairs 2 m wide, up or down.
Scene rimeaStairsCrowd(std::uint32_t people, bool up);

/// Test 15: a corridor 20 m wide, straight and so long [m], with the people in its first 10 m.
Scene rimeaStraight(std::uint32_t people, float length);
/// Test 15: 20 m wide, 34 m to the corner's outside and 30 m after it.
Scene rimeaBigCorner(std::uint32_t people);

} // namespace pedsim
