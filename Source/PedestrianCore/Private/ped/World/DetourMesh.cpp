// SPDX-License-Identifier: MIT
#include "ped/World/DetourMesh.h"

#include "RecastLibrary.h"

#include <cstring>

namespace ped {

#if PED_RECAST_POLYGONS

namespace {

constexpr int maxQueryNodes = 65535;
constexpr int maxCorridor = 4096;
constexpr std::uint16_t walkableFlag = 1;

struct DetourPoint {
    DetourReal v[3];
    /// Detour's axes are (x, height, y).
    explicit DetourPoint(Vec3 p) : v{DetourReal(p.x), DetourReal(p.z), DetourReal(p.y)} {}
};

dtNavMesh* createMesh(const DetourPolygons& source) {
    const std::size_t stride = std::size_t(source.cornersPerPolygon) * 2;
    const std::size_t count = source.polygons.size() / stride;
    std::vector<unsigned short> flags(count, walkableFlag);
    std::vector<unsigned char> areas(count, (unsigned char)1);
    dtNavMeshCreateParams params;
    std::memset(&params, 0, sizeof(params));
    params.verts = source.vertices.data();
    params.vertCount = int(source.vertices.size() / 3);
    params.polys = source.polygons.data();
    params.polyAreas = areas.data();
    params.polyFlags = flags.data();
    params.polyCount = int(count);
    params.nvp = source.cornersPerPolygon;
    params.walkableHeight = source.headroom;
    params.walkableRadius = source.bodyRadius;
    params.walkableClimb = source.maxClimb;
    const CellRect& b = source.bounds;
    params.bmin[0] = float(b.x0) * source.cellSize;
    params.bmin[1] = source.baseZ;
    params.bmin[2] = float(b.y0) * source.cellSize;
    params.bmax[0] = float(b.x1) * source.cellSize;
    params.bmax[1] = source.baseZ + 8192.0f * source.heightStep;
    params.bmax[2] = float(b.y1) * source.cellSize;
    params.cs = source.cellSize;
    params.ch = source.heightStep;
    params.buildBvTree = true;
    unsigned char* data = nullptr;
    int size = 0;
    if (!dtCreateNavMeshData(&params, &data, &size))
        return nullptr;
    dtNavMesh* mesh = dtAllocNavMesh();
    if (!mesh || dtStatusFailed(mesh->init(data, size, DT_TILE_FREE_DATA))) {
        dtFreeNavMesh(mesh);
        freeTile(data);
        return nullptr;
    }
    return mesh;
}

} // namespace

class DetourQueryState {
public:
    ~DetourQueryState() { dtFreeNavMeshQuery(query); }
    dtNavMeshQuery* query = nullptr;
    const dtNavMesh* mesh = nullptr;
    dtQueryFilter filter;
    std::vector<dtPolyRef> corridor;
    std::vector<DetourReal> straight;
};

#else

namespace {
void* createMesh(const DetourPolygons&) {
    return nullptr;
}
} // namespace

class DetourQueryState {};

#endif

DetourScratch::DetourScratch() = default;
DetourScratch::~DetourScratch() = default;
DetourScratch::DetourScratch(DetourScratch&&) noexcept = default;
DetourScratch& DetourScratch::operator=(DetourScratch&&) noexcept = default;

DetourMesh::DetourMesh() = default;
DetourMesh::~DetourMesh() = default;
DetourMesh::DetourMesh(DetourMesh&&) noexcept = default;
DetourMesh& DetourMesh::operator=(DetourMesh&&) noexcept = default;

void DetourMesh::Deleter::operator()(void* mesh) const {
#if PED_RECAST_POLYGONS
    dtFreeNavMesh(static_cast<dtNavMesh*>(mesh));
#else
    (void)mesh;
#endif
}

bool DetourPolygons::valid() const {
    if (cornersPerPolygon < 3 || cornersPerPolygon > DT_VERTS_PER_POLYGON || bounds.empty() || !(cellSize > 0.0f) ||
        !(heightStep > 0.0f) || vertices.size() % 3 != 0 || vertices.size() / 3 >= none || vertices.empty())
        return false;
    const std::size_t corners = std::size_t(cornersPerPolygon);
    if (polygons.empty() || polygons.size() % (corners * 2) != 0)
        return false;
    const std::size_t vertexCount = vertices.size() / 3;
    const std::size_t polygonCount = polygons.size() / (corners * 2);
    if (polygonCount >= none)
        return false;
    for (std::size_t p = 0; p < polygonCount; ++p) {
        const std::uint16_t* corner = polygons.data() + p * corners * 2;
        bool ended = false;
        for (std::size_t i = 0; i < corners; ++i) {
            if (corner[i] == none) {
                if (i < 3)
                    return false;
                ended = true;
            } else if (ended || corner[i] >= vertexCount) {
                return false;
            }
            const std::uint16_t neighbour = corner[corners + i];
            if (neighbour != none && neighbour >= polygonCount)
                return false;
        }
    }
    return true;
}

bool DetourMesh::build(DetourPolygons polygons) {
    mesh_.reset();
    source_ = std::move(polygons);
    if (source_.valid())
        mesh_.reset(createMesh(source_));
    if (!mesh_)
        source_ = {};
    return mesh_ != nullptr;
}

bool DetourMesh::findPath(Vec3 from, Vec3 to, DetourScratch& scratch, DetourPath& out) const {
    out.points.clear();
    out.length = 0.0f;
    out.reached = false;
    out.polygons = 0;
    out.nodes = 0;
    if (!mesh_)
        return false;
#if PED_RECAST_POLYGONS
    const auto* mesh = static_cast<const dtNavMesh*>(mesh_.get());
    if (!scratch.state_)
        scratch.state_ = std::make_unique<DetourQueryState>();
    DetourQueryState& state = *scratch.state_;
    if (!state.query)
        state.query = dtAllocNavMeshQuery();
    if (state.mesh != mesh) {
        if (!state.query || dtStatusFailed(state.query->init(mesh, maxQueryNodes)))
            return false;
        state.mesh = mesh;
        state.corridor.resize(maxCorridor);
        state.straight.resize(3 * maxCorridor);
    }

    const DetourPoint a(from);
    const DetourPoint b(to);
    const DetourReal reach[3] = {DetourReal(source_.cellSize * 3),
                                 DetourReal(source_.maxClimb + source_.heightStep * 4),
                                 DetourReal(source_.cellSize * 3)};
    dtPolyRef polyA = 0;
    dtPolyRef polyB = 0;
    DetourReal nearA[3];
    DetourReal nearB[3];
    findNearest(*state.query, a.v, reach, state.filter, polyA, nearA);
    findNearest(*state.query, b.v, reach, state.filter, polyB, nearB);
    if (!polyA || !polyB)
        return false;
    int corridor = 0;
    const bool found =
        findCorridor(*state.query, polyA, polyB, nearA, nearB, state.filter, state.corridor, corridor, out.nodes);
    out.polygons = std::size_t(corridor);
    if (!found || corridor == 0)
        return true;
    out.reached = state.corridor[std::size_t(corridor) - 1] == polyB;
    const int points = pullString(*state.query, nearA, nearB, state.corridor, corridor, state.straight);
    for (int i = 0; i < points; ++i) {
        const DetourReal* p = state.straight.data() + 3 * i;
        out.points.push_back({float(p[0]), float(p[2]), float(p[1])});
        if (i > 0)
            out.length += distance(out.points[std::size_t(i) - 1].xy(), out.points[std::size_t(i)].xy());
    }
    return true;
#else
    (void)from;
    (void)to;
    (void)scratch;
    return false;
#endif
}

} // namespace ped
