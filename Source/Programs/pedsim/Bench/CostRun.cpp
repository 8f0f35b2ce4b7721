// SPDX-License-Identifier: MIT
#include "Bench/CostRun.h"

#include "Cli/JsonOutput.h"
#include "Host/Clocks.h"

#include "ped/Base/Trace.h"
#include "ped/World/World.h"

#include <algorithm>
#include <memory>
#include <numeric>
#include <thread>

namespace pedsim {

namespace {

constexpr std::size_t parts = 9; ///< Of the measured run; their medians are told, which one disturbance does not move.
constexpr float walkingSpeed = 0.2f; ///< From here on somebody counts as walking. [m/s]

/// Now one number of threads, now another: results do not depend on it.
class SwitchedExecutor final : public ped::Executor {
public:
    SwitchedExecutor(const ExecutorMaker& make, std::size_t most) : make_(make), most_(std::max<std::size_t>(1, most)) {
        if (most_ > 1)
            many_ = make_(most_);
    }
    void use(std::size_t threads) {
        several_ = threads > 1 && threads < most_ ? make_(threads) : nullptr;
        now_ = threads <= 1 ? static_cast<ped::Executor*>(&one_) : several_ ? several_.get() : many_.get();
    }
    void parallelFor(std::size_t count, std::size_t grain,
                     ped::FunctionRef<void(std::size_t, std::size_t, std::size_t)> body) override {
        now_->parallelFor(count, grain, body);
    }
    std::size_t workerCount() const override { return most_; }

private:
    const ExecutorMaker& make_;
    std::size_t most_;
    ped::SerialExecutor one_;
    std::unique_ptr<ped::Executor> many_, several_;
    ped::Executor* now_ = &one_;
};

/// Time that the thread that steps spends in the stages; with others to help, they have the rest.
class StageCosts final : public ped::TraceHook {
public:
    void begin(const char*) override {
        if (std::this_thread::get_id() == thread_)
            begin_ = now();
    }
    void end(const char* name) override {
        if (std::this_thread::get_id() != thread_)
            return;
        const std::int64_t spent = now() - begin_;
        for (std::size_t i = 0; i < ped::stageCount; ++i)
            if (ped::stageTable[i].name == name) // The table's own pointers.
                nanoseconds[i] += spent;
    }
    std::array<std::int64_t, ped::stageCount> nanoseconds{};
    bool byProcessor = true;

private:
    std::int64_t now() const { return byProcessor ? threadNanoseconds() : wallNanoseconds(); }
    std::thread::id thread_ = std::this_thread::get_id();
    std::int64_t begin_ = 0;
};

/// One part of a run on so many threads. [µs per person per frame]
struct Sample {
    std::array<double, ped::stageCount> stage{};
    double processor = 0.0;
    double wall = 0.0;
    double people = 0.0;
};

class Run {
public:
    Run(const CostScene& scene, const CostOptions& options)
        : options_(options), executor_(options.makeExecutor, options.threads.back()),
          simulation_(scene.world, executor_, traced(scene)) {
        executor_.use(options.threads.back());
        result.added = scene.populate(simulation_);
        const std::uint32_t step = simulation_.parameters().humanStepFrames;
        partFrames_ = std::max(1u, options.frames / static_cast<std::uint32_t>(parts) / step) * step;
        total_ = options.warmFrames + double(partFrames_) * parts * double(options.threads.size());
    }

    bool run() {
        if (!advance(options_.warmFrames))
            return false;
        samples_.resize(options_.threads.size());
        for (std::size_t p = 0; p < parts; ++p)
            for (std::size_t t = 0; t < options_.threads.size(); ++t)
                if (!measure(t))
                    return false;
        for (std::size_t t = 0; t < options_.threads.size(); ++t)
            result.rows.push_back(rowOf(t));
        finish();
        return true;
    }

    CostRun result;

private:
    ped::SimulationOptions traced(const CostScene& scene) {
        ped::SimulationOptions options = scene.options;
        options.trace = &costs_;
        return options;
    }

    bool advance(std::uint32_t frames) {
        for (std::uint32_t i = 0; i < frames; ++i, ++done_) {
            if (options_.goOn && !options_.goOn(double(done_) / total_))
                return false;
            simulation_.step();
            personFrames_ += double(simulation_.size());
            result.personFrames += double(simulation_.size());
        }
        return true;
    }

