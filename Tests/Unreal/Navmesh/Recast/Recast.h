// SPDX-License-Identifier: MIT
#pragma once
// The engine's Recast as its API reference shows it (Runtime/Navmesh), as far as the core uses it: declared only, so
// that the core's files can be compiled as the engine's build tool will. Pages show no default arguments: there are
// none here.

using rcReal = double;
using rcSpanUInt = unsigned int;

static const int RC_SPAN_HEIGHT_BITS = 29;
static const int RC_SPAN_MAX_HEIGHT = (1 << RC_SPAN_HEIGHT_BITS) - 1;
static const unsigned char RC_NULL_AREA = 0;
static const unsigned char RC_WALKABLE_AREA = 63;
static const int RC_NOT_CONNECTED = 0x3f;
static const unsigned short RC_BORDER_REG = 0x8000;
enum rcBuildContoursFlags
{
	RC_CONTOUR_TESS_WALL_EDGES = 0x01,
	RC_CONTOUR_TESS_AREA_EDGES = 0x02,
};

class rcContext
{
public:
	rcContext(bool State = true);
	virtual ~rcContext();
};
struct rcBorderSize
{
	int low;
	int high;
};
struct rcSpanData
{
	rcSpanUInt smin : RC_SPAN_HEIGHT_BITS;
	rcSpanUInt smax : RC_SPAN_HEIGHT_BITS;
	unsigned int area : 6;
};
struct rcSpanCache
{
	unsigned short x;
	unsigned short y;
	rcSpanData data;
};
struct rcHeightfield;
struct rcCompactCell
{
	unsigned int index : 24;
	unsigned int count : 8;
};
struct rcCompactSpan
{
	rcSpanUInt y;
	unsigned short reg;
	unsigned int con : 24;
	unsigned char h;
};
struct rcCompactHeightfield
{
	int width;
	int height;
	int spanCount;
	rcBorderSize borderSize;
	unsigned short maxRegions;
	rcCompactCell* cells;
	rcCompactSpan* spans;
	unsigned short* dist;
	unsigned char* areas;
};
struct rcContour
{
	int* verts;
	int nverts;
};
struct rcContourSet
{
	rcContour* conts;
	int nconts;
};
struct rcPolyMesh
{
	unsigned short* verts;
	unsigned short* polys;
	int nverts;
	int npolys;
	int nvp;
};

rcHeightfield* rcAllocHeightfield();
void rcFreeHeightField(rcHeightfield* hf);
rcCompactHeightfield* rcAllocCompactHeightfield();
void rcFreeCompactHeightfield(rcCompactHeightfield* chf);
rcContourSet* rcAllocContourSet();
void rcFreeContourSet(rcContourSet* cset);
rcPolyMesh* rcAllocPolyMesh();
void rcFreePolyMesh(rcPolyMesh* pmesh);
bool rcCreateHeightfield(rcContext* ctx, rcHeightfield& hf, int width, int height, const rcReal* bmin,
						 const rcReal* bmax, rcReal cs, rcReal ch);
void rcAddSpans(rcContext* ctx, rcHeightfield& hf, const int flagMergeThr, const rcSpanCache* cachedSpans,
				const int nspans);
void rcRasterizeTriangle(rcContext* ctx, const rcReal* v0, const rcReal* v1, const rcReal* v2, const unsigned char area,
						 rcHeightfield& solid, const int flagMergeThr, const int rasterizationFlags,
						 const int* rasterizationMasks);
void rcFilterLowHangingWalkableObstacles(rcContext* ctx, const int walkableClimb, rcHeightfield& solid);
void rcFilterWalkableLowHeightSpans(rcContext* ctx, int walkableHeight, rcHeightfield& solid);
int rcGetHeightFieldSpanCount(rcContext* ctx, rcHeightfield& hf);
bool rcBuildCompactHeightfield(rcContext* ctx, const int walkableHeight, const int walkableClimb, rcHeightfield& hf,
							   rcCompactHeightfield& chf);
bool rcErodeWalkableArea(rcContext* ctx, int radius, rcCompactHeightfield& chf);
bool rcBuildDistanceField(rcContext* ctx, rcCompactHeightfield& chf);
bool rcBuildRegions(rcContext* ctx, rcCompactHeightfield& chf, const rcBorderSize borderSize, const int minRegionArea,
					const int mergeRegionArea);
bool rcBuildContours(rcContext* ctx, rcCompactHeightfield& chf, const rcReal maxError, const int maxEdgeLen,
					 rcContourSet& cset, const int flags);
bool rcBuildPolyMesh(rcContext* ctx, rcContourSet& cset, const int nvp, rcPolyMesh& mesh);
int rcGetCon(const rcCompactSpan& s, int dir);
int rcGetDirOffsetX(int dir);
int rcGetDirOffsetY(int dir);
