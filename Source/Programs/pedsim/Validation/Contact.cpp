// SPDX-License-Identifier: MIT
// Model "hidac" against what Pelechano, Allbeck and Badler (2008) calibrate it by: doors, Fruin, SFPE, panic, shaking.

#include "Validation/ContactDoors.h"
#include "Validation/Findings.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

namespace pedsim {

namespace {

constexpr double corridorTolerance = 0.15; ///< How far speeds may lie outside of what the two tables span.
constexpr float bookSpeed = 1.24f;         ///< Mean of preferred speeds in the book. [m/s]
constexpr float bookDeviation = 0.2f;      ///< Their standard deviation. [m/s]

struct CalmDoor {
    float width; ///< [m]
    SceneFigures figures;
};

struct ContactCorridor {
    double wanted; ///< Density. [1/m²]
    SceneFigures figures;
};

struct ContactRows {
    std::vector<CalmDoor> doors;
    std::vector<ContactCorridor> corridors;
    SceneFigures forces; ///< A door of 1.0 m by social forces.
    SceneFigures panic;  ///< The same, everybody in panic.
};

/// SFPE Handbook: v = k - 0.266 k D above 0.54 people/m², k = 1.4 m/s on level ground.
double sfpeSpeed(double density) {
    constexpr double k = 1.4;
    return density < 0.54 ? 0.85 * k : std::max(0.0, k - 0.266 * k * density);
}

/// Fruin's levels of service (Table 5.3 of the book), each at the middle of its class.
double fruinSpeed(double density) {
    constexpr std::array<std::array<double, 2>, 5> table{
        {{0.31, 1.30}, {0.37, 1.25}, {0.575, 1.15}, {0.90, 1.00}, {1.62, 0.70}}};
    if (density <= table.front()[0])
        return table.front()[1];
    for (std::size_t i = 1; i < table.size(); ++i)
        if (density <= table[i][0]) {
            const double share = (density - table[i - 1][0]) / (table[i][0] - table[i - 1][0]);
            return table[i - 1][1] + share * (table[i][1] - table[i - 1][1]);
        }
    return sfpeSpeed(density); // Level F has no speed.
}

SceneSetup panicSetup(const StudyOptions& options) {
    SceneSetup setup = doorSetup(1.0f, ped::LocomotionKind::Hidac, options);
    setup.scene = withAlarm(setup.scene);
    setup.adjust = [](ped::Parameters& p) {
        p.locomotion.model = static_cast<std::int32_t>(ped::LocomotionKind::Hidac);
        p.locomotion.hidac.sharePanics = 1.0f;
    };
    return setup;
}

SceneSetup corridorSetup(double density, const StudyOptions& options) {
    const auto people = static_cast<std::uint32_t>(std::lround(density * static_cast<double>(loopCorridorArea())));
    SceneSetup setup = contactSetup(loopCorridorScene("loop", people), ped::LocomotionKind::Hidac, options);
    setup.warmUp = 40.0f;
    setup.seconds = options.quick ? 70.0f : 160.0f;
    setup.adjust = [](ped::Parameters& p) {
        p.locomotion.model = static_cast<std::int32_t>(ped::LocomotionKind::Hidac);
        p.traits.speedMean = bookSpeed;
        p.traits.speedDeviation = bookDeviation;
    };
    return setup;
}

void judgeDoors(const ContactRows& rows, StudyResult& out) {
    StudyTable table{"Doors", doorColumns("door"), {}};
    for (const CalmDoor& door : rows.doors) {
        out.findings.push_back(within(fmt::format("{:.1f} m, calm: flow", static_cast<double>(door.width)),
                                      doorFlow(door.figures), 1.2, 1.9, 1.55,
                                      "Table 5.5: 1.25 to 1.48 by design, 1.92 at most", 2, "/(m s)"));
        table.rows.push_back(doorRow(fmt::format("{:.1f} m, calm", static_cast<double>(door.width)), door.figures));
    }
    const ped::FigureList& panic = rows.panic.summary.figures;
    out.findings.push_back(claim("1.0 m, panic: everybody gets out",
                                 fmt::format("{} of {}", rows.panic.summary.left, rows.panic.summary.agents),
                                 "clogs, but passes", rows.panic.emptied > 0.0));
    out.findings.push_back(
        atMost("1.0 m, panic: flow", doorFlow(rows.panic), 1.92, "Table 5.5, ultimate", 2, "/(m s)"));
    out.findings.push_back(
        atLeast("1.0 m, panic: densest within a metre", panic.value("crush.densest"), 7.0, "Table 5.6", 1, "/m²"));
    out.findings.push_back(atMost("1.0 m, panic: bodies in walls",
                                  static_cast<double>(rows.panic.summary.collisions.obstacle), 0.0, "walls hold", 0));
    const double forces = shakingOf(rows.forces);
    const double contact = shakingOf(rows.doors[1].figures);
    out.findings.push_back(atMost("1.0 m, calm: shaking", contact, 0.1 * forces,
                                  fmt::format("a tenth of social forces' {:.1f} (5.5.3)", forces), 1, "/min"));
    table.rows.push_back(doorRow("1.0 m, all in panic", rows.panic));
    table.rows.push_back(doorRow("1.0 m, social forces", rows.forces));
    out.tables.push_back(std::move(table));
}

void judgeCorridors(const ContactRows& rows, StudyResult& out) {
    for (const ContactCorridor& row : rows.corridors) {
        if (row.figures.sections.empty())
            continue;
        const ped::DensitySample& m = row.figures.sections[0].mean;
        const double sfpe = sfpeSpeed(m.density), fruin = fruinSpeed(m.density);
        out.findings.push_back(within(fmt::format("corridor, {:.2f} /m²: speed", m.density), m.speedAlong,
                                      std::min(sfpe, fruin) * (1.0 - corridorTolerance),
                                      std::max(sfpe, fruin) * (1.0 + corridorTolerance), sfpe,
                                      "Fruin and SFPE, 15 % beyond; deviation from SFPE", 2, "m/s"));
    }
}

} // namespace

StudyPlan planContact(const StudyOptions& options) {
    auto rows = std::make_shared<ContactRows>();
    rows->doors = {{0.8f, {}}, {1.0f, {}}, {1.2f, {}}, {1.6f, {}}};
    rows->corridors = {{0.35, {}}, {0.7, {}}, {1.0, {}}, {1.4, {}}, {1.8, {}}, {2.3, {}}};
    StudyPlan plan;
    for (CalmDoor& door : rows->doors)
        plan.cases.push_back(
            sceneCase(doorSetup(door.width, ped::LocomotionKind::Hidac, options), 150.0, door.figures));
    plan.cases.push_back(sceneCase(doorSetup(1.0f, ped::LocomotionKind::SocialForce, options), 150.0, rows->forces));
    plan.cases.push_back(sceneCase(panicSetup(options), 150.0, rows->panic));
    for (ContactCorridor& row : rows->corridors)
        plan.cases.push_back(sceneCase(corridorSetup(row.wanted, options), 80.0 * row.wanted, row.figures));
    plan.judge = [rows](StudyResult& out) {
        judgeDoors(*rows, out);
        judgeCorridors(*rows, out);
        out.notes.push_back("Corridors: preferred speeds N(1.24, 0.2) m/s as in the book.");
    };
    return plan;
}

} // namespace pedsim
