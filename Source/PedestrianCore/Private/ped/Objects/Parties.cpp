// SPDX-License-Identifier: MIT
#include "Parties.h"

#include <algorithm>
#include <array>

namespace ped {

namespace {

constexpr std::size_t mostMix = 64; ///< Types in a mix, as the station format has it.

} // namespace

std::uint16_t drawType(const PopulationTypes& types, std::span<const TypeShareDesc> mix, bool visitorsOnly,
                       RandomStream& random) {
    std::array<float, mostMix> weights{};
    const std::size_t count = std::min(mix.size(), mostMix);
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint16_t type = types.find(mix[i].type);
        const bool counts = type != noEntry && (!visitorsOnly || types.roles[type] == TypeRole::Visitor);
        weights[i] = counts ? mix[i].share : 0.0f;
    }
    const std::size_t at = random.pick(std::span(weights).first(count));
    return at < count ? types.find(mix[at].type) : std::uint16_t(0);
}

std::uint32_t largestGroup(const PopulationDesc& desc) {
    return std::uint32_t(std::clamp(desc.maxGroupSize, 1, std::int32_t(maxGroupMembers)));
}

double groupChance(const PopulationDesc& desc) {
    if (largestGroup(desc) < 2)
        return 0.0;
    const double size = 0.5 * (2.0 + double(largestGroup(desc)));
    const double share = std::clamp(double(desc.groupShare), 0.0, 1.0);
    return share / (size * (1.0 - share) + share);
}

double meanParty(const PopulationDesc& desc) {
    const double q = groupChance(desc);
    return 1.0 - q + q * 0.5 * (2.0 + double(largestGroup(desc)));
}

} // namespace ped
