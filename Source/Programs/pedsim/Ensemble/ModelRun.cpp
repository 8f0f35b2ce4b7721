// SPDX-License-Identifier: MIT
#include "Ensemble/ModelRun.h"

#include "Validation/SceneRun.h"

#include "ped/Agents/Shows.h"
#include "ped/Simulation/Simulation.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace pedsim {

namespace {

constexpr float trailSeconds = 2.0f; ///< [s]
constexpr double lowPassage = 0.15;  ///< Shares of the passages between which flow is measured.
constexpr double highPassage = 0.85;

/// Remembers where people are shortly before the picture is taken.
class TrailKeeper {
public:
    explicit TrailKeeper(float at) : at_(at) {}

    void look(const ped::Simulation& simulation) {
        if (simulation.now() < at_ - trailSeconds || simulation.now() > at_)
            return;
        present_.clear();
        for (const ped::SnapshotBody& b : simulation.crowd().bodies()) {
            ModelAnswer::Trail& trail = trails_[b.id.value];
            trail.points.push_back(b.position.xy());
            trail.radius = b.radius;
            trail.down = (simulation.crowd().showsOf(b) & ped::showsFallen) != 0;
            present_.push_back(b.id.value);
        }
    }
    std::vector<ModelAnswer::Trail> trails() const {
        std::vector<ModelAnswer::Trail> out;
        for (const auto& [id, trail] : trails_)
            if (std::find(present_.begin(), present_.end(), id) != present_.end())
                out.push_back(trail);
        return out;
    }

private:
    float at_;
    std::map<std::uint32_t, ModelAnswer::Trail> trails_;
    std::vector<std::uint32_t> present_; ///< When the picture is taken.
};

void readFigures(const SceneFigures& f, ModelAnswer& out) {
    const ped::FigureList& figures = f.summary.figures;
    out.shaking = figures.value("gait.reversals_per_minute");
    out.overlap = static_cast<double>(f.summary.collisions.deepest);
    out.collisions = static_cast<double>(f.summary.collisions.pedestrian);
    out.pushing = figures.value("crush.push");
    out.densest = figures.value("crush.densest");
    out.pressure = figures.value("crush.pressure");
    out.falls = figures.value("crush.falls");
    out.speedRatio = f.summary.speed.mean;
    out.flow = f.gates.empty() ? 0.0 : f.gates[0].flowBetween(lowPassage, highPassage);
    const auto people = static_cast<double>(f.summary.agents);
    out.left = people > 0.0 ? static_cast<double>(f.summary.left) / people : 0.0;
    out.seconds = f.emptied > 0.0 ? f.emptied : f.summary.seconds;
    out.hash = f.summary.stateHash;
    const double personFrames = f.summary.personMinutes * 60.0 * f.summary.framesPerSecond;
    out.microseconds = personFrames > 0.0 ? f.summary.wallSeconds * 1e6 / personFrames : 0.0;
    out.ended = f.ended;
}

} // namespace

const std::vector<ModelFigure>& modelFigures() {
    static const std::vector<ModelFigure> figures{
        {"shaking_per_minute", "shaking: moves taken back per person", "/min", &ModelAnswer::shaking, 1.0, 1},
        {"deepest_overlap", "deepest overlap of two bodies", "mm", &ModelAnswer::overlap, 1000.0, 0},
        {"collisions", "collisions between people", "", &ModelAnswer::collisions, 1.0, 0},
        {"flow", "flow through the gate", "/(m s)", &ModelAnswer::flow, 1.0, 2},
        {"pushing", "pushing: sum of overlaps with one body", "mm", &ModelAnswer::pushing, 1000.0, 0},
        {"densest", "highest density within a metre", "/m²", &ModelAnswer::densest, 1.0, 1},
        {"pressure", "greatest crowd pressure", "/s²", &ModelAnswer::pressure, 1.0, 3},
        {"falls", "falls", "", &ModelAnswer::falls, 1.0, 0},
        {"speed_ratio", "speed over preferred speed", "", &ModelAnswer::speedRatio, 1.0, 2},
        {"left_share", "people who got out", "%", &ModelAnswer::left, 100.0, 1},
        {"seconds", "time until then, or simulated", "s", &ModelAnswer::seconds, 1.0, 0},
        {"microseconds", "cost per person per frame, meters included", "µs", &ModelAnswer::microseconds, 1.0, 2},
    };
    return figures;
}

ModelAnswer runModel(const ModelQuestion& question, ped::LocomotionKind model, const std::function<bool()>& goOn) {
    TrailKeeper trails(question.picture);
    SceneSetup setup;
    setup.scene = question.scene;
    setup.seconds = question.seconds;
    setup.untilEmpty = true;
    setup.seed = question.seed;
    setup.adjust = [model](ped::Parameters& p) { p.locomotion.model = static_cast<std::int32_t>(model); };
    setup.watch = [&](const ped::Simulation& simulation) { trails.look(simulation); };
    CaseHooks hooks;
    hooks.stop = [&] { return goOn && !goOn(); };
    ModelAnswer answer;
    readFigures(runScene(setup, hooks), answer);
    answer.model = ped::locomotionName(model);
    answer.trails = trails.trails();
    return answer;
}

std::string modelTable(const std::vector<ModelAnswer>& answers) {
    std::string out = fmt::format("  {:<46}", "");
    for (const ModelAnswer& answer : answers)
        out += fmt::format("{:>13}", answer.model);
    out += "\n";
    for (const ModelFigure& figure : modelFigures()) {
        out += fmt::format("  {:<46}", fmt::format("{}{}{}", figure.label, *figure.unit != 0 ? ", " : "", figure.unit));
        for (const ModelAnswer& answer : answers)
            out += fmt::format("{:>13.{}f}", answer.*figure.value * figure.scale, figure.decimals);
        out += "\n";
    }
    return out;
}

} // namespace pedsim
