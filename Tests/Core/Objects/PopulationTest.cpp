// SPDX-License-Identifier: MIT
// Who comes when: rates over time, mixes, groups, late friends, passengers.
#include "Core/Objects/ObjectScene.h"
#include "Shared/Types.h"

#include "ped/Objects/ObjectArchive.h"
#include "ped/Objects/Population.h"
#include "ped/Station/PersonTypes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

namespace ped {
namespace {

StationDesc busyStation() {
    StationDesc s = test::objectStation();
    s.population.mix = {{"commuter", 3.0f}, {"tourist", 1.0f}, {"performer", 1.0f}, {"police", 1.0f}};
    s.population.arrivals.push_back({"Door", {{0, 60}, {600, 60}, {1200, 120}, {1800, 0}}, {}});
    s.population.groupShare = 0.0f;
    return s;
}

/// A population whose newcomers are written down instead of added.
struct Visitors {
    explicit Visitors(const StationDesc& station, std::uint64_t seed = 1, PopulationParameters parameters = {})
        : world(test::build(station)),
          objects(*world), population{*world, populationTypes(station.population), parameters, seed} {
        startTimetable(objects, fps);
        startPopulation(population, state);
    }
    /// `room`: whether somebody fits in.
    template <class Room>
    void frame(Room room) {
        const auto nobody = [](AgentId) { return PersonRef(); };
        runTimetable(objects, now, fps, nobody);
        runPopulation(population, state, objects, now, fps, [&](const Newcomer& n) {
            if (!room(n))
                return AgentId();
            const AgentId id(came.size());
            came.push_back({n, now});
            if (n.group != Holdings::nothing) {
                Holdings h;
                joinGroup(objects, n.group, id, h);
            }
            return id;
        });
        ++now;
    }
    void frame() {
        frame([](const Newcomer&) { return true; });
    }
    void until(float seconds) {
        while (float(now) < seconds * fps)
            frame();
    }
    std::size_t between(float from, float to) const {
        return std::size_t(std::count_if(came.begin(), came.end(), [&](const auto& c) {
            return float(c.second) >= from * fps && float(c.second) < to * fps;
        }));
    }

