// SPDX-License-Identifier: MIT
#include "Runs/RunSummary.h"

#include "Cli/Progress.h"
#include "Cli/Words.h"

#include "ped/Mind/MindEvents.h"
#include "ped/Navigation/PlanPaths.h"
#include "ped/World/World.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace pedsim {

namespace {

double ratio(double part, double whole) {
    return whole > 0.0 ? part / whole : 0.0;
}

double asDouble(std::uint64_t n) {
    return static_cast<double>(n);
}

/// Searches that a map had to answer: straight lines need none.
double searches(const ped::PathStats& paths) {
    return asDouble(paths.byQuadtree + paths.byGrid);
}

JsonObject pathsJson(const ped::PathStats& p) {
    return JsonObject()
        .set("planned", p.planned)
        .set("straight_share", ratio(asDouble(p.byStraightLine), asDouble(p.planned)))
        .set("quadtree_share", ratio(asDouble(p.byQuadtree), searches(p)))
        .set("grid_share", ratio(asDouble(p.byGrid), searches(p)))
        .set("mean_nodes_quadtree", ratio(asDouble(p.quadtreeNodes), asDouble(p.byQuadtree)))
        .set("mean_nodes_grid", ratio(asDouble(p.gridNodes), asDouble(p.byGrid)))
        .set("failed", p.failed)
        .set("postponed", p.postponed);
}

JsonObject stagesJson(const RunSummary& s) {
    JsonObject stages;
    for (std::size_t i = 0; i < ped::stageCount; ++i)
        stages.set(ped::stageTable[i].name, s.stageMicroseconds[i]);
    return stages;
}

JsonObject activitiesJson(const ped::ActivityCounts& a) {
    return JsonObject()
        .set("purchases", a.purchases)
        .set("tickets", a.tickets)
        .set("rests", a.rests)
        .set("performances_watched", a.performancesWatched)
        .set("chats", a.chats)
        .set("meetings", a.meetings)
        .set("trains_caught", a.trainsCaught)
        .set("trains_missed", a.trainsMissed)
        .set("queues_left", a.queuesLeft)
        .set("questions", a.questions)
        .set("goals_failed", a.goalsFailed)
        .set("left_by_exits", a.left);
}

std::string activitiesText(const ped::ActivityCounts& a) {
    return fmt::format("  did       {} purchases ({} tickets), {} rests, {} shows watched, {} chats, {} meetings; "
                       "{} trains caught, {} missed; {} left by an exit\n",
                       a.purchases, a.tickets, a.rests, a.performancesWatched, a.chats, a.meetings, a.trainsCaught,
                       a.trainsMissed, a.left);
}

std::string stagesText(const RunSummary& s) {
    double sum = 0.0;
    for (const double us : s.stageMicroseconds)
        sum += us;
    std::string text = fmt::format("  time      {:.3f} µs per person per frame\n", sum);
    for (std::size_t i = 0; i < ped::stageCount; ++i)
        if (s.stageMicroseconds[i] > 0.0)
            text += fmt::format("    {:<10}{:>8.3f} µs{:>6.1f} %\n", ped::stageTable[i].name, s.stageMicroseconds[i],
                                100.0 * ratio(s.stageMicroseconds[i], sum));
    return text;
}

} // namespace

SpeedRatios speedRatios(const ped::ProgressMeter& progress) {
    std::vector<double> ratios;
    for (const ped::PersonProgress& person : progress.people())
        if (person.freeDistance > 0.0)
            ratios.push_back(static_cast<double>(person.speedRatio()));
    SpeedRatios result;
    if (ratios.empty())
        return result;
    std::sort(ratios.begin(), ratios.end());
    const auto n = static_cast<double>(ratios.size());
    double sum = 0.0;
    std::size_t above = 0;
    for (const double r : ratios) {
        sum += r;
        above += r > 0.5 ? 1 : 0;
    }
    result.mean = sum / n;
    result.lowest5 = ratios[ratios.size() / 20];
    result.shareAboveHalf = static_cast<double>(above) / n;
    return result;
}

RunSummary summarize(const ped::Simulation& simulation, const RunMeters& meters, const StageTimer* timer) {
    RunSummary s;
    s.station = simulation.world().station.name;
    s.order = ped::routineOrderText(simulation.parameters().reactive.order).data();
    s.seed = simulation.seed();
    s.agents = simulation.bornCount();
    s.present = simulation.size();
    s.left = simulation.leftCount();
    s.frames = meters.frames();
    s.firstFrame = simulation.frame() - meters.frames();
    s.framesPerSecond = static_cast<double>(simulation.parameters().framesPerSecond);
    s.seconds = s.frames / s.framesPerSecond;
    s.stateHash = simulation.stateHash();
    s.collisions = meters.collisions().totals();
    s.fitness = meters.fitness();
    s.speed = speedRatios(meters.progress());
    s.stuck = meters.progress().stuckCount();
    if (timer != nullptr)
        for (std::size_t i = 0; i < ped::stageCount; ++i)
            s.stageMicroseconds[i] =
                ratio(timer->seconds(static_cast<ped::Stage>(i)) * 1e6, asDouble(meters.personFrames()));
    s.paths = simulation.pathStats();
    s.activities = simulation.activities();
    s.minds = simulation.hasMinds();
    s.worldBytes = simulation.world().memoryBytes();
    s.agentBytes = simulation.memoryBytes();
    return s;
}

