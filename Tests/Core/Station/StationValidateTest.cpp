// SPDX-License-Identifier: MIT
#include "Core/Station/RandomStation.h"

#include "ped/Station/StationValidate.h"

#include <functional>
#include <gtest/gtest.h>
#include <limits>

namespace ped {
namespace {

/// A sound station with one fault, and what must be said about it.
struct Fault {
    const char* name;
    std::function<void(StationDesc&)> make;
    const char* place;
    const char* message; ///< Part of it.
    Severity severity = Severity::Error;
};

constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();

std::vector<Fault> valueFaults() {
    return {
        {"NotANumber", [](auto& d) { d.regions[0].footprint[2].y = notANumber; }, "regions[0].footprint[2][1]",
         "not finite"},
        {"OutOfRange", [](auto& d) { d.simulation.cellSize = 0.0f; }, "simulation.cellSize", "0 is below 0.05"},
        {"EmptyName", [](auto& d) { d.objects.seats[0].name.clear(); }, "objects.seats[0].name", "empty"},
        {"UnknownKind", [](auto& d) { d.regions[0].floor.kind = FloorKind(77); }, "regions[0].floor.kind", "not known"},
        {"TooFewPoints", [](auto& d) { d.regions[0].footprint.resize(2); }, "regions[0].footprint", "fewer than 3"},
        {"OnePatrolPoint", [](auto& d) { d.objects.patrolRoutes[0].points.resize(1); },
         "objects.patrolRoutes[0].points", "fewer than 2"},
        {"NoTracks", [](auto& d) { d.objects.platforms[0].tracks.clear(); }, "objects.platforms[0].tracks",
         "0 elements"},
        {"TooManyObjects",
         [](auto& d) {
             d.objects.clocks.assign(40000, ClockDesc(d.objects.clocks[0]));
             d.objects.seats.assign(40000, SeatDesc(d.objects.seats[0]));
         },
         "objects", "80012 in all, more than 65000"},
    };
}

std::vector<Fault> nameFaults() {
    return {
        {"DoubleName", [](auto& d) { d.objects.clocks[0].name = "hall"; }, "objects.clocks[0].name",
         "'hall' is taken by regions[0].name"},
        {"DanglingPortal", [](auto& d) { d.portals[0].regionB = "stars"; }, "portals[0].regionB",
         "nothing named 'stars'"},
        {"DanglingQueue", [](auto& d) { d.objects.purchasePoints[0].queue = "nix"; }, "objects.purchasePoints[0].queue",
         "nothing named 'nix'"},
        {"WrongKindOfThing", [](auto& d) { d.objects.purchasePoints[0].queue = "hall"; },
         "objects.purchasePoints[0].queue", "'hall' is a region, not a queue"},
        {"DanglingBooth", [](auto& d) { d.objects.ticketBooths[0].purchasePoints = {"nix"}; },
         "objects.ticketBooths[0].purchasePoints[0]", "nothing named"},
        {"DanglingPlatformRegion", [](auto& d) { d.objects.platforms[0].region = "nix"; },
         "objects.platforms[0].region", "nothing named"},
        {"DanglingDoor", [](auto& d) { d.objects.trainDoors[0].platform = "low"; }, "objects.trainDoors[0].platform",
         "is a region, not a platform"},
        {"DanglingSign", [](auto& d) { d.objects.signs[0].pointsTo = {"nix"}; }, "objects.signs[0].pointsTo[0]",
         "nothing named"},
        {"SignToItself", [](auto& d) { d.objects.signs[0].pointsTo = {"sign"}; }, "objects.signs[0].pointsTo[0]",
         "'sign' is a sign"},
        {"DanglingTrain", [](auto& d) { d.timetable.trains[0].platform = "nix"; }, "timetable.trains[0].platform",
         "nothing named"},
        {"DanglingArrival", [](auto& d) { d.population.arrivals[0].entrance = "door out"; },
         "population.arrivals[0].entrance", "is an exit, not an entrance"},
    };
}

std::vector<Fault> regionFaults() {
    return {
        {"NoGround", [](auto& d) { d = StationDesc{}, d.name = "x"; }, "regions", "no ground"},
        {"SelfIntersection", [](auto& d) { std::swap(d.regions[0].footprint[1], d.regions[0].footprint[2]); },
         "regions[0].footprint", "crosses or touches itself"},
        {"RepeatedPoint",
         [](auto& d) {
             d.regions[0].footprint.push_back({0, 0});
         },
         "regions[0].footprint", "are the same"},
        {"NoArea",
         [](auto& d) {
             d.regions[0].footprint = {{0, 0}, {5, 0}, {5, 1e-4f}};
         },
         "regions[0].footprint", "no area"},
        {"TooSmall",
         [](auto& d) {
             d.regions[0].footprint = {{0, 0}, {0.3f, 0}, {0.3f, 0.3f}};
         },
         "regions[0].footprint", "too small"},
        {"TooLow", [](auto& d) { d.regions[0].height = 1.5f; }, "regions[0].height", "less than simulation.headroom"},
        {"StairsDoNotFit",
         [](auto& d) {
             d.regions[1].floor.to = {35, 10};
         },
         "regions[1].floor", "20 steps of 0.29 m need 5.80 m, but \"from\" and \"to\" are 5.00 m apart"},
        {"StairsWithoutClimb", [](auto& d) { d.regions[1].floor.zTo = 0; }, "regions[1].floor", "same height"},
        {"StepsTooHigh", [](auto& d) { d.regions[1].floor.rise = 0.34f; }, "regions[1].floor",
         "0.34 m high, more than simulation.maxClimb (0.25 m)"},
        {"StairsTooSteep", [](auto& d) { d.regions[1].floor.run = 0.15f; }, "regions[1].floor", "steeper than"},
        {"RampTooSteep", [](auto& d) { d.regions[3].floor.zTo = 9.0f; }, "regions[3].floor",
         "9.00 m over 10.00 m, which is steeper than simulation.maxSlope (40 degrees)"},
        {"RampWithoutLength", [](auto& d) { d.regions[3].floor.to = d.regions[3].floor.from; }, "regions[3].floor",
         "same place"},
        {"PartOfARow", [](auto& d) { d.regions[4].floor.samples.pop_back(); }, "regions[4].floor.samples",
         "8 samples for rows of 3"},
        {"OneRow", [](auto& d) { d.regions[4].floor.columns = 9; }, "regions[4].floor.samples",
         "9 samples for rows of 9"},
        {"SamplesFallShort", [](auto& d) { d.regions[4].floor.spacing = 2.0f; }, "regions[4].floor.samples",
         "do not reach", Severity::Warning},
        {"MeshFloorWithoutMesh", [](auto& d) { d.regions[0].floor.kind = FloorKind::Mesh; }, "regions[0].floor.kind",
         "station has none"},
        {"PortalWithoutWidth", [](auto& d) { d.portals[0].to = d.portals[0].from; }, "portals[0].to", "no width"},
        {"PortalTooNarrow", [](auto& d) { d.portals[0].to.y = 8.3f; }, "portals[0].to", "0.30 m wide, narrower than"},
        {"PortalToItself", [](auto& d) { d.portals[0].regionB = "hall"; }, "portals[0].regionB", "to itself"},
        {"TooManyCells",
         [](auto& d) {
             d.regions[0].footprint = {{-5000, -5000}, {5000, -5000}, {5000, 5000}};
         },
         "simulation.cellSize", "million cells"},
        {"TooManyLayers", [](auto& d) { d.regions[2].floor.z = 900; }, "simulation.cellHeight", "layers of voxels"},
    };
}

std::vector<Fault> geometryFaults() {
    return {
        {"WallPointTwice",
         [](auto& d) {
             d.geometry.walls[0].points[1] = {0, 0};
         },
         "geometry.walls[0].points", "Points 0 and 1 are the same"},
        {"ClosedLine",
         [](auto& d) {
             d.geometry.walls[0].points.resize(2);
             d.geometry.walls[0].closed = true;
         },
         "geometry.walls[0].closed", "two points cannot be closed"},
        {"ClosedTwice",
         [](auto& d) {
             d.geometry.walls[0].points.push_back({0, 0});
             d.geometry.walls[0].closed = true;
         },
         "geometry.walls[0].points", "same as the first"},
        {"GapBackwards",
         [](auto& d) {
             d.geometry.walls[0].gaps[0] = {7, 5};
         },
         "geometry.walls[0].gaps[0]", "ends before it begins"},
        {"GapBeyondTheWall", [](auto& d) { d.geometry.walls[0].gaps[1].to = 38.5f; }, "geometry.walls[0].gaps[1]",
         "beyond the end of the wall at 38.00 m"},
        {"GapsOverlap",
         [](auto& d) {
             d.geometry.walls[0].gaps[1] = {6, 8};
         },
         "geometry.walls[0].gaps[1]", "overlaps gap 0"},
        {"PolygonCrossesItself",
         [](auto& d) {
             d.geometry.polygons[0].points = {{0, 0}, {2, 2}, {2, 0}, {0, 2}};
         },
         "geometry.polygons[0].points", "crosses or touches itself"},
        {"MeshIndex",
         [](auto& d) {
             MeshDesc mesh;
             mesh.file = "x.obj";
             mesh.vertices.resize(3);
             mesh.triangles = {0, 1, 3};
             d.geometry.meshes = {mesh};
         },
         "geometry.meshes[0]", "corner that does not exist"},
        {"MeshFarAway",
         [](auto& d) {
             MeshDesc mesh;
             mesh.file = "x.obj";
             mesh.vertices = {{0, 0, 0}, {1, 0, 0}, {notANumber, 1, 0}};
             mesh.triangles = {0, 1, 2};
             d.geometry.meshes = {mesh};
         },
         "geometry.meshes[0]", "beyond 10 km"},
    };
}

std::vector<Fault> objectFaults() {
    return {
        {"QueueTooShort",
         [](auto& d) {
             d.objects.queues[0].line[1] = {15, 5.5f};
         },
         "objects.queues[0].line", "too short"},
        {"QueueOfNobody", [](auto& d) { d.objects.purchasePoints[0].queue.clear(); }, "objects.queues[0]",
         "Nothing serves", Severity::Warning},
        {"QueueFarAway",
         [](auto& d) {
             d.objects.queues[0].line = {{15, 18}, {15, 15}};
         },
         "objects.purchasePoints[0].queue", "14.00 m away", Severity::Warning},
        {"ServiceBackwards",
         [](auto& d) {
             d.objects.purchasePoints[0].service = {DistributionKind::Uniform, 0, 0, 20, 10};
         },
         "objects.purchasePoints[0].service.minimum", "above the maximum"},
        {"MeanOutside",
         [](auto& d) {
             d.objects.vendingMachines[0].service = {DistributionKind::Normal, 5, 1, 20, 30};
         },
         "objects.vendingMachines[0].service.mean", "not lie between minimum and maximum"},
        {"MeanOfNothing",
         [](auto& d) {
             d.objects.vendingMachines[0].service = {DistributionKind::Exponential, 0, 0, 0, 0};
         },
         "objects.vendingMachines[0].service.mean", "above 0"},
        {"SellsTwice",
         [](auto& d) {
             d.objects.vendingMachines[0].sells = {"food", "food"};
         },
         "objects.vendingMachines[0].sells[1]", "comes twice"},
        {"PointInTwoBooths",
         [](auto& d) {
             d.objects.ticketBooths.push_back({"booth 2", {20, 3, 0}, 90, {"window"}, true});
         },
         "objects.ticketBooths[1].purchasePoints[0]", "already belongs to 'booth'"},
        {"CrowdedBench", [](auto& d) { d.objects.seats[0].capacity = 5; }, "objects.seats[0].capacity",
         "5 people need 2.25 m, but the seat is 1.80 m long"},
        {"RouteStandsStill",
         [](auto& d) {
             d.objects.patrolRoutes[0].points[1] = {3, 3, 0};
         },
         "objects.patrolRoutes[0].points[1]", "same as the one before"},
        {"SignSaysItTwice",
         [](auto& d) {
             d.objects.signs[0].pointsTo = {"hall", "hall"};
         },
         "objects.signs[0].pointsTo[1]", "twice"},
    };
}

PersonTypeDesc typeWith(std::vector<ActivityKind> agenda) {
    PersonTypeDesc type;
    type.name = "t";
    type.agenda = std::move(agenda);
    return type;
}

std::vector<Fault> timeFaults() {
    return {
        {"DepartsBeforeArrival", [](auto& d) { d.timetable.trains[0].departure = 30; }, "timetable.trains[0].departure",
         "departs before it arrives"},
        {"NoSuchTrack", [](auto& d) { d.timetable.trains[0].track = "11"; }, "timetable.trains[0].track",
         "'platform 9' has no track '11'"},
        {"DoorOnNoTrack", [](auto& d) { d.objects.trainDoors[0].track = "11"; }, "objects.trainDoors[0].track",
         "has no track '11'"},
        {"TrackTwice",
         [](auto& d) {
             d.objects.platforms[0].tracks = {"9", "9"};
         },
         "objects.platforms[0].tracks[1]", "comes twice"},
        {"TwoTrains", [](auto& d) { d.timetable.trains[1].arrival = 100; }, "timetable.trains[1]",
         "the train 'north' is still on track '9'"},
        {"TwoTrainsLater",
         [](auto& d) {
             // 60..120 every 600 s and 300..360 every 500 s: they meet at 1300.
             d.timetable.trains[1].repeatEvery = 500;
         },
         "timetable.trains[1]", "At 1300 s"},
        {"RepeatsIntoItself", [](auto& d) { d.timetable.trains[0].repeatEvery = 50; },
         "timetable.trains[0].repeatEvery", "before this one has departed"},
        {"RepeatsTooFast", [](auto& d) { d.timetable.trains[0].repeatEvery = 5; }, "timetable.trains[0].repeatEvery",
         "faster than every 30 s"},
        {"TypeTwice", [](auto& d) { d.population.mix[1].type = "commuter"; }, "population.mix[1].type", "comes twice"},
        {"SharesOfNothing",
         [](auto& d) {
             d.population.mix = {{"commuter", 0}};
         },
         "population.mix", "All shares are 0"},
        {"GroupSizesOfNothing",
         [](auto& d) {
             d.population.groupSizes = {{2, 0.0f}};
         },
         "population.groupSizes", "All shares are 0"},
        {"NoSuchTypeOfFlow",
         [](auto& d) {
             d.flows.push_back({"Ghosts", {}, {9, 0, 0}, 10, 3, "ghost"});
         },
         "flows[0].type", "no type of people named 'ghost'"},
        {"TieTwice",
         [](auto& d) {
             d.population.ties = {{TieKind::Family, 1.0f, 0.0f}, {TieKind::Family, 2.0f, 0.0f}};
         },
         "population.ties[1].kind", "comes twice"},
        {"ChildrenOfCoworkers",
         [](auto& d) {
             d.population.ties = {{TieKind::Coworkers, 1.0f, 0.5f}};
         },
         "population.ties[0].children", "Only families have children"},
        {"TiesWithoutShares",
         [](auto& d) {
             d.population.ties = {{TieKind::Friends, 0.0f, 0.0f}};
         },
         "population.ties", "All shares are 0"},
        {"ChildrenAlone",
         [](auto& d) {
             PersonTypeDesc kid;
             kid.name = "kid";
             kid.agenda = {ActivityKind::Leave};
             kid.age = AgeKind::Child;
             d.population.types.push_back(kid);
             d.population.mix = {{"kid", 1.0f}};
         },
         "population.mix", "All types of the mix are children"},
        {"GroupSizeTwice",
         [](auto& d) {
             d.population.groupSizes = {{2, 1.0f}, {3, 1.0f}, {2, 1.0f}};
         },
         "population.groupSizes[2].size", "come twice"},
        {"NoSuchType", [](auto& d) { d.population.mix[1].type = "tourists"; }, "population.mix[1].type",
         "no type of people named 'tourists'"},
        {"NoSuchTypeOfArrivals",
         [](auto& d) {
             d.population.arrivals[0].mix = {{"pirate", 1}};
         },
         "population.arrivals[0].mix[0].type", "no type of people named 'pirate'"},
        {"ActionWithoutNeed",
         [](auto& d) {
             d.population.types = {typeWith({ActivityKind::Leave})};
             d.population.types[0].actions.resize(1); // thirst, to be quenched
         },
         "population.types[0].actions[0].when", "has no need 'thirst'"},
        {"NeedTwice",
         [](auto& d) {
             d.population.types = {typeWith({ActivityKind::Leave})};
             d.population.types[0].needs.resize(2); // thirst, twice
         },
         "population.types[0].needs[1].need", "comes twice"},
        {"NeedThatFollows",
         [](auto& d) {
             d.population.types = {typeWith({ActivityKind::Leave})};
             d.population.types[0].needs.resize(1);
             d.population.types[0].needs[0].need = NeedKind::Ticket;
         },
         "population.types[0].needs[0].need", "follows from the situation"},
        {"NeverEnds",
         [](auto& d) {
             d.population.types = {typeWith({ActivityKind::Patrol, ActivityKind::Leave})};
             d.population.types[0].stayHigh = 0;
         },
         "population.types[0].agenda[0]", "never ends"},
        {"StaysBackwards",
         [](auto& d) {
             d.population.types = {typeWith({ActivityKind::Leave})};
             d.population.types[0].stayLow = 5000;
         },
         "population.types[0].stayLow", "longer than the longest"},
        {"RatesOutOfOrder", [](auto& d) { d.population.arrivals[0].rates[1].time = 0; },
         "population.arrivals[0].rates[1].time", "not after"},
        {"ArrivalsTwice", [](auto& d) { d.population.arrivals.push_back(d.population.arrivals[0]); },
         "population.arrivals[1].entrance", "already has arrivals at population.arrivals[0]"},
        {"NoWayOut",
         [](auto& d) {
             d.objects.exits.clear();
             d.timetable.trains.clear();
         },
         "population.arrivals", "neither an exit nor a train", Severity::Warning},
        {"ClimbBelowAVoxel", [](auto& d) { d.simulation.maxClimb = 0.02f; }, "simulation.maxClimb",
         "lower than a voxel"},
        {"HeadroomBelowAStep",
         [](auto& d) {
             d.simulation.headroom = 0.6f;
             d.simulation.maxClimb = 0.8f;
         },
         "simulation.headroom", "not greater than the highest step"},
    };
}

void expectEach(const std::vector<Fault>& faults) {
    for (const Fault& fault : faults) {
        StationDesc desc = test::soundStation();
        fault.make(desc);
        Diagnostics diagnostics;
        EXPECT_EQ(validateStation(desc, diagnostics), fault.severity != Severity::Error) << fault.name;
        bool found = false;
        std::string all;
        for (const Diagnostic& d : diagnostics.items()) {
            found = found || (d.place == fault.place && d.severity == fault.severity && !d.remedy.empty() &&
                              d.message.find(fault.message) != std::string::npos);
            all += d.place + ": " + d.message + "\n";
        }
        EXPECT_TRUE(found) << fault.name << "\n" << all;
    }
}

TEST(StationValidate, AcceptsASoundStation) {
    Diagnostics diagnostics;
    EXPECT_TRUE(validateStation(test::soundStation(), diagnostics));
    EXPECT_TRUE(diagnostics.items().empty()) << diagnostics.items()[0].place << diagnostics.items()[0].message;
}

TEST(StationValidate, FindsWrongValues) {
    expectEach(valueFaults());
}
TEST(StationValidate, FindsWrongNames) {
    expectEach(nameFaults());
}
TEST(StationValidate, FindsImpossibleRegions) {
    expectEach(regionFaults());
}
TEST(StationValidate, FindsImpossibleGeometry) {
    expectEach(geometryFaults());
}
TEST(StationValidate, FindsImpossibleObjects) {
    expectEach(objectFaults());
}
TEST(StationValidate, FindsImpossibleTimes) {
    expectEach(timeFaults());
}

TEST(StationValidate, SurvivesRandomStations) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Diagnostics diagnostics;
        validateStation(test::randomStation(seed), diagnostics);
    }
}

