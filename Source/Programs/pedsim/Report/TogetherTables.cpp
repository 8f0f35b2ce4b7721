// SPDX-License-Identifier: MIT
#include "Report/TogetherTables.h"

#include "Recording/RecordingFormat.h"

#include "ped/Base/Vec.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace pedsim {

namespace {

constexpr double apartFrom = 5.0; ///< Farther than this, people are not together. [m]
constexpr const char* levelNames[recordedLevels] = {"full", "high", "low", "none"};

double distanceOf(const TrackSample& a, const TrackSample& b) {
    return static_cast<double>(ped::distance(a.position(), b.position()));
}

void lookAtGroup(const std::vector<TrackSample>& members, GroupFigures& out) {
    double spread = 0.0;
    for (std::size_t i = 0; i < members.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            spread = std::max(spread, distanceOf(members[i], members[k]));
    ++out.looks;
    out.spread += spread;
    out.apart += spread > apartFrom ? 1.0 : 0.0;
}

} // namespace

void lookAtTogether(const FrameGroup& group, TogetherFigures& out) {
    std::map<std::uint64_t, std::vector<TrackSample>> groups;
    std::array<double, recordedLevels> levels{};
    for (const PersonState& state : group.states.states) {
        const std::span<const std::uint8_t> payload = group.states.payload(state);
        if (state.frame != 0 || payload.empty())
            continue;
        if (state.kind == StateKind::Interest && payload[0] < recordedLevels)
            ++levels[payload[0]];
        if (state.kind != StateKind::Group)
            continue;
        const auto track = std::lower_bound(group.tracks.begin(), group.tracks.end(), state.person,
                                            [](const Track& t, std::uint32_t person) { return t.person < person; });
        if (track != group.tracks.end() && track->person == state.person && track->start == 0 && track->count > 0)
            groups[ByteReader(payload).number()].push_back(group.of(*track).front());
    }
    std::map<std::size_t, double> count;
    for (const auto& [number, members] : groups)
        if (members.size() > 1) {
            lookAtGroup(members, out.bySize[members.size()]);
            ++count[members.size()];
        }
    for (const auto& [size, n] : count)
        out.bySize[size].most = std::max(out.bySize[size].most, n);
    if (std::accumulate(levels.begin(), levels.end(), 0.0) > 0.0)
        out.levels.push_back(levels);
}

std::string groupTable(const TogetherFigures& figures) {
    if (figures.bySize.empty())
        return {};
    std::string rows;
    for (const auto& [size, f] : figures.bySize)
        rows += fmt::format("<tr><th scope=\"row\">{}</th><td>{:.0f}</td><td>{:.1f} m</td><td>{:.1f} %</td></tr>\n",
                            size, f.most, f.spread / f.looks, 100.0 * f.apart / f.looks);
    return "<table>\n<thead><tr><th scope=\"col\">people in a group</th><th scope=\"col\">groups, at most</th><th "
           "scope=\"col\">mean spread</th><th scope=\"col\">time apart</th></tr></thead>\n<tbody>\n" +
           rows + "</tbody>\n</table>\n";
}

std::string levelTable(const TogetherFigures& figures) {
    if (figures.levels.empty())
        return {};
    std::string rows;
    for (std::size_t level = 0; level < recordedLevels; ++level) {
        double sum = 0.0;
        double most = 0.0;
        for (const auto& counts : figures.levels) {
            sum += counts[level];
            most = std::max(most, counts[level]);
        }
        if (most > 0.0)
            rows += fmt::format("<tr><th scope=\"row\">{}</th><td>{:.0f}</td><td>{:.0f}</td></tr>\n", levelNames[level],
                                sum / static_cast<double>(figures.levels.size()), most);
    }
    return "<table>\n<thead><tr><th scope=\"col\">interest</th><th scope=\"col\">people on average</th><th "
           "scope=\"col\">at most</th></tr></thead>\n<tbody>\n" +
           rows + "</tbody>\n</table>\n";
}

} // namespace pedsim
