// SPDX-License-Identifier: MIT
#include "Report/QueueWatcher.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace pedsim {

namespace {

constexpr float lineReach = 0.55f;     ///< From the line. [m]
constexpr float standingSpeed = 0.25f; ///< [m/s]
constexpr double forgetSeconds = 3.0;  ///< Who was away for so long has left.
constexpr double shortestWait = 4.0;   ///< Shorter stays are passers-by. [s]
constexpr float cellSize = 8.0f;       ///< Of the grid that finds queues. [m]
constexpr double mostQueueCells = 1e6;

float distanceTo(const std::vector<ped::Vec2>& line, ped::Vec2 p) {
    float best = 1e30f;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const ped::Vec2 d = line[i + 1] - line[i];
        const float t = std::clamp(ped::dot(p - line[i], d) / std::max(1e-6f, ped::dot(d, d)), 0.0f, 1.0f);
        best = std::min(best, ped::distance(p, line[i] + d * t));
    }
    return best;
}

} // namespace

QueueWatcher::QueueWatcher(const PlanOfRecording& plan) : plan_(plan), lines_(plan.queues.size()) {
    const ped::Vec2 size = plan.bounds.max - plan.bounds.min;
    const double columns = std::ceil(static_cast<double>(size.x / cellSize)) + 1.0;
    const double rows = std::ceil(static_cast<double>(size.y / cellSize)) + 1.0;
    if (columns > 0.0 && rows > 0.0 && columns * rows <= mostQueueCells) {
        columns_ = static_cast<std::size_t>(columns);
        rows_ = static_cast<std::size_t>(rows);
    }
    byCell_.resize(columns_ * rows_);
    for (std::size_t q = 0; q < plan.queues.size(); ++q)
        for (std::size_t c = 0; c < byCell_.size(); ++c) {
            const ped::Vec2 middle{plan.bounds.min.x + (static_cast<float>(c % columns_) + 0.5f) * cellSize,
                                   plan.bounds.min.y + (static_cast<float>(c / columns_) + 0.5f) * cellSize};
            if (distanceTo(plan.queues[q].line, middle) < cellSize * 0.75f + lineReach)
                byCell_[c].push_back(q);
        }
}

std::size_t QueueWatcher::queueAt(ped::Vec3 p) const {
    const float u = std::floor((p.x - plan_.bounds.min.x) / cellSize);
    const float v = std::floor((p.y - plan_.bounds.min.y) / cellSize);
    if (!(u >= 0.0f && v >= 0.0f && u < static_cast<float>(columns_) && v < static_cast<float>(rows_)))
        return plan_.queues.size();
    for (const std::size_t q : byCell_[static_cast<std::size_t>(v) * columns_ + static_cast<std::size_t>(u)])
        if (std::fabs(p.z - plan_.queues[q].z) < 1.0f && distanceTo(plan_.queues[q].line, p.xy()) < lineReach)
            return q;
    return plan_.queues.size();
}

void QueueWatcher::take(const FrameGroup& group, std::size_t firstSample, double samplePeriod) {
    samples_ = firstSample + group.frames;
    for (Line& line : lines_)
        line.length.resize(samples_, 0.0f);
    // Something is told of some object at the beginning of every group, or never: open points, if nothing else.
    recorded_ = recorded_ || !group.objects.empty();
    if (recorded_) {
        takeRecorded(group, firstSample);
        takePlaces(group, firstSample, samplePeriod);
    } else {
        takeStanding(group, firstSample, samplePeriod);
    }
}

