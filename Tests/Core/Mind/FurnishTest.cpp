// SPDX-License-Identifier: MIT
#include "ped/Station/Furnish.h"

#include "TaskScene.h"

#include "ped/Station/Things.h"
#include "ped/World/WorldBuilder.h"

namespace ped {
namespace {

StationDesc classRooms() {
    StationDesc d = test::officeStation();
    d.objects.things.clear();
    d.rooms = {{"class room",
                {{"desk", 0, 2.0f, 2.0f, -90, false}, {"copier", 2, 1.5f, 1.5f, -90, true}},
                {{"pupil", 0, 1, "write"}, {"teacher", 1, 0, ""}}}};
    d.regions[1].room = "class room";
    PersonTypeDesc pupil = test::clerk("pupil"), teacher = test::clerk("teacher");
    d.population.types = {pupil, teacher};
    return d;
}

TEST(Furnish, ARoomGetsTheFurnitureAndThePeopleOfItsType) {
    Diagnostics diagnostics;
    const StationDesc d = furnished(classRooms(), diagnostics);
    std::size_t desks = 0, copiers = 0;
    for (const ThingDesc& thing : d.objects.things) {
        desks += thing.kind == "desk";
        copiers += thing.kind == "copier";
        EXPECT_EQ(thing.name.rfind("study ", 0), 0u) << thing.name;
        for (const ThingPlace& place : placesAt(thing, resolvedKind(d.kinds, thing.kind))) {
            EXPECT_GT(place.position.x, 0.4f);
            EXPECT_LT(place.position.x, 9.6f);
            EXPECT_GT(place.position.y, 3.4f);
            EXPECT_LT(place.position.y, 10.6f);
        }
    }
    EXPECT_GE(desks, 10u);
    EXPECT_LE(desks, 20u);
    EXPECT_EQ(copiers, 2u);
    EXPECT_EQ(d.population.types[0].role.people, std::int32_t(desks));
    EXPECT_EQ(d.population.types[1].role.people, 1);
    EXPECT_TRUE(d.regions[1].room.empty());
    EXPECT_FALSE(wantsFurniture(d));
}

TEST(Furnish, NothingStandsBeforeADoorNorInOtherThings) {
    Diagnostics diagnostics;
    const StationDesc d = furnished(classRooms(), diagnostics);
    for (std::size_t i = 0; i < d.objects.things.size(); ++i) {
        const Vec2 p = d.objects.things[i].position.xy();
        EXPECT_FALSE(p.x > 3.5f && p.x < 6.5f && p.y < 4.5f) << d.objects.things[i].name; // The door: x 4 to 6.
        for (std::size_t k = 0; k < i; ++k)
            EXPECT_GT(distance(p, d.objects.things[k].position.xy()), 0.6f);
    }
}

TEST(Furnish, EveryPlaceCanBeUsedInTheWorld) {
    const WorldResult built = buildWorld(classRooms());
    for (const Diagnostic& d : built.diagnostics.items())
        EXPECT_NE(d.severity, Severity::Error) << d.place << ": " << d.message;
    ASSERT_TRUE(built.world);
    const World* world = built.world.get();
    EXPECT_GT(world->station.objects.things.size(), 10u);
    const ObjectLayout layout = ObjectState(*world, {}).layout;
    for (std::size_t i = 0; i < world->station.objects.things.size(); ++i)
        for (const StandPlace& place : layout.places(ObjectKind::Thing)[i])
            EXPECT_NE(place.usable, 0) << world->station.objects.things[i].name;
}

TEST(Furnish, ARoomThatIsTooSmallIsNamed) {
    StationDesc d = classRooms();
    d.kinds[4].size = {2, 12, 1}; // Wider than the room.
    d.rooms[0].furniture[1].kind = "printer";
    Diagnostics diagnostics;
    furnished(d, diagnostics);
    ASSERT_EQ(diagnostics.items().size(), 1u);
    EXPECT_EQ(diagnostics.items()[0].place, "regions[1].room");
    EXPECT_NE(diagnostics.items()[0].message.find("no room for a \"printer\""), std::string::npos);
}

} // namespace
} // namespace ped
