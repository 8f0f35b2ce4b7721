// SPDX-License-Identifier: MIT
// Scenes: their stations build, their people come in, and their geometry is what figures take it for.

#include "Runs/RunLoop.h"
#include "Scenes/Scene.h"

#include "Shared/Files.h"
#include "Shared/SourceFolder.h"
#include "Shared/Stations.h"

#include "ped/Agents/StationParameters.h"
#include "ped/Base/Diagnostic.h"
#include "ped/Navigation/PlanPaths.h"
#include "ped/Simulation/Source.h"
#include "ped/Station/ObjectKinds.h"
#include "ped/Station/StationValidate.h"
#include "ped/World/World.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace {

using namespace pedsim;

std::unique_ptr<ped::World> buildScene(const Scene& scene) {
    ped::StationDesc station;
    ped::Diagnostics diagnostics;
    EXPECT_TRUE(sceneStation(scene, station, diagnostics)) << ped::test::describe(diagnostics);
    return ped::test::build(station);
}

/// A scene that runs.
struct Stage {
    explicit Stage(const Scene& scene, std::uint64_t seed = 1) : world(buildScene(scene)) {
        ped::SimulationOptions options;
        options.seed = seed;
        options.parameters = ped::stationParameters(world->station.simulation);
        simulation = std::make_unique<ped::Simulation>(*world, executor, options);
        scene.populate(*simulation);
    }
    void run(float seconds) {
        const std::uint32_t frames = framesIn(simulation->parameters(), seconds);
        for (std::uint32_t i = 0; i < frames; ++i)
            simulation->step();
    }
    std::unique_ptr<ped::World> world;
    ped::SerialExecutor executor;
    std::unique_ptr<ped::Simulation> simulation;
};

bool shipped(const Scene& scene) {
    return scene.station.regions.empty();
}

/// Scenes of a square kilometre have a test of their own.
bool vast(const Scene& scene) {
    return scene.station.geometry.boxes.size() > 1000;
}

TEST(Scenes, TheReadmeCountsThemAndKindsOfObjects) {
    const std::string readme = test::readText(std::string(test::sourceFolder()) + "/README.md");
    EXPECT_NE(readme.find("[" + std::to_string(scenes().size()) + " scenes]"), std::string::npos) << scenes().size();
    ASSERT_EQ(ped::objectKindCount, 15);
    EXPECT_NE(readme.find("fifteen kinds of"), std::string::npos);
}

TEST(Scenes, HaveNamesOfTheirOwnAndAreFound) {
    std::set<std::string> names;
    for (const Scene& scene : scenes()) {
        EXPECT_TRUE(names.insert(scene.name).second) << scene.name;
        EXPECT_FALSE(scene.description.empty()) << scene.name;
        EXPECT_GT(scene.seconds, 0.0f) << scene.name;
        EXPECT_EQ(findScene(scene.name), &scene);
    }
    for (const char* name :
         {"corridor-one-way", "corridor-two-way", "bottleneck", "crossing", "circle-swap", "door-two-way", "stairs",
          "obstacle-field", "single-file", "loop-corridor", "penn-333", "penn-666", "penn-1000"})
        EXPECT_TRUE(names.contains(name)) << name;
    EXPECT_EQ(findScene("nowhere"), nullptr);
    EXPECT_EQ(sceneNames().size(), scenes().size());
}

TEST(Scenes, StationsAreValidAndBuildWithoutWarnings) {
    for (const Scene& scene : scenes()) {
        if (shipped(scene) || vast(scene))
            continue;
        ped::Diagnostics diagnostics;
        ped::validateStation(scene.station, diagnostics);
        const ped::WorldResult result = ped::buildWorld(scene.station);
        diagnostics.append(result.diagnostics);
        EXPECT_TRUE(result.world) << scene.name;
        EXPECT_TRUE(diagnostics.items().empty()) << scene.name << "\n" << ped::test::describe(diagnostics);
    }
}

TEST(Scenes, GeometryLiesOnTheGrid) {
    const auto onGrid = [](float x) { return std::fabs(x - 0.2f * std::round(x / 0.2f)) < 1e-4f; };
    for (const Scene& scene : scenes()) {
        for (const ped::RegionDesc& region : scene.station.regions)
            for (const ped::Vec2 p : region.footprint)
                EXPECT_TRUE(onGrid(p.x) && onGrid(p.y)) << scene.name << " " << region.name;
        for (const ped::BoxDesc& box : scene.station.geometry.boxes)
            for (const float side : {-0.5f, 0.5f})
                EXPECT_TRUE(onGrid(box.center.x + side * box.size.x) && onGrid(box.center.y + side * box.size.y))
                    << scene.name << " " << box.name;
    }
}

TEST(Scenes, PeopleComeIn) {
    for (const Scene& scene : scenes()) {
        if (shipped(scene) || vast(scene))
            continue;
        Stage stage(scene);
        if (stage.simulation->size() == 0)
            stage.run(10.0f);
        EXPECT_GT(stage.simulation->size(), 0u) << scene.name;
        EXPECT_EQ(stage.simulation->pathStats().failed, 0u) << scene.name;
    }
}

