// SPDX-License-Identifier: MIT
#include "Cli/OutputFile.h"

#include "Cli/DiagnosticPrinter.h"
#include "Cli/Terminal.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <vector>

namespace pedsim {

namespace fs = std::filesystem;

namespace {

constexpr const char* checkFolderAndRoom = "Check that its folder exists, may be written to, and has room.";
/// Written to see whether there is room for more than a name. [bytes]
constexpr std::size_t probeBytes = 65536;

void refuseOutput(const std::string& path, const std::string& message) {
    ped::Diagnostic d;
    d.message = message;
    d.remedy = checkFolderAndRoom;
    fmt::print(stderr, "{}", formatDiagnostic(path, d, wantsColour(stderr)));
}

bool isFileOrNothing(const std::string& path) {
    std::error_code code;
    const fs::file_status status = fs::status(path, code);
    return !fs::exists(status) || fs::is_regular_file(status);
}

bool writeBytes(const std::string& path, std::string_view bytes) {
    std::ofstream out(path, std::ios::binary | std::ios::trunc);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    return bool(out);
}

} // namespace

std::string outputFault(const std::string& path, OutputUse use) {
    if (path == "-")
        return use == OutputUse::Text ? "" : "This output cannot go to stdout.";
    std::error_code code;
    if (fs::is_directory(path, code))
        return "This is a directory, not a file.";
    const fs::path folder = fs::path(path).parent_path();
    if (!folder.empty() && !fs::is_directory(folder, code))
        return fmt::format("There is no directory '{}'.", folder.string());
    if (!isFileOrNothing(path))
        return use == OutputUse::Text ? "" : "This is not an ordinary file.";
    const std::string probe = path + ".probe";
    const bool room = writeBytes(probe, std::string(probeBytes, '\0'));
    fs::remove(probe, code);
    if (!room)
        return "The file cannot be written.";
    return fs::exists(path, code) && !std::ofstream(path, std::ios::binary | std::ios::app)
               ? "The file cannot be written."
               : "";
}

bool checkOutputs(std::initializer_list<std::string> paths, OutputUse use) {
    bool fine = true;
    for (const std::string& path : paths) {
        const std::string fault = path.empty() ? std::string() : outputFault(path, use);
        if (fault.empty())
            continue;
        refuseOutput(path, fault);
        fine = false;
    }
    return fine;
}

bool writeFile(const std::string& path, std::string_view bytes) {
    if (path == "-") {
        std::fwrite(bytes.data(), 1, bytes.size(), stdout);
        return std::fflush(stdout) == 0;
    }
    std::error_code code;
    if (fs::is_directory(path, code)) {
        refuseOutput(path, "This is a directory, not a file.");
        return false;
    }
    // A device or a pipe must not be replaced by a file.
    const bool direct = !isFileOrNothing(path);
    const std::string target = direct ? path : path + ".part";
    bool written = writeBytes(target, bytes);
    if (written && !direct) {
        fs::rename(target, path, code);
        written = !code;
    }
    if (written)
        return true;
    if (!direct)
        fs::remove(target, code);
    refuseOutput(path, "The file cannot be written.");
    return false;
}

bool stdoutArrived() {
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0)
        return true;
    refuseOutput("stdout", "Not everything could be printed.");
    return false;
}

} // namespace pedsim
