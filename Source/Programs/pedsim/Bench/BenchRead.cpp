// SPDX-License-Identifier: MIT
#include "Bench/BenchJson.h"

#include <string>

namespace pedsim {

namespace {

using ped::Value;

double numberAt(const Value& object, std::string_view name) {
    const Value* v = object.is(Value::Kind::Object) ? object.find(name) : nullptr;
    return v != nullptr && v->is(Value::Kind::Number) ? v->asNumber() : 0.0;
}

/// Not negative, and no more than fits.
std::uint32_t wholeAt(const Value& object, std::string_view name) {
    const double v = numberAt(object, name);
    return v > 0.0 && v < 4e9 ? static_cast<std::uint32_t>(v) : 0u;
}

std::string textAt(const Value& object, std::string_view name) {
    const Value* v = object.is(Value::Kind::Object) ? object.find(name) : nullptr;
    return v != nullptr && v->is(Value::Kind::String) ? v->asString() : std::string();
}

/// Calls `each` for the elements of a list; none where there is no such list.
template <class F>
void forList(const Value& object, std::string_view name, F&& each) {
    const Value* v = object.is(Value::Kind::Object) ? object.find(name) : nullptr;
    if (v != nullptr && v->is(Value::Kind::Array))
        for (const Value& item : v->items())
            each(item);
}

CostRow readRow(const Value& v) {
    CostRow row;
    row.threads = wholeAt(v, "threads");
    row.people = numberAt(v, "people");
    row.frames = wholeAt(v, "frames");
    row.microseconds = numberAt(v, "us_per_agent_step");
    row.wallMicroseconds = numberAt(v, "wall_us_per_agent_step");
    if (const Value* stages = v.find("stages_us_per_agent_step"))
        for (std::size_t i = 0; i < ped::stageCount; ++i)
            row.stageMicroseconds[i] = numberAt(*stages, ped::stageTable[i].name);
    if (v.find("instructions") != nullptr)
        row.counts.instructions = numberAt(v, "instructions");
    if (v.find("cache_misses") != nullptr)
        row.counts.cacheMisses = numberAt(v, "cache_misses");
    if (v.find("cycles") != nullptr)
        row.counts.cycles = numberAt(v, "cycles");
    return row;
}

CostRun readRun(const Value& v) {
    CostRun run;
    run.scene = textAt(v, "scene");
    run.wanted = wholeAt(v, "people");
    run.added = wholeAt(v, "found_room");
    run.warmFrames = wholeAt(v, "warm_frames");
    run.personFrames = numberAt(v, "person_frames");
    run.framesPerSecond = numberAt(v, "frames_per_second");
    run.squareMetresEach = numberAt(v, "square_metres_each");
    run.walkingShare = numberAt(v, "walking_share");
    run.bytesPerPerson = numberAt(v, "bytes_per_agent");
    run.workBytes = numberAt(v, "work_bytes");
    run.worldBytes = numberAt(v, "world_bytes");
    run.buildSeconds = numberAt(v, "build_seconds");
    run.stateHash = textAt(v, "state_hash");
    forList(v, "rows", [&](const Value& row) {
        if (row.is(Value::Kind::Object))
            run.rows.push_back(readRow(row));
    });
    return run;
}

} // namespace

bool readBench(const Value& v, BenchResult& result) {
    if (!v.is(Value::Kind::Object) || v.find("costs") == nullptr || v.find("machine") == nullptr)
        return false;
    result = {};
    result.command = textAt(v, "command");
    BenchMachine& m = result.machine;
    const Value& machine = *v.find("machine");
    m.date = textAt(v, "date");
    m.commit = textAt(v, "commit");
    m.processor = textAt(machine, "processor");
    m.cores = wholeAt(machine, "cores");
    m.compiler = textAt(machine, "compiler");
    m.load = textAt(machine, "load");
    result.notCounted = textAt(v, "not_counted");
    result.pathPlace = textAt(v, "path_station");
    forList(v, "costs", [&](const Value& run) { result.costs.push_back(readRun(run)); });
    forList(v, "detour_crowd", [&](const Value& c) {
        CrowdRow row;
        row.density = numberAt(c, "density");
        row.people = wholeAt(c, "people");
        row.updates = wholeAt(c, "updates");
        row.microseconds = numberAt(c, "us_per_agent_step");
        row.meanSpeed = numberAt(c, "mean_speed");
        row.arrivals = wholeAt(c, "arrivals");
        row.agentBytes = wholeAt(c, "bytes_per_agent");
        result.crowds.push_back(row);
    });
    forList(v, "paths", [&](const Value& p) {
        result.paths.push_back({textAt(p, "scheme"), numberAt(p, "per_second"), numberAt(p, "found"),
                                numberAt(p, "length_ratio"), numberAt(p, "nodes")});
    });
    forList(v, "interest", [&](const Value& c) {
        result.interest.push_back(
            {textAt(c, "figure"),
             textAt(c, "what"),
             numberAt(c, "people"),
             wholeAt(c, "sets"),
             numberAt(c, "field_ms"),
             numberAt(c, "frame_ms"),
             numberAt(c, "us_per_agent_step"),
             numberAt(c, "wall_ms"),
             wholeAt(c, "threads"),
             {numberAt(c, "full"), numberAt(c, "high"), numberAt(c, "low"), numberAt(c, "none")}});
    });
    const Value* interrupted = v.find("interrupted");
    result.interrupted = interrupted != nullptr && interrupted->is(Value::Kind::Bool) && interrupted->asBool();
    return true;
}

} // namespace pedsim
