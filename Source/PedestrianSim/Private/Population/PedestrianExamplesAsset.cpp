// SPDX-License-Identifier: MIT
#include "Population/PedestrianExamplesAsset.h"

#include "PedestrianText.h"

#if WITH_EDITORONLY_DATA
#include "EditorFramework/AssetImportData.h"
#endif

#include "ped/Examples/ExampleBase.h"

#include <span>

namespace
{
std::shared_ptr<const ped::ExampleBase> LoadBase(const TArray<uint8>& File, ped::Diagnostics& Diagnostics)
{
	const std::span<const uint8> Span(File.GetData(), static_cast<std::size_t>(File.Num()));
	return ped::loadExamples(std::as_bytes(Span), Diagnostics);
}
} // namespace

void UPedestrianExamplesAsset::PostInitProperties()
{
	Super::PostInitProperties();
#if WITH_EDITORONLY_DATA
	if (!HasAnyFlags(RF_ClassDefaultObject))
	{
		AssetImportData = NewObject<UAssetImportData>(this, UAssetImportData::StaticClass(), TEXT("AssetImportData"));
	}
#endif
}

bool UPedestrianExamplesAsset::SetBytes(TArray<uint8> File, ped::Diagnostics& Diagnostics)
{
	const std::shared_ptr<const ped::ExampleBase> Loaded = LoadBase(File, Diagnostics);
	if (!Loaded)
	{
		return false;
	}
	Modify();
	Bytes = MoveTemp(File);
	Base = Loaded;
	Sources = PedestrianText::ToEngine(Loaded->data().sources);
	Nodes = static_cast<int32>(Loaded->nodes());
	return true;
}

std::shared_ptr<const ped::ExampleBase> UPedestrianExamplesAsset::GetBase(ped::Diagnostics& Diagnostics) const
{
	if (!Base)
	{
		Base = LoadBase(Bytes, Diagnostics);
	}
	return Base;
}
