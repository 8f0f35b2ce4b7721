// SPDX-License-Identifier: MIT
// Which part of a level a message means.
#include "CoreMinimal.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationComponent.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Station/StationDesc.h"
#include "ped/Station/StationWriter.h"

#include <string>

namespace
{
/**
 * The name of the part that a place lies in: "Window" for "objects.purchasePoints[0].queue" of a station whose first
 * purchase point is called so. Empty where a place is no path, or leads nowhere.
 */
std::string NameAt(const ped::Value& Station, const std::string& Place)
{
	const ped::Value* At = &Station;
	std::string Name;
	for (std::size_t Begin = 0; At && Begin < Place.size();)
	{
		const std::size_t End = Place.find_first_of(".[", Begin);
		const std::string Word = Place.substr(Begin, End == std::string::npos ? End : End - Begin);
		if (!Word.empty() && Word.back() == ']')
		{
			const std::size_t Index = static_cast<std::size_t>(FCString::Atoi(UTF8_TO_TCHAR(Word.c_str())));
			At = At->is(ped::Value::Kind::Array) && Index < At->items().size() ? &At->items()[Index] : nullptr;
		}
		else
		{
			At = At->is(ped::Value::Kind::Object) ? At->find(Word) : nullptr;
		}
		const ped::Value* Called = At && At->is(ped::Value::Kind::Object) ? At->find("name") : nullptr;
		if (Called && Called->is(ped::Value::Kind::String))
		{
			Name = Called->asString();
		}
		Begin = End == std::string::npos ? Place.size() : End + 1;
	}
	return Name;
}
} // namespace

const UPedestrianStationComponent* APedestrianStation::FindComponent(const FString& Place) const
{
	return FindComponents({Place})[0];
}

TArray<const UPedestrianStationComponent*> APedestrianStation::FindComponents(const TArray<FString>& Places) const
{
	TArray<const UPedestrianStationComponent*> Found;
	if (Places.IsEmpty())
	{
		return Found;
	}
	ped::StationDesc Station;
	ped::Diagnostics Ignored;
	GatherFromLevel(Station, Ignored);
	const ped::Value Root = ped::writeStation(Station);
	const TArray<const UPedestrianStationComponent*> Parts = GetParts();
	for (const FString& Place : Places)
	{
		const std::string Named = NameAt(Root, std::string(TCHAR_TO_UTF8(*Place)));
		const FString Name = Named.empty() ? Place : FString(UTF8_TO_TCHAR(Named.c_str()));
		const UPedestrianStationComponent* Culprit = nullptr;
		for (int32 Index = 0; !Name.IsEmpty() && !Culprit && Index < Parts.Num(); ++Index)
		{
			Culprit = Parts[Index]->GetObjectName() == Name ? Parts[Index] : nullptr;
		}
		Found.Add(Culprit);
	}
	return Found;
}
