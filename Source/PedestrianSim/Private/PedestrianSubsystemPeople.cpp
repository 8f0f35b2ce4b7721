// SPDX-License-Identifier: MIT
// Who is there: adding, finding, sending and removing people.
#include "CoreMinimal.h"
#include "MassEntityTypes.h"
#include "PedestrianIds.h"
#include "PedestrianRun.h"
#include "PedestrianSubsystem.h"
#include "PedestrianText.h"

#include "ped/Mind/TypeTable.h"
#include "ped/Navigation/Errands.h"
#include "ped/Navigation/PlanPaths.h"
#include "ped/Simulation/Populations.h"
#include "ped/World/World.h"

#include <utility>

int32 UPedestrianSubsystem::FindType(const FString& Name) const
{
	if (Run)
	{
		// Names of the engine do not keep upper and lower case: neither do types.
		const ped::TypeTable& Types = Run->Simulation.personTypes();
		for (std::size_t Index = 0; Index < Types.types.size(); ++Index)
		{
			if (PedestrianText::ToEngine(Types.types[Index].name) == Name)
			{
				return static_cast<int32>(Index);
			}
		}
	}
	return INDEX_NONE;
}

FPedestrianHandle UPedestrianSubsystem::Add(const FPedestrianSpawnRequest& Request)
{
	ped::Newcomer Desc;
	Desc.position = Run->Frame.ToStation(Request.Location);
	Desc.facing = Run->Frame.DirectionToStation(Request.Facing);
	if (Request.PreferredSpeed > 0.0f)
	{
		Desc.preferredSpeed = PedestrianUnits::LengthToCore(Request.PreferredSpeed);
	}
	Desc.errand.kind = Request.Errand == EPedestrianErrand::Roam ? ped::ErrandKind::Roam : ped::ErrandKind::Stay;
	if (Request.Errand == EPedestrianErrand::Mind)
	{
		Desc.minded = true;
		Desc.type = static_cast<std::uint16_t>(FMath::Max(0, FindType(Request.Type)));
	}
	if (Request.Errand == EPedestrianErrand::Leave)
	{
		ped::Place Place;
		Place.position = Run->Frame.ToStation(Request.Target);
		Desc.errand.kind = ped::ErrandKind::Pass;
		Desc.errand.places = Run->Simulation.places().add(std::span<const ped::Place>(&Place, 1));
	}
	return PedestrianIds::ToEngine(Run->Simulation.add(Desc, Request.bOnlyIfFree));
}

FPedestrianHandle UPedestrianSubsystem::Spawn(const FPedestrianSpawnRequest& Request)
{
	const TArray<FPedestrianHandle> Added = SpawnMany({Request}, 1);
	return Added.IsEmpty() ? FPedestrianHandle() : Added[0];
}

TArray<FPedestrianHandle> UPedestrianSubsystem::SpawnMany(const TArray<FPedestrianSpawnRequest>& Requests, int32 Most)
{
	TArray<FPedestrianHandle> Added;
	if (!Run || bStepping)
	{
		return Added;
	}
	Run->Store.Gather();
	TArray<int32> Sent;
	for (int32 Index = 0; Index < Requests.Num() && Added.Num() < Most; ++Index)
	{
		const FPedestrianHandle Handle = Add(Requests[Index]);
		if (Handle.IsValid())
		{
			Added.Add(Handle);
			Sent.Add(Index);
		}
	}
	Commit();
	for (int32 Index = 0; Index < Added.Num(); ++Index)
	{
		if (Requests[Sent[Index]].Errand == EPedestrianErrand::GoTo)
		{
			SendTo(Added[Index], Requests[Sent[Index]].Target);
		}
	}
	return Added;
}

void UPedestrianSubsystem::RemoveMany(const TArray<FPedestrianHandle>& Pedestrians)
{
	if (!Run || bStepping)
	{
		return;
	}
	// What they hold is given back: to others, wherever those are now.
	Run->Store.Gather();
	for (const FPedestrianHandle& Pedestrian : Pedestrians)
	{
		Run->Simulation.remove(PedestrianIds::ToCore(Pedestrian));
	}
	Commit();
}

int32 UPedestrianSubsystem::SpawnRoamers(int32 Count)
{
	if (!Run || bStepping || Count <= 0)
	{
		return 0;
	}
	Run->Store.Gather();
	const std::uint32_t Added = ped::addRoamers(Run->Simulation, static_cast<std::uint32_t>(Count));
	Commit();
	return static_cast<int32>(Added);
}

bool UPedestrianSubsystem::Remove(FPedestrianHandle Pedestrian)
{
	if (!Run || !Run->Store.Has(PedestrianIds::ToCore(Pedestrian)))
	{
		return false;
	}
	RemoveMany({Pedestrian});
	return true;
}

void UPedestrianSubsystem::RemoveAll()
{
	if (!Run || bStepping)
	{
		return;
	}
	std::vector<ped::AgentId> Ids;
	Run->Store.Gather();
	Run->Store.listIds(Ids);
	TArray<FPedestrianHandle> Everybody;
	for (const ped::AgentId Id : Ids)
	{
		Everybody.Add(PedestrianIds::ToEngine(Id));
	}
	RemoveMany(Everybody);
}

