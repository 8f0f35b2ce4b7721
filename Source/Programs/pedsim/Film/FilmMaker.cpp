// SPDX-License-Identifier: MIT
#include "Film/FilmMaker.h"

#include "Cli/OutputFile.h"
#include "Film/ChildProgram.h"
#include "Film/PageBrowser.h"
#include "View/ViewPage.h"
#include "Json/JsonText.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace pedsim {

namespace {

namespace fs = std::filesystem;

constexpr const char* installRemedy = "Run `./pedsim setup film`, or install it with your package manager.";
constexpr double encoderPatience = 600.0; ///< For what it has not written yet. [s]

/// A folder that is gone when this is.
class WorkFolder {
public:
    WorkFolder() {
        std::string name = (fs::temp_directory_path() / "pedsim-film-XXXXXX").string();
        path_ = mkdtemp(name.data()) != nullptr ? name : std::string{};
    }
    ~WorkFolder() {
        std::error_code ignored;
        if (!path_.empty())
            fs::remove_all(path_, ignored);
    }
    WorkFolder(const WorkFolder&) = delete;
    WorkFolder& operator=(const WorkFolder&) = delete;
    const std::string& path() const { return path_; }

private:
    std::string path_;
};

/// The last line that a program complained with.
std::string lastLine(const std::string& file) {
    std::ifstream in(file);
    std::string last;
    for (std::string line; std::getline(in, line);)
        if (!line.empty())
            last = line;
    return last;
}

class FilmMaker {
public:
    FilmMaker(const RecordingReader& recording, const Tour& tour, const FilmOptions& options, FilmResult& result,
              ped::Diagnostics& diagnostics)
        : recording_(recording), tour_(tour), options_(options), result_(result), diagnostics_(diagnostics) {}

    bool make(const FilmProgress& progress) {
        return findPrograms() && openPage() && (options_.stills.empty() ? film(progress) : stills());
    }

private:
    bool error(const std::string& message, const std::string& remedy) {
        diagnostics_.error("", message, remedy);
        return false;
    }
    bool findPrograms() {
        chromium_ = findProgram("chromium");
        for (const char* other : {"chromium-browser", "google-chrome"})
            chromium_ = chromium_.empty() ? findProgram(other) : chromium_;
        if (chromium_.empty())
            return error("Films are drawn by Chromium, which is not installed.", installRemedy);
        ffmpeg_ = options_.stills.empty() ? findProgram("ffmpeg") : "none";
        if (ffmpeg_.empty())
            return error("Films are written by ffmpeg, which is not installed; stills need none.", installRemedy);
        return !folder_.path().empty() ||
               error("No temporary folder can be made.", "Set TMPDIR to a folder with room.");
    }
    bool openPage() {
        const std::string viewer = loadViewer(diagnostics_);
        if (viewer.empty())
            return false;
        const std::string page = folder_.path() + "/page.html";
        if (!writeFile(page, viewPage(viewer, recording_)))
            return error("The page cannot be written.", "Set TMPDIR to a folder with room.");
        const std::string shown = options_.shown.empty() ? "" : "&" + options_.shown;
        if (!browser_.start(chromium_, folder_.path(), options_.width, options_.height) ||
            !browser_.open("file://" + page + "#film=1&playing=0" + shown + "&quality=full&theme=light&labels=0"))
            return error(browser_.fault(), lastLine(folder_.path() + "/browser.log"));
        ped::Value begun;
        if (!browser_.evaluate("pedsimViewer.film.begin(" + writeJson(tour_.value) + ")", begun))
            return error(browser_.fault(), "Bundle the page anew with `./pedsim viewer`.");
        const ped::Value* duration = begun.find("duration");
        duration_ = duration != nullptr && duration->is(ped::Value::Kind::Number) ? duration->asNumber() : 0.0;
        return true;
    }
    bool picture(double second, std::string_view format) {
        return browser_.picture(
            fmt::format("pedsimViewer.film.picture({}, {}, '{}')", second, 1.0 / options_.rate, format), picture_);
    }

