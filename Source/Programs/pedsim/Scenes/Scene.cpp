// SPDX-License-Identifier: MIT
#include "Scenes/Scene.h"

#include "Scenes/DistrictPlan.h"

#include "StationFile.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Simulation/Populations.h"

#include <fmt/format.h>

#include <cmath>

namespace pedsim {

namespace {

/// Figures 5.9, 5.13, 5.15 and 5.20 of Pelechano, Allbeck and Badler.
void addContactScenes(std::vector<Scene>& all) {
    const Scene door = inContact(bottleneckScene("", 1.0f, 0.2f, 150), "hidac-door",
                                 "150 calm people in contact leave a room by a door of 1.0 m");
    all.push_back(door);
    all.push_back(withAlarm(withParameter(inContact(door, "hidac-panic", "The same, all in panic after an alarm"),
                                          "hidac.sharePanics", 1.0f)));
    all.push_back(withAlarm(withParameter(
        withParameter(inContact(door, "hidac-spread", "The same, a tenth panic at an alarm and the others catch it"),
                      "hidac.sharePanics", 0.1f),
        "hidac.shareSusceptible", 1.0f)));
    all.push_back(withParameter(inContact(door, "hidac-queue-thin", "The same, everybody avoids others weakly"),
                                "hidac.shareWeak", 1.0f));
    all.push_back(withParameter(inContact(door, "hidac-queue-wide", "The same, everybody avoids others strongly"),
                                "hidac.shareStrong", 1.0f));
    all.push_back(inContact(corridorScene("", 4.0f, 0.8f, 0.8f), "hidac-lanes-low",
                            "People in contact, 1.6 a second, from both ends of a corridor of 4 m"));
    all.push_back(inContact(corridorScene("", 4.0f, 2.5f, 2.5f), "hidac-lanes-high",
                            "People in contact, 5 a second, from both ends of a corridor of 4 m"));
}

std::vector<Scene> makeScenes() {
    std::vector<Scene> all;
    all.push_back(corridorScene("corridor-one-way", 3.0f, 1.5f, 0.0f));
    all.push_back(corridorScene("corridor-two-way", 3.0f, 0.8f, 0.8f));
    for (const int size : {1, 2, 3, 4, 5})
        all.push_back(groupCorridorScene(fmt::format("groups-of-{}", size), 5.0f, std::uint16_t(size), 0.4f, 0.0f));
    all.push_back(groupCorridorScene("groups-two-way", 5.0f, 2, 0.3f, 0.3f));
    all.push_back(townScene("roi-city", {.people = 600, .flows = 6, .regions = 2}));
    all.push_back(townScene("roi-10000", {.columns = 14, .rows = 10, .people = 10000, .flows = 12, .regions = 5}));
    all.push_back(townScene("roi-district", districtPlan()));
    all.push_back(twoPathsScene("roi-two-paths"));
    all.push_back(carsScene("roi-cars", 100));
    all.push_back(bottleneckScene("bottleneck", 1.0f, 0.2f, 150));
    all.push_back(bottleneckScene("bottleneck-long", 1.0f, 5.0f, 150));
    for (const float width : {0.8f, 1.2f, 1.6f})
        all.push_back(bottleneckScene(fmt::format("bottleneck-{:.1f}", width), width, 0.2f, 150));
    all.push_back(crossingScene("crossing", 0.8f));
    all.push_back(circleSwapScene("circle-swap", 16, 6.0f));
    all.push_back(circleSwapScene("circle-swap-32", 32, 8.0f));
    all.push_back(opposingScene("opposing-2", 2));
    all.push_back(opposingScene("opposing-4", 4));
    all.push_back(circleSwapScene("circle-14", 14, 6.0f));
    all.push_back(butterflyScene("butterfly-80", 80));
    all.push_back(manhattanScene("manhattan-180", 180));
    all.push_back(manhattanScene("manhattan-300", 300));
    all.push_back(strokesScene("letters-90", "letters", 90));
    all.push_back(strokesScene("hanzi-100", "hanzi", 100));
    all.push_back(strokesScene("hanzi-150", "hanzi", 150));
    all.push_back(streetScene("street-32", 32));
    all.push_back(doorScene("door-two-way", 1.2f, 0.3f));
    all.push_back(stairsScene("stairs", 3.0f, 0.4f, 0.4f));
    all.push_back(obstacleFieldScene("obstacle-field", 0.6f));
    all.push_back(singleFileScene("single-file", 1.1f));
    for (const float perMetre : {0.5f, 1.1f, 1.5f, 1.9f})
        all.push_back(singleFileScene(fmt::format("single-file-{:.1f}", perMetre), perMetre));
    all.push_back(loopCorridorScene("loop-corridor", 80));
    for (const float density : {0.5f, 1.0f, 1.5f, 2.0f, 2.5f, 3.0f})
        all.push_back(loopCorridorScene(fmt::format("loop-corridor-{:.1f}", density),
                                        static_cast<std::uint32_t>(std::lround(density * loopCorridorArea()))));
    addContactScenes(all);
    for (const std::uint32_t people : {333u, 666u, 1000u})
        all.push_back(stationScene(fmt::format("penn-{}", people), "PennStation", people, 1200.0f));
    return all;
}

} // namespace

Scene stationScene(std::string name, std::string station, std::uint32_t people, float seconds) {
    Scene scene;
    scene.name = std::move(name);
    scene.description = fmt::format("{} people walk between random places of {}", people, station);
    scene.station.name = std::move(station);
    scene.seconds = seconds;
    scene.populate = [=](ped::Simulation& simulation) { ped::addRoamers(simulation, people); };
    return scene;
}

const std::vector<Scene>& scenes() {
    static const std::vector<Scene> all = makeScenes();
    return all;
}

const Scene* findScene(std::string_view name) {
    for (const Scene& scene : scenes())
        if (scene.name == name)
            return &scene;
    return nullptr;
}

std::vector<std::string> sceneNames() {
    std::vector<std::string> names;
    for (const Scene& scene : scenes())
        names.push_back(scene.name);
    return names;
}

bool sceneStation(const Scene& scene, ped::StationDesc& station, ped::Diagnostics& diagnostics) {
    if (scene.station.regions.empty())
        return loadStation(scene.station.name, station, diagnostics);
    station = scene.station;
    return true;
}

} // namespace pedsim
