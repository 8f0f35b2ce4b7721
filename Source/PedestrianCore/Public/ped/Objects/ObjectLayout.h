// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What about objects never changes: where people stand, sit and wait at them, and which object serves which. Made once
/// from a world; everything is looked up in constant time.

#include "ped/Base/Config.h"
#include "ped/Objects/ObjectParameters.h"
#include "ped/Objects/Rows.h"
#include "ped/Station/Things.h"
#include "ped/World/World.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ped {

/// Index into none of the tables below.
inline constexpr std::uint16_t noEntry = 0xffffu;

/// Where a person stands or sits, and where they look.
struct StandPlace {
    Vec3 position;            ///< On walkable ground, except where people sit. [m]
    Vec2 facing{1.0f, 0.0f};  ///< Unit vector.
    std::uint16_t row = 0;    ///< Observation spots: 0 is the first row. At things: 1: one sits there.
    std::uint16_t usable = 1; ///< 0: no free ground there; never given to anybody.
};

/// Where a service point is, to be found by place.
struct PointPlace {
    Vec2 position; ///< [m]
    std::uint16_t point = noEntry;
};

/// What a sign names: a thing, or a region.
struct SignTarget {
    ObjectId object;
    RegionId region;
};

/// Where people with a demand go: by an exit, or by the trains that serve it.
struct Destination {
    std::string name;                  ///< Exit, line, destination, stop or train.
    ObjectId exit;                     ///< None: they take a train.
    std::vector<std::uint16_t> trains; ///< Ascending.
};

struct PEDESTRIANCORE_API ObjectLayout {
    ObjectLayout(const World& world, const ObjectParameters& parameters = {});

    const World& world;
    ObjectParameters parameters;

    std::vector<Destination> destinations;         ///< Of the station's demands, each once.
    std::vector<std::uint8_t> destinationOfDemand; ///< By demand: 1 + index into `destinations`.
    Rows<std::uint16_t> demandsOfTrain;            ///< By train: demands of its passengers.
    /// Whether somebody with a destination (1 + index, 0: none) takes the train.
    bool serves(std::uint8_t destination, std::uint16_t train) const;

    /// Where people are when they use an object, by the object's kind and index: the places of a line (the authored
    /// ones first) or before a door (the nearest first), on a bench, around a stage (row by row), at a meeting point
    /// (the inner ring first). Empty for kinds without such places.
    const Rows<StandPlace>& places(ObjectKind kind) const { return places_[std::size_t(kind)]; }
    Rows<StandPlace>& places(ObjectKind kind) { return places_[std::size_t(kind)]; }
    /// Where people stand to take those places: before a seat; everywhere else the place itself.
    const Rows<StandPlace>& standing(ObjectKind kind) const {
        return kind == ObjectKind::Seat ? seatFront : places(kind);
    }
    Rows<StandPlace> seatFront; ///< By seat: where one stands before sitting down and after rising.

    // ---- Lines and service points. Points are numbered: purchase points first, then vending machines. ----
    std::vector<std::uint16_t> authoredPlaces; ///< By queue: how many places of its line were authored.
    Rows<std::uint16_t> pointsOfQueue;         ///< By queue.
    std::vector<std::uint16_t> queueOfPoint;   ///< By point; noEntry: none.
    Rows<std::uint16_t> pointsOfBooth;         ///< By ticket booth.
    Rows<std::uint16_t> boothsOfPoint;         ///< By point.
    std::vector<ObjectId> pointObject;         ///< By point.
    std::vector<float> meanService;            ///< By point. [s]
    std::vector<std::string> goods;            ///< Everything that is sold, each once, in the order of first mention.
    Rows<std::uint16_t> pointsSelling;         ///< By good: points, ascending.
    Rows<PointPlace> placesSelling;            ///< By good: the same points by ascending x.
    Rows<std::uint16_t> goodsOfPoint;          ///< By point: goods, ascending.
    // ---- Trains and signs ----
    Rows<std::uint16_t> doorsOfTrain;        ///< By train of the timetable: doors on its track.
    std::vector<std::uint16_t> trackOfTrain; ///< By train: number of its track, same for trains of one track.
    std::uint16_t tracks = 0;
    Rows<SignTarget> signTargets; ///< By sign: what it points to, as far as the station has it.

    ThingTable things; ///< Kinds of things, and which thing is of which.

    std::size_t points() const { return pointObject.size(); }
    /// Number of a service point; noEntry for other objects.
    std::uint16_t pointOf(ObjectId object) const;
    /// Index of an object among those of its kind; noEntry where it is of another kind (or none).
    std::uint16_t indexOf(ObjectId object, ObjectKind kind) const;
    const DistributionDesc& serviceOf(std::uint16_t point) const;
    /// Number of a good; noEntry where nobody sells it.
    std::uint16_t goodOf(std::string_view name) const;
    bool sells(std::uint16_t point, std::uint16_t good) const;

    std::size_t memoryBytes() const;

private:
    std::array<Rows<StandPlace>, std::size_t(objectKindCount)> places_;
};

} // namespace ped
