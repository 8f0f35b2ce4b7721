// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What somebody has seen over the last second, as a row of numbers of fixed length, and how alike two such rows are
/// (Charalambous 2013, section 4.2). A *glimpse* is what is seen at one moment, one byte per ray: 255 is as far as
/// anybody looks, 0 is here. A *pattern* is some glimpses in a row, the oldest first. A *spectrum* is a pattern
/// compressed to few numbers by an orthonormal transform, so that the distance between two spectra is never more than
/// the one between their patterns. Docs/Model/Examples.md has the formulas.

#include "ped/Base/Config.h"
#include "ped/Base/DetMath.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ped {

/// Numbers of a pattern at most: what people can keep in mind (ped/Agents/ExampleMemory.h).
inline constexpr std::size_t mostPatternValues = 100;
/// Rays of a glimpse at most.
inline constexpr std::size_t mostRays = 50;
/// Numbers of a spectrum at most.
inline constexpr std::size_t mostCoefficients = 40;

/// What a glimpse tells.
enum class SightKind : std::uint32_t {
    Rays,    ///< How far one sees along rays, the thesis's choice.
    Sectors, ///< How near the nearest person or wall of each sector is, as in Lee et al. 2007.
    Flow,    ///< How fast the people of each sector come nearer: whoever does so fastest.
    Crowd,   ///< How many people are in each sector.
    Polar,   ///< The nearest people: as many distances, then as many bearings.
};

/// How a pattern is compressed.
enum class Compression : std::uint32_t {
    Whole,   ///< The lowest frequencies of the whole pattern, one glimpse behind the other: the thesis's choice.
    Glimpse, ///< The lowest frequencies of each glimpse.
    Plane,   ///< The lowest frequencies over rays and time.
};

/// Everything that must be the same where people learn and where they use what they learned.
struct PatternForm {
    SightKind sight = SightKind::Rays;
    Compression compression = Compression::Whole;
    std::uint32_t rays = 20;                ///< Of a glimpse. [4 to 50]
    std::uint32_t glimpses = 5;             ///< Of a pattern. [2 to 20]; rays times glimpses is 100 at most.
    std::uint32_t coefficients = 12;        ///< Numbers of a spectrum. [4 to 40]
    std::uint32_t walls = 0;                ///< 1: walls are seen, too; 0: only people are.
    float angle = degreesToRadians(120.0f); ///< Field of view. [rad, 0.5 to 2 pi]
    float range = 5.0f;                     ///< R: how far people look. [m, 1 to 20]
    float radius = 0.25f;                   ///< Of recorded people's bodies. [m, 0.05 to 1]
    float period = 0.2f;                    ///< Time between two glimpses, and of an action. [s, 0.05 to 2]

    std::size_t values() const { return std::size_t(rays) * glimpses; }
    friend constexpr bool operator==(const PatternForm&, const PatternForm&) = default;
};
static_assert(sizeof(PatternForm) == 40);

/// What is wrong with a form, in one sentence; null where nothing is.
PEDESTRIANCORE_API const char* faultOf(const PatternForm& form);

/// A spectrum, padded with zeros to whole vectors.
using Spectrum = std::array<float, mostCoefficients>;

/// The transform of one form.
class PEDESTRIANCORE_API PatternBasis {
public:
    PatternBasis() = default;
    explicit PatternBasis(const PatternForm& form);

    /// Floats of a stored spectrum: coefficients, rounded up to a multiple of four.
    std::size_t stride() const { return stride_; }

    /// Adds what the glimpse at a place (0: the oldest) has to say to a spectrum.
    void add(std::span<const std::uint8_t> glimpse, std::size_t place, std::span<float> spectrum) const;
    /// The same of a glimpse that shows nothing, but for what `lacks` of some rays says (SightFan::writeLacks): where most
    /// rays see nothing, that is quicker. `which`: rays, four to a bit.
    void addNothing(std::size_t place, std::span<float> spectrum) const;
    void addLacks(std::span<const float> lacks, std::uint32_t which, std::size_t place,
                  std::span<float> spectrum) const;
    /// The spectrum of a whole pattern.
    void transform(std::span<const std::uint8_t> pattern, std::span<float> spectrum) const;
    /// The pattern that a spectrum tells of, for tests and pages: numbers around 0 to 1.
    void invert(std::span<const float> spectrum, std::span<float> pattern) const;

    /// CORR: 1 where two spectra are the same, never below 0.
    float similarity(std::span<const float> a, std::span<const float> b) const;
    /// Square of the distance between two spectra at which they are this alike.
    float squaredAt(float similarity) const { return (1.0f - similarity) * (1.0f - similarity) * float(values_); }

private:
    std::size_t rays_ = 0;
    std::size_t values_ = 0;
    std::size_t stride_ = 0;
    std::vector<float> table_;   ///< By value of the pattern, then coefficient.
    std::vector<float> nothing_; ///< By glimpse, then coefficient: one that shows nothing.
};

/// Lowest frequencies of a row of bytes: out[k] of the orthonormal DCT-II.
PEDESTRIANCORE_API void lowestFrequencies(std::span<const std::uint8_t> row, std::span<float> out);

/// cos(pi / n (i + 1/2) k), scaled to be orthonormal over i: the DCT-II's basis.
PEDESTRIANCORE_API float cosineBasis(std::size_t n, std::size_t i, std::size_t k);

} // namespace ped
