// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What an author writes: a station as a tree of plain structs. `World` is what it compiles to. Every field is
/// described once, in StationDescribe.h, with its unit, range and meaning; JSON, schema, binary form and editor
/// properties derive from that description. Metres and seconds unless something else is said; angles are in degrees,
/// counter-clockwise, with 0 along x.

#include "ped/Base/Vec.h"
#include "ped/Station/EventDesc.h"
#include "ped/Station/InterestLevel.h"
#include "ped/Station/LocomotionKind.h"
#include "ped/Station/LuggageKind.h"
#include "ped/Station/Needs.h"
#include "ped/Station/TaskDesc.h"
#include "ped/Station/Ties.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ped {

// ---- Floors and regions ---------------------------------------------------------------------------------------------

/// Mesh: the region has no ground of its own; people walk on the station's meshes inside the volume.
enum class FloorKind : std::uint8_t { Flat, Ramp, Stairs, Sampled, Mesh };

/// The altitude function of a region's ground.
struct FloorDesc {
    FloorKind kind = FloorKind::Flat;
    float z = 0.0f;             ///< Flat: height. Ramp, stairs: height at `from`. Sampled: added to every sample.
                                ///< Mesh: bottom of the volume. [m]
    Vec2 from;                  ///< Ramp, stairs: where the slope starts; the first riser stands here. [m]
    Vec2 to;                    ///< Ramp, stairs: where the slope ends; what is left beyond the last step is a
                                ///< landing. [m]
    float zTo = 0.0f;           ///< Ramp, stairs: height at `to`. [m]
    float rise = 0.17f;         ///< Stairs: height of one step. [m]
    float run = 0.29f;          ///< Stairs: depth of one tread. [m]
    Vec2 origin;                ///< Sampled: position of sample (0, 0). [m]
    float spacing = 1.0f;       ///< Sampled: distance between samples along x and y. [m]
    std::int32_t columns = 0;   ///< Sampled: number of samples along x.
    std::vector<float> samples; ///< Sampled: heights, row by row along x; a multiple of `columns`. [m]
    /// Ramp, stairs: speed along the slope at which it carries people from `from` to `to`, as an escalator or a moving
    /// walkway does; below 0, from `to` to `from`; 0: it stands still. [m/s, -2 to 2]
    float carries = 0.0f;
    float walking = 0.0f; ///< Share of people who walk while they are carried, 0 to 1; the others stand.
    /// Ramp, stairs: width of the region; readers of stations make its footprint the rectangle from `from` to `to`. 0:
    /// the footprint is as it is written. [m]
    float width = 0.0f;
};

/// A part of a region without ground: a light well, the opening above a flight of stairs, a pond.
struct HoleDesc {
    std::vector<Vec2> outline; ///< Simple polygon, in either direction. [m]
};

/// A bounded volume with everything in it: a room, a corridor, a flight of stairs, a platform.
struct RegionDesc {
    std::string name;
    std::vector<Vec2> footprint; ///< Simple polygon, in either direction. [m]
    FloorDesc floor;
    float height = 3.0f;           ///< Height of the volume above the floor. [m]
    std::vector<HoleDesc> holes{}; ///< Parts of the footprint without ground.
    std::string room{};            ///< One of the room types, whose furniture it gets; empty: none.
};

/// A way between two regions. Ways are found where regions touch; they are written down only to name them.
struct PortalDesc {
    std::string name;
    std::string regionA;
    std::string regionB;
    Vec3 from;                ///< One end of the threshold. [m]
    Vec3 to;                  ///< The other end. [m]
    std::string oneWay{};     ///< Region from which alone people go through; empty: both ways.
    std::int32_t gates = 0;   ///< Number of ticket gates side by side on the threshold; 0: none.
    float gateSeconds = 0.0f; ///< Time that each gate takes for one person. [s]
    bool shut = false;        ///< Is shut from the start, until an event opens it.
};

