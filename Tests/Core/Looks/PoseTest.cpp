// SPDX-License-Identifier: MIT
#include "ped/Looks/Pose.h"

#include "ped/Agents/MotorParameters.h"

#include <gtest/gtest.h>

#include <cmath>

namespace ped::test {
namespace {

/// While a foot stands, it stays where it is though the body goes on.
TEST(Pose, FeetDoNotSlide) {
    for (const float speed : {0.6f, 1.0f, 1.34f, 1.6f})
        for (const float height : {1.6f, 1.75f, 1.9f}) {
            Look look;
            look.height = height;
            PoseInput input;
            input.motion = input.previous = MotionId::Walk;
            input.speed = speed;
            const float stride = input.strideBase + input.stridePerSpeed * speed;
            float stood = 0.0f;
            for (int step = 0; step <= 20; ++step) {
                // The left foot is on the ground in the first 58 % of the cycle; it rolls off at the end of that.
                input.gaitPhase = 0.06f + 0.30f * float(step) / 20.0f;
                const float way = input.gaitPhase * stride;
                const Vec3 ankle = poseFigure(input, look).of(FigurePart::FootL).at;
                stood = step == 0 ? ankle.x + way : stood;
                EXPECT_NEAR(ankle.x + way, stood, 0.015f) << speed << " m/s, phase " << input.gaitPhase;
                EXPECT_NEAR(ankle.z, 0.09f * height / figureHeight, 0.02f);
            }
        }
}

TEST(Pose, StridesAreThoseOfTheMotor) {
    const MotorParameters motor;
    const PoseInput input;
    EXPECT_EQ(input.strideBase, motor.strideBase);
    EXPECT_EQ(input.stridePerSpeed, motor.stridePerSpeed);
}

TEST(Pose, LegsHaveTheirLengthInEveryPose) {
    const Look look;
    for (const MotionId motion : {MotionId::Stand, MotionId::Walk, MotionId::Run, MotionId::Sit})
        for (int i = 0; i < 32; ++i) {
            PoseInput input;
            input.motion = input.previous = motion;
            input.gaitPhase = float(i) / 32.0f;
            input.speed = motion == MotionId::Run ? 3.0f : motion == MotionId::Walk ? 1.4f : 0.0f;
            const FigurePose pose = poseFigure(input, look);
            EXPECT_NEAR(distance(pose.of(FigurePart::ThighL).at, pose.of(FigurePart::ShinL).at), 0.44f, 1e-3f);
            EXPECT_NEAR(distance(pose.of(FigurePart::ShinR).at, pose.of(FigurePart::FootR).at), 0.43f, 1e-3f);
            // Knees bend backwards for nobody.
            const Vec3 middle = (pose.of(FigurePart::ThighL).at + pose.of(FigurePart::FootL).at) * 0.5f;
            EXPECT_GT(pose.of(FigurePart::ShinL).at.x, middle.x - 1e-3f);
            for (const PartPose& part : pose.part) {
                const Turn& q = part.turn;
                EXPECT_NEAR(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w, 1.0f, 1e-4f);
                EXPECT_TRUE(std::isfinite(part.at.x) && std::isfinite(part.at.z));
            }
        }
}

TEST(Pose, FeetGoInTurn) {
    PoseInput input;
    input.motion = input.previous = MotionId::Walk;
    input.speed = 1.34f;
    const FigurePose now = poseFigure(input, {});
    input.gaitPhase = 0.5f;
    const FigurePose later = poseFigure(input, {});
    EXPECT_NEAR(now.of(FigurePart::FootL).at.x, later.of(FigurePart::FootR).at.x, 1e-3f);
    EXPECT_GT(now.of(FigurePart::FootL).at.x, 0.2f) << "at phase 0 the left foot comes down";
}

TEST(Pose, HeadsTurnAndBodiesDoNot) {
    PoseInput input;
    const FigurePose ahead = poseFigure(input, {});
    input.headYaw = 0.8f;
    const FigurePose left = poseFigure(input, {});
    EXPECT_GT(turned(left.of(FigurePart::Head).turn, {1, 0, 0}).y, 0.5f);
    EXPECT_EQ(left.of(FigurePart::Torso).turn.z, ahead.of(FigurePart::Torso).turn.z);
    EXPECT_EQ(left.of(FigurePart::Hat).turn.z, left.of(FigurePart::Head).turn.z);
}

TEST(Pose, WhoeverHasFallenLiesOnTheGround) {
    PoseInput input;
    input.motion = input.previous = MotionId::Lie;
    const FigurePose down = poseFigure(input, {});
    for (const FigurePart part : {FigurePart::Head, FigurePart::Torso, FigurePart::ThighL, FigurePart::ShinR}) {
        EXPECT_LT(down.of(part).at.z, 0.4f);
        EXPECT_GT(down.of(part).at.z, 0.0f);
    }
    EXPECT_LT(down.of(FigurePart::Head).at.x, -1.2f) << "on the back, head away from the feet";
    input.motion = MotionId::GetUp;
    input.blend = 0.5f;
    const float half = poseFigure(input, {}).of(FigurePart::Head).at.z;
    EXPECT_GT(half, 0.6f);
    input.blend = 1.0f;
    EXPECT_GT(poseFigure(input, {}).of(FigurePart::Head).at.z, 1.3f);
}

TEST(Pose, TellsWhatABodyOfTheSimulationShows) {
    Motion motion;
    motion.motion = MotionId::SitDown;
    motion.previous = MotionId::Walk;
    motion.transition = 0.25f;
    motion.gaitPhase = 0.4f;
    const PoseInput input = poseInputOf(motion, 0.2f, 3.0f);
    EXPECT_EQ(input.motion, MotionId::SitDown);
    EXPECT_FLOAT_EQ(input.blend, 0.5f);
    EXPECT_FLOAT_EQ(input.gaitPhase, 0.4f);
    Look look;
    look.extras = lookBag | lookCoat;
    PoseInput seated;
    seated.motion = seated.previous = MotionId::Sit;
    EXPECT_TRUE(showsPart(FigurePart::Bag, look, {}));
    EXPECT_FALSE(showsPart(FigurePart::Bag, look, seated));
    EXPECT_FALSE(showsPart(FigurePart::Coat, look, seated));
    EXPECT_FALSE(showsPart(FigurePart::Hat, look, {}));
}

} // namespace
} // namespace ped::test
