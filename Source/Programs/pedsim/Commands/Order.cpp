// SPDX-License-Identifier: MIT
#include "Cli/Arguments.h"
#include "Cli/JsonOutput.h"
#include "Cli/NumberList.h"
#include "Cli/OutputFile.h"
#include "Cli/Program.h"
#include "Cli/Progress.h"
#include "Cli/Usage.h"
#include "Cli/Words.h"
#include "Cli/WorldInput.h"
#include "Commands/Command.h"
#include "Host/TbbExecutor.h"
#include "Runs/Interrupt.h"
#include "Runs/OrderPlot.h"
#include "Runs/OrderRun.h"
#include "Runs/OrderScores.h"
#include "Runs/Orders.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace pedsim {

namespace {

constexpr std::size_t bestShown = 10;

struct OrderOptions {
    InputOptions input;
    std::string orders = "sample:24";
    std::string agents = "333,666,1000";
    float seconds = 1200.0f;
    std::uint64_t seed = 1;
    std::uint64_t runs = 1;
    std::string csv;
    std::string plot;
    bool noReflex = false;
};

int refuseFile(const std::string& path, const std::string& message) {
    WorldInput fault;
    fault.file = path;
    fault.diagnostics.error("", message, "Give another file, or move this one away.");
    reportInput(fault, {});
    return exitBadInput;
}

void printScore(const OrderScore& score, std::size_t rank) {
    fmt::print("  {:>4}  {:<8}{:>9.4f}", rank, score.order, score.fitness);
    for (const PopulationScore& p : score.populations)
        fmt::print("{:>10.4f}{:>8.1f}{:>6.2f}", p.fitness, p.collisions, p.speedRatio);
    fmt::print("\n");
}

void printTable(const std::vector<OrderScore>& scores, std::size_t shown) {
    if (scores.empty())
        return;
    fmt::print("  {:>4}  {:<8}{:>9}", "rank", "order", "fitness");
    for (const PopulationScore& p : scores.front().populations)
        fmt::print("{:>24}", fmt::format("{} people", p.agents));
    fmt::print("\n  {:>4}  {:<8}{:>9}", "", "", "");
    for (std::size_t i = 0; i < scores.front().populations.size(); ++i)
        fmt::print("{:>10}{:>8}{:>6}", "fitness", "coll.", "speed");
    fmt::print("\n");
    for (std::size_t i = 0; i < scores.size(); ++i) {
        if (i >= shown && scores[i].order != paperOrder)
            continue;
        if (i > shown)
            fmt::print("  ...\n");
        printScore(scores[i], rankOf(scores, scores[i].order));
    }
}

void printText(const OrderOptions& options, const std::string& station, const std::vector<OrderScore>& scores,
               std::size_t answered, std::size_t asked) {
    const std::vector<OrderScore> full = fullOrderScores(scores), partial = partialOrderScores(scores);
    fmt::print("{}: {}, {} of {} runs of {}\n", station, counted(scores.size(), "order"), answered, asked,
               formatDuration(static_cast<double>(options.seconds)));
    if (scores.empty())
        return;
    printTable(full, bestShown);
    if (const std::size_t rank = rankOf(full, paperOrder); rank > 0)
        fmt::print("  {}, the best of the paper, has rank {} of {}.\n", paperOrder, rank, full.size());
    if (!partial.empty()) {
        fmt::print("\nWith routines switched off:\n");
        printTable(partial, 2 * bestShown);
    }
    fmt::print("\nThe observations of appendix C.2:\n");
    for (const Observation& o : checkObservations(scores))
        fmt::print("  {}. {} -> {}\n     {}\n", o.number, o.claim, verdictText(o.verdict), o.numbers);
}

void printAsJson(const OrderOptions& options, const std::string& station, const std::vector<OrderScore>& scores,
                 std::size_t answered, std::size_t asked) {
    ped::Value orders = ped::Value::array();
    const std::vector<OrderScore> full = fullOrderScores(scores);
    for (const OrderScore& score : scores) {
        ped::Value populations = ped::Value::array();
        for (const PopulationScore& p : score.populations)
            populations.push(JsonObject()
                                 .set("agents", p.agents)
                                 .set("runs", p.runs)
                                 .set("fitness", p.fitness)
                                 .set("collisions", p.collisions)
                                 .set("speed_ratio", p.speedRatio)
                                 .set("stuck", p.stuck)
                                 .value());
        orders.push(JsonObject()
                        .set("rank", rankOf(full, score.order))
                        .set("order", score.order)
                        .set("index", orderIndex(score.order))
                        .set("fitness", score.fitness)
                        .set("populations", populations)
                        .value());
    }
    ped::Value observations = ped::Value::array();
    for (const Observation& o : checkObservations(scores))
        observations.push(JsonObject()
                              .set("number", o.number)
                              .set("claim", o.claim)
                              .set("verdict", verdictText(o.verdict))
                              .set("numbers", o.numbers)
                              .value());
    printJson(JsonObject()
                  .set("station", station)
                  .set("seconds", options.seconds)
                  .set("runs", asked)
                  .set("runs_done", answered)
                  .set("paper_order_rank", rankOf(full, paperOrder))
                  .set("orders", orders)
                  .set("observations", observations));
}

/// Answers what is open, with a bar. False where the file takes no more.
bool answerOpen(const OrderOptions& options, const ped::World& world, const std::vector<OrderRow>& open, OrderLog& log,
                std::vector<OrderRow>& answers) {
    TbbExecutor executor(options.input.threads);
    const Interrupt interrupt;
    bool written = true;
    double simulated = 0.0;
    std::size_t done = 0;
    const double total = static_cast<double>(open.size()) * static_cast<double>(options.seconds);
    Progress progress(progressOptions(options.input.quiet, "Comparing orders", "simulated s", std::max(total, 1.0)));
    OrderRunHooks hooks;
    hooks.answered = [&](const OrderRow& row) {
        ++done;
        answers.push_back(row);
        written = log.append(row) && written;
    };
    hooks.simulated = [&](double seconds) {
        simulated += seconds;
        progress.update(simulated, fmt::format("{} of {} runs", done, open.size()));
    };
    hooks.stop = [&] { return interrupt.requested(); };
    answerQuestions(world, open, executor, hooks);
    if (done == open.size() && done > 0)
        progress.finish();
    return written;
}

int compareOrders(const OrderOptions& options, const WorldInput& input, const std::vector<OrderRow>& questions) {
    OrderLog log;
    OrderFile known;
    std::string error;
    if (!options.csv.empty() && !log.open(options.csv, known, error))
        return refuseFile(options.csv, error);
    if (known.damagedEnd)
        fmt::print(stderr, "{}: the last line was not whole and is dropped; its run is done again.\n", options.csv);
    const std::vector<OrderRow> open = unanswered(questions, known.rows);
    if (open.size() < questions.size())
        fmt::print(stderr, "{}: {} of {} runs are there already.\n", options.csv, questions.size() - open.size(),
                   questions.size());
    std::vector<OrderRow> answers = known.rows;
    if (!answerOpen(options, *input.world, open, log, answers))
        return refuseFile(options.csv, "The file takes no more.");
    answers = answersTo(questions, answers);
    const std::vector<OrderScore> scores = scoreOrders(answers);
    const std::string& station = input.world->station.name;
    if (options.input.json)
        printAsJson(options, station, scores, answers.size(), questions.size());
    else
        printText(options, station, scores, answers.size(), questions.size());
    if (answers.size() < questions.size())
        fmt::print(stderr, "Stopped after {} of {} runs.{}\n", answers.size(), questions.size(),
                   options.csv.empty() ? "" : " The same command goes on from here.");
    const std::string title = fmt::format("Fitness of the orders of the reactive routines, {}", station);
    if (!options.plot.empty() && !writeFile(options.plot, plotOrders(scores, title)))
        return exitBadInput;
    return answers.size() < questions.size() ? exitInterrupted : exitDone;
}

int order(const OrderOptions& options) {
    std::vector<std::string> orders;
    std::vector<std::uint32_t> populations;
    std::string error;
    if (!parseOrders(options.orders, orders, error))
        return refuseUsage("order", fmt::format("--orders: {}.", error));
    if (!parsePopulations(options.agents, populations))
        return refuseUsage(
            "order",
            fmt::format("--agents: '{}' is not a list of numbers of people, as in 333,666,1000.", options.agents));
    const WorldInput input = readWorld(options.input);
    if (!reportInput(input, options.input))
        return exitBadInput;
    return compareOrders(options, input,
                         orderQuestions(*input.world, orders, populations, options.seed, options.runs, options.seconds,
                                        !options.noReflex));
}

} // namespace

