// SPDX-License-Identifier: MIT
#include "Stations/PedestrianStationJson.h"

#include "Dom/JsonObject.h"
#include "Dom/JsonValue.h"
#include "PedestrianText.h"
#include "Serialization/JsonReader.h"
#include "Serialization/JsonSerializer.h"

#include "ped/Station/StationReader.h"
#include "ped/Station/StationValidate.h"
#include "ped/Station/StationWriter.h"
#include "ped/Station/Value.h"
#include "ped/Station/ValueText.h"

namespace
{
ped::Value ToValue(const FJsonObject& Object);

ped::Value ToValue(const TSharedPtr<FJsonValue>& Json)
{
	if (!Json)
	{
		return ped::Value();
	}
	switch (Json->Type)
	{
	case EJson::String:
		return ped::Value::string(PedestrianText::ToCore(Json->AsString()));
	case EJson::Number:
		return ped::Value::number(Json->AsNumber());
	case EJson::Boolean:
		return ped::Value::boolean(Json->AsBool());
	case EJson::Array:
	{
		ped::Value List = ped::Value::array();
		for (const TSharedPtr<FJsonValue>& Item : Json->AsArray())
		{
			List.push(ToValue(Item));
		}
		return List;
	}
	case EJson::Object:
		return Json->AsObject() ? ToValue(*Json->AsObject()) : ped::Value();
	default:
		return ped::Value();
	}
}

ped::Value ToValue(const FJsonObject& Object)
{
	ped::Value Out = ped::Value::object();
	for (const auto& Member : Object.Values)
	{
		Out.set(PedestrianText::ToCore(Member.Key), ToValue(Member.Value));
	}
	return Out;
}
} // namespace

bool PedestrianStationJson::Parse(const FString& Text, ped::StationDesc& OutStation, ped::Diagnostics& Diagnostics)
{
	TSharedPtr<FJsonObject> Root;
	const TSharedRef<TJsonReader<TCHAR>> Reader = TJsonReaderFactory<TCHAR>::Create(Text);
	if (!FJsonSerializer::Deserialize(Reader, Root) || !Root)
	{
		Diagnostics.error("station", "this is not JSON: " + PedestrianText::ToCore(Reader->GetErrorMessage()),
						  "Import a *.station.json file; pedsim check says where it is broken.");
		return false;
	}
	return ped::readStation(ToValue(*Root), OutStation, Diagnostics);
}

bool PedestrianStationJson::Read(const FString& Text, ped::StationDesc& OutStation, ped::Diagnostics& Diagnostics)
{
	return Parse(Text, OutStation, Diagnostics) && ped::validateStation(OutStation, Diagnostics);
}

FString PedestrianStationJson::Write(const ped::StationDesc& Station)
{
	return FString(UTF8_TO_TCHAR(ped::valueText(ped::writeStation(Station)).c_str()));
}
