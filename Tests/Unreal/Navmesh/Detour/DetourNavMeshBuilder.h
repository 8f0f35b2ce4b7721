// SPDX-License-Identifier: MIT
#pragma once
#include "Detour/DetourNavMesh.h"

struct dtNavMeshCreateParams
{
	const unsigned short* verts;
	int vertCount;
	const unsigned short* polys;
	const unsigned short* polyFlags;
	const unsigned char* polyAreas;
	int polyCount;
	int nvp;
	dtReal walkableHeight;
	dtReal walkableRadius;
	dtReal walkableClimb;
	dtReal bmin[3];
	dtReal bmax[3];
	dtReal cs;
	dtReal ch;
	bool buildBvTree;
};
bool dtCreateNavMeshData(dtNavMeshCreateParams* params, unsigned char** outData, int* outDataSize);
