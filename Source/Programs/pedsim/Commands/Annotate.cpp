// SPDX-License-Identifier: MIT
#include "Annotation/Annotate.h"

#include "Annotation/AnnotateText.h"
#include "Annotation/ClassBlock.h"
#include "Annotation/RecordedTruth.h"
#include "Annotation/TagTracks.h"
#include "Cli/Arguments.h"
#include "Cli/OutputFile.h"
#include "Cli/Program.h"
#include "Cli/Progress.h"
#include "Cli/RecordingInput.h"
#include "Cli/TrackInput.h"
#include "Cli/Usage.h"
#include "Cli/WorldInput.h"
#include "Commands/Command.h"
#include "Evaluation/ScoreBlock.h"
#include "Host/TbbExecutor.h"
#include "Recording/RecordingFormat.h"
#include "Tracks/ReplayScene.h"
#include "View/ViewPage.h"
#include "Json/JsonText.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <memory>

namespace pedsim {

namespace {

struct AnnotateOptions {
    std::vector<std::string> files;
    std::vector<std::string> labels; ///< By file.
    std::vector<std::string> silver; ///< By file.
    std::string model;
    std::string save;
    std::string csv;
    std::string write; ///< Recording with classes.
    std::string tag;   ///< Page to label people in.
    std::string features = "all";
    std::string against;
    TrackInputOptions tracks;
    std::uint64_t folds = 10;
    std::uint64_t trees = 10;
    std::uint64_t seed = 1;
    bool bySegment = false;
    bool perPerson = false;
    InputOptions input;
};

std::optional<FeatureChoice> choiceOf(const std::string& word) {
    return word == "all"       ? std::optional(FeatureChoice::All)
           : word == "twelve"  ? std::optional(FeatureChoice::Twelve)
           : word == "segment" ? std::optional(FeatureChoice::SegmentOnly)
           : word == "history" ? std::optional(FeatureChoice::HistoryOnly)
                               : std::nullopt;
}

int readAnnotated(const AnnotateOptions& options, ped::Executor& executor, std::vector<JudgedSet>& sets,
                  std::vector<TrackFile>& files) {
    for (const std::string& word : options.files) {
        TrackFile file;
        if (const int code = trackFileOf("annotate", word, options.tracks, file); code != exitDone)
            return code;
        JudgedSet set;
        if (const int code = readTracks(file, trackFormOf(options.tracks), options.input.quiet, set.tracks);
            code != exitDone)
            return code;
        set.name = trackFileName(file.path);
        prepare(set, {behaviourWindow, behaviourEvery, false}, executor);
        sets.push_back(std::move(set));
        files.push_back(file);
    }
    return exitDone;
}

/// The labels of one file, from a table or by rule; an exit code.
int labelsOf(const AnnotateOptions& options, std::size_t i, const JudgedSet& set, std::vector<Label>& out) {
    ped::Diagnostics diagnostics;
    if (i < options.silver.size()) {
        std::vector<std::vector<std::int64_t>> groups;
        if (options.silver[i] != "none" && !readGroups(options.silver[i], groups, diagnostics)) {
            reportFile(options.silver[i], diagnostics);
            return exitBadInput;
        }
        out = silverLabels(set.tracks, groups, options.perPerson ? SilverRule::Person : SilverRule::Moment);
        return exitDone;
    }
    std::ifstream in(options.labels[i], std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (!in.is_open())
        diagnostics.error("", "The file cannot be read.", "Check the path.");
    else
        readLabels(text, out, diagnostics);
    std::size_t unknown = 0;
    for (const Label& label : out)
        unknown += std::none_of(set.tracks.stays.begin(), set.tracks.stays.end(),
                                [&](const Stay& stay) { return stay.number == label.number; })
                       ? 1
                       : 0;
    if (unknown > 0)
        diagnostics.warning("", fmt::format("{} labels are for people whom {} does not have.", unknown, set.name));
    reportFile(options.labels[i], diagnostics);
    return diagnostics.hasErrors() ? exitBadInput : exitDone;
}

int trainModel(const AnnotateOptions& options, const std::vector<JudgedSet>& sets, FeatureChoice choice,
               ped::Executor& executor, BehaviourModel& model, Training& training) {
    LabelledTable table;
    for (std::size_t i = 0; i < sets.size(); ++i) {
        std::vector<Label> labels;
        if (const int code = labelsOf(options, i, sets[i], labels); code != exitDone)
            return code;
        training.without += addLabelled(sets[i], labels, choice, table);
        model.sources.push_back(sets[i].name + (i < options.silver.size() ? " (labels by rule)" : ""));
    }
    if (table.rows() == 0) {
        fmt::print(stderr, "pedsim: no segment has a label.\n");
        return exitBadInput;
    }
    for (const std::uint8_t label : table.label)
        ++model.rows[label];
    for (std::size_t c = 0; c < behaviourCount && !options.input.quiet; ++c)
        if (model.rows[c] == 0)
            fmt::print(stderr, "pedsim: nothing is labelled '{}'; the model will never say so.\n",
                       nameOf(static_cast<Behaviour>(c)));
    const ForestOptions forest{options.trees, options.seed, behaviourCount};
    model.choice = choice;
    model.forest.train(table, forest, executor);
    training.rows = table.rows();
    if (options.folds > 1)
        training.confusion = crossValidate(table, options.folds, !options.bySegment, forest, executor);
    return exitDone;
}

int writeAnnotations(const AnnotateOptions& options, const std::vector<Annotated>& annotated,
                     const BehaviourModel& model, const Training* training) {
    if (options.input.json)
        printJson(annotationJson(annotated, model, training));
    else
        fmt::print("{}", annotationText(annotated, model, training));
    if (!options.csv.empty() && !writeFile(options.csv, annotationCsv(annotated)))
        return exitBadInput;
    return options.save.empty() || saveModel(model, options.save) ? exitDone : exitBadInput;
}

int writeClasses(const AnnotateOptions& options, const TrackFile& file, const Annotated& annotated) {
    ped::Diagnostics diagnostics;
    const bool ok = writeWithBlock(file.path, options.write, tagClasses, classesJson(*annotated.set, annotated.classes),
                                   diagnostics);
    if (!ok)
        reportFile(file.path, diagnostics);
    return ok ? exitDone : exitBadInput;
}

/// A page to label the people of one file in.
int writeTagPage(const AnnotateOptions& options, const JudgedSet& set) {
    ped::Diagnostics diagnostics;
    const std::string page = tagPage(writeJson(tagTracks(set.name, set.tracks)), diagnostics);
    if (page.empty())
        reportFile(set.name, diagnostics);
    return !page.empty() && writeFile(options.tag, page) ? exitDone : exitBadInput;
}

int annotateFiles(const AnnotateOptions& options) {
    const std::optional<FeatureChoice> choice = choiceOf(options.features);
    if (!choice)
        return refuseUsage("annotate", "--features: all, twelve, segment or history.");
    const bool training = !options.labels.empty() || !options.silver.empty();
    if (!options.labels.empty() && !options.silver.empty())
        return refuseUsage("annotate", "--train and --silver: give one of the two.");
    if (training && std::max(options.labels.size(), options.silver.size()) != options.files.size())
        return refuseUsage("annotate", "--train and --silver: as many as there are FILES, in their order.");
    if (!options.against.empty() && options.against != "activity")
        return refuseUsage("annotate", "--against: only 'activity', what a recording says that people did.");
    if (!options.write.empty() && (options.files.size() != 1 || options.files[0].find(".pedrec") == std::string::npos))
        return refuseUsage("annotate", "--write: give one recording (*.pedrec), which is written again with classes.");
    if (!checkOutputs({options.write}, OutputUse::File))
        return exitBadInput;
    if (!options.tag.empty() && options.files.size() != 1)
        return refuseUsage("annotate", "--tag: give one file of people to label.");
    if (!checkOutputs({options.csv, options.save, options.tag}, OutputUse::Text))
        return exitBadInput;
    TbbExecutor executor(options.input.threads);
    std::vector<JudgedSet> sets;
    std::vector<TrackFile> files;
    if (const int code = readAnnotated(options, executor, sets, files); code != exitDone)
        return code;
    if (!options.tag.empty())
        return writeTagPage(options, sets[0]);
    BehaviourModel model;
    Training figures;
    if (training) {
        if (const int code = trainModel(options, sets, *choice, executor, model, figures); code != exitDone)
            return code;
    } else {
        const std::string path = options.model.empty() ? shippedModel() : options.model;
        ped::Diagnostics diagnostics;
        if (!loadModel(path, model, diagnostics)) {
            reportFile(path, diagnostics);
            return exitBadInput;
        }
    }
    std::vector<Annotated> annotated;
    for (std::size_t i = 0; i < sets.size(); ++i) {
        annotated.push_back({&sets[i], annotate(sets[i], model), {}});
        if (options.against.empty())
            continue;
        ped::Diagnostics diagnostics;
        if (!recordedTruth(files[i].path, sets[i], annotated.back().classes, annotated.back().truth, diagnostics)) {
            reportFile(files[i].path, diagnostics);
            return exitBadInput;
        }
    }
    if (!options.write.empty())
        if (const int code = writeClasses(options, files[0], annotated[0]); code != exitDone)
            return code;
    return writeAnnotations(options, annotated, model, training ? &figures : nullptr);
}

} // namespace

CommandBody declareAnnotate(Arguments& arguments) {
    auto options = std::make_shared<AnnotateOptions>();
    arguments
        .texts("FILES", options->files, "Files of people: recordings, SQLite, tracks as text",
               Arguments::Need::Required)
        .text("--model", options->model, "Model to tell behaviour by (*.pedforest); default the one that ships")
        .texts("--train", options->labels, "Train on the files with these tables of labels: id,label[,from,to]")
        .texts("--silver", options->silver,
               "Train with labels by rule, from files of groups; 'none' where there are none")
        .flag("--per-person", options->perPerson, "With --silver: one label per person, instead of one per second")
        .text("--features", options->features, "What a new model looks at: all, twelve, segment, history")
        .whole("--folds", options->folds, "Parts that a training is tested on in turn; 0: none", 0, 1000)
        .flag("--by-segment", options->bySegment, "Folds by segment instead of by person: flatters")
        .whole("--trees", options->trees, "Of a new forest", 1, 1000)
        .whole("--seed", options->seed, "Of a new forest", 0, 1u << 31)
        .text("--save", options->save, "Write the new model there")
        .text("--csv", options->csv, "Write the class of every segment there (- for stdout)")
        .text("--write", options->write, "Write the recording there again, with classes for the 3D page to show")
        .text("--tag", options->tag,
              "Write a page there to label the people of one file in by hand (HTML); nothing else")
        .text("--against", options->against, "'activity': compare with what a recording says that people did");
    addTrackOptions(arguments, options->tracks);
    addRunOptions(arguments, options->input);
    arguments.footer(
        "Tells what people are up to, 4 s at a time, every second: walk, wander, fast; wait; talk, group.\n"
        "Examples:\n"
        "  pedsim annotate penn.pedrec\n"
        "  pedsim annotate obsmat.txt --fps 15 --csv classes.csv\n"
        "  pedsim annotate obsmat.txt --fps 25 --silver groups.txt --save zara.pedforest\n"
        "  pedsim annotate mine.txt --fps 10 --tag label.html\n"
        "  pedsim annotate penn.pedrec --against activity");
    return [options] { return annotateFiles(*options); };
}

} // namespace pedsim
