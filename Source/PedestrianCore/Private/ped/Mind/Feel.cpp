// SPDX-License-Identifier: MIT
#include "ped/Mind/Feel.h"

#include "ped/Objects/ObjectQueries.h"

#include <algorithm>
#include <utility>

namespace ped {

namespace {

constexpr float plenty = 1e9f;

/// Whether a performance can be seen from where somebody stands.
bool seesPerformance(const MindContext& context, const Body& body) {
    const float reach = context.mind.needs.performanceSight;
    const ObjectRegistry& objects = context.world.objects;
    for (const ObjectId area : objects.inRegionOfKind(body.region, ObjectKind::PerformanceArea))
        if (distanceSquared(objects[area].position.xy(), body.position.xy()) < reach * reach &&
            performanceIsOn(context.objects, area))
            return true;
    return false;
}

/// 1 for somebody who walks at their own pace, the need's share for somebody who rests.
float activityOf(const NeedRule& rule, const Identity& identity, const Body& body) {
    const float pace = identity.preferredSpeed > 0.1f ? std::min(1.0f, body.speed / identity.preferredSpeed) : 0.0f;
    return rule.atRest + (1.0f - rule.atRest) * pace;
}

class Feeling {
public:
    Feeling(const MindContext& context, const Identity& identity, const Body& body, Mind& mind)
        : context_(context), type_(context.types[identity.type]), identity_(identity), body_(body), mind_(mind) {}

    void run() {
        [this]<std::size_t... Need>(std::index_sequence<Need...>) {
            (change<Need>(), ...);
        }
        (std::make_index_sequence<needCount>());
    }

private:
    /// By need at compile time: what a row says costs nothing.
    template <std::size_t Need>
    void change() {
        if constexpr (Need == indexOf(NeedKind::TimePressure))
            mind_.need[Need] =
                std::clamp(1.0f - spareTime(context_, mind_) / context_.mind.needs.pressureSeconds, 0.0f, 1.0f);
        else if (isFulfilled(Need))
            decay(Need);
        else if constexpr (needRows[Need].growth == NeedGrowth::Sight)
            beAttracted(Need);
        else if constexpr (needRows[Need].growth == NeedGrowth::Time)
            grow(Need, activityOf(type_.needs[Need], identity_, body_));
        // A ticket is needed from the start, until it is bought.
    }
    bool isFulfilled(std::size_t n) const { return (mind_.fulfilled >> n & 1u) != 0; }

    void grow(std::size_t n, float activity) {
        mind_.need[n] = std::min(1.0f, mind_.need[n] + mind_.rate[n] * activity * context_.humanSeconds());
    }
    void decay(std::size_t n) {
        mind_.need[n] *= type_.needs[n].kept;
        if (mind_.need[n] < context_.mind.needs.sated)
            mind_.fulfilled = std::uint16_t(mind_.fulfilled & ~(1u << n));
    }
    /// Grows while there is something to see; out of sight, out of mind.
    void beAttracted(std::size_t n) {
        if (mind_.rate[n] <= 0.0f)
            return;
        if (seesPerformance(context_, body_))
            grow(n, 1.0f);
        else
            mind_.need[n] *= type_.needs[n].kept;
    }

    const MindContext& context_;
    const PersonType& type_;
    const Identity& identity_;
    const Body& body_;
    Mind& mind_;
};

} // namespace

float spareTime(const MindContext& context, const Mind& mind) {
    if (mind.train == Mind::noTrain)
        return plenty;
    const float left =
        secondsToDeparture(context.objects, mind.train, context.frame, context.parameters.framesPerSecond);
    return left - mind.travel * context.mind.trains.walkSafety - context.mind.trains.boardMargin;
}

void feel(const MindContext& context, std::span<const Identity> identity, std::span<const Body> body,
          std::span<Mind> mind) {
    for (std::size_t i = 0; i < identity.size(); ++i)
        if (mind[i].minded)
            Feeling(context, identity[i], body[i], mind[i]).run();
}

} // namespace ped
