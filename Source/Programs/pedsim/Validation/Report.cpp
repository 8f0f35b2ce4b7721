// SPDX-License-Identifier: MIT
#include "Validation/Report.h"

#include "Cli/JsonOutput.h"
#include "Cli/Progress.h"
#include "Host/MarkedPage.h"
#include "Measures/FigureText.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace pedsim {

namespace {

constexpr const char* summaryBegin = "<!-- summary: begin -->\n";
constexpr const char* summaryEnd = "<!-- summary: end -->\n";

/// Up to its colon: what follows is counted anew each time.
std::string beginMarker(const char* name) {
    return fmt::format("<!-- study {}:", name);
}

std::string endMarker(const char* name) {
    return fmt::format("<!-- end of {} -->\n", name);
}

/// What a page's marker says of a study: "12 pass, 1 fail, 3 reported, quick"; empty where there is none.
std::string markerText(const std::string& page, const char* name) {
    const std::string marker = beginMarker(name);
    const std::size_t at = page.find(marker);
    if (at == std::string::npos)
        return {};
    const std::size_t from = at + marker.size();
    const std::size_t to = page.find(" -->", from);
    return to == std::string::npos || to <= from ? std::string() : page.substr(from + 1, to - from - 1);
}

std::string anchorOf(const char* title) {
    std::string anchor;
    for (const char* c = title; *c != '\0'; ++c) {
        if (*c == ' ')
            anchor += '-';
        else if (std::isalnum(static_cast<unsigned char>(*c)) != 0 || *c == '-' || (*c & 0x80) != 0)
            anchor += static_cast<char>(std::tolower(static_cast<unsigned char>(*c)));
    }
    return anchor;
}

std::string summaryOf(const std::string& page) {
    std::vector<std::vector<std::string>> rows;
    for (const Study& study : studies()) {
        const std::string text = markerText(page, study.name);
        if (!text.empty())
            rows.push_back({fmt::format("[{}](#{})", study.title, anchorOf(study.title)), text});
    }
    return tableMarkdown({"study", "verdicts"}, rows);
}

/// Where a study that the page does not hold yet belongs: behind the last one that comes before it, else before the
/// first, else at the end.
std::size_t placeFor(const std::string& page, const Study& study) {
    std::size_t at = std::string::npos;
    for (const Study& other : studies()) {
        if (&other == &study)
            break;
        const std::string marker = endMarker(other.name);
        if (const std::size_t found = page.find(marker); found != std::string::npos)
            at = found + marker.size();
    }
    if (at != std::string::npos)
        return at;
    for (const Study& other : studies())
        if (const std::size_t found = page.find(beginMarker(other.name)); found != std::string::npos)
            return found;
    return page.size();
}

/// Every meter of every scene in words.
std::vector<std::vector<std::string>> measureRows(const StudyResult& result) {
    std::vector<std::vector<std::string>> rows;
    for (const SceneMeasures& scene : result.measures)
        for (const ped::MeterInfo* meter : scene.meters)
            for (const std::uint32_t place : figurePlaces(*meter, scene.figures))
                rows.push_back({scene.scene, meter->name, figureSentence(*meter, scene.figures, place)});
    return rows;
}

} // namespace

std::string studyMarkdown(const Study& study, const StudyResult& result, const std::string& command, bool meters) {
    std::string text =
        fmt::format("{} {} pass, {} fail, {} reported{} -->\n", beginMarker(study.name), result.count(Judgement::Pass),
                    result.count(Judgement::Fail), result.count(Judgement::Report), result.quick ? ", quick" : "");
    text += fmt::format("## {}\n\n{}\n\n", study.title, study.about);
    text += fmt::format("Made by `{}`: {} simulated in {} of one thread.\n\n", command,
                        formatDuration(result.simulatedSeconds), formatDuration(result.wallSeconds));
    std::vector<std::vector<std::string>> rows;
    for (const Finding& f : result.findings)
        rows.push_back({f.what, f.figure, f.reference, f.deviation,
                        f.judgement == Judgement::Fail ? "**fail**" : judgementText(f.judgement)});
    text += tableMarkdown({"figure", "measured", "reference", "deviation", "verdict"}, rows);
    for (const StudyTable& table : result.tables)
        text += fmt::format("{}:\n\n", table.title) + tableMarkdown(table.columns, table.rows);
    if (meters)
        text += "Every meter:\n\n" + tableMarkdown({"scene", "meter", "figures"}, measureRows(result));
    for (const std::string& note : result.notes)
        text += note + "\n\n";
    return text + endMarker(study.name);
}

std::string updatePage(const std::string& page, const Study& study, const std::string& section) {
    std::string text = page;
    if (!replaceBetween(text, beginMarker(study.name), endMarker(study.name), section)) {
        const std::size_t at = placeFor(text, study);
        text.insert(at, "\n" + section + (at < text.size() && text[at] != '\n' ? "\n" : ""));
    }
    replaceBetween(text, summaryBegin, summaryEnd, summaryBegin + summaryOf(text) + summaryEnd);
    return text;
}

std::string emptyPage() {
    return std::string("# Validation\n\n") + summaryBegin + summaryEnd;
}

ped::Value studyJson(const Study& study, const StudyResult& result) {
    ped::Value findings = ped::Value::array();
    for (const Finding& f : result.findings)
        findings.push(JsonObject()
                          .set("what", f.what)
                          .set("figure", f.figure)
                          .set("reference", f.reference)
                          .set("deviation", f.deviation)
                          .set("verdict", judgementText(f.judgement))
                          .value());
    ped::Value tables = ped::Value::array();
    for (const StudyTable& t : result.tables) {
        ped::Value rows = ped::Value::array();
        for (const auto& cells : t.rows) {
            JsonObject one;
            for (std::size_t i = 0; i < cells.size(); ++i)
                one.set(t.columns[i], cells[i]);
            rows.push(one.value());
        }
        tables.push(JsonObject().set("title", t.title).set("rows", rows).value());
    }
    ped::Value measures = ped::Value::array();
    for (const SceneMeasures& scene : result.measures) {
        JsonObject one;
        one.set("scene", scene.scene);
        setFigures(scene.figures, one.value());
        measures.push(one.value());
    }
    return JsonObject()
        .set("study", study.name)
        .set("title", study.title)
        .set("quick", result.quick)
        .set("pass", result.count(Judgement::Pass))
        .set("fail", result.count(Judgement::Fail))
        .set("reported", result.count(Judgement::Report))
        .set("simulated_seconds", result.simulatedSeconds)
        .set("thread_seconds", result.wallSeconds)
        .set("findings", findings)
        .set("tables", tables)
        .set("measures", measures)
        .value();
}

std::string studyText(const Study& study, const StudyResult& result, bool meters) {
    std::string text = fmt::format("{} ({} pass, {} fail, {} reported)\n", study.title, result.count(Judgement::Pass),
                                   result.count(Judgement::Fail), result.count(Judgement::Report));
    std::size_t what = 0, figure = 0;
    for (const Finding& f : result.findings) {
        what = std::max(what, f.what.size());
        figure = std::max(figure, f.figure.size());
    }
    for (const Finding& f : result.findings)
        text += fmt::format("  {:<10}{:<{}}  {:<{}}  {:<8}{}\n", judgementText(f.judgement), f.what, what, f.figure,
                            figure, f.deviation, f.reference);
    if (meters)
        for (const SceneMeasures& scene : result.measures)
            text += fmt::format("  {}\n{}", scene.scene, figureLines(scene.meters, scene.figures));
    return text;
}

} // namespace pedsim
