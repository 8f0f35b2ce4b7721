// SPDX-License-Identifier: MIT
#pragma once

// Widgets: a tree that tests walk. Nothing is drawn.

#include "Input/Reply.h"
#include "Layout/Margin.h"
#include "Layout/Visibility.h"
#include "Misc/Attribute.h"
#include "Types/SlateEnums.h"

class SWidget;

class FChildren
{
public:
	int32 Num() const { return Widgets.Num(); }
	TSharedRef<SWidget> GetChildAt(int32 Index) { return Widgets[Index]; }
	TArray<TSharedRef<SWidget>> Widgets;
};

class SWidget : public TSharedFromThis<SWidget>
{
public:
	virtual ~SWidget() = default;
	FName GetType() const { return DoubleType; }
	FString GetTypeAsString() const { return DoubleType.ToString(); }
	FName GetTag() const { return DoubleTag; }
	FChildren* GetChildren()
	{
		Children.Widgets = DoubleChildren();
		return &Children;
	}
	bool IsEnabled() const { return EnabledAttribute.Get(true); }
	void SetEnabled(const TAttribute<bool>& In) { EnabledAttribute = In; }
	EVisibility GetVisibility() const { return VisibilityAttribute.Get(EVisibility::Visible); }
	void SetVisibility(const TAttribute<EVisibility>& In) { VisibilityAttribute = In; }
	void SetToolTipText(const TAttribute<FText>& In) { ToolTip = In; }
	void Invalidate(int32 = 0) {}

	/// Children as they are now.
	virtual TArray<TSharedRef<SWidget>> DoubleChildren() { return {}; }
	/// What the widget itself shows as text.
	virtual FText DoubleText() { return FText(); }
	FName DoubleType;
	FName DoubleTag;
	TAttribute<FText> ToolTip;

private:
	TAttribute<bool> EnabledAttribute;
	TAttribute<EVisibility> VisibilityAttribute;
	FChildren Children;
};
