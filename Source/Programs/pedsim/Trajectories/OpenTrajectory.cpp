// SPDX-License-Identifier: MIT
#include "Trajectories/OpenTrajectory.h"

#include "Trajectories/Gunzip.h"
#include "Trajectories/RecordingTrajectory.h"
#include "Trajectories/SqliteReader.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace pedsim {

namespace {

/// A recording and its reader, kept together.
class OwnedRecording final : public TrajectorySource {
public:
    explicit OwnedRecording(std::unique_ptr<RecordingReader> reader) : reader_(std::move(reader)), source_(*reader_) {}

    const TrajectoryInfo& info() const override { return source_.info(); }
    bool next(ped::TrajectoryFrame& frame, ped::Diagnostics& diagnostics) override {
        return source_.next(frame, diagnostics);
    }
    std::int64_t numberOf(ped::AgentId id) const override { return source_.numberOf(id); }

private:
    std::unique_ptr<RecordingReader> reader_;
    RecordingTrajectory source_;
};

bool beginsWith(const std::string& bytes, std::string_view begin) {
    return std::string_view(bytes).starts_with(begin);
}

} // namespace

std::unique_ptr<TrajectorySource> openTrajectory(const std::string& path, const TrackOptions& options,
                                                 ped::Diagnostics& diagnostics) {
    std::error_code code;
    if (std::filesystem::is_directory(path, code)) {
        diagnostics.error("", "This is a directory, not a file.", "Give the path of a file of trajectories.");
        return nullptr;
    }
    std::ifstream in(path, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (!in.is_open() || in.bad()) {
        diagnostics.error("", "The file cannot be read.", "Check the path.");
        return nullptr;
    }
    if (bytes.size() >= recordingMagic.size() &&
        std::equal(recordingMagic.begin(), recordingMagic.end(), bytes.begin(),
                   [](std::uint8_t a, char b) { return a == static_cast<std::uint8_t>(b); })) {
        auto reader = std::make_unique<RecordingReader>();
        if (!reader->load({bytes.begin(), bytes.end()}, diagnostics))
            return nullptr;
        return std::make_unique<OwnedRecording>(std::move(reader));
    }
    if (beginsWith(bytes, "SQLite format 3"))
        return readSqliteTracks(path, options.radius, diagnostics);
    if (isGzip(bytes)) {
        std::string unpacked;
        if (!gunzip(bytes, unpacked)) {
            diagnostics.error("", "The compressed file is damaged or cut off.", "Fetch it again, or unpack it first.");
            return nullptr;
        }
        bytes = std::move(unpacked);
    }
    if (bytes.find('\0') != std::string::npos) {
        diagnostics.error("", "The file is no text, no recording and no SQLite database.",
                          "Give *.pedrec, *.sqlite, or tracks as text; export others to CSV (id,frame,x,y).");
        return nullptr;
    }
    return readTextTracks(bytes, options, diagnostics);
}

} // namespace pedsim
