// SPDX-License-Identifier: MIT
#include "ped/World/Ground.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

float sampledAltitude(const Ground& g, std::span<const float> samples, Vec2 p) {
    const float u = std::clamp((p.x - g.from.x) / g.spacing, 0.0f, float(g.columns - 1));
    const float v = std::clamp((p.y - g.from.y) / g.spacing, 0.0f, float(g.rows - 1));
    const int i = std::min(int(u), std::max(g.columns - 2, 0));
    const int j = std::min(int(v), std::max(g.rows - 2, 0));
    const int i1 = std::min(i + 1, g.columns - 1);
    const int j1 = std::min(j + 1, g.rows - 1);
    const auto sample = [&](int c, int r) {
        return samples[g.firstSample + std::size_t(r) * std::size_t(g.columns) + std::size_t(c)];
    };
    const float fu = u - float(i);
    const float fv = v - float(j);
    const float low = sample(i, j) + (sample(i1, j) - sample(i, j)) * fu;
    const float high = sample(i, j1) + (sample(i1, j1) - sample(i, j1)) * fu;
    return g.z + low + (high - low) * fv;
}

/// Share of the slope's length at p, 0 at `from`, 1 at the end.
float alongSlope(const Ground& g, Vec2 p) {
    return std::clamp(dot(p - g.from, g.direction) / g.length, 0.0f, 1.0f);
}

} // namespace

float GroundTable::altitude(GroundId id, Vec2 p) const {
    const Ground& g = grounds[id.index()];
    if (g.kind != GroundKind::Stairs)
        return slopeAltitude(id, p);
    // A step's top is that of its higher edge: going up, the first riser stands at `from`, so the tread beyond it is
    // one rise above; going down, the first tread is level with `from`.
    const float s = dot(p - g.from, g.direction);
    const float treads = s / g.spacing;
    const bool up = g.zTo > g.z;
    const float count = up ? std::floor(treads) + 1.0f : std::ceil(treads) - 1.0f;
    const float share = std::clamp(count, 0.0f, float(g.steps)) / float(g.steps);
    if (up)
        return s < 0.0f ? g.z : g.z + (g.zTo - g.z) * share;
    return s > g.length ? g.zTo : g.z + (g.zTo - g.z) * share;
}

float GroundTable::slopeAltitude(GroundId id, Vec2 p) const {
    const Ground& g = grounds[id.index()];
    switch (g.kind) {
    case GroundKind::Flat:
    case GroundKind::Voxel:
        return g.z;
    case GroundKind::Ramp:
    case GroundKind::Stairs:
        return g.z + (g.zTo - g.z) * alongSlope(g, p);
    case GroundKind::Sampled:
        return sampledAltitude(g, samples, p);
    }
    return g.z;
}

float GroundTable::steepestSlope(GroundId id) const {
    const Ground& g = grounds[id.index()];
    if (g.kind == GroundKind::Ramp || g.kind == GroundKind::Stairs)
        return std::fabs(g.zTo - g.z) / g.length;
    if (g.kind != GroundKind::Sampled)
        return 0.0f;
    float steepest = 0.0f;
    for (int r = 0; r < g.rows; ++r) {
        for (int c = 0; c < g.columns; ++c) {
            const std::size_t i = g.firstSample + std::size_t(r) * std::size_t(g.columns) + std::size_t(c);
            const float dx = c + 1 < g.columns ? samples[i + 1] - samples[i] : 0.0f;
            const float dy = r + 1 < g.rows ? samples[i + std::size_t(g.columns)] - samples[i] : 0.0f;
            steepest = std::max(steepest, length(Vec2{dx, dy}) / g.spacing);
        }
    }
    return steepest;
}

GroundId addGround(GroundTable& table, const FloorDesc& floor, RegionId region) {
    Ground g;
    g.region = region;
    g.z = floor.z;
    g.zTo = floor.z;
    switch (floor.kind) {
    case FloorKind::Flat:
        g.kind = GroundKind::Flat;
        break;
    case FloorKind::Mesh:
        g.kind = GroundKind::Voxel;
        break;
    case FloorKind::Ramp:
    case FloorKind::Stairs: {
        const bool stairs = floor.kind == FloorKind::Stairs;
        g.kind = stairs ? GroundKind::Stairs : GroundKind::Ramp;
        g.from = floor.from;
        g.direction = normalized(floor.to - floor.from);
        g.zTo = floor.zTo;
        g.length = std::max(distance(floor.from, floor.to), 1e-3f);
        if (stairs) {
            g.steps = std::max(1, int(std::fabs(floor.zTo - floor.z) / floor.rise + 0.5f));
            g.spacing = floor.run;
            g.length = std::max(float(g.steps) * floor.run, 1e-3f);
        }
        break;
    }
    case FloorKind::Sampled:
        g.kind = GroundKind::Sampled;
        g.from = floor.origin;
        g.spacing = floor.spacing;
        g.columns = floor.columns;
        g.rows = floor.columns > 0 ? std::int32_t(floor.samples.size() / std::size_t(floor.columns)) : 0;
        g.firstSample = std::uint32_t(table.samples.size());
        table.samples.insert(table.samples.end(), floor.samples.begin(), floor.samples.end());
        break;
    }
    table.grounds.push_back(g);
    return GroundId(table.grounds.size() - 1);
}

} // namespace ped
