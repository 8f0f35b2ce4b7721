// SPDX-License-Identifier: MIT
#include "ped/World/CrowdSnapshot.h"

#include "ped/World/World.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace ped {

namespace {

/// People within range are taken up this many at a time.
constexpr std::uint32_t snapshotBlock = 64;
/// Bodies that one thread takes up at a time when they are sorted, and about how many a band of rows holds.
constexpr std::size_t pieceSize = 2048;
constexpr std::size_t peoplePerBand = 1024;
constexpr std::size_t mostBands = 64;

} // namespace

CrowdSnapshot::CrowdSnapshot(const World& world, float cellSize) {
    frame_.origin = world.frame.cornerOf({world.frame.bounds.x0, world.frame.bounds.y0});
    frame_.cellSize = cellSize;
    perMetre_ = 1.0f / cellSize;
    const Vec2 size = world.frame.cornerOf({world.frame.bounds.x1, world.frame.bounds.y1}) - frame_.origin;
    frame_.bounds = {0, 0, std::int32_t(std::ceil(size.x / cellSize)) + 1,
                     std::int32_t(std::ceil(size.y / cellSize)) + 1};
    first_.assign(frame_.bounds.area() + 1, 0);
    bandFirst_.assign(mostBands + 1, 0);
    bandWidest_.assign(mostBands, 0.0f);
    regionCount_ = world.regions.size();
    visibleWords_ = (regionCount_ + 63) / 64;
    visible_.assign(regionCount_ * visibleWords_, 0);
    for (std::size_t r = 0; r < regionCount_; ++r)
        for (const RegionId seen : world.regions[r].visible)
            visible_[r * visibleWords_ + seen.index() / 64] |= std::uint64_t(1) << (seen.index() % 64);
}

void CrowdSnapshot::build(std::span<const SnapshotBody> bodies) {
    SerialExecutor executor;
    build(bodies, executor);
}

/// In two rounds, so that threads share nothing: by bands of rows, then each band by cells.
void CrowdSnapshot::build(std::span<const SnapshotBody> bodies, Executor& executor) {
    const std::size_t n = bodies.size();
    const auto rows = std::size_t(frame_.bounds.height());
    bands_ = std::clamp<std::size_t>(n / peoplePerBand, 1, std::min(mostBands, rows));
    rowsPerBand_ = (rows + bands_ - 1) / bands_;
    const std::size_t pieces = (n + pieceSize - 1) / pieceSize;
    shows_.clear();
    luggage_.clear();
    movers_ = 0;
    cellOfBody_.resize(n);
    order_.resize(n);
    bodies_.resize(n);
    x_.resize(n);
    y_.resize(n);
    bandStart_.resize(pieces * bands_);
    executor.parallelFor(pieces, 1, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (std::size_t piece = begin; piece < end; ++piece)
            countBands(bodies, piece);
    });
    std::uint32_t before = 0;
    for (std::size_t band = 0; band < bands_; ++band) {
        bandFirst_[band] = before;
        for (std::size_t piece = 0; piece < pieces; ++piece) {
            const std::uint32_t count = bandStart_[piece * bands_ + band];
            bandStart_[piece * bands_ + band] = before;
            before += count;
        }
    }
    bandFirst_[bands_] = before;
    executor.parallelFor(pieces, 1, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (std::size_t i = begin * pieceSize; i < std::min(n, end * pieceSize); ++i)
            order_[bandStart_[i / pieceSize * bands_ + bandOf(cellOfBody_[i])]++] = std::uint32_t(i);
    });
    executor.parallelFor(bands_, 1, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (std::size_t band = begin; band < end; ++band)
            sortBand(bodies, band);
    });
    first_.back() = std::uint32_t(n);
    widest_ = *std::max_element(bandWidest_.begin(), bandWidest_.begin() + std::ptrdiff_t(bands_));
}

