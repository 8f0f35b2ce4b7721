// SPDX-License-Identifier: MIT
#include "Serialization/JsonSerializer.h"

#include <nlohmann/json.hpp>

namespace
{
using FJson = nlohmann::ordered_json;

TSharedPtr<FJsonValue> Convert(const FJson& In);

TSharedPtr<FJsonObject> ConvertObject(const FJson& In)
{
	TSharedPtr<FJsonObject> Out = MakeShared<FJsonObject>();
	for (const auto& [Name, Value] : In.items())
	{
		Out->Values.Add(FString(Name.c_str()), Convert(Value));
	}
	return Out;
}

TSharedPtr<FJsonValue> Convert(const FJson& In)
{
	TSharedPtr<FJsonValue> Out = MakeShared<FJsonValue>();
	if (In.is_string())
	{
		Out->Type = EJson::String;
		Out->Text = FString(In.get<std::string>().c_str());
	}
	else if (In.is_number())
	{
		Out->Type = EJson::Number;
		Out->Number = In.get<double>();
	}
	else if (In.is_boolean())
	{
		Out->Type = EJson::Boolean;
		Out->bTrue = In.get<bool>();
	}
	else if (In.is_array())
	{
		Out->Type = EJson::Array;
		for (const FJson& Item : In)
		{
			Out->Items.Add(Convert(Item));
		}
	}
	else if (In.is_object())
	{
		Out->Type = EJson::Object;
		Out->Object = ConvertObject(In);
	}
	return Out;
}
} // namespace

bool FJsonSerializer::Deserialize(const TSharedRef<TJsonReader<TCHAR>>& Reader, TSharedPtr<FJsonObject>& Out)
{
	const FJson Parsed = FJson::parse(Double::Narrow(Reader->Text.Std()), nullptr, false);
	if (Parsed.is_discarded() || !Parsed.is_object())
	{
		Reader->Error = TEXT("Expected a JSON object.");
		return false;
	}
	Out = ConvertObject(Parsed);
	return true;
}
