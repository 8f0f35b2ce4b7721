// SPDX-License-Identifier: MIT
// Drawings and models of buildings as stations.
#include "ObjFile.h"
#include "Plans/DrawingPlan.h"
#include "Plans/ModelFacts.h"
#include "Plans/ModelPlan.h"
#include "ped/World/WorldBuilder.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace pedsim {
namespace {

struct DrawnBox {
    double x0, y0, x1, y1;
};

/// Two rooms of 5 x 4 m side by side, walls of 0.2 m, a door between them and one to the outside.
struct TwoRooms {
    double unit = 1.0; ///< Metres per unit of the drawing.
    double said = 1.0; ///< What the file says; 0: nothing.
    bool doors = true;
    bool walls = true;
    bool rooms = false;
    double open = 0.0; ///< Gap in the outlines of rooms. [m]
    double away = 0.0; ///< From the origin. [m]

    std::string text() const {
        std::string out = "drawing\t1\n";
        std::size_t group = 0;
        if (said > 0.0)
            out += fmt::format("unit\t{}\tunits\n", said);
        const auto line = [&](const char* layer, std::initializer_list<std::pair<double, double>> points) {
            out += fmt::format("part\t{}\t{}\t", layer, ++group);
            bool first = true;
            for (const auto& [x, y] : points) {
                out += fmt::format("{}{},{},0", first ? "" : " ", (x + away) / unit, (y + away) / unit);
                first = false;
            }
            out += "\n";
        };
        const auto box = [&](const char* layer, const DrawnBox& b) {
            line(layer, {{b.x0, b.y0}, {b.x1, b.y0}, {b.x1, b.y1}, {b.x0, b.y1}, {b.x0, b.y0}});
        };
        if (walls)
            for (const DrawnBox& b : {DrawnBox{0, 0, 10.6, 0.2},
                                      {0, 4.2, 10.6, 4.4},
                                      {0, 0.2, 0.2, 1.5},
                                      {0, 2.5, 0.2, 4.2},
                                      {10.4, 0.2, 10.6, 4.2},
                                      {5.2, 0.2, 5.4, 1.5},
                                      {5.2, 2.5, 5.4, 4.2}})
                box("A-WALL", b);
        if (doors) {
            line("A-DOOR", {{5.3, 1.5}, {5.3, 2.5}});
            // A leaf and its swing, as doors are drawn.
            line("A-DOOR", {{0.1, 2.5}, {0.1, 1.5}, {0.8, 1.8}, {1.1, 2.5}});
        }
        if (rooms)
            for (const double x : {0.2, 5.4})
                line("A-AREA", {{x, 0.2 + open}, {x, 4.2}, {x + 5.0, 4.2}, {x + 5.0, 0.2}, {x, 0.2}});
        out += fmt::format("text\tNAMES\t{},{},0\tWest\n", (2.0 + away) / unit, (2.0 + away) / unit);
        return out;
    }
};

struct Planned {
    ped::StationDesc station;
    ped::Diagnostics diagnostics;
    std::unique_ptr<ped::World> world;
    bool ok = false;

