// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What an author writes: a station as a tree of plain structs. `World` is what it compiles to. Every field is
/// described once, in StationDescribe.h, with its unit, range and meaning; JSON, schema, binary form and editor
/// properties derive from that description. Metres, seconds, radians where nothing else is said; angles that authors
/// write are in degrees and say so.

#include "ped/Base/Vec.h"
#include "ped/Station/LocomotionKind.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ped {

// ---- Floors and regions ---------------------------------------------------------------------------------------------

/// Mesh: the region has no ground of its own; what the station's meshes have inside the volume is walked on.
enum class FloorKind : std::uint8_t { Flat, Ramp, Stairs, Sampled, Mesh };

/// The altitude function of a region's ground.
struct FloorDesc {
    FloorKind kind = FloorKind::Flat;
    float z = 0.0f;             ///< Flat: height. Ramp, stairs: height at `from`. Sampled: added to every sample.
                                ///< Mesh: bottom of the volume. [m]
    Vec2 from;                  ///< Ramp, stairs: where it starts; the first riser stands here. [m]
    Vec2 to;                    ///< Ramp, stairs: where it ends. Any length beyond the last step is a landing. [m]
    float zTo = 0.0f;           ///< Ramp, stairs: height at `to`. [m]
    float rise = 0.17f;         ///< Stairs: height of one step. [m]
    float run = 0.29f;          ///< Stairs: depth of one tread. [m]
    Vec2 origin;                ///< Sampled: position of sample (0, 0). [m]
    float spacing = 1.0f;       ///< Sampled: distance between samples, both ways. [m]
    std::int32_t columns = 0;   ///< Sampled: samples along x.
    std::vector<float> samples; ///< Sampled: heights, row by row (y outer), a multiple of `columns`. [m]
};

/// A bounded volume with everything in it: a room, a corridor, a flight of stairs, a platform.
struct RegionDesc {
    std::string name;
    std::vector<Vec2> footprint; ///< Simple polygon, either winding. [m]
    FloorDesc floor;
    float height = 3.0f; ///< From the floor to the top of the volume. [m]
};

/// A way between two regions. Found automatically where regions touch; authored to give it a name.
struct PortalDesc {
    std::string name;
    std::string regionA;
    std::string regionB;
    Vec3 from; ///< One end of the threshold. [m]
    Vec3 to;   ///< The other end. [m]
};

// ---- Geometry that stands in the way
// ---------------------------------------------------------------------------------

/// An opening in a wall, as distances along the wall from its first point.
struct WallGapDesc {
    float from = 0.0f; ///< [m]
    float to = 0.0f;   ///< [m]
};

/// A wall along a polyline, with openings.
struct WallDesc {
    std::string name;
    std::vector<Vec2> points;
    float z = 0.0f;         ///< Foot of the wall. [m]
    float height = 3.0f;    ///< [m]
    float thickness = 0.2f; ///< Centred on the polyline. [m]
    bool closed = false;    ///< The last point joins the first.
    std::vector<WallGapDesc> gaps;
};

/// An upright box: pillar, kiosk, barrier. Boxes no higher than the climb are steps that people walk on.
struct BoxDesc {
    std::string name;
    Vec3 center;                 ///< Centre of the footprint, at the foot. [m]
    Vec3 size{1.0f, 1.0f, 1.0f}; ///< Length, width, height. [m]
    float yaw = 0.0f;            ///< Counter-clockwise. [degrees]
};

struct CylinderDesc {
    std::string name;
    Vec3 center;         ///< At the foot. [m]
    float radius = 0.3f; ///< [m]
    float height = 3.0f; ///< [m]
};

/// A prism over a polygon.
struct PolygonDesc {
    std::string name;
    std::vector<Vec2> points;
    float z = 0.0f;      ///< Foot. [m]
    float height = 1.0f; ///< [m]
};

/// Triangles from a file: floors, stairs and obstacles alike; slope, climb and headroom decide what is walkable.
struct MeshDesc {
    std::string name;
    std::string file;   ///< OBJ file, relative to the station file. z up, or `yUp`.
    bool yUp = false;   ///< The file's y axis points up (as most modelling programs write).
    Vec3 position;      ///< [m]
    float yaw = 0.0f;   ///< [degrees]
    float scale = 1.0f; ///< Metres per unit of the file.
    /// Filled by the host from `file`; not part of the description. Already in station coordinates.
    std::vector<Vec3> vertices;
    std::vector<std::uint32_t> triangles;
};

struct GeometryDesc {
    std::vector<WallDesc> walls;
    std::vector<BoxDesc> boxes;
    std::vector<CylinderDesc> cylinders;
    std::vector<PolygonDesc> polygons;
    std::vector<MeshDesc> meshes;
};

// ---- Specialized objects
// -----------------------------------------------------------------------------------------------

enum class DistributionKind : std::uint8_t { Constant, Uniform, Normal, Exponential, LogNormal };

