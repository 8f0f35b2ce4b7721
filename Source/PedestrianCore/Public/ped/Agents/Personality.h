// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What individuals are like: the five factors of personality (OCEAN), and what they do to movement, waiting, panic and
/// exploration. A pure function of who somebody is and of their type, so it takes no memory. The directions are those of
/// N. Pelechano, J. Allbeck, N. Badler, Virtual Crowds (2008), section 1.2.1, after F. Durupinar; the book has no numbers.

#include "ped/Agents/Fragments.h"
#include "ped/Base/Random.h"
#include "ped/Station/TaskDesc.h"

#include <algorithm>
#include <vector>

namespace ped {

/// What a factor of 1 changes of a quantity, as a share of it (ours).
inline constexpr float personalityGain = 0.3f;

/// Each from -1 to 1.
struct Personality {
    float openness = 0.0f;
    float conscientiousness = 0.0f;
    float extraversion = 0.0f;
    float agreeableness = 0.0f;
    float neuroticism = 0.0f;

    /// Preferred speed. Extraverts are faster.
    float speed() const { return 1.0f + personalityGain * extraversion; }
    /// Personal space. Extraverts and the agreeable need less.
    float space() const { return 1.0f - personalityGain * 0.5f * (extraversion + agreeableness); }
    /// Time for which one waits. The agreeable wait longer.
    float patience() const { return 1.0f + personalityGain * agreeableness; }
    /// Likelihood of panic. The neurotic panic, the conscientious do not.
    float panic() const {
        return (1.0f + personalityGain * neuroticism) * (1.0f - personalityGain * conscientiousness);
    }
    /// Likelihood of pushing. The disagreeable push.
    float pushing() const { return 1.0f - personalityGain * agreeableness; }
    /// Likelihood of keeping to the right.
    float order() const { return 1.0f + personalityGain * conscientiousness; }
    /// Likelihood of leading. Extraverts lead; the open search for ways themselves.
    float leading() const { return (1.0f + personalityGain * extraversion) * (1.0f + personalityGain * openness); }
    /// How far one goes for what one wants. The open go farther.
    float exploring() const { return 1.0f + personalityGain * openness; }
};

/// Personalities by type of people (Identity::type). Exists only where a type has one.
struct PersonalityTable {
    std::vector<PersonalityDesc> types;
};

inline bool hasPersonality(const PersonalityDesc& d) {
    return d.openness != 0.0f || d.conscientiousness != 0.0f || d.extraversion != 0.0f || d.agreeableness != 0.0f ||
           d.neuroticism != 0.0f || d.spread > 0.0f;
}

/// What an individual is like; all 0 without a table.
inline Personality personalityOf(const PersonalityTable* table, std::uint16_t type, std::uint64_t seed, AgentId id) {
    if (table == nullptr || type >= table->types.size() || !hasPersonality(table->types[type]))
        return {};
    const PersonalityDesc& d = table->types[type];
    RandomStream random(seed, id, Purpose::Personality);
    const auto factor = [&](float mean) {
        return std::clamp(d.spread > 0.0f ? random.normal(mean, d.spread) : mean, -1.0f, 1.0f);
    };
    Personality p;
    p.openness = factor(d.openness);
    p.conscientiousness = factor(d.conscientiousness);
    p.extraversion = factor(d.extraversion);
    p.agreeableness = factor(d.agreeableness);
    p.neuroticism = factor(d.neuroticism);
    return p;
}
inline Personality personalityOf(const PersonalityTable* table, const Identity& identity) {
    return personalityOf(table, identity.type, identity.seed, identity.id);
}

} // namespace ped
