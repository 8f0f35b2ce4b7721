// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Model "hidac": N. Pelechano, J. Allbeck, N. Badler, Virtual Crowds (2008), chapter 5. Numbers in brackets are its
/// equations. What the book gives no value for is ours and says so; Docs/Model/HiDAC.md tells how it was chosen. Every
/// member has 4 bytes, so that all of them are hashed.

#include "ped/Base/Config.h"

#include <cstdint>

namespace ped {

struct HidacParameters {
    // ---- Perception ------------------------------------------------------------------------------------------------
    float sightSparse = 3.0f;   ///< D, length of the rectangle of influence in sparse crowds (5.5.1). [m, 0.5 to 5]
    float sightDense = 1.5f;    ///< The same in dense crowds (5.5.1). [m, 0.5 to 5]
    float sparse = 1.0f;        ///< Density up to which a crowd is sparse (ours). [people/m², 0 to 10]
    float dense = 2.0f;         ///< Density from which a crowd is dense (ours). [people/m², more than `sparse`]
    float sideRoom = 0.25f;     ///< Half of the rectangle's width, less the body's radius (ours). [m, 0 to 1]
    float densityRadius = 2.0f; ///< Of the half disc ahead in which density is perceived (ours). [m, 0.5 to 5]

    // ---- Desired direction (5.3) -----------------------------------------------------------------------------------
    float inertia = 1.0f;        ///< Weight of the last direction, which (5.3) adds as it is. [0 to 10]
    float attractor = 1.0f;      ///< w_At, weight of the way to the attractor (ours). [0 to 10]
    float walls = 0.6f;          ///< w_Wa and w_Ob, weight of going along walls and obstacles (ours). [0 to 10]
    float wallReach = 0.6f;      ///< Gap to a wall ahead below which people go along it (ours). [m, 0 to 0.9]
    float avoidWeak = 0.1f;      ///< w_Ot of people who avoid others weakly (ours). [0 to 10]
    float avoidMedium = 0.2f;    ///< The same, medium (ours). [0 to 10]
    float avoidStrong = 0.4f;    ///< The same, strongly (ours). [0 to 10]
    float confluent = 1.2f;      ///< w_o for people who go the same way (5.11). [0 to 10]
    float opposed = 2.4f;        ///< w_o for all others (5.11). [0 to 10]
    float followLess = 1.5f;     ///< People who go the same way are avoided within D less this (5.5.1). [m, 0 to 5]
    float slower = 0.15f;        ///< They are overtaken if slower than the observer by this (ours). [m/s, 0 to 2]
    float rightSparse = 0.9659f; ///< Cosine of the angle of right preference, sparse: 15 degrees (ours). [0 to 1]
    float rightDense = 0.9962f;  ///< The same, dense: 5 degrees (ours). [0 to 1]
    float doorBeyond = 0.7f;     ///< How far behind a threshold its attractor lies (5.4). [m, 0 to 2]
    float doorSwitch = 0.5f;     ///< Distance to the attractor before a door at which people turn to it (5.4). [m]

    // ---- Repulsion (5.12 to 5.15) ----------------------------------------------------------------------------------
    float lambda = 0.3f;          ///< Factor on pushes by people while a wall pushes (5.12). [0 to 1]
    float epsilonLeast = 0.01f;   ///< Personal space of people who push (ours). [m, 0 to 0.5]
    float epsilonMedium = 0.035f; ///< The same of most people (ours). [m, 0 to 0.5]
    float epsilonMost = 0.07f;    ///< The same of polite people (ours). [m, 0 to 0.5]
    float epsilonPanic = 0.3f;    ///< Factor on personal space in panic (ours). [0 to 1]
    float wallShare = 0.5f;       ///< Share of their personal space that people keep from walls (ours). [0 to 1]
    /// Share of an overlap of bodies that one of the two makes good in a thirtieth of a second; half: both together
    /// make good all of it (ours: the book's 1 makes people swing). [0 to 1]
    float yielding = 0.5f;
    float withdrawing = 0.5f; ///< Rate at which people get others out of their personal space (ours). [1/s, 0 to 30]
    float gripFrom = 0.045f;  ///< Sum of overlaps with others from which they take speed (ours). [m, 0 to 1]
    float grip = 100.0f;      ///< Share of the speed that a further metre takes (ours). [1/m, 0 to 1000]
    float gripLeast = 0.1f;   ///< Share of the speed that it leaves (ours). [0 to 1]
    float fastestPush = 3.0f; ///< Greatest speed of somebody who is pushed (ours). [m/s, 0 to 4]
    /// When a push stops the walk, alpha of (5.5). 0: always, as printed; 1: only if it is against the direction.
    std::uint32_t alphaRule = 1;