/// A random duration. Normal and log-normal are clipped to [minimum, maximum].
struct DistributionDesc {
    DistributionKind kind = DistributionKind::Constant;
    float mean = 30.0f;     ///< [s]
    float deviation = 0.0f; ///< Normal, log-normal: standard deviation. [s]
    float minimum = 0.0f;   ///< Uniform, normal, log-normal. [s]
    float maximum = 600.0f; ///< Uniform, normal, log-normal. [s]
};

/// Where people wait in line: places along a polyline from the head backwards.
struct QueueDesc {
    std::string name;
    std::vector<Vec2> line; ///< First point: the head. [m]
    float z = 0.0f;         ///< [m]
    float spacing = 0.8f;   ///< Distance between people. [m]
};

/// A place to stand and buy: window, counter, turnstile.
struct PurchasePointDesc {
    std::string name;
    Vec3 position;                  ///< Where the customer stands. [m]
    float facing = 0.0f;            ///< Where the customer looks; 0 is +x. [degrees]
    std::string queue;              ///< Name of the queue that it serves; empty: none.
    std::vector<std::string> sells; ///< "ticket", "drink", "food", "paper", ...
    DistributionDesc service;       ///< How long a purchase takes.
};

/// A building with purchase points behind one front: it names them, and can be open or closed as a whole.
struct TicketBoothDesc {
    std::string name;
    Vec3 position;
    float facing = 0.0f; ///< [degrees]
    std::vector<std::string> purchasePoints;
    bool open = true;
};

struct VendingMachineDesc {
    std::string name;
    Vec3 position;       ///< Where the customer stands. [m]
    float facing = 0.0f; ///< Where the customer looks. [degrees]
    std::string queue;   ///< Optional.
    std::vector<std::string> sells;
    DistributionDesc service;
};

/// Seats in a row: a bench, or a chair when the capacity is one.
struct SeatDesc {
    std::string name;
    Vec3 position;       ///< Middle of the front edge, at the floor. [m]
    float facing = 0.0f; ///< Where a sitter looks. [degrees]
    float length = 0.6f; ///< Along the front edge. [m]
    float depth = 0.5f;  ///< Behind the front edge; stands in the way. [m]
    std::int32_t capacity = 1;
    float comfort = 0.5f; ///< 0 to 1.
};

/// Where performers show something and others watch from around.
struct PerformanceAreaDesc {
    std::string name;
    Vec3 center;
    float radius = 2.0f; ///< Of the stage. [m]
    float facing = 0.0f; ///< Middle of the audience's arc as seen from the stage. [degrees]
    float arc = 180.0f;  ///< Of the audience. [degrees]
    std::int32_t rows = 2;
};

struct MeetingPointDesc {
    std::string name;
    Vec3 position;
    float radius = 1.5f; ///< [m]
};

/// Where people come from or leave to: the middle of a threshold of some width.
struct EntranceDesc {
    std::string name;
    Vec3 position;
    float facing = 0.0f; ///< Into the station. [degrees]
    float width = 2.0f;  ///< [m]
};

struct ExitDesc {
    std::string name;
    Vec3 position;
    float facing = 0.0f; ///< Out of the station. [degrees]
    float width = 2.0f;  ///< [m]
};

struct PlatformDesc {
    std::string name;
    std::string region;              ///< The region that it is.
    std::vector<std::string> tracks; ///< Labels: "9", "10".
};

/// Where people board and alight.
struct TrainDoorDesc {
    std::string name;
    std::string platform;
    std::string track;
    Vec3 position;       ///< On the platform, before the door. [m]
    float facing = 0.0f; ///< Into the train. [degrees]
    float width = 1.3f;  ///< [m]
};

struct ClockDesc {
    std::string name;
    Vec3 position;         ///< Of its face. [m]
    float audible = 60.0f; ///< Range of its chime. [m]
};

/// Tells those who do not know the place where things are.
struct SignDesc {
    std::string name;
    Vec3 position;                     ///< Of its face. [m]
    float facing = 0.0f;               ///< Where the sign faces. [degrees]
    float readable = 12.0f;            ///< [m]
    std::vector<std::string> pointsTo; ///< Names of objects or regions.
};

struct PatrolRouteDesc {
    std::string name;
    std::vector<Vec3> points;
    bool loop = true;
    float pause = 10.0f; ///< At each point. [s]
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
};

// ---- Timetable, population, simulation
// -----------------------------------------------------------------------------------

struct TrainDesc {
    std::string name;
    std::string platform;
    std::string track;
    std::string destination;
    float arrival = 0.0f;        ///< Since the start of the simulation's day. [s]
    float departure = 0.0f;      ///< [s]
    float repeatEvery = 0.0f;    ///< 0: once. [s]
    std::int32_t alighting = 0;  ///< Passengers who get off.
    std::int32_t capacity = 500; ///< Passengers who can get on.
};

