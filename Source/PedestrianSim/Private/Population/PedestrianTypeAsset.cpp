// SPDX-License-Identifier: MIT
#include "Population/PedestrianTypeAsset.h"

#include "Bridge/PedestrianUnits.h"
#include "Misc/DataValidation.h"
#include "PedestrianText.h"

#include "ped/Station/PersonTypes.h"

#define LOCTEXT_NAMESPACE "PedestrianTypeAsset"

static_assert(static_cast<int32>(EPedestrianActivity::Work) == static_cast<int32>(ped::ActivityKind::Work),
			  "The same, in the same order.");
static_assert(static_cast<int32>(EPedestrianGuard::NotAnnounced) == static_cast<int32>(ped::GuardKind::NotAnnounced),
			  "The same, in the same order.");
static_assert(static_cast<int32>(EPedestrianKnowledge::Seen) == static_cast<int32>(ped::KnowledgeKind::Seen),
			  "The same, in the same order.");

namespace
{
const ped::PersonTypeDesc* FindShipped(const FString& Name)
{
	const std::vector<ped::PersonTypeDesc>& Types = ped::shippedPersonTypes();
	const auto Index = ped::findType(Types, PedestrianText::ToCore(Name));
	return Index ? &Types[*Index] : nullptr;
}

ped::NeedDesc ToCore(const FPedestrianNeedGrowth& Row)
{
	ped::NeedDesc Out;
	Out.need = static_cast<ped::NeedKind>(Row.Need);
	Out.initialLow = Row.InitialLow;
	Out.initialHigh = Row.InitialHigh;
	Out.perHour = Row.PerHour;
	Out.atRest = Row.AtRest;
	Out.spread = Row.Spread;
	Out.fades = Row.Fades;
	return Out;
}

FPedestrianNeedGrowth ToEngine(const ped::NeedDesc& Row)
{
	FPedestrianNeedGrowth Out;
	Out.Need = static_cast<EPedestrianNeed>(Row.need);
	Out.InitialLow = Row.initialLow;
	Out.InitialHigh = Row.initialHigh;
	Out.PerHour = Row.perHour;
	Out.AtRest = Row.atRest;
	Out.Spread = Row.spread;
	Out.Fades = Row.fades;
	return Out;
}

ped::ActionDesc ToCore(const FPedestrianAction& Row)
{
	ped::ActionDesc Out;
	Out.when = static_cast<ped::NeedKind>(Row.When);
	Out.above = Row.Above;
	Out.spread = Row.Spread;
	Out.goal = static_cast<ped::ActivityKind>(Row.Goal);
	for (const EPedestrianGuard Guard : Row.Guards)
	{
		Out.guards.push_back(static_cast<ped::GuardKind>(Guard));
	}
	Out.spareTime = Row.SpareTime;
	Out.within = PedestrianUnits::LengthToCore(Row.Within);
	return Out;
}

FPedestrianAction ToEngine(const ped::ActionDesc& Row)
{
	FPedestrianAction Out;
	Out.When = static_cast<EPedestrianNeed>(Row.when);
	Out.Above = Row.above;
	Out.Spread = Row.spread;
	Out.Goal = static_cast<EPedestrianActivity>(Row.goal);
	for (const ped::GuardKind Guard : Row.guards)
	{
		Out.Guards.Add(static_cast<EPedestrianGuard>(Guard));
	}
	Out.SpareTime = Row.spareTime;
	Out.Within = PedestrianUnits::LengthToEngine(Row.within);
	return Out;
}
} // namespace

FString UPedestrianTypeAsset::GetTypeName() const
{
	return TypeName.IsEmpty() ? GetName() : TypeName;
}

bool UPedestrianTypeAsset::CopyShippedType()
{
	const ped::PersonTypeDesc* Shipped = FindShipped(BasedOn);
	if (!Shipped)
	{
		return false;
	}
	Modify();
	TakeFrom(*Shipped);
	return true;
}

