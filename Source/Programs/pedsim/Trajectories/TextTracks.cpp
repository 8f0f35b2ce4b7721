// SPDX-License-Identifier: MIT
#include "Trajectories/TextTracks.h"

#include "Trajectories/SplineTracks.h"
#include "Trajectories/TextColumns.h"
#include "Trajectories/TrajNetTracks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>

namespace pedsim {

namespace {

/// Faults told one by one; a file of another kind has as many as lines.
constexpr std::size_t mostFaults = 5;
/// Whole numbers up to here survive as doubles.
constexpr double mostWhole = 9e15;
/// Faster than any runner: the units are not what they were taken for. [m/s]
constexpr double fastest = 12.0;
/// Counts per second where a file has times instead of frames. [1/s]
constexpr double ticks = 1000.0;

constexpr const char* formatsRemedy =
    "Name the columns in the first line (id,frame,x,y), or give four, five or eight of them without names: see "
    "Docs/Running.md, Measuring trajectories.";

class TextReader {
public:
    TextReader(const TrackOptions& options, ped::Diagnostics& diagnostics)
        : options_(options), diagnostics_(diagnostics) {}

    void read(std::string_view text) {
        for (int number = 1; !text.empty() && faults_ < mostFaults; ++number) {
            const std::size_t end = text.find('\n');
            std::string_view line = text.substr(0, end);
            text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
            while (!line.empty() && (line.back() == '\r' || line.back() == ' ' || line.back() == '\t'))
                line.remove_suffix(1);
            if (line.starts_with('#'))
                readComment(line);
            else if (!line.empty())
                readLine(line, number);
        }
    }

    std::unique_ptr<TrackTable> finish() {
        if (dropped_ > 0)
            diagnostics_.warning("", fmt::format("{} rows without a position ('?') are left out.", dropped_));
        if (faults_ == 0 && rows_.empty())
            diagnostics_.error("", "The file holds no tracks.", formatsRemedy);
        if (diagnostics_.hasErrors())
            return nullptr;
        swapWherePeopleJump();
        const double perSecond = rate();
        if (!(perSecond > 0.0)) {
            diagnostics_.error("", "The file does not say how many of its frames make a second.",
                               "Give --fps, as the recording's authors tell it.");
            return nullptr;
        }
        return table(perSecond);
    }

private:
    void fault(int line, std::string message, std::string remedy) {
        ++faults_;
        ped::Diagnostic d;
        d.message = std::move(message);
        d.remedy = std::move(remedy);
        d.line = line;
        diagnostics_.add(std::move(d));
    }