/// A lift: one cabin in a shaft, with a door at every floor that it serves. Readers of stations make of it a small
/// region for each stop, with walls around and a hole in the floors that it goes through (Lifts.h).
struct LiftDesc {
    std::string name;
    Vec2 position;             ///< Middle of the cabin. [m]
    float facing = 0.0f;       ///< Direction out of the cabin, through its door. [degrees]
    float width = 2.0f;        ///< Of the cabin, along its door. [m]
    float depth = 2.0f;        ///< Of the cabin, from its door to the back. [m]
    float doorWidth = 1.2f;    ///< Clear width of the door. [m]
    std::vector<float> stops;  ///< Heights of the floors that it serves, from the lowest up. [m]
    std::int32_t capacity = 8; ///< Number of people who ride at once.
    float speed = 1.0f;        ///< Greatest speed of the cabin. [m/s]
    float acceleration = 0.8f; ///< Of the cabin, when it starts and when it stops. [m/s²]
    float doorSeconds = 2.5f;  ///< Time that the door takes to open, and to shut. [s]
    float dwellSeconds = 4.0f; ///< Time for which the door stays open at least. [s]
};

// ---- Geometry that stands in the way -------------------------------------------------------------------------------

/// An opening in a wall, as distances along the wall from its first point.
struct WallGapDesc {
    float from = 0.0f; ///< Where the opening begins. [m]
    float to = 0.0f;   ///< Where the opening ends. [m]
};

/// A wall along a polyline, with openings.
struct WallDesc {
    std::string name;
    std::vector<Vec2> points; ///< Polyline along the middle of the wall. [m]
    float z = 0.0f;           ///< Height of the foot of the wall. [m]
    float height = 3.0f;      ///< Height of the wall above its foot. [m]
    float thickness = 0.2f;   ///< Thickness of the wall, half of it on either side of the polyline. [m]
    bool closed = false;      ///< Whether the last point is joined to the first.
    std::vector<WallGapDesc> gaps;
};

/// A railing along a polyline: nobody gets past it, everybody sees over it.
struct RailingDesc {
    std::string name;
    std::vector<Vec2> points; ///< Polyline along the middle of the railing. [m]
    float z = 0.0f;           ///< Height of the floor that it stands on. [m]
    float height = 1.1f;      ///< Height of the handrail above the floor. [m]
    bool closed = false;      ///< Whether the last point is joined to the first.
};

/// An upright box: a pillar, a kiosk, a barrier. Boxes no higher than the climb are steps that people walk on.
struct BoxDesc {
    std::string name;
    Vec3 center;                 ///< Centre of the footprint, at the foot. [m]
    Vec3 size{1.0f, 1.0f, 1.0f}; ///< Length, width and height. [m]
    float yaw = 0.0f;            ///< Rotation, counter-clockwise. [degrees]
};

/// A round column.
struct CylinderDesc {
    std::string name;
    Vec3 center;         ///< Centre of the circle, at the foot. [m]
    float radius = 0.3f; ///< Radius of the column. [m]
    float height = 3.0f; ///< Height of the column above its foot. [m]
};

/// A prism over a polygon.
struct PolygonDesc {
    std::string name;
    std::vector<Vec2> points; ///< Outline: a simple polygon, in either direction. [m]
    float z = 0.0f;           ///< Height of the foot of the prism. [m]
    float height = 1.0f;      ///< Height of the prism above its foot. [m]
};

/// Triangles from a file: floors, stairs and obstacles alike; slope, climb and headroom decide what is walkable.
struct MeshDesc {
    std::string name;
    std::string file;   ///< Path of the OBJ file, relative to the station file. z points up unless `yUp` is set.
    bool yUp = false;   ///< Whether the file's y axis points up, as most modelling programs write it.
    Vec3 position;      ///< Where the origin of the file lies in the station. [m]
    float yaw = 0.0f;   ///< Rotation, counter-clockwise. [degrees]
    float scale = 1.0f; ///< Length of one unit of the file. [m]
    /// Filled by the host from `file`, in station coordinates; not part of the description.
    std::vector<Vec3> vertices;
    std::vector<std::uint32_t> triangles;
};

