// SPDX-License-Identifier: MIT
#include "Mass/PedestrianDress.h"

#include "Engine/World.h"
#include "PedestrianRun.h"
#include "PedestrianSubsystem.h"

#include "ped/Mind/TypeTable.h"

void FPedestrianDressTable::Follow(const FPedestrianRun& Run)
{
	const ped::TypeTable& Types = Run.Simulation.personTypes();
	if (Known == &Run && Dresses.Num() == static_cast<int32>(Types.types.size()))
	{
		return;
	}
	Known = &Run;
	Dresses.Reset();
	for (const auto& Type : Types.types)
	{
		Dresses.Add(ped::dressOf(Type.name, Type.child));
	}
}

ped::Look PedestrianDress::LookOf(const UWorld* World, int32 Id)
{
	const ped::AgentId Agent(static_cast<std::uint32_t>(FMath::Max(0, Id)));
	const UPedestrianSubsystem* Subsystem = World ? World->GetSubsystem<UPedestrianSubsystem>() : nullptr;
	FPedestrianHandle Handle;
	Handle.Id = Id;
	FPedestrianInfo Info;
	if (!Subsystem || !Subsystem->GetRun() || !Subsystem->GetInfo(Handle, Info))
	{
		return ped::lookOf(Agent);
	}
	FPedestrianDressTable Table;
	Table.Follow(*Subsystem->GetRun());
	const ped::Company* Company = Subsystem->GetRun()->Store.Find<ped::Company>(Agent);
	return ped::lookOf(Agent, Table.Of(static_cast<uint16>(Info.Type)), Company ? Company->look : 0);
}
