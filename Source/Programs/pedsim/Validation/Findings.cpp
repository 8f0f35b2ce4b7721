// SPDX-License-Identifier: MIT
#include "Validation/Findings.h"

#include <fmt/format.h>

#include <cmath>

namespace pedsim {

namespace {

Finding judged(std::string what, double figure, double limit, bool holds, const std::string& reference, int decimals,
               const std::string& unit) {
    return {std::move(what), withUnit(figure, decimals, unit), reference, deviationText(figure, limit),
            holds ? Judgement::Pass : Judgement::Fail};
}

} // namespace

std::string withUnit(double figure, int decimals, const std::string& unit) {
    return fmt::format("{:.{}f}{}{}", figure, decimals, unit.empty() ? "" : " ", unit);
}

std::string deviationText(double figure, double reference) {
    if (!(std::fabs(reference) > 1e-12) || !std::isfinite(figure))
        return {};
    return fmt::format("{:+.0f} %", 100.0 * (figure - reference) / std::fabs(reference));
}

Finding below(std::string what, double figure, double limit, const std::string& source, int decimals,
              const std::string& unit) {
    return judged(std::move(what), figure, limit, figure < limit,
                  fmt::format("below {} ({})", withUnit(limit, decimals, unit), source), decimals, unit);
}

Finding atMost(std::string what, double figure, double limit, const std::string& source, int decimals,
               const std::string& unit) {
    return judged(std::move(what), figure, limit, figure <= limit,
                  fmt::format("at most {} ({})", withUnit(limit, decimals, unit), source), decimals, unit);
}

Finding atLeast(std::string what, double figure, double limit, const std::string& source, int decimals,
                const std::string& unit) {
    return judged(std::move(what), figure, limit, figure >= limit,
                  fmt::format("at least {} ({})", withUnit(limit, decimals, unit), source), decimals, unit);
}

Finding within(std::string what, double figure, double low, double high, double middle, const std::string& source,
               int decimals, const std::string& unit) {
    return judged(std::move(what), figure, middle, figure >= low && figure <= high,
                  fmt::format("{:.{}f} to {} ({})", low, decimals, withUnit(high, decimals, unit), source), decimals,
                  unit);
}

Finding claim(std::string what, std::string figure, std::string reference, bool holds) {
    return {std::move(what), std::move(figure), std::move(reference), {}, holds ? Judgement::Pass : Judgement::Fail};
}

Finding report(std::string what, std::string figure, std::string reference, std::string deviation) {
    return {std::move(what), std::move(figure), std::move(reference), std::move(deviation), Judgement::Report};
}

} // namespace pedsim
