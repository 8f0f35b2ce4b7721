// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Bases of examples as files, `*.pedpag`.

#include "ped/Base/Diagnostic.h"
#include "ped/Examples/ExampleBase.h"
#include "ped/Simulation/SimulationOptions.h"
#include "ped/Station/StationDesc.h"

#include <memory>
#include <string>
#include <vector>

namespace pedsim {

/// Reads a file; null after errors.
std::unique_ptr<const ped::ExampleBase> readExampleFile(const std::string& path, ped::Diagnostics& diagnostics);
/// Writes a file, whole or not at all; false, and told on stderr, where it cannot be.
bool writeExampleFile(const std::string& path, const ped::ExampleBase& base);
/// The base that ships.
std::string shippedExamples();

/// What a command line says about people who are steered by examples.
struct ExampleChoice {
    std::string file; ///< Empty: the base that ships.
    float jump = 1.0f;
    std::vector<std::string> guard; ///< "on" or "off"; the last counts.
    std::uint64_t asked = 10;
    std::uint64_t hold = 1;
    bool always = false;
};

/// Sets the parameters, and reads the base where anybody is steered by it. False after errors, told on stderr.
bool takeExamples(const ExampleChoice& choice, const ped::StationDesc& station, ped::SimulationOptions& options);

/// Whether people who decide every `humanSeconds` can use a base; an error names both times where not.
bool suitsSteps(const ped::ExampleBase& base, float humanSeconds, ped::Diagnostics& diagnostics);

} // namespace pedsim