void UPedestrianTypeAsset::TakeFrom(const ped::PersonTypeDesc& In)
{
	Agenda.Reset();
	for (const ped::ActivityKind Activity : In.agenda)
	{
		Agenda.Add(static_cast<EPedestrianActivity>(Activity));
	}
	Knowledge = static_cast<EPedestrianKnowledge>(In.knowledge);
	Speed = PedestrianUnits::LengthToEngine(In.speed);
	SpeedDeviation = PedestrianUnits::LengthToEngine(In.speedDeviation);
	TicketShare = In.ticketShare;
	Patience = In.patience;
	StayLow = In.stayLow;
	StayHigh = In.stayHigh;
	Locomotion = PedestrianText::ToEngine(std::string(ped::locomotionName(In.locomotion)));
	bChild = In.age == ped::AgeKind::Child;
	Role.TakeFrom(In.role);
	Personality.TakeFrom(In.personality);
	Needs.Reset();
	for (const ped::NeedDesc& Need : In.needs)
	{
		Needs.Add(ToEngine(Need));
	}
	Actions.Reset();
	for (const ped::ActionDesc& Action : In.actions)
	{
		Actions.Add(ToEngine(Action));
	}
}

ped::PersonTypeDesc UPedestrianTypeAsset::Describe() const
{
	const ped::PersonTypeDesc* Shipped = FindShipped(BasedOn);
	ped::PersonTypeDesc Out = Shipped ? *Shipped : ped::PersonTypeDesc();
	Out.name = PedestrianText::ToCore(GetTypeName());
	Out.knowledge = static_cast<ped::KnowledgeKind>(Knowledge);
	Out.speed = PedestrianUnits::LengthToCore(Speed);
	Out.speedDeviation = PedestrianUnits::LengthToCore(SpeedDeviation);
	Out.ticketShare = TicketShare;
	Out.patience = Patience;
	Out.stayLow = StayLow;
	Out.stayHigh = StayHigh;
	Out.age = bChild ? ped::AgeKind::Child : ped::AgeKind::Adult;
	Out.locomotion = ped::findLocomotion(PedestrianText::ToCore(Locomotion)).value_or(ped::LocomotionKind::Routines);
	Role.Describe(Out.role);
	Personality.Describe(Out.personality);
	if (!Agenda.IsEmpty())
	{
		Out.agenda.clear();
		for (const EPedestrianActivity Activity : Agenda)
		{
			Out.agenda.push_back(static_cast<ped::ActivityKind>(Activity));
		}
	}
	if (!Needs.IsEmpty())
	{
		Out.needs.clear();
		for (const FPedestrianNeedGrowth& Need : Needs)
		{
			Out.needs.push_back(ToCore(Need));
		}
	}
	if (!Actions.IsEmpty())
	{
		Out.actions.clear();
		for (const FPedestrianAction& Action : Actions)
		{
			Out.actions.push_back(ToCore(Action));
		}
	}
	return Out;
}

#if WITH_EDITOR
EDataValidationResult UPedestrianTypeAsset::IsDataValid(FDataValidationContext& Context) const
{
	EDataValidationResult Result = EDataValidationResult::Valid;
	if (!BasedOn.IsEmpty() && !FindShipped(BasedOn))
	{
		Context.AddError(FText::Format(
			LOCTEXT("BasedOn",
					"{0}: no type that ships is called {1}. Try commuter, tourist, performer, police, soldier."),
			FText::FromString(GetName()), FText::FromString(BasedOn)));
		Result = EDataValidationResult::Invalid;
	}
	if (!ped::findLocomotion(PedestrianText::ToCore(Locomotion)))
	{
		Context.AddError(
			FText::Format(LOCTEXT("Locomotion", "{0}: no model of locomotion is called {1}. Try routines."),
						  FText::FromString(GetName()), FText::FromString(Locomotion)));
		Result = EDataValidationResult::Invalid;
	}
	if (Describe().agenda.empty())
	{
		Context.AddError(
			FText::Format(LOCTEXT("Agenda", "{0}: people of this type are there for nothing. Fill Agenda."),
						  FText::FromString(GetName())));
		Result = EDataValidationResult::Invalid;
	}
	return CombineDataValidationResults(Super::IsDataValid(Context), Result);
}
#endif

TArray<FString> PedestrianTypes::Shipped()
{
	TArray<FString> Names;
	for (const ped::PersonTypeDesc& Type : ped::shippedPersonTypes())
	{
		Names.Add(PedestrianText::ToEngine(Type.name));
	}
	return Names;
}

TArray<FString> UPedestrianTypeAsset::GetShippedTypes() const
{
	TArray<FString> Names = {FString()};
	Names.Append(PedestrianTypes::Shipped());
	return Names;
}

#undef LOCTEXT_NAMESPACE
