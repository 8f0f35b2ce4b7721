// SPDX-License-Identifier: MIT
#include "Bench/GrowingTerminal.h"

#include "Scenes/SceneParts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace pedsim {

namespace {

using ped::Vec2;
using ped::Vec3;

// The plan of a concourse, from its south-west corner. [m]
constexpr float bayWidth = 24.0f;
constexpr float hallDepth = 28.0f;
constexpr float stairsDepth = 7.5f;
constexpr float stairsWidth = 4.0f;
constexpr float platformDepth = 10.0f;
constexpr float platformGap = 1.0f; ///< At both ends of a platform: each is a region with one way in.
constexpr float passageWidth = 8.0f;
constexpr float rowDepth = 49.5f;   ///< From one row of concourses to the next; 4 m of it are tracks.
constexpr float platformZ = -4.08f; ///< 24 steps below the hall.
constexpr float cellSize = 0.25f;   ///< Recast counts 16.7 million voxels of ground and no more: a square kilometre.

// A bay's day.
constexpr float trainEvery = 900.0f;       ///< [s]
constexpr float trainStays = 120.0f;       ///< [s]
constexpr int alighting = 40;              ///< People a train.
constexpr float arrivalsPerMinute = 5.0f;  ///< At each entrance.
constexpr std::uint32_t trainShift = 371u; ///< Between the trains of neighbouring bays, modulo trainEvery. [s]
constexpr std::uint32_t firstTrain = 450u; ///< In the first bay: the smallest station begins without one. [s]

ped::DistributionDesc logNormal(float mean, float deviation) {
    ped::DistributionDesc d;
    d.kind = ped::DistributionKind::LogNormal;
    d.mean = mean;
    d.deviation = deviation;
    d.minimum = 8.0f;
    d.maximum = 150.0f;
    return d;
}

/// One bay, numbered over the whole station, its south-west corner at `corner`.
class Bay {
public:
    Bay(ped::StationDesc& station, std::uint32_t number, Vec2 corner)
        : s_(station), o_(station.objects), number_(number), corner_(corner) {}

    void furnish() {
        ticketOffice();
        shop();
        machine("Drinks Machine", 17.0f, "drink");
        machine("Sweets Machine", 19.0f, "food");
        machine("Ticket Machine", 21.0f, "ticket");
        for (const float x : {2.4f, 5.6f})
            doubleBench(x);
        doors();
        gatherings();
        track();
    }

private:
    std::string name(const char* what) const { return fmt::format("{} {}", what, number_ + 1); }
    Vec2 at(float x, float y) const { return corner_ + Vec2{x, y}; }
    Vec3 at(float x, float y, float z) const { return ped::toVec3(at(x, y), z); }

    void box(const char* what, float x, float y, Vec3 size) {
        ped::BoxDesc b;
        b.name = name(what);
        b.center = at(x, y, 0.0f);
        b.size = size;
        s_.geometry.boxes.push_back(std::move(b));
    }

    void window(const char* what, float x, std::vector<std::string> sells) {
        ped::QueueDesc q;
        q.name = name(fmt::format("{} Queue", what).c_str());
        q.line = {at(x, 24.0f), at(x, 19.2f)};
        ped::PurchasePointDesc p;
        p.name = name(what);
        p.position = at(x, 25.0f, 0.0f);
        p.facing = 90.0f;
        p.queue = q.name;
        p.sells = std::move(sells);
        p.service = logNormal(25.0f, 10.0f);
        o_.queues.push_back(std::move(q));
        o_.purchasePoints.push_back(std::move(p));
    }

    void ticketOffice() {
        box("Ticket Office", 20.0f, 26.8f, {6.0f, 1.6f, 2.6f});
        window("West Window", 18.5f, {"ticket"});
        window("East Window", 21.5f, {"ticket"});
        ped::TicketBoothDesc booth;
        booth.name = name("Ticket Counter");
        booth.position = at(20.0f, 25.0f, 0.0f);
        booth.facing = 270.0f;
        booth.purchasePoints = {name("West Window"), name("East Window")};
        o_.ticketBooths.push_back(std::move(booth));
    }

