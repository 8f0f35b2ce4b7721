// SPDX-License-Identifier: MIT
#include "Validation/Standards.h"

#include "Validation/Study.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace pedsim {

namespace {

constexpr const char* rimea = "RiMEA 4.1.1";
constexpr const char* nist = "NIST TN 1822";
constexpr const char* iso = "ISO 20414:2020";
constexpr const char* fire = "smoke and toxic gases are not simulated";

// clang-format off
constexpr StandardTest table[] = {
    {rimea, "1", "speed in a corridor", "rimea-singles", "1: ", ""},
    {rimea, "2", "speed on stairs up", "rimea-singles", "2: ", "8.2 m along the slope instead of 10 m"},
    {rimea, "3", "speed on stairs down", "rimea-singles", "3: ", "8.2 m along the slope instead of 10 m"},
    {rimea, "4", "fundamental diagram", "diagram", "one way", "a closed loop 1.8 m wide, up to 3 people/m²"},
    {rimea, "5", "time before setting off", "rimea-people", "5: ", ""},
    {rimea, "6", "round a corner", "rimea-singles", "6: ", ""},
    {rimea, "7", "speeds of a population", "rimea-people", "7: ", ""},
    {rimea, "8", "study of parameters, to be documented", nullptr, nullptr, "`pedsim compare STATION --set-b` makes such studies for any station"},
    {rimea, "9", "large room, four and two doors", "rimea-rooms", "9: two doors over", ""},
    {rimea, "10", "assigned exits", "rimea-people", "10: ", "doors of 1.0 m, corridor of 1.2 m"},
    {rimea, "11", "choice of exits", "rimea-rooms", "11: by", ""},
    {rimea, "12a", "goal behind a bottleneck", "rimea-bottlenecks", "12a", ""},
    {rimea, "12b", "length of a bottleneck", "rimea-bottlenecks", "12b", ""},
    {rimea, "12c", "two bottlenecks", "rimea-bottlenecks", "12c", ""},
    {rimea, "12d", "width of a bottleneck", "rimea-bottlenecks", "12d", ""},
    {rimea, "13", "fundamental diagram of stairs", "rimea-stairs", "13: ", ""},
    {rimea, "14", "choice of routes, to be documented", nullptr, nullptr, "by metres, crowd and taste: Docs/Model/Navigation.md"},
    {rimea, "15", "crowd round a wide corner", "rimea-rooms", "15: ", ""},
    {rimea, "16", "single file", "single-file", "", ""},
    {nist, "1.1", "time before setting off", "rimea-people", "5: ", "uniform times"},
    {nist, "2.1", "speed in a corridor", "rimea-singles", "1: ", "1.33 m/s, as RiMEA"},
    {nist, "2.2", "speed on stairs", "rimea-singles", "2: ", "8.2 m along the slope"},
    {nist, "2.3", "round a corner", "rimea-singles", "6: ", ""},
    {nist, "2.4", "speeds of a population", "rimea-people", "7: ", ""},
    {nist, "2.5", "visibility", nullptr, nullptr, fire},
    {nist, "2.6", "incapacitation", nullptr, nullptr, fire},
    {nist, "2.7", "lifts", "rimea-singles", "NIST 2.7", "one person, one lift, two floors"},
    {nist, "2.8", "counterflow", "rimea-people", "NIST 2.8", ""},
    {nist, "2.9", "groups", "groups", "NIST 2.9", "one of five walks at 0.6 m/s, the others at 1.3 m/s"},
    {nist, "2.10", "reduced mobility", "mobility", "NIST 2.10", "a corridor instead of a ramp"},
    {nist, "3.1", "assigned exits", "rimea-people", "10: ", ""},
    {nist, "3.2", "social influence", "ways", "NIST 3.2", "followers with and without somebody who knows the way"},
    {nist, "3.3", "affiliation", "ways", "NIST 3.3", "by the way that people came in"},
    {nist, "4.1", "exits that shut", "ways", "NIST 4.1", ""},
    {nist, "5.1", "congestion before an exit", "rimea-bottlenecks", "12c", "as RiMEA 12c"},
    {nist, "5.2", "greatest flow", "bottleneck", "1.0 m: flow", "150 people; 1.20 to 1.90 instead of at most 1.33 /(m s)"},
    {iso, "1", "time before setting off", "rimea-people", "5: ", ""},
    {iso, "2", "speed in a corridor", "rimea-singles", "1: ", ""},
    {iso, "3", "speed on stairs", "rimea-singles", "2: ", ""},
    {iso, "4", "round a corner", "rimea-singles", "6: ", ""},
    {iso, "5", "speeds of a population", "rimea-people", "7: ", ""},
    {iso, "6", "counterflow", "rimea-people", "NIST 2.8", ""},
    {iso, "7", "overtaking", "mobility", "ISO 7", ""},
    {iso, "8", "assigned exits", "rimea-people", "10: ", ""},
    {iso, "9", "exits that shut", "ways", "NIST 4.1", ""},
    {iso, "10", "congestion before stairs", "mobility", "ISO 10", ""},
    {iso, "11", "greatest flow", "bottleneck", "1.0 m: flow", ""},
    {iso, "12", "flow on stairs by width", "mobility", "ISO 12", "stairs up"},
    {iso, "13", "diagram of a corridor", "diagram", "one way", ""},
    {iso, "14", "groups", "groups", "NIST 2.9", ""},
    {iso, "15", "social influence", "ways", "NIST 3.2", ""},
    {iso, "16", "familiar exits", "ways", "NIST 3.3", ""},
    {iso, "17", "choice of routes", nullptr, nullptr, "by metres, crowd and taste: Docs/Model/Navigation.md"},
    {iso, "18", "speed in smoke", nullptr, nullptr, fire},
    {iso, "19", "incapacitation", nullptr, nullptr, fire},
};
// clang-format on

/// What stands between the markers of a study.
std::string_view sectionOf(std::string_view page, std::string_view study) {
    const std::size_t begin = page.find(fmt::format("<!-- study {}:", study));
    const std::size_t end = page.find(fmt::format("<!-- end of {} -->", study));
    return begin == std::string_view::npos || end == std::string_view::npos || end < begin
               ? std::string_view()
               : page.substr(begin, end - begin);
}

/// "pass", "**fail**" or "reported" over all findings that begin so: the worst of them that is judged.
std::string verdictOf(std::string_view section, std::string_view prefix) {
    bool passed = false, found = false;
    for (std::size_t at = 0; at < section.size();) {
        const std::size_t end = std::min(section.find('\n', at), section.size());
        const std::string_view line = section.substr(at, end - at);
        at = end + 1;
        if (!line.starts_with("| ") || !line.substr(2).starts_with(prefix))
            continue;
        if (line.ends_with("| **fail** |"))
            return "**fail**";
        found = found || line.ends_with("| reported |");
        passed = passed || line.ends_with("| pass |");
    }
    return passed ? "pass" : found ? "reported" : "not in the page";
}

} // namespace

