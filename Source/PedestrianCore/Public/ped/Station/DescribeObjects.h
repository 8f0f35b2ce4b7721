// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The fields of specialized objects: the things that people use.

#include "ped/Station/DescribeCommon.h"
#include "ped/Station/DescribeTasks.h"

namespace ped {

inline std::span<const EnumName<DistributionKind>> enumNames(DistributionKind) {
    static constexpr EnumName<DistributionKind> names[] = {
        {DistributionKind::Constant, "constant", "Always the mean"},
        {DistributionKind::Uniform, "uniform", "Evenly between minimum and maximum"},
        {DistributionKind::Normal, "normal", "Normal, clipped to minimum and maximum"},
        {DistributionKind::Exponential, "exponential", "Exponential, with the given mean"},
        {DistributionKind::LogNormal, "logNormal", "Log-normal, clipped to minimum and maximum"},
    };
    return names;
}

template <class V, DescOf<DistributionDesc> D>
void describe(V& v, D& d) {
    using K = DistributionKind;
    constexpr std::uint32_t bell = bitsOf(K::Normal, K::LogNormal);
    constexpr std::uint32_t clipped = bitsOf(K::Uniform, K::Normal, K::LogNormal);
    constexpr std::uint32_t centred = bitsOf(K::Constant, K::Normal, K::Exponential, K::LogNormal);
    v.type(TypeInfo{"duration", "A random duration"});
    v.kind("kind", d.kind, FieldInfo{.doc = "How durations are distributed"});
    v.field("mean", d.mean, fields::onlyFor(centred, fields::seconds(0.0, 86400.0, "Mean duration")));
    v.field("deviation", d.deviation,
            fields::onlyFor(bell, fields::seconds(0.0, 86400.0, "Standard deviation of the duration")));
    v.field("minimum", d.minimum, fields::onlyFor(clipped, fields::seconds(0.0, 86400.0, "Shortest duration")));
    v.field("maximum", d.maximum, fields::onlyFor(clipped, fields::seconds(0.0, 86400.0, "Longest duration")));
}

template <class V, DescOf<QueueDesc> D>
void describe(V& v, D& d) {
    v.type(fields::type(ObjectKind::Queue,
                        "Where people wait in line: places along a line of points, from the head backwards"));
    v.field("name", d.name, fields::name(ObjectKind::Queue));
    v.field("line", d.line, fields::points(2, "Points along the queue; the first is its head"));
    v.field("z", d.z, fields::altitude("Height of the ground under the queue"));
    v.field("spacing", d.spacing, fields::length(0.3, 5.0, "Distance between people"));
}

/// What everything that sells has in common.
template <class V, class D>
void describeSale(V& v, D& d) {
    v.field("queue", d.queue, fields::reference(ObjectKind::Queue, "Queue that it serves, if there is one", false));
    v.field("sells", d.sells,
            FieldInfo{.required = true,
                      .minCount = 1,
                      .maxCount = 32,
                      .doc = "Goods on sale: \"ticket\", \"drink\", \"food\", \"paper\""});
    v.field("service", d.service, FieldInfo{.doc = "How long a purchase takes"});
}

template <class V, DescOf<PurchasePointDesc> D>
void describe(V& v, D& d) {
    v.type(fields::type(ObjectKind::PurchasePoint, "A place to stand and buy: a window, a counter, a turnstile"));
    v.field("name", d.name, fields::name(ObjectKind::PurchasePoint));
    v.field("position", d.position, fields::point3("Where the customer stands"));
    v.field("facing", d.facing, fields::angle("Direction in which the customer looks; 0 is along x, 90 along y"));
    describeSale(v, d);
}

template <class V, DescOf<TicketBoothDesc> D>
void describe(V& v, D& d) {
    FieldInfo points = fields::reference(ObjectKind::PurchasePoint,
                                         "Purchase points of the booth; a point belongs to one booth only", true);
    points.maxCount = 64;
    v.type(fields::type(ObjectKind::TicketBooth, "Purchase points behind one front, open or closed as a whole"));
    v.field("name", d.name, fields::name(ObjectKind::TicketBooth));
    v.field("position", d.position, fields::point3("Middle of the front, at the floor"));
    v.field("facing", d.facing, fields::angle("Direction in which the front looks"));
    v.field("purchasePoints", d.purchasePoints, points);
    v.field("open", d.open, fields::flag("Whether the booth is open at the start"));
}

template <class V, DescOf<VendingMachineDesc> D>
void describe(V& v, D& d) {
    v.type(fields::type(ObjectKind::VendingMachine, "A machine that sells"));
    v.field("name", d.name, fields::name(ObjectKind::VendingMachine));
    v.field("position", d.position, fields::point3("Where the customer stands"));
    v.field("facing", d.facing, fields::angle("Direction in which the customer looks"));
    describeSale(v, d);
}

template <class V, DescOf<SeatDesc> D>
void describe(V& v, D& d) {
    v.type(fields::type(ObjectKind::Seat, "Seats in a row: a bench, or a chair where the capacity is one"));
    v.field("name", d.name, fields::name(ObjectKind::Seat));
    v.field("position", d.position, fields::point3("Middle of the front edge, at the floor"));
    v.field("facing", d.facing, fields::angle("Direction in which people who sit look"));
    v.field("length", d.length, fields::length(0.3, 100.0, "Length of the front edge"));
    v.field("depth", d.depth, fields::length(0.1, 5.0, "Depth behind the front edge; this part is an obstacle"));
    v.field("capacity", d.capacity,
            fields::count(1, 200, "Number of people who can sit; each takes 0.45 m of the length"));
    v.field("comfort", d.comfort, fields::count(0, 1, "Comfort, from 0 (hard) to 1 (soft)"));
}

template <class V, DescOf<PerformanceAreaDesc> D>
void describe(V& v, D& d) {
    v.type(fields::type(ObjectKind::PerformanceArea, "Where performers perform, and others watch from around them"));
    v.field("name", d.name, fields::name(ObjectKind::PerformanceArea));
    v.field("center", d.center, fields::point3("Middle of the stage"));
    v.field("radius", d.radius, fields::length(0.3, 50.0, "Radius of the stage"));
    v.field("facing", d.facing, fields::angle("Direction from the stage to the middle of the audience"));
    v.field(
        "arc", d.arc,
        FieldInfo{
            .unit = "degrees", .min = 10.0, .max = 360.0, .doc = "Angle that the audience takes up around the stage"});
    v.field("rows", d.rows, fields::count(1, 20, "Number of rows in the audience"));
}

template <class V, DescOf<MeetingPointDesc> D>
void describe(V& v, D& d) {
    v.type(fields::type(ObjectKind::MeetingPoint, "Where people agree to meet"));
    v.field("name", d.name, fields::name(ObjectKind::MeetingPoint));
    v.field("position", d.position, fields::point3("Middle of the meeting point"));
    v.field("radius", d.radius, fields::length(0.3, 50.0, "How far from the middle people wait"));
}

template <class V, DescOf<EntranceDesc> D>
void describe(V& v, D& d) {
    v.type(fields::type(ObjectKind::Entrance, "Where people come in"));
    v.field("name", d.name, fields::name(ObjectKind::Entrance));
    v.field("position", d.position, fields::point3("Middle of the threshold"));
    v.field("facing", d.facing, fields::angle("Direction into the station"));
    v.field("width", d.width, fields::length(0.5, 200.0, "Width of the threshold"));
}

template <class V, DescOf<ExitDesc> D>
void describe(V& v, D& d) {
    v.type(fields::type(ObjectKind::Exit, "Where people leave"));
    v.field("name", d.name, fields::name(ObjectKind::Exit));
    v.field("position", d.position, fields::point3("Middle of the threshold"));
    v.field("facing", d.facing, fields::angle("Direction out of the station"));
    v.field("width", d.width, fields::length(0.5, 200.0, "Width of the threshold"));
}

template <class V, DescOf<PlatformDesc> D>
void describe(V& v, D& d) {
    v.type(fields::type(ObjectKind::Platform, "A region where trains stop"));
    v.field("name", d.name, fields::name(ObjectKind::Platform));
    v.field("region", d.region, fields::reference(bitsOf(NameKind::Region), "Region that is the platform", true));
    v.field("tracks", d.tracks,
            FieldInfo{.required = true, .minCount = 1, .maxCount = 16, .doc = "Labels of its tracks: \"9\", \"10\""});
    FieldInfo keep =
        fields::length(0.0, 5.0,
                       "How far from the edge at a track people stay until a train stands there; 0: they go "
                       "up to the edge");
    keep.later = true;
    v.field("keepBehind", d.keepBehind, keep);
}

template <class V, DescOf<TrainDoorDesc> D>
void describe(V& v, D& d) {
    v.type(fields::type(ObjectKind::TrainDoor, "Where people board and alight"));
    v.field("name", d.name, fields::name(ObjectKind::TrainDoor));
    v.field("platform", d.platform, fields::reference(ObjectKind::Platform, "Platform that the door opens to", true));
    v.field("track", d.track,
            FieldInfo{.required = true,
                      .minCount = 1,
                      .maxCount = limits::nameLength,
                      .doc = "Track of the platform where the train stops"});
    v.field("position", d.position, fields::point3("Place on the platform, in front of the door"));
    v.field("facing", d.facing, fields::angle("Direction into the train"));
    v.field("width", d.width, fields::length(0.5, 20.0, "Width of the door"));
}

template <class V, DescOf<ClockDesc> D>
void describe(V& v, D& d) {
    v.type(fields::type(ObjectKind::Clock, "A clock that shows the time and strikes"));
    v.field("name", d.name, fields::name(ObjectKind::Clock));
    v.field("position", d.position, fields::point3("Position of the face"));
    v.field("audible", d.audible, fields::length(0.0, 1000.0, "How far its chime is heard"));
}

template <class V, DescOf<SignDesc> D>
void describe(V& v, D& d) {
    FieldInfo pointsTo =
        fields::reference(fields::signposted(), "Regions and objects that the sign points to; no other signs", false);
    pointsTo.maxCount = 64;
    v.type(fields::type(ObjectKind::Sign, "Tells people who do not know the station where things are"));
    v.field("name", d.name, fields::name(ObjectKind::Sign));
    v.field("position", d.position, fields::point3("Position of the face"));
    v.field("facing", d.facing, fields::angle("Direction in which the sign faces"));
    v.field("readable", d.readable, fields::length(0.5, 200.0, "How far away the sign can be read"));
    v.field("pointsTo", d.pointsTo, pointsTo);
}

template <class V, DescOf<PatrolRouteDesc> D>
void describe(V& v, D& d) {
    v.type(fields::type(ObjectKind::PatrolRoute, "Where officers and soldiers walk"));
    v.field("name", d.name, fields::name(ObjectKind::PatrolRoute));
    v.field("points", d.points, fields::points(2, "Points of the route, in the order in which they are walked"));
    v.field("loop", d.loop,
            fields::flag("Whether the route goes on from its last point to its first, instead of back the same way"));
    v.field("pause", d.pause, fields::seconds(0.0, 3600.0, "Time spent at each point"));
}

template <class V, DescOf<ObjectsDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"objects", "The things that people use; at most 65000 in all"});
    forEachObjectList(d, [&](const ObjectKindInfo& kind, auto& list) {
        FieldInfo info = fields::list(limits::objects, kind.listDoc);
        info.later = std::size_t(kind.kind) >= settledKinds;
        v.field(kind.list, list, info);
    });
}

} // namespace ped
