// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The one description of a station's fields. `describe(visitor, desc)` tells a visitor, in order, the type, the kind
/// where there are kinds, and every field with its JSON name, unit, range and meaning:
///
///     v.type(TypeInfo)                       once, first
///     v.kind("kind", d.kind, FieldInfo)      at most once, before the fields that depend on it
///     v.field("name", d.name, FieldInfo)     bool, int32, float, string, Vec2, Vec3, struct, or a vector of one
///
/// The initial value of a field is its default. Every field is always visited, even where the present kind does not
/// use it (FieldInfo::kinds), so that two visits of one type run in step.

#include "ped/Station/DescribeEvents.h"
#include "ped/Station/DescribeGeometry.h"
#include "ped/Station/DescribeObjects.h"
#include "ped/Station/DescribePeople.h"
#include "ped/Station/DescribeRegions.h"

namespace ped {

template <class V, DescOf<TrainDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"train", "A train that stops at a platform"});
    v.field("name", d.name, fields::name(NameKind::Train));
    v.field("platform", d.platform, fields::reference(ObjectKind::Platform, "Platform where the train stops", true));
    v.field("track", d.track,
            FieldInfo{.required = true,
                      .minCount = 1,
                      .maxCount = limits::nameLength,
                      .doc = "Track of the platform where the train stops"});
    v.field("destination", d.destination,
            FieldInfo{.maxCount = limits::nameLength, .doc = "Where the train goes, as announced"});
    v.field("arrival", d.arrival,
            fields::required(fields::seconds(0.0, 604800.0, "Arrival, counted from the start of the simulation")));
    v.field("departure", d.departure,
            fields::required(fields::seconds(0.0, 604800.0, "Departure, counted from the start of the simulation")));
    v.field("repeatEvery", d.repeatEvery,
            fields::seconds(0.0, 604800.0,
                            "Time until the same train comes again, at least 30; 0 means that it comes once"));
    v.field("alighting", d.alighting, fields::count(0, 10000, "Number of passengers who get off"));
    v.field("capacity", d.capacity, fields::count(0, 10000, "Number of passengers who can get on"));
    v.field("line", d.line,
            FieldInfo{.maxCount = limits::nameLength,
                      .later = true,
                      .doc = "Line that the train belongs to; people with a demand for it take any of its trains"});
    v.field("stops", d.stops,
            FieldInfo{.maxCount = 256, .later = true, .doc = "Where the train calls, besides its destination"});
}

template <class V, DescOf<TimetableDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"timetable", "When trains come and go"});
    v.field("startOfDay", d.startOfDay,
            fields::seconds(0.0, 86400.0, "Time of day at which the simulation starts, counted from midnight"));
    v.field("announceBefore", d.announceBefore,
            fields::seconds(0.0, 86400.0, "How long before departure the track is announced"));
    v.field("trains", d.trains, fields::list(limits::trains, "The trains of the day"));
}

template <class V, DescOf<SimulationDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"simulation", "How the station is turned into cells and simulated"});
    v.field("cellSize", d.cellSize, fields::length(0.05, 1.0, "Side of a cell of the perception maps and path maps"));
    v.field("cellHeight", d.cellHeight, fields::length(0.01, 0.5, "Height of a voxel"));
    v.field("bodyRadius", d.bodyRadius,
            fields::length(0.1, 1.0, "Distance by which obstacles grow on the path maps, so that bodies fit"));
    v.field("headroom", d.headroom, fields::length(0.5, 5.0, "Smallest height that people walk under"));
    v.field("maxClimb", d.maxClimb, fields::length(0.01, 1.0, "Highest step that people climb"));
    v.field("maxSlope", d.maxSlope,
            FieldInfo{.unit = "degrees", .min = 1.0, .max = 60.0, .doc = "Steepest ground that people walk on"});
    v.field("sensingRange", d.sensingRange,
            fields::length(1.0, 50.0,
                           "How far people sense walls and other people; also the margin of the perception maps"));
    v.field("minIslandArea", d.minIslandArea,
            FieldInfo{.unit = "m²",
                      .min = 0.0,
                      .max = 10000.0,
                      .doc = "Patches of ground smaller than this that lead nowhere are dropped"});
    v.field("quadtreeCoverage", d.quadtreeCoverage,
            fields::count(0, 1, "Smallest share of the ground that the searched quadtree nodes cover"));
    v.field("framesPerSecond", d.framesPerSecond,
            FieldInfo{.unit = "1/s", .min = 1.0, .max = 240.0, .doc = "Simulation frames per second"});
    v.field("humanStepFrames", d.humanStepFrames,
            fields::count(1, 60, "Number of frames between two decisions of a person"));
    v.field("interestElsewhere", d.interestElsewhere,
            FieldInfo{.later = true, .doc = "What is computed for people outside of all regions of interest"});
    v.field("waver", d.waver,
            FieldInfo{
                .min = 0.0,
                .max = 3.0,
                .later = true,
                .doc = "How unevenly people walk and how much they look round: 1 as recorded people do, 0 not at all"});
}

template <class V, DescOf<InterestDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"region of interest", "A place that decides how much is computed for the people there"});
    v.field("name", d.name, FieldInfo{.maxCount = limits::nameLength, .doc = "For readers of the file"});
    v.field("position", d.position, fields::point3("Its middle, on the ground", true));
    v.field("radius", d.radius, fields::length(0.0, limits::coordinate, "How far it reaches; 0: the whole station"));
    v.field("height", d.height,
            fields::length(0.1, 1000.0, "How far above and below the ground at its middle it reaches"));
    v.field("level", d.level,
            FieldInfo{.doc = "What is computed for the people in it; where regions overlap, the most"});
    v.field("follows", d.follows, FieldInfo{.later = true, .doc = "What its middle goes along with"});
    FieldInfo followed = fields::count(0, 1e9, "Number of the person or moving obstacle that it follows");
    followed.later = true;
    v.field("followed", d.followed, followed);
}