/// By cell and id: those who share a cell are few.
void CrowdSnapshot::buildShows(std::span<const SnapshotBody> bodies, std::span<const std::uint16_t> shows,
                               Executor& executor) {
    PED_ASSERT(bodies.size() == size() && shows.size() == bodies.size());
    shows_.resize(bodies.size());
    const std::size_t pieces = (bodies.size() + pieceSize - 1) / pieceSize;
    executor.parallelFor(pieces, 1, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (std::size_t i = begin * pieceSize; i < std::min(bodies.size(), end * pieceSize); ++i) {
            std::size_t at = first_[cellOfBody_[i]];
            while (bodies_[at].id != bodies[i].id)
                ++at;
            shows_[at] = shows[i];
        }
    });
}

void CrowdSnapshot::addMovers(std::span<const SnapshotBody> discs) {
    bodies_.insert(bodies_.end(), discs.begin(), discs.end());
    for (const SnapshotBody& disc : discs)
        widest_ = std::max(widest_, disc.radius);
    if (!shows_.empty())
        shows_.resize(bodies_.size(), 0);
    movers_ += discs.size();
}

void CrowdSnapshot::addLuggage(std::span<const SnapshotBody> discs, std::span<const std::uint32_t> owners) {
    PED_ASSERT(discs.size() == owners.size());
    if (discs.empty())
        return;
    luggage_.assign(size(), 0u);
    for (std::size_t i = 0; i < discs.size(); ++i)
        luggage_[owners[i]] = std::uint32_t(bodies_.size() + i);
    bodies_.insert(bodies_.end(), discs.begin(), discs.end());
    if (!shows_.empty())
        shows_.resize(bodies_.size(), 0);
}

std::size_t CrowdSnapshot::bandOf(std::uint32_t cell) const {
    return cell / (std::uint32_t(frame_.bounds.width()) * std::uint32_t(rowsPerBand_));
}

void CrowdSnapshot::countBands(std::span<const SnapshotBody> bodies, std::size_t piece) {
    const CellRect& b = frame_.bounds;
    std::uint32_t* counts = bandStart_.data() + piece * bands_;
    std::fill(counts, counts + bands_, 0u);
    for (std::size_t i = piece * pieceSize; i < std::min(bodies.size(), (piece + 1) * pieceSize); ++i) {
        const Cell c = frame_.cellOf(bodies[i].position.xy());
        cellOfBody_[i] = std::uint32_t(b.indexOf({std::clamp(c.x, b.x0, b.x1 - 1), std::clamp(c.y, b.y0, b.y1 - 1)}));
        ++counts[bandOf(cellOfBody_[i])];
    }
}

/// Counting sort of a band by cells, then every cell by id.
void CrowdSnapshot::sortBand(std::span<const SnapshotBody> bodies, std::size_t band) {
    const std::size_t cells = frame_.bounds.area();
    const std::size_t perBand = rowsPerBand_ * std::size_t(frame_.bounds.width());
    const std::size_t low = std::min(cells, band * perBand);
    const std::size_t high = std::min(cells, low + perBand);
    const std::span<const std::uint32_t> mine(order_.data() + bandFirst_[band],
                                              bandFirst_[band + 1] - bandFirst_[band]);
    std::fill(first_.begin() + std::ptrdiff_t(low), first_.begin() + std::ptrdiff_t(high), 0u);
    for (const std::uint32_t i : mine)
        ++first_[cellOfBody_[i]];
    std::uint32_t before = bandFirst_[band];
    for (std::size_t c = low; c < high; ++c)
        before += std::exchange(first_[c], before);
    float widest = 0.0f;
    for (const std::uint32_t i : mine) {
        bodies_[first_[cellOfBody_[i]]++] = bodies[i];
        widest = std::max(widest, bodies[i].radius);
    }
    bandWidest_[band] = widest;
    // Each stands at its end now, which is where the next begins.
    for (std::size_t c = high; c-- > low;)
        first_[c] = c > low ? first_[c - 1] : bandFirst_[band];
    for (std::size_t c = low; c < high; ++c)
        sortCell(first_[c], c + 1 < high ? first_[c + 1] : bandFirst_[band + 1]);
    for (std::uint32_t i = bandFirst_[band]; i < bandFirst_[band + 1]; ++i) {
        x_[i] = bodies_[i].position.x;
        y_[i] = bodies_[i].position.y;
    }
}

