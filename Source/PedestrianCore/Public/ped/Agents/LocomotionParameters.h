// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Which model moves whom, and the parameters of the models that have no file of their own. Every member has 4 bytes,
/// so that all of them are hashed. Docs/Model/Locomotion.md says how to choose.

#include "ped/Agents/HidacParameters.h"
#include "ped/Base/Config.h"

#include <cstdint>

namespace ped {

/// Hands people over to another model where it is crowded, and back where it is not.
struct LocomotionRule {
    std::int32_t model = 0; ///< LocomotionKind that takes over.
    /// Density from which the model takes over; 0: the rule is off and costs nothing. [people/m², 0 to 10]
    float enterDensity = 0.0f;
    /// Density at which people go back to their own model; less than `enterDensity`, so that nobody flips between two
    /// models. [people/m², 0 to 10]
    float leaveDensity = 0.0f;
    float radius = 1.5f; ///< Radius of the circle around a person in which density is counted. [m, 0.5 to 5]
};

/// Seek and separation (ped/Locomotion, model "simple").
struct SimpleParameters {
    float personalSpace = 0.45f; ///< Gap between bodies below which they push each other apart. [m, 0 to 3]
    float separation = 1.0f;   ///< Weight of being pushed apart against seeking the way, where bodies touch. [0 to 10]
    float anticipation = 0.5f; ///< Others count as being where they will be after this time. [s, 0 to 2]
    float keepRight = 0.35f;   ///< Share of a push from straight ahead that leads to the right. [0 to 1]
    float leastSpeed = 0.1f;   ///< Share of the wanted speed below which a person stands. [0 to 1]
};

/// How people who came together walk (Yersin et al. 2008, section 5, and what is known of recorded groups).
struct TogetherParameters {
    float abreast = 0.75f; ///< Distance between people side by side (recorded pairs: 0.68 to 0.89 m). [m, 0.5 to 2]
    /// Along the way, between neighbours of a row: they see each other (pairs: 68 to 80 degrees). [m, 0 to 1]
    float stagger = 0.2f;
    float rowBehind = 0.9f; ///< Distance between one row and the next. [m, 0.5 to 3]
    float mostAbreast = 3;  ///< People of one row at most; larger groups walk in rows. [1 to 8]
    float wallGap = 0.2f;   ///< Free width that the outermost person keeps to a wall, besides the body. [m, 0 to 1]
    float look = 2.0f;      ///< How far ahead of themselves they look for room side by side. [m, 0 to 5]
    /// How far before their place people head for: less closes gaps to the side sooner. [m, 0.5 to 5]
    float aim = 1.2f;
    float band = 0.5f; ///< Along the way, people this near to their place keep the group's pace (seed). [m, 0 to 2]
    /// Share by which they walk faster or slower at the edge of the band; in its middle, 0. [0 to 1]
    float settle = 0.06f;
    float adapt = 0.25f;     ///< Share by which they walk faster or slower beyond it. [0 to 1]
    float adaptOver = 1.0f;  ///< Distance beyond the band at which that share is reached. [m, 0.1 to 5]
    float hurry = 0.5f;      ///< Share by which those who have fallen far behind walk faster. [0 to 1]
    float perMember = 0.04f; ///< Speed that a group loses with each further member (Moussaïd 2010). [m/s, 0 to 0.3]
    float reach = 20.0f;     ///< Distance at which people have lost sight of each other (seed). [m, 1 to 100]
    float sameTarget = 8.0f; ///< Ways whose ends are this near to each other are one way. [m, 0 to 50]
    /// Distance from the end of the way at which everybody goes to a place of their own. [m, 0 to 20]
    float release = 3.0f;
    float nearBy = 3.5f;       ///< A group is together while everybody is this near to the one who leads. [m, 1 to 20]
    float straggle = 2.0f;     ///< Distance behind at which the one who leads begins to wait. [m, 0.5 to 20]
    float standFor = 3.0f;     ///< Distance beyond it at which they stand still. [m, 0.5 to 20]
    float slowWalk = 0.3f;     ///< Below this speed, where somebody goes is told by where they face. [m/s, 0 to 1]
    float touchGap = 0.1f;     ///< Gap below which companions keep out of each other's way as strangers do. [m, 0 to 1]
    float waitSeconds = 20.0f; ///< Time for which they wait for somebody who does not come. [s, 0 to 600]
    float childSize = 0.75f;   ///< Radius of a child's body, as a share of an adult's. [0.5 to 1]
};

/// D. Helbing, I. Farkas, T. Vicsek, Simulating dynamical features of escape panic (Nature 407, 2000), whose constants
/// these are (ped/Locomotion, model "socialForce").
struct SocialForceParameters {
    float mass = 80.0f;         ///< Of everybody. [kg, > 0]
    float strength = 2000.0f;   ///< A, force between people whose bodies touch. [N, >= 0]
    float range = 0.08f;        ///< B, over which that force falls to 1/e. [m, > 0]
    float stiffness = 1.2e5f;   ///< k, of bodies that overlap. [kg/s², >= 0]
    float friction = 2.4e5f;    ///< kappa, of bodies that slide along each other. [kg/(m s), >= 0]
    float relaxation = 0.5f;    ///< tau, in which people reach the velocity that they want. [s, > 0]
    float reach = 1.0f;         ///< Gap beyond which bodies do not count: the force is less than 0.01 N there. [m, > 0]
    float longestStep = 0.012f; ///< Of the integration: longer ones are unstable at this stiffness. [s, > 0]
    /// Greatest exponent of the force between bodies, so that people who begin inside each other are not hurled apart.
    /// [0 to 20]
    float greatestExponent = 4.0f;
    float greatestShare = 1.3f; ///< Greatest speed over the one that somebody wants (Helbing and Molnár 1995). [>= 1]
};

/// C. Reynolds, Flocks, herds, and schools (1987), with a fourth wish: to get on (ped/Locomotion, model "boids").
struct BoidsParameters {
    float separationRange = 0.6f; ///< Gap below which people keep apart. [m, > 0]
    float alignmentRange = 1.5f;  ///< Distance up to which people go as others do. [m, > 0]
    float cohesionRange = 2.5f;   ///< Distance up to which people keep together. [m, > 0]
    float cosHalfAngle = -0.707f; ///< Cosine of half the angle in which others count: 270 degrees. [-1 to 1]
    float separation = 1.5f;      ///< Weights of the three rules against the wish to get on, which has 1. [0 to 10]
    float alignment = 0.5f;       ///< [0 to 10]
    float cohesion = 0.1f;        ///< [0 to 10]
};

/// A cellular automaton: everybody has a cell, and goes to an empty one beside it (ped/Locomotion, model "automaton").
struct AutomatonParameters {
    float cell = 0.5f;          ///< Side of a cell; 0.5 lets four people stand on a square metre. [m, 0.3 to 2]
    std::uint32_t diagonal = 1; ///< 1: to one of eight cells; 0: of four.
    float sideways = 0.35f;     ///< Detour that a step may take rather than stand, over the cell's side. [0 to 1]
};

/// Short-term avoidance (Yersin et al. 2008, Algorithm 1; model "shortTerm"). Values that the paper does not give are
/// ours.
struct ShortTermParameters {
    float cell = 0.8f;      ///< Width of a cell of the corridor: it is three cells wide. [m, 0.4 to 4]
    float seconds = 2.0f;   ///< The corridor is as long as the way of this time, one to `mostCells` cells. [s, 0 to 10]
    float mostCells = 4;    ///< Cells of the corridor at most. [1 to 16]
    float gap = 0.05f;      ///< People nearer to each other than this, besides their bodies, part at once. [m, 0 to 1]
    float slowDown = 0.8f;  ///< Share of the speed that is left while somebody steps aside. [0 to 1]
    float aside = 1.6f;     ///< How many cells to the side the point lies that they step to; the paper: 1. [0.5 to 4]
    float partSpeed = 0.4f; ///< At which people part who are too near to each other. [m/s, 0 to 2]
    float matching = 0.3f;  ///< People who near each other more slowly than this are in nobody's way. [m/s, 0 to 2]
    float berth = 0.15f;    ///< Gap below which people who pass count as in each other's way. [m, 0 to 2]
};

/// Potential fields (Yersin et al. 2008, section 4.3, after Treuille et al. 2006; model "field").
struct FieldParameters {
    float cell = 1.6f;         ///< Width of a cell; the papers' cities have 3 and 4 m. [m, 0.4 to 4]
    float seconds = 0.4f;      ///< Time between two fields. [s, 0.1 to 5]
    float leastDensity = 0.5f; ///< Up to this density people walk as they like (Treuille et al.). [people/m², 0 to 5]
    float mostDensity = 3.0f;  ///< From this density on they go with the stream. [people/m², 0.1 to 10]
    float lengthCost = 1.0f;   ///< Weight of the way's length. [0 to 100]
    float timeCost = 1.34f;    ///< Weight of the time that it takes. [m/s, 0 to 100]
    float discomfortCost = 10.0f;   ///< Weight of discomfort before moving obstacles. [m/s, 0 to 1000]
    float discomfortSeconds = 3.0f; ///< How far ahead of it a vehicle is feared. [s, 0 to 10]
    float fleeing = 1.5f;           ///< Factor on the speed of people whom a vehicle comes near to. [1 to 3]
    float fewest = 4;    ///< People with one goal for whom a field is made; fewer go as at low interest. [1 to 1000]
    float mostSets = 64; ///< Fields at the same time, for the goals of most people. [0 to 1000]
};

/// Who is computed how (ped/Agents/Interest.h).
struct InterestParameters {
    float border = 0.5f;       ///< A region of interest is left this far beyond its border. [m, 0 to 10]
    float nearTarget = 3.0f;   ///< People this near to the end of their way are never below low. [m, 0 to 50]
    float narrow = 1.6f;       ///< Portals narrower than this are computed as low while there is a jam. [m, 0 to 10]
    float jam = 3.0f;          ///< Density from which a narrow way is a jam. [people/m², 0 to 10]
    float newPaths = 1.5f;     ///< Factor on ways of a flow that an earlier path of it took. [1 to 10]
    float countSeconds = 2.0f; ///< Time between two counts of who is in which vertex of the graph. [s, 0.1 to 60]
    float vertexRadius = 6.0f; ///< Of a vertex of the navigation graph at most. [m, 1 to 6]
    float registering = 0.5f;  ///< Share of a vertex's radius within which its next gate counts as reached. [0 to 1]
    float followStep = 1.0f;   ///< A region that follows something is moved once it has gone so far. [m, 0 to 10]
};

/// By examples (P. Charalambous, Data-driven techniques for virtual crowds, 2013, chapter 4; models "graph" and
/// "nearest"). Values marked as ours are not in the thesis.
struct ExampleParameters {
    /// 1: routines E and F and the reflex keep people from running into each other (ours); 0: examples alone, which
    /// know no collisions.
    std::uint32_t guard = 1;
    std::uint32_t asked = 10; ///< k: examples that are looked at where a node is looked up. [1 to 128]
    /// Difference between what is seen and what the node shows above which another node is looked up; 1: never; 0:
    /// always. [0 to 1]
    float jump = 1.0f;
    std::uint32_t hold = 1; ///< Periods between two decisions; meanwhile people go on as the example did. [1 to 20]
    float likeness = 1.0f;  ///< alpha: weight of what will be seen. [0 to 8]
    /// beta: weight of getting on (the thesis: 1, with which people wander off; ours by zara01). [0 to 8]
    float progress = 3.0f;
    float leastDifference = 1e-3f; ///< A perfect match does not outdo all progress (ours). [0 to 1]
    float lookAhead = 1.5f;  ///< Progress is towards the way's point at most this far ahead (ours). [m, 0.5 to 50]
    float nearest = 0.3f;    ///< Progress counts from this distance on (ours). [m, 0.05 to 5]
    float pathWeight = 5.0f; ///< Further term: distance from the way (ours by zara01). [1/m, 0 to 10]
    float gapWeight = 0.0f;  ///< Further term: gaps to others that are less than `gap`. [0 to 10]
    float gap = 0.5f;        ///< Gap that people like to keep, where the term above counts. [m, 0 to 3]
    /// 1: what will be seen follows from what was seen (ours); 0: from what the node shows.
    std::uint32_t ownPattern = 1;
    std::uint32_t always = 0; ///< 1: "nearest" looks examples up with nobody in sight, too (the thesis's full kNN).
    float freeOff = 0.35f;    ///< A free example may be off the wanted step by this share of it (ours). [0 to 2]
    /// From this distance on people walk to the end of their way by themselves (ours). [m, 0 to 10]
    float arrive = 2.0f;
};

/// How unevenly people walk (Docs/Model/Waver.md): pace and course vary without a cause that one could see, and people
/// look round. Sizes are those at which simulated people in the place of two recordings' people lack least of what those
/// do.
struct WaverParameters {
    /// Factor on all of it: 0 is off and costs nothing, 1 is as people were recorded. [0 to 3]
    float amount = 0.0f;
    float sway = 0.13f;        ///< Deviation of the velocity to the side. [m/s, 0 to 1]
    float swaySeconds = 1.3f;  ///< Time over which it changes. [s, 0.2 to 60]
    float pace = 0.10f;        ///< Deviation of the speed, as a share of the preferred one. [0 to 1]
    float paceSeconds = 3.0f;  ///< Time over which it changes. [s, 0.2 to 60]
    float glanceEvery = 12.0f; ///< In each stretch of this time, people may look round once. [s, 1 to 600]
    float glanceChance = 0.5f; ///< Share of stretches in which somebody does who is as inclined to as most. [0 to 1]
    float glanceLeast = 3.2f;  ///< The shortest look round. [s, 0.5 to 60]
    float glanceMost = 7.0f;   ///< The longest, at most `glanceEvery`. [s, 0.5 to 600]
    float glanceLinger = 0.3f; ///< Share of them in which people stop; in the others they slow down. [0 to 1]
    float glanceSlow = 0.6f;   ///< The greatest share of their speed that they lose then. [0 to 1]
    float glanceTurn = 0.2f;   ///< Velocity with which they drift to where they look. [m/s, 0 to 1]
    float hurried = 2.2f;      ///< People who prefer this speed, or a greater one, do not look round. [m/s, 0.5 to 10]
    float room = 0.6f;         ///< Free distance to walls within which people walk evenly. [m, 0 to 10]
    float before = 1.0f;       ///< Distance to the end of the way, or to a door, within which they do. [m, 0 to 10]
    float fade = 1.0f;         ///< Distance beyond these over which all of it comes back. [m, 0.1 to 10]
    float throng = 1.1f;       ///< People with four others nearer than this have no room to dawdle in. [m, 0 to 5]
};

struct LocomotionParameters {
    /// LocomotionKind of everybody, whatever their types say; -1: as their types say.
    std::int32_t model = -1;
    LocomotionRule rule;
    SimpleParameters simple;
    TogetherParameters together;
    HidacParameters hidac;
    SocialForceParameters socialForce;
    BoidsParameters boids;
    AutomatonParameters automaton;
    ShortTermParameters shortTerm;
    FieldParameters field;
    InterestParameters interest;
    ExampleParameters examples;
    WaverParameters waver;
};

} // namespace ped
