// SPDX-License-Identifier: MIT
#pragma once

// What a person does to widgets: reads them, clicks, types.

#include "Widgets/Input/SButton.h"
#include "Widgets/Input/SCheckBox.h"

namespace Double
{
/// All of a type below (and with) a widget, without what is not visible. An empty type: everything.
inline TArray<TSharedRef<SWidget>> FindWidgets(const TSharedRef<SWidget>& Root, const TCHAR* Type = TEXT(""))
{
	TArray<TSharedRef<SWidget>> Found;
	if (!Root->GetVisibility().IsVisible())
	{
		return Found;
	}
	if (FString(Type).IsEmpty() || Root->GetTypeAsString() == Type)
	{
		Found.Add(Root);
	}
	FChildren* Children = Root->GetChildren();
	for (int32 Index = 0; Index < Children->Num(); ++Index)
	{
		Found.Append(FindWidgets(Children->GetChildAt(Index), Type));
	}
	return Found;
}
/// Everything that can be read, a line each.
inline FString ReadText(const TSharedRef<SWidget>& Root)
{
	FString Out;
	for (const TSharedRef<SWidget>& Widget : FindWidgets(Root))
	{
		const FText Text = Widget->DoubleText();
		if (!Text.IsEmpty())
		{
			Out += Text.ToString() + TEXT("\n");
		}
	}
	return Out;
}
template <class T>
T* FindWithText(const TSharedRef<SWidget>& Root, const TCHAR* Type, const FString& Text)
{
	for (const TSharedRef<SWidget>& Widget : FindWidgets(Root, Type))
	{
		if (ReadText(Widget).Contains(Text))
		{
			return static_cast<T*>(&*Widget);
		}
	}
	return nullptr;
}
/// False where there is no such button, or it is grey.
inline bool ClickButton(const TSharedRef<SWidget>& Root, const FString& Text)
{
	SButton* Button = FindWithText<SButton>(Root, TEXT("SButton"), Text);
	return Button && Button->DoubleClick();
}
inline bool SetCheckBox(const TSharedRef<SWidget>& Root, const FString& Text, bool bChecked)
{
	SCheckBox* Box = FindWithText<SCheckBox>(Root, TEXT("SCheckBox"), Text);
	return Box && Box->DoubleSet(bChecked);
}
} // namespace Double
