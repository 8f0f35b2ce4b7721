// SPDX-License-Identifier: MIT
#include "Report/CrushSection.h"

#include "Host/SvgWriter.h"
#include "Report/Charts.h"
#include "Report/DensityMap.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace pedsim {

namespace {

using ped::CrushLimits;

/// Light below contact, then ever darker reds.
constexpr std::array<const char*, 4> crushColours{"#f6d9a8", "#ee9a5d", "#cc2a36", "#5e0f2c"};
constexpr std::array<float, 3> crushClasses{CrushLimits::crowd, CrushLimits::contact, CrushLimits::fluid};
constexpr float leastShown = 2.0f; ///< Density below which the map shows the floor. [people/m²]

/// Crowd pressure has no limits that hold for velocities as they are: by shares of the greatest in the recording.
constexpr std::array<float, 3> pressureShares{0.25f, 0.5f, 0.75f};

std::string nearestName(const PlanOfRecording& plan, ped::Vec3 place) {
    const PlanPortal* nearest = nullptr;
    float least = 5.0f; // Farther away a portal is no name of a place. [m]
    for (const PlanPortal& portal : plan.portals)
        if (const float away = ped::distance(portal.center, place.xy()); away < least) {
            least = away;
            nearest = &portal;
        }
    return nearest != nullptr ? fmt::format(", {:.1f} m from {}", least, escapeXml(nearest->name)) : std::string();
}

std::string whenAndWhere(const PlanOfRecording& plan, const ped::CrushPeak& peak) {
    return fmt::format("{} at ({:.0f}, {:.0f}) m{}", clockText(peak.seconds), peak.place.x, peak.place.y,
                       nearestName(plan, peak.place));
}

std::string crushRow(const char* name, const std::string& value, const std::string& remark) {
    return fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td></tr>\n", name, value, remark);
}

std::string verdictText(const CrushFigures& f) {
    if (f.density.value >= CrushLimits::fluid)
        return "<strong>Danger of life:</strong> somewhere the crowd was so dense that it moves as a fluid.";
    if (f.density.value >= CrushLimits::contact)
        return "<strong>Warning:</strong> somewhere people could not keep from touching each other.";
    if (f.density.value >= CrushLimits::crowd)
        return "Crowded, but nowhere so dense that people could not keep from touching each other.";
    return "Nowhere was it so dense that people press on each other.";
}

std::string crushLegend() {
    static constexpr const char* names[] = {"2 to 3.5 people/m²", "3.5 to 5: a crowd", "5 to 7: involuntary contact",
                                            "above 7: moves as a fluid"};
    std::string out = "<ul class=\"legend\">";
    for (std::size_t i = 0; i < crushColours.size(); ++i)
        out += fmt::format("<li><span style=\"background:{}\"></span>{}</li>", crushColours[i], names[i]);
    return out + "</ul>\n";
}

float greatest(const std::vector<float>& values) {
    return values.empty() ? 0.0f : *std::max_element(values.begin(), values.end());
}

std::string crushMaps(const PlanOfRecording& plan, const CrushFigures& f) {
    std::string out;
    const float most = f.pressure.value;
    std::array<float, 3> limits{};
    std::transform(pressureShares.begin(), pressureShares.end(), limits.begin(), [&](float s) { return s * most; });
    for (std::size_t l = 0; l < plan.levels.size() && l < f.densest.size(); ++l) {
        if (greatest(f.densest[l]) < leastShown)
            continue;
        const std::string name = fmt::format("{}, {:+.1f} m", escapeXml(plan.levels[l].name), plan.levels[l].z);
        out += fmt::format("<figure>\n{}<figcaption>{}: greatest density within a metre of anybody</figcaption>\n"
                           "</figure>\n",
                           planMap(plan, l, {leastShown, crushClasses, crushColours}, f.columns, f.densest[l],
                                   name + ": greatest density within a metre"),
                           name);
        if (greatest(f.pressures[l]) > 0.0f)
            out += fmt::format("<figure>\n{}<figcaption>{}: greatest crowd pressure, in quarters of {:.2f} /s²"
                               "</figcaption>\n</figure>\n",
                               planMap(plan, l, {1e-6f, limits, crushColours}, f.columns, f.pressures[l],
                                       name + ": greatest crowd pressure"),
                               name, most);
    }
    return out.empty() ? out : crushLegend() + "<div class=\"maps\">\n" + out + "</div>\n";
}

} // namespace

CrushFigures crushFigures(const ped::CrushMeter& meter) {
    CrushFigures out;
    out.density = meter.density();
    out.pressure = meter.pressure();
    out.contactSeconds = meter.contactSeconds();
    out.fluidSeconds = meter.fluidSeconds();
    out.falls = meter.falls();
    out.mostDown = meter.mostDown();
    out.columns = meter.cells().columns;
    for (std::size_t l = 0; l < meter.levels(); ++l) {
        out.densest.push_back(meter.densityMap(l));
        out.pressures.push_back(meter.pressureMap(l));
    }
    return out;
}

std::string crushTables(const PlanOfRecording& plan, const CrushFigures& f) {
    std::string rows = crushRow("Greatest density within a metre", fmt::format("{:.1f} /m²", f.density.value),
                                f.density.value > 0.0f ? whenAndWhere(plan, f.density) : std::string());
    rows += crushRow("Greatest crowd pressure", fmt::format("{:.2f} /s²", f.pressure.value),
                     f.pressure.value > 0.0f ? whenAndWhere(plan, f.pressure) : std::string());
    rows +=
        crushRow("Person-time above 5 people/m²", fmt::format("{:.0f} s", f.contactSeconds), "contact is involuntary");
    rows += crushRow("Person-time above 7 people/m²", fmt::format("{:.0f} s", f.fluidSeconds),
                     "the crowd moves as a fluid");
    rows += crushRow("Falls", fmt::format("{}", f.falls), "");
    rows += crushRow("Most people on the ground at once", fmt::format("{}", f.mostDown), "");
    return fmt::format("<p>{}</p>\n<table>\n<tbody>\n{}</tbody>\n</table>\n", verdictText(f), rows) +
           crushMaps(plan, f);
}

} // namespace pedsim
