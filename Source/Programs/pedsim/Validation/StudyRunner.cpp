// SPDX-License-Identifier: MIT
#include "Validation/StudyRunner.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <iterator>
#include <mutex>
#include <thread>

namespace pedsim {

namespace {

struct Running {
    const Study* study;
    StudyPlan plan;
    StudyResult result;
    std::size_t open = 0;                             ///< Cases that have not ended.
    std::vector<std::vector<SceneMeasures>> measures; ///< By case.
};

struct Job {
    Running* study;
    StudyCase* one;
    std::size_t index; ///< Among the study's cases.
};

class Runner {
public:
    Runner(const std::vector<const Study*>& chosen, const StudyOptions& options, const StudyRunnerHooks& hooks)
        : hooks_(hooks) {
        studies_.reserve(chosen.size());
        for (const Study* study : chosen) {
            Running& running = studies_.emplace_back(Running{study, study->plan(options), {}, 0, {}});
            running.result.name = study->name;
            running.result.quick = options.quick;
            running.open = running.plan.cases.size();
            running.measures.resize(running.open);
            for (std::size_t i = 0; i < running.open; ++i) {
                jobs_.push_back({&running, &running.plan.cases[i], i});
                total_ += running.plan.cases[i].seconds;
            }
        }
        std::stable_sort(jobs_.begin(), jobs_.end(), [](const Job& a, const Job& b) {
            return a.one->seconds * a.one->people > b.one->seconds * b.one->people;
        });
    }

    bool run(std::size_t threads) {
        std::vector<std::thread> workers;
        for (std::size_t i = 1; i < std::min(threads, jobs_.size()); ++i)
            workers.emplace_back([this] { work(); });
        work();
        for (std::thread& worker : workers)
            worker.join();
        return !stopped();
    }

private:
    bool stopped() const { return hooks_.stop && hooks_.stop(); }

    void work() {
        for (std::size_t i = next_++; i < jobs_.size() && !stopped(); i = next_++)
            finish(jobs_[i], workOn(jobs_[i]));
    }

    /// Returns how long it took. [s]
    double workOn(const Job& job) {
        double told = 0.0;
        CaseHooks hooks;
        hooks.stop = [this] { return stopped(); };
        hooks.simulated = [&](double seconds) {
            told += seconds;
            tell(job, seconds);
        };
        hooks.measured = [&](SceneMeasures measures) {
            const std::lock_guard lock(mutex_);
            job.study->measures[job.index].push_back(std::move(measures));
        };
        const auto begin = std::chrono::steady_clock::now();
        job.one->run(hooks);
        // Scenes that emptied early, too.
        tell(job, job.one->seconds - told);
        const std::lock_guard lock(mutex_);
        job.study->result.simulatedSeconds += told;
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    }

    void tell(const Job& job, double seconds) {
        const std::lock_guard lock(mutex_);
        done_ += seconds;
        if (hooks_.progress)
            hooks_.progress(done_, total_, job.study->study->name);
    }

    void finish(const Job& job, double seconds) {
        if (stopped())
            return;
        const std::lock_guard lock(mutex_);
        Running& study = *job.study;
        study.result.wallSeconds += seconds;
        if (--study.open > 0)
            return;
        for (std::vector<SceneMeasures>& measures : study.measures)
            std::move(measures.begin(), measures.end(), std::back_inserter(study.result.measures));
        study.plan.judge(study.result);
        if (hooks_.judged)
            hooks_.judged(*study.study, study.result);
    }

    const StudyRunnerHooks& hooks_;
    std::vector<Running> studies_;
    std::vector<Job> jobs_;
    std::atomic<std::size_t> next_{0};
    std::mutex mutex_;
    double total_ = 0.0;
    double done_ = 0.0;
};

} // namespace

bool runStudies(const std::vector<const Study*>& chosen, const StudyOptions& options, std::size_t threads,
                const StudyRunnerHooks& hooks) {
    return Runner(chosen, options, hooks).run(std::max<std::size_t>(1, threads));
}

} // namespace pedsim
