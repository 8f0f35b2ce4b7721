// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Stations in binary archives (ped/Base/Archive.h), by the same description as their JSON: saving, loading and
/// hashing. All fields are archived, even those that a kind does not use; the triangles of meshes are not. Hashes leave
/// out later fields (FieldInfo::later) that are as new.

#include "ped/Base/ArchiveTools.h"
#include "ped/Station/StationDescribe.h"

namespace ped {

/// Something that describe() knows.
struct NullVisitor {
    void type(const TypeInfo&) {}
    template <class T>
    void kind(const char*, T&, const FieldInfo&) {}
    template <class T>
    void field(const char*, T&, const FieldInfo&) {}
};
template <class T>
concept Described = requires(NullVisitor& v, T& desc) {
    describe(v, desc);
};

/// A text in a list of texts.
template <class Ar>
void serialize(Ar& ar, std::string& text) {
    ar.string(text);
}

/// An enumerator, by its number. A damaged block must not make one that no switch knows.
template <class Ar, class E>
requires std::is_enum_v<E>
void serialize(Ar& ar, E& value) {
    auto number = static_cast<std::uint8_t>(value);
    ar.value(number);
    if constexpr (Ar::loading) {
        for (const EnumName<E>& e : enumNames(value)) {
            if (static_cast<std::uint8_t>(e.value) == number) {
                value = e.value;
                return;
            }
        }
        ar.fail();
    }
}

template <class Ar, Described T>
requires(!std::is_const_v<T>) void serialize(Ar& ar, T& desc);

/// Hands every described field to an archive.
template <class Ar>
class ArchiveVisitor {
public:
    explicit ArchiveVisitor(Ar& ar) : ar_(ar) {}

    void type(const TypeInfo&) {}

    template <class E>
    void kind(const char*, E& value, const FieldInfo&) {
        serialize(ar_, value);
    }

    void field(const char* name, bool& value, const FieldInfo& info) {
        if (isLeftOut(name, value, info))
            return;
        std::uint8_t number = value ? 1 : 0;
        ar_.value(number);
        value = number != 0;
    }
    void field(const char* name, std::string& value, const FieldInfo& info) {
        if (!isLeftOut(name, value, info))
            ar_.string(value);
    }
    template <class T>
    void field(const char* name, T& value, const FieldInfo& info) {
        if (isLeftOut(name, value, info))
            return;
        if constexpr (Described<T> || std::is_enum_v<T>)
            serialize(ar_, value);
        else
            ar_.value(value);
    }
    template <class T>
    void field(const char* name, std::vector<T>& list, const FieldInfo& info) {
        if (isLeftOut(name, list, info))
            return;
        if constexpr (Described<T> || std::is_enum_v<T> || std::is_same_v<T, std::string>)
            ar_.each(list);
        else
            ar_.vector(list);
    }

private:
    /// Whether a hash does without the field. A later field that is in use is hashed with its name: two of them cannot be
    /// taken for each other.
    template <class T>
    bool isLeftOut([[maybe_unused]] const char* name, [[maybe_unused]] const T& value,
                   [[maybe_unused]] const FieldInfo& info) {
        if constexpr (std::is_same_v<Ar, HashArchive>) {
            if (!info.later)
                return false;
            if (hashOf(value) == hashOf(T()))
                return true;
            std::string text = name;
            ar_.string(text);
        }
        return false;
    }

    Ar& ar_;
};

template <class Ar, Described T>
requires(!std::is_const_v<T>) void serialize(Ar& ar, T& desc) {
    ArchiveVisitor<Ar> visitor(ar);
    describe(visitor, desc);
}

/// The bytes of a station: equal bytes, equal stations (except for the triangles of meshes).
PEDESTRIANCORE_API std::vector<std::byte> stationBytes(const StationDesc& desc);
/// The same station, field by field.
PEDESTRIANCORE_API bool sameStation(const StationDesc& a, const StationDesc& b);
PEDESTRIANCORE_API std::uint64_t stationHash(const StationDesc& desc);

} // namespace ped
