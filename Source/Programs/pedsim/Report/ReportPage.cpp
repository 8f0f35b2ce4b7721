// SPDX-License-Identifier: MIT
#include "Report/ReportPage.h"

#include "Host/SvgWriter.h"
#include "Report/Charts.h"
#include "Report/DensityMap.h"
#include "Report/MeasureTables.h"
#include "Report/ReportStyle.h"
#include "Report/ServiceTables.h"
#include "Report/SummaryTables.h"

#include "ped/Measure/Collisions.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <numeric>

namespace pedsim {

namespace {

/// As many as there are activities, so that no two of them look alike.
constexpr const char* palette[] = {"#3d7ea6", "#e08e45", "#5fa55a", "#c0504d", "#8064a2", "#c9b037", "#4bacc6",
                                   "#d17aa8", "#7f7f7f", "#8c6d4f", "#2e8b74", "#7a1f3d", "#1f3f77", "#f2b8a0",
                                   "#b2c248", "#a7d3a6", "#4d4d4d", "#d7b5e8", "#005f56", "#ff5fa2"};
/// The series before it are collisions and people who left.
constexpr std::size_t firstDeed = 3;
constexpr std::size_t portalsShown = 15, queuesShown = 12, linesShown = 4;

std::string colourOf(std::size_t i) {
    return palette[i % std::size(palette)];
}

/// "PennStation" as people write it.
std::string spaced(const std::string& name) {
    std::string out;
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (i > 0 && std::isupper(static_cast<unsigned char>(name[i])) != 0 &&
            std::islower(static_cast<unsigned char>(name[i - 1])) != 0)
            out += ' ';
        out += name[i];
    }
    return out;
}

std::string section(const std::string& id, const std::string& title, const std::string& intro,
                    const std::string& body) {
    return fmt::format("<section id=\"{}\">\n<h2>{}</h2>\n{}{}</section>\n", id, title,
                       intro.empty() ? "" : fmt::format("<p>{}</p>\n", intro), body);
}

class Report {
public:
    Report(const RecordingReader& recording, const PlanOfRecording& plan, const RunFigures& figures,
           const std::string& viewPage)
        : recording_(recording), plan_(plan), f_(figures), viewPage_(viewPage) {}

    std::string page() const {
        const std::string name = escapeXml(spaced(recording_.infoText("station", "Station")));
        std::string out = fmt::format("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                                      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                                      "<title>{} – report</title>\n<link rel=\"icon\" href=\"data:,\">\n"
                                      "<style>{}</style>\n</head>\n<body>\n<main>\n",
                                      name, reportStyle);
        out += header(name) + tiles() + present() + bottlenecks() + trains() + lifts() + flows() + queues() +
               density() + crush() + places() + speeds() + activities() + days() + together() + collisions() +
               measures() + stages();
        return out + "</main>\n</body>\n</html>\n";
    }

private:
    double summaryNumber(std::string_view name, double otherwise = 0.0) const {
        const ped::Value& s = recording_.summary();
        const ped::Value* v = s.is(ped::Value::Kind::Object) ? s.find(name) : nullptr;
        return v != nullptr && v->is(ped::Value::Kind::Number) ? v->asNumber() : otherwise;
    }
    const ped::Value* summaryObject(std::string_view name) const {
        const ped::Value& s = recording_.summary();
        const ped::Value* v = s.is(ped::Value::Kind::Object) ? s.find(name) : nullptr;
        return v != nullptr && v->is(ped::Value::Kind::Object) ? v : nullptr;
    }
    static double numberIn(const ped::Value* object, std::string_view name) {
        const ped::Value* v = object != nullptr ? object->find(name) : nullptr;
        return v != nullptr && v->is(ped::Value::Kind::Number) ? v->asNumber() : 0.0;
    }

    std::string header(const std::string& name) const {
        std::string cut;
        if (!recording_.complete())
            cut = "<p class=\"warning\">The recording has no end: the figures are of the part that is there.</p>\n";
        const std::string scene = recording_.infoText("scene");
        return fmt::format(
            "<header>\n<h1>{}</h1>\n<p>{}{} people, {} of simulated time, seed {:.0f}, recorded {} by {}</p>\n{}"
            "</header>\n",
            name, scene.empty() ? "" : fmt::format("Scene {}, ", escapeXml(scene)), recording_.people().size(),
            clockText(f_.seconds), recording_.infoNumber("seed", 0.0),
            escapeXml(recording_.infoText("date", "at an unknown time").substr(0, 10)),
            escapeXml(recording_.infoText("program", "pedsim")), cut);
    }

