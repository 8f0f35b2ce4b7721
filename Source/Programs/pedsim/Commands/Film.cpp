// SPDX-License-Identifier: MIT
#include "Cli/Arguments.h"
#include "Cli/OutputFile.h"
#include "Cli/Program.h"
#include "Cli/RecordingInput.h"
#include "Cli/Terminal.h"
#include "Cli/Words.h"
#include "Commands/Command.h"
#include "Film/FilmMaker.h"
#include "Film/Tour.h"
#include "Runs/Interrupt.h"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>

namespace pedsim {

namespace {

struct FilmArguments {
    std::string recording;
    std::string tour;
    std::string output;
    std::string stillsFolder;
    std::string size = "1280x720";
    std::string shown;
    std::optional<float> at;
    std::uint64_t rate = 30;
    bool quiet = false;
};

int refuseFilm(const std::string& file, const std::string& message, const std::string& remedy) {
    ped::Diagnostics diagnostics;
    diagnostics.error("", message, remedy);
    reportFile(file, diagnostics);
    return exitBadInput;
}

bool readSize(const std::string& text, FilmOptions& out) {
    const char* const end = text.data() + text.size();
    const auto width = std::from_chars(text.data(), end, out.width);
    if (width.ec != std::errc() || width.ptr == end || *width.ptr != 'x')
        return false;
    const auto height = std::from_chars(width.ptr + 1, end, out.height);
    const auto good = [](std::uint32_t n) { return n >= 64 && n <= 4096 && n % 2 == 0; };
    return height.ec == std::errc() && height.ptr == end && good(out.width) && good(out.height);
}

bool isPicture(const std::string& name) {
    return name.ends_with(".png") || name.ends_with(".jpg") || name.ends_with(".jpeg");
}

/// Which pictures are asked for, and where they go.
int chooseOutputs(const FilmArguments& asked, const Tour& tour, FilmOptions& out) {
    if (!asked.stillsFolder.empty()) {
        std::error_code code;
        std::filesystem::create_directories(asked.stillsFolder, code);
        for (std::size_t i = 0; i < tour.keys.size(); ++i) {
            out.stills.push_back(tour.keys[i].at);
            out.files.push_back(fmt::format("{}/key-{:02}.jpg", asked.stillsFolder, i + 1));
        }
    } else if (isPicture(asked.output)) {
        out.stills.push_back(asked.at ? static_cast<double>(*asked.at) : tour.keys.front().at);
        out.files.push_back(asked.output);
        if (out.stills[0] < 0.0 || out.stills[0] > tour.seconds())
            return refuseFilm(asked.tour, fmt::format("The tour lasts {:.1f} s.", tour.seconds()),
                              "Give a second of it with --at.");
    } else if (!asked.output.ends_with(".mp4"))
        return refuseFilm(asked.output, "A film is a file *.mp4, a still *.png or *.jpg.",
                          "Name it with -o, or give a folder for a still of every key with --stills.");
    out.output = asked.output;
    const std::string first = out.files.empty() ? out.output : out.files.front();
    return checkOutputs({first}, OutputUse::File) ? exitDone : exitBadInput;
}

void tellFilm(const FilmResult& result, bool whole, const FilmOptions& options) {
    if (!options.stills.empty())
        fmt::print(stderr, "{}{}\n", counted(result.made, "still"), result.made == 1 ? ": " + options.files[0] : "");
    else if (whole)
        fmt::print(stderr, "{}: {:.1f} s, {} of {} x {} pixels{}\n", options.output,
                   static_cast<double>(result.made) / options.rate, counted(result.made, "picture"), options.width,
                   options.height, result.interrupted ? ", interrupted" : "");
}

int film(const FilmArguments& asked) {
    FilmOptions options;
    options.rate = static_cast<std::uint32_t>(asked.rate);
    options.shown = asked.shown;
    if (!readSize(asked.size, options))
        return refuseFilm("--size " + asked.size, "A size is WIDTHxHEIGHT, both even and between 64 and 4096.",
                          "Write 1920x1080, say.");
    std::ifstream in(asked.tour, std::ios::binary);
    if (!in)
        return refuseFilm(asked.tour, "The tour cannot be read.", "Save one in the 3D page with \"Save tour\".");
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    Tour tour;
    ped::Diagnostics diagnostics;
    if (!readTour(text, tour, diagnostics)) {
        reportFile(asked.tour, diagnostics);
        return exitBadInput;
    }
    if (const int refused = chooseOutputs(asked, tour, options); refused != exitDone)
        return refused;
    RecordingReader recording;
    if (!readRecording(asked.recording, recording))
        return exitBadInput;
    const bool tell = !asked.quiet && isTerminal(stderr);
    Interrupt interrupt;
    FilmResult result;
    const auto progress = [&](const FilmResult& now) {
        if (tell)
            fmt::print(stderr, "\rpicture {} of {} ", now.made, now.wanted);
        return !interrupt.requested();
    };
    const bool whole = makeFilm(recording, tour, options, progress, result, diagnostics);
    if (tell && result.made > 0 && options.stills.empty())
        fmt::print(stderr, "\n");
    if (!asked.quiet)
        tellFilm(result, whole, options);
    if (!whole)
        reportFile(asked.recording, diagnostics);
    return result.interrupted ? exitInterrupted : whole ? exitDone : exitBadInput;
}

} // namespace

CommandBody declareFilm(Arguments& arguments) {
    auto options = std::make_shared<FilmArguments>();
    arguments
        .text("RECORDING", options->recording, "File that `pedsim run --record` wrote (*.pedrec)",
              Arguments::Need::Required)
        .text("--tour", options->tour, "Keys of the camera (*.json), as the 3D page saves them",
              Arguments::Need::Required)
        .text("-o,--output", options->output, "Film to write (*.mp4), or a still (*.png, *.jpg)")
        .number("--at", options->at, "Second of the tour of which a still is made [s]; default: the first key")
        .text("--stills", options->stillsFolder, "Folder for a still of every key, instead of a film")
        .text("--size", options->size, "WIDTHxHEIGHT [pixels]")
        .whole("--rate", options->rate, "Pictures per second", 1, 120)
        .text("--shown", options->shown, "Fields of the page's address, such as \"theme=dark&labels=1&colour=speed\"")
        .flag("-q,--quiet", options->quiet, "Say nothing");
    arguments.footer(
        "Draws every picture of a camera tour in the 3D page and makes a film of them: the same film on any machine,\n"
        "however slow. Needs Chromium and ffmpeg, which ./pedsim installs on first use; stills need no ffmpeg.\n"
        "Examples:\n"
        "  pedsim film penn.pedrec --tour tour.json -o penn.mp4\n"
        "  pedsim film penn.pedrec --tour tour.json --at 12 --size 1920x1080 -o poster.png\n"
        "  pedsim film penn.pedrec --tour tour.json --stills posters");
    return [options] { return film(*options); };
}

} // namespace pedsim