    // ---- Stopping and waiting rules (5.5.3, 5.5.4) -----------------------------------------------------------------
    float stopCosine = 0.7f;  ///< Cosine from which a push is against somebody's direction (ours). [0 to 1]
    float stopLeast = 0.1f;   ///< Least time for which somebody stops who is pushed back (ours). [s, 0 to 10]
    float stopMost = 0.3f;    ///< Greatest (ours). [s, 0 to 10]
    float sameWay = 0.65f;    ///< Least cosine between directions of people who queue for one another (ours). [-1 to 1]
    float headway = 0.65f;    ///< Time in which somebody would reach the person ahead, if those stood (ours). [s, > 0]
    float inStep = 0.4f;      ///< Speed up to which people go in step with the person ahead (ours). [m/s, 0 to 2]
    float besideShare = 0.7f; ///< Share of both bodies' width in which another is ahead, not beside (ours). [0 to 1]
    float waitLeast = 0.1f;   ///< Least time for which somebody waits for the disk to clear (ours). [s, 0 to 10]
    float waitMost = 0.5f;    ///< Greatest (ours). [s, 0 to 10]
    float waitBelow = 0.1f;   ///< Share of their speed below which people wait rather than shuffle on (ours). [0 to 1]
    float retry = 0.3f;       ///< For how long people try to go on when they have waited (ours). [s, 0 to 10]
    float retryShare = 0.3f;  ///< Share of their speed at which they try (ours). [0 to 1]

    // ---- Falling (5.5.6) -------------------------------------------------------------------------------------------
    float fallSpeed = 1.5f;      ///< Push at which people fall (ours). [m/s, > 0]
    float fallSpeedProne = 0.8f; ///< The same of people who fall easily (ours). [m/s, > 0]
    float fallAligned = 0.8f;    ///< Share of pushes that must point one way (ours). [0 to 1]
    float fallSeconds = 0.3f;    ///< For how long (ours). [s, > 0]
    float fallenRange = 2.0f;    ///< Distance at which the fallen are avoided (5.5). [m, 0 to 5]
    float fallenShare = 0.5f;    ///< beta, share of that in the direction (5.5). [0 to 1]
    float boxWidth = 0.5f;       ///< Of the box over torso and head (ours). [m, 0 to 2]
    float boxLength = 0.9f;      ///< [m, 0 to 2]
    float downSeconds = 0.8f;    ///< For how long somebody falls (ours). [s, > 0]
    float lieSeconds = 2.0f;     ///< Least time on the ground (ours). [s, >= 0]
    float upSeconds = 1.8f;      ///< For how long somebody gets up (ours). [s, > 0]
    float upDensity = 1.0f;      ///< Density below which people get up (ours). [people/m², > 0]
    float upRadius = 1.0f;       ///< Within this distance (ours). [m, > 0]

    // ---- Panic (5.2, 5.5.7) ----------------------------------------------------------------------------------------
    float runMean = 1.7f;       ///< Speed in panic (5.2). [m/s, > 0]
    float runDeviation = 0.2f;  ///< Its standard deviation (5.2). [m/s, >= 0]
    float seenRate = 0.4f;      ///< By which panic grows for each person in panic in sight (ours). [1/s, >= 0]
    float seenMost = 3.0f;      ///< Number of them that count (ours). [0 to 16]
    float pushedRate = 0.2f;    ///< By which it grows among people who push (ours). [1/s, >= 0]
    float pushersNeeded = 3.0f; ///< How many of them (ours). [0 to 16]
    float pushersRange = 1.5f;  ///< How near (ours). [m, > 0]
    float densityRate = 0.1f;   ///< By which it grows for each person/m² (ours) ... [m²/s, >= 0]
    float densityAbove = 4.0f;  ///< ... above this density (ours). [people/m², >= 0]
    float calmRate = 0.05f;     ///< By which it falls where no alarm was heard (ours). [1/s, >= 0]
    float panicAt = 1.0f;       ///< Level at which people panic (ours). [> 0]
    float calmAt = 0.3f;        ///< Level at which they are calm again (ours). [0 to `panicAt`]

    // ---- What people are like (Table 4.1; the book gives no defaults) ----------------------------------------------
    float sharePanics = 0.2f;      ///< Of people who panic at an alarm or a danger. [0 to 1]
    float shareSusceptible = 0.5f; ///< Of people whom others' panic takes hold of. [0 to 1]
    float shareProne = 0.1f;       ///< Of people who fall easily. [0 to 1]
    float shareRight = 0.9f;       ///< Of people who pass on the right. [0 to 1]
    float sharePushers = 0.2f;     ///< Of people with the least personal space. [0 to 1]
    float sharePolite = 0.3f;      ///< Of people with the greatest. [0 to 1]
    float shareWeak = 0.25f;       ///< Of people who avoid others weakly. [0 to 1]
    float shareStrong = 0.25f;     ///< Of people who avoid others strongly. [0 to 1]
};

} // namespace ped
