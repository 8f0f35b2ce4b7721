// SPDX-License-Identifier: MIT
#pragma once
#include "DetailWidgetRow.h"

namespace ECategoryPriority
{
enum Type : int
{
	Variable,
	Transform,
	Important,
	TypeSpecific,
	Default,
	Uncommon
};
}

class IDetailCategoryBuilder
{
public:
	virtual ~IDetailCategoryBuilder() = default;
	virtual FDetailWidgetRow& AddCustomRow(const FText& FilterString, bool bForAdvanced = false) = 0;
};
