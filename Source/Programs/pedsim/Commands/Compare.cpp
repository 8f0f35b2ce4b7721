// SPDX-License-Identifier: MIT
#include "Cli/Arguments.h"
#include "Cli/JsonOutput.h"
#include "Cli/OutputFile.h"
#include "Cli/Program.h"
#include "Cli/Progress.h"
#include "Cli/Usage.h"
#include "Cli/WorldInput.h"
#include "Commands/Command.h"
#include "Commands/EnsembleCommand.h"
#include "Ensemble/ComparePage.h"
#include "Ensemble/ModelRun.h"
#include "Ensemble/StationRun.h"
#include "Runs/Interrupt.h"
#include "Json/JsonText.h"

#include "ped/Station/LocomotionKind.h"
#include "ped/Station/StationMend.h"
#include "ped/World/UseReview.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>

namespace pedsim {

namespace {

constexpr std::uint64_t mostSeeds = 10000;
constexpr std::uint64_t defaultPeople = 300; ///< Who roam a station whose models are compared.

struct CompareOptions {
    InputOptions input; ///< Its station is A.
    std::string other;  ///< B; empty: A with other settings.
    std::uint64_t seeds = 10;
    EnsembleOptions ensemble;
    float seconds = 600.0f;
    std::string model;
    std::string modelB;
    std::string models; ///< Not empty: models are compared, not stations.
    std::string scene;
    std::string set;
    std::string setB;
};

/// "simulation.bodyRadius=0.3; timetable.trains[0].alighting=80" as edits of a station.
bool readEdits(const std::string& text, ped::Mend& mend, std::string& fault) {
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(';', begin), text.size());
        std::string edit = text.substr(begin, end - begin);
        begin = end + 1;
        edit.erase(0, edit.find_first_not_of(' '));
        const std::size_t equals = edit.find('=');
        ped::Value value;
        ped::Diagnostics inner;
        if (edit.empty())
            continue;
        if (equals == std::string::npos || equals == 0 || !parseJson(edit.substr(equals + 1), value, inner)) {
            fault = fmt::format("'{}' is not FIELD=VALUE, as in simulation.bodyRadius=0.3", edit);
            return false;
        }
        mend.edits.push_back({edit.substr(0, equals), std::move(value)});
    }
    return true;
}

/// The world of a station with edits.
WorldInput readVariant(const InputOptions& options, const std::string& edits) {
    WorldInput input = readWorld(options);
    if (edits.empty() || input.world == nullptr)
        return input;
    ped::Mend mend;
    std::string fault;
    ped::StationDesc station = input.world->station;
    input.world.reset();
    if (!readEdits(edits, mend, fault) || !ped::applyMend(mend, station)) {
        input.diagnostics.error("",
                                fault.empty() ? fmt::format("--set {}: the station has no such field, or it takes no "
                                                            "such value.",
                                                            edits)
                                              : fault,
                                "Docs/StationFormat.md lists fields and limits.");
        return input;
    }
    buildInto(input, station, options);
    return input;
}

/// A variant that is not what it was meant to be, a wide stair behind a narrow door, say, is told of before it runs.
void reviewInput(WorldInput& input) {
    if (input.world != nullptr)
        ped::reviewUse(*input.world, input.diagnostics);
}

std::vector<RunQuestion> questionsOf(const CompareOptions& options, const StationVariant& a, const StationVariant& b) {
    std::vector<RunQuestion> questions;
    for (std::uint64_t i = 0; i < options.seeds; ++i)
        for (const StationVariant* v : {&a, &b})
            questions.push_back({v->key(), options.ensemble.firstSeed + i});
    return questions;
}

void printAsText(const Comparison& c) {
    fmt::print("{}\n\n  {:<44}{:>12}{:>12}{:>12}  95 % interval\n", c.sentence, "", "A", "B", "B - A");
    for (const FigureDifference& f : c.figures) {
        const FigureStyle style = styleOf(f.key);
        if (!f.shows() && f.key.starts_with("regions."))
            continue;
        fmt::print("{} {:<44}{:>12.{}f}{:>12.{}f}{:>+12.{}f}  {:+.{}f} to {:+.{}f} {}\n", f.shows() ? "*" : " ",
                   style.label, f.a.mean * style.scale, style.decimals, f.b.mean * style.scale, style.decimals,
                   f.difference.mean * style.scale, style.decimals, f.difference.interval.low * style.scale,
                   style.decimals, f.difference.interval.high * style.scale, style.decimals, style.unit);
    }
    fmt::print("\n  * larger than the noise; figures of regions are left out where they are not.\n");
}

