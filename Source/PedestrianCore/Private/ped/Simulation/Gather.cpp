// SPDX-License-Identifier: MIT
// Stage "gather": where the members of each group are. Every member writes a place of their own, so neither chunks nor
// threads matter.
#include "SimulationRun.h"

#include "ped/Agents/Shows.h"

#include <algorithm>
#include <utility>

namespace ped {

namespace {

static_assert(maxGroupMembers == mostCompanions);

/// Room for everybody on the lists of groups, all of them away until they are found.
void layOut(const ObjectState& objects, Companions& out) {
    out.first.resize(objects.groups.size() + 1);
    std::uint32_t count = 0;
    for (std::size_t g = 0; g < objects.groups.size(); ++g) {
        out.first[g] = count;
        count += std::uint32_t(objects.groups[g].members.size());
    }
    out.first.back() = count;
    out.members.assign(count, Companion{});
}

Companion companionOf(const TypeTable& types, const Identity& identity, const Body& body, const Path& path) {
    Companion member;
    member.body = snapshotOf(identity, body);
    member.target = path.target;
    member.preferredSpeed = identity.preferredSpeed;
    member.exit = path.exit;
    member.present = 1;
    member.child = types[identity.type].child ? 1 : 0;
    member.goes = path.status != PathStatus::None && path.arrived == 0 && (body.flags & (bodySits | bodyLeaves)) == 0 &&
                  (showsOf(body) & showsFallen) == 0;
    return member;
}

} // namespace

void gatherCompany(const ObjectState& objects, const TypeTable& types, std::span<const Identity> identity,
                   std::span<const Body> body, std::span<const Path> path, std::span<Company> company,
                   Companions& out) {
    for (std::size_t i = 0; i < company.size(); ++i) {
        Company& mine = company[i];
        mine.size = 0;
        if (mine.party >= objects.groups.size())
            continue;
        const auto& members = objects.groups[mine.party].members;
        const auto at = std::find(members.begin(), members.end(), identity[i].id);
        if (at == members.end())
            continue; // They have left it.
        const auto place = unsigned(at - members.begin());
        mine.place = place & 15u;
        mine.size = unsigned(members.size()) & 15u;
        out.members[out.first[mine.party] + place] = companionOf(types, identity[i], body[i], path[i]);
    }
}

void gatherAll(SimulationRun& run) {
    const ObjectState& objects = run.state.objects;
    layOut(objects, run.companions);
    const std::span<AgentChunk> chunks = run.agents.chunks();
    run.executor.parallelFor(chunks.size(), 1, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (std::size_t c = begin; c < end; ++c)
            gatherCompany(objects, run.types, chunks[c].identity, chunks[c].body, chunks[c].path, chunks[c].company,
                          run.companions);
    });
}

} // namespace ped