int32 UPedestrianSubsystem::GetCount() const
{
	return Run ? static_cast<int32>(Run->Store.size()) : 0;
}

FMassEntityHandle UPedestrianSubsystem::GetEntity(FPedestrianHandle Pedestrian) const
{
	return Run ? Run->Store.HandleOf(PedestrianIds::ToCore(Pedestrian)) : FMassEntityHandle();
}

bool UPedestrianSubsystem::GetInfo(FPedestrianHandle Pedestrian, FPedestrianInfo& OutInfo) const
{
	const ped::AgentId Id = PedestrianIds::ToCore(Pedestrian);
	if (!Run || !Run->Store.Has(Id))
	{
		return false;
	}
	const ped::Body* Body = Run->Store.Find<ped::Body>(Id);
	const ped::Path* Path = Run->Store.Find<ped::Path>(Id);
	const ped::Motion* Motion = Run->Store.Find<ped::Motion>(Id);
	const ped::Identity* Identity = Run->Store.Find<ped::Identity>(Id);
	if (!Body || !Path || !Motion || !Identity)
	{
		return false;
	}
	OutInfo = FPedestrianInfo();
	OutInfo.Handle = Pedestrian;
	OutInfo.Location = Run->Frame.ToWorld(Body->position);
	OutInfo.Forward = Run->Frame.DirectionToWorld(Body->forward);
	OutInfo.Velocity = Run->Frame.DirectionToWorld(Body->velocity) * PedestrianUnits::CentimetresPerMetre;
	OutInfo.Radius = PedestrianUnits::LengthToEngine(Body->radius);
	OutInfo.Motion = static_cast<EPedestrianMotion>(Motion->motion);
	OutInfo.bHasTarget = Path->status != ped::PathStatus::None;
	OutInfo.Target = Run->Frame.ToWorld(Path->target);
	OutInfo.Type = Identity->type;
	if (Body->region.valid())
	{
		OutInfo.Region = PedestrianText::ToEngine(Run->World->region(Body->region).name);
	}
	return true;
}

TArray<FPedestrianHandle> UPedestrianSubsystem::FindNear(const FVector& Location, float Radius) const
{
	TArray<FPedestrianHandle> Found;
	if (!Run || !(Radius > 0.0f))
	{
		return Found;
	}
	struct FNear
	{
		float DistanceSquared;
		ped::AgentId Id;
	};
	TArray<FNear> Near;
	const ped::Vec3 Center = Run->Frame.ToStation(Location);
	const float Reach = PedestrianUnits::LengthToCore(Radius);
	Run->Store.Gather();
	for (const ped::AgentChunk& Chunk : std::as_const(Run->Store).chunks())
	{
		for (std::size_t Row = 0; Row < Chunk.size(); ++Row)
		{
			const ped::Vec3 Offset = Chunk.body[Row].position - Center;
			// Those who wait to be destroyed are still in their chunks.
			const bool bThere = std::as_const(Run->Store).find(Chunk.identity[Row].id).valid();
			if (bThere && ped::dot(Offset, Offset) <= Reach * Reach)
			{
				Near.Add({ped::dot(Offset, Offset), Chunk.identity[Row].id});
			}
		}
	}
	Near.Sort([](const FNear& A, const FNear& B)
			  { return A.DistanceSquared != B.DistanceSquared ? A.DistanceSquared < B.DistanceSquared : A.Id < B.Id; });
	for (const FNear& Somebody : Near)
	{
		Found.Add(PedestrianIds::ToEngine(Somebody.Id));
	}
	return Found;
}

bool UPedestrianSubsystem::SendTo(FPedestrianHandle Pedestrian, const FVector& Target)
{
	const ped::AgentId Id = PedestrianIds::ToCore(Pedestrian);
	const ped::Body* Body = Run ? Run->Store.Find<ped::Body>(Id) : nullptr;
	if (!Body)
	{
		return false;
	}
	const ped::World& World = *Run->World;
	const std::optional<ped::GroundPoint> To = World.findGround(Run->Frame.ToStation(Target));
	const std::optional<ped::GroundPoint> From = World.findGround(Body->position);
	if (!To || !From || !World.connected(From->zone, To->zone))
	{
		return false;
	}
	if (Run->Store.Find<ped::Mind>(Id)->minded != 0)
	{
		ped::Goal Goal;
		Goal.type = ped::GoalType::ReachPlace;
		Goal.target = To->position;
		Goal.pushed = Run->Simulation.frame();
		return Run->Store.Find<ped::Goals>(Id)->stack.push(Goal);
	}
	// Roaming would choose a place of its own at once.
	Run->Store.Find<ped::Errand>(Id)->kind = ped::ErrandKind::Stay;
	ped::setTarget(*Run->Store.Find<ped::Path>(Id), *To, Run->Simulation.frame());
	return true;
}
