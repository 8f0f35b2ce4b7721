// SPDX-License-Identifier: MIT
#include "Cli/Arguments.h"
#include "Cli/JsonOutput.h"
#include "Cli/OutputFile.h"
#include "Cli/Program.h"
#include "Cli/Usage.h"
#include "Cli/WorldInput.h"
#include "Commands/Command.h"
#include "Commands/EnsembleCommand.h"
#include "Ensemble/Comparison.h"
#include "Ensemble/EvacuationPage.h"
#include "Ensemble/EvacuationRun.h"
#include "Ensemble/Statistics.h"

#include "ped/Station/LocomotionKind.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>

namespace pedsim {

namespace {

/// What is asked of one of two variants; what is left out of B is as in A.
struct EvacuationChoice {
    std::optional<float> leaders;    ///< [%]
    std::optional<float> trained;    ///< Of the leaders. [%]
    std::optional<float> panic;      ///< [%]
    std::optional<float> impatience; ///< [0 to 2]
    bool silent = false;
    bool randomSearch = false;
    bool signs = false;
    std::vector<std::string> shut;
};

struct EvacuateOptions {
    InputOptions input; ///< Its station is A.
    std::string other;  ///< B; empty: A with other settings, if any.
    EvacuationChoice a;
    EvacuationChoice b;
    std::uint64_t runs = 10;
    EnsembleOptions ensemble;
    float seconds = 1800.0f;
    float alarm = 5.0f;
    std::optional<float> delay;
    bool minds = false;
    std::string model;

