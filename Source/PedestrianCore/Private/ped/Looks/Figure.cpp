// SPDX-License-Identifier: MIT
#include "ped/Looks/Figure.h"

#include "ped/Base/DetMath.h"

#include <initializer_list>

namespace ped {

namespace {

/// An ellipse across a part. [m]
struct Ring {
    float z = 0.0f;
    float halfLength = 0.0f; ///< Along x.
    float halfWidth = 0.0f;  ///< Along y.
    float x = 0.0f;          ///< Of its middle.
    float y = 0.0f;
};
using Rings = std::initializer_list<Ring>;

class FigureBuilder {
public:
    /// Ellipses one above the other, joined by a skin and closed at both ends.
    void loft(FigurePart part, FigureSlot slot, int sides, Rings rings) {
        FigurePiece& piece = pieceOf(part, slot);
        const auto first = std::uint16_t(piece.vertices.size());
        for (const Ring& ring : rings)
            for (int i = 0; i < sides; ++i) {
                const SinCos turn = det::sinCos((float(i) + 0.5f) / float(sides) * twoPi);
                piece.vertices.push_back(
                    {{ring.x + ring.halfLength * turn.cos, ring.y + ring.halfWidth * turn.sin, ring.z}, {}});
            }
        const Ring& low = *rings.begin();
        const Ring& high = *(rings.end() - 1);
        const auto lowTip = std::uint16_t(piece.vertices.size());
        piece.vertices.push_back({{low.x, low.y, low.z}, {}});
        piece.vertices.push_back({{high.x, high.y, high.z}, {}});
        const bool up = high.z > low.z;
        const auto triangle = [&](int a, int b, int c) {
            for (const int corner : {a, up ? b : c, up ? c : b})
                piece.indices.push_back(std::uint16_t(corner));
        };
        const int last = first + int(rings.size() - 1) * sides;
        for (int i = 0; i < sides; ++i) {
            const int next = (i + 1) % sides;
            for (int row = first; row < last; row += sides) {
                triangle(row + i, row + next, row + next + sides);
                triangle(row + i, row + next + sides, row + i + sides);
            }
            triangle(lowTip, first + next, first + i);
            triangle(lowTip + 1, last + i, last + next);
        }
    }

