// SPDX-License-Identifier: MIT
// Which cells of the ground belong to regions of high interest, and what is kept of their fields in saves.
#include "ped/Navigation/PotentialField.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// The whole station is one patch for a region of interest without a border.
bool overlap(const InterestRegion& a, const InterestRegion& b, float gap) {
    if (a.radius <= 0.0f || b.radius <= 0.0f)
        return true;
    const float reach = a.radius + b.radius + gap;
    return std::fabs(a.position.z - b.position.z) <= a.height + b.height &&
           distanceSquared(a.position.xy(), b.position.xy()) <= reach * reach;
}

/// The region that stands for "high interest elsewhere".
constexpr InterestRegion everywhereHigh{{}, 0.0f, 1e4f, limits::interestNumbers, InterestLevel::High};

void highRegions(const InterestMap& interest, std::vector<InterestRegion>& out) {
    out.clear();
    if (interest.elsewhere == InterestLevel::High)
        out.push_back(everywhereHigh);
    for (const InterestRegion& r : interest.regions)
        if (r.level == InterestLevel::High)
            out.push_back(r);
}

} // namespace

void PotentialFields::setInterest(const InterestMap& interest) {
    highRegions(interest, newRegions_);
    if (newRegions_ == data_.regions)
        return;
    data_.regions.assign(newRegions_.begin(), newRegions_.end());
    cutPatches();
    data_.fields.clear();
    data_.potential.clear();
    std::size_t nodes = 0;
    for (const FieldPatch& p : patches_)
        nodes += p.nodes.size();
    data_.fearful.assign(nodes, 0.0f);
}

/// Regions that overlap are one patch, named by the first of them. Only cells of patches of before and now are touched:
/// regions may move all the time, in a large town.
void PotentialFields::cutPatches() {
    for (const FieldPatch& p : patches_)
        for (const std::uint32_t n : p.nodes)
            patchOf_[n] = placeOf_[n] = none;
    const std::vector<InterestRegion>& regions = data_.regions;
    rootOf_.resize(regions.size());
    patchFrom_.assign(regions.size(), none);
    for (std::uint32_t i = 0; i < regions.size(); ++i) {
        rootOf_[i] = i;
        for (std::uint32_t j = 0; j < i; ++j)
            if (rootOf_[j] != rootOf_[i] && overlap(regions[i], regions[j], ground_.frame.cellSize)) {
                const std::uint32_t from = std::max(rootOf_[i], rootOf_[j]);
                const std::uint32_t to = std::min(rootOf_[i], rootOf_[j]);
                std::replace(rootOf_.begin(), rootOf_.begin() + i + 1, from, to);
            }
    }
    std::size_t count = 0;
    for (std::uint32_t i = 0; i < regions.size(); ++i) {
        if (rootOf_[i] == i) {
            if (count == patches_.size())
                patches_.emplace_back();
            patches_[count].region = regions[i].number;
            patches_[count].nodes.clear();
            patchFrom_[i] = std::uint32_t(count++);
        }
        patchFrom_[i] = patchFrom_[rootOf_[i]];
    }
    patches_.resize(count);
    for (std::uint32_t i = 0; i < regions.size(); ++i)
        claimNodes(regions[i], patchFrom_[i]);
    firstOfPatch_.clear();
    std::uint32_t first = 0;
    for (FieldPatch& p : patches_) {
        std::sort(p.nodes.begin(), p.nodes.end());
        for (std::uint32_t place = 0; place < p.nodes.size(); ++place)
            placeOf_[p.nodes[place]] = place;
        firstOfPatch_.push_back(first);
        first += std::uint32_t(p.nodes.size());
    }
    for (Starts& starts : starts_)
        starts.version = countOfWays_ - 1;
}

/// Gives the patch all cells whose middles the region holds and no other has.
void PotentialFields::claimNodes(const InterestRegion& region, std::uint32_t patch) {
    const Vec2 reach{region.radius, region.radius};
    const Cell low = ground_.frame.cellOf(region.position.xy() - reach);
    const Cell high = ground_.frame.cellOf(region.position.xy() + reach);
    const CellRect around{low.x, low.y, high.x + 1, high.y + 1};
    for (const FieldGround::Raster& raster : ground_.rasters) {
        const CellRect part = region.radius > 0.0f ? around.clippedTo(raster.rect) : raster.rect;
        for (int y = part.y0; y < part.y1; ++y)
            for (int x = part.x0; x < part.x1; ++x) {
                const std::uint32_t n = ground_.nodeOf[raster.first + raster.rect.indexOf({x, y})];
                if (n == FieldGround::none || patchOf_[n] != none || !region.holds(ground_.nodes[n].centre, 0.0f))
                    continue;
                patchOf_[n] = patch;
                patches_[patch].nodes.push_back(n);
            }
    }
}

bool PotentialFields::fits(const FieldData& data) const {
    std::size_t nodes = 0;
    for (const FieldPatch& p : patches_)
        nodes += p.nodes.size();
    if (data.fearful.size() != nodes)
        return false;
    return std::all_of(data.fields.begin(), data.fields.end(), [&](const Field& f) {
        return f.patch < patches_.size() && f.goal < flows_.graph().vertices.size() &&
               f.first <= data.potential.size() && patches_[f.patch].nodes.size() <= data.potential.size() - f.first;
    });
}

bool PotentialFields::restore(FieldData data) {
    const auto sound = [](InterestRegion r) {
        return r.level == InterestLevel::High && (r == everywhereHigh || isSound(r));
    };
    if (!std::all_of(data.regions.begin(), data.regions.end(), sound))
        return false;
    std::swap(data_.regions, data.regions);
    cutPatches();
    std::swap(data_.regions, data.regions);
    if (!fits(data)) {
        cutPatches();
        return false;
    }
    data_ = std::move(data);
    return true;
}

} // namespace ped
