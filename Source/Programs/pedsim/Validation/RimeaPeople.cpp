// SPDX-License-Identifier: MIT
// RiMEA tests 5, 7 and 10: when people set off, how fast they are, which exit they were told to take. NIST 2.8: people
// who come the other way cost time.

#include "Scenes/SceneParts.h"
#include "Validation/Findings.h"
#include "Validation/SceneRun.h"

#include "ped/Base/Random.h"
#include "ped/Simulation/Simulation.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <memory>

namespace pedsim {

namespace {

constexpr std::uint32_t starters = 10;  ///< Of test 5.
constexpr float setOff = 0.1f;          ///< Way after which somebody has set off. [m]
constexpr std::uint32_t crossing = 100; ///< Who cross the corridor of NIST 2.8 eastwards.
constexpr std::uint32_t adults = 50;    ///< Of test 7.
constexpr double adultSpeed = 1.52;     ///< Mean at the age of 30 in the guideline's figure. [m/s]
constexpr double adultDeviation = 0.32;

/// When each person is to set off, and when they did. [s]
struct Starts {
    std::map<std::uint32_t, ped::Vec2> from;
    std::map<std::uint32_t, double> wanted, seen;
};

struct PeopleFigures {
    SceneFigures start, ages, allocation;
    std::array<SceneFigures, 4> counterflow; ///< Against nobody, 10, 50 and 100.
    Starts starts;
    std::map<std::uint32_t, double> speeds; ///< Test 7: the greatest of everybody. [m/s]
};

Scene bareScene(const char* name, float seconds) {
    Scene scene;
    scene.name = name;
    scene.station.name = name;
    scene.seconds = seconds;
    return scene;
}

/// A room of 8 x 5 m with an exit of 1 m in the middle of a short wall.
Scene startScene(std::uint64_t seed, Starts& starts) {
    Scene scene = bareScene("rimea-5", 150.0f);
    scene.station.regions.push_back(flatRegion("Room", {{0.0f, 0.0f}, {8.0f, 5.0f}}));
    scene.station.regions.push_back(flatRegion("Outside", {{8.0f, 0.0f}, {14.0f, 5.0f}}));
    scene.station.geometry.boxes.push_back(block("South", {{8.0f, 0.0f}, {8.2f, 2.0f}}));
    scene.station.geometry.boxes.push_back(block("North", {{8.0f, 3.0f}, {8.2f, 5.0f}}));
    scene.populate = [seed, &starts](ped::Simulation& simulation) {
        ped::RandomStream random(seed, ped::AgentId(5u), ped::Purpose::Traits);
        for (std::uint32_t i = 0; i < starters; ++i) {
            ped::Newcomer desc;
            desc.position = {1.0f + 1.4f * static_cast<float>(i % 5), i < 5 ? 1.5f : 3.5f, 0.0f};
            desc.errand =
                errandAlong(simulation, ped::ErrandKind::Pass, {passingPlace({12.0f, 2.5f, 0.0f}, 0.8f, 0.5f)});
            desc.errand.pauseLeft = random.uniform(10.0f, 100.0f);
            const ped::AgentId id = simulation.add(desc);
            starts.wanted[id.value] = static_cast<double>(desc.errand.pauseLeft);
        }
    };
    return scene;
}

void watchStarts(const ped::Simulation& simulation, Starts& starts) {
    for (const ped::SnapshotBody& b : simulation.crowd().bodies()) {
        const auto [at, isNew] = starts.from.try_emplace(b.id.value, b.position.xy());
        if (!isNew && starts.seen.count(b.id.value) == 0 && ped::distance(at->second, b.position.xy()) > setOff)
            starts.seen[b.id.value] = static_cast<double>(simulation.now());
    }
}

/// People far enough from each other to walk as fast as they like.
Scene ageScene() {
    Scene scene = bareScene("rimea-7", 60.0f);
    scene.station.regions.push_back(flatRegion("Hall", {{0.0f, 0.0f}, {50.0f, 102.0f}}));
    scene.populate = [](ped::Simulation& simulation) {
        for (std::uint32_t i = 0; i < adults; ++i) {
            const float y = 2.0f + 2.0f * static_cast<float>(i);
            ped::Newcomer desc;
            desc.position = {1.0f, y, 0.0f};
            desc.errand = errandAlong(simulation, ped::ErrandKind::Pass, {passingPlace({48.0f, y, 0.0f}, 0.5f, 0.0f)});
            simulation.add(desc);
        }
    };
    return scene;
}

/// Twelve rooms of 3 x 3 m on a corridor; those of rooms 1 to 4 and 7 to 10 leave in the west, the others in the east.
Scene allocationScene() {
    Scene scene = bareScene("rimea-10", 120.0f);
    scene.station.regions.push_back(flatRegion("Corridor", {{-4.0f, 3.0f}, {22.0f, 4.2f}}));
    for (int i = 0; i < 12; ++i) {
        const float x = 3.0f * static_cast<float>(i % 6);
        const bool north = i >= 6;
        const float y = north ? 4.2f : 0.0f;
        scene.station.regions.push_back(flatRegion("Room " + std::to_string(i + 1), {{x, y}, {x + 3.0f, y + 3.0f}}));
        const float wall = north ? 4.2f : 2.8f;
        scene.station.geometry.boxes.push_back(
            block("Wall " + std::to_string(2 * i), {{x, wall}, {x + 1.0f, wall + 0.2f}}));
        scene.station.geometry.boxes.push_back(
            block("Wall " + std::to_string(2 * i + 1), {{x + 2.0f, wall}, {x + 3.0f, wall + 0.2f}}));
        if (i % 6 < 5)
            scene.station.geometry.boxes.push_back(
                block("Side " + std::to_string(i), {{x + 2.8f, north ? 4.4f : 0.0f}, {x + 3.0f, north ? 7.2f : 2.8f}}));
    }
    scene.gate = SceneGate{{-2.0f, 3.0f}, {-2.0f, 4.2f}, {-1.0f, 0.0f}, 1.2f};
    scene.populate = [](ped::Simulation& simulation) {
        for (int i = 0; i < 23; ++i) {
            const int room = i % 12;
            const bool west = room % 6 < 4;
            ped::Newcomer desc;
            desc.position = {3.0f * static_cast<float>(room % 6) + (i < 12 ? 0.7f : 1.9f), room >= 6 ? 6.0f : 1.4f,
                             0.0f};
            desc.errand = errandAlong(simulation, ped::ErrandKind::Pass,
                                      {passingPlace({west ? -3.3f : 21.3f, 3.6f, 0.0f}, 0.4f, 0.1f)});
            simulation.add(desc);
        }
    };
    return scene;
}

/// A hundred people cross a corridor of 10 x 2 m between two rooms, against some who come the other way.
Scene counterflowScene(std::uint32_t against) {
    Scene scene = bareScene("nist-2.8", 400.0f);
    scene.station.regions.push_back(flatRegion("West", {{0.0f, 0.0f}, {10.0f, 10.0f}}));
    scene.station.regions.push_back(flatRegion("Corridor", {{10.0f, 4.0f}, {20.0f, 6.0f}}));
    scene.station.regions.push_back(flatRegion("East", {{20.0f, 0.0f}, {30.0f, 10.0f}}));
    scene.gate = SceneGate{{20.0f, 4.0f}, {20.0f, 6.0f}, {1.0f, 0.0f}, 2.0f};
    scene.populate = [against](ped::Simulation& simulation) {
        scatter(simulation, {{0.5f, 0.5f}, {7.5f, 9.5f}}, 0.0f, {1.0f, 0.0f}, crossing,
                errandAlong(simulation, ped::ErrandKind::Pass, {passingPlace({28.0f, 5.0f, 0.0f}, 1.0f, 3.0f)}));
        scatter(simulation, {{22.5f, 0.5f}, {29.5f, 9.5f}}, 0.0f, {-1.0f, 0.0f}, against,
                errandAlong(simulation, ped::ErrandKind::Pass, {passingPlace({2.0f, 5.0f, 0.0f}, 1.0f, 3.0f)}));
    };
    return scene;
}

void judgeStarts(const PeopleFigures& f, StudyResult& out) {
    double worst = f.starts.seen.size() == starters ? 0.0 : 1e3;
    for (const auto& [id, seconds] : f.starts.seen)
        worst = std::max(worst, std::fabs(seconds - f.starts.wanted.at(id)));
    out.findings.push_back(atMost("5: greatest difference from the time to set off", worst, 1.0,
                                  "RiMEA; a step of 0.1 m included, ours", 2, "s"));
}

/// Who got through a gate for good: people who are pushed back over it are not through.
struct Through {
    std::size_t people = 0;
    double last = 0.0; ///< [s]
};

Through throughForGood(const SceneFigures& figures) {
    std::map<std::uint32_t, ped::Passage> latest;
    if (!figures.gates.empty())
        for (const ped::Passage& passage : figures.gates[0].passages)
            latest[passage.id.value] = passage;
    Through out;
    for (const auto& [id, passage] : latest)
        if (passage.way == ped::Passing::Forwards) {
            ++out.people;
            out.last = std::max(out.last, passage.seconds);
        }
    return out;
}

void judgeCounterflow(const PeopleFigures& f, StudyResult& out) {
    std::array<Through, 4> through;
    std::string text;
    bool holds = true;
    for (std::size_t i = 0; i < through.size(); ++i) {
        through[i] = throughForGood(f.counterflow[i]);
        const bool all = through[i].people >= crossing;
        text += (i > 0 ? ", " : "") +
                (all ? fmt::format("{:.0f} s", through[i].last) : fmt::format("{} through", through[i].people));
        holds = holds && all && (i == 0 || through[i - 1].last <= through[i].last);
    }
    out.findings.push_back(claim("NIST 2.8: last of 100 people against 0, 10, 50, 100", text,
                                 "all get through, and it takes longer (NIST TN 1822, ISO 20414 test 6)", holds));
}

void judgeAges(const PeopleFigures& f, StudyResult& out) {
    double sum = 0.0, squares = 0.0;
    for (const auto& [id, speed] : f.speeds)
        sum += speed;
    const double n = std::max(1.0, static_cast<double>(f.speeds.size()));
    const double mean = sum / n;
    for (const auto& [id, speed] : f.speeds)
        squares += (speed - mean) * (speed - mean);
    const double error = adultDeviation / std::sqrt(n);
    out.findings.push_back(within("7: mean speed of 50 adults of 30", mean, adultSpeed - 1.96 * error,
                                  adultSpeed + 1.96 * error, adultSpeed, "RiMEA, 95 % interval of 50", 2, "m/s"));
    out.findings.push_back(within("7: its standard deviation", std::sqrt(squares / n), 0.7 * adultDeviation,
                                  1.3 * adultDeviation, adultDeviation, "RiMEA, 30 %; speeds are clipped at 2.0 m/s", 2,
                                  "m/s"));
}

} // namespace

StudyPlan planRimeaPeople(const StudyOptions& options) {
    auto f = std::make_shared<PeopleFigures>();
    StudyPlan plan;
    const auto add = [&](Scene scene, double people, SceneFigures& out, auto&& change) {
        SceneSetup setup;
        setup.seconds = scene.seconds;
        setup.scene = std::move(scene);
        setup.untilEmpty = true;
        setup.seed = options.seed;
        change(setup);
        plan.cases.push_back(sceneCase(setup, people, out));
    };
    add(startScene(options.seed, f->starts), starters, f->start, [&](SceneSetup& setup) {
        setup.watch = [f](const ped::Simulation& simulation) { watchStarts(simulation, f->starts); };
    });
    add(ageScene(), adults, f->ages, [&](SceneSetup& setup) {
        setup.adjust = [](ped::Parameters& p) {
            p.traits.speedMean = static_cast<float>(adultSpeed);
            p.traits.speedDeviation = static_cast<float>(adultDeviation);
        };
        setup.watch = [f](const ped::Simulation& simulation) {
            for (const ped::SnapshotBody& b : simulation.crowd().bodies()) {
                double& speed = f->speeds[b.id.value];
                speed = std::max(speed, static_cast<double>(ped::length(b.velocity)));
            }
        };
    });
    add(allocationScene(), 23.0, f->allocation, [](SceneSetup& setup) {
        setup.gates.push_back(SceneGate{{20.0f, 3.0f}, {20.0f, 4.2f}, {1.0f, 0.0f}, 1.2f});
    });
    constexpr std::array<std::uint32_t, 4> against{0, 10, 50, 100};
    for (std::size_t i = 0; i < against.size(); ++i)
        add(counterflowScene(against[i]), 100.0 + against[i], f->counterflow[i], [](SceneSetup&) {});
    plan.judge = [f](StudyResult& out) {
        judgeStarts(*f, out);
        judgeAges(*f, out);
        const auto through = [](const SceneFigures& figures, std::size_t gate) {
            return figures.gates.size() > gate ? figures.gates[gate].count(ped::Passing::Forwards) : 0;
        };
        out.findings.push_back(
            claim("10: by the exit that they were told to take",
                  fmt::format("{} of 16 and {} of 7", through(f->allocation, 0), through(f->allocation, 1)),
                  "everybody (RiMEA)", through(f->allocation, 0) == 16 && through(f->allocation, 1) == 7));
        judgeCounterflow(*f, out);
    };
    return plan;
}

} // namespace pedsim
