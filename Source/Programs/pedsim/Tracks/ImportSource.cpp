// SPDX-License-Identifier: MIT
#include "Tracks/ImportSource.h"

#include "ped/Motor/Repertoire.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace pedsim {

namespace {

constexpr double quantaPerMetre = 1.0 / static_cast<double>(positionQuantum);
constexpr double headingUnits = 256.0 / 6.283185307179586;

ped::MotionId importedMotion(const ped::MotorParameters& motor, float speed) {
    if (speed < 3.0f * motor.standBelow)
        return ped::MotionId::Stand;
    return speed < motor.strollBelow ? ped::MotionId::Stroll
           : speed < motor.runAbove  ? ped::MotionId::Walk
                                     : ped::MotionId::Run;
}

} // namespace

ImportSource::ImportSource(const TrackSet& set, const SimulationSource& empty, const ped::Parameters& parameters)
    : set_(set), empty_(empty), parameters_(parameters),
      step_(static_cast<std::uint32_t>(
          std::max(1L, std::lround(set.period * static_cast<double>(parameters.framesPerSecond))))),
      byBegin_(set.stays.size()), gait_(set.stays.size(), 0.0f) {
    std::iota(byBegin_.begin(), byBegin_.end(), std::size_t{0});
    std::stable_sort(byBegin_.begin(), byBegin_.end(),
                     [&](std::size_t a, std::size_t b) { return set.stays[a].first < set.stays[b].first; });
    first_ = set.stays.empty() ? 0 : set.stays[byBegin_.front()].first;
    last_ = first_;
    for (const Stay& stay : set.stays)
        last_ = std::max(last_, stay.first + static_cast<std::int64_t>(stay.count));
}

std::uint32_t ImportSource::frames() const {
    return static_cast<std::uint32_t>(last_ - first_) * step_;
}

void ImportSource::people(bool, std::uint32_t, SampleLog& samples, StateList&) {
    const std::int64_t now = first_ + static_cast<std::int64_t>(frame_ / step_);
    while (nextStay_ < byBegin_.size() && set_.stays[byBegin_[nextStay_]].first <= now)
        present_.push_back(byBegin_[nextStay_++]);
    std::erase_if(present_, [&](std::size_t s) {
        return set_.stays[s].first + static_cast<std::int64_t>(set_.stays[s].count) <= now;
    });
    const std::span<PersonSample> out = samples.add(present_.size());
    for (std::size_t i = 0; i < present_.size(); ++i) {
        const Stay& stay = set_.stays[present_[i]];
        const TrackPoint& p = set_.of(stay)[static_cast<std::size_t>(now - stay.first)];
        float& gait = gait_[present_[i]];
        const ped::MotorParameters& motor = parameters_.motor;
        gait += p.speed * static_cast<float>(set_.period) / (motor.strideBase + motor.stridePerSpeed * p.speed);
        gait -= std::floor(gait);
        out[i] = {};
        // Each stay is somebody of its own: a person who was lost for a while would else be drawn walking across the gap.
        out[i].id = static_cast<std::uint32_t>(present_[i]);
        TrackSample& s = out[i].sample;
        s.x = static_cast<std::int32_t>(std::lround(static_cast<double>(p.position.x) * quantaPerMetre));
        s.y = static_cast<std::int32_t>(std::lround(static_cast<double>(p.position.y) * quantaPerMetre));
        s.heading = static_cast<std::uint8_t>(std::lround(static_cast<double>(p.heading) * headingUnits) & 255);
        s.gait = static_cast<std::uint8_t>(static_cast<int>(gait * 256.0f) & 255);
        s.motion = static_cast<std::uint8_t>(importedMotion(motor, p.speed));
    }
}

RecordedPerson ImportSource::person(std::uint32_t id) const {
    const Stay& stay = set_.stays[id];
    double sum = 0.0;
    for (const TrackPoint& p : set_.of(stay))
        sum += static_cast<double>(p.speed);
    RecordedPerson person;
    person.id = id;
    person.name = fmt::format("Person {}", stay.number);
    person.radius = stay.radius;
    person.preferredSpeed = static_cast<float>(sum / static_cast<double>(stay.count));
    return person;
}

void ImportSource::series(std::vector<double>& out) const {
    empty_.series(out);
}

} // namespace pedsim
