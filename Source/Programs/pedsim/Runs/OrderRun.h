// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Runs a station with many orders of the reactive routines: each run on one thread, many at once.

#include "Runs/OrderTable.h"

#include "ped/Base/Executor.h"
#include "ped/World/World.h"

#include <functional>
#include <vector>

namespace pedsim {

/// The questions: every order with every population and seed, populations outermost so that even a part of the answers
/// compares all orders.
std::vector<OrderRow> orderQuestions(const ped::World& world, const std::vector<std::string>& orders,
                                     const std::vector<std::uint32_t>& populations, std::uint64_t firstSeed,
                                     std::uint64_t runs, float seconds, bool reflex = true);

/// Those of `questions` that no row of `answers` answers.
std::vector<OrderRow> unanswered(const std::vector<OrderRow>& questions, const std::vector<OrderRow>& answers);
/// Those of `answers` that answer one of `questions`, in the order of the questions.
std::vector<OrderRow> answersTo(const std::vector<OrderRow>& questions, const std::vector<OrderRow>& answers);

struct OrderRunHooks {
    std::function<void(const OrderRow&)> answered; ///< Each answer as it comes; one call at a time.
    std::function<void(double)> simulated; ///< Told seconds simulated since the last call; one call at a time. [s]
    std::function<bool()> stop;            ///< Asked now and then, from any thread.
};

/// One run, on the calling thread. False where it was stopped.
bool answerQuestion(const ped::World& world, OrderRow& row, const OrderRunHooks& hooks);

/// All of them, on the executor's workers. Answers go to the hook; those that were stopped are dropped.
void answerQuestions(const ped::World& world, const std::vector<OrderRow>& questions, ped::Executor& executor,
                     const OrderRunHooks& hooks);

} // namespace pedsim
