// SPDX-License-Identifier: MIT
#include "Commands/Command.h"

namespace pedsim {

std::span<const Command> commands() {
    static constexpr Command table[] = {
        {"run", "Simulate people in a station or a scene", declareRun},
        {"view", "Make a page that replays a recording in 3D", declareView},
        {"film", "Make a film or stills of a recording, as a camera tour leads", declareFilm},
        {"report", "Make a page of figures and plots from a recording", declareReport},
        {"measure", "Measure recorded or simulated people in a file", declareMeasure},
        {"evaluate", "Judge people by recorded ones: what is atypical, what is missing", declareEvaluate},
        {"annotate", "Tell what people are up to: walk, wait, talk, go in groups", declareAnnotate},
        {"learn", "Learn from recorded people how to walk among others", declareLearn},
        {"import", "Make a recording of tracks, to be seen in 3D", declareImport},
        {"check", "Validate a station and build its world", declareCheck},
        {"bake", "Make a station from a triangle mesh or a drawn plan", declareBake},
        {"map", "Draw a station's maps and paths, or measure them", declareMap},
        {"follow", "Tell one person's story", declareFollow},
        {"compare", "Run two designs with many seeds and tell what differs", declareCompare},
        {"evacuate", "Sound the alarm many times and tell who gets out when", declareEvacuate},
        {"maze", "Make a building of rooms and doors to get lost in", declareMaze},
        {"demand", "Put an origin-destination table into a station", declareDemand},
        {"calendar", "Put a calendar (*.ics) into a station's roles, or take one out", declareCalendar},
        {"order", "Compare orders of the reactive routines", declareOrder},
        {"validate", "Measure how people move, against experiments and guidelines", declareValidate},
        {"bench", "Measure what a pedestrian costs", declareBench},
        {"completion", "Print a script with which a shell completes command lines", declareCompletion},
    };
    return table;
}

} // namespace pedsim
