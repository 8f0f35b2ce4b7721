// SPDX-License-Identifier: MIT
#include "IPlacementModeModule.h"
#include "CoreGlobals.h"
#include "ScopedTransaction.h"

DOUBLE_ENGINE_MODULE(IPlacementModeModule, PlacementMode)

bool IPlacementModeModule::RegisterPlacementCategory(const FPlacementCategoryInfo& Info)
{
	check(!IsRunningCommandlet());
	if (DoubleFind(Info.UniqueHandle))
	{
		return false;
	}
	DoubleCategories.Add({Info, {}});
	return true;
}

void IPlacementModeModule::UnregisterPlacementCategory(FName Handle)
{
	DoubleCategories.RemoveAll([&](const FCategory& C) { return C.Info.UniqueHandle == Handle; });
}

TOptional<FPlacementModeID> IPlacementModeModule::RegisterPlaceableItem(FName CategoryName,
																		const TSharedRef<FPlaceableItem>& Item)
{
	FCategory* Category = DoubleFind(CategoryName);
	if (!Category)
	{
		return {};
	}
	Category->Items.Add(Item);
	return TOptional<FPlacementModeID>(FPlacementModeID());
}

AActor* UActorFactory::DoubleDrop(UWorld& World, const FTransform& At, UObject* Dragged)
{
	FText Error;
	const FAssetData Asset(Dragged ? Dragged : NewActorClass.Get());
	if (!CanCreateActorFrom(Asset, Error))
	{
		return nullptr;
	}
	const FScopedTransaction Transaction(FText::FromString(TEXT("Create Actors")));
	AActor* Actor = World.SpawnActor<AActor>(NewActorClass, At);
	PostSpawnActor(Dragged ? Dragged : NewActorClass.Get(), Actor);
	const FString Wanted = GetDefaultActorLabel(Dragged);
	FString Label = Wanted;
	const auto Taken = [&]
	{
		for (const AActor* Other : World.Actors)
		{
			if (Other != Actor && Other->GetActorNameOrLabel() == Label)
			{
				return true;
			}
		}
		return false;
	};
	for (int32 Number = 2; Taken(); ++Number)
	{
		Label = Wanted + FString::FromInt(Number);
	}
	Actor->SetActorLabel(Label);
	return Actor;
}
