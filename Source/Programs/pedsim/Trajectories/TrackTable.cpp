// SPDX-License-Identifier: MIT
#include "Trajectories/TrackTable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace pedsim {

namespace {

/// Velocities are means over this much time to either side, or over one row where rows are farther apart. [s]
constexpr double halfSpan = 0.2;
/// Over a longer gap nobody is taken to have walked straight on. [s]
constexpr double longestGap = 1.0;
/// Empty frames are left out beyond: a file may claim any times.
constexpr std::size_t mostFrames = 2000000;
/// Slower people face where they faced before. [m/s]
constexpr float facingSpeed = 0.2f;

bool byPerson(const TrackRow& a, const TrackRow& b) {
    return a.person != b.person ? a.person < b.person : a.frame < b.frame;
}

std::size_t dropRepeated(std::vector<TrackRow>& rows) {
    const auto same = [](const TrackRow& a, const TrackRow& b) { return a.person == b.person && a.frame == b.frame; };
    const auto end = std::unique(rows.begin(), rows.end(), same);
    const auto dropped = static_cast<std::size_t>(std::distance(end, rows.end()));
    rows.erase(end, rows.end());
    return dropped;
}

template <class T>
T medianOf(std::vector<T>& values) {
    if (values.empty())
        return T{};
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

} // namespace

TrackTable::TrackTable(std::vector<TrackRow> rows, double framesPerSecond, TrajectoryInfo info, float radius,
                       ped::Diagnostics& diagnostics)
    : info_(std::move(info)), perSecond_(framesPerSecond) {
    std::stable_sort(rows.begin(), rows.end(), byPerson);
    if (const std::size_t dropped = dropRepeated(rows); dropped > 0)
        diagnostics.warning(
            "",
            fmt::format("{} rows give a second position for the same person in the same frame, and are left out.",
                        dropped),
            "Check that the file holds one recording.");
    bodies_.resize(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i == 0 || rows[i].person != rows[i - 1].person)
            numbers_.push_back(rows[i].person);
        bodies_[i].id = ped::AgentId(numbers_.size() - 1);
        bodies_[i].position = rows[i].position;
        bodies_[i].forward = rows[i].forward;
        bodies_[i].region = rows[i].region;
        bodies_[i].radius = radius;
        info_.bounds.grow(rows[i].position.xy());
    }
    info_.people = numbers_.size();
    fillVelocities(rows);
    findPeriod(rows);
    sortByFrame(rows);
}

void TrackTable::beginFrame(std::int64_t frame, std::size_t first) {
    // Between two frames of a file may be some with nobody in them.
    while (!frames_.empty() && frame - frames_.back() > step_ + step_ / 2 && frames_.size() < mostFrames) {
        frames_.push_back(frames_.back() + step_);
        first_.push_back(first);
    }
    frames_.push_back(frame);
    first_.push_back(first);
}

void TrackTable::sortByFrame(const std::vector<TrackRow>& rows) {
    std::vector<std::size_t> order(rows.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return rows[a].frame < rows[b].frame; });
    std::vector<ped::TrajectoryBody> sorted;
    sorted.reserve(order.size());
    for (const std::size_t i : order) {
        if (frames_.empty() || frames_.back() != rows[i].frame)
            beginFrame(rows[i].frame, sorted.size());
        sorted.push_back(bodies_[i]);
    }
    first_.push_back(sorted.size());
    bodies_ = std::move(sorted);
}

void TrackTable::fillVelocities(const std::vector<TrackRow>& rows) {
    const bool facing = (info_.known & ped::knowsFacing) != 0;
    const double span = halfSpan * perSecond_ + 1e-9, gap = longestGap * perSecond_ + 1e-9;
    const auto apart = [&](std::size_t a, std::size_t b) { return static_cast<double>(rows[b].frame - rows[a].frame); };
    for (std::size_t i = 0; i < rows.size(); ++i) {
        std::size_t low = i, high = i;
        while (low > 0 && rows[low - 1].person == rows[i].person && apart(low - 1, low) <= gap &&
               (apart(low - 1, i) <= span || low == i))
            --low;
        while (high + 1 < rows.size() && rows[high + 1].person == rows[i].person && apart(high, high + 1) <= gap &&
               (apart(i, high + 1) <= span || high == i))
            ++high;
        ped::TrajectoryBody& body = bodies_[i];
        if (high > low) {
            const auto seconds = static_cast<float>(apart(low, high) / perSecond_);
            body.velocity = (rows[high].position.xy() - rows[low].position.xy()) * (1.0f / seconds);
        }
        if (facing)
            continue;
        if (ped::length(body.velocity) >= facingSpeed)
            body.forward = ped::normalized(body.velocity);
        else if (i > 0 && rows[i - 1].person == rows[i].person)
            body.forward = bodies_[i - 1].forward;
    }
}

void TrackTable::findPeriod(const std::vector<TrackRow>& rows) {
    std::vector<std::int64_t> steps;
    std::vector<double> speeds;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        if (rows[i].person != rows[i - 1].person)
            continue;
        steps.push_back(rows[i].frame - rows[i - 1].frame);
        speeds.push_back(static_cast<double>(ped::distance(rows[i].position.xy(), rows[i - 1].position.xy())) *
                         perSecond_ / static_cast<double>(steps.back()));
    }
    step_ = std::max<std::int64_t>(1, medianOf(steps));
    info_.framesPerSecond = perSecond_ / static_cast<double>(step_);
    medianSpeed_ = medianOf(speeds);
}

bool TrackTable::next(ped::TrajectoryFrame& frame, ped::Diagnostics&) {
    if (next_ >= frames_.size())
        return false;
    frame.seconds = static_cast<double>(frames_[next_]) / perSecond_;
    frame.bodies = std::span(bodies_).subspan(first_[next_], first_[next_ + 1] - first_[next_]);
    ++next_;
    return true;
}

} // namespace pedsim