    bool hasMinds() const { return !recording_.infoNames("needs").empty(); }

    double mean(const std::vector<double>& list) const {
        return list.empty() ? 0.0 : std::accumulate(list.begin(), list.end(), 0.0) / static_cast<double>(list.size());
    }

    /// The figures that somebody in a hurry reads.
    std::string tiles() const {
        std::string out = "<section id=\"summary\" aria-label=\"Summary\">\n<dl class=\"tiles\">\n";
        const auto tile = [&](const std::string& name, const std::string& value, const std::string& note) {
            out += fmt::format("<div><dt>{}</dt><dd>{}<small>{}</small></dd></div>\n", name, value, note);
        };
        const double most = f_.present.empty() ? 0.0 : *std::max_element(f_.present.begin(), f_.present.end());
        tile("People present", fmt::format("{:.0f}", mean(f_.present)), fmt::format("mean; {:.0f} at most", most));
        double moving = 0.0, sum = 0.0;
        for (std::size_t i = 0; i < speedBins; ++i) {
            moving += static_cast<double>(f_.speeds[i]);
            sum += static_cast<double>(f_.speeds[i]) * (static_cast<double>(i) + 0.5) / 10.0;
        }
        tile("Speed", fmt::format("{:.2f} m/s", moving > 0.0 ? sum / moving : 0.0), "mean of people who move");
        const double all =
            std::max(1.0, static_cast<double>(std::accumulate(f_.service.begin(), f_.service.end(), std::uint64_t{0})));
        tile("Level of service",
             fmt::format("{:.1f} %", 100.0 * static_cast<double>(f_.service[0] + f_.service[1] + f_.service[2]) / all),
             "of person-time at C or better");
        if (const ped::Value* c = summaryObject("collisions"); c != nullptr)
            tile("Collisions", fmt::format("{:.0f}", numberIn(c, "pedestrian") + numberIn(c, "obstacle")),
                 fmt::format("{:.0f} with obstacles", numberIn(c, "obstacle")));
        if (const ped::Value* did = summaryObject("activities"); did != nullptr && hasMinds()) {
            tile("Purchases", fmt::format("{:.0f}", numberIn(did, "purchases")),
                 fmt::format("{:.0f} of them tickets", numberIn(did, "tickets")));
            tile("Trains caught", fmt::format("{:.0f}", numberIn(did, "trains_caught")),
                 fmt::format("{:.0f} missed, by person", numberIn(did, "trains_missed")));
        }
        if (recording_.summary().is(ped::Value::Kind::Object)) {
            tile("Stuck", fmt::format("{:.0f}", summaryNumber("stuck")), "went nowhere for 60 s");
            tile("Pace", fmt::format("{:.1f} ×", summaryNumber("realtime_factor")), "real time, when simulated");
        }
        return out + "</dl>\n</section>\n";
    }

    std::string present() const {
        const ChartLine line{"people", colourOf(0), f_.present, true};
        return section(
            "present", "People present", "",
            lineChart({"People present over time", "time", "people"}, {&line, 1}, 0.0, f_.seconds, clockText));
    }

    std::string bottlenecks() const {
        const std::string table = bottleneckTable(recording_.summary(), viewPage_);
        return table.empty()
                   ? std::string()
                   : section("bottlenecks", "Bottlenecks",
                             "Places ranked by the time that people who wanted to get on lost there, against "
                             "their free speed on the same ground. A place is jammed while five people or more "
                             "are held up. Times lead to the 3D page at that moment, where it lies beside this "
                             "one.",
                             table);
    }

    std::string trains() const {
        const std::string table = trainTable(recording_.summary());
        return table.empty()
                   ? std::string()
                   : section("trains", "Trains",
                             "Everybody who came to a door to board has boarded, was left behind when the train "
                             "left, gave up before, or still waits.",
                             table);
    }

    std::string lifts() const {
        return f_.lifts.empty()
                   ? std::string()
                   : section("lifts", "Lifts",
                             fmt::format("People rode who got out at another stop than they got in at. They wait from "
                                         "when they come within {:.0f} m of the door until they are inside. Stops are "
                                         "told from the lowest up.",
                                         liftReach),
                             liftTable(f_.lifts, f_.samplePeriod));
    }