    bool hasB() const {
        return !other.empty() || b.leaders || b.trained || b.panic || b.impatience || b.silent || b.randomSearch ||
               b.signs || !b.shut.empty();
    }
};

bool isPercent(const std::optional<float>& value) {
    return !value || (*value >= 0.0f && *value <= 100.0f);
}

/// Whether a portal joins the two regions of a text "Hall - Stairs", in either order.
bool joins(const ped::World& world, std::size_t portal, const std::string& name) {
    const auto& sides = world.topology.portals[portal].region;
    const std::string a = world.region(sides[0]).name, b = world.region(sides[1]).name;
    return name == a + " - " + b || name == b + " - " + a;
}

/// The doors of these names, or between these rooms; false, with what is wrong, where there is none.
bool findDoors(const ped::World& world, const std::vector<std::string>& names, std::vector<ped::PortalId>& out,
               std::string& fault) {
    for (const std::string& name : names) {
        const std::size_t before = out.size();
        for (std::size_t p = 0; p < world.portalNames.size(); ++p)
            if (!name.empty() && (world.portalNames[p] == name || joins(world, p, name)))
                out.emplace_back(p);
        if (out.size() == before) {
            fault = fmt::format(
                "There is no door '{}'. Name one of the station's portals, or the rooms that it joins: 'Hall - "
                "Stairs'.",
                name);
            return false;
        }
    }
    return true;
}

EvacuationVariant variantOf(const EvacuateOptions& options, const EvacuationChoice& choice, const char* label,
                            const WorldInput& input) {
    EvacuationVariant v;
    v.label = label;
    v.file = input.file;
    v.world = input.world.get();
    v.people = options.ensemble.agents;
    v.model = options.model;
    v.minds = options.minds;
    v.alarm = options.alarm;
    v.seconds = options.seconds;
    if (choice.leaders)
        v.ways.leaders = *choice.leaders / 100.0f;
    if (choice.trained)
        v.ways.trained = *choice.trained / 100.0f;
    if (choice.panic)
        v.ways.panic = *choice.panic / 100.0f;
    if (choice.impatience)
        v.ways.impatience = *choice.impatience;
    if (choice.silent)
        v.ways.talk = 0.0f;
    if (choice.randomSearch)
        v.ways.randomSearch = 1.0f;
    if (choice.signs)
        v.ways.signs = 1.0f;
    if (options.delay) {
        v.ways.delayMean = *options.delay;
        v.ways.delayDeviation = 0.5f * *options.delay;
    }
    return v;
}

/// Runs what is not known yet, and gives every variant its answers, by seed.
EnsembleAnswers answerEvacuations(const EvacuateOptions& options, std::vector<EvacuationRuns>& variants,
                                  EnsembleFile& file) {
    std::vector<RunQuestion> questions;
    for (std::uint64_t i = 0; i < options.runs; ++i)
        for (const EvacuationRuns& runs : variants)
            questions.push_back({runs.variant->key(), options.ensemble.firstSeed + i});
    const auto make = [&](const RunQuestion& question, RunAnswer& answer, const std::function<bool(double)>& goOn) {
        const auto asked = std::find_if(variants.begin(), variants.end(), [&](const EvacuationRuns& runs) {
            return runs.variant->key() == question.variant;
        });
        return runEvacuation(*asked->variant, question.seed, answer, goOn);
    };
    EnsembleAnswers found =
        answerQuestions(questions, make, "Evacuating", options.ensemble.results, options.input, file);
    std::sort(found.answers.begin(), found.answers.end(),
              [](const RunAnswer& x, const RunAnswer& y) { return x.question.seed < y.question.seed; });
    for (EvacuationRuns& runs : variants)
        for (const RunAnswer& answer : found.answers)
            if (answer.question.variant == runs.variant->key())
                runs.answers.push_back(answer);
    return found;
}

void printEvacuations(const EvacuateOptions& options, const std::vector<EvacuationRuns>& variants,
                      const Comparison* comparison) {
    if (options.input.json) {
        ped::Value list = ped::Value::array();
        for (const EvacuationRuns& runs : variants) {
            JsonObject figures;
            for (const RunFigure& figure : runs.answers.front().figures) {
                std::vector<double> values;
                for (const RunAnswer& answer : runs.answers)
                    values.push_back(answer.value(figure.key));
                figures.set(figure.key.c_str(), estimate(values).mean);
            }
            list.push(JsonObject()
                          .set("variant", runs.variant->label)
                          .set("sentence", evacuationSentence(runs))
                          .set("runs", runs.answers.size())
                          .set("figures", figures.value())
                          .value());
        }
        JsonObject out;
        out.set("variants", std::move(list));
        if (comparison != nullptr)
            out.set("sentence", comparison->sentence);
        printJson(out);
        return;
    }
    for (const EvacuationRuns& runs : variants)
        fmt::print("{}{}\n{}\n", variants.size() > 1 ? runs.variant->label + ": " : std::string(),
                   evacuationSentence(runs), evacuationTable(runs));
    if (comparison != nullptr)
        fmt::print("{}\n", comparison->sentence);
}

/// What is wrong with the settings; empty: nothing.
std::string faultOf(const EvacuateOptions& options) {
    for (const std::optional<float>& value :
         {options.a.leaders, options.a.trained, options.a.panic, options.b.leaders, options.b.trained, options.b.panic})
        if (!isPercent(value))
            return "Shares of leaders, of the trained among them and of panic are from 0 to 100 %.";
    for (const std::optional<float>& value : {options.a.impatience, options.b.impatience})
        if (value && !(*value >= 0.0f && *value <= 2.0f))
            return "--impatience is from 0 to 2.";
    if (options.delay && (*options.delay < 0.0f || *options.delay > 3600.0f))
        return "--delay is from 0 to 3600 s.";
    if (!options.model.empty() && !ped::findLocomotion(options.model))
        return fmt::format("There is no model '{}'.", options.model);
    return {};
}

/// The choices of B: what it leaves out is as in A.
EvacuationChoice mergedChoice(const EvacuationChoice& a, const EvacuationChoice& b) {
    EvacuationChoice merged = b;
    merged.leaders = merged.leaders ? merged.leaders : a.leaders;
    merged.trained = merged.trained ? merged.trained : a.trained;
    merged.panic = merged.panic ? merged.panic : a.panic;
    merged.impatience = merged.impatience ? merged.impatience : a.impatience;
    merged.silent = merged.silent || a.silent;
    merged.randomSearch = merged.randomSearch || a.randomSearch;
    merged.signs = merged.signs || a.signs;
    return merged;
}

int evacuateStation(const EvacuateOptions& options) {
    if (const std::string wrong = faultOf(options); !wrong.empty())
        return refuseUsage("evacuate", wrong);
    if (!checkOutputs({options.ensemble.output, options.ensemble.csv}, OutputUse::Text))
        return exitBadInput;
    const WorldInput inputA = readWorld(options.input);
    if (!reportInput(inputA, options.input))
        return exitBadInput;
    InputOptions second = options.input;
    second.station = options.other;
    const WorldInput inputOther = options.other.empty() ? WorldInput() : readWorld(second);
    if (!options.other.empty() && !reportInput(inputOther, options.input))
        return exitBadInput;
    const WorldInput& inputB = options.other.empty() ? inputA : inputOther;
    if (inputA.world->objects.ofKind(ped::ObjectKind::Exit).empty())
        return refuseInputFile(inputA.file,
                               "The station has no exit, so nobody could get out. Add one to objects.exits.");
    EvacuationVariant a = variantOf(options, options.a, "A", inputA);
    EvacuationVariant b = variantOf(options, mergedChoice(options.a, options.b), "B", inputB);
    std::string fault;
    if (!findDoors(*a.world, options.a.shut, a.shut, fault) || !findDoors(*b.world, options.a.shut, b.shut, fault) ||
        !findDoors(*b.world, options.b.shut, b.shut, fault))
        return refuseInputFile(inputA.file, fault);
    EnsembleFile file;
    if (!options.ensemble.results.empty() && !file.open(options.ensemble.results, fault))
        return refuseInputFile(options.ensemble.results, fault);
    std::vector<EvacuationRuns> variants{{&a, {}}};
    if (options.hasB())
        variants.push_back({&b, {}});
    const EnsembleAnswers found = answerEvacuations(options, variants, file);
    if (std::any_of(variants.begin(), variants.end(), [](const EvacuationRuns& r) { return r.answers.empty(); }))
        return exitInterrupted;
    std::optional<Comparison> comparison;
    if (variants.size() > 1)
        comparison = compareAnswers(variants[0].answers, variants[1].answers);
    printEvacuations(options, variants, comparison ? &*comparison : nullptr);
    const bool page = options.ensemble.output.empty() ||
                      writeFile(options.ensemble.output, evacuationPage(variants, comparison ? &*comparison : nullptr));
    const bool csv = options.ensemble.csv.empty() || writeFile(options.ensemble.csv, evacuationCsv(variants));
    if (!page || !csv || !found.written)
        return exitBadInput;
    return found.interrupted ? exitInterrupted : exitDone;
}

} // namespace

CommandBody declareEvacuate(Arguments& arguments) {
    auto options = std::make_shared<EvacuateOptions>();
    arguments.text("STATION", options->input.station, "Station file (*.station.json), or shipped name: A",
                   Arguments::Need::Required);
    arguments.text("OTHER", options->other, "Another one to compare with: B; left out: A with the settings of B")
        .number("--leaders", options->a.leaders, "People who search for a way themselves [%]; others follow")
        .number("--trained", options->a.trained, "Leaders who know the whole building [%]")
        .flag("--silent", options->a.silent, "Nobody tells others what they know")
        .number("--panic", options->a.panic, "People who panic when they set off, and forget what they know [%]")
        .number("--impatience", options->a.impatience, "How much a crowd before a door counts to people, 0 to 2")
        .flag("--random-search", options->a.randomSearch, "People who search take any door, to compare with")
        .flag("--signs", options->a.signs, "Every room shows the ways to all exits")
        .texts("--shut", options->a.shut, "Doors that are locked, which nobody knows: by name, or 'Hall - Stairs'")
        .number("--leaders-b", options->b.leaders, "The same in B alone")
        .number("--trained-b", options->b.trained, "The same in B alone")
        .flag("--silent-b", options->b.silent, "The same in B alone")
        .number("--panic-b", options->b.panic, "The same in B alone")
        .number("--impatience-b", options->b.impatience, "The same in B alone")
        .flag("--random-search-b", options->b.randomSearch, "The same in B alone")
        .flag("--signs-b", options->b.signs, "The same in B alone")
        .texts("--shut-b", options->b.shut, "The same in B alone")
        .whole("--runs", options->runs, "Number of seeds to run with", 1, 10000)
        .number("--seconds", options->seconds, "Longest time after the alarm [s]", 1.0f, 86400.0f)
        .number("--alarm", options->alarm, "When the alarm sounds, if the station has none [s]", 0.0f, 86400.0f)
        .number("--delay", options->delay, "Mean time until somebody sets off [s]; half of it is the deviation")
        .flag("--minds", options->minds, "People have minds and live until the alarm; else they walk about")
        .text("--model", options->model, "Model that moves everybody among others");
    addEnsembleOptions(arguments, options->ensemble);
    addRunOptions(arguments, options->input);
    arguments.footer(
        "Sounds the alarm in a station with many seeds: who gets out when, by which exits, and who does "
        "not. With B, the\n"
        "difference and how sure it is.\n"
        "Examples:\n"
        "  pedsim maze --seed 1 -o maze.station.json && pedsim evacuate maze.station.json -o evacuation.html\n"
        "  pedsim evacuate maze.station.json --leaders 100 --trained 0 --silent-b --runs 25 --results runs.jsonl\n"
        "  pedsim evacuate maze.station.json --shut-b 'Door 1-2' --csv runs.csv");
    return [options] { return evacuateStation(*options); };
}

} // namespace pedsim