    explicit Planned(const std::string& text, DrawingOptions options = {}) {
        Drawing drawing;
        station.name = "Drawn";
        ok = readDrawing(text, drawing, diagnostics) && planFromDrawing(drawing, options, station, diagnostics);
        if (ok)
            world = ped::buildWorld(station).world;
    }
    double ground() const {
        double sum = 0.0;
        for (const ped::Region& region : world->regions)
            sum += double(region.groundArea);
        return sum;
    }
    bool tells(std::string_view words) const {
        for (const ped::Diagnostic& d : const_cast<ped::Diagnostics&>(diagnostics).items())
            if (d.message.find(words) != std::string::npos)
                return true;
        return false;
    }
};

TEST(DrawingPlan, RoomsDoorsAndExitsComeFromWallsAndDoors) {
    const Planned plan(TwoRooms().text());
    ASSERT_NE(plan.world, nullptr);
    ASSERT_EQ(plan.station.regions.size(), 2u);
    EXPECT_EQ(plan.station.regions[0].name, "West");
    ASSERT_EQ(plan.station.portals.size(), 1u);
    EXPECT_EQ(plan.world->topology.portals.size(), 1u);
    ASSERT_EQ(plan.station.objects.exits.size(), 1u) << "a door to the outside is an exit";
    EXPECT_NEAR(plan.station.objects.exits[0].position.x, 0.9f, 0.2f);
    EXPECT_EQ(plan.diagnostics.items().size(), 0u);
}

TEST(DrawingPlan, UnitsAreThoseOfTheFileOrOfItsDoorsAndTold) {
    const double ground = Planned(TwoRooms().text()).ground();
    for (const double unit : {0.001, 0.01, 0.3048, 0.0254}) {
        TwoRooms drawn;
        drawn.unit = drawn.said = unit;
        const Planned said(drawn.text());
        ASSERT_NE(said.world, nullptr) << unit;
        EXPECT_NEAR(said.ground(), ground, 0.02 * ground) << unit;
        EXPECT_EQ(said.diagnostics.items().size(), 0u);
        drawn.said = 0.0;
        const Planned guessed(drawn.text());
        ASSERT_NE(guessed.world, nullptr) << unit;
        EXPECT_NEAR(guessed.ground(), ground, 0.02 * ground) << unit;
        EXPECT_TRUE(guessed.tells("does not say how long a unit is")) << unit;
    }
    TwoRooms wrong; // Drawn in centimetres, said to be in metres.
    wrong.unit = 0.01;
    const Planned mended(wrong.text());
    ASSERT_NE(mended.world, nullptr);
    EXPECT_NEAR(mended.ground(), ground, 0.02 * ground);
    EXPECT_TRUE(mended.tells("centimetres are taken"));
}

TEST(DrawingPlan, WithoutDoorsWhatHangsTogetherIsOutsideAndTold) {
    TwoRooms drawn;
    drawn.doors = false;
    const Planned plan(drawn.text());
    EXPECT_FALSE(plan.ok);
    EXPECT_TRUE(plan.tells("walls do not close"));
}

TEST(DrawingPlan, RoomsThatAreDrawnNeedNoDoors) {
    TwoRooms drawn;
    drawn.doors = false;
    drawn.rooms = true;
    const Planned plan(drawn.text());
    ASSERT_NE(plan.world, nullptr);
    EXPECT_EQ(plan.station.regions.size(), 2u);
    EXPECT_EQ(plan.world->topology.portals.size(), 1u) << "they meet in the gap of the wall";
    EXPECT_TRUE(plan.tells("No door was found"));
}

TEST(DrawingPlan, OutlinesThatAreNearlyClosedAreClosedAndTold) {
    TwoRooms drawn;
    drawn.rooms = true;
    drawn.open = 0.3;
    const Planned mended(drawn.text());
    ASSERT_NE(mended.world, nullptr);
    EXPECT_EQ(mended.station.regions.size(), 2u);
    EXPECT_TRUE(mended.tells("were closed"));
}

TEST(DrawingPlan, ADrawingFarFromTheOriginIsMovedThereAndTold) {
    TwoRooms drawn;
    drawn.away = 3.0e6;
    const Planned plan(drawn.text());
    ASSERT_NE(plan.world, nullptr);
    EXPECT_EQ(plan.station.regions.size(), 2u);
    EXPECT_TRUE(plan.tells("was moved"));
}

TEST(DrawingPlan, LayersThatSayNothingAreNamed) {
    const Planned plan("drawing\t1\npart\tLayer7\t1\t0,0,0 5,0,0\n");
    EXPECT_FALSE(plan.ok);
    EXPECT_TRUE(plan.tells("Layer7"));
}

TEST(Drawing, RefusesWhatIsNone) {
    for (const char* text :
         {"", "nonsense", "drawing\t1\npart\tA\t1\t1,2\n", "drawing\t1\npart\tA\t1\t1,2,x\n",
          "drawing\t1\nunit\t-3\tm\n", "drawing\t1\npart\tA\t1\t1,2,1e300\n", "error\tbad\tworse\n"}) {
        Drawing drawing;
        ped::Diagnostics diagnostics;
        EXPECT_FALSE(readDrawing(text, drawing, diagnostics)) << text;
        EXPECT_EQ(diagnostics.errorCount(), 1u) << text;
    }
}

TEST(ModelFacts, AreReadAndDoubted) {
    const ModelFacts said = modelFacts("# says up y\n# says unit 1\n# says flipped 3 of 9\nv 0 0 0\n");
    EXPECT_EQ(said.yUp, true);
    EXPECT_EQ(said.unit, 1.0f);
    ObjGuess guess;
    guess.wallUnits = 3.0f;
    EXPECT_EQ(unitBy(said, guess), 1.0f);
    guess.wallUnits = 300.0f;
    EXPECT_EQ(unitBy(said, guess), std::nullopt) << "walls of 300 m: these are centimetres";
    ped::MeshDesc taken;
    taken.yUp = false;
    const std::string told = disagreements(said, guess, taken);
    EXPECT_NE(told.find("y points up"), std::string::npos);
    EXPECT_NE(told.find("300 m high"), std::string::npos);
    EXPECT_NE(told.find("3 of 9"), std::string::npos);
}

TEST(ModelPlan, AModelWithoutALevelSurfaceIsRefused) {
    const std::vector<ped::Vec3> wall{{0, 0, 0}, {4, 0, 0}, {4, 0, 3}};
    const std::vector<std::uint32_t> triangle{0, 1, 2};
    Drawing drawing;
    ped::Diagnostics diagnostics;
    EXPECT_FALSE(cutModel(wall, triangle, drawing, diagnostics));
    EXPECT_EQ(diagnostics.errorCount(), 1u);
}

} // namespace
} // namespace pedsim
