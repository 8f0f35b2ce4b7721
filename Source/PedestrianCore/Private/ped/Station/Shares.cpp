// SPDX-License-Identifier: MIT
#include "ped/Station/Shares.h"

#include <algorithm>
#include <cmath>

namespace ped {

float sumOfShares(const std::vector<TypeShareDesc>& mix) {
    double sum = 0.0;
    for (const TypeShareDesc& entry : mix)
        sum += static_cast<double>(entry.share);
    return static_cast<float>(sum);
}

bool nearlyParts(const std::vector<TypeShareDesc>& mix) {
    const float sum = sumOfShares(mix);
    for (const float whole : {1.0f, 100.0f})
        if (mix.size() > 1 && std::fabs(sum - whole) > 0.001f * whole && std::fabs(sum - whole) < 0.25f * whole)
            return true;
    return false;
}

std::vector<float> partsOf(const std::vector<TypeShareDesc>& mix) {
    std::vector<float> parts(mix.size(), 0.0f);
    const auto sum = static_cast<double>(sumOfShares(mix));
    if (sum <= 0.0)
        return parts;
    long long left = 10000;
    std::size_t largest = 0;
    std::vector<long long> rounded(mix.size());
    for (std::size_t i = 0; i < mix.size(); ++i) {
        rounded[i] = static_cast<long long>(static_cast<double>(mix[i].share) / sum * 10000.0 + 0.5);
        left -= rounded[i];
        largest = mix[i].share > mix[largest].share ? i : largest;
    }
    rounded[largest] += left;
    for (std::size_t i = 0; i < mix.size(); ++i)
        parts[i] = static_cast<float>(static_cast<double>(rounded[i]) / 10000.0);
    return parts;
}

} // namespace ped
