// SPDX-License-Identifier: MIT
#include "Tracks/ReplayScene.h"

#include "Scenes/SceneParts.h"
#include "Tracks/TrackStation.h"
#include "Trajectories/TextColumns.h"

#include "ped/Base/DetMath.h"
#include "ped/Simulation/OutsideEvents.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>

namespace pedsim {

namespace {

constexpr float walkingAbove = 0.3f; ///< Slower people stand. [m/s]
constexpr double shortestStop = 2.0; ///< [s]
constexpr float goalRadius = 0.5f;   ///< Nearer than this has arrived. [m]
constexpr float stopRadius = 0.4f;   ///< The same for places of stops. [m]
constexpr float slowestPace = 0.3f;  ///< Of a preferred speed. [m/s]
constexpr float usualPace = 1.3f;    ///< Of people who were never seen walking. [m/s]
constexpr float afterLast = 30.0f;   ///< The run goes on for so long after the last recorded person has gone. [s]

constexpr float mostAside = 2.0f; ///< People appear so far from their place at most where somebody stands. [m]

constexpr std::size_t alone = ~std::size_t{0};

/// One recorded person as an event of the replay.
struct Arrival {
    double seconds = 0.0; ///< After the beginning.
    ped::Vec3 from;
    float heading = 0.0f;
    float pace = usualPace;
    std::int64_t number = 0;
    std::size_t group = alone; ///< Index of who they belong with.
    std::vector<ped::Place> places;
};

float paceOf(std::span<const TrackPoint> points) {
    float sum = 0.0f;
    int count = 0;
    for (const TrackPoint& p : points)
        if (p.speed > walkingAbove) {
            sum += p.speed;
            ++count;
        }
    return count > 0 ? std::max(slowestPace, sum / static_cast<float>(count)) : usualPace;
}

Arrival arrivalOf(const TrackSet& set, const Stay& stay, std::int64_t first, bool pauses) {
    const std::span<const TrackPoint> points = set.of(stay);
    Arrival out;
    out.seconds = static_cast<double>(stay.first - first) * set.period;
    out.from = ped::toVec3(points.front().position, 0.0f);
    out.heading = points.front().heading;
    out.pace = paceOf(points);
    out.number = stay.number;
    if (pauses)
        for (const auto& [begin, count] : stopsOf(points, set.period)) {
            ped::Place stop = passingPlace(ped::toVec3(points[begin + count / 2].position, 0.0f), stopRadius, 0.0f);
            stop.pauseLow = stop.pauseHigh = static_cast<float>(static_cast<double>(count) * set.period);
            out.places.push_back(stop);
        }
    out.places.push_back(passingPlace(ped::toVec3(points.back().position, 0.0f), goalRadius, 0.0f));
    return out;
}

/// People who belong together and are there at the same time become a group and walk at one pace, the mean of theirs. What
/// company costs is in it already: they would be faster on their own.
void joinGroups(const std::vector<std::vector<std::int64_t>>& groups, std::vector<Arrival>& arrivals) {
    std::map<std::int64_t, std::vector<std::size_t>> byNumber;
    for (std::size_t i = 0; i < arrivals.size(); ++i)
        byNumber[arrivals[i].number].push_back(i);
    for (const std::vector<std::int64_t>& group : groups) {
        std::vector<std::size_t> members;
        for (const std::int64_t number : group)
            if (const auto at = byNumber.find(number); at != byNumber.end())
                members.insert(members.end(), at->second.begin(), at->second.end());
        float sum = 0.0f;
        for (const std::size_t i : members)
            sum += arrivals[i].pace;
        const auto of = static_cast<std::size_t>(&group - groups.data());
        const float lost = ped::TogetherParameters{}.perMember * (static_cast<float>(members.size()) - 1.0f);
        for (const std::size_t i : members) {
            arrivals[i].pace = sum / static_cast<float>(members.size()) + lost;
            arrivals[i].group = members.size() > 1 ? of : alone;
        }
    }
}

void postArrivals(const std::vector<Arrival>& arrivals, ped::Simulation& simulation) {
    const auto rate = static_cast<double>(simulation.parameters().framesPerSecond);
    std::map<std::size_t, std::uint16_t> sizes, groups;
    for (const Arrival& arrival : arrivals)
        if (arrival.group != alone)
            ++sizes[arrival.group];
    for (const auto& [group, size] : sizes)
        groups[group] = simulation.makeGroup(size);
    for (const Arrival& arrival : arrivals) {
        ped::OutsideEvent event;
        event.frame = simulation.frame() + static_cast<std::uint32_t>(std::lround(arrival.seconds * rate));
        event.kind = ped::EventKind::Appear;
        event.on = 1; // Simulated people are not always where recorded ones were, and some of them are wider.
        event.amount = mostAside;
        event.newcomer.position = arrival.from;
        event.newcomer.facing = ped::headingVector(arrival.heading);
        event.newcomer.preferredSpeed = arrival.pace;
        if (arrival.group != alone)
            event.newcomer.group = groups[arrival.group];
        event.newcomer.errand = errandAlong(simulation, ped::ErrandKind::Pass, arrival.places);
        ped::Diagnostics ignored; // A place in an obstacle: they are left out, as the summary's count tells.
        simulation.post(event, ignored);
    }
}

} // namespace

std::vector<std::pair<std::size_t, std::size_t>> stopsOf(std::span<const TrackPoint> points, double period) {
    std::vector<std::pair<std::size_t, std::size_t>> stops;
    const auto least = static_cast<std::size_t>(std::ceil(shortestStop / period));
    for (std::size_t begin = 0; begin < points.size();) {
        std::size_t end = begin;
        while (end < points.size() && points[end].speed <= walkingAbove)
            ++end;
        if (end - begin >= least)
            stops.push_back({begin, end - begin});
        begin = end + 1;
    }
    return stops;
}

bool readGroups(const std::string& path, std::vector<std::vector<std::int64_t>>& out, ped::Diagnostics& diagnostics) {
    std::ifstream in(path, std::ios::binary);
    if (!in.is_open()) {
        diagnostics.error("", "The file cannot be read.", "Check the path.");
        return false;
    }
    std::vector<std::string_view> words;
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        splitWords(line, words);
        std::vector<std::int64_t> group;
        for (const std::string_view word : words) {
            double value = 0.0;
            if (!parseField(word, value) || value != std::floor(value) || std::fabs(value) > 9e15) {
                ped::Diagnostic d;
                d.message = fmt::format("'{}' is no person's number.", word);
                d.remedy = "Write the numbers of one group per line.";
                d.line = number;
                diagnostics.add(std::move(d));
                return false;
            }
            group.push_back(static_cast<std::int64_t>(value));
        }
        if (group.size() > 1)
            out.push_back(std::move(group));
    }
    return true;
}

