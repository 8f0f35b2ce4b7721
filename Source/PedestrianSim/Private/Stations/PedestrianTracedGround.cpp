// SPDX-License-Identifier: MIT
#include "Stations/PedestrianTracedGround.h"

#include "Bridge/PedestrianUnits.h"
#include "CollisionQueryParams.h"
#include "Engine/HitResult.h"
#include "Engine/World.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Station/StationDesc.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace
{
/** Lines per region, at most: a second or so. Larger regions get a coarser grid, with a warning. */
constexpr double MostLines = 250000.0;
constexpr float NoGround = std::numeric_limits<float>::quiet_NaN();

/** What lies straight under a place of the station, between two heights; none: NoGround. [m] */
float HeightAt(const UWorld& World, const FPedestrianFrame& Frame, ped::Vec2 Place, float Top, float Bottom)
{
	FHitResult Hit;
	const bool bHit = World.LineTraceSingleByObjectType(Hit, Frame.ToWorld(ped::toVec3(Place, Top)),
														Frame.ToWorld(ped::toVec3(Place, Bottom)),
														FCollisionObjectQueryParams(ECC_WorldStatic));
	return bHit ? Frame.ToStation(Hit.ImpactPoint).z : NoGround;
}

/** Holes get the height of the nearest ground in their row or column; where nothing was found, false. */
bool FillHoles(std::vector<float>& Samples, std::size_t Columns)
{
	if (std::all_of(Samples.begin(), Samples.end(), [](float Height) { return std::isnan(Height); }))
	{
		return false;
	}
	// Each round ground grows by a sample: from the left, the right, below and above.
	for (bool bHoles = true; bHoles;)
	{
		bHoles = false;
		const std::vector<float> Before = Samples;
		for (std::size_t I = 0; I < Samples.size(); ++I)
		{
			if (!std::isnan(Before[I]))
			{
				continue;
			}
			bHoles = true;
			const bool bLeft = I % Columns > 0;
			const bool bRight = I % Columns + 1 < Columns;
			for (const float Height : {bLeft ? Before[I - 1] : NoGround, bRight ? Before[I + 1] : NoGround,
									   I >= Columns ? Before[I - Columns] : NoGround,
									   I + Columns < Before.size() ? Before[I + Columns] : NoGround})
			{
				if (!std::isnan(Height))
				{
					Samples[I] = Height;
					break;
				}
			}
		}
	}
	return true;
}

void GatherRegion(const UWorld& World, const FPedestrianFrame& Frame, float Spacing, ped::RegionDesc& Region,
				  ped::Diagnostics& Diagnostics)
{
	ped::Vec2 Low = Region.footprint.front();
	ped::Vec2 High = Low;
	for (const ped::Vec2& Corner : Region.footprint)
	{
		Low = {std::min(Low.x, Corner.x), std::min(Low.y, Corner.y)};
		High = {std::max(High.x, Corner.x), std::max(High.y, Corner.y)};
	}
	const double Lines = (double(High.x - Low.x) / Spacing + 2.0) * (double(High.y - Low.y) / Spacing + 2.0);
	if (Lines > MostLines)
	{
		Spacing *= static_cast<float>(std::sqrt(Lines / MostLines));
		Diagnostics.warning(Region.name, "the region is too large for the spacing of its ground's heights",
							"Divide it, or give the station a Trace Spacing of at least " +
								std::to_string(int(Spacing * 100.0f) + 1) + " cm.");
	}
	ped::FloorDesc Floor;
	Floor.kind = ped::FloorKind::Sampled;
	Floor.origin = Low;
	Floor.spacing = Spacing;
	Floor.columns = static_cast<std::int32_t>(std::ceil((High.x - Low.x) / Spacing)) + 1;
	const int Rows = static_cast<int>(std::ceil((High.y - Low.y) / Spacing)) + 1;
	for (int Row = 0; Row < Rows; ++Row)
	{
		for (std::int32_t Column = 0; Column < Floor.columns; ++Column)
		{
			const ped::Vec2 Place = Low + ped::Vec2{static_cast<float>(Column), static_cast<float>(Row)} * Spacing;
			Floor.samples.push_back(HeightAt(World, Frame, Place, Region.floor.z + Region.height, Region.floor.z));
		}
	}
	if (!FillHoles(Floor.samples, static_cast<std::size_t>(Floor.columns)))
	{
		Diagnostics.warning(Region.name, "no ground was found under the region",
							"Move it so that the ground lies between its bottom and its top, and let the ground be "
							"WorldStatic with collision.");
		return;
	}
	// What people have over their heads is the volume, from the lowest ground up.
	Region.height += Region.floor.z - *std::min_element(Floor.samples.begin(), Floor.samples.end());
	Region.floor = Floor;
}
} // namespace

void PedestrianTracedGround::Gather(const UWorld& World, const FPedestrianFrame& Frame, double Spacing,
									ped::StationDesc& Station, ped::Diagnostics& Diagnostics)
{
	for (ped::RegionDesc& Region : Station.regions)
	{
		if (Region.floor.kind == ped::FloorKind::Mesh && Region.footprint.size() > 2)
		{
			GatherRegion(World, Frame, PedestrianUnits::LengthToCore(Spacing), Region, Diagnostics);
		}
	}
}
