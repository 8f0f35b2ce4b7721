// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How far a long task is: a bar with rate and time left on a terminal, a line now and then in a log, or nothing.

#include <cstdio>
#include <functional>
#include <string>
#include <string_view>

namespace pedsim {

enum class ProgressStyle {
    Bar,    ///< One line, redrawn ten times a second at most.
    Lines,  ///< A line at each tenth of the way, and no more often than every two seconds.
    Silent, ///< Nothing.
};

/// Bar on a terminal, lines elsewhere, silence when asked for.
ProgressStyle progressStyle(bool quiet, std::FILE* stream = stderr);

struct ProgressOptions {
    ProgressStyle style = ProgressStyle::Silent;
    std::string title;  ///< "Building PennStation"
    std::string unit;   ///< What is counted ("frames"); empty: shares, and no rate is shown.
    double total = 1.0; ///< Count at the end.
    bool colour = false;
    bool unicode = false;
    int width = 30;                              ///< Characters of the bar.
    std::function<double()> clock;               ///< Seconds; empty: the steady clock.
    std::function<void(std::string_view)> write; ///< Empty: stderr.
};

/// Options of a task that is told about on stderr, as what reads it there allows: silent where `quiet`.
ProgressOptions progressOptions(bool quiet, std::string title, std::string unit = {}, double total = 1.0);

class Progress {
public:
    explicit Progress(ProgressOptions options);
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    /// Clears an unfinished bar, so that a message that follows stands alone.
    ~Progress();

    /// `done` out of total; `note` says what is happening now.
    void update(double done, std::string_view note = {});
    /// Says that all is done and how long it took.
    void finish();

private:
    std::string barText(double done, double now, std::string_view note) const;
    std::string estimate(double done, double now) const;

    ProgressOptions options_;
    double begin_ = 0.0;
    double lastShown_ = -1e9; ///< Time of the last line or redraw. [s]
    int lastTenth_ = -1;
    bool barShown_ = false;
};

/// "850 ms", "12 s", "3 min 05 s", "2 h 10 min".
std::string formatDuration(double seconds);
/// "512", "1.2 k", "3.4 M": three digits are enough to read.
std::string formatCount(double count);

} // namespace pedsim