void pauseAsRecorded(ped::WaverParameters& waver) {
    waver.glanceLinger = 0.0f;
}

Scene replayScene(const std::string& name, const TrackSet& set, const ped::GeometryDesc& obstacles,
                  const ReplayOptions& options) {
    std::int64_t first = set.stays.empty() ? 0 : set.stays.front().first, last = first;
    for (const Stay& stay : set.stays) {
        first = std::min(first, stay.first);
        last = std::max(last, stay.first + static_cast<std::int64_t>(stay.count));
    }
    auto arrivals = std::make_shared<std::vector<Arrival>>();
    for (const Stay& stay : set.stays)
        arrivals->push_back(arrivalOf(set, stay, first, options.pauses));
    joinGroups(options.groups, *arrivals);
    Scene scene;
    scene.name = name;
    scene.description = fmt::format("Simulated people in the place of the {} of {}", arrivals->size(), name);
    scene.station = trackStation(name, set.bounds(), obstacles);
    if (!options.groups.empty())
        scene.station.population.groupSizes = {{2, 1.0f}}; // Groups are something that people here may come in.
    scene.seconds = static_cast<float>(static_cast<double>(last - first) * set.period) + afterLast;
    scene.populate = [arrivals](ped::Simulation& simulation) { postArrivals(*arrivals, simulation); };
    return scene;
}

} // namespace pedsim
