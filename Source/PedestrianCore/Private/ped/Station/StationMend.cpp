// SPDX-License-Identifier: MIT
#include "ped/Station/StationMend.h"

#include "ped/Station/PersonTypes.h"
#include "ped/Station/Shares.h"
#include "ped/Station/StationReader.h"
#include "ped/Station/StationWriter.h"
#include "ped/Station/Validate.h"

#include <algorithm>
#include <charconv>

namespace ped {

namespace {

using validate::place;

class MendFinder {
public:
    explicit MendFinder(const StationDesc& station) : station_(station) {}

    std::vector<Mend> run() {
        Diagnostics ignored;
        validate::checkNames(station_, ignored, &mends_);
        services();
        trains();
        types();
        population();
        return std::move(mends_);
    }

private:
    void exchange(const std::string& at, const char* low, const char* high, float lowValue, float highValue,
                  const char* toldAt) {
        mends_.push_back({at + "." + toldAt,
                          std::string("Exchange ") + low + " and " + high,
                          {{at + "." + low, Value::number(shortestDouble(highValue))},
                           {at + "." + high, Value::number(shortestDouble(lowValue))}}});
    }

    void service(const DistributionDesc& d, const std::string& at) {
        if (d.kind != DistributionKind::Constant && d.kind != DistributionKind::Exponential && d.minimum > d.maximum)
            exchange(at + ".service", "minimum", "maximum", d.minimum, d.maximum, "minimum");
    }
    void services() {
        forEachObjectList(station_.objects, [&](const ObjectKindInfo& kind, const auto& list) {
            if constexpr (requires { list.front().service; })
                for (std::size_t i = 0; i < list.size(); ++i)
                    service(list[i].service, place(std::string("objects.") + kind.list, i));
        });
    }

    void trains() {
        const std::vector<TrainDesc>& trains = station_.timetable.trains;
        for (std::size_t i = 0; i < trains.size(); ++i)
            if (trains[i].departure < trains[i].arrival)
                exchange(place("timetable.trains", i), "arrival", "departure", trains[i].arrival, trains[i].departure,
                         "departure");
    }

    void types() {
        const std::vector<PersonTypeDesc>& types = station_.population.types;
        for (std::size_t i = 0; i < types.size(); ++i) {
            const std::string at = place("population.types", i);
            if (types[i].stayHigh > 0.0f && types[i].stayLow > types[i].stayHigh)
                exchange(at, "stayLow", "stayHigh", types[i].stayLow, types[i].stayHigh, "stayLow");
            for (std::size_t k = 0; k < types[i].needs.size(); ++k) {
                const NeedDesc& need = types[i].needs[k];
                if (need.initialLow > need.initialHigh)
                    exchange(at + "." + place("needs", k), "initialLow", "initialHigh", need.initialLow,
                             need.initialHigh, "initialLow");
            }
        }
    }

    void population() {
        const PopulationDesc& p = station_.population;
        const std::vector<PersonTypeDesc> types = typesOf(p);
        std::vector<std::string_view> known;
        known.reserve(types.size());
        for (const PersonTypeDesc& type : types)
            known.push_back(type.name);
        shares(p.mix, known, "population.mix");
        for (std::size_t i = 0; i < p.arrivals.size(); ++i) {
            const std::string at = place("population.arrivals", i);
            rates(p.arrivals[i].rates, at);
            shares(p.arrivals[i].mix, known, at + ".mix");
        }
    }

    void shares(const std::vector<TypeShareDesc>& mix, const std::vector<std::string_view>& known,
                const std::string& at) {
        for (std::size_t i = 0; i < mix.size(); ++i) {
            const bool isKnown = std::find(known.begin(), known.end(), mix[i].type) != known.end();
            const std::string_view similar = isKnown ? std::string_view() : nearestName(mix[i].type, known);
            if (!similar.empty())
                mends_.push_back(
                    {place(at, i, "type"), "Use " + quoted(similar), {{place(at, i, "type"), Value::string(similar)}}});
        }
        if (!nearlyParts(mix))
            return;
        Mend mend{at, "Scale the shares to 1", {}};
        const std::vector<float> parts = partsOf(mix);
        for (std::size_t i = 0; i < mix.size(); ++i)
            mend.edits.push_back({place(at, i, "share"), Value::number(shortestDouble(parts[i]))});
        mends_.push_back(std::move(mend));
    }

