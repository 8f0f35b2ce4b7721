// SPDX-License-Identifier: MIT
#include "Cli/Arguments.h"
#include "Cli/OutputFile.h"
#include "Cli/Program.h"
#include "Cli/Progress.h"
#include "Cli/RecordingInput.h"
#include "Cli/TrackInput.h"
#include "Cli/Usage.h"
#include "Cli/WorldInput.h"
#include "Commands/Command.h"
#include "Evaluation/EvaluateJson.h"
#include "Evaluation/EvaluatePage.h"
#include "Evaluation/ScoreBlock.h"
#include "Host/Numbers.h"
#include "Host/TbbExecutor.h"
#include "Recording/RecordingFormat.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace pedsim {

namespace {

struct EvaluateOptions {
    std::vector<std::string> tests;
    std::vector<std::string> references;
    TrackInputOptions tracks;
    std::string metrics;
    std::string preset;
    std::string method = "klpe";
    std::string dyads;
    std::string write;
    std::string page;
    std::string k = "10";
    float alpha = 0.05f;
    float window = 5.0f;
    float every = 1.0f;
    float distance = 2.0f;
    std::optional<float> threshold;
    std::optional<float> failAbove;
    bool whole = false;
    bool moving = false;
    bool robust = false;
    bool oneWay = false;
    std::uint64_t seed = 1;
    InputOptions input;
};

/// One choice of metrics.
struct ChosenMetrics {
    std::string name;
    std::vector<Metric> metrics;
};

int chooseMetrics(const EvaluateOptions& options, std::vector<ChosenMetrics>& out) {
    if (!options.metrics.empty() && !options.preset.empty())
        return refuseUsage("evaluate", "--metrics and --preset: give one of the two.");
    if (!options.metrics.empty()) {
        std::string fault;
        out.push_back({});
        if (!parseMetrics(options.metrics, out.back().metrics, fault))
            return refuseUsage("evaluate", "--metrics: " + fault);
        return exitDone;
    }
    for (const MetricPreset& preset : metricPresets())
        if (options.preset.empty() || findPreset(options.preset) == &preset)
            out.push_back({fmt::format("{} {}", preset.letter, preset.name), preset.metrics});
    return out.empty()
               ? refuseUsage("evaluate",
                             fmt::format("--preset: there is no '{}'; steering (A), social (B), four (C) and ten "
                                         "(D) are there.",
                                         options.preset))
               : exitDone;
}

int readJudgeOptions(const EvaluateOptions& options, JudgeOptions& out) {
    const std::optional<JudgeMethod> method = parseMethod(options.method);
    if (!method)
        return refuseUsage("evaluate", fmt::format("--method: '{}' is none of klpe, pda, knn, knn-mean, knn-weighted, "
                                                   "svm and scalar.",
                                                   options.method));
    out.method = *method;
    const std::optional<std::uint32_t> k = readNumber<std::uint32_t>(options.k);
    if (options.k != "auto" && (!k || *k == 0))
        return refuseUsage("evaluate", "--k: a whole number above 0, or auto.");
    out.k = options.k == "auto" ? 0 : *k;
    if (!options.dyads.empty()) {
        const bool percent = options.dyads.back() == '%';
        const std::optional<double> share =
            readNumber<double>(std::string_view(options.dyads).substr(0, options.dyads.size() - (percent ? 1 : 0)));
        out.dyads = share.value_or(-1.0) * (percent ? 0.01 : 1.0);
        if (!(out.dyads > 0.0 && out.dyads <= 1.0))
            return refuseUsage("evaluate", "--dyads: a share of them, as in 10%.");
    }
    out.alpha = static_cast<double>(options.alpha);
    out.exponent = static_cast<double>(options.distance);
    out.robust = options.robust;
    out.seed = options.seed;
    if (options.threshold)
        out.threshold = static_cast<double>(*options.threshold);
    return exitDone;
}

/// The tracks of several files as one set.
int readJudgedSet(const std::vector<std::string>& words, const EvaluateOptions& options, JudgedSet& set) {
    for (const std::string& word : words) {
        TrackFile file;
        if (const int code = trackFileOf("evaluate", word, options.tracks, file); code != exitDone)
            return code;
        if (const int code = readTracks(file, trackFormOf(options.tracks), options.input.quiet, set.tracks);
            code != exitDone)
            return code;
        set.name += (set.name.empty() ? "" : " + ") + trackFileName(file.path);
    }
    return exitDone;
}

/// The figure that --fail-above looks at: the greatest of all choices of metrics and both ways. [%]
double worstShare(const std::vector<Evaluation>& evaluations, bool moving) {
    double worst = 0.0;
    for (const Evaluation& e : evaluations) {
        worst = std::max(worst, (moving ? e.atypical.moving : e.atypical.all).share());
        if (e.missing)
            worst = std::max(worst, (moving ? e.missing->moving : e.missing->all).share());
    }
    return 100.0 * worst;
}

/// What people of the reference have among each other; by k-LPE alone, which is quick.
std::vector<std::optional<HumanBand>> bandsOf(const std::vector<Evaluation>& evaluations, const JudgeOptions& how,
                                              const JudgedSet& reference, ped::Executor& executor) {
    std::vector<std::optional<HumanBand>> bands(evaluations.size());
    for (std::size_t i = 0; i < evaluations.size() && how.method == JudgeMethod::LocalP; ++i)
        bands[i] = humanBand(reference, evaluations[i].metrics, how, executor);
    return bands;
}

void printEvaluations(const EvaluateOptions& options, const JudgeOptions& how,
                      const std::vector<Evaluation>& evaluations, std::span<const std::optional<HumanBand>> bands,
                      const JudgedSet& reference, const JudgedSet& test) {
    if (!options.input.json) {
        fmt::print("{}", evaluationText(evaluations, bands, reference, test));
        return;
    }
    ped::Value list = ped::Value::array();
    for (std::size_t i = 0; i < evaluations.size(); ++i)
        list.push(evaluationJson(evaluations[i], bands[i], reference, test).value());
    JsonObject out;
    out.set("reference", setJson(reference))
        .set("test", setJson(test))
        .set("method", nameOf(how.method))
        .set("alpha", options.alpha)
        .set("window", options.window)
        .set("every", options.every)
        .set("worst_share", worstShare(evaluations, options.moving) * 0.01)
        .set("evaluations", list);
    printJson(out);
}

/// Files that are asked for; whether all could be written.
bool leaveFiles(const EvaluateOptions& options, const std::vector<Evaluation>& evaluations,
                std::span<const std::optional<HumanBand>> bands, const JudgedSet& reference, const JudgedSet& test) {
    if (!options.page.empty() && !writeFile(options.page, evaluationPage(evaluations, bands, reference, test)))
        return false;
    if (options.write.empty())
        return true;
    TrackFile file;
    trackFileOf("evaluate", options.tests[0], options.tracks, file);
    ped::Diagnostics diagnostics;
    const ped::Value scores = scoresJson(reference, test, evaluations.back(), static_cast<double>(options.alpha));
    const bool ok = writeWithBlock(file.path, options.write, tagScores, scores, diagnostics);
    reportFile(file.path, diagnostics);
    return ok;
}

int evaluateFiles(const EvaluateOptions& options) {
    std::vector<ChosenMetrics> chosen;
    JudgeOptions how;
    if (const int code = chooseMetrics(options, chosen); code != exitDone)
        return code;
    if (const int code = readJudgeOptions(options, how); code != exitDone)
        return code;
    if (!options.write.empty() && (options.tests.size() != 1 || options.tests[0].find(".pedrec") == std::string::npos))
        return refuseUsage("evaluate", "--write: the test must be one recording (*.pedrec); pedsim import makes one of "
                                       "other tracks.");
    if (!checkOutputs({options.page}, OutputUse::Text) || !checkOutputs({options.write}, OutputUse::File))
        return exitBadInput;
    const bool same = options.references.empty() || options.references == options.tests;
    JudgedSet test, other;
    if (const int code = readJudgedSet(options.tests, options, test); code != exitDone)
        return code;
    if (!same)
        if (const int code = readJudgedSet(options.references, options, other); code != exitDone)
            return code;
    TbbExecutor executor(options.input.threads);
    Progress progress(
        progressOptions(options.input.quiet, "Judging " + test.name, "", static_cast<double>(chosen.size() + 1)));
    const SegmentForm form{static_cast<double>(options.window), static_cast<double>(options.every), options.whole};
    prepare(test, form, executor);
    if (!same)
        prepare(other, form, executor);
    const JudgedSet& reference = same ? test : other;
    ped::Diagnostics diagnostics;
    for (const JudgedSet* set : {static_cast<const JudgedSet*>(&test), &reference})
        if (set->segments.whole && !options.whole)
            diagnostics.warning("",
                                fmt::format("All tracks of {} are shorter than {:.3g} s; they are judged as they are.",
                                            set->name, form.window));
    std::vector<Evaluation> evaluations;
    for (const ChosenMetrics& choice : chosen) {
        progress.update(static_cast<double>(evaluations.size() + 1), choice.name);
        evaluations.push_back({});
        evaluations.back().name = choice.name;
        if (!evaluate(reference, test, same, !options.oneWay, choice.metrics, how, executor, evaluations.back(),
                      diagnostics))
            break;
    }
    std::vector<std::optional<HumanBand>> bands;
    if (!diagnostics.hasErrors()) {
        bands = bandsOf(evaluations, how, reference, executor);
        progress.finish();
    }
    if (diagnostics.hasErrors() || !options.input.quiet)
        reportFile(test.name, diagnostics);
    if (diagnostics.hasErrors())
        return exitBadInput;
    printEvaluations(options, how, evaluations, bands, reference, test);
    if (!leaveFiles(options, evaluations, bands, reference, test))
        return exitBadInput;
    if (options.failAbove && worstShare(evaluations, options.moving) > static_cast<double>(*options.failAbove)) {
        fmt::print(stderr, "pedsim: {:.1f} % flagged, more than --fail-above {:.3g}.\n",
                   worstShare(evaluations, options.moving), *options.failAbove);
        return exitBadInput;
    }
    return exitDone;
}

} // namespace

