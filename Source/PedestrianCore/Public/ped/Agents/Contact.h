// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What people remember who touch others: how they are pushed, how long they stop, whether they panic or have fallen
/// (model "hidac"). Exists only in runs that ask for the feature "contact".

#include "ped/Base/Vec.h"

#include <cstdint>

namespace ped {

struct World;

/// Bits of Contact::traits: Table 4.1 of the book, and what has happened to the person.
enum ContactTrait : std::uint8_t {
    contactPanics = 1,      ///< Panics at an alarm or a danger.
    contactSusceptible = 2, ///< Others' panic takes hold of them.
    contactProne = 4,       ///< Falls easily.
    contactRight = 8,       ///< Passes oncoming people on the right.
    contactAlarmed = 16,    ///< Has heard an alarm.
    contactInPanic = 32,    ///< Is in panic.
};

struct Contact {
    Vec2 heading;                ///< f_To of (5.4): the last desired direction; (0, 0): none yet.
    Vec2 push;                   ///< Smoothed push by others whose bodies overlap this one. [m/s]
    float epsilon = 0.035f;      ///< Personal space. [m, 0 to 1]
    float panic = 0.0f;          ///< Level of panic. [0 to 10]
    float runningSpeed = 1.7f;   ///< Speed in panic. [m/s, 0 to 10]
    std::uint32_t stopUntil = 0; ///< Frame until which the stopping rule holds.
    std::uint32_t waitUntil = 0; ///< Frame until which the waiting rule holds.
    std::uint32_t fallenAt = 0;  ///< Frame after the one in which they fell; 0: on their feet.
    std::uint8_t traits = 0;     ///< ContactTrait bits.
    std::uint8_t levels = 0;     ///< Pushing in bits 0 and 1, avoidance in bits 2 and 3: 0 least, 1 medium, 2 most.
    std::uint16_t draws = 0;     ///< Draws taken from their stream of times; begins again after 65,535.

    bool has(ContactTrait trait) const { return (traits & trait) != 0; }
    bool isDown() const { return fallenAt != 0; }
    unsigned pushing() const { return levels & 3u; }
    unsigned avoidance() const { return (levels >> 2) & 3u; }
};
static_assert(sizeof(Contact) == 44);

/// Whether a saved value may be used; what is not a number fails, too.
inline bool isSound(const World&, const Contact& c) {
    const auto within = [](float value, float most) { return value >= -most && value <= most; };
    return within(c.heading.x, 2.0f) && within(c.heading.y, 2.0f) && within(c.push.x, 100.0f) &&
           within(c.push.y, 100.0f) && c.epsilon >= 0.0f && c.epsilon <= 1.0f && c.panic >= 0.0f && c.panic <= 10.0f &&
           c.runningSpeed >= 0.0f && c.runningSpeed <= 10.0f && c.traits < 64 && c.pushing() < 3 && c.avoidance() < 3 &&
           c.levels < 16;
}

} // namespace ped