/// Two trains meet if any of their stays over a day overlap: compared second by second.
TEST(StationValidate, FindsTrainsThatMeetAsBruteForceDoes) {
    test::Dice dice(3);
    int meetings = 0;
    for (int round = 0; round < 60; ++round) {
        StationDesc desc = test::soundStation();
        std::vector<int> busy(86400, 0);
        bool meet = false;
        for (TrainDesc& t : desc.timetable.trains) {
            const int arrival = static_cast<int>(dice.below(2000));
            const int stay = 10 + static_cast<int>(dice.below(100));
            const int every = dice.below(3) == 0 ? 0 : (5 + static_cast<int>(dice.below(8))) * 60;
            t.arrival = static_cast<float>(arrival);
            t.departure = static_cast<float>(arrival + stay);
            t.repeatEvery = static_cast<float>(every);
            for (int from = arrival; from < 86400; from += every) {
                for (int s = from; s < from + stay && s < 86400; ++s)
                    meet = meet || busy[static_cast<std::size_t>(s)]++ > 0;
                if (every == 0)
                    break;
            }
        }
        Diagnostics diagnostics;
        EXPECT_EQ(validateStation(desc, diagnostics), !meet) << "round " << round;
        meetings += meet ? 1 : 0;
    }
    EXPECT_GT(meetings, 10);
    EXPECT_LT(meetings, 50);
}

} // namespace
} // namespace ped
