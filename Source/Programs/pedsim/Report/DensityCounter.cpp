// SPDX-License-Identifier: MIT
#include "Report/DensityCounter.h"

#include <algorithm>
#include <cmath>

namespace pedsim {

namespace {

constexpr double mostCells = 4e6;

} // namespace

DensityCounter::DensityCounter(const PlanOfRecording& plan) : corner_(plan.bounds.min) {
    const ped::Vec2 size = plan.bounds.max - plan.bounds.min;
    const double columns = std::ceil(static_cast<double>(size.x) / densityCell) + 1.0;
    const double rows = std::ceil(static_cast<double>(size.y) / densityCell) + 1.0;
    // A file may claim any size.
    if (columns > 0.0 && rows > 0.0 && columns * rows <= mostCells) {
        columns_ = static_cast<std::size_t>(columns);
        rows_ = static_cast<std::size_t>(rows);
    }
    const std::size_t cells = columns_ * rows_;
    now_.assign(plan.levels.size(), std::vector<std::uint16_t>(cells, 0));
    all_.assign(plan.levels.size(), std::vector<std::uint32_t>(cells, 0));
    group_ = all_;
    peak_.assign(plan.levels.size(), std::vector<float>(cells, 0.0f));
}

void DensityCounter::take(const FrameGroup& group, std::size_t frame, const PlanOfRecording& plan,
                          std::array<std::uint64_t, 6>& service) {
    spots_.clear();
    for (const Track& track : group.tracks) {
        if (frame < track.start || frame >= track.start + track.count)
            continue;
        const TrackSample& s = group.samples[track.first + frame - track.start];
        const ped::Vec3 p = s.position();
        const float u = std::floor((p.x - corner_.x) / static_cast<float>(densityCell));
        const float v = std::floor((p.y - corner_.y) / static_cast<float>(densityCell));
        if (!(u >= 0.0f && v >= 0.0f && u < static_cast<float>(columns_) && v < static_cast<float>(rows_)))
            continue;
        const std::size_t level = s.region < plan.regions.size() ? plan.regions[s.region].level : 0;
        spots_.push_back({level, static_cast<std::size_t>(u), static_cast<std::size_t>(v)});
    }
    for (const Spot& spot : spots_) {
        const std::size_t cell = spot.row * columns_ + spot.column;
        ++now_[spot.level][cell];
        ++all_[spot.level][cell];
        ++group_[spot.level][cell];
    }
    for (const Spot& spot : spots_)
        ++service[fruinLevel(around(spot))];
    for (const Spot& spot : spots_)
        now_[spot.level][spot.row * columns_ + spot.column] = 0;
    ++frames_;
    ++groupFrames_;
}

double DensityCounter::around(const Spot& spot) const {
    std::uint32_t people = 0;
    for (std::size_t row = spot.row > 0 ? spot.row - 1 : 0; row <= std::min(rows_ - 1, spot.row + 1); ++row)
        for (std::size_t column = spot.column > 0 ? spot.column - 1 : 0;
             column <= std::min(columns_ - 1, spot.column + 1); ++column)
            people += now_[spot.level][row * columns_ + column];
    return people / (9.0 * densityCell * densityCell);
}

void DensityCounter::endGroup() {
    if (groupFrames_ == 0)
        return;
    const float scale = static_cast<float>(1.0 / (densityCell * densityCell * static_cast<double>(groupFrames_)));
    for (std::size_t l = 0; l < group_.size(); ++l)
        for (std::size_t c = 0; c < group_[l].size(); ++c) {
            if (group_[l][c] == 0)
                continue;
            peak_[l][c] = std::max(peak_[l][c], static_cast<float>(group_[l][c]) * scale);
            group_[l][c] = 0;
        }
    groupFrames_ = 0;
}

std::vector<DensityMapFigures> DensityCounter::figures() const {
    std::vector<DensityMapFigures> out;
    const double scale = frames_ > 0 ? 1.0 / (densityCell * densityCell * static_cast<double>(frames_)) : 0.0;
    for (std::size_t l = 0; l < all_.size(); ++l) {
        DensityMapFigures map{columns_, rows_, {}, peak_[l]};
        map.mean.reserve(all_[l].size());
        for (const std::uint32_t n : all_[l])
            map.mean.push_back(static_cast<float>(n * scale));
        out.push_back(std::move(map));
    }
    return out;
}

} // namespace pedsim