    bool measure(std::size_t t) {
        const bool alone = options_.threads[t] == 1;
        executor_.use(options_.threads[t]);
        costs_.nanoseconds.fill(0);
        costs_.byProcessor = alone;
        personFrames_ = 0.0;
        if (alone)
            counters_.start();
        const std::int64_t processor = processNanoseconds(), wall = wallNanoseconds();
        if (!advance(partFrames_))
            return false;
        const double each = 1e-3 / std::max(1.0, personFrames_);
        Sample sample;
        sample.processor = double(processNanoseconds() - processor) * each;
        sample.wall = double(wallNanoseconds() - wall) * each;
        if (alone) {
            counters_.stop();
            countedFrames_ += personFrames_;
        }
        for (std::size_t i = 0; i < ped::stageCount; ++i)
            sample.stage[i] = double(costs_.nanoseconds[i]) * each;
        sample.people = personFrames_ / partFrames_;
        samples_[t].push_back(sample);
        return true;
    }

    CostRow rowOf(std::size_t t) const {
        CostRow row;
        row.threads = options_.threads[t];
        row.frames = partFrames_ * static_cast<std::uint32_t>(parts);
        const auto& samples = samples_[t];
        const auto median = [&](auto&& of) {
            std::vector<double> values;
            for (const Sample& s : samples)
                values.push_back(of(s));
            if (options_.means)
                return std::accumulate(values.begin(), values.end(), 0.0) / double(values.size());
            return medianOf(std::move(values));
        };
        double sum = 0.0;
        for (std::size_t i = 0; i < ped::stageCount; ++i)
            sum += row.stageMicroseconds[i] = median([&](const Sample& s) { return s.stage[i]; });
        row.microseconds = row.threads == 1 ? sum : median([](const Sample& s) { return s.processor; });
        row.wallMicroseconds = samples.front().wall;
        for (const Sample& s : samples) {
            row.wallMicroseconds = std::min(row.wallMicroseconds, s.wall);
            row.people += s.people / double(samples.size());
        }
        if (row.threads == 1) {
            row.counts = counters_.read();
            for (auto* count : {&row.counts.instructions, &row.counts.cacheMisses, &row.counts.cycles})
                if (*count)
                    **count /= std::max(1.0, countedFrames_);
        }
        return row;
    }

    void finish() {
        const ped::Simulation& simulation = simulation_; // Looking changes nothing.
        result.warmFrames = options_.warmFrames;
        result.framesPerSecond = static_cast<double>(simulation_.parameters().framesPerSecond);
        double area = 0.0;
        for (const ped::Region& region : simulation_.world().regions)
            area += static_cast<double>(region.groundArea);
        const double people = std::max<double>(1.0, double(simulation_.size()));
        result.squareMetresEach = area / people;
        const double agents = double(simulation.agents().memoryBytes());
        result.bytesPerPerson = agents / people;
        result.workBytes = double(simulation_.memoryBytes()) - agents;
        result.worldBytes = double(simulation_.world().memoryBytes());
        result.stateHash = hashText(simulation_.stateHash());
        std::size_t walking = 0;
        for (const ped::AgentChunk& chunk : simulation.agents().chunks())
            for (const ped::Body& body : chunk.body)
                walking += body.speed > walkingSpeed ? 1 : 0;
        result.walkingShare = double(walking) / people;
        if (options_.finish)
            options_.finish(simulation);
    }

    const CostOptions& options_;
    StageCosts costs_;
    Counters counters_;
    SwitchedExecutor executor_;
    ped::Simulation simulation_;
    std::uint32_t partFrames_ = 1;
    std::uint32_t done_ = 0;
    double total_ = 1.0;
    double personFrames_ = 0.0;
    double countedFrames_ = 0.0;               ///< Person-frames while the processor counted.
    std::vector<std::vector<Sample>> samples_; ///< By entry of options_.threads.
};

} // namespace

double CostRow::realtimeFactor(double framesPerSecond) const {
    return people > 0.0 && wallMicroseconds > 0.0 ? 1e6 / (wallMicroseconds * people * framesPerSecond) : 0.0;
}

const CostRow* CostRun::onThreads(std::size_t threads) const {
    for (const CostRow& row : rows)
        if (row.threads == threads)
            return &row;
    return nullptr;
}

CostRun measureCost(const CostScene& scene, const CostOptions& options) {
    Run run(scene, options);
    run.result.scene = scene.name;
    if (!run.run())
        run.result.rows.clear();
    return std::move(run.result);
}

} // namespace pedsim
