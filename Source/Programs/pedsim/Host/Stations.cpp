// SPDX-License-Identifier: MIT
#include "Host/Stations.h"

#include "Cli/Suggest.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <system_error>

namespace ped::host {

namespace {

constexpr std::string_view stationSuffix = ".station.json";

} // namespace

std::filesystem::path stationFolder() {
    const char* content = std::getenv("PEDSIM_CONTENT");
    return std::filesystem::path(content != nullptr && *content != '\0' ? content : PED_CONTENT_DIR) / "Stations";
}

std::vector<std::string> shippedStations() {
    std::vector<std::string> names;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(stationFolder(), error)) {
        const std::string file = entry.path().filename().string();
        if (file.ends_with(stationSuffix))
            names.push_back(file.substr(0, file.size() - stationSuffix.size()));
    }
    std::sort(names.begin(), names.end());
    return names;
}

std::optional<std::filesystem::path> findStation(const std::string& nameOrPath, Diagnostics& diagnostics) {
    std::error_code error;
    if (std::filesystem::is_directory(nameOrPath, error)) {
        diagnostics.error({}, "This is a folder, not a station file.", "Name a *.station.json file in it.");
        return std::nullopt;
    }
    if (std::filesystem::exists(nameOrPath, error))
        return std::filesystem::path(nameOrPath);
    const std::filesystem::path shipped = stationFolder() / (nameOrPath + std::string(stationSuffix));
    if (nameOrPath.find('/') == std::string::npos && std::filesystem::is_regular_file(shipped, error))
        return shipped;

    const std::vector<std::string> names = shippedStations();
    const std::string meant = suggest(nameOrPath, names);
    std::string remedy = meant.empty() ? std::string() : fmt::format("Did you mean '{}'? ", meant);
    if (!names.empty())
        remedy += fmt::format("Stations that ship: {}.", fmt::join(names, ", "));
    diagnostics.error({}, "There is no such file, and no shipped station of that name.", remedy);
    return std::nullopt;
}

} // namespace ped::host
