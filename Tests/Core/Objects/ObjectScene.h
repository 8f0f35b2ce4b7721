// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A hall with one of everything, and people who ask for things in it without walking: tests put them where they are.

#include "Shared/Stations.h"

#include "ped/Base/Random.h"
#include "ped/Objects/Arbitrate.h"
#include "ped/Objects/ObjectCheck.h"
#include "ped/Objects/ObjectControl.h"
#include "ped/Objects/ObjectQueries.h"
#include "ped/Objects/Timetable.h"

#include <deque>

namespace ped::test {

inline DistributionDesc constantService(float seconds) {
    DistributionDesc service;
    service.kind = DistributionKind::Constant;
    service.mean = seconds;
    return service;
}

inline void addPoint(StationDesc& s, const char* name, Vec3 at, const char* queue, const char* good, float seconds) {
    PurchasePointDesc point;
    point.name = name;
    point.position = at;
    point.facing = 270.0f;
    point.queue = queue;
    point.sells = {good};
    point.service = constantService(seconds);
    s.objects.purchasePoints.push_back(point);
}

inline void addQueue(StationDesc& s, const char* name, std::vector<Vec2> line) {
    QueueDesc queue;
    queue.name = name;
    queue.line = std::move(line);
    s.objects.queues.push_back(queue);
}

inline void addDoor(StationDesc& s, const char* name, const char* track, Vec3 at, float facing) {
    TrainDoorDesc door;
    door.name = name;
    door.platform = "Platform";
    door.track = track;
    door.position = at;
    door.facing = facing;
    s.objects.trainDoors.push_back(door);
}

inline void addTrain(StationDesc& s, const char* name, const char* track, float arrival, float departure, float every,
                     int alighting, int capacity) {
    TrainDesc train;
    train.name = name;
    train.platform = "Platform";
    train.track = track;
    train.destination = "Town";
    train.arrival = arrival;
    train.departure = departure;
    train.repeatEvery = every;
    train.alighting = alighting;
    train.capacity = capacity;
    s.timetable.trains.push_back(train);
}

inline void addServices(StationDesc& s) {
    addQueue(s, "Queue", {{6, 4}, {6, 8}});            // Six places.
    addQueue(s, "Short Queue", {{20, 4}, {20, 4.9f}}); // Two.
    addPoint(s, "Window 1", {4, 2, 0}, "Queue", "ticket", 10);
    addPoint(s, "Window 2", {6, 2, 0}, "Queue", "ticket", 10);
    addPoint(s, "Counter", {20, 2, 0}, "Short Queue", "food", 5);
    addPoint(s, "Kiosk", {26, 2, 0}, "", "paper", 5);
    for (int i = 0; i < 2; ++i) {
        TicketBoothDesc booth;
        booth.name = i == 0 ? "Booth" : "Stall";
        booth.position = {i == 0 ? 5.0f : 20.0f, 2, 0};
        booth.facing = 90.0f;
        booth.purchasePoints =
            i == 0 ? std::vector<std::string>{"Window 1", "Window 2"} : std::vector<std::string>{"Counter"};
        s.objects.ticketBooths.push_back(booth);
    }
    VendingMachineDesc machine;
    machine.name = "Machine";
    machine.position = {30, 2, 0};
    machine.facing = 270.0f;
    machine.sells = {"drink"};
    machine.service = constantService(8);
    s.objects.vendingMachines.push_back(machine);
}

inline void addPlaces(StationDesc& s) {
    SeatDesc seat;
    seat.name = "Bench";
    seat.position = {36, 8, 0};
    seat.facing = 180.0f;
    seat.length = 2.5f;
    seat.capacity = 4;
    s.objects.seats.push_back(seat);
    seat.name = "Chair";
    seat.position = {36, 14, 0};
    seat.length = 0.6f;
    seat.capacity = 1;
    seat.comfort = 1.0f;
    s.objects.seats.push_back(seat);
    PerformanceAreaDesc area;
    area.name = "Stage";
    area.center = {16, 13, 0};
    area.radius = 1.5f;
    area.facing = 270.0f;
    area.arc = 90.0f;
    area.rows = 2;
    s.objects.performanceAreas.push_back(area);
    MeetingPointDesc meeting;
    meeting.name = "Clock Meeting";
    meeting.position = {26, 12, 0};
    s.objects.meetingPoints.push_back(meeting);
    ClockDesc clock;
    clock.name = "Clock";
    clock.position = {20, 12, 3};
    clock.audible = 10.0f;
    s.objects.clocks.push_back(clock);
}

/// A hall of 40 x 24 m: two windows behind one queue, a counter with a queue of two, a kiosk and a machine without, a
/// bench, a chair, a stage, a meeting point, a clock, three doors on two tracks, two trains.
inline StationDesc objectStation() {
    StationDesc s;
    s.name = "Hall of Objects";
    s.regions.push_back(room("Hall", 0, 0, 40, 24));
    addServices(s);
    addPlaces(s);
    EntranceDesc entrance;
    entrance.name = "Door";
    entrance.position = {0.8f, 12, 0};
    s.objects.entrances.push_back(entrance);
    ExitDesc exit;
    exit.name = "Way Out";
    exit.position = {0.8f, 16, 0};
    exit.facing = 180.0f;
    s.objects.exits.push_back(exit);
    PlatformDesc platform;
    platform.name = "Platform";
    platform.region = "Hall";
    platform.tracks = {"1", "2"};
    s.objects.platforms.push_back(platform);
    addDoor(s, "Door 1", "1", {10, 23.4f, 0}, 90);
    addDoor(s, "Door 2", "1", {18, 23.4f, 0}, 90);
    addDoor(s, "Door 3", "2", {30, 23.4f, 0}, 90);
    addTrain(s, "Local", "1", 60, 90, 300, 4, 3);
    addTrain(s, "Express", "2", 100, 130, 0, 0, 100);
    s.timetable.announceBefore = 60.0f;
    s.population.initial = 0;
    return s;
}

inline const World& objectWorld() {
    static const std::unique_ptr<World> world = build(objectStation());
    return *world;
}

/// People and the state they share. Everybody's human step falls into every frame.
class Troupe {
public:
    explicit Troupe(const World& world, const ObjectParameters& parameters = {})
        : state(world, parameters), crowd_(world), world_(world) {
        parameters_.humanStepFrames = 1;
    }