CommandBody declareOrder(Arguments& arguments) {
    auto options = std::make_shared<OrderOptions>();
    addInputOptions(arguments, options->input);
    arguments
        .text("--orders", options->orders,
              "all (720), sample:N, noF (all without F), orders such as CABFED, or several with commas between")
        .text("--agents", options->agents, "Populations, with commas between")
        .number("--seconds", options->seconds, "Simulated time of each run", 1.0f, 1e6f)
        .whole("--runs", options->runs, "Runs of each order and population, with seeds in a row", 1, 1000)
        .whole("--seed", options->seed, "Of the first run", 0, std::uint64_t{1} << 52)
        .flag("--no-reflex", options->noReflex,
              "As in the paper: bodies are kept apart at human steps alone, and may collide")
        .text("--csv", options->csv, "Keep results there; runs that are there already are not done again")
        .text("--plot", options->plot, "Draw fitness against the number of the order (SVG)");
    arguments.footer(
        "Runs a station with different orders of the reactive routines, each run on one thread, and ranks the orders "
        "by\n"
        "fitness: few collisions at a reasonable pace (Shao and Terzopoulos 2007, appendix C). Checks what the paper\n"
        "observed. Ctrl-C stops; with --csv the same command goes on later.\n"
        "Examples:\n"
        "  pedsim order PennStation --csv orders.csv\n"
        "  pedsim order PennStation --orders all,noF --agents 1000 --seconds 300 --csv all.csv --plot all.svg\n"
        "  pedsim order Plaza --orders CABFED,ABCDEF,E --agents 100 --seconds 60 --runs 3");
    return [options] { return order(*options); };
}

} // namespace pedsim
