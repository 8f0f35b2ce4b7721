// SPDX-License-Identifier: MIT
#pragma once
#include "Widgets/DeclarativeSyntaxSupport.h"

class SBoxPanel : public SWidget
{
public:
	/// One slot of a box. AutoHeight and FillWidth say how big; the double has no sizes.
	struct FSlot
	{
		struct FSlotArguments
		{
			TSharedPtr<SWidget> Widget;
			FSlotArguments& AutoHeight() { return *this; }
			FSlotArguments& AutoWidth() { return *this; }
			FSlotArguments& FillHeight(float) { return *this; }
			FSlotArguments& FillWidth(float) { return *this; }
			FSlotArguments& MaxWidth(float) { return *this; }
			FSlotArguments& MaxHeight(float) { return *this; }
			FSlotArguments& Padding(const FMargin&) { return *this; }
			FSlotArguments& Padding(float, float) { return *this; }
			FSlotArguments& Padding(float, float, float, float) { return *this; }
			FSlotArguments& HAlign(EHorizontalAlignment) { return *this; }
			FSlotArguments& VAlign(EVerticalAlignment) { return *this; }
			FSlotArguments& operator[](const TSharedRef<SWidget>& In)
			{
				Widget = In;
				return *this;
			}
		};
	};
	SLATE_BEGIN_ARGS(SBoxPanel) {}
	SLATE_SLOT_ARGUMENT(FSlot, Slots)
	SLATE_END_ARGS()

	void Construct(const FArguments& In) { Slots = In._Slots; }
	static FSlot::FSlotArguments Slot() { return {}; }
	FSlot::FSlotArguments& AddSlot(int32 = INDEX_NONE) { return Slots.AddDefaulted_GetRef(); }
	void ClearChildren() { Slots.Reset(); }
	int32 NumSlots() const { return Slots.Num(); }
	TArray<TSharedRef<SWidget>> DoubleChildren() override
	{
		TArray<TSharedRef<SWidget>> Out;
		for (const FSlot::FSlotArguments& Slot : Slots)
		{
			if (Slot.Widget)
			{
				Out.Add(Slot.Widget.ToSharedRef());
			}
		}
		return Out;
	}

private:
	TArray<FSlot::FSlotArguments> Slots;
};

class SVerticalBox : public SBoxPanel
{
};
class SHorizontalBox : public SBoxPanel
{
};
