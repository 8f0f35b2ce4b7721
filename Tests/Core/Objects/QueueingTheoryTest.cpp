// SPDX-License-Identifier: MIT
// Mean waits of customers who arrive at random and need no time to walk, against queueing theory.
#include "Core/Objects/ObjectScene.h"

#include <cmath>
#include <cstdio>

namespace ped {
namespace {

using test::Troupe;

constexpr float meanService = 30.0f; // [s]

/// A hall with one queue of several hundred places and c windows.
std::unique_ptr<World> windows(int c, DistributionKind kind) {
    StationDesc s;
    s.name = "Queueing Hall";
    s.regions.push_back(test::room("Hall", 0, 0, 60, 40));
    std::vector<Vec2> line;
    for (int row = 0; row < 12; ++row) { // A serpentine of 600 m.
        const float y = 6.0f + 2.0f * float(row);
        line.push_back({row % 2 == 0 ? 5.0f : 55.0f, y});
        line.push_back({row % 2 == 0 ? 55.0f : 5.0f, y});
    }
    test::addQueue(s, "Queue", line);
    for (int i = 0; i < c; ++i) {
        const std::string name = "Window " + std::to_string(i);
        test::addPoint(s, name.c_str(), {4.0f + 2.0f * float(i), 2, 0}, "Queue", "ticket", meanService);
        s.objects.purchasePoints.back().service.kind = kind;
    }
    return test::build(s);
}

struct Measured {
    double wait = 0.0;  ///< Mean from arrival to the beginning of service. [s]
    double delayed = 0; ///< Share of customers who waited at all.
    bool inOrder = true;
};

/// Poisson arrivals at load rho; frames in which nothing happens are skipped.
Measured simulate(const World& world, int c, double rho, int customers, std::uint64_t seed) {
    ObjectParameters parameters;
    parameters.joinReach = 1000.0f; // Nobody walks.
    parameters.serviceReach = 1000.0f;
    parameters.straySeconds = 1e9f;
    Troupe t(world, parameters);
    const ObjectId queue = t.object("Queue");
    RandomStream arrivals(seed, 0u, 0u);
    const double between = double(meanService) / (double(c) * rho);
    const int warmUp = customers / 10;
    double nextArrival = 0.0;
    std::vector<std::uint32_t> arrived;
    Measured result;
    int measured = 0;
    AgentId lastBegun;
    std::vector<AgentId> active;
    while (int(arrived.size()) < customers || queueLength(t.state, queue) > 0) {
        // The next thing that happens.
        std::uint32_t next = int(arrived.size()) < customers ? framesOf(nextArrival, t.fps()) : 0xffffffffu;
        for (const PointState& p : t.state.points)
            if (p.hold == HoldState::Taken)
                next = std::min(next, p.until);
        t.frame = std::max(t.frame, next);
        active.clear();
        for (const PointState& p : t.state.points) {
            if (p.hold == HoldState::Taken && t.frame >= p.until) {
                t.ask(p.user, RequestKind::EndService);
                active.push_back(p.user);
            }
        }
        // Who waits at the head tries its luck; so does whoever comes.
        for (std::size_t i = 0; i < std::min<std::size_t>(queueLength(t.state, queue), std::size_t(c)); ++i)
            active.push_back(t.state.line(0)[i]);
        while (int(arrived.size()) < customers && framesOf(nextArrival, t.fps()) <= t.frame) {
            const AgentId id = t.add({5, 6, 0});
            t.people[id.index()].identity.seed = seed;
            arrived.push_back(t.frame);
            t.ask(id, RequestKind::JoinQueue, queue);
            active.push_back(id);
            nextArrival += double(arrivals.exponential(float(between)));
        }
        for (const AgentId id : active) {
            if (t.of(id).hasPoint())
                continue;
            t.put(id, {5, 2, 0});
            t.ask(id, RequestKind::ReservePoint, queue);
            t.ask(id, RequestKind::BeginService);
        }
        const std::uint32_t now = t.frame;
        t.step(active);
        for (const AgentId id : active) {
            if (!t.of(id).granted(RequestKind::BeginService) || !t.of(id).granted(RequestKind::ReservePoint))
                continue;
            result.inOrder = result.inOrder && (!lastBegun.valid() || lastBegun < id);
            lastBegun = id;
            if (int(id.index()) < warmUp)
                continue;
            ++measured;
            result.wait += double(now - arrived[id.index()]) / double(t.fps());
            result.delayed += now > arrived[id.index()] ? 1.0 : 0.0;
        }
    }
    result.wait /= measured;
    result.delayed /= measured;
    return result;
}

/// Probability that a customer has to wait in M/M/c (Erlang's C formula).
double erlangC(int c, double rho) {
    const double a = double(c) * rho;
    double term = 1.0, sum = 0.0;
    for (int k = 0; k < c; ++k) {
        sum += term;
        term *= a / double(k + 1);
    }
    const double last = term / (1.0 - rho);
    return last / (sum + last);
}

double waitMMc(int c, double rho) {
    return erlangC(c, rho) * double(meanService) / (double(c) * (1.0 - rho));
}

/// Exact for one server (Pollaczek and Khinchine); else Cosmetatos 1975, good to about 2 %.
double waitMDc(int c, double rho) {
    const double correction = 1.0 + (1.0 - rho) * (c - 1) * (std::sqrt(4.0 + 5.0 * c) - 2.0) / (16.0 * rho * double(c));
    return 0.5 * correction * waitMMc(c, rho);
}

TEST(QueueingTheory, MeanWaitsFollowErlangSlow) {
    for (const int c : {1, 2, 4}) {
        const std::unique_ptr<World> world = windows(c, DistributionKind::Exponential);
        for (const double rho : {0.5, 0.7, 0.85}) {
            const Measured m = simulate(*world, c, rho, 120000, 17);
            const double theory = waitMMc(c, rho);
            std::printf("| M/M/%d | %.2f | %.2f | %.2f | %+.1f %% |\n", c, rho, theory, m.wait,
                        100.0 * (m.wait / theory - 1.0));
            EXPECT_NEAR(m.wait / theory, 1.0, 0.07) << c << " servers at " << rho;
            EXPECT_NEAR(m.delayed, erlangC(c, rho), 0.02);
            EXPECT_TRUE(m.inOrder) << "first come, first served";
        }
    }
}

TEST(QueueingTheory, ConstantServicesHalveTheWaitSlow) {
    for (const int c : {1, 3}) {
        const std::unique_ptr<World> world = windows(c, DistributionKind::Constant);
        for (const double rho : {0.5, 0.7, 0.85}) {
            const Measured m = simulate(*world, c, rho, 120000, 23);
            const double theory = waitMDc(c, rho);
            std::printf("| M/D/%d | %.2f | %.2f | %.2f | %+.1f %% |\n", c, rho, theory, m.wait,
                        100.0 * (m.wait / theory - 1.0));
            EXPECT_NEAR(m.wait / theory, 1.0, 0.07) << c << " servers at " << rho;
            EXPECT_TRUE(m.inOrder);
        }
    }
}

TEST(QueueingTheory, ALightLoadWaitsAsErlangSays) {
    const std::unique_ptr<World> world = windows(2, DistributionKind::Exponential);
    const Measured m = simulate(*world, 2, 0.6, 20000, 3);
    EXPECT_NEAR(m.wait / waitMMc(2, 0.6), 1.0, 0.1);
    EXPECT_TRUE(m.inOrder);
}

} // namespace
} // namespace ped