    struct Person {
        Identity identity;
        Body body;
        Requests requests;
        Holdings holdings;
        bool present = true;
    };

    AgentId add(Vec3 at = {}) {
        Person person;
        person.identity.id = AgentId(people.size());
        person.identity.seed = 42;
        person.body.position = at;
        people.push_back(person);
        return person.identity.id;
    }
    PersonRef find(AgentId id) {
        if (id.index() >= people.size() || !people[id.index()].present)
            return {};
        Person& person = people[id.index()];
        return {&person.holdings, &person.body, person.identity.seed};
    }
    Holdings& of(AgentId id) { return people[id.index()].holdings; }
    void put(AgentId id, Vec3 at) { people[id.index()].body.position = at; }
    void ask(AgentId id, RequestKind kind, ObjectId object = {}, std::uint32_t argument = anyArgument) {
        EXPECT_TRUE(people[id.index()].requests.file(kind, object, argument));
    }
    void ask(AgentId id, RequestKind kind, AgentId other) { ask(id, kind, {}, other.value); }
    /// Asks, lets a frame pass, and says what became of it.
    Outcome get(AgentId id, RequestKind kind, ObjectId object = {}, std::uint32_t argument = anyArgument) {
        ask(id, kind, object, argument);
        step();
        const RequestResult* answer = of(id).answer(kind);
        EXPECT_NE(answer, nullptr);
        return answer != nullptr ? answer->outcome : Outcome::NoSuchThing;
    }
    Outcome get(AgentId id, RequestKind kind, AgentId other) { return get(id, kind, {}, other.value); }

    /// A frame in which only `these` have their human step; all where it is empty.
    void step(std::span<const AgentId> these = {}) {
        std::vector<Petitioner> petitioners;
        const auto gather = [&](Person& p) {
            gatherPetitioners(std::span(&p.identity, 1), std::span(&p.body, 1), std::span(&p.requests, 1),
                              std::span(&p.holdings, 1), petitioners);
        };
        if (these.empty())
            for (Person& p : people) {
                if (p.present)
                    gather(p);
            }
        else
            for (const AgentId id : these)
                gather(people[id.index()]);
        if (shuffle != 0)
            RandomStream(shuffle, frame, 0u).shuffle(std::span(petitioners));
        arbitrate(context(), state, petitioners, [this](AgentId id) { return find(id); });
        ++frame;
    }
    void run(int frames) {
        for (int i = 0; i < frames; ++i)
            step();
    }
    void runTrains(std::uint32_t until) {
        while (frame < until) {
            runTimetable(state, frame, parameters_.framesPerSecond, [this](AgentId id) { return find(id); });
            step();
        }
        runTimetable(state, frame, parameters_.framesPerSecond, [this](AgentId id) { return find(id); });
    }
    void remove(AgentId id) {
        people[id.index()].present = false;
        releaseAll(
            state, id, of(id), [this](AgentId other) { return find(other); }, frame);
    }
    /// Those who boarded are gone at the end of the frame, as a simulation does it.
    void letLeave() {
        for (Person& p : people)
            if (p.present && (p.body.flags & bodyLeaves) != 0)
                remove(p.identity.id);
    }
    /// What is wrong with the state; empty where nothing is.
    std::string faults() const {
        std::vector<Holder> holders;
        for (const Person& p : people)
            if (p.present)
                holders.push_back({p.identity.id, &p.holdings});
        Diagnostics diagnostics;
        checkObjectState(state, holders, diagnostics);
        return describe(diagnostics);
    }
    ObjectId object(std::string_view name) const {
        const ObjectId id = world_.objects.find(name);
        EXPECT_TRUE(id.valid()) << name;
        return id;
    }
    StepContext context() const { return {world_, crowd_, congestion_, parameters_, frame}; }
    float fps() const { return parameters_.framesPerSecond; }

    ObjectState state;
    std::deque<Person> people; ///< By id; addresses stay.
    std::uint32_t frame = 0;
    std::uint64_t shuffle = 0; ///< Not 0: petitioners are gathered in another order every frame.

private:
    CrowdSnapshot crowd_;
    WorldCongestion congestion_;
    Parameters parameters_;
    const World& world_;
};

} // namespace ped::test
