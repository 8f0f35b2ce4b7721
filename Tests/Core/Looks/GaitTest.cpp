// SPDX-License-Identifier: MIT
#include "ped/Looks/Gait.h"

#include "Shared/Files.h"
#include "Shared/SourceFolder.h"
#include "ped/Agents/MotorParameters.h"
#include "ped/Looks/Pose.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <regex>

namespace ped::test {
namespace {

std::string viewerText(const char* file) {
    return ::test::readText(std::filesystem::path(::test::sourceFolder()) / "Source/Programs/pedsim/Viewer/src/people" /
                            file);
}

/// The number that a script gives a name; not a number where it gives none.
double numberOf(const std::string& text, const std::string& name, const char* between) {
    std::smatch found;
    const std::regex pattern("\\b" + name + between + "(-?[0-9.]+)");
    return std::regex_search(text, found, pattern) ? std::stod(found[1]) : std::nan("");
}

TEST(Gait, ThePageHasTheSameNumbers) {
    const std::string pose = viewerText("pose.js");
    for (const gait::Number& number : gait::numbers)
        EXPECT_NEAR(numberOf(pose, number.name, ": "), double(number.value), 1e-6) << number.name;
    const std::string ways = viewerText("ways.js");
    const MotorParameters motor;
    EXPECT_NEAR(numberOf(ways, "SIT_SECONDS", " = "), double(motor.sitDownSeconds), 1e-6);
    EXPECT_NEAR(numberOf(ways, "STAND_SECONDS", " = "), double(motor.standUpSeconds), 1e-6);
}

TEST(Gait, StepsOnStairsTakeTreads) {
    const MotorParameters motor;
    const auto stride = [&](float speed, float climb) {
        return gait::strideOf(speed, climb, motor.strideBase, motor.stridePerSpeed);
    };
    EXPECT_FLOAT_EQ(stride(1.3f, 0.0f), motor.strideBase + motor.stridePerSpeed * 1.3f);
    EXPECT_FLOAT_EQ(stride(0.6f, 0.5f), 2.0f * gait::usualTread) << "a tread a step";
    EXPECT_FLOAT_EQ(stride(1.2f, -0.5f), 4.0f * gait::usualTread) << "two at a time";
    EXPECT_LE(stride(0.6f, 0.5f), stride(0.6f, 0.0f));
}

/// A foot that stands stays where it is on the slope, and its leg reaches it.
TEST(Gait, FeetStandOnStairs) {
    const Look look;
    for (const float climb : {0.5f, -0.5f})
        for (int i = 0; i <= 20; ++i) {
            PoseInput input;
            input.motion = input.previous = MotionId::Walk;
            input.speed = 0.65f;
            input.climb = climb;
            input.gaitPhase = 0.06f + 0.30f * float(i) / 20.0f; // The left foot stands.
            const FigurePose pose = poseFigure(input, look);
            const Vec3 ankle = pose.of(FigurePart::FootL).at;
            EXPECT_NEAR(ankle.z, gait::ankleHeight + climb * ankle.x, 0.02f) << climb << " at " << input.gaitPhase;
            EXPECT_NEAR(distance(pose.of(FigurePart::ShinL).at, ankle), gait::shinLength, 1e-3f);
            EXPECT_NEAR(distance(pose.of(FigurePart::ThighL).at, pose.of(FigurePart::ShinL).at), gait::thighLength,
                        1e-3f);
        }
}

} // namespace
} // namespace ped::test