struct GeometryDesc {
    std::vector<WallDesc> walls;
    std::vector<BoxDesc> boxes;
    std::vector<CylinderDesc> cylinders;
    std::vector<PolygonDesc> polygons;
    std::vector<MeshDesc> meshes;
    std::vector<RailingDesc> railings;
};

// ---- Specialized objects -------------------------------------------------------------------------------------------

enum class DistributionKind : std::uint8_t { Constant, Uniform, Normal, Exponential, LogNormal };

/// A random duration. Normal and log-normal are clipped to [minimum, maximum].
struct DistributionDesc {
    DistributionKind kind = DistributionKind::Constant;
    float mean = 30.0f;     ///< All but uniform: mean duration. [s]
    float deviation = 0.0f; ///< Normal, log-normal: standard deviation. [s]
    float minimum = 0.0f;   ///< Uniform, normal, log-normal: shortest duration. [s]
    float maximum = 600.0f; ///< Uniform, normal, log-normal: longest duration. [s]
};

/// Where people wait in line: places along a polyline from the head backwards.
struct QueueDesc {
    std::string name;
    std::vector<Vec2> line; ///< Points along the queue; the first is its head. [m]
    float z = 0.0f;         ///< Height of the ground under the queue. [m]
    float spacing = 0.8f;   ///< Distance between people. [m]
};

/// A place to stand and buy: a window, a counter, a turnstile.
struct PurchasePointDesc {
    std::string name;
    Vec3 position;                  ///< Where the customer stands. [m]
    float facing = 0.0f;            ///< Direction in which the customer looks. [degrees]
    std::string queue;              ///< Name of the queue that it serves; empty if there is none.
    std::vector<std::string> sells; ///< Goods on sale: "ticket", "drink", "food", "paper", ...
    DistributionDesc service;       ///< How long a purchase takes.
};

/// Purchase points behind one front, open or closed as a whole.
struct TicketBoothDesc {
    std::string name;
    Vec3 position;                           ///< Middle of the front, at the floor. [m]
    float facing = 0.0f;                     ///< Direction in which the front looks. [degrees]
    std::vector<std::string> purchasePoints; ///< Names of its points; a point belongs to one booth only.
    bool open = true;                        ///< Whether the booth is open at the start.
};

/// A machine that sells.
struct VendingMachineDesc {
    std::string name;
    Vec3 position;                  ///< Where the customer stands. [m]
    float facing = 0.0f;            ///< Direction in which the customer looks. [degrees]
    std::string queue;              ///< Name of the queue that it serves; empty if there is none.
    std::vector<std::string> sells; ///< Goods on sale.
    DistributionDesc service;       ///< How long a purchase takes.
};

/// Seats in a row: a bench, or a chair when the capacity is one.
struct SeatDesc {
    std::string name;
    Vec3 position;             ///< Middle of the front edge, at the floor. [m]
    float facing = 0.0f;       ///< Direction in which people who sit look. [degrees]
    float length = 0.6f;       ///< Length of the front edge. [m]
    float depth = 0.5f;        ///< Depth behind the front edge; this part is an obstacle. [m]
    std::int32_t capacity = 1; ///< Number of people who can sit.
    float comfort = 0.5f;      ///< From 0 (hard) to 1 (soft).
};

/// Where performers perform, and others watch from around them.
struct PerformanceAreaDesc {
    std::string name;
    Vec3 center;           ///< Middle of the stage. [m]
    float radius = 2.0f;   ///< Radius of the stage. [m]
    float facing = 0.0f;   ///< Direction from the stage to the middle of the audience. [degrees]
    float arc = 180.0f;    ///< Angle that the audience takes up around the stage. [degrees]
    std::int32_t rows = 2; ///< Number of rows in the audience.
};

/// Where people agree to meet.
struct MeetingPointDesc {
    std::string name;
    Vec3 position;       ///< Middle of the meeting point. [m]
    float radius = 1.5f; ///< How far from the middle people wait. [m]
};

