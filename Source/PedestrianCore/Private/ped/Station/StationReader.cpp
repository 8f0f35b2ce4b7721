// SPDX-License-Identifier: MIT
#include "ped/Station/StationReader.h"

#include "ped/Station/FieldCheck.h"
#include "ped/Station/Lifts.h"
#include "ped/Station/StationDescribe.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ped {

namespace {

using Kind = Value::Kind;

/// What all readers of one station share.
struct Reading {
    Diagnostics& diagnostics;
    FieldPath path;

    bool full() const { return diagnostics.errorCount() >= Diagnostics::limit; }
    void error(std::string place, int line, Problem problem) {
        diagnostics.add(
            {Severity::Error, std::move(problem.message), std::move(place), std::move(problem.remedy), line, {}});
    }
    void error(const Value& at, Problem problem) { error(path.text(), at.line, std::move(problem)); }
    bool expect(const Value& value, Kind kind) {
        if (value.is(kind))
            return true;
        error(value, {"This should be " + std::string(kindName(kind)) + ", but is " +
                          std::string(kindName(value.kind())) + ".",
                      "Write " + std::string(kindName(kind)) + "."});
        return false;
    }
};

/// Reads the fields of one object as its type describes them.
class ObjectReader {
public:
    ObjectReader(Reading& reading, const Value& object)
        : reading_(reading), object_(object), used_(object.members().size(), false) {}

    void type(const TypeInfo& info) { type_ = info; }

    template <class E>
    void kind(const char* name, E& value, const FieldInfo& info) {
        field(name, value, info);
        kindBits_ = kindBad_ ? ~std::uint32_t{0} : bitsOf(value);
        for (const EnumName<E>& e : enumNames(value))
            kindNames_.push_back(e.text);
    }

    template <class T>
    void field(const char* name, T& value, const FieldInfo& info) {
        known_.push_back(name);
        const Value* found = nullptr;
        for (std::size_t i = 0; i < used_.size(); ++i) {
            if (object_.members()[i].name == name) {
                used_[i] = true;
                if (!found)
                    found = &object_.members()[i].value;
            }
        }
        const bool applies = info.kinds == 0 || (info.kinds & kindBits_) != 0;
        if (!found) {
            if (info.required && applies && !kindBad_)
                missing(name, info);
        } else if (!applies) {
            notOfThisKind(name, *found, info);
        } else {
            reading_.path.enter(name);
            read(*found, value, info);
            reading_.path.leave();
        }
    }

    /// Members that no field asked for, and members that come twice.
    void finish(std::string_view alsoAllowed) {
        const Value::Object& members = object_.members();
        std::vector<std::size_t> order(members.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            const int c = members[a].name.compare(members[b].name);
            return c != 0 ? c < 0 : a < b;
        });
        for (std::size_t i = 0; i < order.size() && !reading_.full(); ++i) {
            const Member& member = members[order[i]];
            if (i > 0 && members[order[i - 1]].name == member.name)
                reading_.error(reading_.path.text(printable(member.name)), member.line,
                               {"The field " + quoted(member.name) + " comes twice; the first one is on line " +
                                    std::to_string(members[order[i - 1]].line) + ".",
                                "Remove one of them."});
            else if (!used_[order[i]] && (alsoAllowed.empty() || member.name != alsoAllowed))
                unknown(member);
        }
    }

private:
    static std::string printable(std::string_view name) {
        const std::string text = quoted(name);
        return text.substr(1, text.size() - 2);
    }

    std::string aType() const {
        std::string text = withArticle(type_.name);
        text[0] = 'A';
        return text;
    }

    void missing(const char* name, const FieldInfo& info) {
        reading_.error(reading_.path.text(name), object_.line,
                       {aType() + " needs the field " + quoted(name) + ".",
                        "Add \"" + std::string(name) + "\": " + info.doc + "."});
    }

    void notOfThisKind(const char* name, const Value& value, const FieldInfo& info) {
        std::string kinds;
        std::string present;
        for (std::size_t i = 0; i < kindNames_.size(); ++i) {
            if ((info.kinds >> i & 1u) != 0)
                kinds.append(kinds.empty() ? "" : " or ").append(quoted(kindNames_[i]));
            if ((kindBits_ >> i & 1u) != 0)
                present = quoted(kindNames_[i]);
        }
        reading_.error(reading_.path.text(name), value.line,
                       {aType() + " of kind " + present + " does not use the field " + quoted(name) + ".",
                        "Remove it, or set \"kind\" to " + kinds + "."});
    }

