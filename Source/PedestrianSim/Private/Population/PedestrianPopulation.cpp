// SPDX-License-Identifier: MIT
#include "Population/PedestrianPopulation.h"

#include "Misc/DataValidation.h"
#include "PedestrianText.h"
#include "Population/PedestrianTypeAsset.h"

#include "ped/Station/PersonTypes.h"

#define LOCTEXT_NAMESPACE "PedestrianPopulation"

std::vector<ped::TypeShareDesc> UPedestrianPopulation::DescribeMix(ped::StationDesc& Station) const
{
	std::vector<ped::TypeShareDesc> Shares;
	for (const FPedestrianTypeShare& Share : Mix)
	{
		const FString Name = Share.Type ? Share.Type->GetTypeName() : Share.TypeName;
		Shares.push_back({PedestrianText::ToCore(Name), Share.Share});
		if (Share.Type && !ped::findType(Station.population.types, PedestrianText::ToCore(Name)))
		{
			Station.population.types.push_back(Share.Type->Describe());
		}
	}
	return Shares;
}

void UPedestrianPopulation::Describe(ped::StationDesc& Station) const
{
	Station.population.initial = Initial;
	Station.population.groupShare = GroupShare;
	Station.population.maxGroupSize = MaxGroupSize;
	for (const FPedestrianGroupSize& Group : GroupSizes)
	{
		Station.population.groupSizes.push_back({Group.Size, Group.Share});
	}
	for (const FPedestrianTie& Tie : Ties)
	{
		Station.population.ties.push_back({static_cast<ped::TieKind>(Tie.Kind), Tie.Share, Tie.Children});
	}
	for (const FPedestrianLuggage& Row : Luggage)
	{
		Station.population.luggage.push_back(
			{PedestrianText::ToCore(Row.TypeName), static_cast<ped::LuggageKind>(Row.Kind), Row.Share});
	}
	Station.population.mix = DescribeMix(Station);
	for (const FPedestrianDemand& Row : Demand)
	{
		ped::DemandDesc& Out = Station.population.demand.emplace_back();
		Out.from = PedestrianText::ToCore(Row.From);
		Out.exit = PedestrianText::ToCore(Row.Exit);
		Out.destination = PedestrianText::ToCore(Row.Destination);
		Out.people = Row.People;
		Out.begin = Row.Begin;
		Out.end = Row.End;
		Out.type = PedestrianText::ToCore(Row.TypeName);
	}
}

TArray<FString> UPedestrianPopulation::GetShippedTypes() const
{
	return PedestrianTypes::Shipped();
}

#if WITH_EDITOR
EDataValidationResult UPedestrianPopulation::IsDataValid(FDataValidationContext& Context) const
{
	EDataValidationResult Result = EDataValidationResult::Valid;
	for (const FPedestrianTypeShare& Share : Mix)
	{
		if (!Share.Type && !ped::findType(ped::shippedPersonTypes(), PedestrianText::ToCore(Share.TypeName)))
		{
			Context.AddError(FText::Format(
				LOCTEXT("Type", "{0}: there is no type {1}. Choose a type asset, or name one that ships."),
				FText::FromString(GetName()), FText::FromString(Share.TypeName)));
			Result = EDataValidationResult::Invalid;
		}
	}
	return CombineDataValidationResults(Super::IsDataValid(Context), Result);
}
#endif

#undef LOCTEXT_NAMESPACE
