// SPDX-License-Identifier: MIT
#pragma once
#include "IDetailPropertyRow.h"
#include "PropertyHandle.h"

class IDetailChildrenBuilder
{
public:
	virtual ~IDetailChildrenBuilder() = default;
	virtual FDetailWidgetRow& AddCustomRow(const FText& SearchString) = 0;
	virtual IDetailPropertyRow& AddProperty(TSharedRef<IPropertyHandle> PropertyHandle) = 0;
};
