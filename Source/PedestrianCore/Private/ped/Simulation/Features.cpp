// SPDX-License-Identifier: MIT
#include "ped/Simulation/Features.h"

#include "ped/Station/StationDesc.h"

namespace ped {

FeatureMask featuresOf(const StationDesc& station) {
    return station.population.groupSizes.empty() ? FeatureMask{0} : FeatureMask(featureGroups);
}

std::string featureNames(FeatureMask features) {
    std::string text;
    FeatureMask known = always;
    for (const FeatureInfo& info : featureTable) {
        known |= info.bit;
        if ((features & info.bit) == 0)
            continue;
        text += text.empty() ? "" : ", ";
        text += info.name;
    }
    if ((features & ~known) != 0)
        text += text.empty() ? "unknown ones" : " and unknown ones";
    return text.empty() ? "none" : text;
}

} // namespace ped
