// SPDX-License-Identifier: MIT
#pragma once
#include "Detour/DetourNavMesh.h"

class dtQueryFilter
{
public:
	dtQueryFilter(bool inIsVirtual = true);
};
class dtQuerySpecialLinkFilter;
struct dtQueryResult
{
	int size() const;
	void copyRefs(dtPolyRef* refs, int nmax);
	void copyPos(dtReal* pos, int nmax);
};
class dtNavMeshQuery
{
public:
	dtStatus init(const dtNavMesh* nav, const int maxNodes, dtQuerySpecialLinkFilter* linkFilter = nullptr);
	dtStatus findNearestPoly(const dtReal* center, const dtReal* extents, const dtQueryFilter* filter,
							 dtPolyRef* nearestRef, dtReal* nearestPt, const dtReal* referencePt) const;
	dtStatus findPath(dtPolyRef startRef, dtPolyRef endRef, const dtReal* startPos, const dtReal* endPos,
					  const dtReal costLimit, const dtQueryFilter* filter, dtQueryResult& result,
					  dtReal* totalCost) const;
	dtStatus findStraightPath(const dtReal* startPos, const dtReal* endPos, const dtPolyRef* path, const int pathSize,
							  dtQueryResult& result, const int options) const;
};
dtNavMeshQuery* dtAllocNavMeshQuery();
void dtFreeNavMeshQuery(dtNavMeshQuery* query);