    /// "# framerate: 25 fps", "# id frame x/cm y/cm z/cm".
    void readComment(std::string_view line) {
        line.remove_prefix(1);
        std::string lower(line);
        std::transform(lower.begin(), lower.end(), lower.begin(),
                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        if (const std::size_t at = lower.find("framerate:"); at != std::string::npos) {
            splitFields(line.substr(at + std::string_view("framerate:").size()), fields_);
            double value = 0.0;
            if (!fields_.empty() && parseField(fields_[0], value) && value > 0.0)
                rate_ = value;
        }
        splitFields(line, fields_);
        if (const TextColumns named = columnsByName(fields_); named.complete())
            columns_ = named;
    }

    void readLine(std::string_view line, int number) {
        splitFields(line, fields_);
        if (!begun_ && !begin(number))
            return;
        double v[trackColumnCount] = {};
        for (std::size_t c = 0; c < trackColumnCount; ++c) {
            const std::size_t at = columns_.at[c];
            if (at == TextColumns::none)
                continue;
            if (at >= fields_.size()) {
                fault(number, fmt::format("The line has {} of the {} columns.", fields_.size(), width_),
                      "Complete the line or delete it.");
                return;
            }
            if (fields_[at] == "?") {
                ++dropped_;
                return;
            }
            if (!parseField(fields_[at], v[c])) {
                fault(number, fmt::format("'{}' is not a number.", fields_[at]), "Complete the line or delete it.");
                return;
            }
        }
        add(v, number);
    }

    /// Settles the columns at the first line that is no comment. False where it is a header.
    bool begin(int number) {
        begun_ = true;
        width_ = fields_.size();
        double ignored = 0.0;
        const bool named = std::any_of(fields_.begin(), fields_.end(),
                                       [&](std::string_view f) { return f != "?" && !parseField(f, ignored); });
        if (named) {
            columns_ = columnsByName(fields_);
            if (!columns_.complete())
                fault(number, "The first line names no columns for person, frame, x and y.", formatsRemedy);
            return false;
        }
        if (columns_.complete())
            return true;
        columns_ = columnsByCount(width_);
        mayBeSwapped_ = width_ == 4;
        if (columns_.complete())
            return true;
        fault(number, fmt::format("A line of {} columns without names could be anything.", width_), formatsRemedy);
        return false;
    }

    void add(const double (&v)[trackColumnCount], int number) {
        const auto of = [&](TrackColumn c) { return v[static_cast<std::size_t>(c)]; };
        const bool framed = columns_.has(TrackColumn::Frame);
        const double frame = framed ? of(TrackColumn::Frame) : std::round(of(TrackColumn::Time) * ticks);
        const double person = of(TrackColumn::Person);
        if (person != std::floor(person) || frame != std::floor(frame) || std::fabs(person) > mostWhole ||
            std::fabs(frame) > mostWhole) {
            fault(number, fmt::format("Person {} and frame {} should be whole numbers.", person, frame),
                  "Check which columns hold them, and name the columns in the first line.");
            return;
        }
        if (framed && columns_.has(TrackColumn::Time))
            noteTime(frame, of(TrackColumn::Time));
        raw_.push_back({of(TrackColumn::X), of(TrackColumn::Y), of(TrackColumn::Z)});
        TrackRow row;
        if (columns_.has(TrackColumn::Heading)) {
            const double heading = of(TrackColumn::Heading) * (3.14159265358979 / 180.0);
            row.forward = {static_cast<float>(std::cos(heading)), static_cast<float>(std::sin(heading))};
        }
        row.person = static_cast<std::int64_t>(person);
        row.frame = static_cast<std::int64_t>(frame);
        rows_.push_back(row);
    }

    /// A file with frames and times tells its rate.
    void noteTime(double frame, double seconds) {
        if (rows_.empty()) {
            firstFrame_ = frame;
            firstSeconds_ = seconds;
        } else if (frame > firstFrame_ && seconds > firstSeconds_) {
            timeRate_ = (frame - firstFrame_) / (seconds - firstSeconds_);
        }
    }

    double rate() const {
        if (options_.framesPerSecond)
            return static_cast<double>(*options_.framesPerSecond);
        if (!columns_.has(TrackColumn::Frame))
            return ticks;
        return rate_ > 0.0 ? rate_ : timeRate_;
    }

    /// Sum of the ways from row to row of each person, if `person` is who they are and `frame` when.
    double wayOf(std::int64_t TrackRow::*person, std::int64_t TrackRow::*frame) const {
        std::vector<std::size_t> order(rows_.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            order[i] = i;
        std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            const TrackRow &x = rows_[a], &y = rows_[b];
            return x.*person != y.*person ? x.*person < y.*person : x.*frame != y.*frame ? x.*frame < y.*frame : a < b;
        });
        double sum = 0.0;
        std::size_t steps = 0;
        for (std::size_t i = 1; i < order.size(); ++i) {
            if (rows_[order[i]].*person != rows_[order[i - 1]].*person)
                continue;
            ++steps;
            sum += std::hypot(raw_[order[i]].x - raw_[order[i - 1]].x, raw_[order[i]].y - raw_[order[i - 1]].y);
        }
        return steps > 0 ? sum / static_cast<double>(steps) : 1e300;
    }

