// SPDX-License-Identifier: MIT
// Wayfinding in mazes: section 6.4 of Pelechano, Allbeck, Badler 2008, and exits that shut.

#include "Ensemble/EvacuationRun.h"
#include "Ensemble/Statistics.h"
#include "Scenes/Maze.h"
#include "Validation/Findings.h"

#include "ped/World/WorldBuilder.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <vector>

namespace pedsim {

namespace {

/// How people are in one setting of the experiment.
struct MazeSetting {
    const char* name;
    std::uint64_t people;
    float leaders; ///< Share of people.
    float trained; ///< Share of leaders.
    bool talk = true;
    bool randomSearch = false;
};

/// As in figures 6.4 to 6.10: how much people talk, how many there are, how many are trained, how many lead.
constexpr MazeSetting settings[] = {
    {"talk", 200, 1.0f, 0.0f},
    {"silent", 200, 1.0f, 0.0f, false},
    {"random search, silent", 200, 1.0f, 0.0f, false, true},
    {"20 people", 20, 1.0f, 0.0f},
    {"60 people", 60, 1.0f, 0.0f},
    {"100 people", 100, 1.0f, 0.0f},
    {"150 people", 150, 1.0f, 0.0f},
    {"5 % trained", 100, 1.0f, 0.05f},
    {"10 % trained", 100, 1.0f, 0.10f},
    {"25 % trained", 100, 1.0f, 0.25f},
    {"50 % trained", 100, 1.0f, 0.50f},
    {"75 % trained", 100, 1.0f, 0.75f},
    {"100 % trained", 100, 1.0f, 1.0f},
    {"10 % leaders", 100, 0.1f, 0.0f},
    {"90 % leaders", 100, 0.9f, 0.0f},
    {"500 people", 500, 1.0f, 0.0f},
};
constexpr std::size_t settingCount = std::size(settings);

/// People that a door lets through, at most (5.2 of the book). [1/(m s)]
constexpr double mostThroughDoors = 1.9;
/// Longest time that anybody is watched. [s]
constexpr float watched = 1200.0f;

/// What came out of one setting, over all mazes and seeds.
struct MazeRow {
    std::vector<double> all;  ///< Until everybody is out. [s]
    std::vector<double> most; ///< Until nine in ten are. [s]
    std::vector<double> again;
    std::vector<double> cluster;
    double left = 0.0; ///< People who did not get out.
};

struct MazeResults {
    std::vector<std::unique_ptr<ped::World>> worlds;
    std::vector<std::vector<MazeRow>> rows; ///< By setting, then maze.
};

void runSetting(const ped::World& world, const MazeSetting& setting, std::uint64_t seeds, std::uint64_t first,
                const CaseHooks& hooks, MazeRow& row) {
    EvacuationVariant variant;
    variant.world = &world;
    variant.people = setting.people;
    variant.seconds = watched;
    variant.ways.leaders = setting.leaders;
    variant.ways.trained = setting.trained;
    variant.ways.talk = setting.talk ? 1.0f : 0.0f;
    variant.ways.randomSearch = setting.randomSearch ? 1.0f : 0.0f;
    for (std::uint64_t i = 0; i < seeds; ++i) {
        RunAnswer answer;
        const auto goOn = [&](double seconds) {
            hooks.simulated(seconds);
            return !hooks.stop();
        };
        if (!runEvacuation(variant, first + i, answer, goOn))
            return;
        row.all.push_back(answer.value("time_all"));
        row.most.push_back(answer.value("time_90"));
        row.again.push_back(answer.value("rooms_again"));
        row.cluster.push_back(answer.value("cluster"));
        row.left += answer.value("not_out");
    }
}

double medianOf(std::vector<double> values) {
    if (values.empty())
        return 0.0;
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

/// All mazes of a setting together.
MazeRow together(const std::vector<MazeRow>& mazes) {
    MazeRow sum;
    for (const MazeRow& row : mazes) {
        sum.all.insert(sum.all.end(), row.all.begin(), row.all.end());
        sum.most.insert(sum.most.end(), row.most.begin(), row.most.end());
        sum.again.insert(sum.again.end(), row.again.begin(), row.again.end());
        sum.cluster.insert(sum.cluster.end(), row.cluster.begin(), row.cluster.end());
        sum.left += row.left;
    }
    return sum;
}

std::string meanAndHalf(const std::vector<double>& values, int decimals) {
    const Estimate e = estimate(values);
    return values.size() > 1 ? fmt::format("{:.{}f} ± {:.{}f}", e.mean, decimals, e.interval.half(), decimals)
                             : fmt::format("{:.{}f}", e.mean, decimals);
}

void judgeMazes(const MazeResults& results, StudyResult& out) {
    std::vector<MazeRow> rows;
    StudyTable mazes{
        "Times and rooms by setting, over all mazes and starts",
        {"setting", "all out [s]", "median [s]", "nine in ten [s]", "rooms entered again", "share a room", "not out"},
        {}};
    for (std::size_t s = 0; s < settingCount; ++s) {
        rows.push_back(together(results.rows[s]));
        mazes.rows.push_back({settings[s].name, meanAndHalf(rows[s].all, 0),
                              fmt::format("{:.0f}", medianOf(rows[s].all)), meanAndHalf(rows[s].most, 0),
                              meanAndHalf(rows[s].again, 1), meanAndHalf(rows[s].cluster, 1),
                              fmt::format("{:.0f}", rows[s].left)});
    }
    out.tables.push_back(mazes);
    const auto mean = [&](std::size_t s) { return std::max(1.0, estimate(rows[s].all).mean); };
    const auto ratio = [&](std::size_t a, std::size_t b) { return mean(a) / mean(b); };
    std::vector<double> talk;
    for (std::size_t i = 0; i < std::min(rows[0].all.size(), rows[1].all.size()); ++i)
        talk.push_back(rows[0].all[i] / std::max(1.0, rows[1].all[i]));
    out.findings.push_back(report("200 people: time to 100 % with talk over that without", meanAndHalf(talk, 2),
                                  "book, figure 6.4: almost half"));
    out.findings.push_back(
        claim("talk makes evacuation faster", fmt::format("{:.2f}", ratio(0, 1)), "book: yes", ratio(0, 1) < 1.0));
    out.findings.push_back(claim("depth first beats random search, in silence", fmt::format("{:.2f}", ratio(1, 2)),
                                 "book: yes", ratio(1, 2) < 1.0));
    out.findings.push_back(
        report("20, 60, 100, 150, 200 people: time to 100 %",
               fmt::format("{:.0f}, {:.0f}, {:.0f}, {:.0f}, {:.0f} s", mean(3), mean(4), mean(5), mean(6), mean(0)),
               "book, figure 6.5: falls with their number"));
    out.findings.push_back(
        report("0, 25, 50, 75, 100 % trained: time to 100 %",
               fmt::format("{:.0f}, {:.0f}, {:.0f}, {:.0f}, {:.0f} s", mean(5), mean(9), mean(10), mean(11), mean(12)),
               "book, figure 6.7: falls, little from 50 % on"));
    out.findings.push_back(claim("all trained are faster than none", fmt::format("{:.2f}", ratio(12, 5)), "book: yes",
                                 ratio(12, 5) < 1.0));
    out.findings.push_back(
        report("5 % trained over 10 %", fmt::format("{:.2f}", ratio(7, 8)), "book, figure 6.8: at least 2"));
    out.findings.push_back(
        report("100 % trained over 10 %", fmt::format("{:.2f}", ratio(12, 8)), "book, figure 6.8: at least 0.84"));
    const double few = estimate(rows[13].cluster).mean, many = estimate(rows[14].cluster).mean;
    out.findings.push_back(claim("people who share a room: 10 % leaders over 90 %",
                                 fmt::format("{:.1f} over {:.1f}", few, many),
                                 "book, figures 6.9 and 6.10: larger groups with fewer leaders", few > many));
    const double narrow = 500.0 / (mostThroughDoors * 2.0 * double(MazeOptions().doorWidth));
    out.findings.push_back(claim("500 people: time to 100 % over what the doors of the exits let through",
                                 fmt::format("{:.0f} over {:.0f} s", mean(15), narrow),
                                 "book: the flow through the exits is the limit", mean(15) >= narrow));
    double left = 0.0;
    for (std::size_t s = 0; s < settingCount; ++s)
        left += settings[s].randomSearch ? 0.0 : rows[s].left;
    out.findings.push_back(report("people who were not out after 20 minutes, random search apart",
                                  fmt::format("{:.0f}", left), "ours: none"));
}

// ---- Exits that shut ------------------------------------------------------------------------------------------------

/// A hall with an exit on either side, each behind a door of its own: NIST 4.1, ISO 9.
ped::StationDesc twoExits(bool shut) {
    ped::StationDesc s;
    s.name = "Two exits";
    const auto addRoom = [&](const char* name, float x0, float x1) {
        ped::RegionDesc region;
        region.name = name;
        region.footprint = {{x0, 0.0f}, {x1, 0.0f}, {x1, 10.0f}, {x0, 10.0f}};
        s.regions.push_back(region);
    };
    addRoom("West", 0.0f, 4.0f);
    addRoom("Hall", 4.0f, 14.0f);
    addRoom("East", 14.0f, 22.0f);
    for (const float x : {4.0f, 14.0f}) {
        ped::WallDesc wall;
        wall.name = x < 5.0f ? "West wall" : "East wall";
        wall.points = {{x + 0.1f, 0.0f}, {x + 0.1f, 10.0f}};
        wall.gaps = {{4.5f, 5.5f}};
        s.geometry.walls.push_back(wall);
        ped::PortalDesc door;
        door.name = x < 5.0f ? "West door" : "East door";
        door.regionA = x < 5.0f ? "West" : "Hall";
        door.regionB = x < 5.0f ? "Hall" : "East";
        door.from = {x, 4.5f, 0.0f};
        door.to = {x, 5.5f, 0.0f};
        s.portals.push_back(door);
    }
    s.objects.exits = {{"West exit", {1.0f, 5.0f, 0.0f}, 180.0f, 2.0f}, {"East exit", {21.0f, 5.0f, 0.0f}, 0.0f, 2.0f}};
    s.population.initial = 20;
    s.population.groupShare = 0.0f;
    s.evacuation.evacuates = true;
    s.evacuation.delayMean = s.evacuation.delayDeviation = 0.0f;
    ped::EventDesc alarm;
    alarm.kind = ped::EventKind::Alarm;
    alarm.time = 1.0f;
    s.events.push_back(alarm);
    if (shut) {
        ped::EventDesc door;
        door.kind = ped::EventKind::Door;
        door.name = "West door";
        door.open = false;
        door.time = 1.0f;
        s.events.push_back(door);
    }
    return s;
}

struct ExitResults {
    RunAnswer open, shut;
};

void judgeExits(const ExitResults& r, StudyResult& out) {
    out.findings.push_back(
        claim("NIST 4.1, ISO 9: one of two exits shuts at 1 s: who leaves by it",
              fmt::format("{:.0f} of {:.0f}; {:.0f} while it is open", r.shut.value("exit.West exit"),
                          r.shut.value("people"), r.open.value("exit.West exit")),
              "those who were in its room already; all get out",
              r.shut.value("not_out") == 0.0 && r.shut.value("exit.West exit") < r.open.value("exit.West exit")));
    out.findings.push_back(claim("NIST 3.3, ISO 16: both exits open: who takes the exit nearest to where they came in",
                                 fmt::format("{:.0f} by the west, {:.0f} by the east exit",
                                             r.open.value("exit.West exit"), r.open.value("exit.East exit")),
                                 "everybody has a familiar exit, and takes it",
                                 r.open.value("exit.West exit") > 0.0 && r.open.value("exit.East exit") > 0.0));
}

// ---- People who know the way among people who do not -----------------------------------------------------------------

/// Mean times of followers, by seed: with nobody who knows the building, and with four in forty. NIST 3.2, ISO 15.
struct LedResults {
    std::vector<double> without, with;
    double left = 0.0;
};

void runLed(std::uint64_t seeds, std::uint64_t first, const CaseHooks& hooks, LedResults& out) {
    MazeOptions maze;
    maze.rooms = 36;
    maze.hazards = 3;
    maze.alarm = 1.0f;
    const auto built = ped::buildWorld(mazeStation(maze));
    for (std::uint64_t i = 0; i < seeds; ++i)
        for (const bool led : {false, true}) {
            EvacuationVariant variant;
            variant.world = built.world.get();
            variant.people = 40;
            variant.seconds = watched;
            variant.ways.leaders = led ? 0.1f : 0.0f;
            variant.ways.trained = 1.0f;
            RunAnswer answer;
            const auto goOn = [&](double seconds) {
                hooks.simulated(seconds);
                return !hooks.stop();
            };
            if (!runEvacuation(variant, first + i, answer, goOn))
                return;
            (led ? out.with : out.without).push_back(answer.value("time.follower"));
            out.left += answer.value("not_out");
        }
}

void judgeLeaders(const LedResults& r, StudyResult& out) {
    const double without = estimate(r.without).mean, with = estimate(r.with).mean;
    out.findings.push_back(
        claim("NIST 3.2, ISO 15: mean time of followers, without and with one in ten who knows the way",
              fmt::format("{} and {} s; {:.0f} not out", meanAndHalf(r.without, 0), meanAndHalf(r.with, 0), r.left),
              "those who know the way draw others along", with < without));
}

} // namespace

StudyPlan planWays(const StudyOptions& options) {
    auto results = std::make_shared<MazeResults>();
    const std::uint64_t mazes = options.quick ? 1 : 3;
    const std::uint64_t seeds = options.quick ? 2 : 25;
    for (std::uint64_t m = 0; m < mazes; ++m) {
        MazeOptions maze;
        maze.seed = m + 1;
        maze.alarm = 1.0f;
        results->worlds.push_back(ped::buildWorld(mazeStation(maze)).world);
    }
    results->rows.assign(settingCount, std::vector<MazeRow>(mazes));
    StudyPlan plan;
    for (std::size_t s = 0; s < settingCount; ++s)
        for (std::uint64_t m = 0; m < mazes; ++m) {
            if (options.quick && s > 2 && s % 3 != 0)
                continue;
            plan.cases.push_back({static_cast<double>(seeds) * 300.0, static_cast<double>(settings[s].people),
                                  [results, s, m, seeds, first = options.seed](const CaseHooks& hooks) {
                                      if (results->worlds[m] != nullptr)
                                          runSetting(*results->worlds[m], settings[s], seeds, first, hooks,
                                                     results->rows[s][m]);
                                  }});
        }
    auto led = std::make_shared<LedResults>();
    plan.cases.push_back(
        {static_cast<double>(seeds) * 400.0, 40.0, [led, seeds, first = options.seed](const CaseHooks& hooks) {
             runLed(std::max<std::uint64_t>(seeds, 5), first, hooks, *led);
         }});
    auto exits = std::make_shared<ExitResults>();
    plan.cases.push_back({120.0, 20.0, [exits, seed = options.seed](const CaseHooks& hooks) {
                              for (const bool shut : {false, true}) {
                                  const auto built = ped::buildWorld(twoExits(shut));
                                  EvacuationVariant variant;
                                  variant.world = built.world.get();
                                  variant.seconds = 300.0f;
                                  variant.ways.leaders = 1.0f;
                                  variant.ways.trained = 0.0f;
                                  runEvacuation(variant, seed, shut ? exits->shut : exits->open, [&](double seconds) {
                                      hooks.simulated(seconds);
                                      return !hooks.stop();
                                  });
                              }
                          }});
    plan.judge = [results, exits, led](StudyResult& out) {
        judgeMazes(*results, out);
        judgeExits(*exits, out);
        judgeLeaders(*led, out);
        out.notes.emplace_back(
            "Rooms of 5 x 5 m with doors of 1.2 m; the book gives no sizes. Mazes are of `pedsim maze "
            "--seed 1`, 2 and 3; its third maze was made by hand.");
    };
    return plan;
}

} // namespace pedsim
