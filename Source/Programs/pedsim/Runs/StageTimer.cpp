// SPDX-License-Identifier: MIT
#include "Runs/StageTimer.h"

#include "Host/Clocks.h"

#include <cstring>

namespace pedsim {

namespace {

/// Index in the stage table, or stageCount.
std::size_t stageOf(const char* name) {
    std::size_t i = 0;
    while (i < ped::stageCount && ped::stageTable[i].name != name && std::strcmp(ped::stageTable[i].name, name) != 0)
        ++i;
    return i;
}

} // namespace

StageTimer::StageTimer(bool byProcessor) : byProcessor_(byProcessor), thread_(std::this_thread::get_id()) {}

std::int64_t StageTimer::now() const {
    return byProcessor_ ? threadNanoseconds() : wallNanoseconds();
}

void StageTimer::begin(const char* name) {
    if (const std::size_t i = stageOf(name); i < ped::stageCount && std::this_thread::get_id() == thread_)
        begin_[i] = now();
}

void StageTimer::end(const char* name) {
    if (const std::size_t i = stageOf(name); i < ped::stageCount && std::this_thread::get_id() == thread_)
        sum_[i] += now() - begin_[i];
}

double StageTimer::seconds(ped::Stage stage) const {
    return static_cast<double>(sum_[static_cast<std::size_t>(stage)]) * 1e-9;
}

double StageTimer::totalSeconds() const {
    double sum = 0.0;
    for (const std::int64_t ns : sum_)
        sum += static_cast<double>(ns) * 1e-9;
    return sum;
}

} // namespace pedsim
