// SPDX-License-Identifier: MIT
#pragma once

// A details panel over one object: rows that tests read, click and type into. Customizations that are registered with
// the property module apply; other properties are rows without a widget.

#include "DetailCategoryBuilder.h"
#include "IDetailPropertyRow.h"
#include "IPropertyTypeCustomization.h"
#include "PropertyHandle.h"

#include <deque>

namespace Double
{
/// A handle of a property of an object: "Trains", an element or a member of it by its children.
TSharedRef<IPropertyHandle> HandleOf(UObject& Object, const TCHAR* Property);

class FDetailsView
{
public:
	explicit FDetailsView(UObject& Object);
	/// Texts of a row whose name contains the given one: name and value.
	FString Read(const FString& Name) const;
	/// The widget that a value is edited by; null where a row has none.
	TSharedPtr<SWidget> Value(const FString& Name) const;
	bool Click(const FString& Button);

	struct FRow : IDetailPropertyRow
	{
		FString Name;
		FDetailWidgetRow Widgets;
		bool bProperty = false; ///< Has an arrow that resets the property.
		FDetailWidgetRow& CustomWidget(bool) override { return Widgets; }
	};
	const FRow* Find(const FString& Name) const;
	std::deque<FRow> Rows;

private:
	void AddProperty(const TSharedRef<IPropertyHandle>& Handle);
	/// Live as long as the panel.
	std::deque<TSharedRef<IPropertyTypeCustomization>> Customizations;
};
} // namespace Double