    void shop() {
        box("Shop", 3.5f, 26.8f, {5.0f, 1.6f, 2.6f});
        window("Shop Counter", 3.5f, {"drink", "food", "paper"});
    }

    void machine(const char* what, float x, const char* good) {
        box(fmt::format("{} Body", what).c_str(), x, 0.5f, {1.0f, 1.0f, 1.9f});
        ped::VendingMachineDesc m;
        m.name = name(what);
        m.position = at(x, 1.7f, 0.0f);
        m.facing = 270.0f;
        m.sells = {good};
        m.service.kind = ped::DistributionKind::Uniform;
        m.service.minimum = 10.0f;
        m.service.maximum = 30.0f;
        o_.vendingMachines.push_back(std::move(m));
    }

    void bench(const std::string& what, Vec3 position, float facing) {
        ped::SeatDesc seat;
        seat.name = what;
        seat.position = position;
        seat.facing = facing;
        seat.length = 3.0f;
        seat.depth = 0.6f;
        seat.capacity = 5;
        o_.seats.push_back(std::move(seat));
    }

    void doubleBench(float x) {
        bench(fmt::format("{} {:.0f} East", name("Bench"), static_cast<double>(x)), at(x + 0.6f, 5.5f, 0.0f), 0.0f);
        bench(fmt::format("{} {:.0f} West", name("Bench"), static_cast<double>(x)), at(x - 0.6f, 5.5f, 0.0f), 180.0f);
    }

    void doors() {
        ped::EntranceDesc in;
        in.name = name("Entrance");
        in.position = at(13.5f, 0.6f, 0.0f);
        in.facing = 90.0f;
        in.width = 2.4f;
        ped::ExitDesc out;
        out.name = name("Exit");
        out.position = at(9.5f, 0.6f, 0.0f);
        out.facing = 270.0f;
        out.width = 2.4f;
        ped::ArrivalDesc arrival;
        arrival.entrance = in.name;
        arrival.rates = {{0.0f, arrivalsPerMinute}};
        s_.population.arrivals.push_back(std::move(arrival));
        o_.entrances.push_back(std::move(in));
        o_.exits.push_back(std::move(out));
    }

    /// What people come together for, and what tells them where things are.
    void gatherings() {
        if (number_ % 2 == 0) {
            ped::PerformanceAreaDesc area;
            area.name = name("Stage");
            area.center = at(18.0f, 7.0f, 0.0f);
            area.radius = 1.6f;
            area.facing = 90.0f;
            o_.performanceAreas.push_back(std::move(area));
        }
        o_.meetingPoints.push_back({name("Meeting Point"), at(8.0f, 21.0f, 0.0f), 1.5f});
        o_.clocks.push_back({name("Clock"), at(12.0f, 27.9f, 3.4f), 30.0f});
        ped::PatrolRouteDesc route;
        route.name = name("Round");
        route.points = {at(2.0f, 10.0f, 0.0f), at(22.0f, 10.0f, 0.0f), at(22.0f, 17.0f, 0.0f), at(2.0f, 17.0f, 0.0f)};
        o_.patrolRoutes.push_back(std::move(route));
        sign("Hall Sign", at(12.0f, 14.0f, 2.6f), 270.0f, {name("Ticket Counter"), name("Platform")});
        sign("Stairs Sign", at(12.0f, 27.9f, 2.6f), 270.0f, {name("Platform"), name("Track") + " Door 2"});
    }

    void sign(const char* what, Vec3 position, float facing, std::vector<std::string> pointsTo) {
        ped::SignDesc s;
        s.name = name(what);
        s.position = position;
        s.facing = facing;
        s.pointsTo = std::move(pointsTo);
        o_.signs.push_back(std::move(s));
    }

