// SPDX-License-Identifier: MIT
#include "ped/Simulation/Features.h"

namespace ped {

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
