// SPDX-License-Identifier: MIT
#include "Runs/Orders.h"

#include "Host/Numbers.h"
#include "ped/Agents/ReactiveParameters.h"
#include "ped/Base/Random.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <span>

namespace pedsim {

namespace {

std::vector<std::string> permutations(std::string letters) {
    std::vector<std::string> all;
    do
        all.push_back(letters);
    while (std::next_permutation(letters.begin(), letters.end()));
    return all;
}

/// The same N whoever asks, the paper's order among them.
std::vector<std::string> sampleOrders(std::size_t n) {
    std::vector<std::string> all = allOrders();
    ped::RandomStream stream(1, 0u, 0u);
    stream.shuffle(std::span<std::string>(all));
    std::iter_swap(all.begin(), std::find(all.begin(), all.end(), paperOrder));
    all.resize(std::min(n, all.size()));
    std::sort(all.begin() + 1, all.end());
    return all;
}

bool parseSample(std::string_view number, std::vector<std::string>& orders) {
    const std::size_t n = readNumber<std::size_t>(number).value_or(0);
    if (n < 1 || n > fullOrders)
        return false;
    orders = sampleOrders(n);
    return true;
}

bool parseWord(const std::string& word, std::vector<std::string>& orders) {
    ped::RoutineOrder parsed;
    if (word == "ALL")
        orders = allOrders();
    else if (word.starts_with("SAMPLE:"))
        return parseSample(std::string_view(word).substr(7), orders);
    else if (word.size() == 3 && word.starts_with("NO") && word[2] >= 'A' && word[2] <= 'F')
        orders = ordersWithout(word[2]);
    else if (ped::parseRoutineOrder(word, parsed) && !word.empty())
        orders = {word};
    else
        return false;
    return true;
}

} // namespace

std::vector<std::string> allOrders() {
    return permutations("ABCDEF");
}

std::vector<std::string> ordersWithout(char routine) {
    std::string letters = "ABCDEF";
    letters.erase(std::remove(letters.begin(), letters.end(), routine), letters.end());
    return permutations(letters);
}

std::size_t orderIndex(std::string_view order) {
    if (order.size() != ped::routineCount)
        return 0;
    std::size_t index = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        std::size_t smaller = 0;
        for (std::size_t j = i + 1; j < order.size(); ++j)
            smaller += order[j] < order[i] ? 1 : 0;
        index = index * (order.size() - i) + smaller;
    }
    return index + 1;
}

bool comesBefore(std::string_view order, char a, char b) {
    const std::size_t i = order.find(a), j = order.find(b);
    return i != std::string_view::npos && j != std::string_view::npos && i < j;
}

bool parseOrders(std::string_view text, std::vector<std::string>& orders, std::string& error) {
    orders.clear();
    std::set<std::string> seen;
    while (true) {
        const std::size_t comma = text.find(',');
        std::string word(text.substr(0, comma));
        for (char& c : word)
            c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        std::vector<std::string> meant;
        if (!parseWord(word, meant)) {
            error = fmt::format("'{}' is neither all, sample:N (1 to {}), noF, nor an order such as {}",
                                text.substr(0, comma), fullOrders, paperOrder);
            return false;
        }
        for (std::string& order : meant)
            if (seen.insert(order).second)
                orders.push_back(std::move(order));
        if (comma == std::string_view::npos)
            return true;
        text.remove_prefix(comma + 1);
    }
}

} // namespace pedsim
