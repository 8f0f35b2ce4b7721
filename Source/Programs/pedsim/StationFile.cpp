// SPDX-License-Identifier: MIT
#include "StationFile.h"

#include "ObjFile.h"
#include "Json/JsonText.h"

#include "ped/Station/StationReader.h"
#include "ped/Station/StationWriter.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <system_error>

#ifdef _WIN32
#include <process.h>
#else
#include <unistd.h>
#endif

namespace pedsim {

namespace {

namespace fs = std::filesystem;
using ped::Diagnostics;
using ped::Value;

constexpr std::string_view extension = ".station.json";
constexpr std::string_view districtExtension = ".district.json";

StationDirectories orShipped(const StationDirectories& directories) {
#ifdef PED_STATION_DIR
    if (directories.empty())
        return {PED_STATION_DIR};
#endif
    return directories;
}

int processNumber() {
#ifdef _WIN32
    return _getpid();
#else
    return getpid();
#endif
}

/// The whole of an ordinary file of bounded size, or an error.
std::optional<std::string> readFile(const fs::path& path, std::size_t most, Diagnostics& diagnostics,
                                    std::string_view place) {
    std::error_code code;
    const auto fail = [&](const char* why) {
        diagnostics.error(place, "The file '" + path.string() + "' " + why + ".", "Check the path.");
        return std::nullopt;
    };
    if (!fs::exists(path, code))
        return fail("does not exist");
    if (!fs::is_regular_file(path, code))
        return fail("is not an ordinary file");
    const std::uintmax_t size = fs::file_size(path, code);
    if (code)
        return fail("cannot be read");
    if (size > most)
        return fail("is too large");
    std::ifstream in(path, std::ios::binary);
    std::string text(static_cast<std::size_t>(size), '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (!in && !text.empty())
        return fail("cannot be read");
    return text;
}

bool loadMeshes(ped::StationDesc& desc, const fs::path& directory, Diagnostics& diagnostics) {
    bool ok = true;
    for (std::size_t i = 0; i < desc.geometry.meshes.size(); ++i) {
        ped::MeshDesc& mesh = desc.geometry.meshes[i];
        const std::string place = "geometry.meshes[" + std::to_string(i) + "].file";
        const std::optional<std::string> text = readFile(directory / mesh.file, objLimits::bytes, diagnostics, place);
        ObjMesh obj;
        ok = text && parseObj(*text, obj, diagnostics, place) && placeMesh(std::move(obj), mesh, diagnostics, place) &&
             ok;
    }
    return ok;
}

/// Reads every station of a district, each file once, beside the district's or from the directories, and joins them.
bool parseDistrict(std::string_view text, const fs::path& directory, ped::StationDesc& desc, Diagnostics& diagnostics,
                   StationSource* source, const StationDirectories& directories) {
    StationSource local;
    StationSource& kept = source ? *source : local;
    ped::DistrictDesc district;
    if (!parseJson(text, kept.root, diagnostics) || !ped::readDistrict(kept.root, district, diagnostics))
        return false;
    std::map<std::string, ped::StationDesc> read;
    std::vector<ped::StationDesc> stations;
    for (std::size_t i = 0; i < district.stations.size(); ++i) {
        const std::string& name = district.stations[i].station;
        if (const auto found = read.find(name); found != read.end()) {
            stations.push_back(found->second);
            continue;
        }
        std::string path = findStation(name, {directory.string()});
        if (path.empty())
            path = findStation(name, directories);
        const std::string place = "stations[" + std::to_string(i) + "].station";
        if (path.empty() || path.ends_with(districtExtension)) {
            diagnostics.error(place, "There is no station '" + name + "'.",
                              "Name a station file beside the district's, or a shipped station.");
            kept.addLines(diagnostics);
            return false;
        }
        const std::optional<std::string> stationText = readFile(path, jsonLimits::bytes, diagnostics, place);
        ped::StationDesc station;
        if (!stationText ||
            !parseStation(*stationText, station, diagnostics, nullptr, fs::path(path).parent_path().string()))
            return false;
        stations.push_back(read.emplace(name, std::move(station)).first->second);
    }
    const bool fine = ped::composeDistrict(district, stations, desc, diagnostics);
    kept.addLines(diagnostics);
    return fine;
}

/// Line of the object whose "name" is the given text, or 0.
int lineOfName(const Value& value, std::string_view name) {
    if (const Value* found = value.find("name"); found && found->is(Value::Kind::String) && found->asString() == name)
        return found->line;
    int line = 0;
    for (std::size_t i = 0; i < value.items().size() && line == 0; ++i)
        line = lineOfName(value.items()[i], name);
    for (std::size_t i = 0; i < value.members().size() && line == 0; ++i)
        line = lineOfName(value.members()[i].value, name);
    return line;
}

} // namespace

void StationSource::addLines(Diagnostics& diagnostics) const {
    for (ped::Diagnostic& d : diagnostics.items()) {
        if (d.line != 0 || d.place.empty())
            continue;
        d.line = lineOfName(root, d.place);
        if (d.line == 0) {
            const Value& at = ped::findPath(root, d.place);
            d.line = &at == &root ? 0 : at.line;
        }
    }
}

std::vector<std::string> stationNames(const StationDirectories& directories) {
    std::vector<std::string> names;
    for (const std::string& directory : orShipped(directories)) {
        std::error_code code;
        for (fs::directory_iterator it(directory, code), end; !code && it != end; it.increment(code)) {
            const std::string file = it->path().filename().string();
            if (file.size() > extension.size() && file.ends_with(extension))
                names.push_back(file.substr(0, file.size() - extension.size()));
        }
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

std::string findStation(std::string_view pathOrName, const StationDirectories& directories) {
    std::error_code code;
    std::string given(pathOrName);
    if (fs::is_regular_file(given, code))
        return given;
    const bool bare = given.find_first_of("/\\") == std::string::npos && !given.empty();
    for (const std::string& directory : orShipped(directories)) {
        for (const std::string& file :
             {given + std::string(extension), given + std::string(districtExtension), given}) {
            const fs::path path = fs::path(directory) / file;
            if (bare && fs::is_regular_file(path, code))
                return path.string();
        }
    }
    return {};
}

bool parseStation(std::string_view text, ped::StationDesc& desc, Diagnostics& diagnostics, StationSource* source,
                  const std::string& meshDirectory) {
    const std::size_t first = diagnostics.items().size();
    StationSource local;
    StationSource& kept = source ? *source : local;
    if (!parseJson(text, kept.root, diagnostics) || !ped::readStation(kept.root, desc, diagnostics))
        return false;
    const bool ok = loadMeshes(desc, meshDirectory, diagnostics);
    if (diagnostics.items().size() > first)
        kept.addLines(diagnostics);
    return ok;
}

bool loadStation(std::string_view pathOrName, ped::StationDesc& desc, Diagnostics& diagnostics, StationSource* source,
                 const StationDirectories& directories) {
    const std::string path = findStation(pathOrName, directories);
    if (path.empty()) {
        std::string names;
        for (const std::string& name : stationNames(directories))
            names.append(names.empty() ? "" : ", ").append(name);
        diagnostics.error("", "There is no station '" + std::string(pathOrName) + "'.",
                          names.empty() ? "Give the path of a station file."
                                        : "Give the path of a station file, or one of: " + names + ".");
        return false;
    }
    const std::optional<std::string> text = readFile(path, jsonLimits::bytes, diagnostics, "");
    if (!text)
        return false;
    if (source)
        source->path = path;
    if (path.ends_with(districtExtension))
        return parseDistrict(*text, fs::path(path).parent_path(), desc, diagnostics, source, directories);
    return parseStation(*text, desc, diagnostics, source, fs::path(path).parent_path().string());
}

bool saveStation(const std::string& path, const ped::StationDesc& desc, Diagnostics& diagnostics) {
    const std::string text = writeJson(ped::writeStation(desc));
    const std::string temporary = path + "." + std::to_string(processNumber()) + ".tmp";
    std::ofstream out(temporary, std::ios::binary | std::ios::trunc);
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
    out.close();
    std::error_code code;
    if (out)
        fs::rename(temporary, path, code);
    if (out && !code)
        return true;
    std::error_code ignored;
    fs::remove(temporary, ignored);
    diagnostics.error("", "The file '" + path + "' cannot be written" + (code ? ": " + code.message() : "") + ".",
                      "Check that the directory exists and may be written to.");
    return false;
}

} // namespace pedsim
