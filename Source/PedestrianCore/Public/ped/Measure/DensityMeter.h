// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Density, mean speed and flow in rectangles.

#include "ped/Measure/Meter.h"
#include "ped/Measure/OccupancySums.h"

#include <vector>

namespace ped {

/// Means over a time.
struct DensitySample {
    double from = 0.0;       ///< Time of its first frame. [s]
    double to = 0.0;         ///< Time of its last frame. [s]
    double density = 0.0;    ///< People per square metre. [1/m²]
    double speed = 0.0;      ///< Mean speed of people inside, whichever way they go; 0 for nobody. [m/s]
    double speedAlong = 0.0; ///< Mean speed of people inside along the area's direction. [m/s]
    double flow = 0.0;       ///< Density times speed. [1/(m s)]
    double flowAlong = 0.0;  ///< Density times speed along. [1/(m s)]
};

/// One rectangle.
class PEDESTRIANCORE_API DensityMeter {
public:
    /// One sample for every `window` seconds.
    DensityMeter(const MeasureArea& area, double window) : area_(area), window_(window) {}

    void update(const TrajectoryFrame& frame);
    /// Samples of the windows that are over.
    const std::vector<DensitySample>& samples() const { return samples_; }
    /// Means over everything since the beginning.
    DensitySample overall() const { return sampleOf(all_); }

private:
    struct Sum {
        double from = 0.0;
        double to = 0.0;
        std::uint64_t frames = 0;
        OccupancySums inside;
        std::int64_t along = 0; ///< [µm/s]
        void add(double seconds, const OccupancySums& now, std::int64_t alongNow);
    };
    DensitySample sampleOf(const Sum& sum) const;

    MeasureArea area_;
    double window_;
    Sum all_;
    Sum present_;
    std::vector<DensitySample> samples_;
};

/// All sections of a place, after its warm-up.
class PEDESTRIANCORE_API SectionMeter final : public Meter {
public:
    static const MeterInfo info;

    explicit SectionMeter(const MeterSetup& setup);

    void update(const TrajectoryFrame& frame) override;
    void report(FigureList& out) const override;
    const std::vector<DensityMeter>& sections() const { return sections_; }

private:
    double warmUp_;
    std::vector<DensityMeter> sections_;
};

} // namespace ped
