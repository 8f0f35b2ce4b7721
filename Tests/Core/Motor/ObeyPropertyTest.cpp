// SPDX-License-Identifier: MIT
/// What holds for every command that anybody could give, in every station that ships.
#include "Walkers.h"

namespace ped {
namespace {

constexpr const char* stations[] = {"Bottleneck", "Corridor",   "PennStation", "Plaza",
                                    "Stairs",     "TicketHall", "TwoLevels"};

/// Commands as behaviour gives them, and now and then worse than any behaviour would.
MotorCommand randomCommand(RandomStream& random, const MotorCommand& last) {
    MotorCommand c = last;
    c.action = Action::Move;
    const float kind = random.uniform();
    if (kind < 0.55f)
        c.direction = rotated(c.direction, random.normal(0.0f, 0.4f));
    else
        c.direction = headingVector(random.uniform(-pi, pi));
    c.speed = random.chance(0.8f) ? random.uniform(0.6f, 2.2f) : random.uniform(-0.5f, 6.0f);
    c.braking = random.chance(0.2f);
    c.lookAt = random.chance(0.3f) ? headingVector(random.uniform(-pi, pi)) : Vec2{};
    const float odd = random.uniform();
    if (odd < 0.03f)
        c.action = Action(random.below(actionCount));
    else if (odd < 0.032f)
        c.direction = {0.0f, 0.0f};
    else if (odd < 0.034f)
        c.direction = {std::numeric_limits<float>::quiet_NaN(), 1.0f};
    else if (odd < 0.036f)
        c.speed = std::numeric_limits<float>::quiet_NaN();
    else if (odd < 0.038f)
        c.direction *= 1e20f;
    else if (odd < 0.04f)
        c.lookAt = {std::numeric_limits<float>::infinity(), 0.0f};
    return c;
}

void checkPlace(const World& world, const Body& before, const Body& b) {
    ASSERT_TRUE(isFinite(b.position) && isFinite(b.forward) && isFinite(b.velocity) && std::isfinite(b.speed));
    const Cell c = world.frame.cellOf(b.position.xy());
    const Region& region = world.region(b.region);
    ASSERT_TRUE(region.zoneAt(c).valid()) << "off the ground";
    ASSERT_EQ(region.perception.owner[region.perception.rect.indexOf(c)], b.region);
    ASSERT_GE(distanceToObstacle(world, b.region, b.position.xy(), 1.0f), b.radius - 1e-6f) << "in an obstacle";
    ASSERT_TRUE(bodyFits(world, b.region, b.position.xy(), b.radius));
    const auto ground = world.groundHeight(b.region, toVec3(b.position.xy(), before.position.z));
    ASSERT_TRUE(ground);
    ASSERT_NEAR(b.position.z, *ground, 1e-4f);
    ASSERT_LE(std::fabs(b.position.z - before.position.z), 0.31f) << "no step is so high";
}

void checkLimits(const MotorParameters& motor, float dt, bool aside, const Body& before, const Body& b) {
    ASSERT_GE(b.speed, 0.0f);
    ASSERT_LE(b.speed, motor.maxSpeed + 1e-4f);
    // Small steps aside begin at once: they are no faster than a step.
    const float gained = aside ? motor.hardBraking * dt : motor.acceleration * dt;
    // Forward speed of steps aside may also grow because the body turns into them.
    ASSERT_LE(b.speed, (aside ? std::max(before.speed, length(before.velocity)) : before.speed) + gained + 1e-4f);
    // In contact the speed drops once more, and with steps aside it is what is left of it forwards.
    if (!aside) {
        ASSERT_GE(b.speed, before.speed - 2.0f * motor.hardBraking * dt - 1e-4f);
    }
    ASSERT_NEAR(length(b.forward), 1.0f, 1e-5f);
    const float turn = det::acos(dot(before.forward, b.forward));
    const float pace = aside ? length(b.velocity) : std::min(before.speed, b.speed);
    ASSERT_LE(turn, turnRateAt(motor, pace) * dt + 2e-3f);
    const float moved = distance(before.position.xy(), b.position.xy());
    const float fastest = std::max({before.speed, b.speed, aside ? length(before.velocity) : 0.0f});
    ASSERT_LE(moved, (fastest + gained) * dt + 1e-4f);
    ASSERT_NEAR(length(b.velocity) * dt, moved, 1e-4f);
}

/// Pushed, a body goes at once as fast as it is told to, up to the greatest speed; turning keeps its limit.
void checkDrift(const MotorParameters& motor, float dt, const Body& before, const Body& b) {
    ASSERT_GE(b.speed, 0.0f);
    const float moved = distance(before.position.xy(), b.position.xy());
    ASSERT_LE(moved, motor.maxSpeed * dt + 1e-4f);
    ASSERT_NEAR(length(b.velocity) * dt, moved, 1e-4f);
    ASSERT_LE(b.speed, length(b.velocity) + 1e-4f);
    ASSERT_NEAR(length(b.forward), 1.0f, 1e-5f);
    ASSERT_LE(det::acos(dot(before.forward, b.forward)), turnRateAt(motor, length(b.velocity)) * dt + 2e-3f);
}

void roam(const std::string& name, std::uint32_t people, std::uint32_t frames) {
    const World& world = test::shippedWorld(name);
    test::Walkers walkers(world);
    test::RandomGround ground(world, 11);
    RandomStream random(12, 0, 1);
    for (std::uint32_t i = 0; i < people; ++i)
        walkers.addBody(test::randomBody(world, ground, random));
    const MotorParameters& motor = walkers.parameters.motor;
    const float dt = 1.0f / walkers.parameters.framesPerSecond;
    std::vector<Body> before;
    double moved = 0.0;
    for (std::uint32_t f = 0; f < frames; ++f) {
        for (std::uint32_t i = f % 3; i < people; i += 3)
            if (random.chance(0.15f))
                walkers.command[i] = randomCommand(random, walkers.command[i]);
        before = walkers.body;
        walkers.step();
        for (std::uint32_t i = 0; i < people; ++i) {
            const Body& b = walkers.body[i];
            SCOPED_TRACE(name + " frame " + std::to_string(f) + " person " + std::to_string(i) + " at " +
                         std::to_string(b.position.x) + ", " + std::to_string(b.position.y));
            checkPlace(world, before[i], b);
            if (walkers.command[i].action == Action::Drift && !isSeated(walkers.motion[i].motion))
                checkDrift(motor, dt, before[i], b);
            else
                checkLimits(motor, dt, walkers.motion[i].motion == MotionId::Shuffle, before[i], b);
            ASSERT_GE(walkers.motion[i].gaitPhase, 0.0f);
            ASSERT_LT(walkers.motion[i].gaitPhase, 1.0f);
            ASSERT_LE(std::fabs(walkers.motion[i].headYaw), motor.headYawLimit);
            if (testing::Test::HasFatalFailure())
                return;
            moved += double(distance(before[i].position.xy(), b.position.xy()));
        }
    }
    EXPECT_GT(moved / (double(people) * frames), 0.005) << "people get about";
}

TEST(ObeyProperty, NobodyEverEntersAnObstacleOrLeavesTheGround) {
    for (const char* name : stations)
        roam(name, 100, 1000);
}

TEST(ObeyPropertySlow, NobodyEverEntersAnObstacleOrLeavesTheGroundForLong) {
    for (const char* name : stations)
        roam(name, 200, 10000);
}

} // namespace
} // namespace ped
