// SPDX-License-Identifier: MIT
#include "ped/Looks/ClipBlend.h"

#include <gtest/gtest.h>

namespace ped::test {
namespace {

/// As a mannequin has them: 1 s of walking at 1.5 m/s, 0.7 s of running at 4 m/s.
ClipSet mannequin() {
    ClipSet set;
    set[std::size_t(MotionId::Stand)] = {4.0f, 0.0f};
    set[std::size_t(MotionId::Walk)] = {1.0f, 1.5f};
    set[std::size_t(MotionId::Run)] = {0.7f, 4.0f};
    return set;
}

float weightOf(const ClipBlend& blend, int clip) {
    for (int i = 0; i < blend.count; ++i)
        if (blend.sample[std::size_t(i)].clip == clip)
            return blend.sample[std::size_t(i)].weight;
    return 0.0f;
}
float timeOf(const ClipBlend& blend, int clip) {
    for (int i = 0; i < blend.count; ++i)
        if (blend.sample[std::size_t(i)].clip == clip)
            return blend.sample[std::size_t(i)].time;
    return -1.0f;
}
float weightOf(const ClipBlend& blend, MotionId motion) {
    return weightOf(blend, int(motion));
}

ClipInput walking(float speed, float phase = 0.25f) {
    ClipInput input;
    input.motion = input.previous = MotionId::Walk;
    input.speed = speed;
    input.gaitPhase = phase;
    return input;
}

/// Feet do not slide: what is mixed has the stride that the body takes, at every speed that the clips reach.
TEST(ClipBlend, StridesAreThoseOfTheBody) {
    const ClipSet set = mannequin();
    for (float speed = 0.35f; speed < 3.0f; speed += 0.05f) {
        const ClipBlend blend = blendClips(set, walking(speed));
        float stride = 0.0f;
        float sum = 0.0f;
        for (int i = 0; i < blend.count; ++i) {
            const ClipSample& sample = blend.sample[std::size_t(i)];
            stride += sample.weight * set[sample.clip].stride();
            sum += sample.weight;
            if (set[sample.clip].naturalSpeed > 0.0f) {
                EXPECT_FLOAT_EQ(sample.time, 0.25f * set[sample.clip].seconds) << "all feet at the same phase";
            }
        }
        EXPECT_NEAR(sum, 1.0f, 1e-5f);
        EXPECT_NEAR(stride, 0.7f + 0.55f * speed, 0.03f) << speed << " m/s";
    }
}

TEST(ClipBlend, FasterPeopleRunMore) {
    const ClipSet set = mannequin();
    EXPECT_GT(weightOf(blendClips(set, walking(1.3f)), MotionId::Walk), 0.9f);
    EXPECT_EQ(weightOf(blendClips(set, walking(1.0f)), MotionId::Run), 0.0f);
    EXPECT_GT(weightOf(blendClips(set, walking(0.5f)), MotionId::Stand), 0.2f) << "short steps";
    EXPECT_GT(weightOf(blendClips(set, walking(3.5f)), MotionId::Run),
              weightOf(blendClips(set, walking(2.5f)), MotionId::Run));
    EXPECT_LT(weightOf(blendClips(set, walking(0.02f)), MotionId::Walk), 0.1f);
}

TEST(ClipBlend, MotionsChangeSmoothly) {
    ClipSet set = mannequin();
    set[std::size_t(MotionId::Sit)] = {3.0f, 0.0f};
    ClipInput input = walking(0.0f);
    input.motion = MotionId::Sit;
    input.previous = MotionId::Stand;
    input.blend = 0.25f;
    input.elapsed = 0.1f;
    const ClipBlend blend = blendClips(set, input);
    EXPECT_FLOAT_EQ(weightOf(blend, MotionId::Sit), 0.25f);
    EXPECT_FLOAT_EQ(weightOf(blend, MotionId::Stand), 0.75f);
    input.blend = 1.0f;
    EXPECT_EQ(blendClips(set, input).count, 1);
}

/// Graceful steps down: what is not there is shown by what is.
TEST(ClipBlend, HalfFilledSetsShowWhatThereIs) {
    ClipSet set;
    EXPECT_EQ(blendClips(set, walking(1.0f)).count, 0) << "nothing: a host shows its figure";
    set[std::size_t(MotionId::Walk)] = {1.0f, 1.5f};
    const ClipBlend onlyWalk = blendClips(set, walking(1.3f));
    ASSERT_EQ(onlyWalk.count, 1);
    EXPECT_FLOAT_EQ(onlyWalk.sample[0].weight, 1.0f);
    set = {};
    set[std::size_t(MotionId::Stand)] = {4.0f, 0.0f};
    for (int motion = 0; motion < motionCount; ++motion) {
        ClipInput input = walking(1.0f);
        input.motion = input.previous = MotionId(motion);
        const ClipBlend blend = blendClips(set, input);
        ASSERT_EQ(blend.count, 1) << motion;
        EXPECT_EQ(blend.sample[0].clip, int(MotionId::Stand)) << motion;
    }
    EXPECT_EQ(clipFor(mannequin(), MotionId::Sit), int(MotionId::Stand));
    EXPECT_EQ(clipFor(mannequin(), MotionId::Stroll), int(MotionId::Walk));
    EXPECT_EQ(clipFor({}, MotionId::Run), -1);
}

TEST(ClipBlend, StairsHaveClipsOfTheirOwn) {
    ClipSet set = mannequin();
    ClipInput input = walking(1.0f);
    input.climb = 0.55f;
    EXPECT_EQ(weightOf(blendClips(set, input), clipStairsUp), 0.0f) << "without one, people walk";
    set[clipStairsUp] = {1.2f, 0.6f};
    set[clipStairsDown] = {1.1f, 0.7f};
    EXPECT_FLOAT_EQ(weightOf(blendClips(set, input), clipStairsUp), 1.0f);
    EXPECT_FLOAT_EQ(timeOf(blendClips(set, input), clipStairsUp), 0.3f) << "steps by the phase of the gait";
    input.climb = -0.3f;
    EXPECT_NEAR(weightOf(blendClips(set, input), clipStairsDown), 0.5f, 1e-4f);
    input.climb = 0.1f;
    EXPECT_EQ(weightOf(blendClips(set, input), clipStairsUp), 0.0f) << "a ramp";
    input.motion = input.previous = MotionId::Stand;
    input.climb = 0.55f;
    EXPECT_EQ(weightOf(blendClips(set, input), clipStairsUp), 0.0f) << "stands on a stair";
}

TEST(ClipBlend, PeopleWhoWaitDoNotBreatheAtOnce) {
    const ClipSet set = mannequin();
    ClipInput input;
    input.elapsed = 1.0f;
    const float one = timeOf(blendClips(set, input), int(MotionId::Stand));
    input.seed = 0.5f;
    EXPECT_NE(timeOf(blendClips(set, input), int(MotionId::Stand)), one);
    input.elapsed = 5.0f;
    input.seed = 0.0f;
    EXPECT_FLOAT_EQ(timeOf(blendClips(set, input), int(MotionId::Stand)), one) << "clips repeat";
    ClipSet sitting = mannequin();
    sitting[std::size_t(MotionId::SitDown)] = {1.5f, 0.0f};
    input.motion = input.previous = MotionId::SitDown;
    EXPECT_FLOAT_EQ(timeOf(blendClips(sitting, input), int(MotionId::SitDown)), 1.5f) << "once";
    for (const MotionId once : {MotionId::Fall, MotionId::GetUp}) {
        ClipSet falling = sitting;
        falling[std::size_t(once)] = {1.5f, 0.0f};
        input.motion = input.previous = once;
        EXPECT_FLOAT_EQ(timeOf(blendClips(falling, input), int(once)), 1.5f) << "once";
    }
}

} // namespace
} // namespace ped::test
