// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Density, mean speed and flow in a rectangle, by the classical method: people in it over its area, the mean of their
/// speeds, and the product of both (Steffen and Seyfried 2010 compare the methods).

#include "ped/Base/Config.h"
#include "ped/Measure/MeasureArea.h"
#include "ped/World/CrowdSnapshot.h"

#include <vector>

namespace ped {

/// Means over a time.
struct DensitySample {
    double from = 0.0;       ///< First frame of it. [s]
    double to = 0.0;         ///< Last frame of it. [s]
    double density = 0.0;    ///< [1/m²]
    double speed = 0.0;      ///< Of those inside, whichever way they go; 0 when nobody was. [m/s]
    double speedAlong = 0.0; ///< Of those inside, along the area's direction. [m/s]
    double flow = 0.0;       ///< Density times speed. [1/(m s)]
    double flowAlong = 0.0;  ///< Density times speed along. [1/(m s)]
};

class PEDESTRIANCORE_API DensityMeter {
public:
    /// One sample for every `window` seconds.
    DensityMeter(const MeasureArea& area, double window) : area_(area), window_(window) {}

    /// Looks at one frame's snapshot.
    void update(double seconds, const CrowdSnapshot& crowd);
    /// Of the windows that are over.
    const std::vector<DensitySample>& samples() const { return samples_; }
    /// Of everything since the beginning.
    DensitySample overall() const { return sampleOf(all_); }

private:
    struct Sum {
        double from = 0.0;
        double to = 0.0;
        std::uint64_t frames = 0;
        std::uint64_t people = 0; ///< Summed over frames.
        double speed = 0.0;
        double along = 0.0;
        void add(double seconds, std::uint64_t inside, double speeds, double alongs);
    };
    DensitySample sampleOf(const Sum& sum) const;

    MeasureArea area_;
    double window_;
    Sum all_;
    Sum present_;
    std::vector<DensitySample> samples_;
};

} // namespace ped
