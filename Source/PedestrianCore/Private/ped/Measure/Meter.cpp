// SPDX-License-Identifier: MIT
#include "ped/Measure/Meter.h"

namespace ped {

void FigureList::set(std::string_view key, double value, std::uint32_t place) {
    for (const FigureInfo& info : announced_)
        if (key == info.key) {
            figures_.push_back({&info, value, place});
            return;
        }
    PED_ASSERT(false); // A figure that the meter's row does not have.
}

const Figure* FigureList::find(std::string_view key, std::uint32_t place) const {
    for (const Figure& figure : figures_)
        if (figure.place == place && key == figure.info->key)
            return &figure;
    return nullptr;
}

double FigureList::value(std::string_view key, std::uint32_t place) const {
    const Figure* figure = find(key, place);
    return figure != nullptr ? figure->value : 0.0;
}

} // namespace ped
