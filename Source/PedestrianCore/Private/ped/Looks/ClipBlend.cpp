// SPDX-License-Identifier: MIT
#include "ped/Looks/ClipBlend.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Slopes from which a way counts as stairs, and from which it is nothing else.
constexpr float stairsFrom = 0.2f;
constexpr float stairsAll = 0.4f;
/// Less of a clip than this is not worth sampling.
constexpr float leastWeight = 0.01f;

const ClipInfo& infoIn(const ClipSet& set, int clip) {
    return set[std::size_t(clip)];
}

/// Weights by clip, before they become samples: two motions may use the same clip.
class Weights {
public:
    explicit Weights(const ClipSet& set, const ClipInput& input) : set_(set), input_(input) {}

    void add(int clip, float weight, float elapsed) {
        if (clip < 0 || weight < leastWeight)
            return;
        for (int i = 0; i < blend_.count; ++i)
            if (blend_.sample[std::size_t(i)].clip == clip) {
                blend_.sample[std::size_t(i)].weight += weight;
                return;
            }
        if (blend_.count < ClipBlend::most)
            blend_.sample[std::size_t(blend_.count++)] = {std::uint8_t(clip), timeIn(clip, elapsed), weight};
    }

    ClipBlend finish() {
        float sum = 0.0f;
        for (int i = 0; i < blend_.count; ++i)
            sum += blend_.sample[std::size_t(i)].weight;
        for (int i = 0; i < blend_.count; ++i)
            blend_.sample[std::size_t(i)].weight /= sum;
        return blend_;
    }

private:
    float timeIn(int clip, float elapsed) const {
        const ClipInfo& info = infoIn(set_, clip);
        if (info.naturalSpeed > 0.0f)
            return input_.gaitPhase * info.seconds;
        const bool once = clip == int(MotionId::SitDown) || clip == int(MotionId::StandUp) ||
                          clip == int(MotionId::Fall) || clip == int(MotionId::GetUp);
        if (once)
            return std::min(elapsed, info.seconds);
        return std::fmod(elapsed + input_.seed * info.seconds, info.seconds);
    }
    const ClipSet& set_;
    const ClipInput& input_;
    ClipBlend blend_;
};

/// Stand, and the clips of gaits that there are, by their stride.
struct Gaits {
    std::array<int, 4> clip;
    int count = 0;
};

Gaits gaitsOf(const ClipSet& set) {
    Gaits gaits;
    const auto add = [&](MotionId motion) {
        int at = gaits.count++;
        for (; at > 0 && infoIn(set, gaits.clip[std::size_t(at - 1)]).stride() > infoIn(set, int(motion)).stride();
             --at)
            gaits.clip[std::size_t(at)] = gaits.clip[std::size_t(at - 1)];
        gaits.clip[std::size_t(at)] = int(motion);
    };
    if (infoIn(set, int(MotionId::Stand)).isThere())
        add(MotionId::Stand);
    for (const MotionId motion : {MotionId::Stroll, MotionId::Walk, MotionId::Run})
        if (infoIn(set, int(motion)).isThere() && infoIn(set, int(motion)).naturalSpeed > 0.0f)
            add(motion);
    return gaits;
}

/// The two clips whose strides enclose the body's, mixed so that theirs is the same.
void addGait(const ClipSet& set, const ClipInput& input, MotionId motion, float weight, Weights& weights) {
    const Gaits gaits = gaitsOf(set);
    const bool travels = gaits.count > 0 && infoIn(set, gaits.clip[std::size_t(gaits.count - 1)]).stride() > 0.0f;
    if (!travels) {
        weights.add(clipFor(set, motion), weight, input.elapsed);
        return;
    }
    // Who hardly moves takes shorter steps than the rule says: they fade into standing.
    const float start = std::min(input.speed / 0.3f, 1.0f);
    const float stride = (input.strideBase + input.stridePerSpeed * input.speed) * start;
    int upper = 0;
    while (upper + 1 < gaits.count && infoIn(set, gaits.clip[std::size_t(upper)]).stride() < stride)
        ++upper;
    const int lower = std::max(0, upper - 1);
    const float low = infoIn(set, gaits.clip[std::size_t(lower)]).stride();
    const float high = infoIn(set, gaits.clip[std::size_t(upper)]).stride();
    const float share = high > low ? std::clamp((stride - low) / (high - low), 0.0f, 1.0f) : 1.0f;
    weights.add(gaits.clip[std::size_t(upper)], weight * share, input.elapsed);
    weights.add(gaits.clip[std::size_t(lower)], weight * (1.0f - share), input.elapsed);
}

void addMotion(const ClipSet& set, const ClipInput& input, MotionId motion, float elapsed, float weight,
               Weights& weights) {
    if (!infoOf(motion).travels) {
        weights.add(clipFor(set, motion), weight, elapsed);
        return;
    }
    const int stairs = input.climb > 0.0f ? clipStairsUp : clipStairsDown;
    const float steep = (std::abs(input.climb) - stairsFrom) / (stairsAll - stairsFrom);
    const float onStairs = infoIn(set, stairs).isThere() ? std::clamp(steep, 0.0f, 1.0f) : 0.0f;
    weights.add(stairs, weight * onStairs, elapsed);
    const bool smallSteps = motion == MotionId::Shuffle || motion == MotionId::Push;
    const bool own = smallSteps && infoIn(set, int(motion)).isThere();
    if (own)
        weights.add(int(motion), weight * (1.0f - onStairs), elapsed);
    else
        addGait(set, input, motion, weight * (1.0f - onStairs), weights);
}

} // namespace

int clipFor(const ClipSet& set, MotionId motion) {
    for (;;) {
        if (infoIn(set, int(motion)).isThere())
            return int(motion);
        if (motion == MotionId::Stand)
            return -1;
        motion = infoOf(motion).substitute;
    }
}

ClipBlend blendClips(const ClipSet& set, const ClipInput& input) {
    Weights weights(set, input);
    const float blend = std::clamp(input.blend, 0.0f, 1.0f);
    addMotion(set, input, input.motion, input.elapsed, blend, weights);
    // Where the old motion was in its clip is not known any more: it goes on from where the new one began.
    addMotion(set, input, input.previous, input.elapsed, 1.0f - blend, weights);
    return weights.finish();
}

} // namespace ped
