// SPDX-License-Identifier: MIT
#include "Cli/Program.h"
#include "Commands/Command.h"

#include <fmt/format.h>

#include <filesystem>
#include <string>

namespace pedsim {

namespace {

constexpr const char* folder = "pedsim-out";
constexpr const char* station = "PennStation";

} // namespace

int showDefault() {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    const std::string stem = fmt::format("{}/{}", folder, station);
    const std::string recording = stem + ".pedrec", page = stem + ".html", report = stem + "-report.html";
    const char* arguments[] = {"pedsim",    "run",    station,    "--seconds",      "120",
                               "--errands", "places", "--record", recording.c_str()};
    if (const int code = runProgram(static_cast<int>(std::size(arguments)), arguments); code != exitDone)
        return code;
    const bool viewed = writeView(recording, page, true) == exitDone;
    if (const int code = writeReport(recording, report, true); code != exitDone)
        return code;
    fmt::print("\n");
    if (viewed)
        fmt::print("  look at it   {}   (open it in a browser)\n", page);
    fmt::print("  figures      {}\n  recording    {}\n  more         pedsim --help\n", report, recording);
    return exitDone;
}

} // namespace pedsim