/// Where people come in.
struct EntranceDesc {
    std::string name;
    Vec3 position;       ///< Middle of the threshold. [m]
    float facing = 0.0f; ///< Direction into the station. [degrees]
    float width = 2.0f;  ///< Width of the threshold. [m]
};

/// Where people leave.
struct ExitDesc {
    std::string name;
    Vec3 position;       ///< Middle of the threshold. [m]
    float facing = 0.0f; ///< Direction out of the station. [degrees]
    float width = 2.0f;  ///< Width of the threshold. [m]
};

/// A region where trains stop.
struct PlatformDesc {
    std::string name;
    std::string region;              ///< Name of the region that is the platform.
    std::vector<std::string> tracks; ///< Labels of its tracks: "9", "10".
    /// How far from the edge at a track people stay until a train stands there; 0: they go up to the edge. [m]
    float keepBehind = 0.0f;
};

/// Where people board and alight.
struct TrainDoorDesc {
    std::string name;
    std::string platform; ///< Name of the platform that the door opens to.
    std::string track;    ///< Track of the platform where the train stops.
    Vec3 position;        ///< Place on the platform, in front of the door. [m]
    float facing = 0.0f;  ///< Direction into the train. [degrees]
    float width = 1.3f;   ///< Width of the door. [m]
};

/// A clock that shows the time and strikes.
struct ClockDesc {
    std::string name;
    Vec3 position;         ///< Position of the face. [m]
    float audible = 60.0f; ///< How far its chime is heard. [m]
};

/// Tells people who do not know the station where things are.
struct SignDesc {
    std::string name;
    Vec3 position;                     ///< Position of the face. [m]
    float facing = 0.0f;               ///< Direction in which the sign faces. [degrees]
    float readable = 12.0f;            ///< How far away the sign can be read. [m]
    std::vector<std::string> pointsTo; ///< Names of the regions and objects that it points to; no other signs.
};

/// Where officers and soldiers walk.
struct PatrolRouteDesc {
    std::string name;
    std::vector<Vec3> points; ///< Points of the route, in the order in which they are walked. [m]
    bool loop = true;         ///< Whether the route goes on from its last point to its first, instead of back.
    float pause = 10.0f;      ///< Time spent at each point. [s]
};

struct ObjectsDesc {
    std::vector<QueueDesc> queues;
    std::vector<PurchasePointDesc> purchasePoints;
    std::vector<TicketBoothDesc> ticketBooths;
    std::vector<VendingMachineDesc> vendingMachines;
    std::vector<SeatDesc> seats;
    std::vector<PerformanceAreaDesc> performanceAreas;
    std::vector<MeetingPointDesc> meetingPoints;
    std::vector<EntranceDesc> entrances;
    std::vector<ExitDesc> exits;
    std::vector<PlatformDesc> platforms;
    std::vector<TrainDoorDesc> trainDoors;
    std::vector<ClockDesc> clocks;
    std::vector<SignDesc> signs;
    std::vector<PatrolRouteDesc> patrolRoutes;
    std::vector<ThingDesc> things;
};

// ---- Timetable, population, simulation -----------------------------------------------------------------------------

/// A train that stops at a platform.
struct TrainDesc {
    std::string name;
    std::string platform;        ///< Name of the platform where it stops.
    std::string track;           ///< Track of the platform where it stops.
    std::string destination;     ///< Where it goes, as announced.
    float arrival = 0.0f;        ///< Counted from the start of the simulation. [s]
    float departure = 0.0f;      ///< Counted from the start of the simulation. [s]
    float repeatEvery = 0.0f;    ///< Time until the same train comes again; 0 means that it comes once. [s]
    std::int32_t alighting = 0;  ///< Number of passengers who get off.
    std::int32_t capacity = 500; ///< Number of passengers who can get on.
    std::string line{};          ///< Line that it belongs to; people with a demand for the line take any of its trains.
    std::vector<std::string> stops{}; ///< Where it calls, besides its destination.
};