struct TimetableDesc {
    float startOfDay = 28800.0f;   ///< Time of day at simulation second 0. [s after midnight]
    float announceBefore = 600.0f; ///< How long before departure a track is announced. [s]
    std::vector<TrainDesc> trains;
};

struct TypeShareDesc {
    std::string type;   ///< "commuter", "tourist", ...
    float share = 1.0f; ///< Relative weight.
};

/// What people want (section 4.3.4). 0 is nothing, 1 is as much as can be.
enum class NeedKind : std::uint8_t {
    Tiredness,
    Thirst,
    Hunger,
    Curiosity,
    Attraction, ///< To the performances in sight.
    Sociability,
    Ticket,
    TimePressure,
};

/// What somebody can set out to do: goals that an author may name.
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

/// What somebody knows of the place.
enum class KnowledgeKind : std::uint8_t { Everything, Seen };

/// How one need comes and goes with people of a type.
struct NeedDesc {
    NeedKind need = NeedKind::Thirst;
    float initialLow = 0.0f;  ///< On arrival, evenly between.
    float initialHigh = 0.0f; ///< 0 to 1.
    float perHour = 0.0f;     ///< Growth while walking. [1/h]
    float atRest = 1.0f;      ///< Share of that while standing, 0 to 1.
    float spread = 0.3f;      ///< Deviation of an individual's growth from the type's, relative.
    float fades = 60.0f;      ///< Time constant of the decay once it is fulfilled. [s]
};

/// A row of the action-selection table (Figure 9): a need above a threshold leads to a goal, if all guards hold.
struct ActionDesc {
    NeedKind when = NeedKind::Thirst;
    float above = 0.6f;  ///< Threshold, 0 to 1.
    float spread = 0.1f; ///< Deviation of an individual's threshold, relative.
    ActivityKind goal = ActivityKind::BuyDrink;
    std::vector<GuardKind> guards;
    float spareTime = 120.0f; ///< Guard "spareTime": so much before one must set off to the train. [s]
    float within = 30.0f;     ///< Guard "near": a place for it is so near. [m]
};

/// A type of people: data, not code.
struct PersonTypeDesc {
    std::string name;
    std::vector<ActivityKind> agenda; ///< What they are there for, first things first.
    KnowledgeKind knowledge = KnowledgeKind::Everything;
    float speed = 1.34f;          ///< Mean preferred speed. [m/s]
    float speedDeviation = 0.26f; ///< [m/s]
    float ticketShare = 0.5f;     ///< Of those who bring their ticket, 0 to 1.
    float patience = 240.0f;      ///< Mean time in a queue before an optional purchase is given up. [s]
    float stayLow = 600.0f;       ///< How long those stay who are there for no train, evenly between. [s]
    float stayHigh = 1800.0f;     ///< [s]
    LocomotionKind locomotion = LocomotionKind::Routines; ///< Which model moves them.
    std::vector<NeedDesc> needs;
    std::vector<ActionDesc> actions; ///< The first row that applies is chosen.
};

struct RatePointDesc {
    float time = 0.0f;      ///< [s]
    float perMinute = 0.0f; ///< Arrivals a minute; linear between points.
};

struct ArrivalDesc {
    std::string entrance;
    std::vector<RatePointDesc> rates;
    std::vector<TypeShareDesc> mix; ///< Empty: the population's mix.
};

struct PopulationDesc {
    std::int32_t initial = 100; ///< People present at the start.
    std::vector<TypeShareDesc> mix;
    std::vector<ArrivalDesc> arrivals;
    float groupShare = 0.3f; ///< Share of people who come in groups, 0 to 1.
    std::int32_t maxGroupSize = 4;
    std::vector<PersonTypeDesc> types; ///< Beside the shipped ones (PersonTypes.h); one of their names replaces it.
};

/// How the station is voxelised and simulated.
struct SimulationDesc {
    float cellSize = 0.2f;          ///< Side of a cell of the perception and path maps. [m]
    float cellHeight = 0.05f;       ///< Height of a voxel. [m]
    float bodyRadius = 0.25f;       ///< Obstacles grow by it on the path maps. [m]
    float headroom = 1.9f;          ///< Least height that people walk under. [m]
    float maxClimb = 0.25f;         ///< Highest step. [m]
    float maxSlope = 40.0f;         ///< Steepest ground. [degrees]
    float sensingRange = 5.0f;      ///< Reach of rays and of the fan; margin of the perception maps. [m]
    float minIslandArea = 1.0f;     ///< Smaller patches of ground that lead nowhere are dropped. [m²]
    float quadtreeCoverage = 0.85f; ///< Least share of the ground that the searched quadtree nodes cover.
    float framesPerSecond = 30.0f;
    std::int32_t humanStepFrames = 3; ///< Frames between an individual's decisions.
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
};

} // namespace ped
