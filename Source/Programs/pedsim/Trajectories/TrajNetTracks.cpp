// SPDX-License-Identifier: MIT
#include "Trajectories/TrajNetTracks.h"

#include "Json/JsonText.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace pedsim {

namespace {

constexpr double mostTrajNetNumber = 9e15;

class TrajNetReader {
public:
    TrajNetReader(const TrackOptions& options, ped::Diagnostics& diagnostics)
        : options_(options), diagnostics_(diagnostics) {}

    bool read(std::string_view text) {
        for (line_ = 1; !text.empty(); ++line_) {
            const std::size_t end = text.find('\n');
            const std::string_view line = text.substr(0, end);
            text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
            if (line.find_first_not_of(" \t\r") != std::string_view::npos && !readLine(line))
                return false;
        }
        return true;
    }

    /// Of the file's count of frames: its rows have the rate that scenes tell, whatever the step between them. [1/s]
    double rate() const {
        if (options_.framesPerSecond)
            return static_cast<double>(*options_.framesPerSecond);
        std::vector<std::pair<std::int64_t, std::int64_t>> seen;
        for (const TrackRow& row : rows_)
            seen.push_back({row.person, row.frame});
        std::sort(seen.begin(), seen.end());
        std::vector<std::int64_t> steps;
        for (std::size_t i = 1; i < seen.size(); ++i)
            if (seen[i].first == seen[i - 1].first && seen[i].second > seen[i - 1].second)
                steps.push_back(seen[i].second - seen[i - 1].second);
        if (steps.empty())
            return fps_;
        const auto middle = steps.begin() + static_cast<std::ptrdiff_t>(steps.size() / 2);
        std::nth_element(steps.begin(), middle, steps.end());
        return fps_ * static_cast<double>(*middle);
    }

    std::vector<TrackRow>& rows() { return rows_; }
    std::size_t predicted() const { return predicted_; }

private:
    bool fault(std::string message) {
        ped::Diagnostic d;
        d.message = std::move(message);
        d.remedy = R"(A line is {"track": {"f": 10, "p": 1, "x": 1.5, "y": 2.0}} or {"scene": {..., "fps": 2.5}}.)";
        d.line = line_;
        diagnostics_.add(std::move(d));
        return false;
    }

    bool readLine(std::string_view line) {
        ped::Value value;
        ped::Diagnostics faults;
        if (!parseJson(line, value, faults) || !value.is(ped::Value::Kind::Object))
            return fault("The line is no JSON object.");
        if (const ped::Value* scene = value.find("scene"); scene != nullptr && scene->is(ped::Value::Kind::Object)) {
            const ped::Value* fps = scene->find("fps");
            if (fps != nullptr && fps->is(ped::Value::Kind::Number) && fps->asNumber() > 0.0)
                fps_ = fps->asNumber();
            return true;
        }
        const ped::Value* track = value.find("track");
        if (track == nullptr)
            return true;
        if (!track->is(ped::Value::Kind::Object))
            return fault("A track is no JSON object.");
        if (track->find("prediction_number") != nullptr) {
            ++predicted_;
            return true;
        }
        return addRow(*track);
    }

    bool addRow(const ped::Value& track) {
        double v[4];
        constexpr const char* names[4] = {"f", "p", "x", "y"};
        for (std::size_t i = 0; i < 4; ++i) {
            const ped::Value* number = track.find(names[i]);
            if (number == nullptr || !number->is(ped::Value::Kind::Number))
                return fault(fmt::format("A track lacks the number '{}'.", names[i]));
            v[i] = number->asNumber();
        }
        if (v[0] != std::floor(v[0]) || v[1] != std::floor(v[1]) || std::fabs(v[0]) > mostTrajNetNumber ||
            std::fabs(v[1]) > mostTrajNetNumber)
            return fault("Frame and person should be whole numbers.");
        const auto& a = options_.affine;
        const double metres = static_cast<double>(options_.metres.value_or(1.0f));
        const double x = a ? (*a)[0] * v[2] + (*a)[1] * v[3] + (*a)[2] : v[2] * metres;
        const double y = a ? (*a)[3] * v[2] + (*a)[4] * v[3] + (*a)[5] : v[3] * metres;
        if (!(std::fabs(x) + std::fabs(y) < farthestPosition))
            return fault("The position is more than a thousand kilometres away: check --unit or --affine.");
        TrackRow row;
        row.frame = static_cast<std::int64_t>(v[0]);
        row.person = static_cast<std::int64_t>(v[1]);
        row.position = {static_cast<float>(x), static_cast<float>(y), 0.0f};
        rows_.push_back(row);
        return true;
    }

    const TrackOptions& options_;
    ped::Diagnostics& diagnostics_;
    int line_ = 0;
    double fps_ = 0.0; ///< As a scene tells; 0: none does. [1/s]
    std::size_t predicted_ = 0;
    std::vector<TrackRow> rows_;
};

} // namespace

bool isTrajNetFile(std::string_view text) {
    const std::size_t at = text.find_first_not_of(" \t\r\n");
    return at != std::string_view::npos && text[at] == '{';
}

std::unique_ptr<TrackTable> readTrajNetTracks(std::string_view text, const TrackOptions& options,
                                              ped::Diagnostics& diagnostics) {
    TrajNetReader reader(options, diagnostics);
    if (!reader.read(text))
        return nullptr;
    if (reader.rows().empty()) {
        diagnostics.error("", "The file holds no tracks.",
                          R"(A track is {"track": {"f": 10, "p": 1, "x": 1.5, "y": 2.0}}.)");
        return nullptr;
    }
    const double rate = reader.rate();
    if (!(rate > 0.0)) {
        diagnostics.error("", "No scene says how many frames make a second.", "Give --fps.");
        return nullptr;
    }
    if (reader.predicted() > 0)
        diagnostics.warning("", fmt::format("{} rows of predictions are left out.", reader.predicted()));
    TrajectoryInfo info;
    info.format = "TrajNet++";
    info.known = options.radius ? ped::knowsRadius : 0u;
    return std::make_unique<TrackTable>(std::move(reader.rows()), rate, std::move(info), options.radius.value_or(0.25f),
                                        diagnostics);
}

} // namespace pedsim
