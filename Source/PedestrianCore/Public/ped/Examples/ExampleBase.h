// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What people have learned from people: moments of recorded tracks, what was seen in them, and what was done next
/// (Charalambous 2013, chapter 4). A *node* is a moment in which somebody was in sight; an *edge* of it is a way to go
/// on: what that person did next, or what others did who had seen nearly the same. Moments with nobody in sight are the
/// *free* examples. Immutable: any number of threads may ask it, and looking something up allocates nothing.

#include "ped/Base/Config.h"
#include "ped/Base/Diagnostic.h"
#include "ped/Base/PointTree.h"
#include "ped/Base/Vec.h"
#include "ped/Examples/Pattern.h"
#include "ped/Examples/Sight.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace ped {

/// What somebody did within one period, in the frame of where they were and faced: x ahead, y to the left.
struct ExamplePiece {
    Vec2 move;             ///< Where they got. [m]
    Vec2 turn{1.0f, 0.0f}; ///< Where they faced then. Unit vector.
};
static_assert(sizeof(ExamplePiece) == 16);

/// Where a moment comes from.
struct ExampleSource {
    std::uint32_t person = 0; ///< Index of the person.
    std::int32_t time = 0;    ///< In periods since the recording began.
};

/// A way to go on from a node.
struct ExampleEdge {
    /// As a target: nobody is in sight any more.
    static constexpr std::uint32_t free = 0xffffffffu;

    std::uint32_t sample = 0;    ///< Whose piece it is: index of a moment.
    std::uint32_t target = free; ///< Node that it leads to.
};

/// How fast recorded people walked with nobody in sight: mean and deviation over people, each by their own mean. [m/s]
struct ExamplePace {
    float mean = 0.0f; ///< 0: nobody was alone for long enough to tell.
    float deviation = 0.0f;
};

/// Everything that is saved. Moments ("samples") of one track follow each other.
struct ExampleData {
    PatternForm form;
    std::uint32_t people = 0;
    float floor = 0.9f;                   ///< Least similarity of moments that share ways to go on.
    float meanSpeed = 0.0f;               ///< Of the recorded people. [m/s]
    std::string sources;                  ///< Where the tracks come from, for whoever asks.
    std::vector<std::uint8_t> glimpses;   ///< By sample: rays.
    std::vector<ExamplePiece> pieces;     ///< By sample: what was done next; nothing at the end of a track.
    std::vector<ExampleSource> from;      ///< By sample.
    std::vector<std::uint32_t> node;      ///< By node: its sample.
    std::vector<std::uint32_t> firstEdge; ///< By node, one more than nodes.
    std::vector<ExampleEdge> edges;
    std::vector<std::uint32_t> free; ///< By free example: its sample.
};

/// Whether indices and numbers of data from outside make sense.
PEDESTRIANCORE_API bool isSound(const ExampleData& data);

/// Examples that a question may ask for at most.
inline constexpr std::size_t mostExamplesAsked = 128;
/// Free examples that are weighed against each other.
inline constexpr std::size_t freeExamplesAsked = 10;
/// Steps that a free example is known by.
inline constexpr std::size_t freeSteps = 4;

class PEDESTRIANCORE_API ExampleBase {
public:
    static constexpr std::uint32_t none = 0xfffffffeu;

    /// `data` must be sound.
    explicit ExampleBase(ExampleData data);

    const ExampleData& data() const { return data_; }
    const PatternForm& form() const { return data_.form; }
    const PatternBasis& basis() const { return basis_; }
    const SightFan& fan() const { return fan_; }
    std::size_t nodes() const { return data_.node.size(); }
    std::size_t freeExamples() const { return data_.free.size(); }
    /// Of all that is saved: the same with every compiler and any number of threads.
    std::uint64_t hash() const { return hash_; }
    std::size_t memoryBytes() const;
    const ExamplePace& pace() const { return pace_; }
    /// By how much somebody who wants to walk at this speed is faster than the recorded people; 1 where it is not known
    /// how fast those were. [0.5 to 2]
    float paceFactor(float speed) const;

    /// The glimpses of a node, the oldest first.
    std::span<const std::uint8_t> pattern(std::uint32_t node) const { return patternAt(data_.node[node]); }
    std::span<const float> spectrum(std::uint32_t node) const {
        return {spectra_.data() + node * basis_.stride(), basis_.stride()};
    }
    /// The spectrum of a target: of a node, or of nobody in sight.
    std::span<const float> targetSpectrum(std::uint32_t target) const {
        return target == ExampleEdge::free ? std::span<const float>(freeSpectrum_.data(), basis_.stride())
                                           : spectrum(target);
    }
    std::span<const ExampleEdge> edgesOf(std::uint32_t node) const {
        return std::span(data_.edges).subspan(data_.firstEdge[node], data_.firstEdge[node + 1] - data_.firstEdge[node]);
    }
    const ExamplePiece& piece(std::uint32_t sample) const { return data_.pieces[sample]; }

    /// The node that is most like a pattern: the `k` nearest by the lowest frequencies of their first and last glimpse,
    /// and of these the one whose whole pattern is nearest. `none` in a base without nodes.
    std::uint32_t findNode(std::span<const std::uint8_t> pattern, std::size_t k) const;
    /// The free examples nearest to somebody's last steps (x ahead, y left, the oldest first): samples in `out`. Returns
    /// how many.
    std::size_t findFree(std::span<const Vec2, freeSteps> steps, std::span<std::uint32_t, freeExamplesAsked> out) const;

private:
    std::span<const std::uint8_t> patternAt(std::uint32_t sample) const {
        const std::size_t values = data_.form.values();
        return std::span(data_.glimpses).subspan((sample + 1) * std::size_t(data_.form.rays) - values, values);
    }
    void indexNodes();
    void indexFree();
    void findPace();

    ExampleData data_;
    PatternBasis basis_;
    SightFan fan_;
    std::vector<float> entryTable_; ///< Lowest frequencies of a glimpse: by ray, then frequency.
    std::vector<float> spectra_;    ///< By node.
    Spectrum freeSpectrum_{};
    PointTree entry_;
    PointTree freeTree_;
    ExamplePace pace_;
    std::uint64_t hash_ = 0;
};

/// A base as a block of bytes (`*.pedpag`), and back. Null after errors.
PEDESTRIANCORE_API void saveExamples(const ExampleBase& base, std::vector<std::byte>& out);
PEDESTRIANCORE_API std::unique_ptr<const ExampleBase> loadExamples(std::span<const std::byte> block,
                                                                   Diagnostics& diagnostics);

} // namespace ped
