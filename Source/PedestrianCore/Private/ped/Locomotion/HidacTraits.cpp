// SPDX-License-Identifier: MIT
#include "ped/Locomotion/HidacTraits.h"

#include "ped/Agents/Personality.h"
#include "ped/Base/Random.h"

#include <algorithm>

namespace ped {

namespace {

/// Powers of the inverse of the real root of x^7 = x + 1, times 2^32 and odd: rotations by them fill six dimensions evenly, so
/// that traits are independent of each other (M. Roberts' R-sequence).
enum class TraitAxis : std::uint32_t {
    Panics = 3859688307u,
    Susceptible = 3468523227u,
    Prone = 3117001275u,
    Right = 2801104767u,
    Pushing = 2517223199u,
    Avoidance = 2262111973u,
};

/// Where somebody stands in the order of a trait. [0, 1)
float rankOf(const Identity& identity, TraitAxis axis) {
    const auto offset = std::uint32_t((identity.seed * 0x9e3779b97f4a7c15u) >> 32);
    const std::uint32_t place = (identity.id.value + 1u) * std::uint32_t(axis) + offset;
    return float(place >> 8) * 0x1p-24f;
}

/// 0 in the first share, 2 in the last, else 1. Shares that are more than everybody are scaled down.
unsigned levelOf(float rank, float least, float most) {
    const float sum = std::max(1.0f, least + most);
    return rank < least / sum ? 0u : rank >= 1.0f - most / sum ? 2u : 1u;
}

float epsilonOf(const HidacParameters& p, const Contact& contact) {
    const float steps[] = {p.epsilonLeast, p.epsilonMedium, p.epsilonMost};
    return steps[contact.pushing()] * (contact.has(contactInPanic) ? p.epsilonPanic : 1.0f);
}

} // namespace

void setTraits(const HidacParameters& p, const Identity& identity, Contact& contact,
               const PersonalityTable* personality) {
    const Personality like = personalityOf(personality, identity);
    unsigned traits = contact.traits & (contactAlarmed | contactInPanic);
    const auto give = [&](ContactTrait trait, TraitAxis axis, float share) {
        if (rankOf(identity, axis) < share)
            traits |= trait;
    };
    give(contactPanics, TraitAxis::Panics, p.sharePanics * like.panic());
    give(contactSusceptible, TraitAxis::Susceptible, p.shareSusceptible * like.panic());
    give(contactProne, TraitAxis::Prone, p.shareProne);
    give(contactRight, TraitAxis::Right, p.shareRight * like.order());
    contact.traits = std::uint8_t(traits);
    const unsigned pushing = levelOf(rankOf(identity, TraitAxis::Pushing), p.sharePushers * like.pushing(),
                                     p.sharePolite * (2.0f - like.pushing()));
    const unsigned avoidance = levelOf(rankOf(identity, TraitAxis::Avoidance), p.shareWeak, p.shareStrong);
    contact.levels = std::uint8_t(pushing | (avoidance << 2));
    contact.epsilon = std::clamp(epsilonOf(p, contact) * like.space(), 0.0f, 1.0f);
}

Contact contactAtBirth(const HidacParameters& p, const Identity& identity, const PersonalityTable* personality) {
    Contact contact;
    setTraits(p, identity, contact, personality);
    RandomStream random(identity.seed, identity.id, Purpose::Contact);
    contact.runningSpeed = std::clamp(random.normal(p.runMean, p.runDeviation), 0.0f, 10.0f);
    contact.draws = 1;
    return contact;
}

} // namespace ped
