// SPDX-License-Identifier: MIT
#include "SimilarMoments.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Nodes of a block: blocks that are too far off are skipped as a whole.
constexpr std::size_t blockNodes = 16;
/// Coefficients that blocks are bounded by.
constexpr std::size_t blockColumns = 4;
/// Progress is told so often, and the work can be stopped as often.
constexpr std::size_t progressSteps = 50;
constexpr std::size_t nodesPerPiece = 16;

struct Block {
    float least[blockColumns];
    float most[blockColumns];
};

/// Spectra of all nodes, and their blocks.
struct Spectra {
    PatternBasis basis;
    std::size_t stride = 0;
    std::vector<float> values;
    std::vector<Block> blocks;

    const float* of(std::size_t node) const { return values.data() + node * stride; }
};

Spectra spectraOf(const ExampleData& data) {
    Spectra out;
    out.basis = PatternBasis(data.form);
    out.stride = out.basis.stride();
    out.values.resize(data.node.size() * out.stride);
    const std::size_t values = data.form.values();
    for (std::size_t n = 0; n < data.node.size(); ++n) {
        const std::size_t end = (data.node[n] + 1) * std::size_t(data.form.rays);
        out.basis.transform(std::span(data.glimpses).subspan(end - values, values),
                            std::span(out.values).subspan(n * out.stride, out.stride));
    }
    for (std::size_t begin = 0; begin < data.node.size(); begin += blockNodes) {
        Block block;
        for (std::size_t c = 0; c < blockColumns; ++c)
            block.least[c] = block.most[c] = out.of(begin)[c];
        for (std::size_t n = begin; n < std::min(begin + blockNodes, data.node.size()); ++n)
            for (std::size_t c = 0; c < blockColumns; ++c) {
                block.least[c] = std::min(block.least[c], out.of(n)[c]);
                block.most[c] = std::max(block.most[c], out.of(n)[c]);
            }
        out.blocks.push_back(block);
    }
    return out;
}

/// Square of the least distance that anybody of a block can have.
float squaredTo(const Block& block, const float* at) {
    float sum = 0.0f;
    for (std::size_t c = 0; c < blockColumns; ++c) {
        const float off = std::max(0.0f, std::max(block.least[c] - at[c], at[c] - block.most[c]));
        sum += off * off;
    }
    return sum;
}

/// What one thread counts for the figures.
struct ScanlineCounts {
    std::uint64_t sum[scanlineThresholds] = {};
    std::uint64_t squares[scanlineThresholds] = {};
    std::uint64_t without[scanlineThresholds] = {};
};

/// One node against all others.
class Scan {
public:
    Scan(const Spectra& spectra, const std::vector<Moment>& moments, float floor, std::size_t each)
        : spectra_(spectra), moments_(moments), floor_(floor), each_(each),
          farthest_(spectra.basis.squaredAt(floor) * 1.0001f) {}

    void run(std::size_t node, Alike* best, ScanlineCounts& counts) {
        best_ = best;
        found_ = 0;
        std::fill(std::begin(maxima_), std::end(maxima_), 0u);
        before_ = here_ = -1.0f;
        const float* own = spectra_.of(node);
        for (std::size_t b = 0; b < spectra_.blocks.size(); ++b) {
            const std::size_t begin = b * blockNodes, end = std::min(begin + blockNodes, moments_.size());
            const bool tooFar = squaredTo(spectra_.blocks[b], own) > farthest_;
            if (tooFar && here_ < 0.0f) { // Nothing is open: on to the next block.
                before_ = -1.0f;
                continue;
            }
            for (std::size_t n = begin; n < end; ++n) {
                const bool skip = tooFar || moments_[n].person == moments_[node].person;
                next(n, skip ? -1.0f : similarity(own, spectra_.of(n)));
            }
        }
        next(moments_.size(), -1.0f);
        for (std::size_t t = 0; t < scanlineThresholds; ++t) {
            counts.sum[t] += maxima_[t];
            counts.squares[t] += std::uint64_t(maxima_[t]) * maxima_[t];
            counts.without[t] += maxima_[t] == 0 ? 1 : 0;
        }
    }

private:
    /// -1 below the floor.
    float similarity(const float* a, const float* b) const {
        float first = 0.0f;
        for (std::size_t c = 0; c < blockColumns; ++c)
            first += (a[c] - b[c]) * (a[c] - b[c]);
        if (first > farthest_)
            return -1.0f;
        const float alike = spectra_.basis.similarity({a, spectra_.stride}, {b, spectra_.stride});
        return alike >= floor_ ? alike : -1.0f;
    }

    /// Moves along the scanline: node `n` has this similarity, and the one before it may turn out to be a maximum.
    void next(std::size_t n, float alike) {
        const bool follows = n < moments_.size() && moments_[n].follows;
        if (here_ >= floor_ && here_ > before_ && (!follows || here_ >= alike))
            take(n - 1);
        before_ = follows ? here_ : -1.0f;
        here_ = alike;
    }

    void take(std::size_t n) {
        for (std::size_t t = 0; t < scanlineThresholds; ++t)
            maxima_[t] += here_ >= 0.9f + 0.01f * float(t) ? 1 : 0;
        if (!moments_[n].goesOn || each_ == 0 || (found_ == each_ && here_ <= best_[found_ - 1].similarity))
            return;
        std::size_t at = found_ < each_ ? found_++ : found_ - 1;
        for (; at > 0 && best_[at - 1].similarity < here_; --at)
            best_[at] = best_[at - 1];
        best_[at] = {std::uint32_t(n), here_};
    }

    const Spectra& spectra_;
    const std::vector<Moment>& moments_;
    float floor_;
    std::size_t each_;
    float farthest_;
    Alike* best_ = nullptr;
    std::size_t found_ = 0;
    float before_ = -1.0f; ///< Similarity of the moment before the last, where it is the same track's.
    float here_ = -1.0f;   ///< Of the last moment.
    std::uint32_t maxima_[scanlineThresholds] = {};
};

} // namespace

bool findAlike(const ExampleData& data, const std::vector<Moment>& moments, float floor, std::size_t each,
               Executor& executor, ExampleProgress progress, std::vector<Alike>& lists, ExampleFigures& figures) {
    const std::size_t nodes = moments.size();
    const Spectra spectra = spectraOf(data);
    lists.assign(nodes * each, {});
    std::vector<ScanlineCounts> counts(std::max<std::size_t>(1, executor.workerCount()));
    const std::size_t batch = nodes / progressSteps + 1;
    for (std::size_t begin = 0; begin < nodes; begin += batch) {
        if (!progress(float(begin) / float(nodes)))
            return false;
        executor.parallelFor(std::min(batch, nodes - begin), nodesPerPiece,
                             [&](std::size_t from, std::size_t to, std::size_t worker) {
                                 Scan scan(spectra, moments, floor, each);
                                 for (std::size_t n = begin + from; n < begin + to; ++n)
                                     scan.run(n, lists.data() + n * each, counts[worker]);
                             });
    }
    for (std::size_t t = 0; t < scanlineThresholds; ++t) {
        ScanlineCounts all;
        for (const ScanlineCounts& c : counts) {
            all.sum[t] += c.sum[t];
            all.squares[t] += c.squares[t];
            all.without[t] += c.without[t];
        }
        const double n = std::max(1.0, double(nodes)), mean = double(all.sum[t]) / n;
        figures.scanlines[t] = {0.9f + 0.01f * float(t), mean,
                                std::sqrt(std::max(0.0, double(all.squares[t]) / n - mean * mean)),
                                double(all.without[t]) / n};
    }
    return true;
}

} // namespace ped
