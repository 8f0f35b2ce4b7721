// SPDX-License-Identifier: MIT
#include "ped/Examples/Pattern.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

constexpr float perByte = 1.0f / 255.0f;

/// out += x * row, over a length that the compiler knows.
template <std::size_t Length>
void addRows(const std::uint8_t* glimpse, std::size_t rays, const float* rows, float* out) {
    float sum[Length];
    std::copy_n(out, Length, sum);
    for (std::size_t r = 0; r < rays; ++r) {
        const float x = float(glimpse[r]) * perByte;
        for (std::size_t k = 0; k < Length; ++k)
            sum[k] += x * rows[r * Length + k];
    }
    std::copy_n(sum, Length, out);
}

/// The same for four rays at a time, of those that are wanted.
template <std::size_t Length>
void addFours(const float* lacks, std::uint32_t which, std::size_t rays, const float* rows, float* out) {
    float sum[Length];
    std::copy_n(out, Length, sum);
    for (std::size_t begin = 0; begin < rays; begin += 4) {
        if ((which >> (begin / 4) & 1u) == 0)
            continue;
        for (std::size_t r = begin; r < std::min(begin + 4, rays); ++r)
            for (std::size_t k = 0; k < Length; ++k)
                sum[k] += lacks[r] * rows[r * Length + k];
    }
    std::copy_n(sum, Length, out);
}

/// Frequencies over time of Compression::Plane; the others are over rays.
std::size_t timesOf(const PatternForm& form) {
    return std::min<std::size_t>({3, form.glimpses, form.coefficients});
}

/// The basis vector k of a form, at value i.
float basisOf(const PatternForm& form, std::size_t i, std::size_t k) {
    const std::size_t glimpse = i / form.rays, ray = i % form.rays;
    switch (form.compression) {
    case Compression::Whole:
        break;
    case Compression::Glimpse: {
        const std::size_t each = form.coefficients / form.glimpses;
        return each > 0 && k / each == glimpse ? cosineBasis(form.rays, ray, k % each) : 0.0f;
    }
    case Compression::Plane: {
        const std::size_t times = timesOf(form);
        return cosineBasis(form.glimpses, glimpse, k % times) * cosineBasis(form.rays, ray, k / times);
    }
    }
    return cosineBasis(form.values(), i, k);
}

} // namespace

const char* faultOf(const PatternForm& form) {
    if (form.sight > SightKind::Polar || form.compression > Compression::Plane || form.walls > 1)
        return "The kind of pattern is unknown.";
    if (form.sight > SightKind::Sectors && form.walls != 0)
        return "Walls are seen by rays and in sectors alone.";
    if (form.sight == SightKind::Polar && form.rays % 2 != 0)
        return "The nearest people have a distance and a bearing each: an even number of rays.";
    if (form.rays < 4 || form.rays > mostRays || form.glimpses < 2 || form.glimpses > 20)
        return "A glimpse has 4 to 50 rays, and a pattern 2 to 20 glimpses.";
    if (form.values() > mostPatternValues)
        return "Rays times glimpses must be 100 at most: that is what people keep in mind.";
    if (form.coefficients < 4 || form.coefficients > mostCoefficients || form.coefficients > form.values())
        return "A spectrum has 4 to 40 numbers, and no more than the pattern.";
    if (form.compression == Compression::Glimpse &&
        (form.coefficients < form.glimpses || form.coefficients / form.glimpses > form.rays))
        return "Each glimpse needs a number of the spectrum at least, and no more than it has rays.";
    if (form.compression == Compression::Plane && (form.coefficients + timesOf(form) - 1) / timesOf(form) > form.rays)
        return "The spectrum has more numbers than there are frequencies.";
    if (!(form.angle >= 0.5f && form.angle <= 6.2832f) || !(form.range >= 1.0f && form.range <= 20.0f))
        return "People look 1 to 20 m far, over 30 to 360 degrees.";
    if (!(form.radius >= 0.05f && form.radius <= 1.0f) || !(form.period >= 0.05f && form.period <= 2.0f))
        return "Bodies have a radius of 0.05 to 1 m, and glimpses are 0.05 to 2 s apart.";
    return nullptr;
}