/// Few in a cell, and mostly in order.
void CrowdSnapshot::sortCell(std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t i = begin + 1; i < end; ++i) {
        if (bodies_[i - 1].id < bodies_[i].id)
            continue;
        const SnapshotBody body = bodies_[i];
        std::uint32_t at = i;
        for (; at > begin && body.id < bodies_[at - 1].id; --at)
            bodies_[at] = bodies_[at - 1];
        bodies_[at] = body;
    }
}

/// The people found so far. Kept in any order, and put in order at the end by counting how many are nearer: that has no
/// branches to guess wrong, and compares four at once.
struct CrowdSnapshot::Nearest {
    static constexpr std::uint32_t capacity = 2 * snapshotBlock;
    alignas(16) float squared[capacity];
    std::uint32_t index[capacity];
    std::uint32_t id[capacity];
    std::uint32_t count = 0;

    struct Kept {
        float squared[maxNeighbours];
        std::uint32_t index[maxNeighbours];
        std::uint32_t id[maxNeighbours];
    };
    Kept keep(const std::uint32_t* place, std::uint32_t n) const {
        Kept kept;
        for (std::uint32_t i = 0; i < n; ++i) {
            if (place[i] >= maxNeighbours)
                continue;
            kept.squared[place[i]] = squared[i];
            kept.index[place[i]] = index[i];
            kept.id[place[i]] = id[i];
        }
        return kept;
    }
    /// Leaves the nearest, in order.
    void keepNearest() {
        const std::uint32_t n = count;
        const std::uint32_t slots = (n + 3) & ~3u;
        for (std::uint32_t i = n; i < slots; ++i)
            squared[i] = std::numeric_limits<float>::max();
        std::uint32_t place[capacity];
        for (std::uint32_t i = 0; i < n; ++i) {
            std::int32_t nearer = 0;
            std::int32_t asNear = 0;
            for (std::uint32_t k = 0; k < slots; ++k) {
                nearer += squared[k] < squared[i] ? 1 : 0;
                asNear += squared[k] == squared[i] ? 1 : 0;
            }
            if (asNear > 1)
                for (std::uint32_t k = 0; k < n; ++k)
                    nearer += squared[k] == squared[i] && id[k] < id[i] ? 1 : 0;
            place[i] = std::uint32_t(nearer);
        }
        const Kept kept = keep(place, n);
        count = std::min<std::uint32_t>(n, maxNeighbours);
        for (std::uint32_t i = 0; i < count; ++i) {
            squared[i] = kept.squared[i];
            index[i] = kept.index[i];
            id[i] = kept.id[i];
        }
    }
};

/// Takes somebody within range who is in the fan, and on the observer's floor.
inline void CrowdSnapshot::consider(const SensingFan& fan, std::uint32_t i, float squared, Nearest& nearest) const {
    const SnapshotBody& other = bodies_[i];
    const float away = std::sqrt(squared);
    const float ahead = dot(other.position.xy() - fan.position.xy(), fan.forward);
    const bool inFan = (away <= fan.closeRange) | (ahead >= fan.cosHalfAngle * away);
    const bool level = std::fabs(other.position.z - fan.position.z) <= heightTolerance + steepestSight * away;
    nearest.squared[nearest.count] = squared;
    nearest.index[nearest.count] = i;
    nearest.id[nearest.count] = other.id.value;
    const bool another = other.id != fan.self;
    const bool seen = (inFan & level & another) && sees(fan.region, other.region);
    nearest.count += seen ? 1 : 0;
}

