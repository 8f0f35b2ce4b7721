// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The repository's files, for tests that read them.

#include "Shared/SourceFolder.h"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace {

namespace fs = std::filesystem;

const fs::path root = test::sourceFolder();

std::string readText(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

} // namespace
