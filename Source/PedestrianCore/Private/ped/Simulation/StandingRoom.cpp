// SPDX-License-Identifier: MIT
#include "ped/Simulation/StandingRoom.h"

#include "ped/World/CoarseGrid.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Side of a cell. [m]
constexpr float cellSize = 1.0f;
/// Free air around a newcomer: nobody starts in contact. [m]
constexpr float gap = 0.05f;
/// People who come nearer notice a newcomer only at their next human step; until then they go on. [s]
constexpr float unnoticed = 0.2f;
/// Nobody runs faster than this, as far as room is concerned. [m/s]
constexpr float fastest = 2.5f;
/// Bodies farther apart in height are on different floors. [m]
constexpr float floorHeight = 1.5f;

} // namespace

StandingRoom::StandingRoom(const World& world) : frame_(coarseFrame(world.frame, cellSize)) {
    head_.assign(frame_.bounds.area(), none);
}

void StandingRoom::rebuild(const AgentStore& agents) {
    for (const Entry& entry : entries_)
        head_[entry.cell] = none;
    entries_.clear();
    entries_.reserve(agents.size() + agents.size() / 8 + 64); // And for those who come until the next time.
    widest_ = 0.0f;
    for (const AgentChunk& chunk : agents.chunks())
        for (std::size_t i = 0; i < chunk.size(); ++i)
            insert(chunk.identity[i].id, chunk.body[i]);
}

void StandingRoom::insert(AgentId id, const Body& body) {
    Entry entry;
    entry.id = id;
    entry.cell = std::uint32_t(frame_.bounds.indexOf(clampedCell(frame_, body.position.xy())));
    entry.next = head_[entry.cell];
    head_[entry.cell] = std::uint32_t(entries_.size());
    entries_.push_back(entry);
    widest_ = std::max(widest_, body.radius);
}

bool StandingRoom::isFree(const AgentStore& agents, Vec3 p, float radius, float moved) const {
    const float reach = radius + widest_ + gap + unnoticed * fastest + moved;
    const Cell low = clampedCell(frame_, {p.x - reach, p.y - reach});
    const Cell high = clampedCell(frame_, {p.x + reach, p.y + reach});
    for (std::int32_t y = low.y; y <= high.y; ++y) {
        for (std::int32_t x = low.x; x <= high.x; ++x) {
            for (std::uint32_t e = head_[frame_.bounds.indexOf({x, y})]; e != none; e = entries_[e].next) {
                const AgentPlace place = agents.find(entries_[e].id);
                if (!place.valid())
                    continue; // Has left since.
                const Body& other = agents.chunks()[place.chunk].body[place.row];
                const Vec2 to = normalized(p.xy() - other.position.xy());
                const float comes = std::clamp(dot(other.velocity, to), 0.0f, fastest);
                const float least = radius + other.radius + gap + unnoticed * comes;
                if (std::fabs(other.position.z - p.z) < floorHeight &&
                    distanceSquared(other.position.xy(), p.xy()) < least * least)
                    return false;
            }
        }
    }
    return true;
}

std::size_t StandingRoom::memoryBytes() const {
    return head_.capacity() * sizeof(std::uint32_t) + entries_.capacity() * sizeof(Entry);
}

} // namespace ped