std::span<const StandardTest> standardTests() {
    return table;
}

std::string standardsPage(std::string_view validation) {
    std::string rows;
    std::string_view standard;
    std::size_t made = 0, passed = 0, failed = 0;
    for (const StandardTest& test : table) {
        if (standard != test.standard) {
            standard = test.standard;
            rows += fmt::format("\n## {}\n\n| test | asks for | verdict | study | remark |\n|---|---|---|---|---|\n",
                                test.standard);
        }
        std::string verdict = "–", study = "–";
        if (test.study != nullptr) {
            verdict = verdictOf(sectionOf(validation, test.study), test.findings);
            study = fmt::format("`{}`", test.study);
            ++made;
            passed += verdict == "pass" ? 1 : 0;
            failed += verdict == "**fail**" ? 1 : 0;
        }
        rows += fmt::format("| {} | {} | {} | {} | {} |\n", test.number, test.about, verdict, study, test.remark);
    }
    return fmt::format(
               "# Standards\n\nTests of guidelines and standards for simulations of pedestrians, and which of them are "
               "made, with verdicts.\nMade from [Validation.md](Validation.md), which has the figures, by `./pedsim "
               "validate --standards Docs/Standards.md`; a test\nkeeps both alike. A test passes where none of its "
               "findings fails.\n\n{} of {} tests are made: {} pass, {} fail. Tests that are not made say why.\n",
               made, std::size(table), passed, failed) +
           rows;
}

} // namespace pedsim