    std::string portalTable(std::size_t from, std::size_t to) const {
        const double minutes = std::max(1e-9, f_.seconds / 60.0);
        std::string out = "<table>\n<thead><tr><th scope=\"col\">portal</th><th scope=\"col\">clear width</th>"
                          "<th scope=\"col\">there</th><th scope=\"col\">back</th><th scope=\"col\">per minute</th>"
                          "<th scope=\"col\">busiest minute there</th><th scope=\"col\">busiest minute back</th>"
                          "</tr></thead>\n<tbody>\n";
        const auto peak = [](const PeakMinute& p, double width) {
            return p.people == 0 ? std::string("–")
                                 : fmt::format("{} at {}: {:.1f} per metre", p.people, clockText(p.from),
                                               static_cast<double>(p.people) / width);
        };
        for (std::size_t i = from; i < std::min(to, f_.portals.size()); ++i) {
            const PortalFlow& flow = f_.portals[i];
            const PlanPortal& portal = plan_.portals[flow.portal];
            const double rate = static_cast<double>(flow.total()) / minutes;
            const double width = std::max(0.1, static_cast<double>(portal.width));
            out += fmt::format("<tr><th scope=\"row\">{}</th><td>{:.1f} m</td><td>{}</td><td>{}</td><td>{:.1f}</td>"
                               "<td>{}</td><td>{}</td></tr>\n",
                               escapeXml(portal.name), portal.width, flow.forth, flow.back, rate,
                               peak(flow.peakForth, width), peak(flow.peakBack, width));
        }
        return out + "</tbody>\n</table>\n";
    }

    std::string flows() const {
        if (f_.portals.empty())
            return section("flows", "Flows", "Nobody went from one region to another.", "");
        std::vector<ChartLine> lines;
        for (std::size_t i = 0; i < std::min(linesShown, f_.portals.size()); ++i) {
            const PortalFlow& flow = f_.portals[i];
            ChartLine line{plan_.portals[flow.portal].name, colourOf(i), {}, false};
            // A last slot that the recording only began would look like a fall.
            const auto whole = static_cast<std::size_t>(f_.seconds / f_.slotSeconds + 0.01);
            const std::size_t shown = std::min(flow.perSlot.size(), std::max<std::size_t>(1, whole));
            for (std::size_t slot = 0; slot < shown; ++slot)
                line.y.push_back(flow.perSlot[slot] * 60.0 / f_.slotSeconds);
            lines.push_back(std::move(line));
        }
        std::string body = lineChart({"Flow through the busiest portals", "time", "people a minute"}, lines, 0.0,
                                     f_.seconds, clockText);
        body += portalTable(0, portalsShown);
        if (f_.portals.size() > portalsShown)
            body += fmt::format("<details>\n<summary>And {} portals with less</summary>\n{}</details>\n",
                                f_.portals.size() - portalsShown, portalTable(portalsShown, f_.portals.size()));
        return section(
            "flows", "Flows",
            fmt::format(
                "{} of {} portals were used. “There” is from the first of the two regions to the "
                "second. People count once they are a metre clear of the threshold; the busiest minute is the one "
                "of sixty seconds in which most of them passed.",
                f_.portals.size(), plan_.portals.size()),
            body);
    }