float cosineBasis(std::size_t n, std::size_t i, std::size_t k) {
    // (2 i + 1) k quarter turns over n, without whole turns: the angle is as exact as a float can be.
    const std::size_t steps = (2 * i + 1) * k % (4 * n);
    const float angle = float(double(steps) * 3.14159265358979323846 / (2.0 * double(n)));
    return (k == 0 ? std::sqrt(1.0f / float(n)) : std::sqrt(2.0f / float(n))) * det::cos(angle);
}

PatternBasis::PatternBasis(const PatternForm& form)
    : rays_(form.rays), values_(form.values()), stride_((form.coefficients + 3) / 4 * 4) {
    table_.assign(values_ * stride_, 0.0f);
    for (std::size_t i = 0; i < values_; ++i)
        for (std::size_t k = 0; k < form.coefficients; ++k)
            table_[i * stride_ + k] = basisOf(form, i, k);
    nothing_.assign(form.glimpses * stride_, 0.0f);
    const std::vector<std::uint8_t> free(form.rays, 255);
    for (std::size_t g = 0; g < form.glimpses; ++g)
        add(free, g, std::span(nothing_).subspan(g * stride_, stride_));
}

void PatternBasis::add(std::span<const std::uint8_t> glimpse, std::size_t place, std::span<float> spectrum) const {
    const float* rows = table_.data() + place * rays_ * stride_;
    if (stride_ == 12) { // Most bases: three vectors, which stay in registers.
        addRows<12>(glimpse.data(), rays_, rows, spectrum.data());
        return;
    }
    for (std::size_t r = 0; r < rays_; ++r) {
        const float x = float(glimpse[r]) * perByte;
        for (std::size_t k = 0; k < stride_; ++k)
            spectrum[k] += x * rows[r * stride_ + k];
    }
}

void PatternBasis::addNothing(std::size_t place, std::span<float> spectrum) const {
    for (std::size_t k = 0; k < stride_; ++k)
        spectrum[k] += nothing_[place * stride_ + k];
}

void PatternBasis::addLacks(std::span<const float> lacks, std::uint32_t which, std::size_t place,
                            std::span<float> spectrum) const {
    const float* rows = table_.data() + place * rays_ * stride_;
    if (stride_ == 12) {
        addFours<12>(lacks.data(), which, rays_, rows, spectrum.data());
        return;
    }
    for (std::size_t r = 0; r < rays_; ++r)
        for (std::size_t k = 0; k < stride_ && (which >> (r / 4) & 1u) != 0; ++k)
            spectrum[k] += lacks[r] * rows[r * stride_ + k];
}

void PatternBasis::transform(std::span<const std::uint8_t> pattern, std::span<float> spectrum) const {
    std::fill_n(spectrum.begin(), stride_, 0.0f);
    for (std::size_t g = 0; g * rays_ < values_; ++g)
        add(pattern.subspan(g * rays_, rays_), g, spectrum);
}

void PatternBasis::invert(std::span<const float> spectrum, std::span<float> pattern) const {
    for (std::size_t i = 0; i < values_; ++i) {
        pattern[i] = 0.0f;
        for (std::size_t k = 0; k < stride_; ++k)
            pattern[i] += spectrum[k] * table_[i * stride_ + k];
    }
}

float PatternBasis::similarity(std::span<const float> a, std::span<const float> b) const {
    float sum[4] = {};
    for (std::size_t k = 0; k < stride_; k += 4)
        for (std::size_t j = 0; j < 4; ++j) {
            const float d = a[k + j] - b[k + j];
            sum[j] += d * d;
        }
    const float squared = (sum[0] + sum[1]) + (sum[2] + sum[3]);
    return std::max(0.0f, 1.0f - std::sqrt(squared / float(values_)));
}

void lowestFrequencies(std::span<const std::uint8_t> row, std::span<float> out) {
    for (std::size_t k = 0; k < out.size(); ++k) {
        out[k] = 0.0f;
        for (std::size_t i = 0; i < row.size(); ++i)
            out[k] += float(row[i]) * perByte * cosineBasis(row.size(), i, k);
    }
}

} // namespace ped
