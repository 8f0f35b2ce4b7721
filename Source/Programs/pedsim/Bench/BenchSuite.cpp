// SPDX-License-Identifier: MIT
#include "Bench/BenchSuite.h"

#include "Bench/BenchScenes.h"
#include "Cli/Progress.h"
#include "Scenes/DistrictPlan.h"

#include "ped/Station/Value.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace pedsim {

namespace {

// What work is expected, to tell how far it is: microseconds per person per frame, or of a person's ground to build.
constexpr double mindMicroseconds = 2.0, walkMicroseconds = 1.2, detourMicroseconds = 5.0, buildMicroseconds = 200.0;
constexpr double pathMicroseconds = 1500.0; ///< Of a pair, all schemes.
constexpr double frameRate = 30.0;          ///< Of all scenes that are made here.
constexpr std::uint32_t fewestFrames = 27, mostFrames = 540;

using GoOn = std::function<bool(double)>;

/// One measurement: what it is, how much work, and how it is done (false: it was ended).
struct Job {
    std::string note;
    double work = 0.0;
    std::function<bool(const GoOn&)> run;
};

class Jobs {
public:
    Jobs(const BenchPlan& plan, BenchResult& result) : plan_(plan), result_(result) {
        if (plan.terminal)
            for (const std::uint32_t n : plan.people)
                addTerminal(n);
        for (const float density : plan.densities)
            for (const std::uint32_t n : plan.people)
                addHall(n, density);
        if (plan.examples)
            for (const std::uint32_t n : plan.people)
                addExamples(n);
        if (plan.station)
            for (const std::uint32_t n : plan.people)
                addStation(n);
        if (plan.pathWorld && plan.pathPairs > 0)
            addPaths();
        if (plan.interest)
            addInterest();
    }

    bool run(const BenchTell& tell) const {
        double total = 1e-9, done = 0.0;
        for (const Job& job : jobs_)
            total += job.work;
        for (const Job& job : jobs_) {
            const auto goOn = [&](double share) { return tell((done + share * job.work) / total, job.note); };
            if (!goOn(0.0) || !job.run(goOn))
                return false;
            done += job.work;
        }
        return true;
    }

private:
    double stepWork(std::uint32_t people, float warm, double microseconds) const {
        const double frames = static_cast<double>(warm) * frameRate + measuredFrames(plan_, people, frameRate) * 2.0;
        return frames * people * microseconds;
    }

    CostOptions costOptions(std::uint32_t people, float warm, const GoOn& goOn, double framesPerSecond) const {
        CostOptions options;
        options.threads = plan_.threads;
        options.makeExecutor = plan_.makeExecutor;
        options.warmFrames = static_cast<std::uint32_t>(std::lround(static_cast<double>(warm) * framesPerSecond));
        options.frames = measuredFrames(plan_, people, framesPerSecond);
        options.goOn = goOn;
        return options;
    }

    bool measure(const BenchScene& scene, float warm, const GoOn& goOn) const {
        if (!scene.world)
            return goOn(1.0); // Ended while it was built, or too large to be built: the table has no such row.
        const auto rate = static_cast<double>(scene.world->station.simulation.framesPerSecond);
        CostScene cost = scene.costScene();
        if (plan_.decideEvery > 0)
            cost.options.parameters.humanStepFrames = plan_.decideEvery;
        CostRun run = measureCost(cost, costOptions(scene.people, warm, goOn, rate));
        run.wanted = scene.people;
        run.buildSeconds = scene.buildSeconds;
        if (run.rows.empty())
            return false;
        result_.costs.push_back(std::move(run));
        return true;
    }

    /// The part of a job from one share of it to another.
    static GoOn within(const GoOn& goOn, double from, double to) {
        return [&goOn, from, to](double share) { return goOn(from + share * (to - from)); };
    }

    void addTerminal(std::uint32_t n) {
        const double built = n * buildMicroseconds, all = built + stepWork(n, plan_.warmSeconds, mindMicroseconds);
        jobs_.push_back({fmt::format("{} people in a terminal", formatCount(n)), all,
                         [this, n, share = built / all](const GoOn& goOn) {
                             const auto executor = plan_.makeExecutor(plan_.threads.back());
                             const BenchScene scene = terminalScene(n, *executor, within(goOn, 0.0, share));
                             return measure(scene, plan_.warmSeconds, within(goOn, share, 1.0));
                         }});
    }

    void addHall(std::uint32_t n, float density) {
        const bool detour = n <= plan_.mostDetour;
        const float warm = 0.5f * plan_.warmSeconds;
        const double built = n * buildMicroseconds / 2.0, ours = built + stepWork(n, warm, walkMicroseconds);
        const double all = ours + (detour ? stepWork(n, warm, detourMicroseconds) : 0.0);
        jobs_.push_back({fmt::format("{} walkers, {:g} per square metre", formatCount(n), static_cast<double>(density)),
                         all, [this, n, density, detour, warm, a = built / all, b = ours / all](const GoOn& goOn) {
                             const auto executor = plan_.makeExecutor(plan_.threads.back());
                             const BenchScene scene = hallScene(n, density, *executor, detour, within(goOn, 0.0, a));
                             return measure(scene, warm, within(goOn, a, b)) &&
                                    (!detour || crowd(scene, density, warm, within(goOn, b, 1.0)));
                         }});
    }

