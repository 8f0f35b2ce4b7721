// SPDX-License-Identifier: MIT
#pragma once
#include "Styling/SlateBrush.h"

class FSlateStyleSet
{
public:
	explicit FSlateStyleSet(const FName& InName)
		: Name(InName)
	{
	}
	virtual ~FSlateStyleSet() = default;
	const FName& GetStyleSetName() const { return Name; }
	void SetContentRoot(const FString& Path) { Root = Path; }
	FString RootToContentDir(const FString& RelativePath, const TCHAR* Extension)
	{
		return Root + TEXT("/") + RelativePath + Extension;
	}
	/// Takes the brush.
	template <class T>
	void Set(FName Property, T* Brush)
	{
		Brushes.Add(Property, TSharedPtr<FSlateBrush>(Brush));
	}
	const FSlateBrush* GetBrush(FName Property) const { return Brushes.FindRef(Property).Get(); }

private:
	FName Name;
	FString Root;
	TMap<FName, TSharedPtr<FSlateBrush>> Brushes;
};
