// SPDX-License-Identifier: MIT
#pragma once
#include "Widgets/Views/STableViewBase.h"

class ITableRow
{
public:
	virtual ~ITableRow() = default;
	virtual TSharedRef<SWidget> AsWidget() = 0;
};

template <class T>
class STableRow : public ITableRow, public SCompoundWidget
{
public:
	SLATE_BEGIN_ARGS(STableRow) {}
	SLATE_DEFAULT_SLOT(FArguments, Content)
	SLATE_ATTRIBUTE(FMargin, Padding)
	SLATE_END_ARGS()
	void Construct(const FArguments& In, const TSharedRef<STableViewBase>&) { ChildSlot.Widget = In._Content.Widget; }
	TSharedRef<SWidget> AsWidget() override { return TSharedRef<SWidget>(this->shared_from_this()); }
};
