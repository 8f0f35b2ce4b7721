// SPDX-License-Identifier: MIT
#include "Annotation/Classes.h"

#include "Trajectories/TextColumns.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace pedsim {

namespace {

constexpr std::array<const char*, behaviourCount> behaviourNames{"walk", "wander", "fast", "wait", "talk", "group"};
constexpr double talkBelow = 0.4, waitBelow = 0.3, wanderBelow = 0.9, fastAbove = 1.6; ///< [m/s]

Behaviour silverOf(double speed, bool grouped) {
    if (grouped)
        return speed < talkBelow ? Behaviour::Talk : Behaviour::Group;
    return speed < waitBelow     ? Behaviour::Wait
           : speed < wanderBelow ? Behaviour::Wander
           : speed > fastAbove   ? Behaviour::Fast
                                 : Behaviour::Walk;
}

/// Labels second by second.
std::vector<Label> momentLabels(const TrackSet& set, const std::set<std::int64_t>& grouped) {
    const auto perSecond = static_cast<std::size_t>(std::lround(1.0 / set.period)), around = 2 * perSecond;
    std::vector<Label> out;
    for (const Stay& stay : set.stays) {
        const std::span<const TrackPoint> points = set.of(stay);
        for (std::size_t i = 0; i < points.size(); i += perSecond) {
            const std::size_t begin = i > around ? i - around : 0, end = std::min(points.size(), i + around + 1);
            double sum = 0.0;
            for (std::size_t k = begin; k < end; ++k)
                sum += static_cast<double>(points[k].speed);
            Label label;
            label.number = stay.number;
            label.behaviour = silverOf(sum / static_cast<double>(end - begin), grouped.contains(stay.number));
            label.from = set.secondsOf(stay, i) - 0.5;
            label.to = label.from + 1.0;
            out.push_back(label);
        }
    }
    std::stable_sort(out.begin(), out.end(), [](const Label& a, const Label& b) { return a.number < b.number; });
    return out;
}

} // namespace

const char* nameOf(Behaviour behaviour) {
    return behaviourNames[static_cast<std::size_t>(behaviour)];
}

std::optional<Behaviour> parseBehaviour(std::string_view text) {
    for (std::size_t i = 0; i < behaviourCount; ++i)
        if (text == behaviourNames[i])
            return static_cast<Behaviour>(i);
    return std::nullopt;
}

std::size_t superOf(std::uint8_t behaviour) {
    return behaviour <= static_cast<std::uint8_t>(Behaviour::Fast)   ? 0
           : behaviour == static_cast<std::uint8_t>(Behaviour::Wait) ? 1
                                                                     : 2;
}

bool readLabels(std::string_view text, std::vector<Label>& out, ped::Diagnostics& diagnostics) {
    std::vector<std::string_view> fields;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        while (!line.empty() && (line.back() == '\r' || line.back() == ' '))
            line.remove_suffix(1);
        if (line.empty() || line.starts_with('#') || (number == 1 && line.starts_with("id")))
            continue;
        splitFields(line, fields);
        double id = 0.0;
        Label label;
        const std::optional<Behaviour> behaviour = fields.size() > 1 ? parseBehaviour(fields[1]) : std::nullopt;
        const bool timed = fields.size() == 4;
        if (!behaviour || (fields.size() != 2 && !timed) || !parseField(fields[0], id) || id != std::floor(id) ||
            std::fabs(id) > 9e15 ||
            (timed && (!parseField(fields[2], label.from) || !parseField(fields[3], label.to)))) {
            ped::Diagnostic d;
            d.message = "The line is no label.";
            d.remedy = "Write id,label or id,label,from,to; labels: walk, wander, fast, wait, talk, group.";
            d.line = number;
            diagnostics.add(std::move(d));
            return false;
        }
        label.number = static_cast<std::int64_t>(id);
        label.behaviour = *behaviour;
        out.push_back(label);
    }
    std::stable_sort(out.begin(), out.end(), [](const Label& a, const Label& b) { return a.number < b.number; });
    return true;
}

std::vector<Label> silverLabels(const TrackSet& set, const std::vector<std::vector<std::int64_t>>& groups,
                                SilverRule rule) {
    std::set<std::int64_t> grouped;
    for (const std::vector<std::int64_t>& group : groups)
        grouped.insert(group.begin(), group.end());
    if (rule == SilverRule::Moment)
        return momentLabels(set, grouped);
    std::map<std::int64_t, std::pair<double, double>> speeds; // Sum and count.
    for (const Stay& stay : set.stays)
        for (const TrackPoint& p : set.of(stay)) {
            speeds[stay.number].first += static_cast<double>(p.speed);
            speeds[stay.number].second += 1.0;
        }
    std::vector<Label> out;
    for (const auto& [number, sum] : speeds) {
        Label label;
        label.number = number;
        label.behaviour = silverOf(sum.first / sum.second, grouped.contains(number));
        out.push_back(label);
    }
    return out;
}

std::optional<Behaviour> labelAt(const std::vector<Label>& labels, std::int64_t number, double from, double to) {
    const double middle = 0.5 * (from + to);
    auto at = std::lower_bound(labels.begin(), labels.end(), number,
                               [](const Label& label, std::int64_t n) { return label.number < n; });
    for (; at != labels.end() && at->number == number; ++at)
        if (at->from <= middle && middle <= at->to)
            return at->behaviour;
    return std::nullopt;
}

} // namespace pedsim
