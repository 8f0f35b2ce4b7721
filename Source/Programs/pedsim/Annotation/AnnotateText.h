// SPDX-License-Identifier: MIT
#pragma once

#include "Annotation/Annotate.h"
#include "Cli/JsonOutput.h"

namespace pedsim {

/// One file, annotated.
struct Annotated {
    const JudgedSet* set = nullptr;
    std::vector<std::uint8_t> classes; ///< By segment.
    std::optional<Confusion> truth;    ///< Against what the recording says, where that was asked for.
};

/// How a training went.
struct Training {
    std::size_t rows = 0;
    std::size_t without = 0; ///< Segments without a label.
    std::optional<Confusion> confusion;
};

/// `training`: null where the model was read.
std::string annotationText(std::span<const Annotated> annotated, const BehaviourModel& model, const Training* training);
JsonObject annotationJson(std::span<const Annotated> annotated, const BehaviourModel& model, const Training* training);
/// file,person,from,to,class
std::string annotationCsv(std::span<const Annotated> annotated);

} // namespace pedsim