struct TimetableDesc {
    float startOfDay = 28800.0f;   ///< Time of day at which the simulation starts. [s after midnight]
    float announceBefore = 600.0f; ///< How long before departure the track is announced. [s]
    std::vector<TrainDesc> trains;
};

struct TypeShareDesc {
    std::string type;   ///< Name of a type: "commuter", "tourist", ...
    float share = 1.0f; ///< Weight relative to the other shares.
};

/// What a person can set out to do: the goals that an author may name.
enum class ActivityKind : std::uint8_t {
    CatchTrain,
    BuyTicket,
    BuyDrink,
    BuyFood,
    BuyPaper,
    Rest,
    Watch,
    MeetFriends,
    Chat,
    Wander,
    Sightsee,
    Patrol,
    Guard,
    Perform,
    Leave,
    AwaitAnnouncement,
    Work,
};

/// What else must hold before a need becomes an action.
enum class GuardKind : std::uint8_t {
    SpareTime,
    Near,
    HasTicket,
    NoTicket,
    InGroup,
    Alone,
    Announced,
    NotAnnounced,
};

/// What a person knows of the station.
enum class KnowledgeKind : std::uint8_t { Everything, Seen };

/// How one need grows and fades for people of a type.
struct NeedDesc {
    NeedKind need = NeedKind::Thirst;
    float initialLow = 0.0f;  ///< Least need on arrival, 0 to 1; individuals lie evenly between low and high.
    float initialHigh = 0.0f; ///< Greatest need on arrival, 0 to 1.
    float perHour = 0.0f;     ///< Growth while walking. [1/h]
    float atRest = 1.0f;      ///< Share of that growth while standing still, 0 to 1.
    float spread = 0.3f;      ///< Standard deviation of the growth between individuals, as a share of it.
    float fades = 60.0f;      ///< Time constant of the decay while the need is being fulfilled. [s]
};

/// A row of the action-selection table (Figure 9): when a need is above a threshold and all guards hold, the person
/// takes up a goal.
struct ActionDesc {
    NeedKind when = NeedKind::Thirst;
    float above = 0.6f;  ///< Threshold that the need must exceed, 0 to 1.
    float spread = 0.1f; ///< Standard deviation of the threshold between individuals, as a share of it.
    ActivityKind goal = ActivityKind::BuyDrink;
    std::vector<GuardKind> guards;
    float spareTime = 120.0f; ///< Guard "spareTime": time that must be left before setting off for the train. [s]
    float within = 30.0f;     ///< Guard "near": greatest distance to a place for it. [m]
};

/// A type of people: data, not code.
struct PersonTypeDesc {
    std::string name;
    std::vector<ActivityKind> agenda; ///< What they are there for, most important first.
    KnowledgeKind knowledge = KnowledgeKind::Everything;
    float speed = 1.34f;          ///< Mean preferred speed. [m/s]
    float speedDeviation = 0.26f; ///< Standard deviation of the preferred speed. [m/s]
    float ticketShare = 0.5f;     ///< Share of people who bring a ticket, 0 to 1.
    float patience = 240.0f;      ///< Mean time in a queue before they give up an optional purchase. [s]
    float stayLow = 600.0f;       ///< Shortest stay of people who are not there for a train. [s]
    float stayHigh = 1800.0f;     ///< Longest stay; individuals lie evenly between low and high. [s]
    /// Which model moves them among others.
    LocomotionKind locomotion = LocomotionKind::Routines;
    AgeKind age = AgeKind::Adult;    ///< Children come in families alone, and stay near an adult.
    std::vector<NeedDesc> needs;     ///< Each at most once; a need that is left out never grows.
    std::vector<ActionDesc> actions; ///< Rules for choosing what to do; the first that applies is chosen.
    RoleDesc role;                   ///< What they do all day, with "work" on the agenda.
    PersonalityDesc personality{};   ///< What individuals are like.
};

