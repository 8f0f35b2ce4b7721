// SPDX-License-Identifier: MIT
#include "Tracks/ReadTracks.h"

#include "Host/Numbers.h"
#include "Measures/PlaceText.h"
#include "Trajectories/OpenTrajectory.h"

#include <fmt/format.h>

#include <filesystem>
#include <map>

namespace pedsim {

namespace {

/// Medians outside are those of wrong units or rates. [m/s]
constexpr double slowestMedian = 0.2, fastestMedian = 2.2;

bool setTrackOption(const std::string& key, const std::string& value, TrackFile& file) {
    if (key == "fps" || key == "radius") {
        const std::optional<float> number = readNumber<float>(value);
        if (!number || !(*number > 0.0f && *number < 1e6f))
            return false;
        (key == "fps" ? file.options.framesPerSecond : file.options.radius) = number;
        return true;
    }
    if (key == "unit")
        return (file.options.metres = parseUnit(value)).has_value();
    if (key == "affine")
        return (file.options.affine = parseAffine(value)).has_value();
    if (key == "level")
        return (file.level = readNumber<std::uint16_t>(value)).has_value();
    return false;
}

/// Where ":key=" begins, at or after `from`; npos: nowhere.
std::size_t nextOption(const std::string& word, std::size_t from) {
    static constexpr const char* keys[] = {":fps=", ":unit=", ":affine=", ":radius=", ":level="};
    std::size_t first = std::string::npos;
    for (const char* key : keys)
        first = std::min(first, word.find(key, from));
    return first;
}

} // namespace

bool parseTrackFile(const std::string& word, const TrackFile& common, TrackFile& out, std::string& fault) {
    out = common;
    std::size_t at = nextOption(word, 0);
    out.path = word.substr(0, at);
    while (at != std::string::npos) {
        const std::size_t next = nextOption(word, at + 1);
        const std::string part = word.substr(at + 1, next == std::string::npos ? next : next - at - 1);
        const std::size_t equals = part.find('=');
        if (!setTrackOption(part.substr(0, equals), part.substr(equals + 1), out)) {
            fault = fmt::format("{}: '{}' makes no sense; fps=25, unit=cm, affine=a,b,c,d,e,f, radius=0.25 and level=0 "
                                "are understood.",
                                out.path, part);
            return false;
        }
        at = next;
    }
    return true;
}

std::string trackFileName(const std::string& path) {
    const std::filesystem::path file(path);
    const std::string stem = file.stem().string(), folder = file.parent_path().filename().string();
    const bool common = stem == "obsmat" || stem == "annotation" || stem == "tracks" || stem == "trajectories";
    return common && !folder.empty() ? folder : stem;
}

std::vector<RawTrack> gatherTracks(TrajectorySource& source, std::optional<std::uint16_t> level,
                                   ped::Diagnostics& diagnostics) {
    std::map<std::int64_t, RawTrack> people;
    const TrajectoryInfo& info = source.info();
    const bool sized = (info.known & ped::knowsRadius) != 0;
    ped::TrajectoryFrame frame;
    while (source.next(frame, diagnostics))
        for (const ped::TrajectoryBody& body : frame.bodies) {
            const std::size_t region = body.region.valid() ? body.region.index() : info.levelOfRegion.size();
            const std::uint16_t floor = region < info.levelOfRegion.size() ? info.levelOfRegion[region] : 0;
            if (level && *level != floor)
                continue;
            RawTrack& track = people[source.numberOf(body.id)];
            track.number = source.numberOf(body.id);
            track.radius = sized ? body.radius : 0.0f;
            track.points.push_back(
                {frame.seconds, static_cast<double>(body.position.x), static_cast<double>(body.position.y), floor});
        }
    std::vector<RawTrack> tracks;
    tracks.reserve(people.size());
    for (auto& [number, track] : people)
        tracks.push_back(std::move(track));
    return tracks;
}

bool readTracks(const TrackFile& file, std::vector<RawTrack>& out, ped::Diagnostics& diagnostics) {
    const std::unique_ptr<TrajectorySource> source = openTrajectory(file.path, file.options, diagnostics);
    if (source == nullptr)
        return false;
    out = gatherTracks(*source, file.level, diagnostics);
    if (out.empty() && !diagnostics.hasErrors())
        diagnostics.error("", file.level ? "Nobody is on that floor." : "The file holds nobody.",
                          file.level ? "Floors are counted from 0, the lowest." : "Check that the run had people.");
    return !diagnostics.hasErrors();
}

bool addTrackFile(const TrackFile& file, const TrackForm& form, TrackSet& set, ped::Diagnostics& diagnostics) {
    std::vector<RawTrack> tracks;
    if (!readTracks(file, tracks, diagnostics))
        return false;
    TrackSet own;
    addTracks(tracks, form, own);
    if (own.stays.empty()) {
        diagnostics.error("", "Nobody is followed for a second or longer.",
                          "Check the rate: --fps, or FILE:fps=N for one of several files.");
        return false;
    }
    if (const double median = own.notes.medianSpeed; median < slowestMedian || median > fastestMedian)
        diagnostics.warning(
            "",
            fmt::format("Half of the time people move at more than {:.2f} m/s, which is not how people walk.", median),
            "Check the units and the rate: --unit, --fps, or FILE:unit=cm:fps=N for one of several files.");
    if (own.notes.jumps > 0)
        diagnostics.warning("",
                            fmt::format("{} steps are faster than any runner; tracks are cut there.", own.notes.jumps));
    addTracks(std::move(tracks), form, set);
    return true;
}

} // namespace pedsim
