// SPDX-License-Identifier: MIT
/// Any bytes as what comes with tracks: labels, groups, models of behaviour, databases. Nothing may crash, hang or ask for
/// unbounded memory. What can be read only from a file is written to one first.
#include "Annotation/Annotate.h"
#include "Tracks/ReplayScene.h"
#include "Trajectories/SqliteReader.h"
#include "Trajectories/TrackTable.h"

#include <filesystem>
#include <fstream>

#include <unistd.h>

namespace {

const std::string& fileOf(std::string_view bytes) {
    static const std::string path =
        (std::filesystem::temp_directory_path() / ("fuzz_track_files." + std::to_string(getpid()))).string();
    std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    return path;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace pedsim;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    ped::Diagnostics diagnostics;
    std::vector<Label> labels;
    readLabels(text, labels, diagnostics);
    for (const Label& label : labels)
        (void)labelAt(labels, label.number, 0.0, 4.0);
    const std::string& path = fileOf(text);
    std::vector<std::vector<std::int64_t>> groups;
    readGroups(path, groups, diagnostics);
    BehaviourModel model;
    if (loadModel(path, model, diagnostics))
        (void)model.forest.classOf(std::vector<float>(model.forest.columns(), 0.5f));
    (void)readSqliteTracks(path, std::nullopt, diagnostics);
    return 0;
}