void CrowdSnapshot::examine(const SensingFan& fan, float range, Nearest& nearest) const {
    const Vec2 here = fan.position.xy();
    const CellRect cells = cellsWithin(here, range);
    if (cells.empty())
        return;
    float squared[snapshotBlock];
    std::uint32_t inRange[snapshotBlock];
    std::uint32_t count = 0;
    const auto considerAll = [&] {
        if (nearest.count + count > Nearest::capacity)
            nearest.keepNearest();
        for (std::uint32_t k = 0; k < count; ++k)
            consider(fan, inRange[k], squared[k], nearest);
        count = 0;
    };
    for (std::int32_t y = cells.y0; y < cells.y1; ++y) {
        std::uint32_t i = first_[frame_.bounds.indexOf({cells.x0, y})];
        const std::uint32_t end = first_[frame_.bounds.indexOf({cells.x1 - 1, y}) + 1];
        while (i < end) {
            // A row has few people, and few of them are out of range: whether is no branch.
            for (const std::uint32_t stop = std::min(end, i + (snapshotBlock - count)); i < stop; ++i) {
                squared[count] = distanceSquared({x_[i], y_[i]}, here);
                inRange[count] = i;
                count += squared[count] <= range * range ? 1 : 0;
            }
            if (count == snapshotBlock)
                considerAll();
        }
    }
    considerAll();
}

/// How far the search probably has to go, by how many are in the nine cells around.
float CrowdSnapshot::likelyRange(const SensingFan& fan) const {
    const Cell c = frame_.cellOf(fan.position.xy());
    const CellRect cells = CellRect{c.x - 1, c.y - 1, c.x + 2, c.y + 2}.clippedTo(frame_.bounds);
    if (cells.empty())
        return fan.range;
    std::uint32_t people = 0;
    for (std::int32_t y = cells.y0; y < cells.y1; ++y)
        people += first_[frame_.bounds.indexOf({cells.x1 - 1, y}) + 1] - first_[frame_.bounds.indexOf({cells.x0, y})];
    // A third more than would do on average; the fan's share by its cosine, roughly.
    const float share = 0.5f * (1.0f - fan.cosHalfAngle);
    const float area = float(cells.area()) * frame_.cellSize * frame_.cellSize;
    const float wanted = 1.33f * float(maxNeighbours) * area;
    const float all = 3.14159265f * share * float(people) * fan.range * fan.range;
    return wanted < all ? fan.range * std::sqrt(wanted / all) : fan.range;
}

void CrowdSnapshot::findNeighbours(const SensingFan& fan, Neighbours& out) const {
    Nearest nearest;
    const float likely = likelyRange(fan);
    examine(fan, likely, nearest);
    if (nearest.count < maxNeighbours && likely < fan.range) {
        nearest.count = 0;
        examine(fan, fan.range, nearest);
    }
    nearest.keepNearest();
    out.clear();
    for (std::uint32_t i = 0; i < nearest.count; ++i)
        out.push({nearest.index[i], nearest.squared[i]});
}

void CrowdSnapshot::listByTiles(std::vector<AgentId>& out) const {
    out.clear();
    const CellRect& b = frame_.bounds;
    for (std::int32_t bottom = b.y0; bottom < b.y1; bottom += tileCells)
        for (std::int32_t left = b.x0; left < b.x1; left += tileCells)
            for (std::int32_t y = bottom; y < std::min(b.y1, bottom + tileCells); ++y) {
                const std::uint32_t end = first_[b.indexOf({std::min(b.x1, left + tileCells) - 1, y}) + 1];
                for (std::uint32_t i = first_[b.indexOf({left, y})]; i < end; ++i)
                    out.push_back(bodies_[i].id);
            }
}

std::size_t CrowdSnapshot::memoryBytes() const {
    return bodies_.capacity() * sizeof(SnapshotBody) + (x_.capacity() + y_.capacity()) * sizeof(float) +
           (first_.capacity() + cellOfBody_.capacity() + order_.capacity() + bandStart_.capacity()) *
               sizeof(std::uint32_t) +
           shows_.capacity() * sizeof(std::uint16_t) + luggage_.capacity() * sizeof(std::uint32_t) +
           visible_.capacity() * sizeof(std::uint64_t);
}

std::uint32_t CrowdSnapshot::countWithin(Vec3 place, RegionId region, float radius) const {
    std::uint32_t count = 0;
    visitWithin(place, region, radius, [&](const SnapshotBody&) { ++count; });
    return count;
}

} // namespace ped
