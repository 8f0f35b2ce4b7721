// SPDX-License-Identifier: MIT
#include "Plans/ImportProgram.h"

#include "Film/ChildProgram.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <unistd.h>

namespace pedsim {

namespace {

namespace fs = std::filesystem;

constexpr double mostImportSeconds = 600.0;

std::string endingOf(const std::string& path) {
    std::string ending = fs::path(path).extension().string();
    for (char& c : ending)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return ending;
}

/// Beside this program; else on the search path.
std::string importerPath() {
    std::error_code ignored;
    const fs::path mine = fs::read_symlink("/proc/self/exe", ignored).parent_path() / "pedsim_import";
    return fs::exists(mine, ignored) ? mine.string() : findProgram("pedsim_import");
}

} // namespace

bool needsImporter(const std::string& path) {
    const std::string ending = endingOf(path);
    for (const char* known : {".dxf", ".gltf", ".glb", ".fbx", ".dae"})
        if (ending == known)
            return true;
    return false;
}

bool runImporter(const std::string& path, std::string& text, ped::Diagnostics& diagnostics) {
    const std::string program = importerPath();
    std::error_code ignored;
    if (!fs::is_regular_file(path, ignored)) {
        diagnostics.error("", "The file cannot be read.",
                          "Name a drawing (*.dxf) or a model (*.glb, *.gltf, *.fbx, *.dae).");
        return false;
    }
    if (program.empty()) {
        diagnostics.error(
            "", "The importer of drawings and models is not built.",
            "Run ./pedsim bake, which builds it; or install libgdal-dev and libassimp-dev and build pedsim_import.");
        return false;
    }
    const fs::path folder = fs::temp_directory_path(ignored) / ("pedsim-import-" + std::to_string(getpid()));
    fs::create_directories(folder, ignored);
    const std::string output = (folder / "imported").string(), log = (folder / "log").string();
    ChildProgram importer;
    const bool well = importer.start({program, fs::absolute(path).string(), output}, 0, -1, log) &&
                      importer.finish(mostImportSeconds);
    std::ifstream in(output, std::ios::binary);
    text.assign(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    in.close();
    fs::remove_all(folder, ignored);
    if (!well || text.empty()) {
        diagnostics.error("", "The importer broke off while it read the file.",
                          "Export the file anew, or in another format.");
        return false;
    }
    if (text.starts_with("error\t")) {
        const std::size_t tab = text.find('\t', 6);
        diagnostics.error("", text.substr(6, tab - 6),
                          text.substr(std::min(text.size(), tab + 1), text.find('\n') - tab - 1));
        return false;
    }
    return true;
}

} // namespace pedsim
