// SPDX-License-Identifier: MIT
#include "Cli/NumberList.h"

#include "Host/Numbers.h"

#include <algorithm>

namespace pedsim {

bool parsePopulations(std::string_view text, std::vector<std::uint32_t>& populations) {
    populations.clear();
    while (true) {
        const std::size_t comma = text.find(',');
        const std::string_view word = text.substr(0, comma);
        const std::uint32_t n = readNumber<std::uint32_t>(word).value_or(0);
        if (n < 1 || n > 1000000)
            return false;
        populations.push_back(n);
        if (comma == std::string_view::npos)
            break;
        text.remove_prefix(comma + 1);
    }
    std::sort(populations.begin(), populations.end());
    populations.erase(std::unique(populations.begin(), populations.end()), populations.end());
    return true;
}

} // namespace pedsim
