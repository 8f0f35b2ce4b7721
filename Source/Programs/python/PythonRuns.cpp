// SPDX-License-Identifier: MIT
#include "PythonRuns.h"

#include "Ensemble/Comparison.h"
#include "Ensemble/StationRun.h"
#include "Host/TbbExecutor.h"
#include "Runs/MindfulRun.h"
#include "Runs/RunLoop.h"
#include "Runs/RunSummary.h"
#include "StationFile.h"
#include "Json/JsonText.h"

#include "ped/Station/LocomotionKind.h"
#include "ped/Station/StationMend.h"
#include "ped/World/WorldBuilder.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <utility>

namespace pedsim {

namespace {

[[noreturn]] void refuse(const ped::Diagnostics& diagnostics) {
    std::string text;
    for (const ped::Diagnostic& d : diagnostics.items())
        if (d.severity == ped::Severity::Error)
            text += (text.empty() ? "" : "\n") + (d.place.empty() ? "" : d.place + ": ") + d.message + " " + d.remedy;
    throw std::invalid_argument(text);
}

std::unique_ptr<ped::World> buildStation(const std::string& station, const PythonSettings& settings) {
    ped::StationDesc desc;
    ped::Diagnostics diagnostics;
    const bool isText = station.find('{') != std::string::npos;
    if (!(isText ? parseStation(station, desc, diagnostics) : loadStation(station, desc, diagnostics)))
        refuse(diagnostics);
    ped::Mend mend;
    for (const PythonEdit& edit : settings.edits) {
        ped::Value value;
        if (!parseJson(edit.value, value, diagnostics))
            refuse(diagnostics);
        mend.edits.push_back({edit.field, std::move(value)});
    }
    if (!mend.edits.empty() && !ped::applyMend(mend, desc))
        throw std::invalid_argument("set: the station has no such field, or it takes no such value. "
                                    "Docs/StationFormat.md lists fields and limits.");
    TbbExecutor executor(settings.threads);
    ped::BuildOptions options;
    options.executor = &executor;
    ped::WorldResult built = ped::buildWorld(desc, options);
    if (!built.world)
        refuse(built.diagnostics);
    return std::move(built.world);
}

void checkSettings(const PythonSettings& settings) {
    if (!settings.model.empty() && !ped::findLocomotion(settings.model))
        throw std::invalid_argument("There is no model of locomotion '" + settings.model + "'.");
    if (!(settings.seconds > 0.0f && settings.seconds <= 1e6f))
        throw std::invalid_argument("seconds: more than 0 and at most a million.");
}

void keepFrame(const ped::Simulation& simulation, SimulationFrames& frames, std::uint32_t number, PythonRun& run) {
    for (const ped::TrajectoryBody& body : frames.of(simulation).bodies) {
        run.id.push_back(body.id.value);
        run.frame.push_back(number);
        run.x.push_back(body.position.x);
        run.y.push_back(body.position.y);
        run.z.push_back(body.position.z);
        run.speed.push_back(length(body.velocity));
        run.region.push_back(body.region.value);
    }
}

std::vector<double> valuesOf(const std::vector<RunAnswer>& answers, const std::string& key) {
    std::vector<double> values;
    for (const RunAnswer& answer : answers)
        values.push_back(answer.value(key));
    return values;
}

/// The first error of runs on several threads, thrown when all of them have ended.
class FirstError {
public:
    bool keep(const PythonGoesOn& goesOn) {
        if (failed_)
            return false;
        try {
            return goesOn();
        } catch (...) {
            const std::scoped_lock lock(mutex_);
            if (error_ == nullptr)
                error_ = std::current_exception();
            failed_ = true;
            return false;
        }
    }
    void rethrow() {
        if (error_ != nullptr)
            std::rethrow_exception(error_);
    }

private:
    std::mutex mutex_;
    std::atomic<bool> failed_{false};
    std::exception_ptr error_;
};

} // namespace

PythonRun makeRun(const std::string& station, const PythonSettings& settings, std::uint64_t seed, std::uint32_t every,
                  const PythonGoesOn& goesOn) {
    checkSettings(settings);
    if (every == 0)
        throw std::invalid_argument("every: 1 keeps every frame, 3 every third.");
    const std::unique_ptr<ped::World> world = buildStation(station, settings);
    TbbExecutor executor(settings.threads);
    ped::SimulationOptions options = mindfulOptions(*world, {.seed = seed, .people = settings.people});
    if (const auto model = ped::findLocomotion(settings.model))
        options.parameters.locomotion.model = static_cast<std::int32_t>(*model);
    ped::Simulation simulation(*world, executor, options);
    simulation.addInhabitants();
    RunMeters meters(simulation);
    PythonRun run;
    run.frameRate = static_cast<double>(options.parameters.framesPerSecond) / every;
    for (const ped::Region& region : world->regions)
        run.regions.push_back(region.name);
    SimulationFrames frames;
    const std::uint32_t last = framesIn(options.parameters, settings.seconds);
    runFrames(simulation, meters, last, [&](std::uint32_t done) {
        if (done % every == 0)
            keepFrame(simulation, frames, done / every, run);
        return done % 30 != 0 || goesOn();
    });
    if (last % every == 0)
        keepFrame(simulation, frames, last / every, run);
    RunSummary summary = summarize(simulation, meters, nullptr);
    summary.station = world->station.name;
    run.summary = writeJson(summaryJson(summary).value());
    run.stateHash = hashText(simulation.stateHash());
    return run;
}

PythonComparison makeComparison(const std::string& a, const std::string& b, const PythonSettings& ofA,
                                const PythonSettings& ofB, std::uint64_t seeds, std::uint64_t firstSeed,
                                const PythonGoesOn& goesOn) {
    checkSettings(ofA);
    checkSettings(ofB);
    if (seeds < 2)
        throw std::invalid_argument("seeds: at least 2, or nothing is known about the noise between seeds.");
    const std::unique_ptr<ped::World> worldA = buildStation(a, ofA), worldB = buildStation(b, ofB);
    StationVariant first{"A", a, worldA.get(), ofA.people, ofA.model, ofA.seconds, {}, 1};
    StationVariant second{"B", b, worldB.get(), ofB.people, ofB.model, ofB.seconds, {}, 1};
    shareMaps(first, second);
    std::vector<RunQuestion> questions;
    for (std::uint64_t seed = firstSeed; seed < firstSeed + seeds; ++seed) {
        questions.push_back({"A", seed});
        questions.push_back({"B", seed});
    }
    std::vector<RunAnswer> answersA, answersB;
    FirstError error;
    EnsembleHooks hooks;
    hooks.answered = [&](const RunAnswer& answer) {
        (answer.question.variant == "A" ? answersA : answersB).push_back(answer);
    };
    hooks.stop = [&] { return !error.keep(goesOn); };
    TbbExecutor executor(ofA.threads);
    runEnsemble(
        questions,
        [&](const RunQuestion& question, RunAnswer& answer, const std::function<bool(double)>& goOn) {
            return runVariant(question.variant == "A" ? first : second, question.seed, answer, goOn);
        },
        executor, hooks);
    error.rethrow();
    const auto bySeed = [](const RunAnswer& l, const RunAnswer& r) { return l.question.seed < r.question.seed; };
    std::sort(answersA.begin(), answersA.end(), bySeed);
    std::sort(answersB.begin(), answersB.end(), bySeed);
    const Comparison comparison = compareAnswers(answersA, answersB);
    PythonComparison out{comparison.sentence, comparison.seeds, {}};
    for (const FigureDifference& f : comparison.figures)
        out.figures.push_back({f.key, styleOf(f.key).label, f.a.mean, f.b.mean, f.difference.mean,
                               f.difference.interval.low, f.difference.interval.high, f.shows(),
                               valuesOf(answersA, f.key), valuesOf(answersB, f.key)});
    return out;
}

} // namespace pedsim