/// Rate of arrivals at a time; between two times it changes evenly.
struct RatePointDesc {
    float time = 0.0f;      ///< Counted from the start of the simulation. [s]
    float perMinute = 0.0f; ///< Arrivals per minute. [1/min]
};

/// How many people come through an entrance over time.
struct ArrivalDesc {
    std::string entrance;             ///< Name of the entrance.
    std::vector<RatePointDesc> rates; ///< In the order of their times.
    std::vector<TypeShareDesc> mix;   ///< Types of the people who arrive; empty for the mix of the population.
};

/// People who come from one place to go to another: a cell of an origin-destination matrix. They either take a train or
/// leave by an exit.
struct DemandDesc {
    std::string from; ///< Name of the entrance that they come by, or of the train that they get off.
    std::string exit; ///< Name of the exit that they leave by; empty: they take a train.
    std::string
        destination; ///< Line, destination, stop or name of the trains that they take; empty: they leave by `exit`.
    /// Number of people who come by the entrance between `begin` and `end`; of passengers of a train, their share
    /// relative to the other demands from that train.
    float people = 0.0f;
    float begin = 0.0f;  ///< When the first may come. [s]
    float end = 3600.0f; ///< When all have come. [s]
    std::string type{};  ///< Their type; empty: "commuter" for a train, "passenger" for an exit.
};

/// How many of the groups have a size.
struct GroupSizeDesc {
    std::int32_t size = 2; ///< Number of people, 2 to 8.
    float share = 1.0f;    ///< Weight against the other sizes.
};

/// How many of the groups belong together for a reason.
struct TieDesc {
    TieKind kind = TieKind::Friends;
    float share = 1.0f;    ///< Weight against the other ties.
    float children = 0.0f; ///< Of families: share of the members after the first who are children, 0 to 1.
};

/// How many people of a type have something with them.
struct LuggageDesc {
    std::string type; ///< One of the types; empty: everybody whose type is in no other row.
    LuggageKind kind = LuggageKind::Case;
    float share = 0.0f; ///< Of them, 0 to 1; what all rows of a type leave have nothing.
};

struct PopulationDesc {
    std::int32_t initial = 100;        ///< Number of people present at the start.
    std::vector<TypeShareDesc> mix;    ///< Types of people and their shares; empty for commuters only.
    std::vector<ArrivalDesc> arrivals; ///< One entry per entrance.
    float groupShare = 0.3f;           ///< Share of people who come in groups, 0 to 1.
    std::int32_t maxGroupSize = 4;     ///< Number of people in the largest group.
    /// Sizes of groups and their shares: people who come together then walk together. Empty: all sizes up to
    /// maxGroupSize are equally likely, and everybody walks as if alone.
    std::vector<GroupSizeDesc> groupSizes;
    std::vector<TieDesc> ties{};       ///< Why people of a group belong together; empty: all are friends.
    std::vector<PersonTypeDesc> types; ///< Besides the shipped ones (PersonTypes.h); a shipped name replaces that type.
    std::vector<DemandDesc> demand{};  ///< Who comes from where to go where; empty: people take any train.
    std::vector<LuggageDesc> luggage{}; ///< What people have with them; empty: nothing that takes room.
};

/// How the station is voxelised and simulated.
struct SimulationDesc {
    float cellSize = 0.2f;            ///< Side of a cell of the perception and path maps. [m]
    float cellHeight = 0.05f;         ///< Height of a voxel. [m]
    float bodyRadius = 0.25f;         ///< Distance by which obstacles grow on the path maps, so that bodies fit. [m]
    float headroom = 1.9f;            ///< Smallest height that people walk under. [m]
    float maxClimb = 0.25f;           ///< Highest step that people climb. [m]
    float maxSlope = 40.0f;           ///< Steepest ground that people walk on. [degrees]
    float sensingRange = 5.0f;        ///< Reach of rays and of the fan; margin of the perception maps. [m]
    float minIslandArea = 1.0f;       ///< Patches of ground smaller than this that lead nowhere are dropped. [m²]
    float quadtreeCoverage = 0.85f;   ///< Smallest share of the ground that the searched quadtree nodes cover, 0 to 1.
    float framesPerSecond = 30.0f;    ///< Simulation frames per second. [1/s]
    std::int32_t humanStepFrames = 3; ///< Number of frames between two decisions of a person.
    /// What is computed for people outside of all regions of interest.
    InterestLevel interestElsewhere = InterestLevel::Full;
    float waver =
        0.0f; ///< How unevenly people walk and how much they look round: 1 as recorded people do, 0 not at all.
};