void printAsJson(const Comparison& c) {
    ped::Value figures = ped::Value::array();
    for (const FigureDifference& f : c.figures)
        figures.push(JsonObject()
                         .set("key", f.key)
                         .set("label", styleOf(f.key).label)
                         .set("a", f.a.mean)
                         .set("b", f.b.mean)
                         .set("difference", f.difference.mean)
                         .set("low_95", f.difference.interval.low)
                         .set("high_95", f.difference.interval.high)
                         .set("shows", f.shows())
                         .value());
    printJson(JsonObject().set("sentence", c.sentence).set("seeds", c.seeds.size()).set("figures", std::move(figures)));
}

/// "all" or "hidac, socialForce" as kinds; empty where a name is unknown, which `fault` tells.
std::vector<ped::LocomotionKind> readModels(const std::string& text, std::string& fault) {
    std::vector<ped::LocomotionKind> models;
    if (text == "all") {
        for (const auto& model : ped::enumNames(ped::LocomotionKind{}))
            models.push_back(model.value);
        return models;
    }
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        std::string name = text.substr(begin, end - begin);
        begin = end + 1;
        name.erase(0, name.find_first_not_of(' '));
        const auto model = ped::findLocomotion(name);
        if (!model) {
            fault = fmt::format("--models: there is no model '{}'. `pedsim run --help` lists them.", name);
            return {};
        }
        models.push_back(*model);
    }
    return models;
}

/// The scene of that name, or people who roam a shipped station.
bool findModelScene(const CompareOptions& options, Scene& scene) {
    if (const Scene* found = findScene(options.scene.empty() ? options.input.station : options.scene)) {
        scene = *found;
        return true;
    }
    if (!options.scene.empty() || options.input.station.empty())
        return false;
    const auto people =
        static_cast<std::uint32_t>(options.ensemble.agents > 0 ? options.ensemble.agents : defaultPeople);
    scene = stationScene(options.input.station, options.input.station, people, options.seconds);
    ped::StationDesc station;
    ped::Diagnostics diagnostics;
    return sceneStation(scene, station, diagnostics);
}

void printModelsAsJson(const std::vector<ModelAnswer>& answers) {
    ped::Value models = ped::Value::array();
    for (const ModelAnswer& answer : answers) {
        JsonObject row;
        row.set("model", answer.model);
        for (const ModelFigure& figure : modelFigures())
            row.set(figure.key, answer.*figure.value);
        models.push(row.value());
    }
    printJson(JsonObject().set("models", std::move(models)));
}

int compareModels(const CompareOptions& options) {
    std::string fault;
    const std::vector<ped::LocomotionKind> models = readModels(options.models, fault);
    if (models.empty())
        return refuseUsage("compare", fault);
    ModelQuestion question;
    if (!findModelScene(options, question.scene))
        return refuseUsage("compare", "--models needs a scene (`pedsim run --scenes`) or a shipped station.");
    if (!checkOutputs({options.ensemble.output}, OutputUse::Text))
        return exitBadInput;
    question.seconds = std::min(options.seconds, question.scene.seconds);
    question.seed = options.ensemble.firstSeed;
    const Interrupt interrupt;
    Progress progress(progressOptions(options.input.quiet, "Comparing", "models", static_cast<double>(models.size())));
    std::vector<ModelAnswer> answers;
    for (const ped::LocomotionKind model : models) {
        answers.push_back(runModel(question, model, [&] { return !interrupt.requested(); }));
        if (!answers.back().ended)
            return exitInterrupted;
        progress.update(static_cast<double>(answers.size()), answers.back().model);
    }
    progress.finish();
    if (options.input.json)
        printModelsAsJson(answers);
    else
        fmt::print("{}: {}\n\n{}", question.scene.name, question.scene.description, modelTable(answers));
    return options.ensemble.output.empty() || writeFile(options.ensemble.output, modelPage(question, answers))
               ? exitDone
               : exitBadInput;
}