    bool stills() {
        for (std::size_t i = 0; i < options_.stills.size(); ++i) {
            const double second = options_.stills[i];
            if (tour_.timeAt(second) > duration_ + 1e-6)
                return beyond(second, fmt::format("{} of {} stills are made", i, options_.stills.size()));
            const std::string& file = options_.files[i];
            if (!picture(second, file.ends_with(".png") ? "png" : "jpeg"))
                return error(browser_.fault(), "Try again with a smaller --size.");
            if (!writeFile(file, picture_))
                return false;
            ++result_.made;
        }
        return true;
    }
    bool beyond(double second, const std::string& made) {
        return error(
            fmt::format("The recording ends at {:.1f} s, and the tour wants {:.1f} s at its second {:.1f}; {}.",
                        duration_, tour_.timeAt(second), second, made),
            recording_.complete() ? "Record for longer, or give the keys earlier times."
                                  : "The recording was cut off: record again, or give the keys earlier times.");
    }
    std::string soFar() const {
        return fmt::format("{:.1f} of {:.1f} s are kept in {}", static_cast<double>(result_.made) / options_.rate,
                           tour_.seconds(), options_.output);
    }
    bool film(const FilmProgress& progress) {
        result_.wanted = static_cast<std::uint32_t>(std::lround(tour_.seconds() * options_.rate));
        const std::string log = folder_.path() + "/ffmpeg.log";
        const std::vector<std::string> command{ffmpeg_,
                                               "-y",
                                               "-loglevel",
                                               "error",
                                               "-f",
                                               "image2pipe",
                                               "-c:v",
                                               "png",
                                               "-framerate",
                                               std::to_string(options_.rate),
                                               "-i",
                                               "-",
                                               "-vf",
                                               "scale=out_color_matrix=bt709,format=yuv420p",
                                               "-c:v",
                                               "libx264",
                                               "-crf",
                                               "18",
                                               "-colorspace",
                                               "bt709",
                                               "-color_primaries",
                                               "bt709",
                                               "-color_trc",
                                               "bt709",
                                               "-movflags",
                                               "+faststart",
                                               options_.output};
        if (tour_.timeAt(0.0) > duration_)
            return beyond(0.0, "nothing is made");
        ChildProgram encoder;
        if (!encoder.start(command, 0, -1, log))
            return error("ffmpeg cannot be started.", installRemedy);
        std::string fault;
        bool ended = false;
        for (std::uint32_t i = 0; i < result_.wanted && fault.empty() && !ended; ++i) {
            const double second = static_cast<double>(i) / options_.rate;
            if (tour_.timeAt(second) > duration_ + 1e-6)
                ended = true;
            else if (!picture(second, "png"))
                fault = browser_.fault();
            else if (!encoder.write(picture_))
                fault = "ffmpeg has ended: " + lastLine(log);
            else {
                ++result_.made;
                result_.interrupted = !progress(result_);
                if (result_.interrupted)
                    break;
            }
        }
        const bool written = encoder.finish(encoderPatience);
        if (!written && fault.empty())
            fault = "ffmpeg could not write the film: " + lastLine(log);
        if (!fault.empty())
            return error(fault + (written && result_.made > 0 ? "; " + soFar() : ""),
                         "Try again with a smaller --size, or a shorter tour.");
        return !ended || beyond(static_cast<double>(result_.made) / options_.rate, soFar());
    }

    const RecordingReader& recording_;
    const Tour& tour_;
    const FilmOptions& options_;
    FilmResult& result_;
    ped::Diagnostics& diagnostics_;
    WorkFolder folder_;
    PageBrowser browser_;
    std::string chromium_;
    std::string ffmpeg_;
    std::string picture_;
    double duration_ = 0.0;
};

} // namespace

bool makeFilm(const RecordingReader& recording, const Tour& tour, const FilmOptions& options,
              const FilmProgress& progress, FilmResult& result, ped::Diagnostics& diagnostics) {
    result = {};
    return FilmMaker(recording, tour, options, result, diagnostics).make(progress);
}

} // namespace pedsim
