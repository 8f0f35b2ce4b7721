// SPDX-License-Identifier: MIT
#include "ped/Mind/Feel.h"

#include "ped/Objects/ObjectQueries.h"

#include <algorithm>
#include <span>
#include <utility>

namespace ped {

namespace {

constexpr float plenty = 1e9f;

/// Performance areas of a region. People who follow each other in memory are mostly in the same one: it is looked up once.
class Stages {
public:
    explicit Stages(const MindContext& context) : context_(context) {}

    /// Whether a performance can be seen from where somebody stands.
    bool areSeenBy(const Body& body) {
        const ObjectRegistry& objects = context_.world.objects;
        if (body.region != region_) {
            region_ = body.region;
            areas_ = objects.inRegionOfKind(region_, ObjectKind::PerformanceArea);
        }
        const float reach = context_.mind.needs.performanceSight;
        for (const ObjectId area : areas_)
            if (distanceSquared(objects[area].position.xy(), body.position.xy()) < reach * reach &&
                performanceIsOn(context_.objects, area))
                return true;
        return false;
    }

private:
    const MindContext& context_;
    RegionId region_;
    std::span<const ObjectId> areas_;
};

/// 1 for somebody who walks at their own pace, the need's share for somebody who rests.
float activityOf(const NeedRule& rule, const Identity& identity, const Body& body) {
    const float pace = identity.preferredSpeed > 0.1f ? std::min(1.0f, body.speed / identity.preferredSpeed) : 0.0f;
    return rule.atRest + (1.0f - rule.atRest) * pace;
}

class Feeling {
public:
    Feeling(const MindContext& context, Stages& stages, const Identity& identity, const Body& body, Mind& mind)
        : context_(context), stages_(stages), type_(context.types[identity.type]), identity_(identity), body_(body),
          mind_(mind) {}

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
        if (stages_.areSeenBy(body_))
            grow(n, 1.0f);
        else
            mind_.need[n] *= type_.needs[n].kept;
    }

    const MindContext& context_;
    Stages& stages_;
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
    Stages stages(context);
    for (std::size_t i = 0; i < identity.size(); ++i)
        if (mind[i].minded)
            Feeling(context, stages, identity[i], body[i], mind[i]).run();
}

} // namespace ped