    /// Four columns may begin with the person or with the frame: people make small steps, numbers of frames do not.
    void swapWherePeopleJump() {
        if (!mayBeSwapped_ || wayOf(&TrackRow::person, &TrackRow::frame) <= wayOf(&TrackRow::frame, &TrackRow::person))
            return;
        for (TrackRow& row : rows_)
            std::swap(row.person, row.frame);
    }

    std::unique_ptr<TrackTable> table(double perSecond) {
        const double metres = options_.metres ? static_cast<double>(*options_.metres) : columns_.metres.value_or(1.0);
        if (!options_.affine && !(metres > 0.0)) {
            diagnostics_.error(
                "", "The positions are in pixels.",
                "Give --affine a,b,c,d,e,f (x' = a x + b y + c, y' = d x + e y + f, in metres) or --unit "
                "with the metres of a pixel.");
            return nullptr;
        }
        const bool ground = columns_.has(TrackColumn::Heading) && !options_.affine;
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const auto& a = options_.affine;
            const Point& p = raw_[i];
            const double x = a ? (*a)[0] * p.x + (*a)[1] * p.y + (*a)[2] : p.x * metres;
            const double y = a ? (*a)[3] * p.x + (*a)[4] * p.y + (*a)[5] : p.y * metres;
            const double z = ground ? p.z * metres : 0.0;
            if (!(std::fabs(x) + std::fabs(y) + std::fabs(z) < farthestPosition)) {
                diagnostics_.error("",
                                   fmt::format("Person {} would be {:.3g} km away in frame {}.", rows_[i].person,
                                               std::hypot(x, y) * 1e-3, rows_[i].frame),
                                   "Check the position, and the units: --unit, --affine.");
                return nullptr;
            }
            rows_[i].position = {static_cast<float>(x), static_cast<float>(y), static_cast<float>(z)};
        }
        TrajectoryInfo info;
        info.format = "tracks as text";
        info.known =
            (options_.radius ? ped::knowsRadius : 0u) | (columns_.has(TrackColumn::Heading) ? ped::knowsFacing : 0u);
        auto table = std::make_unique<TrackTable>(std::move(rows_), perSecond, std::move(info),
                                                  options_.radius.value_or(0.25f), diagnostics_);
        if (table->medianSpeed() > fastest) {
            diagnostics_.error("", fmt::format("People would move at {:.0f} m/s.", table->medianSpeed()),
                               "Check the units: --unit cm where positions are centimetres, --fps for the rate.");
            return nullptr;
        }
        return table;
    }

    struct Point {
        double x, y, z;
    };

    const TrackOptions& options_;
    ped::Diagnostics& diagnostics_;
    TextColumns columns_;
    std::size_t width_ = 0; ///< Columns of the first line.
    bool begun_ = false;
    bool mayBeSwapped_ = false;
    double rate_ = 0.0;     ///< As a comment tells; 0: none does. [1/s]
    double timeRate_ = 0.0; ///< As columns of frames and times tell; 0: they do not. [1/s]
    double firstFrame_ = 0.0, firstSeconds_ = 0.0;
    std::size_t dropped_ = 0;
    std::size_t faults_ = 0;
    std::vector<std::string_view> fields_;
    std::vector<TrackRow> rows_;
    std::vector<Point> raw_; ///< Of the rows, in the file's units.
};

} // namespace

std::unique_ptr<TrackTable> readTextTracks(std::string_view text, const TrackOptions& options,
                                           ped::Diagnostics& diagnostics) {
    if (isSplineFile(text))
        return readSplineTracks(text, options, diagnostics);
    if (isTrajNetFile(text))
        return readTrajNetTracks(text, options, diagnostics);
    TextReader reader(options, diagnostics);
    reader.read(text);
    return reader.finish();
}

} // namespace pedsim
