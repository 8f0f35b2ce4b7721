// SPDX-License-Identifier: MIT
#include "Validation/RecordedGroups.h"

#include "Tracks/Obstacles.h"
#include "Tracks/ReadTracks.h"
#include "Tracks/ReplayScene.h"

#include "ped/Simulation/AgentStore.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <utility>

namespace pedsim {

namespace {

constexpr float walks = 0.5f;          ///< Slower people stand or stroll on the spot. [m/s]
constexpr float company = 4.0f;        ///< Farther apart they are not together just then. [m]
constexpr float recordedRate = 25.0f;  ///< Frames per second of both films. [1/s]
constexpr std::uint32_t lookEach = 10; ///< Frames of the simulation between two looks.

void lookAtTwo(ped::Vec2 a, ped::Vec2 b, float speedA, float speedB, PairFigures& out) {
    const float apart = ped::distance(a, b);
    if (speedA < walks || speedB < walks || apart > company)
        return;
    out.distance += static_cast<double>(apart);
    out.speed += 0.5 * static_cast<double>(speedA + speedB);
    ++out.looks;
}

/// Where both of a pair are there at the same moment.
void lookAtRecordedPair(const TrackSet& set, std::int64_t first, std::int64_t second, PairFigures& out) {
    for (const Stay& a : set.stays)
        for (const Stay& b : set.stays) {
            if (a.number != first || b.number != second)
                continue;
            const std::int64_t begin = std::max(a.first, b.first);
            const std::int64_t end =
                std::min(a.first + static_cast<std::int64_t>(a.count), b.first + static_cast<std::int64_t>(b.count));
            for (std::int64_t at = begin; at < end; ++at) {
                const TrackPoint& p = set.of(a)[static_cast<std::size_t>(at - a.first)];
                const TrackPoint& q = set.of(b)[static_cast<std::size_t>(at - b.first)];
                lookAtTwo(p.position, q.position, p.speed, q.speed, out);
            }
        }
}

std::shared_ptr<RecordedGroups> readRecordedGroups(const std::string& folder, const std::string& name) {
    ped::Diagnostics diagnostics;
    TrackFile file;
    file.path = folder + "/ucy/" + name + "/obsmat.txt";
    file.options.framesPerSecond = recordedRate;
    ReplayOptions options;
    TrackSet set;
    if (!std::filesystem::exists(file.path) ||
        !readGroups(folder + "/ucy/" + name + "/groups.txt", options.groups, diagnostics) ||
        !addTrackFile(file, {}, set, diagnostics))
        return nullptr;
    ped::GeometryDesc obstacles;
    const std::string map = folder + "/ucy/" + name + "/map.xml";
    if (std::filesystem::exists(map))
        readObstacleFile(map, obstacles, diagnostics);
    auto out = std::make_shared<RecordedGroups>();
    out->name = name;
    for (const std::vector<std::int64_t>& group : options.groups) {
        out->sizes.push_back(group.size());
        if (group.size() == 2)
            lookAtRecordedPair(set, group[0], group[1], out->recorded);
    }
    out->scene = replayScene(name, set, obstacles, options);
    return out;
}

} // namespace

std::vector<std::shared_ptr<RecordedGroups>> recordedGroups(const std::string& folder) {
    std::vector<std::shared_ptr<RecordedGroups>> out;
    if (folder.empty())
        return out;
    for (const char* const name : {"zara01", "students03"})
        if (auto groups = readRecordedGroups(folder, name))
            out.push_back(std::move(groups));
    return out;
}

void lookAtPairs(const ped::Simulation& simulation, RecordedGroups& out) {
    if (simulation.frame() % lookEach != 0)
        return;
    std::map<std::uint16_t, std::vector<const ped::Body*>> pairs;
    for (const ped::AgentChunk& chunk : simulation.agents().chunks())
        for (std::size_t i = 0; i < chunk.company.size(); ++i) {
            const std::uint16_t party = chunk.company[i].party;
            if (party < out.sizes.size() && out.sizes[party] == 2)
                pairs[party].push_back(&chunk.body[i]);
        }
    for (const auto& [party, pair] : pairs)
        if (pair.size() == 2)
            lookAtTwo(pair[0]->position.xy(), pair[1]->position.xy(), pair[0]->speed, pair[1]->speed, out.simulated);
}

} // namespace pedsim
