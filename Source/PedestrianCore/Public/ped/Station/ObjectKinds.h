// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The kinds of objects that a station can have, once: what they are called, where their descriptions are, how they are
/// placed and drawn. Whatever does the same for every kind goes through this table and not through the kinds by name:
/// the format of station files, validation, districts, the registry of a world, maps.
///
/// A new kind is a struct and a list in StationDesc.h, its fields in DescribeObjects.h, and an enumerator and a row
/// here. What people can reserve and take of it is said in ped/Objects (Docs/Model/Objects.md). Stations that have none
/// of it keep their hashes: a list that came after `settledKinds` is hashed only where it holds something.

#include "ped/Station/StationDesc.h"

#include <array>
#include <cstdint>
#include <tuple>
#include <utility>

namespace ped {

/// In the order of `objectLists`, by which objects are numbered. New kinds come last: saved worlds name kinds by
/// number.
enum class ObjectKind : std::uint16_t {
    Queue,
    PurchasePoint,
    TicketBooth,
    VendingMachine,
    Seat,
    PerformanceArea,
    MeetingPoint,
    Entrance,
    Exit,
    Platform,
    TrainDoor,
    Clock,
    Sign,
    PatrolRoute,
    Thing,
};

/// Kinds that were there when the hashes of worlds were settled: these lists are always hashed, later ones only where
/// they hold something. Never to be changed.
inline constexpr std::size_t settledKinds = std::size_t(ObjectKind::PatrolRoute) + 1;

/// How an object comes to its region.
enum class ObjectPlacing : std::uint8_t {
    Stands, ///< People walk to it: there is free ground at its position.
    Hangs,  ///< Nobody walks to it: it belongs to the region below it.
};

/// What is said about a kind of objects.
struct ObjectKindInfo {
    ObjectKind kind{};
    const char* name = "";     ///< Of one: "purchase point".
    const char* list = "";     ///< Of all, in station files: "purchasePoints".
    const char* listDoc = "";  ///< What the list holds; one line, no full stop.
    std::uint32_t colour = 0;  ///< On maps: 0xrrggbb.
    const char* usePlace = ""; ///< Where people are who have one of its places: "before a seat"; empty: it has none.
    ObjectPlacing placing = ObjectPlacing::Stands;
    bool signposted = true; ///< Signs may point to it.
    bool marked = true;     ///< Has a mark of its own on maps; a platform is a region and has none.
};

/// A kind, and where its descriptions are.
template <class Desc>
struct ObjectList {
    ObjectKindInfo info;
    std::vector<Desc> ObjectsDesc::*list;
};
template <class Desc>
ObjectList(ObjectKindInfo, std::vector<Desc> ObjectsDesc::*) -> ObjectList<Desc>;

inline constexpr std::tuple objectLists{
    ObjectList{ObjectKindInfo{.kind = ObjectKind::Queue,
                              .name = "queue",
                              .list = "queues",
                              .listDoc = "Lines in which people wait",
                              .colour = 0xe67e22,
                              .usePlace = "place in line"},
               &ObjectsDesc::queues},
    ObjectList{ObjectKindInfo{.kind = ObjectKind::PurchasePoint,
                              .name = "purchase point",
                              .list = "purchasePoints",
                              .listDoc = "Windows, counters, turnstiles",
                              .colour = 0xd35400},
               &ObjectsDesc::purchasePoints},
    ObjectList{ObjectKindInfo{.kind = ObjectKind::TicketBooth,
                              .name = "ticket booth",
                              .list = "ticketBooths",
                              .listDoc = "Groups of purchase points behind one front",
                              .colour = 0xa04000,
                              .placing = ObjectPlacing::Hangs},
               &ObjectsDesc::ticketBooths},
    ObjectList{ObjectKindInfo{.kind = ObjectKind::VendingMachine,
                              .name = "vending machine",
                              .list = "vendingMachines",
                              .listDoc = "Machines that sell",
                              .colour = 0x8e44ad},
               &ObjectsDesc::vendingMachines},
    ObjectList{ObjectKindInfo{.kind = ObjectKind::Seat,
                              .name = "seat",
                              .list = "seats",
                              .listDoc = "Benches and chairs",
                              .colour = 0x8b5e3c,
                              .usePlace = "before a seat"},
               &ObjectsDesc::seats},
    ObjectList{ObjectKindInfo{.kind = ObjectKind::PerformanceArea,
                              .name = "performance area",
                              .list = "performanceAreas",
                              .listDoc = "Stages where people perform",
                              .colour = 0xf1c40f,
                              .usePlace = "observation spot"},
               &ObjectsDesc::performanceAreas},
    ObjectList{ObjectKindInfo{.kind = ObjectKind::MeetingPoint,
                              .name = "meeting point",
                              .list = "meetingPoints",
                              .listDoc = "Places to meet",
                              .colour = 0x3498db,
                              .usePlace = "at a meeting point"},
               &ObjectsDesc::meetingPoints},
    ObjectList{ObjectKindInfo{.kind = ObjectKind::Entrance,
                              .name = "entrance",
                              .list = "entrances",
                              .listDoc = "Where people come in",
                              .colour = 0x27ae60},
               &ObjectsDesc::entrances},
    ObjectList{ObjectKindInfo{.kind = ObjectKind::Exit,
                              .name = "exit",
                              .list = "exits",
                              .listDoc = "Where people leave",
                              .colour = 0xc0392b},
               &ObjectsDesc::exits},
    ObjectList{ObjectKindInfo{.kind = ObjectKind::Platform,
                              .name = "platform",
                              .list = "platforms",
                              .listDoc = "Where trains stop",
                              .colour = 0x7f8c8d,
                              .marked = false},
               &ObjectsDesc::platforms},
    ObjectList{ObjectKindInfo{.kind = ObjectKind::TrainDoor,
                              .name = "train door",
                              .list = "trainDoors",
                              .listDoc = "Where people board and alight",
                              .colour = 0x2c3e50,
                              .usePlace = "before a train door"},
               &ObjectsDesc::trainDoors},
    ObjectList{ObjectKindInfo{.kind = ObjectKind::Clock,
                              .name = "clock",
                              .list = "clocks",
                              .listDoc = "Clocks",
                              .colour = 0x16a085,
                              .placing = ObjectPlacing::Hangs},
               &ObjectsDesc::clocks},
    ObjectList{ObjectKindInfo{.kind = ObjectKind::Sign,
                              .name = "sign",
                              .list = "signs",
                              .listDoc = "Signs",
                              .colour = 0x2980b9,
                              .placing = ObjectPlacing::Hangs,
                              .signposted = false}, // Directions that lead to directions lead nowhere.
               &ObjectsDesc::signs},
    ObjectList{ObjectKindInfo{.kind = ObjectKind::PatrolRoute,
                              .name = "patrol route",
                              .list = "patrolRoutes",
                              .listDoc = "Routes of officers and soldiers",
                              .colour = 0x9b59b6,
                              .signposted = false},
               &ObjectsDesc::patrolRoutes},
    ObjectList{ObjectKindInfo{.kind = ObjectKind::Thing,
                              .name = "thing",
                              .list = "things",
                              .listDoc = "What people use to do something: desks, copiers, coffee machines",
                              .colour = 0x5d7a99,
                              .usePlace = "at a thing"},
               &ObjectsDesc::things},
};

inline constexpr int objectKindCount = int(std::tuple_size_v<decltype(objectLists)>);

/// The kinds without their lists, by number.
inline constexpr std::array<ObjectKindInfo, std::size_t(objectKindCount)> objectKinds =
    std::apply([](const auto&... row) { return std::array{row.info...}; }, objectLists);

constexpr bool inOrderOfNumbers() {
    for (std::size_t i = 0; i < objectKinds.size(); ++i)
        if (std::size_t(objectKinds[i].kind) != i)
            return false;
    return true;
}
static_assert(inOrderOfNumbers(), "The rows of objectLists must be in the order of ObjectKind.");

constexpr const ObjectKindInfo& infoOf(ObjectKind kind) {
    return objectKinds[std::size_t(kind)];
}

/// Calls visit(row) for every row of `objectLists`.
template <class Visit>
constexpr void forEachObjectKind(Visit visit) {
    std::apply([&](const auto&... row) { (visit(row), ...); }, objectLists);
}

/// Calls visit(info, list) for the list of every kind. `objects` is ObjectsDesc, or const.
template <class Objects, class Visit>
constexpr void forEachObjectList(Objects& objects, Visit visit) {
    forEachObjectKind([&](const auto& row) { visit(row.info, objects.*row.list); });
}

/// Calls visit(desc) for the description of one object.
template <class Objects, class Visit>
constexpr void withObject(Objects& objects, ObjectKind kind, std::size_t index, Visit visit) {
    forEachObjectList(objects, [&](const ObjectKindInfo& info, auto& list) {
        if (info.kind == kind)
            visit(list[index]);
    });
}

} // namespace ped