    std::vector<FigurePiece> finish() {
        for (FigurePiece& piece : pieces_) {
            for (std::size_t i = 0; i + 2 < piece.indices.size(); i += 3) {
                FigureVertex* corner[3];
                for (std::size_t k = 0; k < 3; ++k)
                    corner[k] = &piece.vertices[piece.indices[i + k]];
                // Twice the triangle's area long: large triangles count more.
                const Vec3 normal =
                    cross(corner[1]->position - corner[0]->position, corner[2]->position - corner[0]->position);
                for (FigureVertex* vertex : corner)
                    vertex->normal = vertex->normal + normal;
            }
            for (FigureVertex& vertex : piece.vertices) {
                const float size = length(vertex.normal);
                vertex.normal = size > 0.0f ? vertex.normal * (1.0f / size) : Vec3{0.0f, 0.0f, 1.0f};
            }
        }
        return std::move(pieces_);
    }

private:
    FigurePiece& pieceOf(FigurePart part, FigureSlot slot) {
        for (FigurePiece& piece : pieces_)
            if (piece.part == part && piece.slot == slot)
                return piece;
        pieces_.push_back({part, slot, {}, {}});
        return pieces_.back();
    }
    std::vector<FigurePiece> pieces_;
};

using Part = FigurePart;
using Slot = FigureSlot;

void addHead(FigureBuilder& b, bool fine) {
    const int sides = fine ? 10 : 5;
    b.loft(Part::Head, Slot::Skin, fine ? 6 : 4, {{-0.04f, 0.05f, 0.05f, 0.005f}, {0.06f, 0.045f, 0.045f, 0.012f}});
    if (!fine) {
        b.loft(Part::Head, Slot::Skin, sides,
               {{0.03f, 0.06f, 0.05f, 0.03f}, {0.13f, 0.098f, 0.078f, 0.014f}, {0.24f, 0.05f, 0.045f}});
        b.loft(Part::Head, Slot::Hair, sides,
               {{0.11f, 0.06f, 0.08f, -0.04f}, {0.20f, 0.1f, 0.086f, -0.004f}, {0.265f, 0.04f, 0.04f, -0.006f}});
        return;
    }
    b.loft(Part::Head, Slot::Skin, sides,
           {{0.03f, 0.045f, 0.035f, 0.035f},
            {0.06f, 0.075f, 0.058f, 0.025f},
            {0.11f, 0.095f, 0.074f, 0.018f},
            {0.16f, 0.098f, 0.078f, 0.014f},
            {0.21f, 0.085f, 0.066f, 0.008f},
            {0.245f, 0.04f, 0.035f}});
    b.loft(Part::Head, Slot::Skin, 4, {{0.10f, 0.022f, 0.014f, 0.113f}, {0.135f, 0.01f, 0.01f, 0.108f}}); // Nose.
    for (const float y : {-0.032f, 0.032f}) {
        b.loft(Part::Head, Slot::Eye, 5,
               {{0.136f, 0.008f, 0.010f, 0.100f, y},
                {0.146f, 0.010f, 0.012f, 0.1005f, y},
                {0.153f, 0.006f, 0.009f, 0.099f, y}});
        b.loft(Part::Head, Slot::Hair, 4, {{0.163f, 0.008f, 0.019f, 0.098f, y}, {0.169f, 0.006f, 0.017f, 0.096f, y}});
    }
    b.loft(Part::Head, Slot::Hair, sides,
           {{0.07f, 0.04f, 0.06f, -0.05f},
            {0.13f, 0.068f, 0.086f, -0.042f},
            {0.185f, 0.090f, 0.088f, -0.020f},
            {0.222f, 0.094f, 0.078f, -0.004f},
            {0.255f, 0.068f, 0.058f, -0.004f},
            {0.272f, 0.03f, 0.03f, -0.006f}});
}

void addTorso(FigureBuilder& b, bool fine) {
    const int round = fine ? 10 : 6;
    b.loft(Part::Torso, Slot::Bottom, round,
           {{-0.10f, 0.085f, 0.13f}, {-0.04f, 0.115f, 0.17f}, {0.06f, 0.11f, 0.165f}, {0.10f, 0.10f, 0.15f}});
    if (!fine) {
        b.loft(Part::Torso, Slot::Top, round,
               {{0.02f, 0.115f, 0.172f}, {0.16f, 0.112f, 0.155f}, {0.40f, 0.13f, 0.2f}, {0.53f, 0.06f, 0.09f}});
        return;
    }
    b.loft(Part::Torso, Slot::Top, round,
           {{0.0f, 0.121f, 0.179f},
            {0.03f, 0.122f, 0.178f},
            {0.10f, 0.112f, 0.158f},
            {0.22f, 0.12f, 0.165f},
            {0.36f, 0.128f, 0.188f},
            {0.44f, 0.118f, 0.196f},
            {0.49f, 0.095f, 0.172f},
            {0.525f, 0.07f, 0.11f},
            {0.545f, 0.055f, 0.07f}});
    b.loft(Part::Torso, Slot::Shirt, 6, {{0.515f, 0.062f, 0.066f, 0.012f}, {0.56f, 0.05f, 0.052f, 0.012f}});
}

void addLimbs(FigureBuilder& b, bool fine) {
    const int sides = fine ? 7 : 4;
    if (fine) {
        b.loft(Part::ThighL, Slot::Bottom, sides,
               {{0.03f, 0.085f, 0.08f}, {-0.10f, 0.09f, 0.082f}, {-0.28f, 0.072f, 0.066f}, {-0.46f, 0.058f, 0.055f}});
        b.loft(Part::ShinL, Slot::Bottom, sides,
               {{0.03f, 0.056f, 0.054f},
                {-0.12f, 0.06f, 0.056f, -0.012f},
                {-0.28f, 0.05f, 0.048f, -0.004f},
                {-0.40f, 0.052f, 0.05f}});
        b.loft(Part::ArmL, Slot::Top, sides,
               {{0.058f, 0.022f, 0.02f},
                {0.046f, 0.044f, 0.04f},
                {0.012f, 0.062f, 0.056f},
                {-0.14f, 0.052f, 0.05f},
                {-0.30f, 0.043f, 0.042f}});
    } else {
        b.loft(Part::ThighL, Slot::Bottom, sides, {{0.02f, 0.085f, 0.08f}, {-0.46f, 0.058f, 0.055f}});
        b.loft(Part::ShinL, Slot::Bottom, sides, {{0.02f, 0.056f, 0.054f}, {-0.40f, 0.05f, 0.05f}});
        b.loft(Part::ArmL, Slot::Top, sides,
               {{0.05f, 0.04f, 0.036f}, {0.0f, 0.062f, 0.056f}, {-0.30f, 0.043f, 0.042f}});
    }
    b.loft(Part::FootL, Slot::Shoes, fine ? 8 : 4,
           {{0.03f, 0.05f, 0.042f, -0.015f},
            {-0.03f, 0.095f, 0.046f, 0.035f},
            {-0.075f, 0.135f, 0.05f, 0.062f},
            {-0.09f, 0.13f, 0.048f, 0.062f}});
    b.loft(Part::ForearmL, Slot::Top, sides,
           {{0.02f, 0.043f, 0.042f}, {-0.14f, 0.042f, 0.04f}, {-0.235f, 0.034f, 0.034f}});
    b.loft(Part::ForearmL, Slot::Skin, fine ? 6 : 4,
           {{-0.225f, 0.028f, 0.022f}, {-0.28f, 0.04f, 0.02f, 0.008f}, {-0.36f, 0.026f, 0.014f, 0.012f}});
}

void addExtras(FigureBuilder& b, bool fine) {
    b.loft(Part::LongHair, Slot::Hair, fine ? 7 : 4,
           {{0.17f, 0.06f, 0.092f, -0.045f},
            {0.06f, 0.05f, 0.092f, -0.075f},
            {-0.08f, 0.035f, 0.08f, -0.085f},
            {-0.12f, 0.02f, 0.06f, -0.085f}});
    b.loft(Part::Backpack, Slot::Bag, fine ? 8 : 4,
           {{0.10f, 0.07f, 0.13f, -0.18f},
            {0.16f, 0.09f, 0.15f, -0.19f},
            {0.38f, 0.085f, 0.14f, -0.185f},
            {0.46f, 0.05f, 0.10f, -0.165f}});
    b.loft(Part::Bag, Slot::Bag, 4,
           {{-0.36f, 0.03f, 0.012f}, {-0.46f, 0.03f, 0.02f}, {-0.47f, 0.21f, 0.07f}, {-0.74f, 0.23f, 0.08f}});
    b.loft(Part::Coat, Slot::Top, fine ? 12 : 6,
           {{0.08f, 0.122f, 0.178f}, {-0.06f, 0.145f, 0.196f}, {-0.24f, 0.172f, 0.212f}, {-0.26f, 0.155f, 0.195f}});
    b.loft(Part::Hat, Slot::Hat, fine ? 12 : 6,
           {{0.195f, 0.155f, 0.135f},
            {0.212f, 0.155f, 0.135f},
            {0.214f, 0.105f, 0.092f},
            {0.285f, 0.1f, 0.085f, -0.004f},
            {0.30f, 0.07f, 0.06f, -0.004f}});
}

void addFew(FigureBuilder& b) {
    b.loft(Part::Torso, Slot::Bottom, 4, {{-0.12f, 0.09f, 0.14f}, {0.06f, 0.11f, 0.17f}});
    b.loft(Part::Torso, Slot::Top, 4, {{0.02f, 0.13f, 0.2f}, {0.42f, 0.15f, 0.26f}, {0.54f, 0.06f, 0.09f}});
    b.loft(Part::Head, Slot::Skin, 4, {{0.02f, 0.08f, 0.065f, 0.02f}, {0.16f, 0.115f, 0.095f, 0.015f}});
    b.loft(Part::Head, Slot::Hair, 4, {{0.14f, 0.115f, 0.1f}, {0.26f, 0.06f, 0.06f}});
    b.loft(Part::ThighL, Slot::Bottom, 3, {{0.02f, 0.1f, 0.09f}, {-0.46f, 0.07f, 0.065f}});
    b.loft(Part::ShinL, Slot::Bottom, 3, {{0.02f, 0.068f, 0.064f}, {-0.52f, 0.06f, 0.055f}});
    b.loft(Part::ArmL, Slot::Top, 3, {{0.03f, 0.07f, 0.06f}, {-0.52f, 0.045f, 0.04f}});
}

constexpr std::uint32_t shirtColour = 0xe0e0de;
constexpr std::uint32_t eyeColour = 0x211d1a;

template <std::size_t size>
Colour pick(const std::array<std::uint32_t, size>& colours, int index) {
    return linearColour(colours[std::size_t(index) % size]);
}

} // namespace

std::vector<FigurePiece> buildFigure(FigureDetail detail) {
    FigureBuilder b;
    if (detail == FigureDetail::Far) {
        addFew(b);
        return b.finish();
    }
    const bool fine = detail == FigureDetail::Near;
    addTorso(b, fine);
    addHead(b, fine);
    addLimbs(b, fine);
    addExtras(b, fine);
    return b.finish();
}

int coloursOf(FigureSlot slot) {
    switch (slot) {
    case Slot::Skin:
        return int(skinColours.size());
    case Slot::Hair:
        return int(hairColours.size());
    case Slot::Top:
    case Slot::Bag:
        return int(topColours.size());
    case Slot::Bottom:
        return int(bottomColours.size());
    case Slot::Shoes:
        return int(shoeColours.size());
    case Slot::Hat:
        return int(hatColours.size());
    default:
        return 1;
    }
}

int colourIndexOf(FigureSlot slot, const Look& look) {
    switch (slot) {
    case Slot::Skin:
        return look.skin;
    case Slot::Hair:
        return look.hair;
    case Slot::Top:
        return look.top;
    case Slot::Bag:
        return look.bag;
    case Slot::Bottom:
        return look.bottom;
    case Slot::Shoes:
        return look.shoes;
    case Slot::Hat:
        return look.hat;
    default:
        return 0;
    }
}

Colour colourOf(FigureSlot slot, int index) {
    switch (slot) {
    case Slot::Skin:
        return pick(skinColours, index);
    case Slot::Hair:
        return pick(hairColours, index);
    case Slot::Top:
    case Slot::Bag:
        return pick(topColours, index);
    case Slot::Bottom:
        return pick(bottomColours, index);
    case Slot::Shoes:
        return pick(shoeColours, index);
    case Slot::Hat:
        return pick(hatColours, index);
    case Slot::Shirt:
        return linearColour(shirtColour);
    default:
        return linearColour(eyeColour);
    }
}

bool wearsPart(FigurePart part, const Look& look) {
    switch (part) {
    case Part::Backpack:
        return (look.extras & lookBackpack) != 0;
    case Part::Bag:
        return (look.extras & lookBag) != 0;
    case Part::LongHair:
        return (look.extras & lookLongHair) != 0;
    case Part::Coat:
        return (look.extras & lookCoat) != 0;
    case Part::Hat:
        return (look.extras & lookHat) != 0;
    default:
        return true;
    }
}

} // namespace ped
