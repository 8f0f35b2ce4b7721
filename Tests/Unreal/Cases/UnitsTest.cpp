// SPDX-License-Identifier: MIT
#include "UnrealStage.h"

#include "PedestrianClock.h"

namespace ped::test {
namespace {

TEST(Units, MetresBecomeCentimetresAndYTurnsRound) {
    const FVector engine = PedestrianUnits::ToEngine({1.0f, 2.0f, 3.0f});
    EXPECT_TRUE(engine.Equals(FVector(100, -200, 300)));
    const Vec3 back = PedestrianUnits::ToCore(engine);
    EXPECT_FLOAT_EQ(back.x, 1.0f);
    EXPECT_FLOAT_EQ(back.y, 2.0f);
    EXPECT_FLOAT_EQ(back.z, 3.0f);
    // A left turn of the core is counter-clockwise, and yaw grows clockwise.
    EXPECT_DOUBLE_EQ(PedestrianUnits::YawOf({0.0f, 1.0f}), -90.0);
    EXPECT_FLOAT_EQ(PedestrianUnits::FacingOfYaw(-90.0), 90.0f);
}

TEST(Units, BodiesFaceWhereTheirPeopleDo) {
    for (int degree = -180; degree <= 180; ++degree) {
        const double angle = FMath::DegreesToRadians(double(degree));
        const Vec2 forward{float(FMath::Cos(angle)), float(FMath::Sin(angle))};
        const FQuat facing = PedestrianUnits::FacingOf(forward);
        EXPECT_TRUE(facing.GetForwardVector().Equals(PedestrianUnits::DirectionToEngine(forward), 1e-6)) << degree;
        const FQuat byAngle(FVector::UpVector, FMath::DegreesToRadians(PedestrianUnits::YawOf(forward)));
        EXPECT_NEAR(facing.Z, byAngle.Z, 1e-6) << degree;
        EXPECT_NEAR(facing.W, byAngle.W, 1e-6) << degree;
    }
    const FQuat back = PedestrianUnits::FacingOf({-1.0f, 0.0f});
    EXPECT_TRUE(back.GetForwardVector().Equals(FVector(-1, 0, 0), 1e-9));
}

TEST(Units, AFrameTurnsAndMovesAStation) {
    FPedestrianFrame frame;
    frame.Origin = FTransform(FRotator(0, 90, 0), FVector(1000, 0, 50));
    const FVector at = frame.ToWorld({1.0f, 0.0f, 0.0f});
    EXPECT_TRUE(at.Equals(FVector(1000, 100, 50), 1e-6)) << at.X << " " << at.Y;
    const Vec3 back = frame.ToStation(at);
    EXPECT_NEAR(back.x, 1.0f, 1e-6f);
    EXPECT_NEAR(back.y, 0.0f, 1e-6f);
    const FTransform body = frame.BodyTransform({1.0f, 0.0f, 0.0f}, {0.0f, 1.0f});
    EXPECT_TRUE(body.GetRotation().GetForwardVector().Equals(frame.DirectionToWorld({0.0f, 1.0f}), 1e-6));
}

TEST(Clock, CountsWholeFramesWhateverTheEngineDoes) {
    FPedestrianClock clock;
    int frames = 0;
    for (int i = 0; i < 144; ++i)
        frames += clock.Advance(1.0 / 144.0);
    EXPECT_EQ(frames, 30);
    for (int i = 0; i < 24; ++i)
        frames += clock.Advance(1.0 / 24.0);
    EXPECT_EQ(frames, 60);
    EXPECT_GE(clock.Alpha(), 0.0f);
    EXPECT_LE(clock.Alpha(), 1.0f);
    EXPECT_EQ(clock.DroppedFrames(), 0);
}

TEST(Clock, SlowMotionPauseAndStalls) {
    FPedestrianClock clock;
    clock.TimeScale = 0.1;
    int frames = 0;
    for (int i = 0; i < 600; ++i)
        frames += clock.Advance(1.0 / 60.0);
    EXPECT_EQ(frames, 30);
    clock.bPaused = true;
    EXPECT_EQ(clock.Advance(10.0), 0);
    clock.bPaused = false;
    clock.TimeScale = 1.0;
    EXPECT_EQ(clock.Advance(-1.0), 0);
    EXPECT_EQ(clock.Advance(std::nan("")), 0);
    // A stall of ten seconds does not make the next frame last for ever.
    EXPECT_EQ(clock.Advance(10.0), clock.MostStepsPerFrame);
    EXPECT_EQ(clock.DroppedFrames(), 300 - clock.MostStepsPerFrame);
    EXPECT_EQ(clock.Advance(1.0 / 30.0), 1);
}

} // namespace
} // namespace ped::test
