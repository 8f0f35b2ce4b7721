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

bool SetShare(UPedestrianPopulation* Population, int32 Index, const std::string& Field, const ped::FieldEdit& Edit)
{
	if (!Population || !Population->Mix.IsValidIndex(Index))
	{
		return false;
	}
	Population->Modify();
	FPedestrianTypeShare& Share = Population->Mix[Index];
	if (Field == "share")
	{
		Share.Share = Number(Edit);
		return true;
	}
	if (Field != "type" || Share.Type || !Edit.value.is(ped::Value::Kind::String))
	{
		return false;
	}
	Share.TypeName = PedestrianText::ToEngine(Edit.value.asString());
	return true;
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

bool SetArrival(UPedestrianEntranceComponent& Entrance, std::string Path, const ped::FieldEdit& Edit)
{
	int32 Index = 0;
	if (TakeElement(Path, "mix", Index))
	{
		return SetShare(Entrance.Mix, Index, Path, Edit);
	}
	if (!TakeElement(Path, "rates", Index) || !Entrance.Arrivals.IsValidIndex(Index))
	{
		return false;
	}
	Entrance.Modify();
	(Path == "time" ? Entrance.Arrivals[Index].Time : Entrance.Arrivals[Index].PerMinute) = Number(Edit);
	return Path == "time" || Path == "perMinute";
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

bool SetType(UPedestrianTypeAsset& Type, std::string Path, const ped::FieldEdit& Edit)
{
	int32 Index = 0;
	const bool bNeed = TakeElement(Path, "needs", Index) && Type.Needs.IsValidIndex(Index);
	float* Field = Path == "stayLow"				? &Type.StayLow
				   : Path == "stayHigh"				? &Type.StayHigh
				   : bNeed && Path == "initialLow"	? &Type.Needs[Index].InitialLow
				   : bNeed && Path == "initialHigh" ? &Type.Needs[Index].InitialHigh
													: nullptr;
	if (!Field)
	{
		return false;
	}
	Type.Modify();
	*Field = Number(Edit);
	return true;
}
} // namespace

bool PedestrianPopulationMend::Apply(const ped::FieldEdit& Edit, APedestrianStation& Station)
{
	std::string Path = Edit.path.substr(Edit.path.find('.') + 1);
	int32 Index = 0;
	if (TakeElement(Path, "mix", Index))
	{
		return SetShare(Station.Population, Index, Path, Edit);
	}
	ped::StationDesc Description;
	ped::Diagnostics Ignored;
	Station.GatherFromLevel(Description, Ignored);
	const ped::PopulationDesc& Population = Description.population;
	if (TakeElement(Path, "arrivals", Index) && Index < static_cast<int32>(Population.arrivals.size()))
	{
		const std::string& Name = Population.arrivals[static_cast<std::size_t>(Index)].entrance;
		UPedestrianEntranceComponent* Entrance = EntranceNamed(Station, PedestrianText::ToEngine(Name));
		return Entrance && SetArrival(*Entrance, Path, Edit);
	}
	if (TakeElement(Path, "types", Index) && Index < static_cast<int32>(Population.types.size()))
	{
		const std::string& Name = Population.types[static_cast<std::size_t>(Index)].name;
		UPedestrianTypeAsset* Type = TypeNamed(Station, PedestrianText::ToEngine(Name));
		return Type && SetType(*Type, Path, Edit);
	}
	return false;
}
