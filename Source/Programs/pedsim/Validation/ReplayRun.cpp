// SPDX-License-Identifier: MIT
#include "Validation/ReplayRun.h"

#include "Tracks/FoundGroups.h"
#include "Tracks/ReadTracks.h"

#include "ped/Simulation/AgentStore.h"

#include <filesystem>
#include <map>
#include <utility>

namespace pedsim {

namespace {

constexpr std::uint32_t sampleEvery = 6; ///< Frames between two positions.

constexpr Recording allRecordings[] = {
    {"zara01", "ucy/zara01/annotation.vsp:fps=25:affine=0,0.02596,0.36339,0.02166,0.0011,13.04973",
     "ucy/zara01/groups.txt"},
    {"zara03", "ucy/zara03/annotation.vsp:fps=25:affine=0,0.02596,0.36339,0.02166,0.0011,13.04973", nullptr},
    {"students03", "ucy/students03/annotation.vsp:fps=25:affine=0.02104651,0,7.57676,0,0.02386598,6.87340",
     "ucy/students03/groups.txt"},
    {"eth", "eth/seq_eth/obsmat.txt:fps=15", "eth/seq_eth/groups.txt"},
    {"wildtrack", "wildtrack/tracks.csv:fps=10", nullptr},
};

/// Writes down where everybody is.
void notePositions(const ped::Simulation& simulation, std::map<std::int64_t, RawTrack>& out) {
    if (simulation.frame() % sampleEvery != 0)
        return;
    for (const ped::AgentChunk& chunk : simulation.agents().chunks())
        for (std::size_t i = 0; i < chunk.size(); ++i) {
            RawTrack& track = out[chunk.identity[i].id.value];
            track.number = chunk.identity[i].id.value;
            track.radius = chunk.body[i].radius;
            track.points.push_back({static_cast<double>(simulation.now()),
                                    static_cast<double>(chunk.body[i].position.x),
                                    static_cast<double>(chunk.body[i].position.y), 0});
        }
}

} // namespace

std::span<const Recording> recordings() {
    return allRecordings;
}

const Recording* findRecording(std::string_view name) {
    for (const Recording& recording : allRecordings)
        if (name == recording.name)
            return &recording;
    return nullptr;
}

bool isThere(const std::string& data, const Recording& recording) {
    const std::string file = recording.file;
    return !data.empty() && std::filesystem::exists(data + "/" + file.substr(0, file.find(':')));
}

bool readRecording(const std::string& data, const Recording& recording, TrackSet& out) {
    TrackFile file;
    std::string fault;
    ped::Diagnostics diagnostics;
    return parseTrackFile(data + "/" + recording.file, {}, file, fault) && addTrackFile(file, {}, out, diagnostics);
}

void runReplay(const StudyOptions& options, const CaseHooks& hooks, ReplayRun& replay) {
    JudgedSet &reference = replay.reference, &test = replay.test;
    reference.name = replay.of->name;
    test.name = "replay";
    if (!readRecording(options.data, *replay.of, reference.tracks))
        return;
    ReplayOptions keep;
    keep.pauses = replay.kept;
    ped::Diagnostics diagnostics;
    if (replay.kept && replay.of->groups == nullptr)
        keep.groups = foundGroups(reference.tracks);
    else if (replay.kept && !readGroups(options.data + "/" + replay.of->groups, keep.groups, diagnostics))
        return;
    std::map<std::int64_t, RawTrack> tracks;
    SceneSetup setup;
    setup.scene = replayScene(replay.of->name, reference.tracks, {}, keep);
    setup.seconds = setup.scene.seconds;
    setup.seed = options.seed;
    setup.adjust = replay.adjust;
    setup.examples = replay.examples;
    setup.watch = [&](const ped::Simulation& simulation) { notePositions(simulation, tracks); };
    replay.figures = runScene(setup, hooks);
    if (!replay.figures.ended)
        return;
    std::vector<RawTrack> rows;
    rows.reserve(tracks.size());
    for (auto& [number, track] : tracks)
        rows.push_back(std::move(track));
    addTracks(std::move(rows), {}, test.tracks);
    ped::SerialExecutor executor;
    prepare(reference, {}, executor);
    prepare(test, {}, executor);
    for (const MetricPreset& preset : metricPresets())
        if (!evaluate(reference, test, false, true, preset.metrics, {}, executor, replay.evaluations.emplace_back(),
                      diagnostics))
            return;
    replay.ended = true;
}

double percent(const FlaggedShare& share) {
    return 100.0 * share.share();
}

} // namespace pedsim
