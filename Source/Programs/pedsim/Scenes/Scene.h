// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Scenes: a station and the people in it, made in code, with what is worth measuring there. Tests, benchmarks and
/// `pedsim run --scene` share them, so that a figure and its picture come from the same place.
///
/// Geometry lies on the grid of 0.2 m. Obstacles grow by one cell on the path maps: a corridor of width w leaves
/// w - 0.4 m for the centres of bodies.

#include "ped/Base/Box.h"
#include "ped/Base/Diagnostic.h"
#include "ped/Simulation/Simulation.h"
#include "ped/Station/StationDesc.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pedsim {

/// Where density and speed are measured.
struct SceneSection {
    ped::Box2 area;              ///< [m]
    ped::Vec2 along{1.0f, 0.0f}; ///< The way that people go through it. Unit vector.
};

/// A line whose crossings are counted: a flow.
struct SceneGate {
    ped::Vec2 from;              ///< [m]
    ped::Vec2 to;                ///< [m]
    ped::Vec2 along{1.0f, 0.0f}; ///< Crossings this way count as positive. Unit vector.
    float width = 1.0f;          ///< Of the opening, wall to wall. [m]
};

struct Scene {
    std::string name;
    std::string description;
    ped::StationDesc station; ///< Without regions: the shipped station of that name.
    /// Puts the people in, or the sources that they come from. The simulation's seed decides all draws.
    std::function<void(ped::Simulation&)> populate;
    float seconds = 60.0f; ///< How long it is worth watching. [s]
    std::optional<SceneSection> section;
    std::optional<SceneGate> gate;
};

/// All of them, families together.
const std::vector<Scene>& scenes();
/// Null where there is none of that name.
const Scene* findScene(std::string_view name);
std::vector<std::string> sceneNames();

/// The scene's station: its own, or the shipped one as read from its file.
bool sceneStation(const Scene& scene, ped::StationDesc& station, ped::Diagnostics& diagnostics);

// ---- Families, for figures that vary what the table fixes ----------------------------------------------------------

/// 40 m long, `width` wide; people come in at both ends, so many a second.
Scene corridorScene(std::string name, float width, float eastward, float westward);
/// The same, 60 m long, for groups: so many groups of `size` a second from each end.
Scene groupCorridorScene(std::string name, float width, std::uint16_t size, float eastward, float westward);
/// A town of blocks and streets, so many each way, with people who walk to and fro in `flows` flows, `regions` regions of
/// interest of 15 m at that level on its crossings, and what holds elsewhere.
struct TownPlan {
    int columns = 4;
    int rows = 3;
    int people = 400;
    int flows = 4;
    int regions = 1;
    ped::InterestLevel level = ped::InterestLevel::High;
    ped::InterestLevel elsewhere = ped::InterestLevel::Low;
};
Scene townScene(std::string name, const TownPlan& plan);
/// A flow whose three paths lead round two pillars, through a region of high interest.
Scene twoPathsScene(std::string name);
/// Cars drive through people on a plaza of high interest.
Scene carsScene(std::string name, int people);
/// `people` leave a room of 10 x 10 m by an opening `width` wide and `depth` deep. [m]
Scene bottleneckScene(std::string name, float width, float depth, std::uint32_t people);
/// Two flows cross at right angles in a plaza of 12 x 12 m, each with so many people a second.
Scene crossingScene(std::string name, float perSecond);
/// People on a circle go to the place opposite.
Scene circleSwapScene(std::string name, std::uint32_t people, float radius);
/// Two rooms and a door of `width` between them, so many people a second each way.
Scene doorScene(std::string name, float width, float perSecond);
/// Two halls and a flight of stairs of `width` between them, so many people a second each way.
Scene stairsScene(std::string name, float width, float up, float down);
/// So many people, half of them from each side of an open place, meet head on; more than two walk abreast.
Scene opposingScene(std::string name, std::uint32_t people);
/// Two groups cross each other's way corner to corner.
Scene butterflyScene(std::string name, std::uint32_t people);
/// Streets between blocks; people go from crossing to crossing.
Scene manhattanScene(std::string name, std::uint32_t people);
/// People follow the strokes of letters ("CGF") or of a Chinese character ("love") to and fro, on an open place.
Scene strokesScene(std::string name, const std::string& drawing, std::uint32_t people);
/// A street of 40 x 8 m, walked to and fro.
Scene streetScene(std::string name, std::uint32_t people);
/// A hall full of pillars, crossed both ways.
Scene obstacleFieldScene(std::string name, float perSecond);
/// A closed loop of lanes as wide as one person (RiMEA test 16), with `perMetre` people on each metre.
Scene singleFileScene(std::string name, float perMetre);
/// A closed loop 1.8 m wide, walked one way by `people`: the fundamental diagram.
Scene loopCorridorScene(std::string name, std::uint32_t people);
/// People who roam a shipped station.
Scene stationScene(std::string name, std::string station, std::uint32_t people, float seconds);

/// A scene whose people are moved by model "hidac", under another name.
Scene inContact(Scene scene, std::string name, std::string description);
/// The same scene with another value of a parameter that events can set (ped::settableParameters).
Scene withParameter(Scene scene, const char* parameter, float value);
/// The same scene with an alarm after two seconds.
Scene withAlarm(Scene scene);

/// Length of the middle line of the single-file loop. [m]
float singleFileLength();
/// Walkable area of the loop corridor, wall to wall. [m²]
float loopCorridorArea();

} // namespace pedsim