    static constexpr float fps = 10.0f;
    std::unique_ptr<World> world;
    ObjectState objects;
    Population population;
    PopulationState state;
    std::uint32_t now = 0;
    std::vector<std::pair<Newcomer, std::uint32_t>> came;
};

TEST(Population, RatesAreLinearBetweenTheirPoints) {
    const std::vector<RatePointDesc> rates{{100, 60}, {200, 120}, {300, 0}};
    EXPECT_DOUBLE_EQ(arrivalRate(rates, 0), 1.0);
    EXPECT_DOUBLE_EQ(arrivalRate(rates, 100), 1.0);
    EXPECT_DOUBLE_EQ(arrivalRate(rates, 150), 1.5);
    EXPECT_DOUBLE_EQ(arrivalRate(rates, 200), 2.0);
    EXPECT_DOUBLE_EQ(arrivalRate(rates, 275), 0.5);
    EXPECT_DOUBLE_EQ(arrivalRate(rates, 1e6), 0.0);
    EXPECT_DOUBLE_EQ(arrivalRate({}, 5), 0.0);
}

TEST(Population, ArrivalsFollowTheRateOverTime) {
    double counts[3] = {}, squares = 0.0;
    const int runs = 12;
    StationDesc station = busyStation();
    station.timetable.trains.clear();
    for (std::uint64_t seed = 1; seed <= runs; ++seed) {
        Visitors v(station, seed);
        v.until(2000);
        const double first = double(v.between(0, 600));
        counts[0] += first / runs;
        counts[1] += double(v.between(600, 1200)) / runs;
        counts[2] += double(v.between(1200, 1800)) / runs;
        squares += (first - 600.0) * (first - 600.0) / runs;
        EXPECT_EQ(v.between(1801, 2000), 0u);
        EXPECT_EQ(v.state.arrived, v.came.size());
    }
    // Expected 600, 900, 600; four standard errors of a Poisson count over 12 runs.
    EXPECT_NEAR(counts[0], 600, 4 * std::sqrt(600.0 / runs));
    EXPECT_NEAR(counts[1], 900, 4 * std::sqrt(900.0 / runs));
    EXPECT_NEAR(counts[2], 600, 4 * std::sqrt(600.0 / runs));
    EXPECT_GT(squares, 150.0) << "a Poisson count varies by its own size";
    EXPECT_LT(squares, 1800.0);
}

TEST(Population, GapsAreExponential) {
    StationDesc station = busyStation();
    station.timetable.trains.clear();
    station.population.arrivals[0].rates = {{0, 30}};
    Visitors v(station);
    v.until(20000);
    ASSERT_GT(v.came.size(), 9000u);
    double sum = 0, longer = 0;
    for (std::size_t i = 1; i < v.came.size(); ++i) {
        const double gap = double(v.came[i].second - v.came[i - 1].second) / double(Visitors::fps);
        sum += gap;
        longer += gap > 2.0 ? 1.0 : 0.0;
    }
    const double n = double(v.came.size() - 1);
    EXPECT_NEAR(sum / n, 2.0, 0.08);
    EXPECT_NEAR(longer / n, std::exp(-1.0), 0.03);
}

TEST(Population, VisitorsComeByTheMixAndStaffDoesNot) {
    StationDesc station = busyStation();
    station.timetable.trains.clear();
    Visitors v(station);
    v.until(1800);
    std::map<std::uint16_t, int> count;
    for (const auto& [newcomer, frame] : v.came)
        ++count[newcomer.type];
    const double n = double(v.came.size());
    EXPECT_EQ(count.size(), 2u) << "neither performers nor police";
    EXPECT_NEAR(count[v.population.types.find("commuter")] / n, 0.75, 0.04);
    EXPECT_NEAR(count[v.population.types.find("tourist")] / n, 0.25, 0.04);
}

TEST(Population, GroupsHaveTheAuthoredShareOfPeople) {
    StationDesc station = busyStation();
    station.timetable.trains.clear();
    station.population.groupShare = 0.4f;
    station.population.maxGroupSize = 4;
    Visitors v(station);
    v.until(2400);
    double inGroups = 0;
    for (const auto& [newcomer, frame] : v.came)
        inGroups += newcomer.group != Holdings::nothing ? 1 : 0;
    EXPECT_NEAR(inGroups / double(v.came.size()), 0.4, 0.05);
    EXPECT_NEAR(double(v.came.size()), 2100, 4 * std::sqrt(2100.0 * 3.0)) << "as many people as without groups";
    std::map<std::size_t, int> sizes;
    for (const GroupState& group : v.objects.groups)
        if (group.inUse())
            ++sizes[group.members.size() + group.expected];
    EXPECT_EQ(sizes.begin()->first, 2u);
    EXPECT_EQ(sizes.rbegin()->first, 4u);
}

/// Pearson's chi-square of the sizes drawn against the shares that the author gave.
TEST(Population, GroupsHaveTheAuthoredSizes) {
    StationDesc station = busyStation();
    station.timetable.trains.clear();
    station.population.groupShare = 0.9f;
    station.population.groupSizes = {{2, 6.0f}, {3, 3.0f}, {5, 1.0f}};
    Visitors v(station);
    v.until(2400);
    std::map<std::size_t, double> sizes;
    double groups = 0.0;
    for (const GroupState& group : v.objects.groups)
        if (group.inUse()) {
            ++sizes[group.members.size() + group.expected];
            ++groups;
        }
    EXPECT_EQ(sizes.size(), 3u);
    ASSERT_GT(groups, 300.0);
    double chiSquare = 0.0;
    for (const GroupSizeDesc& wanted : station.population.groupSizes) {
        const double expected = groups * double(wanted.share) / 10.0;
        const double off = sizes[std::size_t(wanted.size)] - expected;
        chiSquare += off * off / expected;
    }
    EXPECT_LT(chiSquare, 9.21) << "two degrees of freedom, one in a hundred";
    double inGroups = 0.0;
    for (const auto& [newcomer, frame] : v.came)
        inGroups += newcomer.group != Holdings::nothing ? 1.0 : 0.0;
    EXPECT_NEAR(inGroups / double(v.came.size()), 0.9, 0.04);
}

TEST(Population, TiesHaveTheAuthoredSharesAndFamiliesComeWithAnAdultFirst) {
    StationDesc station = busyStation();
    station.timetable.trains.clear();
    station.population.groupShare = 0.9f;
    station.population.groupSizes = {{2, 1.0f}, {4, 1.0f}};
    station.population.ties = {
        {TieKind::Friends, 5.0f, 0.0f}, {TieKind::Family, 3.0f, 0.6f}, {TieKind::Coworkers, 2.0f, 0.0f}};
    Visitors v(station);
    v.until(2400);
    const std::uint16_t child = v.population.types.find("child");
    ASSERT_NE(child, noEntry) << "shipped where families need it";
    std::array<double, tieKinds> ties{};
    double groups = 0.0;
    for (const GroupState& group : v.objects.groups)
        if (group.inUse()) {
            ++ties[std::size_t(group.tie)];
            ++groups;
        }
    double chiSquare = 0.0;
    for (const TieDesc& tie : station.population.ties) {
        const double expected = groups * double(tie.share) / 10.0;
        const double off = ties[std::size_t(tie.kind)] - expected;
        chiSquare += off * off / expected;
    }
    EXPECT_LT(chiSquare, 9.21) << "two degrees of freedom, one in a hundred";
    std::set<std::uint16_t> begun;
    double children = 0.0, later = 0.0;
    for (const auto& [newcomer, frame] : v.came) {
        const bool isChild = newcomer.type == child;
        if (newcomer.group == Holdings::nothing || v.objects.groups[newcomer.group].tie != TieKind::Family) {
            EXPECT_FALSE(isChild) << "nobody lets a child come alone";
            continue;
        }
        if (begun.insert(newcomer.group).second) {
            EXPECT_FALSE(isChild) << "an adult comes first";
            continue;
        }
        children += isChild ? 1.0 : 0.0;
        ++later;
    }
    ASSERT_GT(later, 200.0);
    EXPECT_NEAR(children / later, 0.6, 0.1);
}

TEST(Population, WithoutTiesNobodyIsAChildAndTheTypesAreAsBefore) {
    StationDesc station = busyStation();
    station.population.groupSizes = {{2, 1.0f}};
    EXPECT_EQ(populationTypes(station.population).find("child"), noEntry);
    station.population.ties = {{TieKind::Family, 1.0f, 0.5f}};
    EXPECT_EQ(populationTypes(station.population).names.size(),
              shippedPersonTypes().size() + station.population.types.size() + 1);
}

TEST(Population, SomeFriendsAgreedToMeetAndComeApart) {
    StationDesc station = busyStation();
    station.timetable.trains.clear();
    station.population.groupShare = 1.0f;
    PopulationParameters parameters;
    parameters.meetShare = 0.5f;
    Visitors v(station, 3, parameters);
    v.until(3600);
    EXPECT_TRUE(v.state.late.empty());
    double meet = 0, together = 0, spread = 0;
    for (std::size_t g = 0; g < v.objects.groups.size(); ++g) {
        const GroupState& group = v.objects.groups[g];
        EXPECT_EQ(group.expected, 0);
        std::uint32_t first = 0xffffffffu, last = 0;
        std::uint16_t type = noEntry;
        for (const auto& [newcomer, frame] : v.came) {
            if (newcomer.group != g)
                continue;
            first = std::min(first, frame);
            last = std::max(last, frame);
            EXPECT_TRUE(type == noEntry || type == newcomer.type) << "friends are of a kind";
            type = newcomer.type;
        }
        (group.meetingPoint.valid() ? meet : together) += 1;
        if (group.meetingPoint.valid()) {
            EXPECT_EQ(group.meetingPoint, v.world->objects.find("Clock Meeting"));
            spread += float(last - first) / Visitors::fps;
        } else {
            EXPECT_EQ(first, last) << "those who come together come together";
        }
    }
    EXPECT_NEAR(meet / (meet + together), 0.5, 0.08);
    EXPECT_GT(spread / meet, 60.0);
}

TEST(Population, WhoFindsNoRoomWaitsAndNobodyIsLost) {
    StationDesc station = busyStation();
    station.timetable.trains.clear();
    station.population.groupShare = 0.5f;
    Visitors free(station, 9), crowded(station, 9);
    free.until(1900);
    std::uint32_t door = 0;
    while (crowded.now < 1900 * 10) {
        const bool open = crowded.now / 100 % 2 == 1; // Nobody gets in for ten seconds, then anybody.
        crowded.frame([&](const Newcomer&) { return open && ++door % 3 != 0; });
    }
    for (int i = 0; i < 400; ++i)
        crowded.frame();
    free.until(1940);
    EXPECT_EQ(crowded.came.size(), free.came.size());
    EXPECT_EQ(crowded.state.arrivals[0].waiting, 0u);
    EXPECT_EQ(crowded.state.arrivals[0].queued, 0u);
}

TEST(Population, PassengersAlightAtTheDoorsOfTheirTrain) {
    StationDesc station = busyStation();
    station.population.arrivals.clear();
    Visitors v(station);
    v.until(59);
    EXPECT_TRUE(v.came.empty());
    v.until(89);
    ASSERT_EQ(v.came.size(), 4u) << "the local's";
    const std::uint16_t local = findTrain(v.objects, "Local");
    std::map<ObjectId, int> byDoor;
    for (const auto& [newcomer, frame] : v.came) {
        EXPECT_EQ(newcomer.train, local);
        EXPECT_EQ(newcomer.type, v.population.types.alighting);
        EXPECT_LT(newcomer.facing.y, -0.9f) << "out of the train";
        ++byDoor[newcomer.from];
    }
    EXPECT_EQ(byDoor.size(), 2u);
    EXPECT_GE(v.came[2].second, v.came[0].second + 7) << "one after the other through a door";
    EXPECT_EQ(v.objects.tally.alighted, 4u);
    EXPECT_TRUE(doorBoards(v.objects, v.world->objects.find("Door 1")));
    v.until(700);
    EXPECT_EQ(v.came.size(), 12u) << "two more runs";
}

TEST(Population, WhoCannotAlightStaysOnTheTrain) {
    StationDesc station = busyStation();
    station.population.arrivals.clear();
    Visitors v(station);
    while (v.now < 95 * 10)
        v.frame([](const Newcomer&) { return false; });
    EXPECT_TRUE(v.came.empty());
    EXPECT_EQ(v.objects.doors[0].alightLeft, 0);
    v.until(200);
    EXPECT_TRUE(v.came.empty());
}

TEST(Population, StaffIsThereFromTheStartAtItsPost) {
    StationDesc station = busyStation();
    station.population.initial = 240;
    station.objects.patrolRoutes.push_back({"Round", {{4, 18, 0}, {30, 18, 0}}, true, 5.0f});
    Visitors v(station);
    std::vector<Newcomer> added;
    const std::uint32_t n = addInitial(v.population, v.state, v.objects, [&](const Newcomer& person) {
        added.push_back(person);
        return AgentId(added.size() - 1);
    });
    EXPECT_EQ(n, 240u);
    std::map<std::string, int> count;
    for (const Newcomer& person : added) {
        const std::string& name = v.population.types.names[person.type];
        ++count[name];
        const ObjectKind kind = person.from.valid() ? v.world->objects[person.from].kind : ObjectKind::Sign;
        if (name == "performer") {
            EXPECT_EQ(kind, ObjectKind::PerformanceArea);
            EXPECT_LE(distance(person.position.xy(), {16, 13}), 1.5f);
        } else if (name == "police") {
            EXPECT_EQ(kind, ObjectKind::PatrolRoute);
        } else {
            EXPECT_FALSE(person.from.valid()) << "anywhere";
        }
    }
    EXPECT_NEAR(count["commuter"], 120, 40);
    EXPECT_NEAR(count["performer"], 40, 22);
}

TEST(Population, IsTheSameForTheSameSeedDeterminism) {
    StationDesc station = busyStation();
    station.population.groupShare = 0.5f;
    Visitors a(station, 5), b(station, 5), c(station, 6);
    a.until(900);
    b.until(450);
    // Saved and continued.
    std::vector<std::byte> block;
    BinaryWriter writer(block);
    serialize(writer, b.state);
    b.state = PopulationState();
    BinaryReader reader(block);
    serialize(reader, b.state);
    EXPECT_TRUE(reader.ok() && reader.left() == 0);
    b.until(900);
    c.until(900);
    EXPECT_EQ(a.state.hash(), b.state.hash());
    EXPECT_EQ(a.objects.hash(), b.objects.hash());
    ASSERT_EQ(a.came.size(), b.came.size());
    for (std::size_t i = 0; i < a.came.size(); ++i)
        EXPECT_EQ(a.came[i].first.position, b.came[i].first.position);
    EXPECT_NE(a.state.hash(), c.state.hash());
    EXPECT_GT(a.state.memoryBytes(), sizeof(PopulationState));
}

TEST(Population, TypesComeInAsTheirAgendaSays) {
    StationDesc station = busyStation();
    station.population.types = {test::typeNamed("juggler", {ActivityKind::Perform}),
                                test::typeNamed("guide", {ActivityKind::Sightsee}),
                                test::typeNamed("guard", {ActivityKind::Leave, ActivityKind::Guard})};
    const PopulationTypes types = populationTypes(station.population);
    EXPECT_EQ(types.roles[types.find("juggler")], TypeRole::Performer);
    EXPECT_EQ(types.roles[types.find("guide")], TypeRole::Visitor);
    EXPECT_EQ(types.roles[types.find("guard")], TypeRole::Patrol);
    EXPECT_EQ(types.names[types.alighting], "passenger");
    EXPECT_EQ(types.find("ghost"), noEntry);
}

TEST(Population, TypesAreThoseOfTheStationInItsOrder) {
    StationDesc station = busyStation();
    station.population.types = {test::typeNamed("juggler"), test::typeNamed("tourist")};
    const PopulationTypes types = populationTypes(station.population);
    const std::vector<PersonTypeDesc> all = typesOf(station.population);
    ASSERT_EQ(types.names.size(), all.size());
    for (std::size_t i = 0; i < all.size(); ++i)
        EXPECT_EQ(types.names[i], all[i].name);
    EXPECT_EQ(types.find("juggler"), 0);
    EXPECT_EQ(types.find("tourist"), 1);
}

} // namespace
} // namespace ped
