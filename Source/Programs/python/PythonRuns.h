// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the Python module does, without Python: runs and comparisons as plain numbers. What is wrong with what was asked
/// for is thrown as std::invalid_argument, which Python shows as ValueError.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace pedsim {

/// A new value for a field of a station.
struct PythonEdit {
    std::string field; ///< "regions[2].floor.width".
    std::string value; ///< As JSON.
};

struct PythonSettings {
    float seconds = 600.0f;        ///< Simulated time. [s]
    std::uint64_t people = 0;      ///< At the start; 0: as the station says.
    std::string model;             ///< Of locomotion; empty: as types say.
    std::vector<PythonEdit> edits; ///< In this order.
    std::uint64_t threads = 0;     ///< 0: all.
};

/// One entry per person per kept frame.
struct PythonRun {
    std::vector<std::uint32_t> id;
    std::vector<std::uint32_t> frame;  ///< Kept ones, counted from 0.
    std::vector<float> x;              ///< [m]
    std::vector<float> y;              ///< [m]
    std::vector<float> z;              ///< [m]
    std::vector<float> speed;          ///< [m/s]
    std::vector<std::uint16_t> region; ///< Index into `regions`.
    std::vector<std::string> regions;
    double frameRate = 10.0; ///< Of kept frames. [1/s]
    std::string summary;     ///< As JSON, as `pedsim run --json` prints it.
    std::string stateHash;
};

/// A figure of both variants.
struct PythonFigure {
    std::string key;
    std::string label;
    double a = 0.0; ///< Mean.
    double b = 0.0;
    double difference = 0.0; ///< B minus A.
    double low = 0.0;        ///< Of its 95 % interval.
    double high = 0.0;
    bool shows = false;          ///< Larger than the noise.
    std::vector<double> valuesA; ///< By seed.
    std::vector<double> valuesB;
};

struct PythonComparison {
    std::string sentence;
    std::vector<std::uint64_t> seeds;
    std::vector<PythonFigure> figures;
};

/// Asked now and then; may throw to end the run.
using PythonGoesOn = std::function<bool()>;

/// `station`: a name, a path, or the text of a station file.
PythonRun makeRun(const std::string& station, const PythonSettings& settings, std::uint64_t seed, std::uint32_t every,
                  const PythonGoesOn& goesOn);
PythonComparison makeComparison(const std::string& a, const std::string& b, const PythonSettings& ofA,
                                const PythonSettings& ofB, std::uint64_t seeds, std::uint64_t firstSeed,
                                const PythonGoesOn& goesOn);

} // namespace pedsim
