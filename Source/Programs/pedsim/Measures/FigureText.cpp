// SPDX-License-Identifier: MIT
#include "Measures/FigureText.h"

#include "Cli/JsonOutput.h"
#include "Cli/Words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace pedsim {

namespace {

struct KeyParts {
    std::string_view first; ///< "collisions"
    std::string_view rest;  ///< "pedestrian"; empty: the key has one part.
};

KeyParts partsOf(std::string_view key) {
    const std::size_t dot = key.find('.');
    return dot == std::string_view::npos ? KeyParts{key, {}} : KeyParts{key.substr(0, dot), key.substr(dot + 1)};
}

/// What stands for "{key}" or "{key|word}".
std::string filled(std::string_view text, const ped::FigureList& figures, std::uint32_t place) {
    const std::size_t bar = text.find('|');
    const ped::Figure* figure = figures.find(text.substr(0, bar), place);
    if (figure == nullptr)
        return "–";
    if (bar != std::string_view::npos)
        return counted(static_cast<std::size_t>(std::llround(figure->value)), text.substr(bar + 1));
    return figureText(*figure->info, figure->value);
}

/// The figures whose keys begin with `first`, from `begin` on, as one value.
ped::Value gathered(std::string_view first, std::size_t begin, const std::vector<ped::Figure>& all) {
    ped::Value object = ped::Value::object();
    ped::Value list = ped::Value::array();
    std::uint32_t place = all[begin].place;
    for (std::size_t i = begin; i < all.size(); ++i) {
        const KeyParts parts = partsOf(all[i].info->key);
        if (parts.first != first)
            continue;
        if (parts.rest.empty())
            return json(all[i].value);
        if (all[i].place != place) {
            list.push(std::move(object));
            object = ped::Value::object();
            place = all[i].place;
        }
        object.set(parts.rest, json(all[i].value));
    }
    if (place == ped::Figure::noPlace)
        return object;
    list.push(std::move(object));
    return list;
}

} // namespace

std::string figureText(const ped::FigureInfo& info, double value) {
    return fmt::format("{:.{}f}{}{}", value * info.scale, info.decimals, *info.unit != 0 ? " " : "", info.unit);
}

std::vector<std::uint32_t> figurePlaces(const ped::MeterInfo& meter, const ped::FigureList& figures) {
    std::vector<std::uint32_t> places;
    for (const ped::Figure& figure : figures.all()) {
        const bool own = std::any_of(meter.figures.begin(), meter.figures.end(),
                                     [&](const ped::FigureInfo& info) { return &info == figure.info; });
        if (own && std::find(places.begin(), places.end(), figure.place) == places.end())
            places.push_back(figure.place);
    }
    return places;
}

std::string figureSentence(const ped::MeterInfo& meter, const ped::FigureList& figures, std::uint32_t place) {
    std::string out;
    for (std::string_view text = meter.sentence; !text.empty();) {
        const std::size_t open = text.find('{');
        out += text.substr(0, open);
        if (open == std::string_view::npos)
            break;
        const std::size_t close = text.find('}', open);
        out += filled(text.substr(open + 1, close - open - 1), figures, place);
        text.remove_prefix(close + 1);
    }
    return out;
}

std::string figureLines(std::span<const ped::MeterInfo* const> meters, const ped::FigureList& figures) {
    std::string out;
    for (const ped::MeterInfo* meter : meters) {
        const std::vector<std::uint32_t> places = figurePlaces(*meter, figures);
        for (const std::uint32_t place : places) {
            const std::string name = places.size() > 1 ? fmt::format("{} {}", meter->name, place + 1) : meter->name;
            out += fmt::format("  {:<9} {}\n", name, figureSentence(*meter, figures, place));
        }
    }
    return out;
}

void setFigures(const ped::FigureList& figures, ped::Value& object) {
    const std::vector<ped::Figure>& all = figures.all();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const KeyParts parts = partsOf(all[i].info->key);
        if (object.find(parts.first) == nullptr)
            object.set(parts.first, gathered(parts.first, i, all));
    }
}

const ped::Value* findFigure(const ped::Value& object, std::string_view key, std::uint32_t place) {
    const KeyParts parts = partsOf(key);
    const ped::Value* value = object.is(ped::Value::Kind::Object) ? object.find(parts.first) : nullptr;
    if (value != nullptr && place != ped::Figure::noPlace)
        value = value->is(ped::Value::Kind::Array) && place < value->items().size() ? &value->items()[place] : nullptr;
    if (value != nullptr && !parts.rest.empty())
        value = value->is(ped::Value::Kind::Object) ? value->find(parts.rest) : nullptr;
    return value != nullptr && value->is(ped::Value::Kind::Number) ? value : nullptr;
}

} // namespace pedsim
