// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Files of other programs as plain text that the host reads (Plans/Drawing.h, ObjFile.h).

#include <string>

namespace pedimport {

/// What came of a file: text, or what is wrong with it and what to do.
struct Imported {
    std::string text;
    std::string fault;  ///< Empty: nothing.
    std::string remedy; ///< What to do about it.
    bool ok() const { return fault.empty(); }
};

/// A drawing, part by part: layer, group, points.
Imported readDxf(const std::string& path);
/// A model's triangles as Wavefront OBJ, with what the file says of axes and units in comments.
Imported readModel(const std::string& path);

/// Bounds on files from outside. Larger ones are refused.
constexpr std::size_t mostPoints = 8u << 20;
constexpr std::size_t mostTriangles = 8u << 20;

} // namespace pedimport
