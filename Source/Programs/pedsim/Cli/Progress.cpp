// SPDX-License-Identifier: MIT
#include "Cli/Progress.h"

#include "Cli/Terminal.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

namespace pedsim {

namespace {

constexpr double redrawSeconds = 0.1;
constexpr double lineSeconds = 2.0;

double steadySeconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

void writeToStderr(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stderr);
    std::fflush(stderr);
}

} // namespace

ProgressStyle progressStyle(bool quiet, std::FILE* stream) {
    if (quiet)
        return ProgressStyle::Silent;
    return isTerminal(stream) ? ProgressStyle::Bar : ProgressStyle::Lines;
}

std::string formatDuration(double seconds) {
    if (!(seconds >= 0.0))
        return "?";
    if (seconds < 0.9995)
        return fmt::format("{:.0f} ms", seconds * 1000.0);
    if (seconds < 9.95)
        return fmt::format("{:.1f} s", seconds);
    const long whole = std::lround(std::min(seconds, 1e9));
    if (whole < 60)
        return fmt::format("{} s", whole);
    if (whole < 3600)
        return fmt::format("{} min {:02} s", whole / 60, whole % 60);
    return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
}

std::string formatCount(double count) {
    static constexpr const char* suffixes[] = {"", " k", " M", " G"};
    std::size_t i = 0;
    while (count >= 999.5 && i + 1 < std::size(suffixes)) {
        count /= 1000.0;
        ++i;
    }
    const int digits = i == 0 || count >= 99.95 ? 0 : 1;
    return fmt::format("{:.{}f}{}", count, digits, suffixes[i]);
}

ProgressOptions progressOptions(bool quiet, std::string title, std::string unit, double total) {
    ProgressOptions options;
    options.style = progressStyle(quiet);
    options.title = std::move(title);
    options.unit = std::move(unit);
    options.total = total;
    options.colour = wantsColour(stderr);
    options.unicode = wantsUnicode();
    return options;
}

Progress::Progress(ProgressOptions options) : options_(std::move(options)) {
    if (!options_.clock)
        options_.clock = steadySeconds;
    if (!options_.write)
        options_.write = writeToStderr;
    begin_ = options_.clock();
}

Progress::~Progress() {
    if (barShown_)
        options_.write("\r\033[K");
}

void Progress::update(double done, std::string_view note) {
    if (options_.style == ProgressStyle::Silent)
        return;
    const double now = options_.clock();
    if (options_.style == ProgressStyle::Bar) {
        if (now - lastShown_ < redrawSeconds)
            return;
        options_.write("\r" + barText(done, now, note) + "\033[K");
        barShown_ = true;
        lastShown_ = now;
        return;
    }
    // Short tasks say nothing but their end.
    const int tenth = static_cast<int>(std::floor(done / options_.total * 10.0));
    if (tenth <= lastTenth_ || now - std::max(lastShown_, begin_) < lineSeconds)
        return;
    const std::string noted = note.empty() ? std::string() : fmt::format(", {}", note);
    options_.write(
        fmt::format("{}: {:.0f} %{}{}\n", options_.title, done / options_.total * 100.0, estimate(done, now), noted));
    lastTenth_ = tenth;
    lastShown_ = now;
}

void Progress::finish() {
    if (options_.style == ProgressStyle::Silent)
        return;
    const double seconds = options_.clock() - begin_;
    std::string text = fmt::format("{}{}: {}", barShown_ ? "\r\033[K" : "", options_.title, formatDuration(seconds));
    if (!options_.unit.empty() && seconds > 0.0)
        text += fmt::format(" ({} {}/s)", formatCount(options_.total / seconds), options_.unit);
    options_.write(text + "\n");
    barShown_ = false;
}

std::string Progress::estimate(double done, double now) const {
    const double seconds = now - begin_;
    if (done <= 0.0 || seconds < 0.2)
        return {};
    std::string text;
    if (!options_.unit.empty())
        text += fmt::format(", {} {}/s", formatCount(done / seconds), options_.unit);
    if (done < options_.total)
        text += fmt::format(", {} left", formatDuration(seconds * (options_.total - done) / done));
    return text;
}

std::string Progress::barText(double done, double now, std::string_view note) const {
    const double share = std::clamp(done / options_.total, 0.0, 1.0);
    const int full = static_cast<int>(std::lround(share * options_.width));
    std::string bar;
    for (int i = 0; i < options_.width; ++i)
        bar += i < full ? (options_.unicode ? "\u2501" : "=") : (options_.unicode ? "\u2500" : ".");
    const std::string noted =
        note.empty() ? std::string() : inked(fmt::format("  {}", note), Ink::Faint, options_.colour);
    return fmt::format("{} {} {:3.0f} %{}{}", options_.title, inked(bar, Ink::Green, options_.colour), share * 100.0,
                       estimate(done, now), noted);
}

} // namespace pedsim
