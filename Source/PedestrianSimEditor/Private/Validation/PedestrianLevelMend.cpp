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

/** The reference of a part to another that a field of the description holds; null: there is none. */
FPedestrianPartReference* ReferenceOf(UPedestrianStationComponent& Part, const FString& Field)
{
	if (UPedestrianPurchasePointComponent* Point = Cast<UPedestrianPurchasePointComponent>(&Part))
	{
		return Field == TEXT("queue") ? &Point->Queue : nullptr;
	}
	if (UPedestrianPortalComponent* Portal = Cast<UPedestrianPortalComponent>(&Part))
	{
		return Field == TEXT("regionA") ? &Portal->RegionA : Field == TEXT("regionB") ? &Portal->RegionB : nullptr;
	}
	if (UPedestrianPlatformComponent* Platform = Cast<UPedestrianPlatformComponent>(&Part))
	{
		return Field == TEXT("region") ? &Platform->Region : nullptr;
	}
	if (UPedestrianTrainDoorComponent* Door = Cast<UPedestrianTrainDoorComponent>(&Part))
	{
		return Field == TEXT("platform") ? &Door->Platform : nullptr;
	}
	if (UPedestrianTrainComponent* Train = Cast<UPedestrianTrainComponent>(&Part))
	{
		return Field == TEXT("platform") ? &Train->Platform : nullptr;
	}
	return nullptr;
}

FPedestrianLevelEdit FindText(UPedestrianStationComponent& Part, const FString& Field, const FString& Value)
{
	if (Field == TEXT("name"))
	{
		return {&Part, [&Part, Value]
				{
					Part.ObjectName = Value;
				}};
	}
	FPedestrianPartReference* Reference = ReferenceOf(Part, Field);
	return Reference ? FPedestrianLevelEdit{&Part,
											[Reference, Value]
											{
												*Reference = FPedestrianPartReference(Value);
											}}
					 : FPedestrianLevelEdit();
}

FPedestrianLevelEdit FindNumber(UObject& Owner, float* Field, double Value)
{
	return Field ? FPedestrianLevelEdit{&Owner,
										[Field, Value]
										{
											*Field = static_cast<float>(Value);
										}}
				 : FPedestrianLevelEdit();
}

float* FieldIn(FPedestrianTrainSchedule& Train, const FString& Field)
{
	return Field == TEXT("arrival") ? &Train.Arrival : Field == TEXT("departure") ? &Train.Departure : nullptr;
}

float* FieldIn(FPedestrianDuration& Service, const FString& Field)
{
	return Field == TEXT("minimum") ? &Service.Minimum : Field == TEXT("maximum") ? &Service.Maximum : nullptr;
}

/** A bench is turned about its middle: the edits of its facing and its place are one. */
void Turn(UPedestrianBenchComponent& Bench)
{
	FTransform At = Bench.GetComponentTransform();
	const FVector Back = At.GetRotation().GetForwardVector() * -static_cast<double>(Bench.Depth);
	At.SetLocation(At.GetLocation() + Back);
	const FRotator Now = At.Rotator();
	At.SetRotation(FRotator(Now.Pitch, Now.Yaw + 180.0, Now.Roll).Quaternion());
	Bench.SetWorldTransform(At);
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

FPedestrianLevelEdit FindEdit(const ped::FieldEdit& Edit, APedestrianStation& Station, bool bFirst)
{
	const FString Field = FieldOf(Edit.path);
	const bool bNumber = Edit.value.is(ped::Value::Kind::Number);
	if (Edit.path.rfind("population.", 0) == 0)
	{
		return PedestrianPopulationMend::Find(Edit, Station);
	}
	UPedestrianStationComponent* Part = PartAt(Station, Edit.path);
	if (!Part)
	{
		FPedestrianTrainSchedule* Train = TrainAt(Station, Edit.path);
		return Train && bNumber ? FindNumber(*Station.Timetable, FieldIn(*Train, Field), Edit.value.asNumber())
								: FPedestrianLevelEdit();
	}
	if (Edit.value.is(ped::Value::Kind::String))
	{
		return FindText(*Part, Field, PedestrianText::ToEngine(Edit.value.asString()));
	}
	if (UPedestrianTrainComponent* Train = Cast<UPedestrianTrainComponent>(Part))
	{
		return bNumber ? FindNumber(*Train, FieldIn(Train->Schedule, Field), Edit.value.asNumber())
					   : FPedestrianLevelEdit();
	}
	if (UPedestrianPurchasePointComponent* Point = Cast<UPedestrianPurchasePointComponent>(Part))
	{
		return bNumber ? FindNumber(*Point, FieldIn(Point->Service, Field), Edit.value.asNumber())
					   : FPedestrianLevelEdit();
	}
	UPedestrianBenchComponent* Bench = Cast<UPedestrianBenchComponent>(Part);
	if (Bench && Field == TEXT("facing"))
	{
		return {Bench, [Bench]
				{
					Turn(*Bench);
				}};
	}
	// The place of a bench that is turned follows from its turn.
	return Bench && !bFirst && Field.StartsWith(TEXT("position")) ? FPedestrianLevelEdit{Bench,
																						 [] {
																						 }}
																  : FPedestrianLevelEdit();
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
	// Places are those of the description as it was found: names must not change before all parts are known.
	TArray<FPedestrianLevelEdit> Edits;
	for (std::size_t Index = 0; Index < Mend.edits.size(); ++Index)
	{
		Edits.Add(FindEdit(Mend.edits[Index], Station, Index == 0));
		if (!Edits.Last().Object)
		{
			return false;
		}
	}
	const FScopedTransaction Transaction(LOCTEXT("Mend", "Mend the station"));
	for (const FPedestrianLevelEdit& Edit : Edits)
	{
		Edit.Object->Modify();
		Edit.Make();
	}
	return true;
}

#undef LOCTEXT_NAMESPACE
