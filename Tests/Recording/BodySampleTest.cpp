// SPDX-License-Identifier: MIT
#include "Recording/BodySample.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

namespace {

using namespace pedsim;

TrackSample sampleOf(const ped::Body& body) {
    TrackSample s;
    takeSample(body, {}, {}, s);
    return s;
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

} // namespace
