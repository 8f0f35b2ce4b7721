// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What somebody knows (section 4.4.1). Of the static world, everybody but tourists knows everything, and shares one
/// copy of it: the World. Tourists know what they have seen and been told, one bit per thing. Of what changes,
/// everybody remembers the few people and events noticed last.

#include "ped/Agents/Fragments.h"
#include "ped/Base/Ids.h"

#include <array>
#include <cstdint>

namespace ped {

/// What there was to notice.
enum class NoticeKind : std::uint8_t {
    None = 0,
    SeatTaken = 1,   ///< Somebody else got the seat; nothing asks for it yet, but it pushes out what is older.
    LineTooLong = 3, ///< The line was left, or full.
    SpotTaken = 4,   ///< Somebody else got the observation spot; as `SeatTaken`.
    WayBlocked = 8,  ///< The way to the thing was given up because of the people on it.
};

/// Somebody or something noticed. Archived as it is.
struct Notice {
    std::uint32_t frame = 0;
    AgentId person;
    ObjectId object;
    NoticeKind kind = NoticeKind::None;
    std::uint8_t unused = 0;
};
static_assert(sizeof(Notice) == 12);

struct Knowledge {
    static constexpr std::size_t regionBits = 256;
    static constexpr std::size_t objectBits = 640;
    static constexpr std::size_t notices = 4;

    /// Stations with more regions or objects share bits: people who know one believe they know the other, and find out.
    std::array<std::uint32_t, regionBits / 32> region{};
    std::array<std::uint32_t, objectBits / 32> object{};
    std::array<Notice, notices> notice{}; ///< The oldest makes room.

    bool knows(RegionId r) const { return bit(region, r.index() % regionBits); }
    bool knows(ObjectId o) const { return bit(object, o.index() % objectBits); }
    void learn(RegionId r) { setBit(region, r.index() % regionBits); }
    void learn(ObjectId o) { setBit(object, o.index() % objectBits); }

    void note(NoticeKind kind, ObjectId thing, AgentId person, std::uint32_t frame) {
        std::size_t oldest = 0;
        for (std::size_t i = 0; i < notices; ++i) {
            const Notice& n = notice[i];
            if (n.kind == kind && n.object == thing && n.person == person) {
                oldest = i; // The same again.
                break;
            }
            if (n.kind == NoticeKind::None ||
                (notice[oldest].kind != NoticeKind::None && n.frame < notice[oldest].frame))
                oldest = i;
        }
        notice[oldest] = {frame, person, thing, kind, 0};
    }
    /// The last notice of that; null where it was not noticed, or is forgotten.
    const Notice* find(NoticeKind kind, ObjectId thing) const {
        for (const Notice& n : notice)
            if (n.kind == kind && n.object == thing)
                return &n;
        return nullptr;
    }

private:
    template <std::size_t Words>
    static bool bit(const std::array<std::uint32_t, Words>& bits, std::size_t i) {
        return (bits[i / 32] >> (i % 32) & 1u) != 0;
    }
    template <std::size_t Words>
    static void setBit(std::array<std::uint32_t, Words>& bits, std::size_t i) {
        bits[i / 32] |= std::uint32_t{1} << (i % 32);
    }
};
static_assert(sizeof(Knowledge) == 160);
static_assert(Fragment<Knowledge>);

} // namespace ped
