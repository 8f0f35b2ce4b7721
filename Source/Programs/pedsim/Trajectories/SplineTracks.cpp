// SPDX-License-Identifier: MIT
#include "Trajectories/SplineTracks.h"

#include "Trajectories/TextColumns.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace pedsim {

namespace {

constexpr double samplesPerSecond = 5.0;

struct ControlPoint {
    double frame = 0.0;
    double x = 0.0;
    double y = 0.0;
};

/// Slope at a control point: the parabola through it and its neighbours, so that unequal times do no harm.
double slopeAt(const std::vector<ControlPoint>& points, std::size_t i, double ControlPoint::*axis) {
    const auto between = [&](std::size_t a, std::size_t b) {
        return (points[b].*axis - points[a].*axis) / (points[b].frame - points[a].frame);
    };
    if (i == 0)
        return between(0, 1);
    if (i + 1 == points.size())
        return between(i - 1, i);
    const double before = points[i].frame - points[i - 1].frame, after = points[i + 1].frame - points[i].frame;
    return (between(i - 1, i) * after + between(i, i + 1) * before) / (before + after);
}

/// The cubic between two control points with the slopes at both (Catmull-Rom over unequal times).
double curveAt(const std::vector<ControlPoint>& points, std::size_t i, double frame, double ControlPoint::*axis) {
    const double span = points[i + 1].frame - points[i].frame, t = (frame - points[i].frame) / span;
    const double t2 = t * t, t3 = t2 * t;
    return (2.0 * t3 - 3.0 * t2 + 1.0) * points[i].*axis + (t3 - 2.0 * t2 + t) * span * slopeAt(points, i, axis) +
           (3.0 * t2 - 2.0 * t3) * points[i + 1].*axis + (t3 - t2) * span * slopeAt(points, i + 1, axis);
}

class SplineReader {
public:
    SplineReader(std::string_view text, const TrackOptions& options, ped::Diagnostics& diagnostics)
        : text_(text), options_(options), diagnostics_(diagnostics),
          every_(std::max(1.0, std::round(static_cast<double>(*options.framesPerSecond) / samplesPerSecond))) {}

    bool read() {
        double splines = 0.0;
        if (!count("of splines", splines))
            return false;
        for (double person = 1.0; person <= splines; ++person) {
            double points = 0.0;
            if (!count("of control points", points) || !readPoints(points))
                return false;
            sample(static_cast<std::int64_t>(person));
        }
        return true;
    }

    std::vector<TrackRow>& rows() { return rows_; }

private:
    bool fault(std::string message) {
        ped::Diagnostic d;
        d.message = std::move(message);
        d.remedy = "Take the file as its authors published it.";
        d.line = line_;
        diagnostics_.add(std::move(d));
        return false;
    }

    bool nextLine() {
        while (!text_.empty()) {
            const std::size_t end = text_.find('\n');
            splitWords(text_.substr(0, end), fields_);
            text_.remove_prefix(end == std::string_view::npos ? text_.size() : end + 1);
            ++line_;
            if (!fields_.empty())
                return true;
        }
        return false;
    }

    bool count(const char* what, double& n) {
        if (!nextLine())
            return fault(fmt::format("The file ends where a number {} should be.", what));
        if (!parseField(fields_[0], n) || n < 0.0 || n != std::floor(n))
            return fault(fmt::format("'{}' is no number {}.", fields_[0], what));
        return true;
    }

    bool readPoints(double count) {
        points_.clear();
        for (double i = 0.0; i < count; ++i) {
            ControlPoint p;
            if (!nextLine())
                return fault("The file ends within a spline.");
            if (fields_.size() < 3 || !parseField(fields_[0], p.x) || !parseField(fields_[1], p.y) ||
                !parseField(fields_[2], p.frame) || std::fabs(p.frame) > 1e9)
                return fault("A control point needs x, y and frame.");
            toMetres(p);
            if (!(std::fabs(p.x) + std::fabs(p.y) < farthestPosition))
                return fault("A control point is more than a thousand kilometres away: check --unit or --affine.");
            if (!points_.empty() && p.frame < points_.back().frame)
                return fault("The frames of a spline go back in time.");
            if (points_.empty() || p.frame > points_.back().frame)
                points_.push_back(p);
        }
        return true;
    }

    void sample(std::int64_t person) {
        if (points_.size() < 2)
            return;
        std::size_t i = 0;
        for (double frame = std::ceil(points_.front().frame / every_) * every_; frame <= points_.back().frame;
             frame += every_) {
            while (i + 2 < points_.size() && points_[i + 1].frame < frame)
                ++i;
            TrackRow row;
            row.person = person;
            row.frame = static_cast<std::int64_t>(frame);
            row.position = {static_cast<float>(curveAt(points_, i, frame, &ControlPoint::x)),
                            static_cast<float>(curveAt(points_, i, frame, &ControlPoint::y)), 0.0f};
            rows_.push_back(row);
        }
    }

    void toMetres(ControlPoint& p) const {
        const double x = p.x, y = p.y;
        if (const auto& a = options_.affine) {
            p.x = (*a)[0] * x + (*a)[1] * y + (*a)[2];
            p.y = (*a)[3] * x + (*a)[4] * y + (*a)[5];
        } else {
            p.x = x * static_cast<double>(*options_.metres);
            p.y = y * static_cast<double>(*options_.metres);
        }
    }

    std::string_view text_;
    const TrackOptions& options_;
    ped::Diagnostics& diagnostics_;
    double every_; ///< Frames between samples.
    int line_ = 0;
    std::vector<std::string_view> fields_;
    std::vector<ControlPoint> points_; ///< Of the spline at hand.
    std::vector<TrackRow> rows_;
};

} // namespace

bool isSplineFile(std::string_view text) {
    return text.substr(0, text.find('\n')).find("number of splines") != std::string_view::npos;
}

std::unique_ptr<TrackTable> readSplineTracks(std::string_view text, const TrackOptions& options,
                                             ped::Diagnostics& diagnostics) {
    if (!options.framesPerSecond)
        diagnostics.error("", "The file does not say how many of its frames make a second.",
                          "Give --fps; UCY's videos have 25.");
    if (!options.metres && !options.affine)
        diagnostics.error(
            "", "The file does not say whether its control points are pixels or metres.",
            "Give --affine a,b,c,d,e,f (x' = a x + b y + c, y' = d x + e y + f, in metres) for pixels, or "
            "--unit m.");
    if (diagnostics.hasErrors())
        return nullptr;
    SplineReader reader(text, options, diagnostics);
    if (!reader.read())
        return nullptr;
    if (reader.rows().empty()) {
        diagnostics.error("", "The file holds no tracks.", "Take the file as its authors published it.");
        return nullptr;
    }
    TrajectoryInfo info;
    info.format = "splines (*.vsp)";
    info.known = options.radius ? ped::knowsRadius : 0u;
    return std::make_unique<TrackTable>(std::move(reader.rows()), static_cast<double>(*options.framesPerSecond),
                                        std::move(info), options.radius.value_or(0.25f), diagnostics);
}

} // namespace pedsim
