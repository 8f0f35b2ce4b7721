// SPDX-License-Identifier: MIT
// Regions of interest: does anybody notice their borders, does everybody arrive, do people get out of the way of cars?

#include "Validation/Findings.h"
#include "Validation/SceneRun.h"

#include "ped/Base/DetMath.h"
#include "ped/Simulation/AgentStore.h"
#include "ped/World/Movers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <utility>

namespace pedsim {

namespace {

constexpr double degreesPerRadian = 57.29577951308232;

/// What is told of people who cross the borders of a region.
struct BorderWatch {
    struct Person {
        ped::InterestLevel level = ped::InterestLevel::Full;
        std::uint32_t since = 0;     ///< Frame in which they came to this level.
        ped::Vec2 leftAt;            ///< Where they were then.
        ped::Vec2 leftTowards;       ///< Where they faced when they left high interest.
        std::uint32_t leftFrame = 0; ///< When they did; 0: never.
        ped::Vec2 position;
        std::uint8_t back = 0;
        int turns = 0; ///< At ends of their flow.
    };
    std::map<std::uint32_t, Person> people;
    std::size_t left = 0;        ///< People who left a region of high interest.
    double mostTurn = 0.0;       ///< Between where anybody faced and where they went in the next second. [degrees]
    double mostStep = 0.0;       ///< Of anybody who is computed at all, in a frame. [m]
    std::size_t overlapping = 0; ///< Pairs that overlap by a centimetre, two seconds after they were promoted.
    double fleeing = 0.0;        ///< Sum of speeds before cars. [m/s]
    double atEase = 0.0;         ///< Sum of speeds elsewhere.
    double fleers = 0.0;
    double others = 0.0;
    std::size_t hits = 0; ///< Frames in which a car overlaps a body by 2 cm or more.
};

double turnBetween(ped::Vec2 a, ped::Vec2 b) {
    return std::fabs(static_cast<double>(ped::det::atan2(ped::cross(a, b), ped::dot(a, b)))) * degreesPerRadian;
}

void lookAtPerson(std::uint32_t frame, const ped::Body& body, const ped::Planning& planning, BorderWatch::Person& p,
                  BorderWatch& out) {
    const ped::Vec2 here = body.position.xy();
    if (planning.level != p.level) {
        if (p.level == ped::InterestLevel::High && planning.level != ped::InterestLevel::Full) {
            p.leftTowards = body.forward;
            p.leftAt = here;
            p.leftFrame = frame;
            ++out.left;
        }
        p.level = planning.level;
        p.since = frame;
    } else if (planning.level != ped::InterestLevel::None) {
        out.mostStep = std::max(out.mostStep, static_cast<double>(ped::distance(here, p.position)));
    }
    if (p.leftFrame != 0 && frame - p.leftFrame == 30u && ped::distance(here, p.leftAt) > 0.3f)
        out.mostTurn = std::max(out.mostTurn, turnBetween(p.leftTowards, here - p.leftAt));
    if (planning.back != p.back) {
        p.back = planning.back;
        ++p.turns;
    }
    p.position = here;
}

/// Everybody who was promoted two seconds ago or more, with whoever overlaps them.
void lookAtOverlaps(const ped::Simulation& simulation, BorderWatch& out) {
    for (const ped::AgentChunk& chunk : simulation.agents().chunks())
        for (std::size_t i = 0; i < chunk.size(); ++i) {
            const ped::Body& body = chunk.body[i];
            const auto settled = [&](std::uint32_t id) {
                const auto found = out.people.find(id);
                return found != out.people.end() && found->second.level != ped::InterestLevel::None &&
                       simulation.frame() - found->second.since > 60u;
            };
            if (!settled(chunk.identity[i].id.value))
                continue;
            simulation.crowd().visitWithin(body.position, body.region, 0.8f, [&](const ped::SnapshotBody& other) {
                if (other.id <= chunk.identity[i].id || !settled(other.id.value))
                    return;
                const float apart = ped::distance(other.position.xy(), body.position.xy());
                // The snapshot is a frame old: bodies have moved by some centimetres.
                out.overlapping += apart < body.radius + other.radius - 0.1f ? 1 : 0;
            });
        }
}

void lookAtBorders(const ped::Simulation& simulation, BorderWatch& out) {
    for (const ped::AgentChunk& chunk : simulation.agents().chunks())
        for (std::size_t i = 0; i < chunk.planning.size(); ++i) {
            const auto [at, isNew] = out.people.try_emplace(chunk.identity[i].id.value);
            if (isNew) {
                at->second.position = chunk.body[i].position.xy();
                at->second.back = chunk.planning[i].back;
                at->second.level = chunk.planning[i].level;
            }
            lookAtPerson(simulation.frame(), chunk.body[i], chunk.planning[i], at->second, out);
        }
    if (simulation.frame() % 30 == 0)
        lookAtOverlaps(simulation, out);
}

/// Speed of people whom a car comes near to, and of all others.
void lookAtFear(const ped::Simulation& simulation, BorderWatch& out) {
    for (const ped::Mover& car : simulation.obstacles())
        if (const auto contact = simulation.obstacleContact(car.number); contact && contact->depth >= 0.02f)
            ++out.hits;
    for (const ped::AgentChunk& chunk : simulation.agents().chunks())
        for (std::size_t i = 0; i < chunk.size(); ++i) {
            const ped::Vec2 p = chunk.body[i].position.xy();
            bool before = false;
            for (const ped::Mover& car : simulation.obstacles()) {
                const ped::Vec2 to =
                    p - ped::placeOf(car, simulation.frame(), simulation.parameters().framesPerSecond).xy();
                before = before || (std::fabs(to.y) < 1.6f && to.x * car.velocity.x > 0.0f && std::fabs(to.x) < 8.0f);
            }
            (before ? out.fleeing : out.atEase) += static_cast<double>(ped::length(chunk.body[i].velocity));
            (before ? out.fleers : out.others) += 1.0;
        }
}

struct InterestRow {
    std::string name;
    SceneFigures figures;
    BorderWatch watch;
};

void judgeBorders(const InterestRow& row, StudyResult& out) {
    out.findings.push_back(atMost(row.name + ": way of the second after leaving high interest, from where they faced",
                                  row.watch.mostTurn, 90.0, "seed: nobody turns back", 0, "degrees"));
    out.findings.push_back(
        atMost(row.name + ": longest step of anybody in a frame", row.watch.mostStep, 0.1, "motor: 3 m/s", 3, "m"));
    out.findings.push_back(atMost(row.name + ": pairs that overlap 2 s after promotion",
                                  static_cast<double>(row.watch.overlapping), 0.0, "ours", 0));
    std::size_t arrived = 0;
    for (const auto& [id, person] : row.watch.people) {
        arrived += person.turns > 0 ? 1 : 0;
    }
    out.findings.push_back(
        atLeast(row.name + ": share of people who reached an end of their flow",
                static_cast<double>(arrived) / static_cast<double>(std::max<std::size_t>(1, row.watch.people.size())),
                1.0, "seed: all", 3));
}

} // namespace

StudyPlan planInterest(const StudyOptions& options) {
    auto rows = std::make_shared<std::vector<InterestRow>>();
    rows->resize(3);
    const float seconds = options.quick ? 60.0f : 400.0f;
    (*rows)[0].name = "two paths";
    (*rows)[1].name = "town";
    (*rows)[2].name = "cars";
    StudyPlan plan;
    for (std::size_t i = 0; i < rows->size(); ++i) {
        InterestRow& row = (*rows)[i];
        SceneSetup setup;
        setup.scene = i == 0 ? twoPathsScene("roi-two-paths")
                      : i == 1
                          ? townScene("roi-city",
                                      {.people = 300, .flows = 6, .regions = 2, .elsewhere = ped::InterestLevel::None})
                          : carsScene("roi-cars", 100);
        setup.seconds = i == 2 ? 60.0f : seconds;
        setup.seed = options.seed;
        setup.watch = [&row, rows, i](const ped::Simulation& simulation) {
            if (i == 2)
                lookAtFear(simulation, row.watch);
            else
                lookAtBorders(simulation, row.watch);
        };
        plan.cases.push_back(sceneCase(setup, 100.0, row.figures));
    }
    plan.judge = [rows](StudyResult& out) {
        judgeBorders((*rows)[0], out);
        judgeBorders((*rows)[1], out);
        const BorderWatch& cars = (*rows)[2].watch;
        const double ease = cars.atEase / std::max(1.0, cars.others);
        out.findings.push_back(atMost("cars: frames in which one touches somebody", static_cast<double>(cars.hits), 0.0,
                                      "nobody is hit", 0));
        out.findings.push_back(atLeast("cars: speed of people before a car, over that of the others",
                                       cars.fleeing / std::max(1.0, cars.fleers) / std::max(0.1, ease), 1.3,
                                       "seed: they flee", 2));
    };
    return plan;
}

} // namespace pedsim
