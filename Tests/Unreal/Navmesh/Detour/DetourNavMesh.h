// SPDX-License-Identifier: MIT
#pragma once
// See Recast/Recast.h beside it.

using dtReal = double;
using dtPolyRef = unsigned long long;
using dtStatus = unsigned int;
static const int DT_VERTS_PER_POLYGON = 6;
enum dtTileFlags
{
	DT_TILE_FREE_DATA = 0x01
};
enum dtAllocHint : int;
void dtFree(void* ptr, dtAllocHint hint);
bool dtStatusFailed(dtStatus status);

class dtNavMesh
{
public:
	dtStatus init(unsigned char* data, const int dataSize, const int flags);
};
dtNavMesh* dtAllocNavMesh();
void dtFreeNavMesh(dtNavMesh* navmesh);
