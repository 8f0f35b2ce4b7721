// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

#include "ped/Looks/Look.h"

class FPedestrianRun;
class UWorld;

/** What people of a station's types wear. */
class FPedestrianDressTable
{
public:
	/** Learns the types of a run, where it is another than before. */
	void Follow(const FPedestrianRun& Run);
	ped::Dress Of(uint16 Type) const { return Dresses.IsValidIndex(Type) ? Dresses[Type] : ped::Dress::Everyday; }

private:
	TArray<ped::Dress> Dresses;
	const FPedestrianRun* Known = nullptr;
};

namespace PedestrianDress
{
/** What somebody of a world looks like; a plain person where the world does not know them. */
ped::Look LookOf(const UWorld* World, int32 Id);
} // namespace PedestrianDress
