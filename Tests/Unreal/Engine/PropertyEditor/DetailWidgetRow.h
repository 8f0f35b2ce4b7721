// SPDX-License-Identifier: MIT
#pragma once
#include "Widgets/SWidget.h"

class FDetailWidgetRow;

class FDetailWidgetDecl
{
public:
	explicit FDetailWidgetDecl(FDetailWidgetRow& InParent)
		: Parent(InParent)
	{
	}
	FDetailWidgetRow& operator[](TSharedRef<SWidget> InWidget)
	{
		Widget = InWidget;
		return Parent;
	}
	TSharedPtr<SWidget> Widget;

private:
	FDetailWidgetRow& Parent;
};

class FDetailWidgetRow
{
public:
	FDetailWidgetRow() = default;
	FDetailWidgetRow(const FDetailWidgetRow&) = delete;
	FDetailWidgetDecl& NameContent() { return Name; }
	FDetailWidgetDecl& ValueContent() { return Value; }
	FDetailWidgetDecl& WholeRowContent() { return Whole; }

	FDetailWidgetDecl Name{*this};
	FDetailWidgetDecl Value{*this};
	FDetailWidgetDecl Whole{*this};
};
