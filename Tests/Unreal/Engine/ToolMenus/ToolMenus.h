// SPDX-License-Identifier: MIT
#pragma once

// Menus: entries that tests click.

#include "Framework/Commands/UIAction.h"
#include "Misc/Attribute.h"
#include "Textures/SlateIcon.h"
#include "UObject/ObjectMacros.h"

struct FToolUIActionChoice
{
	FToolUIActionChoice(const FUIAction& InAction)
		: Action(InAction)
	{
	}
	FUIAction Action;
};

/// What a menu is opened for.
struct FToolMenuContext
{
	template <class T>
	T* FindContext() const
	{
		return Cast<T>(Object);
	}
	UObject* Object = nullptr;
};

struct FToolMenuSection;
DECLARE_DELEGATE_OneParam(FNewToolMenuSectionDelegate, FToolMenuSection&)

	struct FToolMenuEntry
{
	FName Name;
	TAttribute<FText> Label;
	TAttribute<FText> ToolTip;
	FUIAction Action;
	FName Owner;
	/// Adds entries when the menu opens.
	FNewToolMenuSectionDelegate Construct;
};

struct FToolMenuSection
{
	FName Name;
	FToolMenuContext Context;
	TArray<FToolMenuEntry> Blocks;
	FToolMenuEntry& AddMenuEntry(const FName Name, const TAttribute<FText>& Label, const TAttribute<FText>& ToolTip,
								 const TAttribute<FSlateIcon>& Icon, const FToolUIActionChoice& Action);
	FToolMenuEntry& AddDynamicEntry(const FName Name, const FNewToolMenuSectionDelegate& Construct);
};

class UToolMenu : public UObject
{
	DOUBLE_BODY(UToolMenu, UObject, "ToolMenu")
	FToolMenuSection& FindOrAddSection(const FName Name, const TAttribute<FText>& Label = TAttribute<FText>());
	TArray<FToolMenuSection> Sections;
};

class UToolMenus : public UObject
{
	DOUBLE_BODY(UToolMenus, UObject, "ToolMenus")
	static UToolMenus* Get() { return GetMutableDefault<UToolMenus>(); }
	UToolMenu* ExtendMenu(const FName Name);
	void UnregisterOwnerByName(FName Owner);
	/// Menus are there when the first one is asked for; the double calls back at once.
	static FDelegateHandle RegisterStartupCallback(const FSimpleMulticastDelegate::FDelegate& Delegate);
	TMap<FName, UToolMenu*> Menus;
	FName DoubleOwner;
};

struct FToolMenuOwner
{
	FToolMenuOwner(const FName InName)
		: Name(InName)
	{
	}
	FName Name;
};

class FToolMenuOwnerScoped
{
public:
	explicit FToolMenuOwnerScoped(const FToolMenuOwner& Owner) { UToolMenus::Get()->DoubleOwner = Owner.Name; }
	~FToolMenuOwnerScoped() { UToolMenus::Get()->DoubleOwner = FName(); }
};

namespace Double
{
/// What a user does. False where the menu has no such entry.
bool ClickMenu(const TCHAR* Menu, const FString& Label, UObject* Context = nullptr);
} // namespace Double
