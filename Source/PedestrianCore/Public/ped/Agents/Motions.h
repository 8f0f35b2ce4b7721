// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The repertoire of motions, and all that is said about each: its name, what a spectator takes it for, how an
/// animation shows it. The motor, recordings, the 3D page and Unreal's animation read it from here, so that a new
/// motion is an enumerator, a row, the place that chooses it (ped/Motor/Repertoire.cpp), and its twin in Unreal.

#include <array>
#include <cstddef>
#include <cstdint>

namespace ped {

/// How a person who waits stands.
enum class WaitStyle : std::uint8_t { Patient, Shifting, LookingAround, Impatient };

enum class MotionId : std::uint8_t {
    Stand,
    Stroll,
    Walk,
    Run,
    TurnOnSpot,
    SitDown,
    Sit,
    StandUp,
    WaitPatient,
    WaitShifting,
    WaitLookingAround,
    WaitImpatient,
    Shuffle, ///< Small steps aside or back.
    Fall,    ///< Loses balance and goes down.
    Lie,     ///< Lies on the ground.
    GetUp,   ///< Gets up from the ground.
    Push,    ///< Pushes on against others, with small steps.
};
inline constexpr int motionCount = 17;

/// What a spectator takes a motion for.
enum class MotionGroup : std::uint8_t {
    Standing,
    Strolling,
    Walking,
    Running,
    Turning,
    Sitting,
    Waiting,
    SmallSteps,
    Lying,
    Pushing,
};
inline constexpr std::array motionGroupNames{"standing", "strolling", "walking",     "running", "turning",
                                             "sitting",  "waiting",   "small steps", "lying",   "pushing"};

struct MotionInfo {
    MotionId motion;
    const char* name; ///< In lower case, as people read it.
    MotionGroup group;
    float seated;        ///< How far the body is down on its seat: 0 on its feet, 1 seated. [0 to 1]
    WaitStyle style;     ///< How the body stands, in motions in which it stands.
    bool travels;        ///< The animation is driven by distance travelled; otherwise by time.
    MotionId substitute; ///< Shown where a set of animations lacks this motion; Stand is the last resort.
};

// clang-format off
inline constexpr std::array<MotionInfo, motionCount> motionTable{{
    {MotionId::Stand,             "stand",                MotionGroup::Standing,   0.0f, WaitStyle::Patient,       false, MotionId::Stand},
    {MotionId::Stroll,            "stroll",               MotionGroup::Strolling,  0.0f, WaitStyle::Patient,       true,  MotionId::Walk},
    {MotionId::Walk,              "walk",                 MotionGroup::Walking,    0.0f, WaitStyle::Patient,       true,  MotionId::Stand},
    {MotionId::Run,               "run",                  MotionGroup::Running,    0.0f, WaitStyle::Patient,       true,  MotionId::Walk},
    {MotionId::TurnOnSpot,        "turn",                 MotionGroup::Turning,    0.0f, WaitStyle::Patient,       false, MotionId::Stand},
    {MotionId::SitDown,           "sit down",             MotionGroup::Sitting,    0.5f, WaitStyle::Patient,       false, MotionId::Sit},
    {MotionId::Sit,               "sit",                  MotionGroup::Sitting,    1.0f, WaitStyle::Patient,       false, MotionId::Stand},
    {MotionId::StandUp,           "stand up",             MotionGroup::Sitting,    0.5f, WaitStyle::Patient,       false, MotionId::Sit},
    {MotionId::WaitPatient,       "wait",                 MotionGroup::Waiting,    0.0f, WaitStyle::Patient,       false, MotionId::Stand},
    {MotionId::WaitShifting,      "wait, shifting",       MotionGroup::Waiting,    0.0f, WaitStyle::Shifting,      false, MotionId::Stand},
    {MotionId::WaitLookingAround, "wait, looking around", MotionGroup::Waiting,    0.0f, WaitStyle::LookingAround, false, MotionId::Stand},
    {MotionId::WaitImpatient,     "wait, impatient",      MotionGroup::Waiting,    0.0f, WaitStyle::Impatient,     false, MotionId::Stand},
    {MotionId::Shuffle,           "small steps",          MotionGroup::SmallSteps, 0.0f, WaitStyle::Patient,       true,  MotionId::Walk},
    {MotionId::Fall,              "fall",                 MotionGroup::Lying,      0.0f, WaitStyle::Patient,       false, MotionId::Lie},
    {MotionId::Lie,               "lie",                  MotionGroup::Lying,      0.0f, WaitStyle::Patient,       false, MotionId::Sit},
    {MotionId::GetUp,             "get up",               MotionGroup::Lying,      0.0f, WaitStyle::Patient,       false, MotionId::StandUp},
    {MotionId::Push,              "push",                 MotionGroup::Pushing,    0.0f, WaitStyle::Patient,       true,  MotionId::Shuffle},
}};
// clang-format on

constexpr const MotionInfo& infoOf(MotionId motion) {
    return motionTable[static_cast<std::size_t>(motion)];
}

} // namespace ped
