// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "DetailLayoutBuilder.h"
#include "IDetailCustomization.h"

class IDetailCategoryBuilder;
class UClass;
class UObject;

/** Above the properties of an asset: what it says, what is wrong with it, and buttons for what authors do often. */
struct FPedestrianAssetLook
{
	UClass* (*Class)();
	void (*AddRows)(IDetailCategoryBuilder& Category, UObject& Asset);
};

class FPedestrianAssetDetails : public IDetailCustomization
{
public:
	static TSharedRef<IDetailCustomization> MakeInstance(const FPedestrianAssetLook* InLook);
	explicit FPedestrianAssetDetails(const FPedestrianAssetLook& InLook)
		: Look(InLook)
	{
	}
	virtual void CustomizeDetails(IDetailLayoutBuilder& DetailBuilder) override;

	static const TArray<FPedestrianAssetLook>& Looks();
	/** These and the rows of their lists, with the editor's property module. */
	static void Register();
	static void Unregister();

private:
	const FPedestrianAssetLook& Look;
};
