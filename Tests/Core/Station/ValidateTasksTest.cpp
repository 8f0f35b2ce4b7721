// SPDX-License-Identifier: MIT
#include "ped/Base/Diagnostic.h"
#include "ped/Station/StationDesc.h"
#include "ped/Station/StationValidate.h"
#include "ped/Station/Things.h"

#include <functional>
#include <gtest/gtest.h>

namespace ped {
namespace {

/// A room with a desk and a role that uses it.
StationDesc soundRoles() {
    StationDesc d;
    d.name = "Roles";
    RegionDesc room;
    room.name = "room";
    room.footprint = {{0, 0}, {10, 0}, {10, 10}, {0, 10}};
    d.regions = {room};
    d.kinds = {{"machine", "", {0.5f, 0.5f, 1}, {}, {}, {"works", "broken"}},
               {"copier", "machine", {}, {"copy"}, {}, {}}};
    d.objects.things = {{"copier 1", "copier", {5, 5, 0}, 0, ""}};
    TaskDesc copy;
    copy.name = "copy";
    copy.capability = "copy";
    copy.seconds = 10;
    TaskDesc more = copy;
    more.name = "copy more";
    more.capability.clear();
    more.parent = "copy";
    d.actions = {copy, more};
    PersonTypeDesc type;
    type.name = "clerk";
    type.agenda = {ActivityKind::Work};
    type.role.schedule = {{32400, 600, "copy", "room", "", {}}};
    type.role.idle = {{"copy more", 1, 0, 0}};
    type.role.needs = {{"fidget", 0, 0.5f, 1, 0, 0.5f, 50, 10, 0, "copy"}};
    d.population.types = {type};
    return d;
}

struct RoleFault {
    const char* name;
    std::function<void(StationDesc&)> make;
    const char* place;
    const char* message;
    Severity severity = Severity::Error;
};

TEST(ValidateTasks, AcceptsSoundRoles) {
    Diagnostics diagnostics;
    EXPECT_TRUE(validateStation(soundRoles(), diagnostics)) << diagnostics.items()[0].message;
    EXPECT_EQ(diagnostics.items().size(), 0u);
}

TEST(ValidateTasks, NamesWhatIsWrongAndWhere) {
    const std::vector<RoleFault> faults{
        {"KindTwice", [](auto& d) { d.kinds[1].name = "machine"; }, "kinds[1].name", "comes twice"},
        {"CyclicKinds", [](auto& d) { d.kinds[0].parent = "copier"; }, "kinds[0].parent", "comes from itself"},
        {"UnknownParent", [](auto& d) { d.kinds[1].parent = "machin"; }, "kinds[1].parent", "no kind named"},
        {"CyclicActions", [](auto& d) { d.actions[0].parent = "copy more"; }, "actions[0].parent", "comes from itself"},
        {"OwnParent", [](auto& d) { d.actions[0].parent = "copy"; }, "actions[0].parent", "comes from itself"},
        {"UnknownKind", [](auto& d) { d.objects.things[0].kind = "desk"; }, "objects.things[0].kind", "no kind named"},
        {"UnknownState", [](auto& d) { d.objects.things[0].state = "on fire"; }, "objects.things[0].state",
         "has no state"},
        {"UnknownCapability", [](auto& d) { d.actions[0].capability = "fly"; }, "actions[0].capability",
         "no capability"},
        {"PartOfItself", [](auto& d) { d.actions[0].parts = {"copy more"}, d.actions[1].parts = {"copy"}; },
         "actions[0]", "part of itself"},
        {"PreparesItself",
         [](auto& d) {
             d.actions[0].prepare = {{{}, "copy"}};
         },
         "actions[0]", "part of itself"},
        {"UnknownActivity", [](auto& d) { d.actions[0].activity = "fly"; }, "actions[0].activity", "no activity"},
        {"UnknownAction", [](auto& d) { d.population.types[0].role.schedule[0].action = "rest"; },
         "population.types[0].role.schedule[0].do", "no action named"},
        {"UnknownPlace", [](auto& d) { d.population.types[0].role.schedule[0].place = "cellar"; },
         "population.types[0].role.schedule[0].at", "nothing named"},
        {"NoTime", [](auto& d) { d.population.types[0].role.schedule[0].duration = 0; },
         "population.types[0].role.schedule[0].duration", "nobody does it", Severity::Warning},
        {"Overlap",
         [](auto& d) {
             d.population.types[0].role.schedule.push_back({32500, 10, "copy", "", "", {}});
         },
         "population.types[0].role.schedule[1].start", "overlaps", Severity::Warning},
        {"NeedTwice", [](auto& d) { d.population.types[0].role.needs.push_back(d.population.types[0].role.needs[0]); },
         "population.types[0].role.needs[1].name", "comes twice"},
        {"NeedWithoutAction", [](auto& d) { d.population.types[0].role.needs[0].action.clear(); },
         "population.types[0].role.needs[0].do", "empty"},
        {"FifthNeed",
         [](auto& d) {
             for (int i = 0; i < 4; ++i)
                 d.population.types[0].role.needs.push_back(
                     {std::to_string(i), 0, 0.5f, 1, 0, 0.5f, 50, 10, 0, "copy"});
         },
         "population.types[0].role.needs", "more than 4"},
        {"NinthReaction",
         [](auto& d) {
             d.population.types[0].role.reactions.assign(9, {{{ConditionKind::Near, "", 2, false}}, "copy", 10, 1});
         },
         "population.types[0].role.reactions", "more than 8"},
        {"NobodyWorks", [](auto& d) { d.population.types[0].agenda = {ActivityKind::Wander}; },
         "population.types[0].role", "not on the agenda", Severity::Warning},
        {"NobodyIsInTwoPlaces",
         [](auto& d) {
             d.actions[1].parts = {"copy", "copy"};
             d.actions[1].order = PartOrder::Join;
             d.actions[1].parent.clear();
         },
         "actions[1].parts[1]", "needs the whole person"},
        {"UnknownRelation",
         [](auto& d) {
             d.population.types[0].role.reactions = {{{{ConditionKind::Relation, "frend", 2, false}}, "copy", 10, 1}};
         },
         "population.types[0].role.reactions[0].if[0].what", "no relation named"},
        {"UnknownStatus",
         [](auto& d) {
             d.population.types[0].role.reactions = {{{{ConditionKind::Status, "over", 2, false}}, "copy", 10, 1}};
         },
         "population.types[0].role.reactions[0].if[0].what", "no status named"},
        {"NothingToDoItWith", [](auto& d) { d.objects.things.clear(); }, "actions[0]", "always fails",
         Severity::Warning},
        {"UnknownRoomType", [](auto& d) { d.regions[0].room = "cellar"; }, "regions[0].room", "no room type named"},
        {"UnknownFurniture",
         [](auto& d) {
             d.rooms = {{"office", {{"sofa", 0, 1, 1, 0, false}}, {}}};
         },
         "rooms[0].furniture[0].kind", "no kind named"},
        {"ConditionAboutNothing",
         [](auto& d) {
             d.actions[0].conditions = {{ConditionKind::State, "", 0, false}};
         },
         "actions[0].if[0].what", "does not say"},
    };
    for (const RoleFault& fault : faults) {
        StationDesc station = soundRoles();
        fault.make(station);
        Diagnostics diagnostics;
        validateStation(station, diagnostics);
        bool found = false;
        std::string said;
        for (const Diagnostic& d : diagnostics.items()) {
            said += d.place + ": " + d.message + "\n";
            found = found || (d.place == fault.place && d.message.find(fault.message) != std::string::npos &&
                              d.severity == fault.severity && !d.remedy.empty());
        }
        EXPECT_TRUE(found) << fault.name << "\n" << said;
    }
}

/// The same hour on other days is no overlap.
TEST(ValidateTasks, EntriesOfDifferentDaysDoNotOverlap) {
    StationDesc d = soundRoles();
    std::vector<ScheduleDesc>& schedule = d.population.types[0].role.schedule;
    schedule[0].days = {WeekDay::Monday};
    schedule.push_back({32500, 10, "copy", "", "", {WeekDay::Friday}});
    Diagnostics diagnostics;
    validateStation(d, diagnostics);
    EXPECT_EQ(diagnostics.items().size(), 0u);
}

TEST(Things, InheritWhatTheyDoNotSay) {
    StationDesc d = soundRoles();
    const KindDesc copier = resolvedKind(d.kinds, "copier");
    EXPECT_EQ(copier.size.z, 1.0f);
    EXPECT_EQ(copier.states.size(), 2u);
    EXPECT_EQ(copier.capabilities, std::vector<std::string>{"copy"});
    EXPECT_TRUE(isKindOf(d.kinds, "copier", "machine"));
    EXPECT_FALSE(isKindOf(d.kinds, "machine", "copier"));
    ASSERT_EQ(copier.sites.size(), 1u); // Before it.
    const std::vector<ThingPlace> places = placesAt(d.objects.things[0], copier);
    ASSERT_EQ(places.size(), 1u);
    EXPECT_NEAR(places[0].position.x, 5.7f, 1e-4f);
    EXPECT_NEAR(places[0].facing.x, -1.0f, 1e-5f); // Looks at it.
}

} // namespace
} // namespace ped
