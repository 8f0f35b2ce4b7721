// SPDX-License-Identifier: MIT
#include "Annotation/RecordedTruth.h"

#include "Recording/MindChannels.h"
#include "Recording/RecordingReader.h"
#include "Trajectories/RecordingTrajectory.h"

#include <algorithm>
#include <unordered_map>

namespace pedsim {

namespace {

/// Activities of one person, one byte per recorded frame from the first on.
struct Doing {
    double begin = 0.0; ///< [s]
    std::vector<std::uint8_t> activity;
};

std::optional<Behaviour> behaviourOf(Activity activity, float speed) {
    switch (activity) {
    case Activity::Chatting:
    case Activity::MeetingFriends:
        return Behaviour::Talk;
    case Activity::Standing:
    case Activity::Queueing:
    case Activity::BeingServed:
    case Activity::Watching:
    case Activity::AwaitingTrain:
        return Behaviour::Wait;
    case Activity::Sitting:
    case Activity::Performing:
    case Activity::OnDuty:
        return std::nullopt;
    default:
        return speed < 0.9f ? Behaviour::Wander : speed > 1.6f ? Behaviour::Fast : Behaviour::Walk;
    }
}

bool readDoing(const RecordingReader& recording, std::unordered_map<std::int64_t, Doing>& out) {
    const double rate = recording.infoNumber("frames_per_second", 30.0), period = samplePeriodOf(recording);
    FrameGroup group;
    for (std::size_t g = 0; g < recording.groupCount(); ++g) {
        if (!recording.readGroup(g, group))
            return false;
        for (const Track& track : group.tracks) {
            Doing& doing = out[track.person];
            const double begin = (group.firstFrame + static_cast<double>(track.start) * group.step) / rate;
            if (doing.activity.empty())
                doing.begin = begin;
            doing.activity.resize(static_cast<std::size_t>(std::max(0.0, (begin - doing.begin) / period + 0.5)), 0);
            for (const TrackSample& sample : group.of(track))
                doing.activity.push_back(sample.activity);
        }
    }
    return true;
}

/// The activity of most of a stretch of time.
Activity mostlyDone(const Doing& doing, double from, double to, double period) {
    std::array<std::size_t, activityCount> count{};
    const auto at = [&](double t) {
        return std::min(doing.activity.size(),
                        static_cast<std::size_t>(std::max(0.0, (t - doing.begin) / period + 0.5)));
    };
    for (std::size_t i = at(from); i < at(to); ++i)
        if (doing.activity[i] < activityCount)
            ++count[doing.activity[i]];
    return static_cast<Activity>(std::max_element(count.begin(), count.end()) - count.begin());
}

} // namespace

bool recordedTruth(const std::string& path, const JudgedSet& set, std::span<const std::uint8_t> classes,
                   std::optional<Confusion>& out, ped::Diagnostics& diagnostics) {
    RecordingReader recording;
    if (!recording.open(path, diagnostics))
        return false;
    std::unordered_map<std::int64_t, Doing> people;
    if (!readDoing(recording, people)) {
        diagnostics.error("", "The recording is inconsistent.", "Record again with this version of the program.");
        return false;
    }
    out.emplace();
    const double period = samplePeriodOf(recording);
    for (std::size_t i = 0; i < classes.size(); ++i) {
        const Segment& s = set.segments.segments[i];
        const Stay& stay = set.tracks.stays[s.stay];
        const auto doing = people.find(stay.number);
        if (doing == people.end())
            continue;
        const double from = set.tracks.secondsOf(stay, s.begin - stay.begin);
        const double to = from + static_cast<double>(s.count) * set.tracks.period;
        const std::optional<Behaviour> truth = behaviourOf(mostlyDone(doing->second, from, to, period), s.speed);
        if (truth)
            ++out->counts[static_cast<std::size_t>(*truth)][classes[i]];
    }
    return true;
}

} // namespace pedsim
