// SPDX-License-Identifier: MIT
#include "ped/Agents/Personality.h"
#include "ped/Base/Random.h"
#include "ped/Mind/Think.h"

#include <algorithm>

namespace ped {

namespace {

/// Draws of the stream of traits of the mind, each in its own place, so that one more leaves the others as they were.
enum Draw : std::uint64_t {
    drawPace = 0,
    drawTicket,
    drawPatience,
    drawStay,
    drawNeeds = 16,
    drawRates = 32,
    drawThresholds = 48
};

RandomStream traitStream(std::uint64_t seed, AgentId id, std::uint64_t draw) {
    RandomStream random(seed, id, Purpose::Mind);
    random.seek(draw);
    return random;
}

/// 1 with deviation `spread`, within two deviations, never below a tenth.
float individual(RandomStream random, float spread) {
    return spread <= 0.0f
               ? 1.0f
               : std::max(0.1f, random.truncatedNormal(1.0f, spread, 1.0f - 2.0f * spread, 1.0f + 2.0f * spread));
}

void drawNeedsOf(const PersonType& type, const Identity& identity, Mind& mind) {
    for (std::size_t n = 0; n < needCount; ++n) {
        const NeedRule& rule = type.needs[n];
        mind.need[n] =
            traitStream(identity.seed, identity.id, drawNeeds + n).uniform(rule.initialLow, rule.initialHigh);
        mind.rate[n] = rule.perSecond * individual(traitStream(identity.seed, identity.id, drawRates + n), rule.spread);
        mind.threshold[n] =
            individual(traitStream(identity.seed, identity.id, drawThresholds + n), type.thresholdSpread[n]);
    }
}

} // namespace

float drawSpeed(const TypeTable& types, std::uint16_t type, std::uint64_t seed, AgentId id) {
    const PersonType& t = types[type];
    return traitStream(seed, id, drawPace).truncatedNormal(t.speed, t.speedDeviation, 0.5f * t.speed, 1.5f * t.speed);
}

void beginMind(const MindContext& context, const Identity& identity, const Birth& birth, Mind& mind, Goals& goals,
               Knowledge& knowledge) {
    const PersonType& type = context.types[birth.type];
    mind = Mind();
    goals = Goals();
    knowledge = Knowledge();
    mind.minded = 1;
    mind.home = birth.from;
    mind.knowsAll = type.knowsAll ? 1 : 0;
    mind.heardFrame = birth.frame;
    mind.destination = birth.destination;
    drawNeedsOf(type, identity, mind);
    mind.patience =
        type.patience *
        individual(traitStream(identity.seed, identity.id, drawPatience), context.mind.individuals.patienceSpread) *
        personalityOf(context.personality, identity).patience();
    const PersonType& plans = context.types[birth.plans];
    if (plans.takesTrain) {
        const bool brings = traitStream(identity.seed, identity.id, drawTicket).chance(type.ticketShare);
        mind.hasTicket = brings || type.child ? 1 : 0; // Children travel on the adults' tickets.
        mind.need[indexOf(NeedKind::Ticket)] = mind.hasTicket ? 0.0f : 1.0f;
    }
    if (plans.stayHigh > 0.0f)
        mind.stayUntil =
            birth.frame +
            context.framesIn(traitStream(identity.seed, birth.party.valid() ? birth.party : identity.id, drawStay)
                                 .uniform(plans.stayLow, std::max(plans.stayLow, plans.stayHigh)));
    for (std::size_t i = plans.agenda.size(); i > 0; --i) {
        Goal goal;
        goal.type = plans.agenda[i - 1];
        goal.pushed = birth.frame;
        goal.object = birth.from;
        goals.stack.push(goal);
    }
    if (birth.meetsFriends) {
        Goal goal;
        goal.type = GoalType::MeetFriends;
        goal.pushed = birth.frame;
        goals.stack.push(goal);
    }
}

} // namespace ped
