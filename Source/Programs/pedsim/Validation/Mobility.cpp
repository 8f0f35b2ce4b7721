// SPDX-License-Identifier: MIT
// Reduced mobility (NIST 2.10, Table 5.2 of Pelechano et al. 2008), overtaking (ISO 7), congestion before stairs (ISO 10)
// and the flow on stairs by their width (ISO 12).

#include "Scenes/SceneParts.h"
#include "Validation/Findings.h"
#include "Validation/MobilityScenes.h"
#include "Validation/SceneRun.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

namespace pedsim {

namespace {

constexpr std::size_t mobilitySeeds = 3;
constexpr std::array<float, 5> stairWidths{1.0f, 1.2f, 1.4f, 1.6f, 1.8f};

struct MobilityFigures {
    std::array<SceneFigures, impairments.size()> level;
    std::array<SceneFigures, mobilitySeeds> able, disabled; ///< NIST 2.10, seed by seed.
    std::array<SceneFigures, mobilitySeeds> wide, narrow;   ///< ISO 7.
    std::array<SceneFigures, mobilitySeeds> congestion;     ///< ISO 10.
    std::array<std::array<SceneFigures, mobilitySeeds>, stairWidths.size()> stairs;
};

/// Between the two gates of a corridor. [m/s]
double speedBetweenGates(const SceneFigures& f, double metres) {
    if (f.gates.size() < 2)
        return 0.0;
    const double seconds = f.gates[1].first(ped::Passing::Forwards) - f.gates[0].first(ped::Passing::Forwards);
    return seconds > 0.0 ? metres / seconds : 0.0;
}

double meanOf(const std::array<SceneFigures, mobilitySeeds>& runs, double (*figure)(const SceneFigures&)) {
    double sum = 0.0;
    for (const SceneFigures& f : runs)
        sum += figure(f);
    return sum / static_cast<double>(mobilitySeeds);
}

double emptiedAt(const SceneFigures& f) {
    return f.emptied > 0.0 ? f.emptied : 1e9;
}

double stairFlow(const SceneFigures& f) {
    return f.gates.empty() ? 0.0 : f.gates[0].flowBetween(0.2, 0.8) * static_cast<double>(f.gates[0].width);
}

double peakDensity(const SceneFigures& f, std::size_t section) {
    double most = 0.0;
    if (f.sections.size() > section)
        for (const ped::DensitySample& s : f.sections[section].samples)
            most = std::max(most, static_cast<double>(s.density));
    return most;
}

void judgeImpairments(const MobilityFigures& f, StudyResult& out) {
    for (std::size_t i = 0; i < impairments.size(); ++i)
        out.findings.push_back(within(fmt::format("{}: speed", impairments[i].name),
                                      speedBetweenGates(f.level[i], mobilityTrack), 0.95 * impairments[i].speed,
                                      1.05 * impairments[i].speed, impairments[i].speed, "Table 5.2, 5 %", 2, "m/s"));
}

/// The slow and wide person holds up those behind, whatever the seed.
void judgeDisabled(const MobilityFigures& f, StudyResult& out) {
    bool holds = true;
    for (std::size_t k = 0; k < mobilitySeeds; ++k)
        holds = holds && f.able[k].emptied > 0.0 && f.disabled[k].emptied > f.able[k].emptied;
    out.findings.push_back(
        claim("NIST 2.10: last of 25 without and with somebody slow and wide",
              fmt::format("{:.0f}, {:.0f} s", meanOf(f.able, emptiedAt), meanOf(f.disabled, emptiedAt)),
              "later, each of three seeds (NIST TN 1822)", holds));
}

/// Ids rise in the order of adding: the slow person is the first.
bool overtook(const SceneFigures& f) {
    return !f.gates.empty() && f.gates[0].passages.size() >= 2 && f.gates[0].passages.front().id.value == 1;
}

void judgeOvertaking(const MobilityFigures& f, StudyResult& out) {
    const auto passed = [](const std::array<SceneFigures, mobilitySeeds>& runs) {
        return std::count_if(runs.begin(), runs.end(), overtook);
    };
    out.findings.push_back(claim("ISO 7: the faster one overtakes in a corridor of 2.4 m",
                                 fmt::format("{} of {}", passed(f.wide), mobilitySeeds), "always (ISO 20414)",
                                 passed(f.wide) == static_cast<std::ptrdiff_t>(mobilitySeeds)));
    out.findings.push_back(claim("ISO 7: and stays behind in one of 1.2 m",
                                 fmt::format("{} of {} overtake", passed(f.narrow), mobilitySeeds), "there is no room",
                                 passed(f.narrow) == 0));
}

void judgeCongestion(const MobilityFigures& f, StudyResult& out) {
    double neck = 0.0, corridor = 0.0, stairs = 0.0;
    bool holds = true;
    for (const SceneFigures& run : f.congestion) {
        const double a = peakDensity(run, 0), b = peakDensity(run, 1), c = peakDensity(run, 2);
        neck += a / mobilitySeeds;
        corridor += b / mobilitySeeds;
        stairs += c / mobilitySeeds;
        holds = holds && a > b && c > b;
    }
    out.findings.push_back(claim("ISO 10: greatest density before the corridor, in it, before the stairs",
                                 fmt::format("{:.1f}, {:.1f}, {:.1f} /m²", neck, corridor, stairs),
                                 "least in the corridor, each of three seeds (ISO 20414)", holds));
}

void judgeStairWidths(const MobilityFigures& f, StudyResult& out) {
    std::array<double, stairWidths.size()> flow{};
    double x = 0.0, y = 0.0, xx = 0.0, xy = 0.0;
    const auto n = static_cast<double>(stairWidths.size());
    StudyTable table;
    table.title = "Stairs up, people per second by width";
    table.columns = {"width", "people per second", "per metre of width", "SFPE, at most"};
    for (std::size_t i = 0; i < stairWidths.size(); ++i) {
        const auto width = static_cast<double>(stairWidths[i]);
        flow[i] = meanOf(f.stairs[i], stairFlow);
        x += width;
        y += flow[i];
        xx += width * width;
        xy += width * flow[i];
        // Greatest specific flow on stairs of 180 to 280 mm, 1.01 /(m s), over the width less 150 mm on either side.
        table.rows.push_back({fmt::format("{:.1f} m", width), fmt::format("{:.2f}", flow[i]),
                              fmt::format("{:.2f}", flow[i] / width), fmt::format("{:.2f}", 1.01 * (width - 0.3))});
    }
    const double slope = (n * xy - x * y) / (n * xx - x * x);
    out.findings.push_back(claim("ISO 12: more people per second on wider stairs, 1.0 to 1.8 m",
                                 fmt::format("{:+.2f} per second and metre", slope),
                                 "rises (ISO 20414); means of three seeds", slope > 0.0 && flow.back() > flow.front()));
    out.tables.push_back(std::move(table));
}

} // namespace

StudyPlan planMobility(const StudyOptions& options) {
    auto f = std::make_shared<MobilityFigures>();
    StudyPlan plan;
    const auto add = [&](const MobilityScene& scene, double people, std::size_t seed, SceneFigures& out) {
        SceneSetup setup;
        setup.scene = scene.scene;
        setup.seconds = scene.scene.seconds;
        setup.gates = scene.gates;
        setup.sections = scene.sections;
        setup.untilEmpty = true;
        setup.seed = options.seed + seed;
        plan.cases.push_back(sceneCase(setup, people, out));
    };
    for (std::size_t i = 0; i < impairments.size(); ++i)
        add(impairedWalk(impairments[i].speed), 1.0, 0, f->level[i]);
    const std::uint32_t crowd = options.quick ? 60 : 100;
    for (std::size_t k = 0; k < mobilitySeeds; ++k) {
        add(disabledScene(false), 25.0, k, f->able[k]);
        add(disabledScene(true), 25.0, k, f->disabled[k]);
        add(overtakingScene(2.4f), 2.0, k, f->wide[k]);
        add(overtakingScene(1.2f), 2.0, k, f->narrow[k]);
        add(stairsCongestionScene(crowd), crowd, k, f->congestion[k]);
        for (std::size_t i = 0; i < stairWidths.size(); ++i)
            add(stairsWidthScene(crowd, stairWidths[i]), crowd, k, f->stairs[i][k]);
    }
    plan.judge = [f](StudyResult& out) {
        judgeImpairments(*f, out);
        judgeDisabled(*f, out);
        judgeOvertaking(*f, out);
        judgeCongestion(*f, out);
        judgeStairWidths(*f, out);
        out.notes.push_back("On stairs everybody slows down by one factor, so that the stair speeds of Table 5.2 "
                            "(crutches 0.22 m/s, stick 0.32 to 0.34 m/s) are not reached.");
    };
    return plan;
}

} // namespace pedsim
