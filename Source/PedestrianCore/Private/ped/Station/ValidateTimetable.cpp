// SPDX-License-Identifier: MIT
#include "ped/Base/NameMap.h"
#include "ped/Station/Validate.h"

#include <algorithm>
#include <numeric>

namespace ped::validate {

namespace {

constexpr float leastRepeat = 30.0f;      ///< Seconds; no track takes trains faster.
constexpr double horizon = 86400.0;       ///< Seconds over which repeated trains are compared: a day.
constexpr std::size_t mostStays = 200000; ///< A track cannot have more in a day without trains in each other.

/// A train at its platform, once.
struct Stay {
    double from;
    double to;
    std::size_t train;
};

bool hasTrack(const PlatformDesc& platform, std::string_view track) {
    return std::find(platform.tracks.begin(), platform.tracks.end(), track) != platform.tracks.end();
}

/// The platform of that name; null when there is none, which checkNames has reported.
const PlatformDesc* findPlatform(const StationDesc& desc, const NameMap& platforms, std::string_view name) {
    const std::optional<std::uint32_t> found = platforms.find(name);
    return found ? &desc.objects.platforms[*found] : nullptr;
}

void checkTrack(const PlatformDesc* platform, const std::string& track, const std::string& at, Diagnostics& out) {
    if (!platform || hasTrack(*platform, track))
        return;
    std::string tracks;
    for (const std::string& t : platform->tracks)
        tracks.append(tracks.empty() ? "" : ", ").append(quoted(t));
    out.error(at + ".track", "The platform " + quoted(platform->name) + " has no track " + quoted(track) + ".",
              "Use one of its tracks: " + tracks + ".");
}

void checkTrain(const TrainDesc& train, const std::string& at, Diagnostics& out) {
    if (train.departure < train.arrival)
        out.error(at + ".departure", "The train departs before it arrives.", "Exchange the times.");
    else if (train.repeatEvery > 0.0f && train.repeatEvery < leastRepeat)
        out.error(at + ".repeatEvery", "The train repeats faster than every 30 s.", "Use 30 or more, or 0 for once.");
    else if (train.repeatEvery > 0.0f && train.repeatEvery < train.departure - train.arrival)
        out.error(at + ".repeatEvery", "The next train arrives before this one has departed.",
                  "Use at least the time between arrival and departure.");
}

/// Two trains on one track at one time, over a day.
void checkTrackUse(const std::vector<TrainDesc>& trains, std::span<const std::size_t> onTrack, Diagnostics& out) {
    std::vector<Stay> stays;
    for (const std::size_t i : onTrack) {
        const TrainDesc& t = trains[i];
        const double every = static_cast<double>(t.repeatEvery);
        const double stay = static_cast<double>(t.departure) - static_cast<double>(t.arrival);
        double from = static_cast<double>(t.arrival);
        do {
            stays.push_back({from, from + stay, i});
            from += every;
        } while (every >= static_cast<double>(leastRepeat) && from < horizon && stays.size() < mostStays);
    }
    std::sort(stays.begin(), stays.end(),
              [](const Stay& a, const Stay& b) { return a.from != b.from ? a.from < b.from : a.train < b.train; });
    std::vector<std::size_t> told;
    std::size_t last = 0; // the stay that lasts longest so far
    for (std::size_t k = 1; k < stays.size(); ++k) {
        const Stay& a = stays[last];
        const Stay& b = stays[k];
        const bool known = std::find(told.begin(), told.end(), b.train) != told.end();
        if (b.from < a.to && a.train != b.train && !known) {
            told.push_back(b.train);
            out.error(place("timetable.trains", b.train),
                      "At " + numberText(b.from) + " s the train " + quoted(trains[a.train].name) +
                          " is still on track " + quoted(trains[a.train].track) + ".",
                      "Change a time, or use another track.");
        }
        if (b.to > a.to)
            last = k;
    }
}

} // namespace

void checkTimetable(const StationDesc& desc, Diagnostics& out) {
    const std::vector<TrainDesc>& trains = desc.timetable.trains;
    const ObjectsDesc& o = desc.objects;
    NameMap platforms;
    for (std::size_t i = 0; i < o.platforms.size(); ++i) {
        platforms.insert(o.platforms[i].name, static_cast<std::uint32_t>(i));
        const std::vector<std::string>& tracks = o.platforms[i].tracks;
        for (std::size_t k = 1; k < tracks.size(); ++k)
            if (std::find(tracks.begin(), tracks.begin() + static_cast<std::ptrdiff_t>(k), tracks[k]) !=
                tracks.begin() + static_cast<std::ptrdiff_t>(k))
                out.error(place("objects.platforms", i) + "." + place("tracks", k),
                          "The track " + quoted(tracks[k]) + " comes twice.", "Remove one.");
    }
    for (std::size_t i = 0; i < o.trainDoors.size(); ++i)
        checkTrack(findPlatform(desc, platforms, o.trainDoors[i].platform), o.trainDoors[i].track,
                   place("objects.trainDoors", i), out);
    for (std::size_t i = 0; i < trains.size(); ++i) {
        checkTrack(findPlatform(desc, platforms, trains[i].platform), trains[i].track, place("timetable.trains", i),
                   out);
        checkTrain(trains[i], place("timetable.trains", i), out);
    }
    std::vector<std::size_t> order(trains.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto sameTrack = [&](std::size_t a, std::size_t b) {
        return trains[a].platform == trains[b].platform && trains[a].track == trains[b].track;
    };
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        if (const int c = trains[a].platform.compare(trains[b].platform); c != 0)
            return c < 0;
        const int c = trains[a].track.compare(trains[b].track);
        return c != 0 ? c < 0 : a < b;
    });
    for (std::size_t first = 0, end = 0; first < order.size(); first = end) {
        while (end < order.size() && sameTrack(order[first], order[end]))
            ++end;
        checkTrackUse(trains, std::span(order).subspan(first, end - first), out);
    }
}

} // namespace ped::validate