template <class V, DescOf<FlowDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"flow", "People who walk to and fro between two places, along several ways"});
    v.field("name", d.name, FieldInfo{.maxCount = limits::nameLength, .doc = "For messages and pictures"});
    v.field("from", d.from, fields::point3("One end, on walkable ground", true));
    v.field("to", d.to, fields::point3("The other end", true));
    v.field("people", d.people, fields::count(0, 1000000, "Number of people who walk there from the start"));
    v.field("paths", d.paths,
            fields::count(1, 8, "Number of ways between the ends, as different as the station allows"));
    v.field("type", d.type,
            FieldInfo{.maxCount = limits::nameLength, .doc = "Type of the people; the first if left out"});
}

template <class V, DescOf<EvacuationDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"evacuation", "How people leave when there is an alarm or a danger"});
    v.field("evacuates", d.evacuates,
            fields::flag("People leave at an alarm, or when they see a danger, by what they know of the ways"));
    v.field("leaders", d.leaders,
            fields::count(0, 1, "Share of people who search for a way themselves; others follow"));
    v.field("trained", d.trained, fields::count(0, 1, "Share of the leaders who know the whole building"));
    v.field("talk", d.talk, fields::flag("People in a room tell each other of blocked ways and dead ends"));
    v.field("delayMean", d.delayMean, fields::seconds(0.0, 3600.0, "Mean time between the alarm and setting off"));
    v.field("delayDeviation", d.delayDeviation, fields::seconds(0.0, 3600.0, "Standard deviation of that time"));
    v.field("signs", d.signs, fields::flag("Every room shows the ways to all exits; else people know one way"));
    v.field("randomSearch", d.randomSearch,
            fields::flag("People who search take any door, which is worse than anybody would: to compare with"));
    v.field("panic", d.panic,
            FieldInfo{.min = 0.0,
                      .max = 1.0,
                      .later = true,
                      .doc = "Share of people who panic when they set off: they forget what they know, and follow"});
    v.field("impatience", d.impatience,
            FieldInfo{.min = 0.0,
                      .max = 2.0,
                      .later = true,
                      .doc = "How much a crowd before a door counts to people on average; 0: they keep their door"});
}

template <class V, DescOf<HazardDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"hazard", "A danger that begins in a region, and may spread from there"});
    v.field("region", d.region, fields::reference(bitsOf(NameKind::Region), "Where it begins", true));
    v.field("start", d.start, fields::seconds(0.0, 604800.0, "When, since the start of the simulation"));
    v.field("end", d.end, fields::seconds(0.0, 604800.0, "When all of it is over; 0: never"));
    v.field("growth", d.growth,
            FieldInfo{.unit = "m/s",
                      .min = 0.0,
                      .max = 20.0,
                      .doc = "Speed at which it spreads along the ways; 0: it stays where it is"});
    v.field("level", d.level, fields::count(1, 255, "How bad it is"));
}

template <class V, DescOf<StationDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"station", "A station: what an author writes"});
    v.field("version", d.version, fields::required(fields::count(1, 1, "Version of this format")));
    v.field("name", d.name,
            FieldInfo{.required = true, .minCount = 1, .maxCount = limits::nameLength, .doc = "Title of the station"});
    v.field("description", d.description,
            FieldInfo{.maxCount = limits::textLength, .doc = "Free text for readers of the file"});
    v.field(
        "regions", d.regions,
        fields::list(limits::regions, "The volumes that people walk in; without any, regions are cut from the meshes"));
    v.field("portals", d.portals, fields::list(limits::portals, "Names for ways between regions"));
    v.field("geometry", d.geometry, FieldInfo{.doc = "What stands in the way"});
    v.field("objects", d.objects, FieldInfo{.doc = "The things that people use"});
    v.field("timetable", d.timetable, FieldInfo{.doc = "When trains come and go"});
    v.field("population", d.population, FieldInfo{.doc = "Who is there at the start, and who arrives"});
    v.field("simulation", d.simulation, FieldInfo{.doc = "How the station is turned into cells and simulated"});
    v.field("events", d.events,
            FieldInfo{.maxCount = limits::events,
                      .later = true,
                      .doc = "What happens while people are there; at one time in the order of the list"});
    FieldInfo interest = fields::list(limits::interest, "Where more, or less, is computed than elsewhere");
    interest.later = true;
    v.field("interest", d.interest, interest);
    FieldInfo flows = fields::list(limits::flows, "People who walk to and fro between two places");
    flows.later = true;
    v.field("flows", d.flows, flows);
    FieldInfo lifts = fields::list(limits::lifts, "Cabins that take people from floor to floor");
    lifts.later = true;
    v.field("lifts", d.lifts, lifts);
    FieldInfo kinds = fields::list(limits::kinds, "Kinds of the things that people use");
    kinds.later = true;
    v.field("kinds", d.kinds, kinds);
    FieldInfo actions = fields::list(limits::taskActions, "What people with a role can do");
    actions.later = true;
    v.field("actions", d.actions, actions);
    v.field("evacuation", d.evacuation,
            FieldInfo{.later = true, .doc = "How people leave when there is an alarm or a danger"});
    FieldInfo hazards = fields::list(limits::hazards, "Dangers that begin and spread");
    hazards.later = true;
    v.field("hazards", d.hazards, hazards);
    FieldInfo rooms = fields::list(limits::roomTypes, "Types of rooms, with their furniture");
    rooms.later = true;
    v.field("rooms", d.rooms, rooms);
}

} // namespace ped
