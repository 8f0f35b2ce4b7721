// SPDX-License-Identifier: MIT
#include "Learning/ExampleFile.h"

#include "Cli/OutputFile.h"
#include "Cli/RecordingInput.h"
#include "StationFile.h"

#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <vector>

namespace pedsim {

std::unique_ptr<const ped::ExampleBase> readExampleFile(const std::string& path, ped::Diagnostics& diagnostics) {
    std::ifstream in(path, std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (!in.is_open() || in.bad()) {
        diagnostics.error("", "The file cannot be read.", "Check the path.");
        return nullptr;
    }
    return ped::loadExamples(std::as_bytes(std::span(bytes)), diagnostics);
}

bool writeExampleFile(const std::string& path, const ped::ExampleBase& base) {
    std::vector<std::byte> bytes;
    ped::saveExamples(base, bytes);
    return writeFile(path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

std::string shippedExamples() {
    const std::filesystem::path stations = std::filesystem::path(findStation("PennStation")).parent_path();
    return (stations.parent_path() / "Behaviour" / "people.pedpag").string();
}

bool suitsSteps(const ped::ExampleBase& base, float humanSeconds, ped::Diagnostics& diagnostics) {
    const float steps = base.form().period / humanSeconds;
    if (steps >= 0.99f && std::fabs(steps - std::round(steps)) < 0.02f)
        return true;
    diagnostics.error("",
                      fmt::format("The base has a moment every {:.3g} s, and people decide every {:.3g} s: not a whole "
                                  "number of times.",
                                  base.form().period, humanSeconds),
                      "Learn it with another --rate, or change the frames between human steps.");
    return false;
}

bool takeExamples(const ExampleChoice& choice, const ped::StationDesc& station, ped::SimulationOptions& options) {
    ped::ExampleParameters& p = options.parameters.locomotion.examples;
    p.jump = choice.jump;
    p.guard = choice.guard.empty() || choice.guard.back() == "on" ? 1 : 0;
    p.asked = static_cast<std::uint32_t>(choice.asked);
    p.hold = static_cast<std::uint32_t>(choice.hold);
    p.always = choice.always ? 1 : 0;
    const ped::FeatureMask features = ped::featuresOf(station, options.parameters.locomotion) | options.features;
    if ((features & ped::featureExamples) == 0 && choice.file.empty())
        return true; // Nobody is steered by any.
    const std::string path = choice.file.empty() ? shippedExamples() : choice.file;
    ped::Diagnostics diagnostics;
    std::shared_ptr<const ped::ExampleBase> base = readExampleFile(path, diagnostics);
    const float humanSeconds =
        static_cast<float>(options.parameters.humanStepFrames) / options.parameters.framesPerSecond;
    const bool ok = base != nullptr && suitsSteps(*base, humanSeconds, diagnostics);
    if ((features & ped::featureExamples) == 0)
        diagnostics.warning("", "Nobody is steered by examples.", "Give --model graph, or types with that locomotion.");
    reportFile(path, diagnostics);
    options.examples = std::move(base);
    return ok;
}

} // namespace pedsim
