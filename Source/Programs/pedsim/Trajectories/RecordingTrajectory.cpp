// SPDX-License-Identifier: MIT
#include "Trajectories/RecordingTrajectory.h"

#include "Report/PlanOfRecording.h"

#include "ped/Motor/Repertoire.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace pedsim {

namespace {

double frameSecondsOf(const RecordingReader& recording) {
    const double rate = recording.infoNumber("frames_per_second", 30.0);
    return 1.0 / (rate > 0.0 ? rate : 30.0);
}

ped::Vec2 facingOf(std::uint8_t heading) {
    const double angle = heading * (2.0 * 3.14159265358979 / 256.0);
    return {static_cast<float>(std::cos(angle)), static_cast<float>(std::sin(angle))};
}

/// The motions of sitting, as the recording names them.
bool sits(std::uint8_t motion) {
    return ped::isSeated(static_cast<ped::MotionId>(motion));
}

/// The motions of people on the ground.
bool lies(std::uint8_t motion) {
    return motion < ped::motionCount &&
           ped::infoOf(static_cast<ped::MotionId>(motion)).group == ped::MotionGroup::Lying;
}

} // namespace

double samplePeriodOf(const RecordingReader& recording) {
    const double step = recording.infoNumber("step", 3.0);
    return (step > 0.0 ? step : 3.0) * frameSecondsOf(recording);
}

GroupFrames::GroupFrames(const RecordingReader& recording, double samplePeriod)
    : perSecond_(static_cast<float>(1.0 / samplePeriod)) {
    for (const RecordedPerson& person : recording.people()) {
        ped::TrajectoryBody& body = people_[indexOf(person.id)];
        body.radius = person.radius;
        body.preferredSpeed = person.preferredSpeed;
    }
}

std::uint32_t GroupFrames::indexOf(std::uint32_t person) {
    const auto [at, isNew] = indices_.try_emplace(person, static_cast<std::uint32_t>(numbers_.size()));
    if (isNew) {
        numbers_.push_back(person);
        people_.emplace_back();
        people_.back().id = ped::AgentId(at->second);
    }
    return at->second;
}

std::span<const ped::TrajectoryBody> GroupFrames::of(const FrameGroup& group, std::uint32_t frame) {
    bodies_.clear();
    for (const Track& track : group.tracks) {
        if (frame < track.start || frame >= track.start + track.count)
            continue;
        const std::span<const TrackSample> samples = group.of(track);
        const std::size_t i = frame - track.start;
        ped::TrajectoryBody body = people_[indexOf(track.person)];
        body.position = samples[i].position();
        body.region = ped::RegionId(samples[i].region);
        body.forward = facingOf(samples[i].heading);
        body.flags = static_cast<std::uint16_t>((sits(samples[i].motion) ? ped::trackSits : 0) |
                                                (lies(samples[i].motion) ? ped::trackFallen : 0));
        const std::size_t from = i + 1 < samples.size() ? i : std::max<std::size_t>(i, 1) - 1;
        if (from + 1 < samples.size())
            body.velocity = ped::Vec2{static_cast<float>(samples[from + 1].x - samples[from].x),
                                      static_cast<float>(samples[from + 1].y - samples[from].y)} *
                            (positionQuantum * perSecond_);
        bodies_.push_back(body);
    }
    return bodies_;
}

RecordingTrajectory::RecordingTrajectory(const RecordingReader& recording)
    : recording_(recording), frameSeconds_(frameSecondsOf(recording)), frames_(recording, samplePeriodOf(recording)) {
    info_.format = "recording";
    info_.framesPerSecond = 1.0 / samplePeriodOf(recording);
    info_.known = ped::knowsRadius | ped::knowsFacing | ped::knowsPreferredSpeed;
    info_.people = recording.people().size();
    const PlanOfRecording plan = readPlan(recording);
    info_.bounds = plan.bounds;
    for (const PlanRegion& region : plan.regions)
        info_.levelOfRegion.push_back(static_cast<std::uint16_t>(region.level));
}

bool RecordingTrajectory::next(ped::TrajectoryFrame& frame, ped::Diagnostics& diagnostics) {
    while (nextFrame_ >= group_.frames) {
        if (nextGroup_ >= recording_.groupCount())
            return false;
        if (!recording_.readGroup(nextGroup_, group_)) {
            diagnostics.error("group " + std::to_string(nextGroup_),
                              "The recording is inconsistent: a group makes no sense.",
                              "Record again with this version of the program.");
            nextGroup_ = recording_.groupCount();
            group_.frames = 0;
            return false;
        }
        ++nextGroup_;
        nextFrame_ = 0;
    }
    frame.seconds = (group_.firstFrame + static_cast<double>(nextFrame_) * group_.step) * frameSeconds_;
    frame.bodies = frames_.of(group_, nextFrame_);
    ++nextFrame_;
    return true;
}

} // namespace pedsim
