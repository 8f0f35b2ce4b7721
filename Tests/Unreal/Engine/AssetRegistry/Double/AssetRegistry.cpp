// SPDX-License-Identifier: MIT
#include "AssetRegistry/AssetRegistryModule.h"

namespace
{
/// Knows Double::Assets(); one without an object stands for a file that cannot be loaded, of every class.
class FAssetRegistryDouble : public IAssetRegistry
{
public:
	void SearchAllAssets(bool) override {}
	bool GetAssetsByClass(FTopLevelAssetPath ClassPathName, TArray<FAssetData>& Out, bool) const override
	{
		for (const auto& Pair : Double::Assets())
		{
			if (Pair.Value && !(Pair.Value->GetClass()->GetClassPathName() == ClassPathName))
			{
				continue;
			}
			FAssetData& Data = Out.AddDefaulted_GetRef();
			Data.Asset = Pair.Value;
			Data.ObjectPath = Pair.Key;
			FString Package = Pair.Key;
			FString Name;
			Pair.Key.Split(TEXT("."), &Package, &Name);
			Data.PackageName = FName(Package);
			Data.AssetName = FName(Name);
		}
		return true;
	}
};
} // namespace

IAssetRegistry& FAssetRegistryModule::Get() const
{
	static FAssetRegistryDouble Registry;
	return Registry;
}

DOUBLE_ENGINE_MODULE(FAssetRegistryModule, AssetRegistry)
