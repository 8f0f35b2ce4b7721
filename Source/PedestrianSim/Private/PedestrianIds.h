// SPDX-License-Identifier: MIT
#pragma once

#include "PedestrianTypes.h"

#include "ped/Base/Ids.h"

/** Between the handles of Blueprints and the ids of the core. */
namespace PedestrianIds
{
inline FPedestrianHandle ToEngine(ped::AgentId Id)
{
	FPedestrianHandle Handle;
	Handle.Id = Id.valid() ? static_cast<int32>(Id.value) : -1;
	return Handle;
}

inline ped::AgentId ToCore(FPedestrianHandle Handle)
{
	return Handle.IsValid() ? ped::AgentId(Handle.Id) : ped::AgentId();
}
} // namespace PedestrianIds
