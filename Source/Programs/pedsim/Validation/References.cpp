// SPDX-License-Identifier: MIT
#include "Validation/References.h"

#include "Trajectories/OpenTrajectory.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>

namespace pedsim {

namespace {

constexpr const char* oneWayFiles[] = {"uo-050-180-180", "uo-060-180-180", "uo-070-180-180",
                                       "uo-100-180-180", "uo-145-180-180", "uo-180-180-180",
                                       "uo-180-180-120", "uo-180-180-095", "uo-180-180-070"};
constexpr const char* twoWayFile = "juelich/bidirectional/bi_corr_400_b_03.txt";
constexpr const char* bottleneckFile = "juelich/bottleneck/040_c_56_h-.txt";
constexpr const char* singleFileFile = "rimea/rimea16_percentile_reference.csv";

std::string oneWayPath(const char* name) {
    return fmt::format("juelich/unidirectional/{}.txt", name);
}

std::string below(const std::string& data, const std::string& file) {
    return (std::filesystem::path(data) / file).string();
}

/// A number with a decimal comma.
bool parseComma(std::string text, double& out) {
    std::replace(text.begin(), text.end(), ',', '.');
    char* end = nullptr;
    out = std::strtod(text.c_str(), &end);
    return end != text.c_str();
}

/// Null where the file cannot be read.
std::unique_ptr<TrajectorySource> open(const std::string& path, std::optional<float> metres, float framesPerSecond) {
    TrackOptions options;
    options.metres = metres;
    options.framesPerSecond = framesPerSecond;
    ped::Diagnostics diagnostics;
    return openTrajectory(path, options, diagnostics);
}

std::vector<SingleFileBand> readBands(const std::string& path) {
    std::vector<SingleFileBand> bands;
    std::ifstream in(path);
    for (std::string line; std::getline(in, line);) {
        double numbers[4];
        std::size_t at = 0, n = 0;
        while (n < 4 && at <= line.size()) {
            const std::size_t end = std::min(line.find(';', at), line.size());
            if (!parseComma(line.substr(at, end - at), numbers[n]))
                break;
            ++n;
            at = end + 1;
        }
        if (n == 4)
            bands.push_back({numbers[0], numbers[1], numbers[2], numbers[3]});
    }
    return bands;
}

} // namespace

double weidmannSpeed(double density) {
    return density > 0.0 ? std::max(0.0, 1.34 * (1.0 - std::exp(-1.913 * (1.0 / density - 1.0 / 5.4)))) : 1.34;
}

Diagram juelichOneWay(const std::string& data) {
    if (data.empty())
        return {{{0.59, 1.35, 0.79},
                 {1.12, 1.19, 1.32},
                 {1.61, 0.99, 1.59},
                 {2.10, 0.61, 1.29},
                 {2.45, 0.41, 0.99},
                 {3.05, 0.29, 0.89}},
                "Jülich 1.8 m, from the recordings uo-*"};
    std::vector<DiagramPoint> all;
    for (const char* name : oneWayFiles) {
        const auto tracks = open(below(data, oneWayPath(name)), 0.01f, 16.0f);
        if (tracks == nullptr)
            continue;
        const std::vector<DiagramPoint> points = diagramOf(*tracks, {{0.0f, -2.0f}, {1.8f, 0.0f}});
        all.insert(all.end(), points.begin(), points.end());
    }
    return {classMeans(all, 0.5, 5), "Jülich 1.8 m, recomputed from uo-*"};
}

Diagram juelichTwoWay(const std::string& data) {
    const std::vector<DiagramPoint> published = {
        {0.43, 1.51, 0.65}, {0.88, 1.23, 1.09}, {1.58, 0.81, 1.27}, {2.03, 0.61, 1.24}};
    if (data.empty())
        return {published, "Jülich 3.6 m, from the recordings bo-*"};
    const auto tracks = open(below(data, twoWayFile), {}, 25.0f);
    const std::vector<DiagramPoint> points =
        tracks ? diagramOf(*tracks, {{-1.5f, 0.0f}, {1.5f, 4.0f}}) : std::vector<DiagramPoint>();
    Diagram diagram{classMeans(points, 0.5, 5),
                    "Jülich 4 m, recomputed from bi_corr_400_b_03; denser ones 3.6 m, from bo-*"};
    const double densest = diagram.points.empty() ? 0.0 : diagram.points.back().density;
    for (const DiagramPoint& p : published)
        if (p.density > densest + 0.2)
            diagram.points.push_back(p);
    return diagram;
}

BottleneckReference juelichBottleneck(const std::string& data) {
    if (data.empty())
        return {2.3, "Jülich 0.5 m, from 040_c_56_h- and 030_c_56_h0"};
    const auto tracks = open(below(data, bottleneckFile), {}, 25.0f);
    const std::vector<double> times = tracks ? passagesBelow(*tracks, 0.0) : std::vector<double>();
    const double span = times.size() > 1 ? times.back() - times.front() : 0.0;
    return {span > 0.0 ? static_cast<double>(times.size() - 1) / (span * 0.5) : 0.0,
            "Jülich 0.5 m, recomputed from 040_c_56_h-"};
}

SingleFileReference rimeaSingleFile(const std::string& data) {
    if (!data.empty())
        return {readBands(below(data, singleFileFile)), "RiMEA test 16, 10 to 90 % of its curve"};
    return {{{0.5, 0.71, 1.09, 1.39}, {1.1, 0.32, 0.52, 0.84}, {1.5, 0.11, 0.27, 0.49}, {1.9, 0.05, 0.16, 0.31}},
            "RiMEA test 16, 10 to 90 %"};
}

SingleFileBand bandAt(const SingleFileReference& reference, double density) {
    if (reference.bands.empty())
        return {};
    const std::vector<SingleFileBand>& bands = reference.bands;
    if (density <= bands.front().density)
        return bands.front();
    for (std::size_t i = 1; i < bands.size(); ++i) {
        if (density > bands[i].density)
            continue;
        const SingleFileBand &a = bands[i - 1], &b = bands[i];
        const double t = (density - a.density) / (b.density - a.density);
        return {density, a.low + t * (b.low - a.low), a.middle + t * (b.middle - a.middle),
                a.high + t * (b.high - a.high)};
    }
    return bands.back();
}

SingleFileBand corbettaBand(double r, bool up) {
    const double fast = up ? 0.18 * r * r - 0.55 * r + 1.02 : 0.33 * r * r - 1.02 * r + 1.39;
    const double fastDeviation = up ? 0.35 - 0.14 * r : 0.29 - 0.11 * r;
    const double slow = up ? 0.01 * r + 0.48 : 0.67 - 0.08 * r;
    const double slowDeviation = up ? 0.10 - 0.02 * r : 0.14 - 0.06 * r;
    return {r, slow - slowDeviation, 0.5 * (slow + fast), fast + fastDeviation};
}

std::vector<std::string> missingData(const std::string& data) {
    std::vector<std::string> files{twoWayFile, bottleneckFile, singleFileFile};
    for (const char* name : oneWayFiles)
        files.push_back(oneWayPath(name));
    std::erase_if(files, [&](const std::string& file) { return std::filesystem::exists(below(data, file)); });
    return files;
}

} // namespace pedsim
