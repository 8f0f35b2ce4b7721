// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the file of an imported model says of itself, in comments before its triangles, and where its triangles say otherwise.

#include "ObjFile.h"

#include <optional>
#include <string>
#include <string_view>

namespace pedsim {

struct ModelFacts {
    std::optional<bool> yUp;
    std::optional<float> unit; ///< Metres per unit. [m]
    std::size_t flipped = 0;   ///< Triangles that are wound against the normals of the file.
    std::size_t triangles = 0; ///< Of those that it has; 0: not counted.
};

/// Reads `# says up y`, `# says unit 0.01` and `# says flipped 3 of 100` at the beginning of an OBJ text.
ModelFacts modelFacts(std::string_view text);

/// The unit that the file says, unless walls would then be far too low or too high.
std::optional<float> unitBy(const ModelFacts& said, const ObjGuess& guess);

/// Sentences about what the file says and its triangles do not show, and about flipped surfaces; empty: none.
std::string disagreements(const ModelFacts& said, const ObjGuess& guess, const ped::MeshDesc& taken);

} // namespace pedsim