TEST(Scenes, SlowTheDistrictHoldsAQuarterOfAMillionPeople) {
    const Scene& scene = *findScene("roi-district");
    EXPECT_TRUE(vast(scene));
    Stage stage(scene);
    EXPECT_GT(stage.simulation->size(), 249000u);
    EXPECT_LE(stage.simulation->size(), 250000u);
    EXPECT_EQ(stage.simulation->pathStats().failed, 0u);
}

TEST(Scenes, HoldAsManyPeopleAsTheySay) {
    EXPECT_EQ(Stage(*findScene("bottleneck")).simulation->size(), 150u);
    EXPECT_EQ(Stage(*findScene("circle-swap")).simulation->size(), 16u);
    for (const float perMetre : {0.5f, 1.1f, 1.5f, 1.9f}) {
        const Scene scene = singleFileScene("file", perMetre);
        EXPECT_NEAR(static_cast<float>(Stage(scene).simulation->size()) / singleFileLength(), perMetre, 0.02f);
    }
    for (const std::uint32_t people : {20u, 80u, 150u, 229u})
        EXPECT_EQ(Stage(loopCorridorScene("loop", people)).simulation->size(), people);
}

TEST(Scenes, NobodyStandsInAnotherToBeginWith) {
    for (const Scene& scene : scenes()) {
        if (shipped(scene) || vast(scene))
            continue;
        const Stage stage(scene);
        std::vector<ped::Body> bodies;
        for (const ped::AgentChunk& chunk : stage.simulation->agents().chunks())
            bodies.insert(bodies.end(), chunk.body.begin(), chunk.body.end());
        // The densest loops leave the largest neighbours a few centimetres short.
        const float tolerance = 0.04f;
        for (std::size_t i = 0; i < bodies.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                EXPECT_GT(ped::distance(bodies[i].position.xy(), bodies[j].position.xy()),
                          bodies[i].radius + bodies[j].radius - tolerance)
                    << scene.name;
    }
}

TEST(Scenes, SeedsDecideWhoIsWhere) {
    const Scene& scene = *findScene("bottleneck");
    const std::uint64_t first = Stage(scene, 1).simulation->stateHash();
    EXPECT_EQ(Stage(scene, 1).simulation->stateHash(), first);
    EXPECT_NE(Stage(scene, 2).simulation->stateHash(), first);
}

TEST(Scenes, AnOpeningLeavesItsWidthButForACellOnEitherSide) {
    for (const float width : {0.8f, 1.0f, 1.2f, 1.6f}) {
        const Scene scene = bottleneckScene("neck", width, 0.6f, 10);
        const auto world = buildScene(scene);
        ASSERT_TRUE(scene.gate);
        int cells = 0;
        for (float y = 0.1f; y < 10.0f; y += 0.2f)
            cells += world->findGround({scene.gate->from.x, y, 0.0f}, 0.05f) ? 1 : 0;
        EXPECT_EQ(cells, static_cast<int>(std::lround((width - 0.4f) / 0.2f))) << width;
    }
}

TEST(Scenes, ACorridorIsWalkedFromEndToEnd) {
    Stage stage(*findScene("corridor-two-way"));
    stage.run(60.0f);
    EXPECT_GT(stage.simulation->leftCount(), 0u);
    ASSERT_EQ(stage.simulation->sources().size(), 2u);
    for (const ped::Source& source : stage.simulation->sources())
        EXPECT_NEAR(static_cast<float>(source.made), 0.8f * 60.0f, 25.0f);
}

TEST(Scenes, PeopleInSingleFileStayInOrder) {
    Stage stage(singleFileScene("file", 1.0f));
    const ped::Simulation& simulation = *stage.simulation;
    const ped::Vec2 center = stage.world->regions[0].footprint[2] * 0.5f;
    // Round the island, so that angles grow along the way. Who is next behind whom never changes.
    const auto sequence = [&] {
        std::vector<std::pair<float, std::uint32_t>> around;
        for (const ped::AgentChunk& chunk : simulation.agents().chunks())
            for (std::size_t i = 0; i < chunk.size(); ++i) {
                const ped::Vec2 out = chunk.body[i].position.xy() - center;
                around.emplace_back(ped::headingOf(out), chunk.identity[i].id.value);
            }
        std::sort(around.begin(), around.end());
        std::vector<std::uint32_t> ids;
        for (const auto& [angle, id] : around)
            ids.push_back(id);
        std::rotate(ids.begin(), std::find(ids.begin(), ids.end(), 0u), ids.end());
        return ids;
    };
    const std::vector<std::uint32_t> before = sequence();
    for (int i = 0; i < 12; ++i) {
        stage.run(5.0f);
        ASSERT_EQ(sequence(), before) << "somebody overtook before second " << 5 * (i + 1);
    }
    // And they get round: everybody passes places of the tour.
    for (const ped::AgentChunk& chunk : simulation.agents().chunks())
        for (const ped::Errand& errand : chunk.errand)
            EXPECT_GT(errand.arrivals, 0u);
}

TEST(Scenes, SlowPennStationHoldsItsPeople) {
    const Stage stage(*findScene("penn-333"));
    EXPECT_EQ(stage.simulation->size(), 333u);
    EXPECT_EQ(stage.world->station.name, "PennStation");
}

} // namespace
