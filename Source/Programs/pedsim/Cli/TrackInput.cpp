// SPDX-License-Identifier: MIT
#include "Cli/TrackInput.h"

#include "Cli/Arguments.h"
#include "Cli/Program.h"
#include "Cli/RecordingInput.h"
#include "Cli/Usage.h"
#include "Measures/PlaceText.h"

#include <fmt/format.h>

namespace pedsim {

void addTrackOptions(Arguments& arguments, TrackInputOptions& options) {
    arguments.number("--fps", options.fps, "Frames of text files that make a second; FILE:fps=N for one file")
        .text("--unit", options.unit, "Of positions in text files: m, cm, mm, or a number of metres; FILE:unit=cm")
        .text("--affine", options.affine,
              "Pixels to metres: a,b,c,d,e,f for x' = a x + b y + c, y' = d x + e y + f; FILE:affine=...")
        .number("--radius", options.radius, "Of everybody's body, where files do not tell [m]; FILE:radius=0.25")
        .number("--level", options.level, "Only people on that floor, counted from 0, the lowest; FILE:level=1")
        .number("--smooth", options.smooth, "Deviation of the Gaussian that positions are smoothed with [s]", 0.0f,
                10.0f);
}

int trackFileOf(std::string_view command, const std::string& word, const TrackInputOptions& options, TrackFile& file) {
    TrackFile common;
    if (!options.unit.empty() && !(common.options.metres = parseUnit(options.unit)))
        return refuseUsage(command,
                           fmt::format("--unit: '{}' is neither m, cm, mm nor a number of metres.", options.unit));
    if (!options.affine.empty() && !(common.options.affine = parseAffine(options.affine)))
        return refuseUsage(command, "--affine: six numbers a,b,c,d,e,f that do not map everything onto a line.");
    for (const std::optional<float>& positive : {options.fps, options.radius})
        if (positive && !(*positive > 0.0f && *positive < 1e6f))
            return refuseUsage(command, "--fps and --radius: more than 0.");
    if (options.level && !(*options.level >= 0.0f && *options.level < 65535.0f))
        return refuseUsage(command, "--level: 0 is the lowest floor.");
    common.options.framesPerSecond = options.fps;
    common.options.radius = options.radius;
    if (options.level)
        common.level = static_cast<std::uint16_t>(*options.level);
    std::string fault;
    return parseTrackFile(word, common, file, fault) ? int{exitDone} : refuseUsage(command, fault);
}

TrackForm trackFormOf(const TrackInputOptions& options) {
    TrackForm form;
    form.smooth = static_cast<double>(options.smooth);
    return form;
}

int readTracks(const TrackFile& file, const TrackForm& form, bool quiet, TrackSet& set) {
    ped::Diagnostics diagnostics;
    const bool ok = addTrackFile(file, form, set, diagnostics);
    if (!ok || !quiet)
        reportFile(file.path, diagnostics);
    return ok ? exitDone : exitBadInput;
}

} // namespace pedsim