    std::string queueTable(std::size_t from, std::size_t to) const {
        std::string out =
            "<table>\n<thead><tr><th scope=\"col\">queue</th><th scope=\"col\">mean</th><th scope=\"col\">longest</th>"
            "<th scope=\"col\">left it</th><th scope=\"col\">mean wait</th><th scope=\"col\">longest "
            "wait</th></tr></thead>\n<tbody>\n";
        for (std::size_t i = from; i < std::min(to, f_.queues.size()); ++i) {
            const QueueFigures& q = f_.queues[i];
            const double sum = std::accumulate(q.waits.begin(), q.waits.end(), 0.0);
            const std::string waited =
                q.waits.empty() ? "–" : fmt::format("{:.0f} s", sum / static_cast<double>(q.waits.size()));
            const std::string longest =
                q.waits.empty() ? "–" : fmt::format("{:.0f} s", *std::max_element(q.waits.begin(), q.waits.end()));
            out += fmt::format(
                "<tr><th scope=\"row\">{}</th><td>{:.2f}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                escapeXml(plan_.queues[q.queue].name), q.mean, q.most, q.waits.size(), waited, longest);
        }
        return out + "</tbody>\n</table>\n";
    }

    std::string queues() const {
        const std::string how = f_.queuesRecorded
                                    ? "Lengths as the simulation counted them. Waiting times are those of "
                                      "people who joined and left a line, served or not, meanwhile."
                                    : "Whoever stands along a queue’s line counts as in it.";
        if (f_.queues.empty())
            return section("queues", "Queues", "Nobody stood in a line.", "");
        std::vector<ChartLine> lines;
        for (std::size_t i = 0; i < std::min(linesShown, f_.queues.size()); ++i)
            lines.push_back({plan_.queues[f_.queues[i].queue].name, colourOf(i),
                             std::vector<double>(f_.queues[i].length.begin(), f_.queues[i].length.end()), false});
        std::string body =
            lineChart({"Length of the longest queues", "time", "people"}, lines, 0.0, f_.seconds, clockText);
        body += queueTable(0, queuesShown);
        if (f_.queues.size() > queuesShown)
            body += fmt::format("<details>\n<summary>And {} shorter ones</summary>\n{}</details>\n",
                                f_.queues.size() - queuesShown, queueTable(queuesShown, f_.queues.size()));
        return section("queues", "Queues", how, body);
    }

    std::string density() const {
        std::vector<ChartBar> bars;
        const double all =
            std::max(1.0, static_cast<double>(std::accumulate(f_.service.begin(), f_.service.end(), std::uint64_t{0})));
        for (std::size_t i = 0; i < 6; ++i) {
            const double share = 100.0 * static_cast<double>(f_.service[i]) / all;
            bars.push_back(
                {fmt::format("Level {}", "ABCDEF"[i]), share, fruinColours[i], fmt::format("{:.1f} %", share)});
        }
        std::string body = barChart({"Person-time by level of service", "", ""}, bars) + fruinLegend();
        for (std::size_t l = 0; l < plan_.levels.size() && l < f_.density.size(); ++l) {
            const std::string name = fmt::format("{}, {:+.1f} m", escapeXml(plan_.levels[l].name), plan_.levels[l].z);
            body += fmt::format(
                "<figure>\n{}<figcaption>{}: mean density over all {} of the recording</figcaption>\n</figure>\n",
                densityMap(plan_, l, f_.density[l], f_.density[l].mean, name + ": mean density"), name,
                clockText(f_.seconds));
            body += fmt::format("<figure>\n{}<figcaption>{}: highest density over {:.1f} s</figcaption>\n</figure>\n",
                                densityMap(plan_, l, f_.density[l], f_.density[l].peak, name + ": highest density"),
                                name, framesPerGroup * f_.samplePeriod);
        }
        return section(
            "density", "Density",
            "People per square metre, in the colours of Fruin’s levels of service on walkways (1971). Shares of "
            "person-time are by the 3 × 3 m around each person, maps by squares of 1 m.",
            "<div class=\"maps\">\n" + body + "</div>\n");
    }

    std::string crush() const {
        const std::string run = measureTable(ped::CrushMeter::info, recording_.summary(), f_.measured);
        return section("crush", ped::CrushMeter::info.title, ped::CrushMeter::info.about,
                       crushTables(plan_, f_.crush) +
                           (run.empty() ? run
                                        : "<details>\n<summary>As measured in every frame of the run</summary>\n" +
                                              run + "</details>\n"));
    }

    std::string places() const {
        if (f_.places.empty())
            return {};
        return section("places", "Levels of service by place",
                       "Each place by Fruin’s table for its kind: walkways, stairs, queues (1971). Shares are of "
                       "person-time, densities those around each person (a bell curve of 0.75 m), beyond 3, 4 and 5 "
                       "people per m² told apart. People in a line count for its queue.",
                       serviceTables(f_.places));
    }

    std::string speeds() const {
        std::vector<ChartBar> bars;
        const double all =
            std::max(1.0, static_cast<double>(std::accumulate(f_.speeds.begin(), f_.speeds.end(), std::uint64_t{0})));
        for (std::size_t i = 0; i < speedBins; ++i)
            bars.push_back({fmt::format("{:.1f}", static_cast<double>(i) / 10.0),
                            100.0 * static_cast<double>(f_.speeds[i]) / all, colourOf(0), ""});
        const ChartLine line{"speed", colourOf(1), f_.meanSpeed, false};
        return section("speeds", "Speeds", "Of people who move faster than 0.15 m/s.",
                       columnChart({"Histogram of speeds", "speed, m/s", "% of time"}, bars) +
                           lineChart({"Mean speed over time", "time", "m/s"}, {&line, 1}, 0.0, f_.seconds, clockText));
    }

    std::string activities() const {
        std::vector<ChartLine> layers;
        for (std::size_t a = 0; a < f_.activityShare.size(); ++a)
            if (std::any_of(f_.activityShare[a].begin(), f_.activityShare[a].end(), [](double v) { return v > 0.0; }))
                layers.push_back({f_.activityNames[a], colourOf(a), f_.activityShare[a], false});
        std::string body =
            shareChart({"Shares of activities over time", "time", "of people"}, layers, 0.0, f_.seconds, clockText);
        std::vector<ChartLine> totals;
        for (std::size_t i = firstDeed; i < f_.series.size(); ++i)
            totals.push_back({f_.seriesNames[i], colourOf(i - firstDeed), f_.series[i], false});
        if (!totals.empty())
            body += lineChart({"What people have done so far", "time", "times"}, totals, 0.0, f_.seconds, clockText);
        if (const ped::Value* done = summaryObject("activities"); done != nullptr) {
            std::string rows;
            for (const ped::Member& m : done->members())
                if (m.value.is(ped::Value::Kind::Number) && m.value.asNumber() > 0.0) {
                    std::string name = m.name;
                    std::replace(name.begin(), name.end(), '_', ' ');
                    rows += fmt::format("<tr><th scope=\"row\">{}</th><td>{:.0f}</td></tr>\n", escapeXml(name),
                                        m.value.asNumber());
                }
            if (!rows.empty())
                body += "<table>\n<tbody>\n" + rows + "</tbody>\n</table>\n";
        }
        body += failureTable(recording_.summary());
        return section("activities", "Activities", "What people were doing.", body);
    }

    /// Only where anybody had a role.
    std::string days() const {
        const std::string use = timeUseTable(f_.roles);
        return use.empty()
                   ? use
                   : section("days", "Days",
                             "What people with roles spent their time on, by looks once per group of frames, and "
                             "how much of what their calendars ask for they did.",
                             calendarTable(f_.roles) + use);
    }

    /// Only where anybody came with others, or less was computed for some.
    std::string together() const {
        const std::string groups = groupTable(f_.together);
        const std::string levels = levelTable(f_.together);
        std::string body = groups.empty() ? std::string()
                                          : section("groups", "Groups",
                                                    "People who came together: the farthest distance between two of a "
                                                    "group, and the share of the time for which it was more than 5 m.",
                                                    groups);
        if (!levels.empty())
            body += section("interest", "Interest", "How much was computed for how many people.", levels);
        return body;
    }

    std::string collisions() const {
        std::vector<ChartLine> lines;
        for (std::size_t s = 0; s < std::min<std::size_t>(2, f_.series.size()); ++s)
            lines.push_back({f_.seriesNames[s], colourOf(s == 0 ? 3 : 8), f_.series[s], false});
        std::string body;
        if (!lines.empty())
            body = lineChart({"Collisions so far", "time", "collisions"}, lines, 0.0, f_.seconds, clockText);
        body += measureTable(ped::CollisionMeter::info, recording_.summary(), f_.measured);
        return section("collisions", ped::CollisionMeter::info.title, ped::CollisionMeter::info.about, body);
    }

    std::string measures() const {
        const std::string body =
            measureTables(recording_.summary(), f_.measured, {&ped::CollisionMeter::info, &ped::CrushMeter::info});
        return section("measures", "Measures", body.empty() ? "Nothing was measured." : "", body);
    }

    std::string stages() const {
        const ped::Value* list = summaryObject("stages_us_per_agent_step");
        if (list == nullptr)
            return section("stages", "Time of the simulation", "Not in the recording: it was cut off.", "");
        std::vector<ChartBar> bars;
        for (const ped::Member& m : list->members())
            if (m.value.is(ped::Value::Kind::Number) && m.value.asNumber() > 0.0)
                bars.push_back({m.name, m.value.asNumber(), colourOf(0), fmt::format("{:.3f} µs", m.value.asNumber())});
        return section("stages", "Time of the simulation",
                       fmt::format("Microseconds per person per frame, stage by stage. The run took {:.1f} s.",
                                   summaryNumber("wall_seconds")),
                       barChart({"Time by stage", "", ""}, bars));
    }

    const RecordingReader& recording_;
    const PlanOfRecording& plan_;
    const RunFigures& f_;
    const std::string& viewPage_;
};

} // namespace

std::string reportPage(const RecordingReader& recording, const PlanOfRecording& plan, const RunFigures& figures,
                       const std::string& viewPage) {
    return Report(recording, plan, figures, viewPage).page();
}

} // namespace pedsim
