// SPDX-License-Identifier: MIT
// Parts of the host that commands are made of.

#include "Cli/DiagnosticPrinter.h"
#include "Cli/Progress.h"
#include "Cli/Suggest.h"
#include "Host/Colour.h"
#include "Host/SvgWriter.h"
#include "Host/TbbExecutor.h"

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <vector>

namespace {

using namespace pedsim;

TEST(Suggest, CountsEdits) {
    EXPECT_EQ(editDistance("", "abc"), 3u);
    EXPECT_EQ(editDistance("check", "check"), 0u);
    EXPECT_EQ(editDistance("chekc", "check"), 1u); // Two neighbours swapped.
    EXPECT_EQ(editDistance("kitten", "sitting"), 3u);
}

TEST(Suggest, OffersOnlyWhatIsNear) {
    const std::vector<std::string> names = {"PennStation", "Plaza", "Corridor"};
    EXPECT_EQ(suggest("pennstation", names), "PennStation");
    EXPECT_EQ(suggest("Penn", names), "PennStation");
    EXPECT_EQ(suggest("Coridor", names), "Corridor");
    EXPECT_EQ(suggest("Airport", names), "");
    EXPECT_EQ(suggest("", names), "");
}

TEST(DiagnosticPrinter, PrintsAsCompilersDo) {
    ped::Diagnostics diagnostics;
    diagnostics.add({ped::Severity::Error, "The wall has one point.", "geometry.walls[3]", "Give two.", 12, {}});
    diagnostics.add({ped::Severity::Warning, "It is dark.", "", "", 0, ped::Vec3{1.0f, 2.0f, 0.5f}});
    EXPECT_EQ(formatDiagnostics("a.json", diagnostics, false),
              "a.json:12: error: The wall has one point. [geometry.walls[3]]\n    Give two.\n"
              "a.json: warning: It is dark. at (1.00, 2.00, 0.50)\n"
              "1 error, 1 warning\n");
    EXPECT_NE(formatDiagnostics("a.json", diagnostics, true).find("\033[1;31merror:"), std::string::npos);
    EXPECT_EQ(formatDiagnostics("a.json", ped::Diagnostics(), true), "");
}

TEST(DiagnosticPrinter, SaysHowManyAreNotShown) {
    ped::Diagnostics diagnostics;
    for (int i = 0; i < 250; ++i)
        diagnostics.error("x", "Wrong.");
    const std::string text = formatDiagnostics("f", diagnostics, false);
    EXPECT_NE(text.find("50 more not shown\n250 errors, 0 warnings\n"), std::string::npos);
}

struct ProgressProbe {
    double time = 0.0;
    std::string text;
    ProgressOptions options(ProgressStyle style) {
        ProgressOptions o;
        o.style = style;
        o.title = "Walking";
        o.unit = "frames";
        o.total = 1000.0;
        o.width = 10;
        o.clock = [this] { return time; };
        o.write = [this](std::string_view t) { text += t; };
        return o;
    }
};

TEST(Progress, BarShowsShareRateAndTimeLeft) {
    ProgressProbe probe;
    {
        Progress progress(probe.options(ProgressStyle::Bar));
        probe.time = 2.0;
        progress.update(400.0, "steering");
        EXPECT_EQ(probe.text, "\rWalking ====......  40 %, 200 frames/s, 3.0 s left  steering\033[K");
        probe.text.clear();
        probe.time = 2.05; // Too soon to redraw.
        progress.update(410.0);
        EXPECT_EQ(probe.text, "");
        probe.time = 4.0;
        progress.finish();
        EXPECT_EQ(probe.text, "\r\033[KWalking: 4.0 s (250 frames/s)\n");
        probe.text.clear();
    }
    EXPECT_EQ(probe.text, "") << "a finished bar leaves nothing to clear";
}

TEST(Progress, AnUnfinishedBarIsCleared) {
    ProgressProbe probe;
    {
        Progress progress(probe.options(ProgressStyle::Bar));
        probe.time = 1.0;
        progress.update(1.0);
        probe.text.clear();
    }
    EXPECT_EQ(probe.text, "\r\033[K");
}

TEST(Progress, LogsGetFewPlainLines) {
    ProgressProbe probe;
    Progress progress(probe.options(ProgressStyle::Lines));
    for (int i = 0; i <= 1000; ++i) {
        probe.time = i * 0.01;
        progress.update(i);
    }
    progress.finish();
    EXPECT_EQ(std::count(probe.text.begin(), probe.text.end(), '\n'), 6) << probe.text;
    EXPECT_EQ(probe.text.find('\033'), std::string::npos);
    EXPECT_NE(probe.text.find("Walking: 20 %, 100 frames/s, 8.0 s left\n"), std::string::npos) << probe.text;
}

TEST(Progress, SilenceIsSilent) {
    ProgressProbe probe;
    Progress progress(probe.options(ProgressStyle::Silent));
    probe.time = 100.0;
    progress.update(500.0);
    progress.finish();
    EXPECT_EQ(probe.text, "");
}

TEST(Progress, FormatsDurationsAndCounts) {
    EXPECT_EQ(formatDuration(0.0126), "13 ms");
    EXPECT_EQ(formatDuration(3.25), "3.2 s");
    EXPECT_EQ(formatDuration(59.7), "1 min 00 s");
    EXPECT_EQ(formatDuration(185.0), "3 min 05 s");
    EXPECT_EQ(formatDuration(7800.0), "2 h 10 min");
    EXPECT_EQ(formatDuration(-1.0), "?");
    EXPECT_EQ(formatCount(512.4), "512");
    EXPECT_EQ(formatCount(1234.0), "1.2 k");
    EXPECT_EQ(formatCount(250'000.0), "250 k");
    EXPECT_EQ(formatCount(3.44e6), "3.4 M");
}

TEST(TbbExecutor, CoversTheRangeOnceWithItsOwnWorker) {
    for (const std::size_t threads : {1u, 2u, 7u}) {
        TbbExecutor executor(threads);
        ASSERT_EQ(executor.workerCount(), threads);
        for (const std::size_t count : {0u, 1u, 5u, 1000u, 10007u}) {
            std::vector<std::atomic<int>> seen(count);
            std::vector<std::atomic<int>> busy(threads);
            std::atomic<int> faults = 0;
            executor.parallelFor(count, 16, [&](std::size_t begin, std::size_t end, std::size_t worker) {
                if (worker >= threads || busy[worker].fetch_add(1) != 0)
                    ++faults;
                else
                    for (std::size_t i = begin; i < end; ++i)
                        ++seen[i];
                if (worker < threads)
                    busy[worker].fetch_sub(1);
            });
            EXPECT_EQ(faults, 0);
            for (std::size_t i = 0; i < count; ++i)
                ASSERT_EQ(seen[i], 1) << i;
        }
    }
}

TEST(TbbExecutor, MayBeUsedFromWithinItself) {
    TbbExecutor executor(3);
    std::vector<std::atomic<int>> sums(20);
    executor.parallelFor(20, 1, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (std::size_t i = begin; i < end; ++i)
            executor.parallelFor(
                100, 8, [&](std::size_t b, std::size_t e, std::size_t) { sums[i] += static_cast<int>(e - b); });
    });
    for (const auto& sum : sums)
        EXPECT_EQ(sum, 100);
}

TEST(SvgWriter, EscapesNamesAndClosesGroups) {
    SvgWriter svg(100.0, 50.0, "A & B <\x01 \"C\">");
    svg.beginGroup("one");
    svg.beginGroup("two");
    svg.text({1.0, 2.0}, "x < y");
    const std::string text = svg.finish();
    EXPECT_NE(text.find("<title>A &amp; B &lt; &quot;C&quot;&gt;</title>"), std::string::npos) << text;
    EXPECT_NE(text.find(">x &lt; y</text>"), std::string::npos);
    EXPECT_TRUE(text.ends_with("</g>\n</g>\n</svg>\n"));
}

TEST(SvgWriter, MapFrameTurnsTheYAxisUp) {
    const MapFrame frame({{10.0f, 20.0f}, {30.0f, 40.0f}}, {5.0, 7.0}, 2.0);
    EXPECT_EQ(frame({10.0f, 40.0f}).x, 5.0);
    EXPECT_EQ(frame({10.0f, 40.0f}).y, 7.0);
    EXPECT_EQ(frame({30.0f, 20.0f}).x, 45.0);
    EXPECT_EQ(frame({30.0f, 20.0f}).y, 47.0);
}

TEST(Colour, RampsRunFromEndToEnd) {
    EXPECT_EQ(toHex({255, 0, 10}), "#ff000a");
    EXPECT_EQ(mixed({0, 0, 0}, {200, 100, 50}, 0.5), (Colour{100, 50, 25}));
    EXPECT_EQ(searchRamp(-1.0), searchRamp(0.0));
    EXPECT_EQ(searchRamp(2.0), searchRamp(1.0));
    EXPECT_GT(searchRamp(0.0).g, searchRamp(0.0).r); // Green,
    EXPECT_GT(searchRamp(1.0).r, searchRamp(1.0).g); // to orange.
}

} // namespace
