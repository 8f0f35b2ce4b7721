// SPDX-License-Identifier: MIT
#include "Film/Tour.h"

#include "Json/JsonText.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace pedsim {

namespace {

constexpr const char* keyForm =
    R"(Write keys as {"at": 0, "time": 12, "eye": [27, 52, 1.7], "target": [40, 60, 1.2]}; the page saves such tours.)";
/// Beyond it nothing of a station is in sight. [m]
constexpr double farthest = 1e5;

/// One key, with complaints about what is wrong with it.
class KeyReader {
public:
    KeyReader(const ped::Value& value, std::size_t index, ped::Diagnostics& diagnostics)
        : value_(value), index_(index), diagnostics_(diagnostics) {}

    bool read(TourKey& out) {
        if (!value_.is(ped::Value::Kind::Object))
            return complain("a key is an object.");
        for (const ped::Member& member : value_.members())
            if (member.name != "at" && member.name != "time" && member.name != "eye" && member.name != "target")
                return complain(fmt::format("a key has no '{}'.", member.name));
        return number("at", out.at) && number("time", out.time) && point("eye", out.eye) &&
               point("target", out.target) && makesSense(out);
    }
    bool complain(const std::string& what) {
        diagnostics_.error(fmt::format("keys[{}]", index_), fmt::format("Key {} of the tour: {}", index_ + 1, what),
                           keyForm);
        diagnostics_.items().back().line = value_.line;
        return false;
    }

private:
    bool makesSense(const TourKey& key) {
        if (key.at < 0.0)
            return complain("'at' is before the tour begins.");
        if (key.time < 0.0)
            return complain("'time' is before the recording begins.");
        double way = 0.0;
        for (std::size_t i = 0; i < 3; ++i)
            way += std::abs(key.eye[i] - key.target[i]);
        return way > 1e-6 || complain("'eye' and 'target' are the same place.");
    }
    bool number(const char* name, double& out) {
        const ped::Value* v = value_.find(name);
        if (v == nullptr || !v->is(ped::Value::Kind::Number) || !std::isfinite(v->asNumber()))
            return complain(fmt::format("'{}' must be a number.", name));
        out = v->asNumber();
        return true;
    }
    bool point(const char* name, std::array<double, 3>& out) {
        const ped::Value* v = value_.find(name);
        const bool three = v != nullptr && v->is(ped::Value::Kind::Array) && v->items().size() == 3 &&
                           std::all_of(v->items().begin(), v->items().end(), [](const ped::Value& c) {
                               return c.is(ped::Value::Kind::Number) && std::abs(c.asNumber()) < farthest;
                           });
        if (!three)
            return complain(fmt::format("'{}' must be three numbers of metres.", name));
        for (std::size_t i = 0; i < 3; ++i)
            out[i] = v->items()[i].asNumber();
        return true;
    }

    const ped::Value& value_;
    std::size_t index_;
    ped::Diagnostics& diagnostics_;
};

} // namespace

double Tour::timeAt(double second) const {
    const auto after = std::find_if(keys.begin(), keys.end(), [second](const TourKey& key) { return key.at > second; });
    if (after == keys.begin())
        return keys.empty() ? 0.0 : keys.front().time;
    const TourKey& a = *std::prev(after);
    if (after == keys.end())
        return a.time;
    return a.time + (after->time - a.time) * (second - a.at) / (after->at - a.at);
}

bool readTour(std::string_view text, Tour& out, ped::Diagnostics& diagnostics) {
    out = {};
    if (!parseJson(text, out.value, diagnostics))
        return false;
    if (!out.value.is(ped::Value::Kind::Array) || out.value.items().size() < 2) {
        diagnostics.error("", "A tour is a list of two keys or more.", keyForm);
        return false;
    }
    const auto& items = out.value.items();
    for (std::size_t i = 0; i < items.size(); ++i) {
        TourKey key;
        KeyReader reader(items[i], i, diagnostics);
        if (!reader.read(key))
            return false;
        if (i > 0 && key.at <= out.keys.back().at)
            return reader.complain("'at' is not later than that of the key before.");
        out.keys.push_back(key);
    }
    return true;
}

} // namespace pedsim
