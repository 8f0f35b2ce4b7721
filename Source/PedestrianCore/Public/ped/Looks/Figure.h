// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A person as a few hundred triangles, for hosts without better bodies. Every piece belongs to a part of the body, is
/// given relative to the joint from which the part hangs, and has one colour; Pose.h says how the joints turn.
/// x forward, y left, z up, for somebody 1.75 m tall.

#include "ped/Base/Config.h"
#include "ped/Base/Vec.h"
#include "ped/Looks/Look.h"

#include <cstdint>
#include <vector>

namespace ped {

/// Height of the figure as it is built. [m]
inline constexpr float figureHeight = 1.75f;

enum class FigurePart : std::uint8_t {
    Torso,
    Head,
    ThighL,
    ShinL,
    FootL,
    ThighR,
    ShinR,
    FootR,
    ArmL,
    ForearmL,
    ArmR,
    ForearmR,
    Backpack,
    Bag,
    LongHair,
    Coat,
    Hat,
};
inline constexpr int figurePartCount = 17;

/// What a piece is made of: which colour of a look it has.
enum class FigureSlot : std::uint8_t { Skin, Hair, Top, Bottom, Shoes, Bag, Shirt, Hat, Eye };
inline constexpr int figureSlotCount = 9;

/// How much is seen: a few pixels, some way off, near.
enum class FigureDetail : std::uint8_t { Far, Middle, Near };
inline constexpr int figureDetailCount = 3;

struct FigureVertex {
    Vec3 position; ///< [m]
    Vec3 normal;   ///< Unit vector, outward.
};

/// Closed surfaces; triangles run anticlockwise seen from outside.
struct FigurePiece {
    FigurePart part = FigurePart::Torso;
    FigureSlot slot = FigureSlot::Top;
    std::vector<FigureVertex> vertices;
    std::vector<std::uint16_t> indices; ///< Three per triangle.
};

/// One piece per part and slot. Arms and legs are there once, as the left ones: the right ones have the same shape.
PEDESTRIANCORE_API std::vector<FigurePiece> buildFigure(FigureDetail detail);

/// The right limb that has the shape of a left one; other parts are their own.
constexpr FigurePart rightOf(FigurePart part) {
    switch (part) {
    case FigurePart::ThighL:
        return FigurePart::ThighR;
    case FigurePart::ShinL:
        return FigurePart::ShinR;
    case FigurePart::FootL:
        return FigurePart::FootR;
    case FigurePart::ArmL:
        return FigurePart::ArmR;
    case FigurePart::ForearmL:
        return FigurePart::ForearmR;
    default:
        return part;
    }
}

/// How many colours a slot has to choose from, and which one a look has, counted from 0.
PEDESTRIANCORE_API int coloursOf(FigureSlot slot);
PEDESTRIANCORE_API int colourIndexOf(FigureSlot slot, const Look& look);
PEDESTRIANCORE_API Colour colourOf(FigureSlot slot, int index);
/// Whether somebody has a part: everybody has a head, some have a hat.
PEDESTRIANCORE_API bool wearsPart(FigurePart part, const Look& look);

} // namespace ped
