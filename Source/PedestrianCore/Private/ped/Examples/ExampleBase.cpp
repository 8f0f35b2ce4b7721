// SPDX-License-Identifier: MIT
#include "ped/Examples/ExampleBase.h"

#include "ped/Base/ArchiveTools.h"
#include "ped/Base/BlockHeader.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ped {

namespace {

/// Frequencies of the first and of the last glimpse that nodes are looked up by.
constexpr std::size_t entryFrequencies = 5;
constexpr std::size_t entryColumns = 2 * entryFrequencies;
constexpr std::size_t freeColumns = 2 * freeSteps;
/// Slower people stand. [m/s]
constexpr double walkingPace = 0.3;
/// Moments that somebody has to have walked alone for their pace to be known: a second.
constexpr int momentsOfPace = 5;
/// Nobody's steps are made longer or shorter than by this factor.
constexpr float mostFaster = 2.0f;
constexpr std::size_t mostExampleSamples = 100'000'000;

constexpr BlockKind exampleBlock{{'P', 'E', 'D', 'G', 'R', 'A', 'P', 'H'},
                                 1,
                                 "base of examples",
                                 "Give a *.pedpag file that pedsim learn wrote.",
                                 "Learn it again with this program: pedsim learn.",
                                 "Copy it again, or learn it again: pedsim learn."};

template <class Ar>
void serialize(Ar& ar, ExampleData& d) {
    ar.value(d.form);
    ar.value(d.people);
    ar.value(d.floor);
    ar.value(d.meanSpeed);
    ar.string(d.sources);
    ar.vector(d.glimpses);
    ar.vector(d.pieces);
    ar.vector(d.from);
    ar.vector(d.node);
    ar.vector(d.firstEdge);
    ar.vector(d.edges);
    ar.vector(d.free);
}

bool isUnit(Vec2 v) {
    return isFinite(v) && std::fabs(lengthSquared(v) - 1.0f) < 0.01f;
}

/// Whether a sample has a whole pattern behind it, in its own track.
bool hasPattern(const ExampleData& d, std::uint32_t sample) {
    const std::uint32_t first = d.form.glimpses - 1;
    return sample >= first && sample < d.from.size() && d.from[sample].person == d.from[sample - first].person &&
           d.from[sample].time - d.from[sample - first].time == std::int32_t(first);
}

/// The steps before a sample in the frame of where its person faced then, the oldest first.
std::array<float, freeColumns> stepsBefore(const ExampleData& d, std::uint32_t sample) {
    std::array<float, freeColumns> out{};
    Vec2 forward{1.0f, 0.0f}; // Of the frame that a step is told in, in the frame of the sample.
    for (std::size_t i = freeSteps; i-- > 0;) {
        const ExamplePiece& piece = d.pieces[--sample];
        forward = {dot(forward, piece.turn), cross(piece.turn, forward)};
        const Vec2 step = forward * piece.move.x + perpendicular(forward) * piece.move.y;
        out[2 * i] = step.x;
        out[2 * i + 1] = step.y;
    }
    return out;
}

} // namespace

bool isSound(const ExampleData& d) {
    const std::size_t samples = d.from.size();
    if (faultOf(d.form) != nullptr || d.form.glimpses <= freeSteps || samples > mostExampleSamples ||
        d.glimpses.size() != samples * d.form.rays || d.pieces.size() != samples ||
        d.firstEdge.size() != d.node.size() + 1 || !std::isfinite(d.floor) || !std::isfinite(d.meanSpeed))
        return false;
    const auto soundPiece = [](const ExamplePiece& p) {
        return isFinite(p.move) && lengthSquared(p.move) < 100.0f && isUnit(p.turn);
    };
    const auto whole = [&](std::uint32_t sample) { return hasPattern(d, sample); };
    const auto soundSource = [&](const ExampleSource& s) { return s.person < d.people; };
    if (!std::all_of(d.pieces.begin(), d.pieces.end(), soundPiece) ||
        !std::all_of(d.from.begin(), d.from.end(), soundSource) || !std::all_of(d.node.begin(), d.node.end(), whole) ||
        !std::all_of(d.free.begin(), d.free.end(), whole))
        return false;
    if (d.firstEdge.front() != 0 || d.firstEdge.back() != d.edges.size())
        return false;
    for (std::size_t n = 0; n < d.node.size(); ++n)
        if (d.firstEdge[n + 1] <= d.firstEdge[n])
            return false; // A dead end.
    return std::all_of(d.edges.begin(), d.edges.end(), [&](const ExampleEdge& e) {
        return e.sample < samples && (e.target < d.node.size() || e.target == ExampleEdge::free);
    });
}

ExampleBase::ExampleBase(ExampleData data) : data_(std::move(data)), basis_(data_.form), fan_(data_.form) {
    std::vector<std::uint8_t> nothing(data_.form.values(), 255);
    basis_.transform(nothing, freeSpectrum_);
    entryTable_.resize(data_.form.rays * entryFrequencies);
    for (std::size_t r = 0; r < data_.form.rays; ++r)
        for (std::size_t k = 0; k < entryFrequencies; ++k)
            entryTable_[r * entryFrequencies + k] = cosineBasis(data_.form.rays, r, k) * (1.0f / 255.0f);
    indexNodes();
    indexFree();
    findPace();
    HashArchive ar;
    serialize(ar, data_);
    hash_ = ar.hash();
}

