// SPDX-License-Identifier: MIT
#include "Runs/TrainLog.h"

#include "ped/Simulation/Features.h"
#include "ped/World/World.h"

#include <fmt/format.h>

#include <algorithm>

namespace pedsim {

namespace {

double secondsOf(const ped::Simulation& simulation, std::uint32_t frame) {
    return frame / static_cast<double>(simulation.parameters().framesPerSecond);
}

/// Whether somebody stands at a door of their train, to board it.
bool waitsToBoard(const ped::Goals& goals) {
    return !goals.stack.empty() && goals.stack.back().type == ped::GoalType::Board;
}

} // namespace

TrainLog::TrainLog(const ped::Simulation& simulation) {
    if ((simulation.agents().features() & ped::featureMinds) == 0)
        return;
    open_.resize(simulation.objects().trains.size());
    for (std::size_t t = 0; t < open_.size(); ++t)
        begin(simulation, t);
}

void TrainLog::begin(const ped::Simulation& simulation, std::size_t train) {
    Open& open = open_[train];
    open = {};
    open.row.train = static_cast<std::uint16_t>(train);
    open.row.run = simulation.objects().trains[train].run;
    open.row.name = simulation.world().station.timetable.trains[train].name;
}

void TrainLog::update(const ped::Simulation& simulation) {
    bool due = simulation.frame() % std::max(1u, simulation.parameters().humanStepFrames) == 0;
    for (std::size_t t = 0; t < open_.size(); ++t) {
        const ped::TrainState& train = simulation.objects().trains[t];
        const bool gone = !train.willCome();
        due = due || (gone && !open_[t].row.departed && !open_[t].row.cancelled);
    }
    if (open_.empty() || !due)
        return;
    for (std::size_t t = 0; t < open_.size(); ++t)
        if (open_[t].row.run != simulation.objects().trains[t].run)
            begin(simulation, t);
    look(simulation);
    for (std::size_t t = 0; t < open_.size(); ++t)
        close(simulation, t);
}

void TrainLog::look(const ped::Simulation& simulation) {
    std::vector<std::set<std::uint32_t>> now(open_.size());
    for (const ped::AgentChunk& chunk : simulation.agents().chunks())
        for (std::size_t i = 0; i < chunk.size(); ++i) {
            const ped::Mind& mind = chunk.mind[i];
            if (mind.minded == 0 || mind.train >= open_.size() || open_[mind.train].row.run != mind.run ||
                !waitsToBoard(chunk.goals[i]))
                continue;
            now[mind.train].insert(static_cast<std::uint32_t>(chunk.identity[i].id.index()));
        }
    for (std::size_t t = 0; t < open_.size(); ++t) {
        Open& open = open_[t];
        TrainRow& row = open.row;
        if (row.departed || row.cancelled)
            continue;
        const ped::TrainState& train = simulation.objects().trains[t];
        for (const std::uint32_t id : now[t])
            row.waited += open.waiting.contains(id) ? 0 : 1;
        std::uint32_t gone = 0;
        for (const std::uint32_t id : open.waiting)
            gone += now[t].contains(id) ? 0 : 1;
        // Those who are gone have boarded, as the train counts, or went away.
        const std::uint32_t boarded = train.boarded - row.boarded;
        row.boarded = train.boarded;
        row.gaveUp += gone - std::min(gone, boarded);
        row.waited += boarded - std::min(gone, boarded); // Boarded between two looks.
        row.alighted = train.alighted;
        row.arrival = secondsOf(simulation, train.arrival);
        row.departure = secondsOf(simulation, train.departure);
        open.waiting = std::move(now[t]);
    }
}

void TrainLog::close(const ped::Simulation& simulation, std::size_t t) {
    Open& open = open_[t];
    const ped::TrainState& train = simulation.objects().trains[t];
    if (train.willCome() || open.row.departed || open.row.cancelled)
        return;
    open.row.departed = train.phase == ped::TrainPhase::Departed;
    open.row.cancelled = !open.row.departed;
    open.row.leftBehind = static_cast<std::uint32_t>(open.waiting.size());
    open.waiting.clear();
    closed_.push_back(open.row);
}

std::vector<TrainRow> TrainLog::rows() const {
    std::vector<TrainRow> all = closed_;
    for (const Open& open : open_)
        if (!open.row.departed && !open.row.cancelled && open.row.waited > 0)
            all.push_back(open.row);
    return all;
}

ped::Value trainsJson(const std::vector<TrainRow>& rows) {
    ped::Value list = ped::Value::array();
    for (const TrainRow& row : rows)
        list.push(JsonObject()
                      .set("train", row.name)
                      .set("run", row.run)
                      .set("arrival", row.arrival)
                      .set("departure", row.departure)
                      .set("departed", row.departed)
                      .set("cancelled", row.cancelled)
                      .set("alighted", row.alighted)
                      .set("waited", row.waited)
                      .set("boarded", row.boarded)
                      .set("left_behind", row.leftBehind)
                      .set("gave_up", row.gaveUp)
                      .set("still_waiting", row.stillWaiting())
                      .value());
    return list;
}

std::string trainsText(const std::vector<TrainRow>& rows) {
    if (rows.empty())
        return {};
    std::string text = fmt::format("  trains    {:<20}{:>9}{:>10}{:>9}{:>9}{:>13}{:>9}\n", "", "leaves", "alighted",
                                   "waited", "boarded", "left behind", "gave up");
    for (const TrainRow& row : rows)
        text += fmt::format("            {:<20}{:>7.0f} s{:>10}{:>9}{:>9}{:>13}{:>9}{}\n", row.name.substr(0, 20),
                            row.departure, row.alighted, row.waited, row.boarded, row.leftBehind, row.gaveUp,
                            row.cancelled   ? "  cancelled"
                            : !row.departed ? "  still to leave"
                                            : "");
    return text;
}

} // namespace pedsim