/// A place that somebody looks at, or does not: decides how much is computed for the people there.
struct InterestDesc {
    std::string name;
    Vec3 position;        ///< Its middle, on the ground. [m]
    float radius = 15.0f; ///< 0: the whole station. [m]
    float height = 2.5f;  ///< How far above and below the ground there belongs to it. [m]
    InterestLevel level = InterestLevel::High;
    FollowKind follows = FollowKind::Nothing; ///< What its middle goes along with.
    std::int32_t followed = 0;                ///< Number of the person or moving obstacle that it follows.
};

/// How people leave when there is an alarm or a danger.
struct EvacuationDesc {
    bool evacuates = false;       ///< People leave at an alarm, by what they know of the ways.
    float leaders = 0.3f;         ///< Share of people who search for a way themselves, 0 to 1.
    float trained = 0.3f;         ///< Share of those who know the whole building, 0 to 1.
    bool talk = true;             ///< People in a room tell each other of blocked ways and dead ends.
    float delayMean = 20.0f;      ///< Mean time between the alarm and setting off. [s]
    float delayDeviation = 10.0f; ///< Standard deviation of that time. [s]
    bool signs = false;           ///< Every room shows the ways to all exits.
    bool randomSearch = false;    ///< People who search take any door: worse than anybody would, to compare with.
    float panic = 0.0f;           ///< Share of people who panic when they set off, 0 to 1.
    float impatience = 0.0f;      ///< How much a crowd before a door counts to people on average, 0 to 2.
};

/// A danger that begins in a region and may spread from there.
struct HazardDesc {
    std::string region;       ///< Where it begins.
    float start = 0.0f;       ///< Since the start of the simulation. [s]
    float end = 0.0f;         ///< When all of it is over; 0: never. [s]
    float growth = 0.0f;      ///< Speed at which it spreads along the ways; 0: it stays where it is. [m/s]
    std::int32_t level = 200; ///< How bad it is, 1 to 255.
};

/// People who walk to and fro between two places.
struct FlowDesc {
    std::string name;
    Vec3 from;                ///< One end. [m]
    Vec3 to;                  ///< The other. [m]
    std::int32_t people = 50; ///< Who walk there from the start.
    std::int32_t paths = 3;   ///< Ways between the ends, as different as the station allows.
    std::string type;         ///< Of people; empty: the first.
};

struct StationDesc {
    std::int32_t version = 1;
    std::string name;
    std::string description;
    std::vector<RegionDesc> regions;
    std::vector<PortalDesc> portals;
    GeometryDesc geometry;
    ObjectsDesc objects;
    TimetableDesc timetable;
    PopulationDesc population;
    SimulationDesc simulation;
    std::vector<EventDesc> events{};    ///< What happens while people are there, at one time in the order of the list.
    std::vector<InterestDesc> interest; ///< Where more, or less, is computed than elsewhere.
    std::vector<FlowDesc> flows;        ///< People who walk to and fro.
    std::vector<LiftDesc> lifts;        ///< Cabins that take people from floor to floor.
    std::vector<KindDesc> kinds{};      ///< Of things.
    std::vector<TaskDesc> actions{};    ///< The Actionary: what people can do.
    EvacuationDesc evacuation;          ///< How people leave when there is an alarm or a danger.
    std::vector<HazardDesc> hazards;    ///< Dangers that begin and spread.
    std::vector<RoomTypeDesc> rooms{};  ///< Types of rooms, with their furniture.
};

} // namespace ped
