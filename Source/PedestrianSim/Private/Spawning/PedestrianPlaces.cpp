// SPDX-License-Identifier: MIT
#include "Spawning/PedestrianPlaces.h"

#include "PedestrianRun.h"
#include "PedestrianSubsystem.h"

#include "ped/Base/DetMath.h"
#include "ped/Base/Random.h"
#include "ped/Navigation/Errands.h"
#include "ped/World/World.h"

namespace
{
/** Places tried per person before a station counts as full. */
constexpr int32 TriesPerPerson = 30;
/** From an entrance's threshold into the station. [m] */
constexpr float EntranceDepth = 3.0f;

struct FDraw
{
	ped::Vec3 Position;
	ped::Vec2 Facing;
};

/** Somewhere behind the threshold of an entrance, facing in. */
FDraw AtEntrance(const ped::EntranceDesc& Entrance, ped::RandomStream& Random)
{
	const ped::Vec2 In = ped::headingVector(Entrance.facing * (ped::pi / 180.0f));
	const float Ahead = EntranceDepth * Random.uniform(0.1f, 1.0f);
	const float Aside = 0.5f * Entrance.width * Random.uniform(-1.0f, 1.0f);
	const ped::Vec2 Place = Entrance.position.xy() + In * Ahead + ped::perpendicular(In) * Aside;
	return {ped::toVec3(Place, Entrance.position.z), In};
}
} // namespace

TArray<FPedestrianSpawnRequest> PedestrianPlaces::Choose(const UPedestrianSubsystem& Subsystem,
														 EPedestrianPlacement Placement, const FTransform& Spawner,
														 float Radius, int32 Count)
{
	const FPedestrianRun& Run = *Subsystem.GetRun();
	return Choose(*Run.World, Run.Simulation, Run.Frame, Placement, Spawner, Radius, Count);
}

TArray<FPedestrianSpawnRequest> PedestrianPlaces::Choose(const ped::World& World, const ped::Simulation& Simulation,
														 const FPedestrianFrame& Frame, EPedestrianPlacement Placement,
														 const FTransform& Spawner, float Radius, int32 Count)
{
	const std::vector<ped::EntranceDesc>& Entrances = World.station.objects.entrances;
	TArray<FPedestrianSpawnRequest> Requests;
	if (Placement == EPedestrianPlacement::Entrances && Entrances.empty())
	{
		return Requests;
	}
	const ped::Vec3 Center = Frame.ToStation(Spawner.GetLocation());
	const float Reach = PedestrianUnits::LengthToCore(Radius);
	const ped::AgentId First(Simulation.bornCount());
	ped::RandomStream Random(Simulation.seed(), First, ped::Purpose::Placement);
	std::uint64_t Draws = 0;
	const int64 Tries = static_cast<int64>(Count) * TriesPerPerson;
	for (int64 Try = 0; Try < Tries && Requests.Num() < Count * 4; ++Try)
	{
		FDraw Draw;
		Draw.Facing = ped::headingVector(Random.uniform(-ped::pi, ped::pi));
		if (Placement == EPedestrianPlacement::Entrances)
		{
			Draw = AtEntrance(Entrances[static_cast<std::size_t>(Try) % Entrances.size()], Random);
		}
		else if (Placement == EPedestrianPlacement::AroundSpawner)
		{
			const ped::Vec2 Offset =
				ped::headingVector(Random.uniform(-ped::pi, ped::pi)) * (Reach * std::sqrt(Random.uniform(0.0f, 1.0f)));
			Draw.Position = ped::toVec3(Center.xy() + Offset, Center.z);
		}
		else
		{
			Draw.Position = ped::randomGround(World, Simulation.seed(), First, Draws, ped::Purpose::Placement).position;
		}
		if (!World.findGround(Draw.Position))
		{
			continue;
		}
		FPedestrianSpawnRequest& Request = Requests.AddDefaulted_GetRef();
		Request.Location = Frame.ToWorld(Draw.Position);
		Request.Facing = Frame.DirectionToWorld(Draw.Facing);
	}
	return Requests;
}
