// SPDX-License-Identifier: MIT
#include "Report/ReportCsv.h"

#include "Host/CsvField.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <numeric>

namespace pedsim {

namespace {

template <class... T>
void addRow(std::string& out, fmt::format_string<T...> format, T&&... values) {
    fmt::format_to(std::back_inserter(out), format, std::forward<T>(values)...);
    out += '\n';
}

/// Columns side by side over time, one row per slot.
std::string overTime(const std::vector<std::string>& names, const std::vector<std::vector<double>>& columns,
                     const std::vector<double>& times) {
    std::string out = "seconds";
    for (const std::string& name : names)
        out += "," + csvField(name);
    out += '\n';
    for (std::size_t i = 0; i < times.size(); ++i) {
        fmt::format_to(std::back_inserter(out), "{:.6g}", times[i]);
        for (const std::vector<double>& column : columns)
            fmt::format_to(std::back_inserter(out), ",{:.6g}", i < column.size() ? column[i] : 0.0);
        out += '\n';
    }
    return out;
}

std::vector<double> timesOf(std::size_t count, double step) {
    std::vector<double> times(count);
    for (std::size_t i = 0; i < count; ++i)
        times[i] = static_cast<double>(i) * step;
    return times;
}

std::string portalRows(const PlanOfRecording& plan, const RunFigures& f) {
    std::string out = "portal,clear_width_m,there,back,busiest_minute_there,busiest_minute_there_from_s,"
                      "busiest_minute_back,busiest_minute_back_from_s\n";
    for (const PortalFlow& flow : f.portals) {
        const PlanPortal& portal = plan.portals[flow.portal];
        addRow(out, "{},{:.2f},{},{},{},{:.1f},{},{:.1f}", csvField(portal.name), portal.width, flow.forth, flow.back,
               flow.peakForth.people, flow.peakForth.from, flow.peakBack.people, flow.peakBack.from);
    }
    return out;
}

std::string flowRows(const PlanOfRecording& plan, const RunFigures& f) {
    std::vector<std::string> names;
    std::vector<std::vector<double>> columns;
    std::size_t slots = 0;
    for (const PortalFlow& flow : f.portals) {
        names.push_back(plan.portals[flow.portal].name + " [1/min]");
        columns.emplace_back();
        for (const std::uint32_t people : flow.perSlot)
            columns.back().push_back(people * 60.0 / f.slotSeconds);
        slots = std::max(slots, flow.perSlot.size());
    }
    return overTime(names, columns, timesOf(slots, f.slotSeconds));
}

std::string queueRows(const PlanOfRecording& plan, const RunFigures& f) {
    std::string out = "queue,mean_people,longest_people,left_it,mean_wait_s,longest_wait_s\n";
    for (const QueueFigures& q : f.queues) {
        const double sum = std::accumulate(q.waits.begin(), q.waits.end(), 0.0);
        const double longest =
            q.waits.empty() ? 0.0 : static_cast<double>(*std::max_element(q.waits.begin(), q.waits.end()));
        addRow(out, "{},{:.3f},{},{},{:.2f},{:.2f}", csvField(plan.queues[q.queue].name), q.mean, q.most,
               q.waits.size(), q.waits.empty() ? 0.0 : sum / static_cast<double>(q.waits.size()), longest);
    }
    return out;
}

std::string queueLengths(const PlanOfRecording& plan, const RunFigures& f) {
    std::vector<std::string> names;
    std::vector<std::vector<double>> columns;
    std::size_t slots = 0;
    for (const QueueFigures& q : f.queues) {
        names.push_back(plan.queues[q.queue].name);
        columns.emplace_back(q.length.begin(), q.length.end());
        slots = std::max(slots, q.length.size());
    }
    return overTime(names, columns,
                    timesOf(slots, f.seconds / std::max<double>(1.0, static_cast<double>(slots) - 1.0)));
}

std::string placeRows(const RunFigures& f) {
    std::string out = "place,table,people_mean,most_people,most_people_s,densest_per_m2,densest_s,area_m2";
    for (std::size_t g = 0; g < gradeCount; ++g)
        out += ",share_" + nameOfGrade(g);
    std::replace(out.begin(), out.end(), ' ', '_');
    out += '\n';
    for (const PlaceService& place : f.places) {
        fmt::format_to(std::back_inserter(out), "{},{},{:.3f},{},{:.1f},{:.3f},{:.1f},{:.2f}", csvField(place.name),
                       nameOf(place.table), place.mean, place.most, place.mostSeconds, place.densest,
                       place.densestSeconds, place.area);
        for (const std::uint64_t looks : place.looks)
            fmt::format_to(std::back_inserter(out), ",{:.5f}",
                           static_cast<double>(looks) / static_cast<double>(place.people));
        out += '\n';
    }
    return out;
}

std::string densityRows(const PlanOfRecording& plan, const RunFigures& f) {
    std::string out = "level,x_m,y_m,mean_per_m2,peak_per_m2\n";
    for (std::size_t l = 0; l < f.density.size() && l < plan.levels.size(); ++l) {
        const DensityMapFigures& map = f.density[l];
        for (std::size_t c = 0; c < map.mean.size(); ++c)
            if (map.mean[c] > 0.0f)
                addRow(
                    out, "{},{:.1f},{:.1f},{:.4f},{:.4f}", csvField(plan.levels[l].name),
                    static_cast<double>(plan.bounds.min.x) + (static_cast<double>(c % map.columns) + 0.5) * densityCell,
                    static_cast<double>(plan.bounds.min.y) + (static_cast<double>(c / map.columns) + 0.5) * densityCell,
                    map.mean[c], c < map.peak.size() ? map.peak[c] : 0.0f);
    }
    return out;
}

std::string speedRows(const RunFigures& f) {
    std::string out = "from_m_per_s,share\n";
    const double all =
        std::max(1.0, static_cast<double>(std::accumulate(f.speeds.begin(), f.speeds.end(), std::uint64_t{0})));
    for (std::size_t i = 0; i < speedBins; ++i)
        addRow(out, "{:.1f},{:.5f}", static_cast<double>(i) / 10.0, static_cast<double>(f.speeds[i]) / all);
    return out;
}

std::string fieldOf(const ped::Value& value) {
    if (value.is(ped::Value::Kind::Number))
        return fmt::format("{:.6g}", value.asNumber());
    return value.is(ped::Value::Kind::String) ? csvField(value.asString()) : std::string();
}

/// A list of objects of the summary, one row each: columns are what the first of them has.
std::string summaryRows(const ped::Value& summary, std::string_view name) {
    const ped::Value* list = summary.is(ped::Value::Kind::Object) ? summary.find(name) : nullptr;
    if (list == nullptr || !list->is(ped::Value::Kind::Array) || list->items().empty() ||
        !list->items()[0].is(ped::Value::Kind::Object))
        return {};
    std::string out;
    for (const ped::Member& m : list->items()[0].members())
        out += (out.empty() ? "" : ",") + m.name;
    out += '\n';
    for (const ped::Value& row : list->items()) {
        std::string line;
        for (const ped::Member& m : list->items()[0].members()) {
            const ped::Value* value = row.is(ped::Value::Kind::Object) ? row.find(m.name) : nullptr;
            line += (line.empty() ? "" : ",") + (value != nullptr ? fieldOf(*value) : std::string());
        }
        out += line + '\n';
    }
    return out;
}

} // namespace

std::vector<ReportTable> reportTables(const RecordingReader& recording, const PlanOfRecording& plan,
                                      const RunFigures& f) {
    const std::vector<double> slots = timesOf(f.meanSpeed.size(), f.slotSeconds);
    std::vector<ReportTable> tables{
        {"present.csv", overTime({"people"}, {f.present}, timesOf(f.present.size(), f.samplePeriod))},
        {"portals.csv", portalRows(plan, f)},
        {"flows.csv", flowRows(plan, f)},
        {"queues.csv", queueRows(plan, f)},
        {"queue_lengths.csv", queueLengths(plan, f)},
        {"places.csv", placeRows(f)},
        {"density.csv", densityRows(plan, f)},
        {"speeds.csv", speedRows(f)},
        {"mean_speed.csv", overTime({"mean speed [m/s]"}, {f.meanSpeed}, slots)},
        {"activities.csv", overTime(f.activityNames, f.activityShare, slots)},
        {"so_far.csv", overTime(f.seriesNames, f.series, f.seriesTimes)},
    };
    if (!f.lifts.empty())
        tables.push_back({"lifts.csv", liftRows(f.lifts)});
    for (const char* name : {"trains", "bottlenecks"})
        if (std::string rows = summaryRows(recording.summary(), name); !rows.empty())
            tables.push_back({std::string(name) + ".csv", std::move(rows)});
    return tables;
}

} // namespace pedsim
