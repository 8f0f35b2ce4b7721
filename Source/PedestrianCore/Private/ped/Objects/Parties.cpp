// SPDX-License-Identifier: MIT
#include "Parties.h"

#include "ped/Objects/PartySize.h"

#include <algorithm>
#include <array>

namespace ped {

namespace {

constexpr std::size_t mostMix = 64; ///< Types in a mix, as the station format has it.

std::uint32_t largestGroup(const PopulationDesc& desc) {
    return std::uint32_t(std::clamp(desc.maxGroupSize, 1, std::int32_t(maxGroupMembers)));
}

std::uint32_t sizeOf(const GroupSizeDesc& group) {
    return std::uint32_t(std::clamp(group.size, 2, std::int32_t(maxGroupMembers)));
}

/// People of a group, on average.
double meanGroup(const PopulationDesc& desc) {
    double people = 0.0;
    double weights = 0.0;
    for (const GroupSizeDesc& group : desc.groupSizes) {
        people += double(group.share) * double(sizeOf(group));
        weights += double(group.share);
    }
    return weights > 0.0 ? people / weights : 0.5 * (2.0 + double(largestGroup(desc)));
}

} // namespace

std::uint16_t drawType(const PopulationTypes& types, std::span<const TypeShareDesc> mix, bool visitorsOnly,
                       RandomStream& random) {
    std::array<float, mostMix> weights{};
    const std::size_t count = std::min(mix.size(), mostMix);
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint16_t type = types.find(mix[i].type);
        const bool counts = type != noEntry && types.ages[type] == AgeKind::Adult &&
                            (!visitorsOnly || types.roles[type] == TypeRole::Visitor);
        weights[i] = counts ? mix[i].share : 0.0f;
    }
    const std::size_t at = random.pick(std::span(weights).first(count));
    return at < count ? types.find(mix[at].type) : std::uint16_t(0);
}

std::uint32_t drawGroupSize(const PopulationDesc& desc, RandomStream& random) {
    if (desc.groupSizes.empty())
        return 2 + random.below(largestGroup(desc) - 1);
    std::array<float, maxGroupMembers> weights{};
    const std::size_t count = std::min(desc.groupSizes.size(), weights.size());
    for (std::size_t i = 0; i < count; ++i)
        weights[i] = desc.groupSizes[i].share;
    const std::size_t at = random.pick(std::span(weights).first(count));
    return at < count ? sizeOf(desc.groupSizes[at]) : 2u;
}

TieKind drawTie(const PopulationDesc& desc, RandomStream& random) {
    if (desc.ties.empty())
        return TieKind::Friends;
    std::array<float, tieKinds> weights{};
    for (const TieDesc& tie : desc.ties)
        weights[std::size_t(tie.kind)] += tie.share;
    return TieKind(std::min<std::size_t>(random.pick(weights), tieKinds - 1));
}

std::uint16_t memberType(const Population& p, TieKind tie, std::span<const TypeShareDesc> mix, std::uint16_t first,
                         std::uint32_t place, RandomStream& random) {
    if (tie != TieKind::Family || place == 0)
        return first;
    float children = 0.0f;
    for (const TieDesc& desc : p.world.station.population.ties)
        if (desc.kind == TieKind::Family)
            children = std::max(children, desc.children);
    if (!random.chance(children))
        return first;
    // By the shares of the mix; where it has no children, any type of them.
    std::array<float, mostMix> weights{};
    const std::size_t count = std::min(mix.size(), mostMix);
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint16_t type = p.types.find(mix[i].type);
        weights[i] = type != noEntry && p.types.ages[type] == AgeKind::Child ? mix[i].share : 0.0f;
    }
    const std::size_t at = random.pick(std::span(weights).first(count));
    if (at < count && weights[at] > 0.0f)
        return p.types.find(mix[at].type);
    const auto any = std::find(p.types.ages.begin(), p.types.ages.end(), AgeKind::Child);
    return any == p.types.ages.end() ? first : std::uint16_t(any - p.types.ages.begin());
}

double groupChance(const PopulationDesc& desc) {
    if (desc.groupSizes.empty() && largestGroup(desc) < 2)
        return 0.0;
    const double size = meanGroup(desc);
    const double share = std::clamp(double(desc.groupShare), 0.0, 1.0);
    return share / (size * (1.0 - share) + share);
}

std::uint32_t drawPartySize(const PopulationDesc& desc, RandomStream& random) {
    return random.uniform() < float(groupChance(desc)) ? drawGroupSize(desc, random) : 1u;
}

double meanParty(const PopulationDesc& desc) {
    const double q = groupChance(desc);
    return 1.0 - q + q * meanGroup(desc);
}

} // namespace ped
