// SPDX-License-Identifier: MIT
#include "Measures/PlaceText.h"

#include "Trajectories/TextColumns.h"

#include <algorithm>
#include <cmath>

namespace pedsim {

namespace {

/// Numbers between commas; empty where one is none.
std::vector<double> numbersIn(std::string_view text) {
    std::vector<double> numbers;
    while (true) {
        const std::size_t comma = text.find(',');
        double value = 0.0;
        if (!parseField(text.substr(0, comma), value))
            return {};
        numbers.push_back(value);
        if (comma == std::string_view::npos)
            return numbers;
        text.remove_prefix(comma + 1);
    }
}

/// Calls take(numbers) for each part between semicolons; false where it returns false.
template <class Take>
bool forEachPart(std::string_view text, Take&& take) {
    while (!text.empty()) {
        const std::size_t end = text.find(';');
        if (!take(numbersIn(text.substr(0, end))))
            return false;
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return true;
}

ped::Vec2 pointAt(const std::vector<double>& numbers, std::size_t i) {
    return {static_cast<float>(numbers[i]), static_cast<float>(numbers[i + 1])};
}

} // namespace

bool parseLines(std::string_view text, std::vector<ped::CountingLine>& lines) {
    return forEachPart(text, [&](const std::vector<double>& v) {
        if (v.size() != 4)
            return false;
        ped::CountingLine line;
        line.a = pointAt(v, 0);
        line.b = pointAt(v, 2);
        lines.push_back(line);
        return line.width() > 0.0f;
    });
}

bool parseAreas(std::string_view text, std::vector<ped::MeasureArea>& areas) {
    return forEachPart(text, [&](const std::vector<double>& v) {
        if (v.size() != 4 && v.size() != 5)
            return false;
        const int quarter = v.size() == 5 ? static_cast<int>(std::lround(v[4] / 90.0)) : 0;
        if (v.size() == 5 && (std::fabs(v[4]) > 360.0 || v[4] != quarter * 90.0))
            return false;
        static constexpr ped::Vec2 directions[] = {{1.0f, 0.0f}, {0.0f, 1.0f}, {-1.0f, 0.0f}, {0.0f, -1.0f}};
        const std::size_t turn = static_cast<std::size_t>(quarter + 4) % 4;
        ped::MeasureArea area;
        area.center = (pointAt(v, 0) + pointAt(v, 2)) * 0.5f;
        area.along = directions[turn];
        const ped::Vec2 half{std::fabs(static_cast<float>(v[2] - v[0])) * 0.5f,
                             std::fabs(static_cast<float>(v[3] - v[1])) * 0.5f};
        area.half = turn % 2 == 0 ? half : ped::Vec2{half.y, half.x};
        areas.push_back(area);
        return half.x > 0.0f && half.y > 0.0f;
    });
}

std::optional<float> parseUnit(std::string_view text) {
    double metres = 0.0;
    if (text == "m")
        metres = 1.0;
    else if (text == "cm")
        metres = 0.01;
    else if (text == "mm")
        metres = 0.001;
    else if (!parseField(text, metres))
        return {};
    return metres > 0.0 ? std::optional(static_cast<float>(metres)) : std::nullopt;
}

std::optional<std::array<double, 6>> parseAffine(std::string_view text) {
    const std::vector<double> v = numbersIn(text);
    if (v.size() != 6 || !(std::fabs(v[0] * v[4] - v[1] * v[3]) > 0.0))
        return {};
    std::array<double, 6> affine{};
    std::copy(v.begin(), v.end(), affine.begin());
    return affine;
}

} // namespace pedsim
