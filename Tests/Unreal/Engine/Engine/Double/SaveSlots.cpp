// SPDX-License-Identifier: MIT
#include "Kismet/GameplayStatics.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace
{
struct FSlot
{
	UClass* Class = nullptr;
	std::vector<std::pair<const FProperty*, std::shared_ptr<void>>> Values;
};

std::map<std::pair<std::string, int32>, FSlot>& Slots()
{
	static std::map<std::pair<std::string, int32>, FSlot> All;
	return All;
}
} // namespace

USaveGame* UGameplayStatics::CreateSaveGameObject(TSubclassOf<USaveGame> SaveGameClass)
{
	UClass* const Class = SaveGameClass;
	return Class ? NewObject<USaveGame>(nullptr, Class) : nullptr;
}

bool UGameplayStatics::SaveGameToSlot(USaveGame* SaveGameObject, const FString& SlotName, const int32 UserIndex)
{
	if (!SaveGameObject || SlotName.IsEmpty())
	{
		return false;
	}
	FSlot Slot;
	Slot.Class = SaveGameObject->GetClass();
	for (const UStruct* Class = Slot.Class; Class; Class = Class->GetSuperStruct())
	{
		for (const FProperty& Property : Class->Properties)
		{
			Slot.Values.emplace_back(&Property, Property.Ops->Clone(Property.DoubleIn(SaveGameObject)));
		}
	}
	Slots()[{TCHAR_TO_UTF8(*SlotName), UserIndex}] = std::move(Slot);
	return true;
}

bool UGameplayStatics::DoesSaveGameExist(const FString& SlotName, const int32 UserIndex)
{
	return Slots().contains({TCHAR_TO_UTF8(*SlotName), UserIndex});
}

USaveGame* UGameplayStatics::LoadGameFromSlot(const FString& SlotName, const int32 UserIndex)
{
	const auto Found = Slots().find({TCHAR_TO_UTF8(*SlotName), UserIndex});
	if (Found == Slots().end())
	{
		return nullptr;
	}
	USaveGame* Save = NewObject<USaveGame>(nullptr, Found->second.Class);
	for (const auto& [Property, Value] : Found->second.Values)
	{
		Property->Ops->Assign(Property->DoubleIn(Save), Value.get());
	}
	return Save;
}
