// SPDX-License-Identifier: MIT
#include "Runs/RunSummary.h"

#include "Cli/Progress.h"
#include "Cli/Words.h"
#include "Measures/FigureText.h"

#include "ped/Mind/MindEvents.h"
#include "ped/Navigation/PlanPaths.h"
#include "ped/World/World.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
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

JsonObject failuresJson(const ped::ActivityCounts& a) {
    JsonObject causes;
    for (std::size_t i = 0; i < a.failed.size(); ++i)
        causes.set(ped::infoOf(static_cast<ped::FailureCause>(i)).key, a.failed[i]);
    return causes;
}

/// Goals pushed per person and minute: people who change their minds more often than a few times spin.
double goalsPerMinute(const RunSummary& s) {
    return ratio(asDouble(s.activities.goalsPushed), s.personMinutes);
}

JsonObject activitiesJson(const RunSummary& s) {
    const ped::ActivityCounts& a = s.activities;
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
        .set("goals_pushed", a.goalsPushed)
        .set("goals_pushed_per_person_minute", goalsPerMinute(s))
        .set("goals_failed", a.goalsFailed)
        .set("goals_failed_by_cause", failuresJson(a))
        .set("left_by_exits", a.left);
}

/// "12 every place was taken, 3 too many people on the way": the most frequent first.
std::string failuresText(const ped::ActivityCounts& a) {
    std::vector<std::size_t> causes;
    for (std::size_t i = 0; i < a.failed.size(); ++i)
        if (a.failed[i] > 0)
            causes.push_back(i);
    std::stable_sort(causes.begin(), causes.end(),
                     [&](std::size_t i, std::size_t k) { return a.failed[i] > a.failed[k]; });
    std::string text;
    for (const std::size_t i : causes)
        text += fmt::format("{}{} {}", text.empty() ? ": " : ", ", a.failed[i],
                            ped::infoOf(static_cast<ped::FailureCause>(i)).words);
    return text;
}

std::string activitiesText(const RunSummary& s) {
    const ped::ActivityCounts& a = s.activities;
    return fmt::format("  goals     {:.1f} taken up per person and minute; {} failed{}\n", goalsPerMinute(s),
                       a.goalsFailed, failuresText(a)) +
           fmt::format("  did       {} purchases ({} tickets), {} rests, {} shows watched, {} chats, {} meetings; "
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
    s.speed = meters.progress().speedRatios();
    s.stuck = meters.progress().stuckCount();
    for (const ped::MeterSet::Entry& entry : meters.meters().entries())
        s.meters.push_back(entry.info);
    s.figures = meters.meters().figures();
    s.fitness = s.figures.value("fitness");
    if (timer != nullptr)
        for (std::size_t i = 0; i < ped::stageCount; ++i)
            s.stageMicroseconds[i] =
                ratio(timer->seconds(static_cast<ped::Stage>(i)) * 1e6, asDouble(meters.personFrames()));
    s.paths = simulation.pathStats();
    s.activities = simulation.activities();
    s.personMinutes = asDouble(meters.personFrames()) / s.framesPerSecond / 60.0;
    s.minds = simulation.hasMinds();
    s.roles = (simulation.agents().features() & ped::featureTasks) != 0;
    s.trains = meters.trains().rows();
    s.bottlenecks = findBottlenecks(simulation.world(), meters.places());
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
        .set("state_hash", hashText(s.stateHash));
    if (s.roles)
        json.set("days", JsonObject().set("aimless", s.aimless).set("leaks", s.leaks).value());
    setFigures(s.figures, json.value());
    json.set("stages_us_per_agent_step", stagesJson(s))
        .set("paths", pathsJson(s.paths))
        .set("memory_bytes", JsonObject().set("world", s.worldBytes).set("agents", s.agentBytes))
        .set("activities", activitiesJson(s))
        .set("trains", trainsJson(s.trains))
        .set("bottlenecks", bottlenecksJson(s.bottlenecks))
        .set("interrupted", s.interrupted);
    return json;
}

std::string crushWarning(const ped::FigureList& figures) {
    const double falls = figures.value("crush.falls");
    const double contact = figures.value("crush.contact_seconds"), fluid = figures.value("crush.fluid_seconds");
    std::vector<std::string> reasons;
    if (contact > 0.0)
        reasons.push_back(fmt::format("{:.0f} s of person-time above 5 people/m² ({:.0f} s above 7)", contact, fluid));
    if (falls > 0.0)
        reasons.push_back(falls > 1.5 ? fmt::format("{:.0f} falls", falls) : std::string("a fall"));
    return reasons.empty() ? std::string() : fmt::format("  warning   crush risk: {}\n", fmt::join(reasons, ", "));
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
    text += figureLines(s.meters, s.figures);
    text += crushWarning(s.figures);
    text += fmt::format(
        "  paths     {} planned: {:.1f} % straight, of the others {:.1f} % by quadtree ({:.0f} nodes), "
        "{:.1f} % by grid ({:.0f} nodes); {} failed\n",
        p.planned, 100.0 * ratio(asDouble(p.byStraightLine), asDouble(p.planned)),
        100.0 * ratio(asDouble(p.byQuadtree), searches(p)), ratio(asDouble(p.quadtreeNodes), asDouble(p.byQuadtree)),
        100.0 * ratio(asDouble(p.byGrid), searches(p)), ratio(asDouble(p.gridNodes), asDouble(p.byGrid)), p.failed);
    if (s.minds)
        text += activitiesText(s);
    text += bottlenecksText(s.bottlenecks);
    text += trainsText(s.trains);
    text += fmt::format("  memory    world {:.1f} MB, people {:.1f} MB\n", asDouble(s.worldBytes) / 1e6,
                        asDouble(s.agentBytes) / 1e6);
    text += stagesText(s);
    text += fmt::format("  hash      {}\n", hashText(s.stateHash));
    return text;
}

} // namespace pedsim
