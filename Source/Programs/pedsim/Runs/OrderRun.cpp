// SPDX-License-Identifier: MIT
#include "Runs/OrderRun.h"

#include "Cli/JsonOutput.h"
#include "Runs/RunLoop.h"
#include "Runs/RunSummary.h"

#include "ped/Agents/StationParameters.h"
#include "ped/Simulation/Populations.h"
#include "ped/Simulation/Simulation.h"
#include "ped/World/World.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <mutex>

namespace pedsim {

namespace {

/// What tells one question from another.
std::string keyOf(const OrderRow& row) {
    return fmt::format("{},{},{},{},{},{},{}", row.station, row.world, row.order, row.agents, row.seed, row.seconds,
                       row.reflex);
}

std::map<std::string, const OrderRow*> byKey(const std::vector<OrderRow>& rows) {
    std::map<std::string, const OrderRow*> map;
    for (const OrderRow& row : rows)
        map[keyOf(row)] = &row;
    return map;
}

void fill(OrderRow& row, const RunSummary& summary) {
    row.fitness = summary.fitness;
    row.pedestrianCollisions = summary.collisions.pedestrian;
    row.obstacleCollisions = summary.collisions.obstacle;
    row.collisionFrames = summary.collisions.frames;
    row.longestCollision = summary.collisions.longest / summary.framesPerSecond;
    row.speedRatio = summary.speed.mean;
    row.stuck = summary.stuck;
    row.stateHash = hashText(summary.stateHash);
}

} // namespace

std::vector<OrderRow> orderQuestions(const ped::World& world, const std::vector<std::string>& orders,
                                     const std::vector<std::uint32_t>& populations, std::uint64_t firstSeed,
                                     std::uint64_t runs, float seconds, bool reflex) {
    std::vector<OrderRow> questions;
    OrderRow row;
    row.station = world.station.name;
    row.world = hashText(world.hash());
    row.seconds = seconds;
    row.reflex = reflex ? 1 : 0;
    for (const std::uint32_t agents : populations)
        for (std::uint64_t run = 0; run < runs; ++run)
            for (const std::string& order : orders) {
                row.order = order;
                row.agents = agents;
                row.seed = firstSeed + run;
                questions.push_back(row);
            }
    return questions;
}

std::vector<OrderRow> unanswered(const std::vector<OrderRow>& questions, const std::vector<OrderRow>& answers) {
    const auto known = byKey(answers);
    std::vector<OrderRow> open;
    for (const OrderRow& question : questions)
        if (!known.contains(keyOf(question)))
            open.push_back(question);
    return open;
}

std::vector<OrderRow> answersTo(const std::vector<OrderRow>& questions, const std::vector<OrderRow>& answers) {
    const auto known = byKey(answers);
    std::vector<OrderRow> found;
    for (const OrderRow& question : questions)
        if (const auto it = known.find(keyOf(question)); it != known.end())
            found.push_back(*it->second);
    return found;
}

bool answerQuestion(const ped::World& world, OrderRow& row, const OrderRunHooks& hooks) {
    const auto begin = std::chrono::steady_clock::now();
    ped::SerialExecutor executor;
    ped::SimulationOptions options;
    options.seed = row.seed;
    options.parameters = ped::stationParameters(world.station.simulation);
    ped::parseRoutineOrder(row.order, options.parameters.reactive.order);
    options.parameters.reactive.danger.reflex = row.reflex;
    ped::Simulation simulation(world, executor, options);
    ped::addRoamers(simulation, row.agents);
    RunMeters meters(simulation);
    const std::uint32_t frames = framesIn(options.parameters, row.seconds);
    std::uint32_t told = 0;
    const auto tell = [&](std::uint32_t done) {
        if (hooks.simulated && done > told)
            hooks.simulated((done - told) / static_cast<double>(options.parameters.framesPerSecond));
        told = done;
    };
    const auto goOn = [&](std::uint32_t done) {
        if (done % 30 == 0)
            tell(done);
        return !hooks.stop || !hooks.stop();
    };
    if (!runFrames(simulation, meters, frames, goOn))
        return false;
    tell(frames);
    fill(row, summarize(simulation, meters, nullptr));
    row.wallSeconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return true;
}

void answerQuestions(const ped::World& world, const std::vector<OrderRow>& questions, ped::Executor& executor,
                     const OrderRunHooks& hooks) {
    std::mutex mutex;
    OrderRunHooks guarded = hooks;
    if (hooks.simulated)
        guarded.simulated = [&](double seconds) {
            const std::lock_guard lock(mutex);
            hooks.simulated(seconds);
        };
    // Workers take the next question each, so that answers come in about the order of the questions.
    std::atomic<std::size_t> next{0};
    const std::size_t workers = std::min(executor.workerCount(), questions.size());
    executor.parallelFor(workers, 1, [&](std::size_t, std::size_t, std::size_t) {
        for (std::size_t i = next++; i < questions.size() && (!hooks.stop || !hooks.stop()); i = next++) {
            OrderRow row = questions[i];
            if (!answerQuestion(world, row, guarded))
                return;
            const std::lock_guard lock(mutex);
            if (hooks.answered)
                hooks.answered(row);
        }
    });
}

} // namespace pedsim