    void track() {
        const float south = hallDepth + stairsDepth;
        ped::RegionDesc stairs = flatRegion(name("Stairs"), {at(10.0f, hallDepth), at(10.0f + stairsWidth, south)});
        stairs.floor.kind = ped::FloorKind::Stairs;
        stairs.floor.z = 0.0f;
        stairs.floor.zTo = platformZ;
        stairs.floor.from = at(10.0f + 0.5f * stairsWidth, hallDepth);
        stairs.floor.to = at(10.0f + 0.5f * stairsWidth, south);
        stairs.floor.run = 0.3f;
        s_.regions.push_back(std::move(stairs));
        s_.regions.push_back(flatRegion(
            name("Platform"), {at(platformGap, south), at(bayWidth - platformGap, south + platformDepth)}, platformZ));
        const std::string label = fmt::to_string(number_ + 1);
        o_.platforms.push_back({name("Platform Tracks"), name("Platform"), {label}});
        for (int d = 0; d < 4; ++d) {
            ped::TrainDoorDesc door;
            door.name = fmt::format("{} Door {}", name("Track"), d + 1);
            door.platform = name("Platform Tracks");
            door.track = label;
            door.position = at(3.0f + 6.0f * static_cast<float>(d), south + platformDepth - 0.7f, platformZ);
            door.facing = 90.0f;
            o_.trainDoors.push_back(std::move(door));
        }
        for (const float x : {4.0f, 20.0f})
            bench(fmt::format("{} {:.0f}", name("Platform Bench"), static_cast<double>(x)),
                  at(x, south + 0.8f, platformZ), 90.0f);
        train(label);
    }

    void train(const std::string& label) {
        ped::TrainDesc t;
        t.name = name("Train");
        t.platform = name("Platform Tracks");
        t.track = label;
        t.destination = "Town";
        t.arrival = static_cast<float>((number_ * trainShift + firstTrain) % static_cast<std::uint32_t>(trainEvery));
        t.departure = t.arrival + trainStays;
        t.repeatEvery = trainEvery;
        t.alighting = alighting;
        t.capacity = 300;
        s_.timetable.trains.push_back(std::move(t));
    }

    ped::StationDesc& s_;
    ped::ObjectsDesc& o_;
    std::uint32_t number_;
    Vec2 corner_;
};

} // namespace

ped::StationDesc growingTerminal(std::uint32_t people) {
    ped::StationDesc station;
    station.name = fmt::format("Terminal for {}", people);
    station.population.initial = static_cast<std::int32_t>(people);
    station.simulation.cellSize = cellSize;
    station.population.groupShare = 0.25f;
    station.population.mix = {
        {"commuter", 0.72f}, {"tourist", 0.21f}, {"performer", 0.02f}, {"police", 0.03f}, {"soldier", 0.02f}};
    const std::uint32_t bays = std::max(1u, (people + peopleInBay - 1) / peopleInBay);
    const std::uint32_t concourses = (bays + baysInConcourse - 1) / baysInConcourse;
    const float passage = concourses > 1 ? passageWidth : 0.0f; // At the west end, so that the last may be short.
    const float width = passage + bayWidth * baysInConcourse;
    // As square as it can be.
    const auto columns = std::max(
        1u, static_cast<std::uint32_t>(std::lround(std::sqrt(static_cast<float>(concourses) * rowDepth / width))));
    for (std::uint32_t c = 0; c < concourses; ++c) {
        const Vec2 corner{static_cast<float>(c % columns) * width, static_cast<float>(c / columns) * rowDepth};
        const std::uint32_t first = c * baysInConcourse, count = std::min(baysInConcourse, bays - first);
        station.regions.push_back(
            flatRegion(fmt::format("Concourse {}", c + 1),
                       {corner, corner + Vec2{passage + bayWidth * static_cast<float>(count), hallDepth}}));
        station.regions.back().height = 6.0f;
        if (c + columns < concourses) // To the one behind, past the tracks.
            station.regions.push_back(flatRegion(fmt::format("Passage {}", c + 1),
                                                 {corner + Vec2{0.0f, hallDepth}, corner + Vec2{passage, rowDepth}}));
        for (std::uint32_t b = 0; b < count; ++b)
            Bay(station, first + b, corner + Vec2{passage + bayWidth * static_cast<float>(b), 0.0f}).furnish();
    }
    return station;
}

} // namespace pedsim
