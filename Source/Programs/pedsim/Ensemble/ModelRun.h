// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// One scene, run once per model of locomotion: what each of them makes of the same people in the same place.

#include "Scenes/Scene.h"

#include "ped/Base/Box.h"
#include "ped/Station/LocomotionKind.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace pedsim {

/// What models are compared by. Rows of tables and pages; units are in `modelFigures()`.
struct ModelAnswer {
    std::string model;
    double shaking = 0.0;      ///< Moves that the next frame takes back, per person. [1/min]
    double overlap = 0.0;      ///< Deepest overlap of two bodies. [m]
    double collisions = 0.0;   ///< Periods in which two bodies overlap.
    double flow = 0.0;         ///< Through the scene's gate, over its width; 0: it has none. [1/(m s)]
    double pushing = 0.0;      ///< Greatest sum of overlaps with one body. [m]
    double densest = 0.0;      ///< Within a metre of anybody. [1/m²]
    double pressure = 0.0;     ///< Greatest crowd pressure. [1/s²]
    double falls = 0.0;        ///< How often anybody went down.
    double speedRatio = 0.0;   ///< Mean of speed over preferred speed. [0 to 1]
    double left = 0.0;         ///< Share of people who got out. [0 to 1]
    double seconds = 0.0;      ///< When the last person left, or the end of the run. [s]
    double microseconds = 0.0; ///< Per person per frame, on one thread. [µs]
    std::uint64_t hash = 0;    ///< Of the state at the end.
    bool ended = false;        ///< False: the run was stopped.

    /// Where people are half-way through the time of the quickest model, and where they were for two seconds before.
    struct Trail {
        std::vector<ped::Vec2> points; ///< Oldest first. [m]
        float radius = 0.25f;          ///< [m]
        bool down = false;             ///< Lies on the ground.
    };
    std::vector<Trail> trails;
};

struct ModelQuestion {
    Scene scene;
    float seconds = 0.0f;  ///< Simulated at most. [s]
    float picture = 20.0f; ///< When the picture is taken. [s]
    std::uint64_t seed = 1;
};

/// A figure of an answer, as tables show it.
struct ModelFigure {
    const char* key; ///< In JSON, in SI units.
    const char* label;
    const char* unit;
    double ModelAnswer::*value;
    double scale; ///< Shown value over value.
    int decimals;
};
const std::vector<ModelFigure>& modelFigures();

/// Runs the scene on a model. `goOn`, where given, is asked every simulated second.
ModelAnswer runModel(const ModelQuestion& question, ped::LocomotionKind model, const std::function<bool()>& goOn);

/// For people: one row per figure, one column per model.
std::string modelTable(const std::vector<ModelAnswer>& answers);
/// One page: the table, and the models side by side.
std::string modelPage(const ModelQuestion& question, const std::vector<ModelAnswer>& answers);

} // namespace pedsim