    /// In the order of time; where a time comes twice only the author knows which is meant.
    void rates(const std::vector<RatePointDesc>& rates, const std::string& at) {
        const auto earlier = [](const RatePointDesc& a, const RatePointDesc& b) { return a.time < b.time; };
        const auto notLater = [](const RatePointDesc& a, const RatePointDesc& b) { return a.time >= b.time; };
        const auto first = std::adjacent_find(rates.begin(), rates.end(), notLater);
        if (first == rates.end())
            return;
        std::vector<RatePointDesc> sorted = rates;
        std::stable_sort(sorted.begin(), sorted.end(), earlier);
        if (std::adjacent_find(sorted.begin(), sorted.end(), notLater) != sorted.end())
            return;
        const auto wrong = static_cast<std::size_t>(first - rates.begin()) + 1;
        Mend mend{at + "." + place("rates", wrong, "time"), "Put the rates in the order of time", {}};
        for (std::size_t i = 0; i < sorted.size(); ++i) {
            const std::string point = at + "." + place("rates", i);
            mend.edits.push_back({point + ".time", Value::number(shortestDouble(sorted[i].time))});
            mend.edits.push_back({point + ".perMinute", Value::number(shortestDouble(sorted[i].perMinute))});
        }
        mends_.push_back(std::move(mend));
    }

    const StationDesc& station_;
    std::vector<Mend> mends_;
};

/// Takes the next step off a path: a member's name, or the index of an element. False at a broken path.
bool takeStep(std::string_view& path, std::string_view& name, std::size_t& index) {
    if (!path.empty() && path.front() == '.')
        path.remove_prefix(1);
    name = {};
    if (path.empty())
        return false;
    if (path.front() == '[') {
        const std::size_t close = path.find(']');
        if (close == std::string_view::npos)
            return false;
        const auto parsed = std::from_chars(path.data() + 1, path.data() + close, index);
        path.remove_prefix(close + 1);
        return parsed.ec == std::errc();
    }
    const std::size_t end = std::min(path.find_first_of(".["), path.size());
    name = path.substr(0, end);
    path.remove_prefix(end);
    return !name.empty();
}

Value* memberOf(Value& object, std::string_view name) {
    for (Member& member : object.members())
        if (member.name == name)
            return &member.value;
    object.set(name, Value::object());
    return &object.members().back().value;
}

/// Null where the path leads nowhere.
Value valueAt(const Value& root, std::string_view path) {
    const Value* at = &root;
    while (!path.empty()) {
        std::string_view name;
        std::size_t index = 0;
        if (!takeStep(path, name, index))
            return {};
        if (!name.empty() && at->is(Value::Kind::Object))
            at = at->find(name);
        else if (name.empty() && at->is(Value::Kind::Array) && index < at->items().size())
            at = &at->items()[index];
        else
            return {};
        if (!at)
            return {};
    }
    return *at;
}

} // namespace

std::vector<Mend> findMends(const StationDesc& station) {
    std::vector<Mend> mends = MendFinder(station).run();
    noteValues(mends, station);
    return mends;
}

void noteValues(std::vector<Mend>& mends, const StationDesc& station) {
    if (mends.empty())
        return;
    const Value root = writeStation(station);
    for (Mend& mend : mends)
        for (FieldEdit& edit : mend.edits)
            if (!edit.was)
                edit.was = valueAt(root, edit.path);
}

bool mendFits(const Mend& mend, const StationDesc& station) {
    const Value root = writeStation(station);
    return std::all_of(mend.edits.begin(), mend.edits.end(),
                       [&](const FieldEdit& edit) { return !edit.was || *edit.was == valueAt(root, edit.path); });
}

const Mend* mendFor(const std::vector<Mend>& mends, std::string_view place) {
    const auto found = std::find_if(mends.begin(), mends.end(), [&](const Mend& m) { return m.place == place; });
    return found == mends.end() ? nullptr : &*found;
}

bool setPath(Value& root, std::string_view path, Value value) {
    Value* at = &root;
    do {
        std::string_view name;
        std::size_t index = 0;
        if (!takeStep(path, name, index))
            return false;
        if (!name.empty() && at->is(Value::Kind::Object))
            at = memberOf(*at, name);
        else if (name.empty() && at->is(Value::Kind::Array) && index < at->items().size())
            at = &at->items()[index];
        else
            return false;
    } while (!path.empty());
    *at = std::move(value);
    return true;
}

bool applyMend(const Mend& mend, StationDesc& station) {
    if (!mendFits(mend, station))
        return false;
    Value root = writeStation(station);
    for (const FieldEdit& edit : mend.edits)
        if (!setPath(root, edit.path, edit.value))
            return false;
    StationDesc mended;
    Diagnostics diagnostics;
    if (!readStation(root, mended, diagnostics))
        return false;
    // Triangles are no part of the text.
    for (std::size_t i = 0; i < mended.geometry.meshes.size() && i < station.geometry.meshes.size(); ++i) {
        mended.geometry.meshes[i].vertices = std::move(station.geometry.meshes[i].vertices);
        mended.geometry.meshes[i].triangles = std::move(station.geometry.meshes[i].triangles);
    }
    station = std::move(mended);
    return true;
}

} // namespace ped