/// Free examples of one person follow each other.
void ExampleBase::findPace() {
    double sum = 0.0, squares = 0.0, metres = 0.0;
    int people = 0, moments = 0;
    const auto close = [&] {
        if (moments >= momentsOfPace) {
            const double speed = metres / (moments * double(data_.form.period));
            sum += speed;
            squares += speed * speed;
            ++people;
        }
        metres = 0.0;
        moments = 0;
    };
    for (std::size_t i = 0; i < data_.free.size(); ++i) {
        const std::uint32_t sample = data_.free[i];
        if (i > 0 && data_.from[sample].person != data_.from[data_.free[i - 1]].person)
            close();
        const double step = double(length(data_.pieces[sample].move));
        if (step > walkingPace * double(data_.form.period)) {
            metres += step;
            ++moments;
        }
    }
    close();
    if (people == 0)
        return;
    const double mean = sum / people;
    pace_.mean = float(mean);
    pace_.deviation = float(std::sqrt(std::max(0.0, squares / people - mean * mean)));
}

float ExampleBase::paceFactor(float speed) const {
    return pace_.mean > 0.0f ? std::clamp(speed / pace_.mean, 1.0f / mostFaster, mostFaster) : 1.0f;
}

namespace {

/// What nodes are looked up by.
std::array<float, entryColumns> entryKey(const std::vector<float>& table, std::size_t rays,
                                         std::span<const std::uint8_t> pattern) {
    std::array<float, entryColumns> key{};
    const std::uint8_t* first = pattern.data();
    const std::uint8_t* last = pattern.data() + pattern.size() - rays;
    for (std::size_t r = 0; r < rays; ++r)
        for (std::size_t k = 0; k < entryFrequencies; ++k) {
            key[k] += float(first[r]) * table[r * entryFrequencies + k];
            key[entryFrequencies + k] += float(last[r]) * table[r * entryFrequencies + k];
        }
    return key;
}

} // namespace

void ExampleBase::indexNodes() {
    spectra_.resize(nodes() * basis_.stride());
    std::vector<float> keys(nodes() * entryColumns);
    for (std::size_t n = 0; n < nodes(); ++n) {
        const auto seen = pattern(std::uint32_t(n));
        basis_.transform(seen, std::span(spectra_).subspan(n * basis_.stride(), basis_.stride()));
        const auto key = entryKey(entryTable_, data_.form.rays, seen);
        std::copy(key.begin(), key.end(), keys.begin() + std::ptrdiff_t(n * entryColumns));
    }
    entry_ = PointTree(keys, entryColumns);
}

void ExampleBase::indexFree() {
    std::vector<float> keys(freeExamples() * freeColumns);
    for (std::size_t i = 0; i < freeExamples(); ++i) {
        const auto key = stepsBefore(data_, data_.free[i]);
        std::copy(key.begin(), key.end(), keys.begin() + std::ptrdiff_t(i * freeColumns));
    }
    freeTree_ = PointTree(keys, freeColumns);
}

std::uint32_t ExampleBase::findNode(std::span<const std::uint8_t> pattern, std::size_t k) const {
    std::array<NearRow, mostExamplesAsked> found;
    const auto key = entryKey(entryTable_, data_.form.rays, pattern);
    const std::size_t count = entry_.nearest(key, std::span(found).first(std::min(k, mostExamplesAsked)));
    std::uint32_t best = none, least = 0xffffffffu;
    for (std::size_t i = 0; i < count; ++i) {
        const auto other = this->pattern(found[i].row);
        std::uint32_t sum = 0;
        for (std::size_t v = 0; v < pattern.size(); ++v) {
            const int d = int(pattern[v]) - int(other[v]);
            sum += std::uint32_t(d * d);
        }
        if (sum < least || (sum == least && found[i].row < best)) {
            least = sum;
            best = found[i].row;
        }
    }
    return best;
}

std::size_t ExampleBase::findFree(std::span<const Vec2, freeSteps> steps,
                                  std::span<std::uint32_t, freeExamplesAsked> out) const {
    std::array<float, freeColumns> key;
    for (std::size_t i = 0; i < freeSteps; ++i) {
        key[2 * i] = steps[i].x;
        key[2 * i + 1] = steps[i].y;
    }
    std::array<NearRow, freeExamplesAsked> found;
    const std::size_t count = freeTree_.nearest(key, found);
    for (std::size_t i = 0; i < count; ++i)
        out[i] = data_.free[found[i].row];
    return count;
}

std::size_t ExampleBase::memoryBytes() const {
    SizeArchive ar;
    serialize(ar, const_cast<ExampleData&>(data_));
    return sizeof(*this) + ar.heapBytes() + entry_.memoryBytes() + freeTree_.memoryBytes() +
           (spectra_.capacity() + entryTable_.capacity()) * sizeof(float);
}

void saveExamples(const ExampleBase& base, std::vector<std::byte>& out) {
    beginBlock(out);
    BinaryWriter ar(out);
    serialize(ar, const_cast<ExampleData&>(base.data()));
    sealBlock(exampleBlock, out);
}

std::unique_ptr<const ExampleBase> loadExamples(std::span<const std::byte> block, Diagnostics& diagnostics) {
    const auto payload = openBlock(exampleBlock, block, diagnostics);
    if (!payload)
        return nullptr;
    ExampleData data;
    BinaryReader ar(*payload);
    serialize(ar, data);
    if (!ar.ok() || ar.left() != 0 || !isSound(data)) {
        diagnostics.error({}, "The base of examples is damaged.", exampleBlock.fetchAgain);
        return nullptr;
    }
    return std::make_unique<const ExampleBase>(std::move(data));
}

} // namespace ped