    bool crowd(const BenchScene& scene, float density, float warm, const GoOn& goOn) const {
        if (!scene.world)
            return true;
        CrowdOptions options;
        options.warmUpdates = static_cast<std::uint32_t>(std::lround(static_cast<double>(warm) * frameRate));
        options.updates = measuredFrames(plan_, scene.people, frameRate);
        options.goOn = goOn;
        const std::uint32_t every = std::max(1u, plan_.decideEvery);
        options.framesPerSecond = static_cast<float>(frameRate) / static_cast<float>(every);
        options.warmUpdates /= every;
        options.updates = std::max(fewestFrames, options.updates / every);
        CrowdRow row = measureDetourCrowd(*scene.world, scene.people, options);
        row.microseconds /= every; // Per person per frame: in the frames between, nothing is decided.
        row.density = ped::shortestDouble(density);
        const bool done = row.microseconds > 0.0;
        if (done)
            result_.crowds.push_back(row);
        return done || goOn(1.0); // A crowd that cannot be made ends nothing.
    }

    void addExamples(std::uint32_t n) {
        const float warm = 0.5f * plan_.warmSeconds;
        const double built = n * buildMicroseconds / 2.0, all = built + stepWork(n, warm, mindMicroseconds);
        jobs_.push_back({fmt::format("{} walkers by examples", formatCount(n)), all,
                         [this, n, warm, share = built / all](const GoOn& goOn) {
                             const auto executor = plan_.makeExecutor(plan_.threads.back());
                             BenchScene scene =
                                 hallScene(n, plan_.examplesDensity, *executor, false, within(goOn, 0.0, share));
                             scene.name = exampleHallName(plan_.examplesDensity);
                             scene.examples = plan_.examples;
                             return measure(scene, warm, within(goOn, share, 1.0));
                         }});
    }

    void addStation(std::uint32_t n) {
        jobs_.push_back({fmt::format("{} people in {}", formatCount(n), plan_.station->station.name),
                         stepWork(n, plan_.warmSeconds, mindMicroseconds), [this, n](const GoOn& goOn) {
                             return measure(stationScene(plan_.station, n), plan_.warmSeconds, goOn);
                         }});
    }

    void addPaths() {
        jobs_.push_back({fmt::format("paths through {}", plan_.pathWorld->station.name),
                         static_cast<double>(plan_.pathPairs) * pathMicroseconds, [this](const GoOn& goOn) {
                             result_.paths = measurePathRates(*plan_.pathWorld, plan_.pathPairs, goOn);
                             result_.pathPlace = plan_.pathWorld->station.name;
                             return !result_.paths.empty();
                         }});
    }

    void addInterest() {
        InterestBenchPlan interest;
        interest.sets =
            plan_.quickly ? std::vector<std::uint32_t>{2, 12} : std::vector<std::uint32_t>{2, 4, 6, 8, 10, 12};
        interest.crowd = plan_.quickly ? std::vector<std::uint32_t>{4000, 10000}
                                       : std::vector<std::uint32_t>{2000, 4000, 6000, 8000, 10000, 20000};
        interest.district = plan_.quickly ? 0 : static_cast<std::uint32_t>(districtPlan().people);
        interest.frames = plan_.quickly ? 108 : 324; // Nine parts, each of whole periods of fields.
        interest.warmFrames = plan_.quickly ? 90 : 300;
        interest.threads = plan_.threads;
        interest.makeExecutor = plan_.makeExecutor;
        const double people = 1e5 + static_cast<double>(interest.district);
        jobs_.push_back({"regions of interest",
                         people * (interest.warmFrames + 2.0 * interest.frames) * walkMicroseconds,
                         [this, interest](const GoOn& goOn) {
                             return measureInterest(interest, result_.interest,
                                                    [&](double share, const std::string&) { return goOn(share); });
                         }});
    }

    const BenchPlan& plan_;
    BenchResult& result_;
    std::vector<Job> jobs_;
};

} // namespace

std::uint32_t measuredFrames(const BenchPlan& plan, std::uint32_t people, double framesPerSecond) {
    if (plan.seconds > 0.0f)
        return static_cast<std::uint32_t>(
            std::max(1.0, std::round(static_cast<double>(plan.seconds) * framesPerSecond)));
    const double frames = plan.personFrames / std::max(1.0, static_cast<double>(people));
    return static_cast<std::uint32_t>(std::clamp(frames, double(fewestFrames), double(mostFrames)));
}

void runBench(const BenchPlan& plan, BenchResult& result, const BenchTell& tell) {
    result.notCounted = Counters().reason();
    result.interrupted = !Jobs(plan, result).run(tell);
    result.machine.load += fmt::format(" to {:.1f}", loadNow());
}

} // namespace pedsim
