// SPDX-License-Identifier: MIT
#include "Recording/BodySample.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

namespace {

using namespace pedsim;

TrackSample sampleOf(const ped::Body& body) {
    const ped::Motion motion;
    const ped::Steering steering;
    PersonSample s;
    takeSamples({&body, 1}, {&motion, 1}, {&steering, 1}, {&s, 1});
    return s.sample;
}

TEST(BodySample, HeadingsAreTheNearestOf256) {
    for (int i = 0; i < 20000; ++i) {
        const double angle = (i - 10000) * 3.14159265358979 / 10000.0, turns = angle * (128.0 / 3.14159265358979);
        ped::Body body;
        body.forward = {static_cast<float>(std::cos(angle)), static_cast<float>(std::sin(angle))};
        const TrackSample s = sampleOf(body);
        const double away = std::remainder(static_cast<double>(s.heading) - turns, 256.0);
        ASSERT_LE(std::fabs(away), 0.501) << angle;
    }
}

TEST(BodySample, PositionsAreWithinHalfAQuantum) {
    // And what single precision leaves of 500 m.
    const float most = 0.5f * positionQuantum + 6e-5f;
    for (int i = -40000; i < 40000; i += 7) {
        ped::Body body;
        body.position = {static_cast<float>(i) * 0.0123f, static_cast<float>(i) * -0.0077f,
                         static_cast<float>(i) * 0.0005f};
        const ped::Vec3 read = sampleOf(body).position();
        ASSERT_NEAR(read.x, body.position.x, most);
        ASSERT_NEAR(read.y, body.position.y, most);
        ASSERT_NEAR(read.z, body.position.z, most);
    }
}

TEST(BodySample, ManyAreWhatEachOfThemIs) {
    std::vector<ped::Body> bodies;
    for (int i = 0; i < 53; ++i) {
        ped::Body body;
        body.position = {static_cast<float>(i) * 1.37f - 30.0f, static_cast<float>(i * i) * 0.11f, 0.125f};
        body.forward = {static_cast<float>(i % 7 - 3), static_cast<float>(i % 5 - 2)};
        body.region = ped::RegionId(static_cast<std::uint16_t>(i));
        bodies.push_back(body);
    }
    std::vector<ped::Motion> motions(bodies.size());
    std::vector<ped::Steering> steering(bodies.size());
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        motions[i].headYaw = static_cast<float>(i) * 0.02f - 0.5f;
        motions[i].gaitPhase = static_cast<float>(i) / 53.0f;
        motions[i].motion = static_cast<ped::MotionId>(i % ped::motionCount);
        steering[i].note(static_cast<unsigned>(i) | (i % 2 == 0 ? unsigned(ped::steeredByModel) : 0u));
    }
    std::vector<PersonSample> all(bodies.size());
    takeSamples(bodies, motions, steering, all);
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        PersonSample alone;
        takeSamples({&bodies[i], 1}, {&motions[i], 1}, {&steering[i], 1}, {&alone, 1});
        EXPECT_EQ(all[i].sample, alone.sample) << i;
        EXPECT_EQ(all[i].sample.region, i);
        EXPECT_EQ(all[i].sample.steering, i % 2 == 0 ? i | ped::steeredByModel : i);
        EXPECT_EQ(all[i].sample.motion, i % ped::motionCount);
        EXPECT_EQ(static_cast<std::int8_t>(all[i].sample.headYaw), std::lround(motions[i].headYaw * 128.0 / M_PI));
    }
}

} // namespace