    void unknown(const Member& member) {
        const std::string_view similar = nearestName(member.name, known_);
        std::string all;
        for (const std::string_view name : known_)
            all.append(all.empty() ? "" : ", ").append(name);
        reading_.error(reading_.path.text(printable(member.name)), member.line,
                       {aType() + " has no field " + quoted(member.name) + ".",
                        similar.empty() ? "Remove it; the fields are " + all + "."
                                        : "Did you mean \"" + std::string(similar) + "\"?"});
    }

    void report(const Value& at, std::optional<Problem> problem) {
        if (problem)
            reading_.error(at, std::move(*problem));
    }

    void read(const Value& value, bool& out, const FieldInfo&) {
        if (reading_.expect(value, Kind::Bool))
            out = value.asBool();
    }

    void read(const Value& value, float& out, const FieldInfo& info) { readNumber(value, out, info, 0); }

    void readNumber(const Value& value, float& out, const FieldInfo& info, int axis) {
        if (!reading_.expect(value, Kind::Number))
            return;
        if (std::optional<Problem> problem = checkNumber(value.asNumber(), info, axis))
            reading_.error(value, std::move(*problem));
        else
            out = static_cast<float>(value.asNumber()) + 0.0f; // + 0: no negative zero
    }

    void read(const Value& value, std::int32_t& out, const FieldInfo& info) {
        if (!reading_.expect(value, Kind::Number))
            return;
        if (std::optional<Problem> problem = checkInteger(value.asNumber(), info))
            reading_.error(value, std::move(*problem));
        else
            out = static_cast<std::int32_t>(value.asNumber());
    }

    void read(const Value& value, std::string& out, const FieldInfo& info) { readText(value, out, info, false); }

    void readText(const Value& value, std::string& out, const FieldInfo& info, bool inList) {
        if (!reading_.expect(value, Kind::String))
            return;
        report(value, checkText(value.asString(), info, inList));
        out = value.asString();
    }

    void readAxes(const Value& value, std::span<float* const> axes, const FieldInfo& info) {
        if (!reading_.expect(value, Kind::Array))
            return;
        if (value.items().size() != axes.size()) {
            const std::string wanted = axes.size() == 2 ? "2 numbers, [x, y]" : "3 numbers, [x, y, z]";
            return reading_.error(
                value, {"This should be " + wanted + ", but the list has " + std::to_string(value.items().size()) + ".",
                        "Write " + wanted + "."});
        }
        for (std::size_t i = 0; i < axes.size(); ++i) {
            reading_.path.enter(i);
            readNumber(value.items()[i], *axes[i], info, static_cast<int>(i));
            reading_.path.leave();
        }
    }

    void read(const Value& value, Vec2& out, const FieldInfo& info) {
        float* const axes[] = {&out.x, &out.y};
        readAxes(value, axes, info);
    }

    void read(const Value& value, Vec3& out, const FieldInfo& info) {
        float* const axes[] = {&out.x, &out.y, &out.z};
        readAxes(value, axes, info);
    }

    template <class E>
    requires std::is_enum_v<E>
    void read(const Value& value, E& out, const FieldInfo&) {
        kindBad_ = true;
        if (!reading_.expect(value, Kind::String))
            return;
        std::vector<std::string_view> texts;
        std::string all;
        for (const EnumName<E>& e : enumNames(out)) {
            if (value.asString() == e.text) {
                out = e.value;
                kindBad_ = false;
                return;
            }
            texts.push_back(e.text);
            all.append(all.empty() ? "" : ", ").append("\"").append(e.text).append("\"");
        }
        const std::string_view similar = nearestName(value.asString(), texts);
        reading_.error(
            value, {"There is no kind " + quoted(value.asString()) + ".",
                    similar.empty() ? "Use one of " + all + "." : "Did you mean \"" + std::string(similar) + "\"?"});
    }

    template <class T>
    void read(const Value& value, std::vector<T>& out, const FieldInfo& info) {
        if (!reading_.expect(value, Kind::Array))
            return;
        const Value::Array& items = value.items();
        if (std::optional<Problem> problem = checkCount(items.size(), info)) {
            reading_.error(value, std::move(*problem));
            if (items.size() > maxListLength(info))
                return;
        }
        out.assign(items.size(), T{});
        for (std::size_t i = 0; i < items.size() && !reading_.full(); ++i) {
            reading_.path.enter(i);
            if constexpr (std::is_same_v<T, std::string>)
                readText(items[i], out[i], info, true);
            else
                read(items[i], out[i], info);
            reading_.path.leave();
        }
    }

