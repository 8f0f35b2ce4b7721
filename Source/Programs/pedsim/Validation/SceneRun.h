// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// One scene, run on the calling thread, with every meter of the table.

#include "Runs/RunSummary.h"
#include "Scenes/Scene.h"
#include "Validation/Study.h"

#include "ped/Measure/DensityMeter.h"
#include "ped/Measure/FlowMeter.h"
#include "ped/Measure/LaneOrder.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace pedsim {

struct SceneSetup {
    Scene scene;
    float seconds = 60.0f;   ///< Simulated, at most. [s]
    float warmUp = 0.0f;     ///< Sections are not measured before. [s]
    float window = 5.0f;     ///< Of samples of sections. [s]
    bool untilEmpty = false; ///< End when the last person has left.
    std::string order = "CABFED";
    bool plainE = false; ///< Routine E brakes, as in the paper, and does not look for another way.
    std::uint64_t seed = 1;
    /// Changes parameters before the run, where one is given: another model, another body.
    std::function<void(ped::Parameters&)> adjust;
    /// Told of every frame, where a study measures what no meter does; may be empty.
    std::function<void(const ped::Simulation&)> watch;
    std::shared_ptr<const ped::ExampleBase> examples; ///< For models that are steered by them.
    bool timed = false;                               ///< Time stages, in time of the processor.
    std::vector<SceneSection> sections;               ///< Besides the scene's own, which comes first where it has one.
    std::vector<SceneGate> gates;                     ///< The same.
};

struct SectionFigures {
    ped::DensitySample mean; ///< After the warm-up.
    std::vector<ped::DensitySample> samples;
};

struct GateFigures {
    std::vector<ped::Passage> passages; ///< Forwards: along the gate's direction.
    float width = 1.0f;                 ///< Wall to wall. [m]

    std::size_t count(ped::Passing way) const;
    /// Time of the last one that way; 0 for none. [s]
    double last(ped::Passing way) const;
    double first(ped::Passing way) const;
    /// Slope of the N-t curve between two shares of the passages. [1/(m s)]
    double flowBetween(double lowShare, double highShare) const;
    /// Longest time without a passage, whichever way, from the first one to `end`. [s]
    double longestGap(double end) const;
};

struct SceneFigures {
    RunSummary summary;
    std::vector<SectionFigures> sections;
    std::vector<GateFigures> gates;
    std::vector<ped::LaneSample> lanes; ///< One per second, of the first section.
    double stopsPerMinute = 0.0;        ///< Per person. [1/min]
    double turnsPerMinute = 0.0;        ///< Per person. [1/min]
    double emptied = 0.0;               ///< When the last person left; 0: not everybody did. [s]
    double longestPresence = 0.0;       ///< Of anybody, whether they left or not. [s]
    bool ended = false;                 ///< False: the run was stopped, and the figures are void.
};

/// Runs it. A scene that cannot be built is a fault of the program and gives figures that are void.
SceneFigures runScene(const SceneSetup& setup, const CaseHooks& hooks);

/// A case that runs a scene and leaves the figures at `out`, which must live until then.
StudyCase sceneCase(SceneSetup setup, double people, SceneFigures& out);

} // namespace pedsim
