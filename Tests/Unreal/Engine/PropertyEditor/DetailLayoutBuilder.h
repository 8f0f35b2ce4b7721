// SPDX-License-Identifier: MIT
#pragma once
#include "DetailCategoryBuilder.h"
#include "UObject/ObjectMacros.h"

class IDetailLayoutBuilder
{
public:
	virtual ~IDetailLayoutBuilder() = default;
	virtual void GetObjectsBeingCustomized(TArray<TWeakObjectPtr<UObject>>& OutObjects) const = 0;
	virtual IDetailCategoryBuilder& EditCategory(FName CategoryName,
												 const FText& NewLocalizedDisplayName = FText::GetEmpty(),
												 ECategoryPriority::Type CategoryType = ECategoryPriority::Default) = 0;
};