int compare(const CompareOptions& options) {
    if (!options.models.empty())
        return compareModels(options);
    if (options.input.station.empty())
        return refuseUsage("compare", "Compare what? Give a station, or --models and a scene.");
    if (options.other.empty() && options.modelB.empty() && options.setB.empty())
        return refuseUsage("compare", "Compare with what? Give a second station, --model-b or --set-b.");
    for (const std::string& model : {options.model, options.modelB})
        if (!model.empty() && !ped::findLocomotion(model))
            return refuseUsage("compare", fmt::format("There is no model '{}'.", model));
    if (!checkOutputs({options.ensemble.output, options.ensemble.csv}, OutputUse::Text))
        return exitBadInput;
    InputOptions second = options.input;
    if (!options.other.empty())
        second.station = options.other;
    WorldInput inputA = readVariant(options.input, options.set);
    reviewInput(inputA);
    if (!reportInput(inputA, options.input))
        return exitBadInput;
    WorldInput inputB = readVariant(second, options.set + (options.set.empty() ? "" : ";") + options.setB);
    reviewInput(inputB);
    if (!reportInput(inputB, options.input))
        return exitBadInput;
    StationVariant a{"A", inputA.file, inputA.world.get(), options.ensemble.agents, options.model, options.seconds, {},
                     1};
    StationVariant b{"B",
                     inputB.file,
                     inputB.world.get(),
                     options.ensemble.agents,
                     options.modelB.empty() ? options.model : options.modelB,
                     options.seconds,
                     {},
                     1};
    shareMaps(a, b);
    EnsembleFile file;
    std::string error;
    if (!options.ensemble.results.empty() && !file.open(options.ensemble.results, error))
        return refuseInputFile(options.ensemble.results, error);
    const auto make = [&](const RunQuestion& question, RunAnswer& answer, const std::function<bool(double)>& goOn) {
        return runVariant(question.variant == a.key() ? a : b, question.seed, answer, goOn);
    };
    EnsembleAnswers found =
        answerQuestions(questionsOf(options, a, b), make, "Comparing", options.ensemble.results, options.input, file);
    std::vector<RunAnswer> ofA, ofB;
    for (RunAnswer& answer : found.answers) {
        if (answer.question.variant == a.key())
            ofA.push_back(answer);
        if (answer.question.variant == b.key())
            ofB.push_back(std::move(answer));
    }
    const Comparison comparison = compareAnswers(ofA, ofB);
    if (options.input.json)
        printAsJson(comparison);
    else
        printAsText(comparison);
    if (found.interrupted)
        fmt::print(stderr, "Stopped: the figures are of {} seeds.{}\n", comparison.seeds.size(),
                   options.ensemble.results.empty() ? "" : " The same command goes on from here.");
    const bool page =
        options.ensemble.output.empty() || writeFile(options.ensemble.output, comparePage(a, b, comparison));
    const bool csv = options.ensemble.csv.empty() || writeFile(options.ensemble.csv, compareCsv(comparison));
    if (!page || !csv || !found.written)
        return exitBadInput;
    return found.interrupted ? exitInterrupted : exitDone;
}

} // namespace

CommandBody declareCompare(Arguments& arguments) {
    auto options = std::make_shared<CompareOptions>();
    arguments.text("STATION", options->input.station, "Station file (*.station.json), or shipped name: A");
    arguments.text("OTHER", options->other, "The other one: B; left out: A with --model-b or --set-b")
        .whole("--seeds", options->seeds, "Number of seeds to run both with", 2, mostSeeds)
        .number("--seconds", options->seconds, "Simulated time of each run", 1.0f, 604800.0f)
        .text("--model", options->model, "Model that moves everybody among others, in both")
        .text("--model-b", options->modelB, "The same in B alone")
        .text("--models", options->models, "Compare models instead, in one run each: 'all', or names with commas")
        .text("--scene", options->scene, "The scene that models are compared in")
        .text("--set", options->set, "Fields of both, as in 'simulation.bodyRadius=0.3; population.initial=300'")
        .text("--set-b", options->setB, "Fields of B alone");
    addEnsembleOptions(arguments, options->ensemble);
    addRunOptions(arguments, options->input);
    arguments.footer(
        "Runs two designs with the same seeds and tells what differs by more than the noise between seeds, with 95 %\n"
        "confidence intervals, a map of where it is denser, and one sentence. With --results an interrupted "
        "comparison\n"
        "goes on where it stopped, and more seeds are added to those that are there.\n"
        "Examples:\n"
        "  pedsim compare now.station.json wider.station.json --seeds 10 -o compare.html --results runs.jsonl\n"
        "  pedsim compare TicketHall --model-b simple --seeds 5\n"
        "  pedsim compare Plaza --set-b 'population.initial=300'\n"
        "  pedsim compare --models all --scene hidac-door -o models.html");
    return [options] { return compare(*options); };
}

} // namespace pedsim
