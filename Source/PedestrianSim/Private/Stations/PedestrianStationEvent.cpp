// SPDX-License-Identifier: MIT
#include "Stations/PedestrianStationEvent.h"

#include "Stations/PedestrianPartView.h"

#include "ped/Station/EventDesc.h"

using PedestrianText::ToCore;
using PedestrianText::ToEngine;
using PedestrianUnits::LengthToCore;
using PedestrianUnits::LengthToEngine;

static_assert(static_cast<int32>(EPedestrianEvent::Role) == static_cast<int32>(ped::EventKind::Role) &&
				  static_cast<int32>(EPedestrianEvent::Appear) == static_cast<int32>(ped::EventKind::Appear),
			  "Kinds of events have the same numbers on both sides.");

ped::EventDesc FPedestrianStationEvent::Describe() const
{
	ped::EventDesc Out;
	Out.time = Time;
	Out.kind = static_cast<ped::EventKind>(Kind);
	Out.name = PedestrianParts::Resolve(Of);
	Out.index = Index;
	Out.from = PedestrianParts::Resolve(From);
	Out.open = bOpen;
	Out.level = Level;
	Out.seconds = Seconds;
	Out.value = Kind == EPedestrianEvent::Escalator ? LengthToCore(CarrySpeed) : Value;
	Out.position = PedestrianUnits::ToCore(Position);
	Out.radius = LengthToCore(Radius);
	Out.velocity = PedestrianUnits::ToCore(Velocity).xy();
	Out.body = bVehicle ? ped::MoverKind::Vehicle : ped::MoverKind::Person;
	Out.length = LengthToCore(Length);
	Out.facing = PedestrianUnits::FacingOfYaw(Yaw);
	Out.yield = Yield;
	Out.present = bPresent;
	Out.type = ToCore(Type);
	Out.minded = bMinded;
	Out.text = ToCore(Text);
	return Out;
}

void FPedestrianStationEvent::TakeFrom(const ped::EventDesc& Event)
{
	Time = Event.time;
	Kind = static_cast<EPedestrianEvent>(Event.kind);
	Of = FPedestrianPartReference(ToEngine(Event.name));
	Index = Event.index;
	From = FPedestrianPartReference(ToEngine(Event.from));
	bOpen = Event.open;
	Level = Event.level;
	Seconds = Event.seconds;
	CarrySpeed = Kind == EPedestrianEvent::Escalator ? LengthToEngine(Event.value) : 0.0f;
	Value = Kind == EPedestrianEvent::Escalator ? 0.0f : Event.value;
	Position = PedestrianUnits::ToEngine(Event.position);
	Radius = LengthToEngine(Event.radius);
	Velocity = PedestrianUnits::ToEngine(ped::toVec3(Event.velocity, 0.0f));
	bVehicle = Event.body == ped::MoverKind::Vehicle;
	Length = LengthToEngine(Event.length);
	Yaw = -Event.facing;
	Yield = Event.yield;
	bPresent = Event.present;
	Type = ToEngine(Event.type);
	bMinded = Event.minded;
	Text = ToEngine(Event.text);
}
