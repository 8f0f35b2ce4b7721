// SPDX-License-Identifier: MIT
#include "ped/Looks/Figure.h"
#include "ped/Looks/Pose.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace ped::test {
namespace {

constexpr FigureDetail allDetails[] = {FigureDetail::Far, FigureDetail::Middle, FigureDetail::Near};

int trianglesOf(FigureDetail detail) {
    std::size_t corners = 0;
    for (const FigurePiece& piece : buildFigure(detail))
        corners += piece.indices.size() * (rightOf(piece.part) != piece.part ? 2 : 1);
    return int(corners / 3);
}

TEST(Figure, SurfacesAreClosed) {
    for (const FigureDetail detail : allDetails)
        for (const FigurePiece& piece : buildFigure(detail)) {
            std::map<std::pair<int, int>, int> edges;
            for (std::size_t i = 0; i < piece.indices.size(); i += 3)
                for (std::size_t k = 0; k < 3; ++k) {
                    const int a = piece.indices[i + k];
                    const int b = piece.indices[i + (k + 1) % 3];
                    EXPECT_NE(a, b);
                    EXPECT_EQ(++edges[std::pair(a, b)], 1) << "an edge that two triangles run along the same way";
                }
            for (const auto& [edge, count] : edges)
                EXPECT_TRUE(edges.contains(std::pair(edge.second, edge.first)))
                    << "a hole in part " << int(piece.part) << " of detail " << int(detail);
        }
}

TEST(Figure, NormalsPointOutward) {
    for (const FigureDetail detail : allDetails)
        for (const FigurePiece& piece : buildFigure(detail)) {
            float volume = 0.0f;
            for (std::size_t i = 0; i < piece.indices.size(); i += 3) {
                const FigureVertex& a = piece.vertices[piece.indices[i]];
                const FigureVertex& b = piece.vertices[piece.indices[i + 1]];
                const FigureVertex& c = piece.vertices[piece.indices[i + 2]];
                volume += dot(a.position, cross(b.position, c.position)) / 6.0f;
                const Vec3 face = cross(b.position - a.position, c.position - a.position);
                EXPECT_GT(dot(face, a.normal + b.normal + c.normal), 0.0f);
            }
            EXPECT_GT(volume, 0.0f) << "part " << int(piece.part) << " is inside out";
            for (const FigureVertex& vertex : piece.vertices)
                EXPECT_NEAR(length(vertex.normal), 1.0f, 1e-4f);
        }
}

TEST(Figure, HasAsManyTrianglesAsItsDetailAllows) {
    EXPECT_LE(trianglesOf(FigureDetail::Far), 160);
    EXPECT_LE(trianglesOf(FigureDetail::Middle), 700);
    EXPECT_LE(trianglesOf(FigureDetail::Near), 1700);
    EXPECT_LT(trianglesOf(FigureDetail::Far) * 2, trianglesOf(FigureDetail::Middle));
    EXPECT_LT(trianglesOf(FigureDetail::Middle) * 2, trianglesOf(FigureDetail::Near));
}

struct Extent {
    float low = 1e9f;
    float high = -1e9f;
};
Extent heightOf(FigureDetail detail, const Look& look, const PoseInput& input) {
    const FigurePose pose = poseFigure(input, look);
    Extent extent;
    for (const FigurePiece& piece : buildFigure(detail))
        for (const FigurePart part : {piece.part, rightOf(piece.part)})
            if (showsPart(part, look, input))
                for (const FigureVertex& vertex : piece.vertices) {
                    const float z = pose.place(part, vertex.position).z;
                    extent = {std::min(extent.low, z), std::max(extent.high, z)};
                }
    return extent;
}

/// People are as tall as they were drawn, and stand on the ground.
TEST(Figure, StandsOnTheGroundAndIsAsTallAsItsPerson) {
    for (const float height : {1.5f, 1.75f, 2.0f})
        for (const float build : {0.88f, 1.15f})
            for (const FigureDetail detail : allDetails) {
                Look look;
                look.height = height;
                look.build = build;
                const Extent extent = heightOf(detail, look, {});
                EXPECT_NEAR(extent.low, 0.0f, 0.03f);
                EXPECT_NEAR(extent.high, height, 0.04f * height);
            }
}

TEST(Figure, SeatedPeopleAreLower) {
    PoseInput input;
    input.motion = input.previous = MotionId::Sit;
    EXPECT_LT(heightOf(FigureDetail::Near, {}, input).high, 1.45f);
    input.previous = MotionId::Stand;
    input.blend = 0.5f;
    const float halfway = heightOf(FigureDetail::Near, {}, input).high;
    EXPECT_GT(halfway, 1.40f);
    EXPECT_LT(halfway, 1.70f);
}

TEST(Figure, LeftAndRightLimbsHaveTheSameShape) {
    for (const FigurePiece& piece : buildFigure(FigureDetail::Near))
        EXPECT_TRUE(piece.part < FigurePart::ThighR || piece.part > FigurePart::FootR)
            << "legs are there once, as the left one";
    EXPECT_EQ(rightOf(FigurePart::ForearmL), FigurePart::ForearmR);
    EXPECT_EQ(rightOf(FigurePart::Head), FigurePart::Head);
}

TEST(Figure, EveryColourOfALookExists) {
    for (std::uint32_t id = 0; id < 300; ++id)
        for (int slot = 0; slot < figureSlotCount; ++slot) {
            const Look look = lookOf(AgentId(id), Dress(id % 4));
            const int index = colourIndexOf(FigureSlot(slot), look);
            ASSERT_GE(index, 0);
            ASSERT_LT(index, coloursOf(FigureSlot(slot)));
            const Colour colour = colourOf(FigureSlot(slot), index);
            EXPECT_TRUE(colour.red >= 0.0f && colour.red <= 1.0f && colour.blue >= 0.0f && colour.blue <= 1.0f);
        }
}

} // namespace
} // namespace ped::test
