// SPDX-License-Identifier: MIT
#pragma once
#include "DetailWidgetRow.h"

/// A row of a property, with the arrow that resets it.
class IDetailPropertyRow
{
public:
	virtual ~IDetailPropertyRow() = default;
	virtual FDetailWidgetRow& CustomWidget(bool bShowChildren = false) = 0;
};