CommandBody declareEvaluate(Arguments& arguments) {
    auto options = std::make_shared<EvaluateOptions>();
    arguments
        .texts("TEST", options->tests, "Files of people to be judged: recordings, SQLite, tracks as text",
               Arguments::Need::Required)
        .texts("--reference", options->references, "Files of people to judge them by; none: by each other")
        .text("--preset", options->preset,
              "Metrics: steering (A), social (B), four (C), ten (D); default all, one by one")
        .text("--metrics", options->metrics, "Metrics of your own: speed:avg,curvature:max,nn-distance:min@whole")
        .number("--window", options->window, "Length of the segments that tracks are cut into [s]", 0.4f, 1e5f)
        .number("--every", options->every, "From one segment's beginning to the next [s]", 0.2f, 1e5f)
        .flag("--whole", options->whole, "Whole tracks instead of segments")
        .text("--method", options->method, "klpe (default), pda, knn, knn-mean, knn-weighted, svm, scalar")
        .text("--k", options->k, "Neighbours that are looked at; auto: by connectivity; default 10")
        .number("--alpha", options->alpha, "Segments with at most this p are flagged", 0.0001f, 0.9f)
        .number("--distance", options->distance, "Exponent of the distance between segments; 2: Euclid's", 1.0f, 64.0f)
        .number("--threshold", options->threshold, "For knn methods: scores above are flagged")
        .text("--dyads", options->dyads, "For pda: share of dyads to look at, as in 10%")
        .whole("--seed", options->seed, "Of the draw of dyads", 0, 1u << 31)
        .flag("--robust", options->robust, "Normalise by median and median deviation")
        .text("-o,--output", options->page, "Write a page of tables, histograms and the most unusual segments (HTML)")
        .text("--write", options->write,
              "Write the recording again with scores, for the 3D page (the last metrics' verdicts)")
        .flag("--one-way", options->oneWay, "Only what is atypical of the test, not what it misses")
        .flag("--moving", options->moving, "--fail-above looks at segments of people who move, 0.4 m/s and faster")
        .number("--fail-above", options->failAbove, "Exit with 1 where more is flagged, either way [%]");
    addTrackOptions(arguments, options->tracks);
    addRunOptions(arguments, options->input);
    arguments.footer(
        "Judges people by others: what share of the test's segments is unusual among the reference's (atypical), and "
        "what\n"
        "share of the reference's has no counterpart in the test (missing). 5 % is what a set has by itself.\n"
        "Measures: speed, angular-speed, acceleration, angular-acceleration, near-neighbours, nn-distance, "
        "neighbours,\n"
        "curvature, distance, angular-displacement, displacement, collisions; against the nearest or the people "
        "around:\n"
        "nn-speed, nn-angular-speed, nn-velocity, nn-direction, nn-angle, neighbourhood-speed,\n"
        "neighbourhood-angular-speed, neighbourhood-velocity, neighbourhood-direction. Operators: avg, dev, sum, min, "
        "max.\n"
        "Examples:\n"
        "  pedsim evaluate run.pedrec --reference zara01.vsp:fps=25:affine=0,0.02596,0.36339,0.02166,0.0011,13.04973\n"
        "  pedsim evaluate run.csv --reference obsmat.txt:fps=15 --preset ten --json --fail-above 15 --moving\n"
        "  pedsim evaluate crowd.sqlite --method pda --metrics speed:avg,curvature:max --dyads 10%");
    return [options] { return evaluateFiles(*options); };
}

} // namespace pedsim
