// SPDX-License-Identifier: MIT
/// Any bytes as tracks, compressed tracks, obstacles: nothing may crash, hang or ask for unbounded memory. Tracks that are
/// read are brought to one form, measured, cut and judged.
#include "Evaluation/Evaluate.h"
#include "Tracks/Obstacles.h"
#include "Tracks/ReadTracks.h"
#include "Trajectories/Gunzip.h"
#include "Trajectories/TextTracks.h"

namespace {

constexpr std::size_t mostPoints = 20000;
constexpr double longestSpan = 4000.0; // [s] A file may claim any times; resampling them is the user's wish.

void judgeText(std::string_view text, const pedsim::TrackOptions& options) {
    ped::Diagnostics diagnostics;
    const auto source = pedsim::readTextTracks(text, options, diagnostics);
    if (source == nullptr)
        return;
    std::vector<pedsim::RawTrack> tracks = pedsim::gatherTracks(*source, {}, diagnostics);
    for (const pedsim::RawTrack& track : tracks)
        if (track.points.back().seconds - track.points.front().seconds > longestSpan)
            return;
    pedsim::JudgedSet set;
    pedsim::addTracks(std::move(tracks), {}, set.tracks);
    if (set.tracks.points.size() > mostPoints)
        return;
    ped::SerialExecutor serial;
    pedsim::prepare(set, {}, serial);
    pedsim::Evaluation out;
    pedsim::evaluate(set, set, true, false, pedsim::findPreset("D")->metrics, {}, serial, out, diagnostics);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    pedsim::TrackOptions options;
    options.framesPerSecond = 25.0f;
    options.metres = 0.5f;
    judgeText(text, options);
    std::string unpacked;
    if (pedsim::gunzip(text, unpacked) && unpacked.size() < (1u << 20))
        judgeText(unpacked, options);
    ped::GeometryDesc obstacles;
    ped::Diagnostics diagnostics;
    pedsim::readObstacles(text, obstacles, diagnostics);
    return 0;
}
