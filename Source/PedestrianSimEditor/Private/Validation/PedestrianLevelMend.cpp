// SPDX-License-Identifier: MIT
#include "Validation/PedestrianLevelMend.h"

#include "PedestrianText.h"
#include "Population/PedestrianTimetable.h"
#include "ScopedTransaction.h"
#include "Stations/PedestrianPlaceComponents.h"
#include "Stations/PedestrianServiceComponents.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianTrafficComponents.h"
#include "Validation/PedestrianPopulationMend.h"

#define LOCTEXT_NAMESPACE "PedestrianLevelMend"

namespace
{
/** "queue" of "objects.purchasePoints[0].queue"; "x" of "....position[0]" is left out with its field. */
FString FieldOf(const std::string& Path)
{
	const std::size_t Dot = Path.rfind('.');
	return PedestrianText::ToEngine(Dot == std::string::npos ? Path : Path.substr(Dot + 1));
}

bool SetReference(FPedestrianPartReference& Reference, const FString& Name)
{
	Reference = FPedestrianPartReference(Name);
	return true;
}

bool SetText(UPedestrianStationComponent& Part, const FString& Field, const FString& Value)
{
	if (Field == TEXT("name"))
	{
		Part.ObjectName = Value;
		return true;
	}
	if (UPedestrianPurchasePointComponent* Point = Cast<UPedestrianPurchasePointComponent>(&Part))
	{
		return Field == TEXT("queue") && SetReference(Point->Queue, Value);
	}
	if (UPedestrianPortalComponent* Portal = Cast<UPedestrianPortalComponent>(&Part))
	{
		return Field == TEXT("regionA")	  ? SetReference(Portal->RegionA, Value)
			   : Field == TEXT("regionB") ? SetReference(Portal->RegionB, Value)
										  : false;
	}
	if (UPedestrianPlatformComponent* Platform = Cast<UPedestrianPlatformComponent>(&Part))
	{
		return Field == TEXT("region") && SetReference(Platform->Region, Value);
	}
	if (UPedestrianTrainDoorComponent* Door = Cast<UPedestrianTrainDoorComponent>(&Part))
	{
		return Field == TEXT("platform") && SetReference(Door->Platform, Value);
	}
	if (UPedestrianTrainComponent* Train = Cast<UPedestrianTrainComponent>(&Part))
	{
		return Field == TEXT("platform") && SetReference(Train->Platform, Value);
	}
	return false;
}

bool SetNumber(FPedestrianTrainSchedule& Train, const FString& Field, double Value)
{
	if (Field == TEXT("arrival"))
	{
		Train.Arrival = static_cast<float>(Value);
		return true;
	}
	if (Field == TEXT("departure"))
	{
		Train.Departure = static_cast<float>(Value);
		return true;
	}
	return false;
}

bool SetNumber(FPedestrianDuration& Service, const FString& Field, double Value)
{
	float* Bound = Field == TEXT("minimum") ? &Service.Minimum : Field == TEXT("maximum") ? &Service.Maximum : nullptr;
	if (Bound)
	{
		*Bound = static_cast<float>(Value);
	}
	return Bound != nullptr;
}

/** A bench is turned about its middle: the edits of its facing and its place are one. */
bool Turn(UPedestrianStationComponent& Part)
{
	const UPedestrianBenchComponent* Bench = Cast<UPedestrianBenchComponent>(&Part);
	if (!Bench)
	{
		return false;
	}
	FTransform At = Part.GetComponentTransform();
	const FVector Back = At.GetRotation().GetForwardVector() * -static_cast<double>(Bench->Depth);
	At.SetLocation(At.GetLocation() + Back);
	const FRotator Now = At.Rotator();
	At.SetRotation(FRotator(Now.Pitch, Now.Yaw + 180.0, Now.Roll).Quaternion());
	Part.SetWorldTransform(At);
	return true;
}

/** The part that a path leads to; of several with one name the last, which is the one to be renamed. */
UPedestrianStationComponent* PartAt(const APedestrianStation& Station, const std::string& Path)
{
	const UPedestrianStationComponent* Found = Station.FindComponent(PedestrianText::ToEngine(Path));
	const FString Name = Found ? Found->GetObjectName() : FString();
	for (const UPedestrianStationComponent* Part : Station.GetParts())
	{
		Found = Found && Part->GetObjectName() == Name ? Part : Found;
	}
	return const_cast<UPedestrianStationComponent*>(Found);
}

FPedestrianTrainSchedule* TrainAt(const APedestrianStation& Station, const std::string& Path)
{
	ped::StationDesc Description;
	ped::Diagnostics Ignored;
	Station.GatherFromLevel(Description, Ignored);
	const std::size_t Open = Path.find('[');
	if (!Station.Timetable || Path.rfind("timetable.trains[", 0) != 0 || Open == std::string::npos)
	{
		return nullptr;
	}
	// The asset's trains come after those of the level's parts.
	const int32 Index = FCString::Atoi(UTF8_TO_TCHAR(Path.substr(Open + 1).c_str()));
	const int32 First = static_cast<int32>(Description.timetable.trains.size()) - Station.Timetable->Trains.Num();
	return Station.Timetable->Trains.IsValidIndex(Index - First) ? &Station.Timetable->Trains[Index - First] : nullptr;
}

bool ApplyEdit(const ped::FieldEdit& Edit, APedestrianStation& Station, bool bFirst)
{
	const FString Field = FieldOf(Edit.path);
	if (Edit.path.rfind("population.", 0) == 0)
	{
		return PedestrianPopulationMend::Apply(Edit, Station);
	}
	UPedestrianStationComponent* Part = PartAt(Station, Edit.path);
	if (!Part)
	{
		FPedestrianTrainSchedule* Train = TrainAt(Station, Edit.path);
		if (Train)
		{
			Station.Timetable->Modify();
		}
		return Train && Edit.value.is(ped::Value::Kind::Number) && SetNumber(*Train, Field, Edit.value.asNumber());
	}
	Part->Modify();
	if (Edit.value.is(ped::Value::Kind::String))
	{
		return SetText(*Part, Field, PedestrianText::ToEngine(Edit.value.asString()));
	}
	if (UPedestrianTrainComponent* Train = Cast<UPedestrianTrainComponent>(Part))
	{
		return SetNumber(Train->Schedule, Field, Edit.value.asNumber());
	}
	if (UPedestrianPurchasePointComponent* Point = Cast<UPedestrianPurchasePointComponent>(Part))
	{
		return SetNumber(Point->Service, Field, Edit.value.asNumber());
	}
	return Field == TEXT("facing") ? Turn(*Part) : !bFirst && Field.StartsWith(TEXT("position"));
}
} // namespace

bool PedestrianLevelMend::Apply(const ped::Mend& Mend, APedestrianStation& Station)
{
	ped::StationDesc Description;
	ped::Diagnostics Ignored;
	Station.GatherFromLevel(Description, Ignored);
	if (!ped::mendFits(Mend, Description))
	{
		return false;
	}
	FScopedTransaction Transaction(LOCTEXT("Mend", "Mend the station"));
	// Places are those of the description as it was found: names must not change before all parts are known.
	for (std::size_t Index = 0; Index < Mend.edits.size(); ++Index)
	{
		if (!ApplyEdit(Mend.edits[Index], Station, Index == 0))
		{
			Transaction.Cancel();
			return false;
		}
	}
	return true;
}

#undef LOCTEXT_NAMESPACE
