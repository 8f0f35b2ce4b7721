// SPDX-License-Identifier: MIT
#include "Report/MeasureTables.h"

#include "Host/SvgWriter.h"
#include "Measures/FigureText.h"

#include "ped/Measure/MeterTable.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace pedsim {

namespace {

std::optional<double> valueOf(const ped::FigureInfo& info, std::uint32_t place, const ped::Value& summary,
                              const ped::FigureList& measured) {
    if (const ped::Value* v = findFigure(summary, info.key, place); v != nullptr)
        return v->asNumber();
    if (const ped::Figure* f = measured.find(info.key, place); f != nullptr)
        return f->value;
    return {};
}

std::string tableOf(const ped::MeterInfo& meter, std::uint32_t place, const ped::Value& summary,
                    const ped::FigureList& measured) {
    std::string rows;
    for (const ped::FigureInfo& info : meter.figures)
        if (const std::optional<double> value = valueOf(info, place, summary, measured))
            rows += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n", escapeXml(info.label),
                                escapeXml(figureText(info, *value)));
    return rows.empty() ? rows : "<table>\n<tbody>\n" + rows + "</tbody>\n</table>\n";
}

} // namespace

std::string measureTable(const ped::MeterInfo& meter, const ped::Value& summary, const ped::FigureList& measured) {
    std::string out = tableOf(meter, ped::Figure::noPlace, summary, measured);
    for (std::uint32_t place = 0;; ++place) {
        const std::string table = tableOf(meter, place, summary, measured);
        if (table.empty())
            return out;
        out += table;
    }
}

std::string measureTables(const ped::Value& summary, const ped::FigureList& measured,
                          std::initializer_list<const ped::MeterInfo*> elsewhere) {
    std::string out;
    for (const ped::MeterInfo* meter : ped::meterTable()) {
        if (std::find(elsewhere.begin(), elsewhere.end(), meter) != elsewhere.end())
            continue;
        if (const std::string table = measureTable(*meter, summary, measured); !table.empty())
            out += fmt::format("<h3>{}</h3>\n<p>{}</p>\n{}", meter->title, escapeXml(meter->about), table);
    }
    return out;
}

} // namespace pedsim
