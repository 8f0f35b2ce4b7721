// SPDX-License-Identifier: MIT
#include "Validation/PedestrianPopulationMend.h"

#include "PedestrianText.h"
#include "Population/PedestrianPopulation.h"
#include "Population/PedestrianTypeAsset.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianTrafficComponents.h"

#include "ped/Station/StationDesc.h"

namespace
{
/** Takes "rates[2]." off a path: true, and the 2, where it begins so. */
bool TakeElement(std::string& Path, const char* List, int32& OutIndex)
{
	const std::string Begin = std::string(List) + "[";
	const std::size_t Close = Path.find(']');
	if (Path.rfind(Begin, 0) != 0 || Close == std::string::npos)
	{
		return false;
	}
	OutIndex = FCString::Atoi(UTF8_TO_TCHAR(Path.substr(Begin.size()).c_str()));
	Path = Path.size() > Close + 2 ? Path.substr(Close + 2) : std::string();
	return true;
}

float Number(const ped::FieldEdit& Edit)
{
	return Edit.value.is(ped::Value::Kind::Number) ? static_cast<float>(Edit.value.asNumber()) : 0.0f;
}

/** The edit that gives a field of an object a number. */
FPedestrianLevelEdit Assign(UObject& Object, float& Field, float Value)
{
	return {&Object, [&Field, Value]
			{
				Field = Value;
			}};
}

FPedestrianLevelEdit FindShare(UPedestrianPopulation* Population, int32 Index, const std::string& Field,
							   const ped::FieldEdit& Edit)
{
	if (!Population || !Population->Mix.IsValidIndex(Index))
	{
		return {};
	}
	FPedestrianTypeShare& Share = Population->Mix[Index];
	if (Field == "share")
	{
		return Assign(*Population, Share.Share, Number(Edit));
	}
	if (Field != "type" || Share.Type || !Edit.value.is(ped::Value::Kind::String))
	{
		return {};
	}
	return {Population, [&Share, Name = PedestrianText::ToEngine(Edit.value.asString())]
			{
				Share.TypeName = Name;
			}};
}

UPedestrianEntranceComponent* EntranceNamed(const APedestrianStation& Station, const FString& Name)
{
	for (const UPedestrianStationComponent* Part : Station.GetParts())
	{
		if (Part->IsA<UPedestrianEntranceComponent>() && Part->GetObjectName() == Name)
		{
			return const_cast<UPedestrianEntranceComponent*>(Cast<UPedestrianEntranceComponent>(Part));
		}
	}
	return nullptr;
}

FPedestrianLevelEdit FindArrival(UPedestrianEntranceComponent& Entrance, std::string Path, const ped::FieldEdit& Edit)
{
	int32 Index = 0;
	if (TakeElement(Path, "mix", Index))
	{
		return FindShare(Entrance.Mix, Index, Path, Edit);
	}
	if (!TakeElement(Path, "rates", Index) || !Entrance.Arrivals.IsValidIndex(Index) ||
		(Path != "time" && Path != "perMinute"))
	{
		return {};
	}
	FPedestrianRatePoint& Point = Entrance.Arrivals[Index];
	return Assign(Entrance, Path == "time" ? Point.Time : Point.PerMinute, Number(Edit));
}

UPedestrianTypeAsset* TypeNamed(const APedestrianStation& Station, const FString& Name)
{
	TArray<const UPedestrianPopulation*> Populations = {Station.Population};
	for (const UPedestrianStationComponent* Part : Station.GetParts())
	{
		if (const UPedestrianEntranceComponent* Entrance = Cast<UPedestrianEntranceComponent>(Part))
		{
			Populations.Add(Entrance->Mix);
		}
	}
	for (const UPedestrianPopulation* Population : Populations)
	{
		for (const FPedestrianTypeShare& Share : Population ? Population->Mix : TArray<FPedestrianTypeShare>())
		{
			if (Share.Type && Share.Type->GetTypeName() == Name)
			{
				return Share.Type;
			}
		}
	}
	return nullptr;
}

FPedestrianLevelEdit FindField(UPedestrianTypeAsset& Type, std::string Path, const ped::FieldEdit& Edit)
{
	int32 Index = 0;
	const bool bNeed = TakeElement(Path, "needs", Index) && Type.Needs.IsValidIndex(Index);
	float* Field = Path == "stayLow"				? &Type.StayLow
				   : Path == "stayHigh"				? &Type.StayHigh
				   : bNeed && Path == "initialLow"	? &Type.Needs[Index].InitialLow
				   : bNeed && Path == "initialHigh" ? &Type.Needs[Index].InitialHigh
													: nullptr;
	return Field ? Assign(Type, *Field, Number(Edit)) : FPedestrianLevelEdit();
}
} // namespace

FPedestrianLevelEdit PedestrianPopulationMend::Find(const ped::FieldEdit& Edit, APedestrianStation& Station)
{
	std::string Path = Edit.path.substr(Edit.path.find('.') + 1);
	int32 Index = 0;
	if (TakeElement(Path, "mix", Index))
	{
		return FindShare(Station.Population, Index, Path, Edit);
	}
	ped::StationDesc Description;
	ped::Diagnostics Ignored;
	Station.GatherFromLevel(Description, Ignored);
	const ped::PopulationDesc& Population = Description.population;
	if (TakeElement(Path, "arrivals", Index) && Index < static_cast<int32>(Population.arrivals.size()))
	{
		const std::string& Name = Population.arrivals[static_cast<std::size_t>(Index)].entrance;
		UPedestrianEntranceComponent* Entrance = EntranceNamed(Station, PedestrianText::ToEngine(Name));
		return Entrance ? FindArrival(*Entrance, Path, Edit) : FPedestrianLevelEdit();
	}
	if (TakeElement(Path, "types", Index) && Index < static_cast<int32>(Population.types.size()))
	{
		const std::string& Name = Population.types[static_cast<std::size_t>(Index)].name;
		UPedestrianTypeAsset* Type = TypeNamed(Station, PedestrianText::ToEngine(Name));
		return Type ? FindField(*Type, Path, Edit) : FPedestrianLevelEdit();
	}
	return {};
}
