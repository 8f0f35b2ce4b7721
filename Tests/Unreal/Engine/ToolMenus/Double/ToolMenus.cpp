// SPDX-License-Identifier: MIT
#include "ToolMenus.h"

FToolMenuEntry& FToolMenuSection::AddMenuEntry(const FName EntryName, const TAttribute<FText>& Label,
											   const TAttribute<FText>& ToolTip, const TAttribute<FSlateIcon>&,
											   const FToolUIActionChoice& Action)
{
	FToolMenuEntry& Entry = Blocks.AddDefaulted_GetRef();
	Entry.Name = EntryName;
	Entry.Label = Label;
	Entry.ToolTip = ToolTip;
	Entry.Action = Action.Action;
	Entry.Owner = UToolMenus::Get()->DoubleOwner;
	return Entry;
}

FToolMenuEntry& FToolMenuSection::AddDynamicEntry(const FName EntryName, const FNewToolMenuSectionDelegate& Construct)
{
	FToolMenuEntry& Entry = Blocks.AddDefaulted_GetRef();
	Entry.Name = EntryName;
	Entry.Construct = Construct;
	Entry.Owner = UToolMenus::Get()->DoubleOwner;
	return Entry;
}

FToolMenuSection& UToolMenu::FindOrAddSection(const FName Name, const TAttribute<FText>&)
{
	if (FToolMenuSection* Found = Sections.FindByPredicate([&](const FToolMenuSection& S) { return S.Name == Name; }))
	{
		return *Found;
	}
	FToolMenuSection& Section = Sections.AddDefaulted_GetRef();
	Section.Name = Name;
	return Section;
}

UToolMenu* UToolMenus::ExtendMenu(const FName Name)
{
	UToolMenu*& Menu = Menus.FindOrAdd(Name);
	Menu = Menu ? Menu : NewObject<UToolMenu>();
	return Menu;
}

void UToolMenus::UnregisterOwnerByName(FName Owner)
{
	for (auto& Pair : Menus)
	{
		for (FToolMenuSection& Section : Pair.Value->Sections)
		{
			Section.Blocks.RemoveAll([&](const FToolMenuEntry& Entry) { return Entry.Owner == Owner; });
		}
	}
}

FDelegateHandle UToolMenus::RegisterStartupCallback(const FSimpleMulticastDelegate::FDelegate& Delegate)
{
	Delegate.ExecuteIfBound();
	return FDelegateHandle();
}

bool Double::ClickMenu(const TCHAR* Menu, const FString& Label, UObject* Context)
{
	UToolMenu* Found = UToolMenus::Get()->Menus.FindRef(FName(Menu));
	for (const FToolMenuSection& Section : Found ? Found->Sections : TArray<FToolMenuSection>())
	{
		FToolMenuSection Opened;
		Opened.Context.Object = Context;
		for (const FToolMenuEntry& Entry : Section.Blocks)
		{
			if (!Entry.Construct.ExecuteIfBound(Opened))
			{
				Opened.Blocks.Add(Entry);
			}
		}
		for (const FToolMenuEntry& Entry : Opened.Blocks)
		{
			if (Entry.Label.Get().ToString() == Label)
			{
				return Entry.Action.ExecuteAction.ExecuteIfBound();
			}
		}
	}
	return false;
}
