// SPDX-License-Identifier: MIT
#include "AssetToolsModule.h"

namespace
{
class FAssetToolsDouble : public IAssetTools
{
public:
	UObject* CreateAsset(const FString& AssetName, const FString& PackagePath, UClass* AssetClass, UFactory* Factory,
						 FName) override
	{
		UObject* const Package = Double::MakePackage(PackagePath, AssetName);
		UObject* const Asset =
			Factory ? Factory->FactoryCreateNew(AssetClass, Package, FName(AssetName), RF_Public, nullptr, nullptr)
					: NewObject<UObject>(Package, AssetClass, FName(AssetName));
		Double::AddAsset(Asset, PackagePath);
		return Asset;
	}
	void ExportAssetsWithDialog(const TArray<UObject*>& AssetsToExport, bool) override
	{
		DoubleExported = AssetsToExport;
	}
};
} // namespace

IAssetTools& FAssetToolsModule::Get() const
{
	static FAssetToolsDouble Tools;
	return Tools;
}

DOUBLE_ENGINE_MODULE(FAssetToolsModule, AssetTools)
