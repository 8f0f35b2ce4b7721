// SPDX-License-Identifier: MIT
#include "Bench/InterestBench.h"

#include "Scenes/DistrictPlan.h"

#include "ped/Agents/StationParameters.h"
#include "ped/Base/DetMath.h"
#include "ped/Simulation/AgentStore.h"
#include "ped/Simulation/OutsideEvents.h"
#include "ped/World/WorldBuilder.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

namespace pedsim {

namespace {

using ped::InterestLevel;

constexpr int peoplePerSet = 100;
constexpr std::uint32_t levelPeople = 10000; ///< Of the levels side by side, and of regions that move.

/// As in the paper: streets for ten thousand people, five regions of 15 m.
TownPlan cityPlan(std::uint32_t people, std::uint32_t sets) {
    return {.columns = 14,
            .rows = 10,
            .people = static_cast<int>(people),
            .flows = static_cast<int>(sets / 2),
            .regions = 5};
}

struct InterestJob {
    InterestCost cost;
    TownPlan plan;
    bool everywhere = false; ///< High interest everywhere: a field over everything.
    bool moving = false;     ///< Regions go round in circles, a step in every frame.
    std::vector<std::size_t> threads{1};
};

InterestJob jobOf(std::string figure, std::string what, const TownPlan& plan) {
    InterestJob job;
    job.cost.figure = std::move(figure);
    job.cost.what = std::move(what);
    job.cost.sets = static_cast<std::uint32_t>(2 * plan.flows);
    job.plan = plan;
    return job;
}

std::vector<InterestJob> jobsOf(const InterestBenchPlan& plan) {
    std::vector<InterestJob> jobs;
    for (const auto& [level, name] :
         {std::pair{InterestLevel::Full, "everybody full"}, std::pair{InterestLevel::Low, "everybody low"},
          std::pair{InterestLevel::None, "everybody none"}}) {
        jobs.push_back(jobOf("levels", name, cityPlan(levelPeople, 24)));
        jobs.back().plan.regions = 0;
        jobs.back().plan.elsewhere = level;
    }
    jobs.push_back(jobOf("levels", "five regions high, low elsewhere", cityPlan(levelPeople, 24)));
    jobs.push_back(jobOf("levels", "five regions high, none elsewhere", cityPlan(levelPeople, 24)));
    jobs.back().plan.elsewhere = InterestLevel::None;
    for (const std::uint32_t sets : plan.sets)
        for (const bool everywhere : {false, true}) {
            jobs.push_back(jobOf("sets", everywhere ? "field over everything" : "five regions",
                                 cityPlan(sets * peoplePerSet, sets)));
            jobs.back().everywhere = everywhere;
        }
    for (const std::uint32_t people : plan.crowd)
        jobs.push_back(jobOf("crowd", "five regions", cityPlan(people, 24)));
    for (const bool moving : {false, true}) {
        jobs.push_back(
            jobOf("moving", moving ? "regions move in every frame" : "regions stay", cityPlan(levelPeople, 24)));
        jobs.back().moving = moving;
    }
    if (plan.district > 0) {
        jobs.push_back(jobOf("district", "four regions high, none elsewhere", districtPlan()));
        jobs.back().plan.people = static_cast<int>(plan.district);
        jobs.back().threads = plan.threads;
    }
    return jobs;
}

/// Streets of towns of one size are the same: only flows and regions differ.
class Towns {
public:
    /// Holds until the next one is asked for; null where it could not be built.
    const ped::World* town(const InterestJob& job, ped::Executor& executor) {
        const Scene scene = townScene("town", job.plan);
        if (!streets_ || columns_ != job.plan.columns || rows_ != job.plan.rows) {
            ped::BuildOptions options;
            options.executor = &executor;
            streets_ = ped::buildWorld(scene.station, options).world;
            columns_ = job.plan.columns;
            rows_ = job.plan.rows;
        }
        if (!streets_)
            return nullptr;
        streets_->station = scene.station;
        if (job.everywhere) {
            streets_->station.interest.resize(1);
            streets_->station.interest[0].radius = 0.0f;
        }
        return streets_.get();
    }

private:
    std::unique_ptr<ped::World> streets_;
    int columns_ = 0, rows_ = 0;
};

/// Every region goes round a circle of its own size, as fast as somebody walks.
void moveRegions(ped::Simulation& simulation, std::uint32_t frames) {
    const auto& regions = simulation.world().station.interest;
    const float step = 1.4f / simulation.parameters().framesPerSecond;
    ped::Diagnostics diagnostics;
    for (std::uint32_t frame = 0; frame < frames; ++frame)
        for (std::size_t i = 0; i < regions.size(); ++i) {
            const float angle = static_cast<float>(frame) * step / regions[i].radius;
            ped::InterestRegion region;
            region.number = static_cast<std::uint32_t>(i);
            region.radius = regions[i].radius;
            region.height = regions[i].height;
            region.level = regions[i].level;
            region.position = regions[i].position + ped::Vec3{regions[i].radius * ped::det::sin(angle),
                                                              regions[i].radius * (1.0f - ped::det::cos(angle)), 0.0f};
            simulation.post(ped::interestEvent(region, frame), diagnostics);
        }
}

void readLevels(const ped::Simulation& simulation, InterestCost& out) {
    std::array<double, 4> count{};
    for (const ped::AgentChunk& chunk : simulation.agents().chunks())
        for (const ped::Planning& planning : chunk.planning)
            count[static_cast<std::size_t>(planning.level)] += 1.0;
    for (std::size_t i = 0; i < count.size(); ++i)
        out.levelShare[i] = count[i] / std::max<double>(1.0, static_cast<double>(simulation.size()));
}

bool measureJob(const InterestBenchPlan& plan, InterestJob& job, const ped::World& world,
                const std::function<bool(double)>& goOn) {
    CostOptions options;
    options.threads = job.threads;
    options.makeExecutor = plan.makeExecutor;
    options.warmFrames = plan.warmFrames;
    options.frames = plan.frames;
    options.means = true; // Fields are made once in twelve frames.
    options.goOn = goOn;
    InterestCost& cost = job.cost;
    options.finish = [&](const ped::Simulation& simulation) { readLevels(simulation, cost); };
    ped::SimulationOptions settings;
    settings.parameters = ped::stationParameters(world.station.simulation);
    const std::uint32_t all = plan.warmFrames + plan.frames * static_cast<std::uint32_t>(job.threads.size());
    const CostRun run = measureCost({job.cost.what, world, settings,
                                     [&](ped::Simulation& simulation) {
                                         if (job.moving)
                                             moveRegions(simulation, all);
                                         return simulation.addInhabitants();
                                     }},
                                    options);
    const CostRow* one = run.onThreads(1);
    if (one == nullptr)
        return false;
    cost.people = one->people;
    cost.microseconds = one->microseconds;
    cost.frameMilliseconds = one->microseconds * one->people * 1e-3;
    cost.fieldMilliseconds = one->stageMicroseconds[static_cast<std::size_t>(ped::Stage::Field)] * one->people * 1e-3;
    const CostRow& last = run.rows.back();
    cost.threads = static_cast<std::uint32_t>(last.threads);
    cost.wallMilliseconds = last.threads > 1 ? last.wallMicroseconds * last.people * 1e-3 : 0.0;
    return true;
}

} // namespace

bool measureInterest(const InterestBenchPlan& plan, std::vector<InterestCost>& out,
                     const std::function<bool(double share, const std::string& note)>& tell) {
    std::vector<InterestJob> jobs = jobsOf(plan);
    Towns towns;
    double total = 0.0, done = 0.0;
    for (const InterestJob& job : jobs)
        total += static_cast<double>(job.plan.people);
    for (InterestJob& job : jobs) {
        const std::string note = fmt::format("{} people, {}", job.plan.people, job.cost.what);
        const auto goOn = [&](double share) {
            return tell((done + share * static_cast<double>(job.plan.people)) / total, note);
        };
        if (!goOn(0.0))
            return false;
        const auto executor = plan.makeExecutor(plan.threads.back());
        const ped::World* const world = towns.town(job, *executor);
        if (world != nullptr) {
            if (!measureJob(plan, job, *world, goOn))
                return false;
            out.push_back(job.cost);
        }
        done += static_cast<double>(job.plan.people);
    }
    return true;
}

double growthPerSet(std::span<const InterestCost> costs, const std::string& what, double InterestCost::*time) {
    double n = 0.0, sx = 0.0, sy = 0.0, sxx = 0.0, sxy = 0.0;
    for (const InterestCost& cost : costs) {
        if (cost.figure != "sets" || cost.what != what)
            continue;
        const double x = cost.sets, y = cost.*time;
        n += 1.0;
        sx += x;
        sy += y;
        sxx += x * x;
        sxy += x * y;
    }
    const double spread = n * sxx - sx * sx;
    return spread > 0.0 ? (n * sxy - sx * sy) / spread : 0.0;
}

} // namespace pedsim
