// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Recast and Detour under the paths of the system's package or of Unreal's Navmesh module, whose numbers are doubles.

#if __has_include("Recast/Recast.h")
#include "Detour/DetourNavMesh.h"
#include "Detour/DetourNavMeshBuilder.h"
#include "Detour/DetourNavMeshQuery.h"
#include "Detour/DetourNode.h"
#include "Recast/Recast.h"
namespace ped {
using RecastReal = rcReal;
using DetourReal = dtReal;
} // namespace ped
#else
#include <DetourNavMesh.h>
#include <DetourNavMeshBuilder.h>
#include <DetourNavMeshQuery.h>
#include <DetourNode.h>
#include <Recast.h>
namespace ped {
using RecastReal = float;
using DetourReal = float;
} // namespace ped
#endif