    /// A struct with a description of its own.
    template <class T>
    requires std::is_class_v<T>
    void read(const Value& value, T& out, const FieldInfo&) {
        if (!reading_.expect(value, Kind::Object))
            return;
        ObjectReader reader(reading_, value);
        describe(reader, out);
        reader.finish({});
    }

    Reading& reading_;
    const Value& object_;
    std::vector<bool> used_;
    std::vector<std::string_view> known_;
    std::vector<std::string_view> kindNames_;
    TypeInfo type_;
    std::uint32_t kindBits_ = ~std::uint32_t{0};
    bool kindBad_ = false;
};

template <class T>
bool readRoot(const Value& root, T& desc, Diagnostics& diagnostics) {
    desc = T{};
    const std::size_t before = diagnostics.errorCount();
    Reading reading{diagnostics, {}};
    if (!reading.expect(root, Kind::Object))
        return false;
    // Another version has other fields: one message instead of a hundred.
    if (const Value* version = root.find("version");
        version && version->is(Kind::Number) && version->asNumber() != desc.version) {
        reading.error("version", version->line,
                      {"The file has version " + numberText(version->asNumber()) + " of the format.",
                       "This program reads version " + std::to_string(desc.version) + "."});
        return false;
    }
    ObjectReader reader(reading, root);
    describe(reader, desc);
    reader.finish("$schema");
    return diagnostics.errorCount() == before;
}

/// A region has a footprint, or a floor with a width.
void expectFootprints(const Value& root, const StationDesc& desc, Diagnostics& diagnostics) {
    const Value* const regions = root.find("regions");
    if (regions == nullptr || !regions->is(Kind::Array))
        return;
    for (std::size_t i = 0; i < std::min(desc.regions.size(), regions->items().size()); ++i) {
        const Value& region = regions->items()[i];
        if (desc.regions[i].footprint.empty() && region.is(Kind::Object) && region.find("footprint") == nullptr)
            diagnostics.add(
                {Severity::Error,
                 "A region needs the field 'footprint'.",
                 "regions[" + std::to_string(i) + "].footprint",
                 "Add \"footprint\": its outline seen from above; or give stairs a \"width\" in their floor.",
                 region.line,
                 {}});
    }
}

/// A threshold across the end of stairs is as wide as they are.
void widenThreshold(PortalDesc& portal, Vec2 end, Vec2 half) {
    constexpr float reach = 0.3f; // Between the middles. [m]
    const Vec2 middle = (portal.from.xy() + portal.to.xy()) * 0.5f;
    const Vec2 along = portal.to.xy() - portal.from.xy();
    if (distance(middle, end) > reach || std::fabs(dot(along, half)) < 0.9f * length(along) * length(half))
        return;
    const Vec2 side = dot(along, half) > 0.0f ? half : -half;
    portal.from = toVec3(end - side, portal.from.z);
    portal.to = toVec3(end + side, portal.to.z);
}

} // namespace

void drawWidths(StationDesc& station) {
    for (RegionDesc& region : station.regions) {
        const FloorDesc& floor = region.floor;
        const bool slopes = floor.kind == FloorKind::Ramp || floor.kind == FloorKind::Stairs;
        const float length = distance(floor.from, floor.to);
        if (!slopes || !(floor.width > 0.0f) || !(length > 0.0f))
            continue;
        const Vec2 half = perpendicular(floor.to - floor.from) * (0.5f * floor.width / length);
        region.footprint = {floor.from - half, floor.to - half, floor.to + half, floor.from + half};
        for (PortalDesc& portal : station.portals)
            if (portal.regionA == region.name || portal.regionB == region.name)
                for (const Vec2 end : {floor.from, floor.to})
                    widenThreshold(portal, end, half);
    }
}

bool readStation(const Value& root, StationDesc& desc, Diagnostics& diagnostics) {
    const std::size_t before = diagnostics.errorCount();
    readRoot(root, desc, diagnostics);
    drawWidths(desc);
    drawLifts(desc);
    if (root.is(Kind::Object))
        expectFootprints(root, desc, diagnostics);
    return diagnostics.errorCount() == before;
}

bool readDistrict(const Value& root, DistrictDesc& desc, Diagnostics& diagnostics) {
    return readRoot(root, desc, diagnostics);
}

bool readEvents(const Value& root, EventListDesc& desc, Diagnostics& diagnostics) {
    return readRoot(root, desc, diagnostics);
}

} // namespace ped
