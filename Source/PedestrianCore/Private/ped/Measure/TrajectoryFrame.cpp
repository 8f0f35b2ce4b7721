// SPDX-License-Identifier: MIT
#include "ped/Measure/TrajectoryFrame.h"

#include "ped/Agents/Shows.h"

namespace ped {

namespace {

/// Whether somebody walks straight on because nobody looks; who has that model of their own is judged as all others.
bool isUnseen(LocomotionChoice choice) {
    return choice.now() == LocomotionKind::Line && choice.own() != LocomotionKind::Line;
}

} // namespace

const char* factText(TrajectoryFact fact) {
    switch (fact) {
    case knowsRadius:
        return "how wide bodies are";
    case knowsFacing:
        return "where people face";
    case knowsWish:
        return "whether people want to get on";
    case knowsPreferredSpeed:
        return "how fast people would like to walk";
    case knowsSections:
        return "an area to measure in";
    case knowsGates:
        return "a line to count passages at";
    case knowsBounds:
        return "the extent of the ground";
    }
    return "";
}

bool wantsToGetOn(const Body& body, const Path& path) {
    const bool going = path.status == PathStatus::Requested || path.status == PathStatus::Ready;
    return going && path.arrived == 0 && (body.flags & bodySits) == 0;
}

void appendBodies(std::span<const Identity> identity, std::span<const Body> body, std::span<const Path> path,
                  std::vector<TrajectoryBody>& out) {
    const std::size_t first = out.size();
    out.resize(first + identity.size());
    for (std::size_t i = 0; i < identity.size(); ++i) {
        TrajectoryBody& b = out[first + i];
        b.position = body[i].position;
        b.velocity = body[i].velocity;
        b.forward = body[i].forward;
        b.radius = body[i].radius;
        b.preferredSpeed = identity[i].preferredSpeed;
        b.id = identity[i].id;
        b.region = body[i].region;
        b.flags = std::uint16_t(((body[i].flags & bodySits) != 0 ? trackSits : 0) |
                                ((showsOf(body[i]) & showsFallen) != 0 ? trackFallen : 0) |
                                (isUnseen(identity[i].locomotion) ? trackUnseen : 0) |
                                (wantsToGetOn(body[i], path[i]) ? trackWantsToGetOn : 0));
    }
}

} // namespace ped
