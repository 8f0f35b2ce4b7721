// SPDX-License-Identifier: MIT
#include "Bench/BenchResult.h"

#include "StationFile.h"

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <thread>

namespace pedsim {

namespace {

std::string processorName() {
    std::ifstream in("/proc/cpuinfo");
    for (std::string line; std::getline(in, line);)
        if (line.starts_with("model name"))
            if (const std::size_t colon = line.find(": "); colon != std::string::npos)
                return line.substr(colon + 2);
    return "unknown";
}

/// First line that a program prints; empty where it fails.
std::string lineOf(const std::string& command) {
    std::FILE* pipe = popen(command.c_str(), "r");
    if (pipe == nullptr)
        return {};
    char text[256] = {};
    const bool read = std::fgets(text, sizeof(text), pipe) != nullptr;
    const bool done = pclose(pipe) == 0;
    std::string line = read && done ? text : "";
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r'))
        line.pop_back();
    return line;
}

std::string commitOfSources() {
    const std::string folder = std::filesystem::path(findStation("PennStation")).parent_path().string();
    if (folder.empty() || folder.find('\'') != std::string::npos)
        return "unknown";
    const std::string commit = lineOf("git -C '" + folder + "' describe --always --dirty --exclude '*' 2>/dev/null");
    return commit.empty() ? "unknown" : commit;
}

std::string dateNow() {
    const std::time_t now = std::time(nullptr);
    std::tm utc{};
    gmtime_r(&now, &utc);
    char text[32];
    std::strftime(text, sizeof(text), "%Y-%m-%d %H:%M", &utc);
    return text;
}

} // namespace

double loadNow() {
    double load = 0.0;
    return getloadavg(&load, 1) == 1 ? load : 0.0;
}

BenchMachine thisMachine() {
    BenchMachine m;
    m.date = dateNow();
    m.commit = commitOfSources();
    m.processor = processorName();
    m.cores = std::thread::hardware_concurrency();
#if defined(__clang__)
    m.compiler = fmt::format("clang {}.{}", __clang_major__, __clang_minor__);
#else
    m.compiler = fmt::format("g++ {}.{}", __GNUC__, __GNUC_MINOR__);
#endif
    m.load = fmt::format("{:.1f}", loadNow());
    return m;
}

} // namespace pedsim
