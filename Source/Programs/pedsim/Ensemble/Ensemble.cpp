// SPDX-License-Identifier: MIT
#include "Ensemble/Ensemble.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <mutex>

namespace pedsim {

namespace {

/// Density in files: whole thousandths of a person per square metre.
constexpr float mapScale = 1000.0f;

nlohmann::json lineOf(const RunAnswer& answer) {
    nlohmann::json figures = nlohmann::json::object();
    for (const RunFigure& f : answer.figures)
        figures[f.key] = f.value;
    nlohmann::json maps = nlohmann::json::array();
    for (const std::vector<float>& map : answer.maps) {
        nlohmann::json cells = nlohmann::json::array();
        for (const float density : map)
            cells.push_back(std::lround(density * mapScale));
        maps.push_back(std::move(cells));
    }
    return {{"variant", answer.question.variant}, {"seed", answer.question.seed},
            {"figures", std::move(figures)},      {"maps", std::move(maps)},
            {"state_hash", answer.stateHash},     {"wall_seconds", answer.wallSeconds}};
}

bool readLine(const std::string& line, RunAnswer& answer) {
    const nlohmann::json json = nlohmann::json::parse(line, nullptr, false);
    if (!json.is_object() || !json.contains("variant") || !json.contains("seed") || !json.contains("figures") ||
        !json["variant"].is_string() || !json["seed"].is_number_unsigned() || !json["figures"].is_object())
        return false;
    answer.question = {json["variant"].get<std::string>(), json["seed"].get<std::uint64_t>()};
    for (const auto& [key, value] : json["figures"].items())
        if (value.is_number())
            answer.figures.push_back({key, value.get<double>()});
    if (json.contains("maps") && json["maps"].is_array())
        for (const auto& cells : json["maps"]) {
            std::vector<float> map;
            for (const auto& cell : cells)
                map.push_back(cell.is_number() ? cell.get<float>() / mapScale : 0.0f);
            answer.maps.push_back(std::move(map));
        }
    answer.stateHash = json.value("state_hash", std::string());
    answer.wallSeconds = json.value("wall_seconds", 0.0);
    return true;
}

} // namespace

double RunAnswer::value(const std::string& key) const {
    for (const RunFigure& f : figures)
        if (f.key == key)
            return f.value;
    return 0.0;
}

bool RunAnswer::has(const std::string& key) const {
    return std::any_of(figures.begin(), figures.end(), [&](const RunFigure& f) { return f.key == key; });
}

void runEnsemble(const std::vector<RunQuestion>& questions, const MakeRun& make, ped::Executor& executor,
                 const EnsembleHooks& hooks) {
    std::mutex mutex;
    const auto stopped = [&] { return hooks.stop && hooks.stop(); };
    const auto goOn = [&](double seconds) {
        if (hooks.simulated) {
            const std::lock_guard lock(mutex);
            hooks.simulated(seconds);
        }
        return !stopped();
    };
    std::atomic<std::size_t> next{0};
    const std::size_t workers = std::min(executor.workerCount(), questions.size());
    executor.parallelFor(workers, 1, [&](std::size_t, std::size_t, std::size_t) {
        for (std::size_t i = next++; i < questions.size() && !stopped(); i = next++) {
            RunAnswer answer;
            answer.question = questions[i];
            if (!make(questions[i], answer, goOn))
                return;
            const std::lock_guard lock(mutex);
            if (hooks.answered)
                hooks.answered(answer);
        }
    });
}

bool EnsembleFile::open(const std::string& path, std::string& error) {
    std::uintmax_t whole = 0;
    std::error_code code;
    if (std::filesystem::is_directory(path, code)) {
        error = "This is a directory, not a file.";
        return false;
    }
    if (std::ifstream in(path, std::ios::binary); in) {
        for (std::string line; std::getline(in, line) && !in.eof();) {
            RunAnswer answer;
            if (readLine(line, answer))
                known_.push_back(std::move(answer));
            whole += line.size() + 1;
        }
        in.close();
        if (whole < std::filesystem::file_size(path, code) && !code)
            std::filesystem::resize_file(path, whole, code);
    }
    out_.open(path, std::ios::binary | std::ios::app);
    if (!out_)
        error = "The file cannot be written.";
    return bool(out_);
}

bool EnsembleFile::append(const RunAnswer& answer) {
    if (out_.is_open())
        out_ << lineOf(answer).dump() << '\n' << std::flush;
    return !out_.is_open() || bool(out_);
}

const RunAnswer* answerTo(const RunQuestion& question, const std::vector<RunAnswer>& answers) {
    const auto found = std::find_if(answers.begin(), answers.end(), [&](const RunAnswer& a) {
        return a.question.variant == question.variant && a.question.seed == question.seed;
    });
    return found == answers.end() ? nullptr : &*found;
}

} // namespace pedsim