void QueueWatcher::takePlaces(const FrameGroup& group, std::size_t firstSample, double samplePeriod) {
    for (const PersonState& state : group.states.states) {
        if (state.kind != StateKind::Line)
            continue;
        std::size_t queue = plan_.queues.size();
        if (state.length > 0) {
            ByteReader in(group.states.payload(state));
            const std::uint64_t object = in.number();
            for (std::size_t q = 0; q < plan_.queues.size() && queue == plan_.queues.size(); ++q)
                if (in.ok() && plan_.queues[q].object == object)
                    queue = q;
        }
        const std::size_t sample = firstSample + state.frame;
        const auto known = inLine_.find(state.person);
        if (known != inLine_.end() && known->second.queue == queue)
            continue;
        if (known != inLine_.end()) {
            // Who is in a line when the recording begins has been waiting for nobody knows how long.
            if (known->second.from > 0)
                lines_[known->second.queue].waits.push_back(
                    static_cast<float>(static_cast<double>(sample - known->second.from) * samplePeriod));
            inLine_.erase(known);
        }
        if (queue < plan_.queues.size())
            inLine_[state.person] = {queue, sample};
    }
}

void QueueWatcher::takeRecorded(const FrameGroup& group, std::size_t firstSample) {
    for (std::size_t q = 0; q < plan_.queues.size(); ++q) {
        std::uint32_t value = 0;
        std::uint32_t frame = 0;
        const auto fill = [&](std::uint32_t until) {
            for (; frame < until; ++frame)
                lines_[q].length[firstSample + frame] = static_cast<float>(value);
        };
        for (const RecordedObjectState& s : group.objects)
            if (s.object == plan_.queues[q].object && s.kind == ObjectStateKind::QueueLength) {
                fill(s.frame);
                value = s.value;
            }
        fill(group.frames);
    }
}

void QueueWatcher::takeStanding(const FrameGroup& group, std::size_t firstSample, double samplePeriod) {
    const float step = standingSpeed * static_cast<float>(samplePeriod) / positionQuantum;
    for (const Track& track : group.tracks) {
        const auto samples = group.of(track);
        for (std::size_t i = 1; i < samples.size(); ++i) {
            const float moved = std::hypot(static_cast<float>(samples[i].x - samples[i - 1].x),
                                           static_cast<float>(samples[i].y - samples[i - 1].y));
            if (moved > step)
                continue;
            const std::size_t q = queueAt(samples[i].position());
            if (q == plan_.queues.size())
                continue;
            const std::size_t sample = firstSample + track.start + i;
            lines_[q].length[sample] += 1.0f;
            const auto [stay, isNew] = stays_.try_emplace({track.person, q}, Stay{sample, sample});
            stay->second.last = sample;
        }
    }
    closeStays(samples_, samplePeriod);
}

void QueueWatcher::closeStays(std::size_t now, double samplePeriod) {
    for (auto i = stays_.begin(); i != stays_.end();) {
        const double away = static_cast<double>(now - i->second.last) * samplePeriod;
        if (away < forgetSeconds) {
            ++i;
            continue;
        }
        const double waited = static_cast<double>(i->second.last - i->second.from) * samplePeriod;
        if (waited >= shortestWait)
            lines_[i->first.second].waits.push_back(static_cast<float>(waited));
        i = stays_.erase(i);
    }
}

void QueueWatcher::finish(RunFigures& out) const {
    out.queuesRecorded = recorded_;
    for (std::size_t q = 0; q < lines_.size(); ++q) {
        const Line& line = lines_[q];
        QueueFigures figures;
        figures.queue = q;
        figures.waits = line.waits;
        const auto slot = std::max<std::size_t>(1, static_cast<std::size_t>(out.slotSeconds / out.samplePeriod));
        double sum = 0.0;
        for (std::size_t i = 0; i < line.length.size(); ++i) {
            sum += static_cast<double>(line.length[i]);
            figures.most = std::max(figures.most, static_cast<std::uint32_t>(line.length[i]));
            if (i % slot == 0)
                figures.length.push_back(0.0f);
            figures.length.back() +=
                line.length[i] / static_cast<float>(std::min(slot, line.length.size() - i / slot * slot));
        }
        figures.mean = line.length.empty() ? 0.0 : sum / static_cast<double>(line.length.size());
        if (figures.most > 0)
            out.queues.push_back(std::move(figures));
    }
    std::stable_sort(out.queues.begin(), out.queues.end(),
                     [](const QueueFigures& a, const QueueFigures& b) { return a.mean > b.mean; });
}

} // namespace pedsim
