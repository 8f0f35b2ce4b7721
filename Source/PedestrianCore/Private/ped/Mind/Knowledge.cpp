// SPDX-License-Identifier: MIT
#include "ped/Mind/Knowledge.h"

#include "ped/Agents/StepContext.h"
#include "ped/Agents/WayBeliefs.h"
#include "ped/Navigation/PlanPaths.h"

#include <algorithm>
#include <utility>

namespace ped {

namespace {

/// Their words, in their fragment or in a row of their own.
struct KnownWords {
    const std::uint32_t* regions = nullptr;
    const std::uint32_t* objects = nullptr;
};

KnownWords knownWords(const StepContext& context, AgentId id, const Mind& mind, const Knowledge& knowledge) {
    if (mind.knowsAll || !mind.minded)
        return {};
    if (Knowledge::hasRoomFor(context.world))
        return {knowledge.region.data(), knowledge.object.data()};
    const std::uint32_t* const row = context.beliefs != nullptr ? context.beliefs->known.find(id) : nullptr;
    return row == nullptr ? KnownWords() : KnownWords{row, row + WayBeliefs::objectWord(context.world)};
}

const std::uint32_t* blockedOf(const StepContext& context, AgentId id) {
    return context.beliefs != nullptr ? std::as_const(context.beliefs->blocked).find(id) : nullptr;
}

} // namespace

bool Knowledge::hasRoomFor(const World& world) {
    return world.regions.size() <= regionBits && world.objects.objects.size() <= objectBits;
}

KnownPlaces knownPlaces(const StepContext& context, AgentId id, const Mind& mind, Knowledge& knowledge) {
    const KnownWords words = knownWords(context, id, mind, knowledge);
    // Theirs, and nobody else works on them now.
    return {const_cast<std::uint32_t*>(words.regions), const_cast<std::uint32_t*>(words.objects)};
}

RouteView routeView(const StepContext& context, AgentId id, const Mind& mind, const Knowledge& knowledge) {
    return {blockedOf(context, id), knownWords(context, id, mind, knowledge).regions};
}

void fillViews(const StepContext& context, std::span<const Path> path, std::span<const Mind> mind,
               std::span<const Knowledge> knowledge, std::span<PathRequest> requests) {
    for (PathRequest& request : requests) {
        const auto row = static_cast<std::size_t>(request.path - path.data());
        request.view = mind.empty() ? RouteView{blockedOf(context, request.identity->id), nullptr}
                                    : routeView(context, request.identity->id, mind[row], knowledge[row]);
    }
}

void freezeKnowledge(const StepContext& context, std::span<const Identity> identity, std::span<const Mind> mind,
                     std::span<const Knowledge> knowledge) {
    if (context.beliefs == nullptr)
        return;
    const std::size_t regions = WayBeliefs::objectWord(context.world);
    const std::size_t objects = wordsFor(context.world.objects.objects.size());
    for (std::size_t i = 0; i < identity.size(); ++i) {
        const KnownWords words = knownWords(context, identity[i].id, mind[i], knowledge[i]);
        std::uint32_t* const frozen = words.regions != nullptr ? context.beliefs->told.find(identity[i].id) : nullptr;
        if (frozen == nullptr)
            continue;
        std::copy_n(words.regions, regions, frozen);
        std::copy_n(words.objects, objects, frozen + regions);
    }
}

} // namespace ped
