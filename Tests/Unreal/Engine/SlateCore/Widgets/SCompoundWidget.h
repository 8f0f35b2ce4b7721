// SPDX-License-Identifier: MIT
#pragma once
#include "Widgets/DeclarativeSyntaxSupport.h"
#include "Widgets/SNullWidget.h"

class SCompoundWidget : public SWidget
{
public:
	TArray<TSharedRef<SWidget>> DoubleChildren() override
	{
		return ChildSlot.Widget ? TArray<TSharedRef<SWidget>>{ChildSlot.Widget.ToSharedRef()}
								: TArray<TSharedRef<SWidget>>();
	}

protected:
	struct FOneSlot
	{
		TSharedPtr<SWidget> Widget;
		FOneSlot& operator[](const TSharedRef<SWidget>& In)
		{
			Widget = In;
			return *this;
		}
		FOneSlot& Padding(const FMargin&) { return *this; }
	};
	FOneSlot ChildSlot;
};