JsonObject summaryJson(const RunSummary& s) {
    JsonObject json;
    json.set("station", s.station);
    if (!s.scene.empty())
        json.set("scene", s.scene);
    json.set("seed", s.seed)
        .set("order", s.order)
        .set("threads", s.threads)
        .set("agents", s.agents)
        .set("present", s.present)
        .set("left", s.left)
        .set("first_frame", s.firstFrame)
        .set("frames", s.frames)
        .set("seconds", s.seconds)
        .set("wall_seconds", s.wallSeconds)
        .set("realtime_factor", s.realtimeFactor())
        .set("state_hash", hashText(s.stateHash))
        .set("collisions", JsonObject()
                               .set("pedestrian", s.collisions.pedestrian)
                               .set("obstacle", s.collisions.obstacle)
                               .set("frames", s.collisions.frames)
                               .set("longest_seconds", s.collisions.longest / s.framesPerSecond)
                               .set("deepest_m", s.collisions.deepest))
        .set("fitness", s.fitness)
        .set("speed_ratio", JsonObject()
                                .set("mean", s.speed.mean)
                                .set("percentile_5", s.speed.lowest5)
                                .set("share_above_half", s.speed.shareAboveHalf))
        .set("stuck", s.stuck)
        .set("stages_us_per_agent_step", stagesJson(s))
        .set("paths", pathsJson(s.paths))
        .set("memory_bytes", JsonObject().set("world", s.worldBytes).set("agents", s.agentBytes))
        .set("activities", activitiesJson(s.activities))
        .set("interrupted", s.interrupted);
    return json;
}

std::string summaryText(const RunSummary& s) {
    const ped::PathStats& p = s.paths;
    std::string text = fmt::format("{}{}: {} for {} (seed {}, {})\n", s.station,
                                   s.scene.empty() || s.scene == s.station ? std::string() : ", scene " + s.scene,
                                   s.agents == 1 ? "1 person" : fmt::format("{} people", s.agents),
                                   formatDuration(s.seconds), s.seed, s.order);
    if (s.interrupted)
        text += "  interrupted: the figures are of the part that was simulated\n";
    text += fmt::format("  people    {} present, {} left\n", s.present, s.left);
    text += fmt::format("  speed     {} in {}: {:.1f} times real time on {}\n", counted(s.frames, "frame"),
                        formatDuration(s.wallSeconds), s.realtimeFactor(), counted(s.threads, "thread"));
    text += fmt::format("  collisions {} between people, {} with obstacles; {}, the longest {:.2f} s, {:.0f} mm deep\n",
                        s.collisions.pedestrian, s.collisions.obstacle, counted(s.collisions.frames, "frame"),
                        s.collisions.longest / s.framesPerSecond, static_cast<double>(s.collisions.deepest) * 1000.0);
    text += fmt::format("  progress  {:.2f} of the preferred speed; 95 % of people above {:.2f}; {} stuck for 60 s\n",
                        s.speed.mean, s.speed.lowest5, s.stuck);
    text += fmt::format("  fitness   {:.4f}\n", s.fitness);
    text += fmt::format(
        "  paths     {} planned: {:.1f} % straight, of the others {:.1f} % by quadtree ({:.0f} nodes), "
        "{:.1f} % by grid ({:.0f} nodes); {} failed\n",
        p.planned, 100.0 * ratio(asDouble(p.byStraightLine), asDouble(p.planned)),
        100.0 * ratio(asDouble(p.byQuadtree), searches(p)), ratio(asDouble(p.quadtreeNodes), asDouble(p.byQuadtree)),
        100.0 * ratio(asDouble(p.byGrid), searches(p)), ratio(asDouble(p.gridNodes), asDouble(p.byGrid)), p.failed);
    if (s.minds)
        text += activitiesText(s.activities);
    text += fmt::format("  memory    world {:.1f} MB, people {:.1f} MB\n", asDouble(s.worldBytes) / 1e6,
                        asDouble(s.agentBytes) / 1e6);
    text += stagesText(s);
    text += fmt::format("  hash      {}\n", hashText(s.stateHash));
    return text;
}

} // namespace pedsim
