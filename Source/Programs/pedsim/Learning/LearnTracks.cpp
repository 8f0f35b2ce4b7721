// SPDX-License-Identifier: MIT
#include "Learning/LearnTracks.h"

#include "ped/Base/DetMath.h"

namespace pedsim {

namespace {

/// The four sides of a block.
void addBlock(ped::Vec2 center, ped::Vec2 along, ped::Vec2 across, std::vector<ped::WallPiece>& out) {
    const ped::Vec2 corner[4] = {center + along + across, center - along + across, center - along - across,
                                 center + along - across};
    for (std::size_t i = 0; i < 4; ++i)
        out.push_back({corner[i], corner[(i + 1) % 4]});
}

void addWall(const ped::WallDesc& wall, std::vector<ped::WallPiece>& out) {
    const std::size_t n = wall.points.size();
    for (std::size_t i = 0; i + 1 < n + (wall.closed ? 1 : 0); ++i) {
        const ped::Vec2 a = wall.points[i], b = wall.points[(i + 1) % n];
        const ped::Vec2 half = (b - a) * 0.5f;
        addBlock((a + b) * 0.5f, half, ped::perpendicular(ped::normalized(half)) * (0.5f * wall.thickness), out);
    }
}

} // namespace

ped::ExampleTracks learnedTracks(const TrackSet& set, const ped::GeometryDesc& obstacles, const std::string& sources) {
    ped::ExampleTracks out;
    out.sources = sources;
    out.people = static_cast<std::uint32_t>(set.stays.size());
    for (const Stay& stay : set.stays) {
        ped::ExampleTrack track;
        track.person = static_cast<std::uint32_t>(out.tracks.size());
        track.scene = stay.file;
        track.first = stay.first;
        track.begin = out.samples.size();
        track.count = stay.count;
        for (const TrackPoint& point : set.of(stay))
            out.samples.push_back({point.position, point.level});
        out.tracks.push_back(track);
    }
    for (const ped::WallDesc& wall : obstacles.walls)
        addWall(wall, out.walls);
    for (const ped::BoxDesc& box : obstacles.boxes) {
        const ped::Vec2 along = ped::headingVector(ped::degreesToRadians(box.yaw));
        addBlock(box.center.xy(), along * (0.5f * box.size.x), ped::perpendicular(along) * (0.5f * box.size.y),
                 out.walls);
    }
    for (const ped::CylinderDesc& column : obstacles.cylinders)
        out.pillars.push_back({column.center.xy(), column.radius});
    return out;
}

} // namespace pedsim
