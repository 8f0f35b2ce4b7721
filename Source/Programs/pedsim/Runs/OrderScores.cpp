// SPDX-License-Identifier: MIT
#include "Runs/OrderScores.h"

#include "Runs/Orders.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace pedsim {

namespace {

void add(PopulationScore& score, const OrderRow& row) {
    ++score.runs;
    const double n = static_cast<double>(score.runs);
    const auto mean = [&](double& value, double sample) { value += (sample - value) / n; };
    mean(score.fitness, row.fitness);
    mean(score.collisions, static_cast<double>(row.pedestrianCollisions + row.obstacleCollisions));
    mean(score.speedRatio, row.speedRatio);
    mean(score.stuck, static_cast<double>(row.stuck));
}

} // namespace

std::vector<OrderScore> scoreOrders(const std::vector<OrderRow>& rows) {
    std::map<std::string, std::map<std::uint32_t, PopulationScore>> table;
    for (const OrderRow& row : rows) {
        PopulationScore& score = table[row.order][row.agents];
        score.agents = row.agents;
        add(score, row);
    }
    std::vector<OrderScore> scores;
    for (const auto& [order, populations] : table) {
        OrderScore score;
        score.order = order;
        for (const auto& [agents, population] : populations) {
            score.populations.push_back(population);
            score.runs += population.runs;
            score.fitness += population.fitness / static_cast<double>(populations.size());
        }
        scores.push_back(std::move(score));
    }
    std::stable_sort(scores.begin(), scores.end(),
                     [](const OrderScore& a, const OrderScore& b) { return a.fitness > b.fitness; });
    return scores;
}

std::vector<OrderScore> fullOrderScores(const std::vector<OrderScore>& scores) {
    std::vector<OrderScore> full;
    std::copy_if(scores.begin(), scores.end(), std::back_inserter(full),
                 [](const OrderScore& s) { return orderIndex(s.order) > 0; });
    return full;
}

std::vector<OrderScore> partialOrderScores(const std::vector<OrderScore>& scores) {
    std::vector<OrderScore> partial;
    std::copy_if(scores.begin(), scores.end(), std::back_inserter(partial),
                 [](const OrderScore& s) { return orderIndex(s.order) == 0; });
    return partial;
}

std::size_t rankOf(const std::vector<OrderScore>& scores, std::string_view order) {
    const auto own = std::find_if(scores.begin(), scores.end(), [&](const OrderScore& s) { return s.order == order; });
    if (own == scores.end())
        return 0;
    return 1 + static_cast<std::size_t>(std::count_if(scores.begin(), scores.end(),
                                                      [&](const OrderScore& s) { return s.fitness > own->fitness; }));
}

} // namespace pedsim
