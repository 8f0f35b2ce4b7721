// SPDX-License-Identifier: MIT
#include "Bench/BenchJson.h"

#include <algorithm>
#include <cctype>
#include <cmath>

namespace pedsim {

namespace {

/// Six digits that count: what was measured has no more, and a history is easier to read.
double rounded(double value) {
    if (value == 0.0 || !std::isfinite(value))
        return 0.0;
    const double scale = std::pow(10.0, 5.0 - std::floor(std::log10(std::fabs(value))));
    return std::round(value * scale) / scale;
}

ped::Value rowJson(const CostRun& run, const CostRow& row) {
    JsonObject stages;
    for (std::size_t i = 0; i < ped::stageCount; ++i)
        stages.set(ped::stageTable[i].name, rounded(row.stageMicroseconds[i]));
    JsonObject out;
    out.set("threads", row.threads)
        .set("people", rounded(row.people))
        .set("frames", row.frames)
        .set("us_per_agent_step", rounded(row.microseconds))
        .set("wall_us_per_agent_step", rounded(row.wallMicroseconds))
        .set("realtime_factor", rounded(row.realtimeFactor(run.framesPerSecond)))
        .set("stages_us_per_agent_step", stages);
    const auto count = [&](const char* name, const std::optional<double>& value) {
        if (value)
            out.set(name, rounded(*value));
    };
    count("instructions", row.counts.instructions);
    count("cache_misses", row.counts.cacheMisses);
    count("cycles", row.counts.cycles);
    return out.value();
}

ped::Value runJson(const CostRun& run) {
    ped::Value rows = ped::Value::array();
    for (const CostRow& row : run.rows)
        rows.push(rowJson(run, row));
    return JsonObject()
        .set("scene", run.scene)
        .set("people", run.wanted)
        .set("found_room", run.added)
        .set("warm_frames", run.warmFrames)
        .set("person_frames", run.personFrames)
        .set("frames_per_second", run.framesPerSecond)
        .set("square_metres_each", rounded(run.squareMetresEach))
        .set("walking_share", rounded(run.walkingShare))
        .set("bytes_per_agent", rounded(run.bytesPerPerson))
        .set("work_bytes", run.workBytes)
        .set("world_bytes", run.worldBytes)
        .set("build_seconds", rounded(run.buildSeconds))
        .set("state_hash", run.stateHash)
        .set("rows", rows)
        .value();
}

} // namespace

JsonObject benchJson(const BenchResult& result) {
    ped::Value costs = ped::Value::array(), crowds = ped::Value::array(), paths = ped::Value::array();
    for (const CostRun& run : result.costs)
        costs.push(runJson(run));
    for (const CrowdRow& row : result.crowds)
        crowds.push(JsonObject()
                        .set("density", row.density)
                        .set("people", row.people)
                        .set("updates", row.updates)
                        .set("us_per_agent_step", rounded(row.microseconds))
                        .set("mean_speed", rounded(row.meanSpeed))
                        .set("arrivals", row.arrivals)
                        .set("bytes_per_agent", row.agentBytes)
                        .value());
    for (const PathRate& p : result.paths)
        paths.push(JsonObject()
                       .set("scheme", p.scheme)
                       .set("per_second", rounded(p.perSecond))
                       .set("found", rounded(p.found))
                       .set("length_ratio", rounded(p.lengthRatio))
                       .set("nodes", rounded(p.nodes))
                       .value());
    ped::Value interest = ped::Value::array();
    for (const InterestCost& c : result.interest)
        interest.push(JsonObject()
                          .set("figure", c.figure)
                          .set("what", c.what)
                          .set("people", rounded(c.people))
                          .set("sets", c.sets)
                          .set("field_ms", rounded(c.fieldMilliseconds))
                          .set("frame_ms", rounded(c.frameMilliseconds))
                          .set("us_per_agent_step", rounded(c.microseconds))
                          .set("wall_ms", rounded(c.wallMilliseconds))
                          .set("threads", c.threads)
                          .set("full", rounded(c.levelShare[0]))
                          .set("high", rounded(c.levelShare[1]))
                          .set("low", rounded(c.levelShare[2]))
                          .set("none", rounded(c.levelShare[3]))
                          .value());
    JsonObject exponents;
    for (const std::string& scene : scenesOf(result))
        exponents.set(scene, rounded(growthExponent(result, scene)));
    const BenchMachine& m = result.machine;
    JsonObject out;
    out.set("date", m.date)
        .set("commit", m.commit)
        .set("command", result.command)
        .set("machine", JsonObject()
                            .set("processor", m.processor)
                            .set("cores", m.cores)
                            .set("compiler", m.compiler)
                            .set("load", m.load))
        .set("not_counted", result.notCounted)
        .set("interrupted", result.interrupted)
        .set("exponents", exponents)
        .set("costs", costs)
        .set("detour_crowd", crowds)
        .set("path_station", result.pathPlace)
        .set("paths", paths)
        .set("interest", interest);
    return out;
}

std::string recordName(const BenchResult& result) {
    std::string name = result.machine.date + "-" + result.machine.commit;
    std::erase(name, ':');
    for (char& c : name)
        if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '-')
            c = '-';
    return name + ".json";
}

} // namespace pedsim
