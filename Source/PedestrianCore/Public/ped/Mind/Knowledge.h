// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What somebody knows (section 4.4.1). Of the static world, everybody but tourists knows everything, and shares one
/// copy of it: the World. Tourists know what they have seen and been told, one bit per thing, and choose their ways by
/// it. Of what changes, everybody remembers the few people and events that they noticed last.

#include "ped/Agents/Fragments.h"
#include "ped/Base/Bits.h"
#include "ped/Base/Config.h"
#include "ped/Base/Ids.h"
#include "ped/Mind/Mind.h"

#include <array>
#include <cstdint>
#include <span>

namespace ped {

struct PathRequest;
struct RouteView;
struct StepContext;
struct World;

/// What there was to notice. Saved: a kind keeps its number for ever.
enum class NoticeKind : std::uint8_t {
    None = 0,
    LineTooLong = 3, ///< The line was left, or full.
    WayBlocked = 8,  ///< The way to the thing was given up because of the people on it.
    CannotTell = 9,  ///< Somebody was asked the way and did not know.
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

    /// Of larger stations, what people know is kept in rows of their own (ped/Agents/WayBeliefs.h): no two things ever
    /// share a bit. KnownPlaces finds where. Of people who know everything, `region` says where they have been, as far
    /// as there are bits.
    std::array<std::uint32_t, regionBits / 32> region{};
    std::array<std::uint32_t, objectBits / 32> object{};
    std::array<Notice, notices> notice{}; ///< The oldest makes room.

    static PEDESTRIANCORE_API bool hasRoomFor(const World& world);
    bool knows(RegionId r) const { return r.index() < regionBits && hasBit(region.data(), r.index()); }
    bool knows(ObjectId o) const { return o.index() < objectBits && hasBit(object.data(), o.index()); }

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
};
static_assert(sizeof(Knowledge) == 160);
static_assert(Fragment<Knowledge>);

/// The bits of somebody who knows only part of a station, wherever they are kept.
struct KnownPlaces {
    std::uint32_t* regions = nullptr; ///< Null: nowhere; such a person knows everything.
    std::uint32_t* objects = nullptr;

    bool knows(RegionId r) const { return regions == nullptr || hasBit(regions, r.index()); }
    bool knows(ObjectId o) const { return objects == nullptr || hasBit(objects, o.index()); }
    void learn(RegionId r) const {
        if (regions != nullptr)
            setBit(regions, r.index());
    }
    void learn(ObjectId o) const {
        if (objects != nullptr)
            setBit(objects, o.index());
    }
};

/// For people with Mind::knowsAll, nowhere.
PEDESTRIANCORE_API KnownPlaces knownPlaces(const StepContext& context, AgentId id, const Mind& mind,
                                           Knowledge& knowledge);
/// The ways as somebody with a mind believes them to be.
PEDESTRIANCORE_API RouteView routeView(const StepContext& context, AgentId id, const Mind& mind,
                                       const Knowledge& knowledge);
/// Gives those of a chunk who wait for a path their view of the ways. `requests` are the chunk's, `path` its paths;
/// `mind` and `knowledge` are empty where nobody has any.
PEDESTRIANCORE_API void fillViews(const StepContext& context, std::span<const Path> path, std::span<const Mind> mind,
                                  std::span<const Knowledge> knowledge, std::span<PathRequest> requests);
/// Freezes what the people of a chunk who know only part of the station know, for whoever asks them.
PEDESTRIANCORE_API void freezeKnowledge(const StepContext& context, std::span<const Identity> identity,
                                        std::span<const Mind> mind, std::span<const Knowledge> knowledge);

} // namespace ped
