// SPDX-License-Identifier: MIT
#include "Assets/PedestrianAssetMenu.h"

#include "Animation/PedestrianMotionSet.h"
#include "AssetRegistry/AssetData.h"
#include "AssetToolsModule.h"
#include "Assets/PedestrianMannequin.h"
#include "Automation/PedestrianEditorLibrary.h"
#include "Automation/PedestrianMenu.h"
#include "ContentBrowserMenuContexts.h"
#include "CoreMinimal.h"
#include "Details/PedestrianSummaries.h"
#include "Editor.h"
#include "Engine/World.h"
#include "Framework/Commands/UIAction.h"
#include "IAssetTools.h"
#include "Logging/MessageLog.h"
#include "Logging/TokenizedMessage.h"
#include "Misc/UObjectToken.h"
#include "Mode/PedestrianEditorWorld.h"
#include "Modules/ModuleManager.h"
#include "PedestrianDiagnostics.h"
#include "Population/PedestrianPopulation.h"
#include "Population/PedestrianTimetable.h"
#include "Population/PedestrianTypeAsset.h"
#include "ScopedTransaction.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationAsset.h"
#include "Textures/SlateIcon.h"
#include "ToolMenus.h"
#include "Validation/PedestrianCheck.h"

#define LOCTEXT_NAMESPACE "PedestrianAssetMenu"

namespace
{
struct FEntry
{
	const TCHAR* Name;
	FText Label;
	FText Tip;
	/** All that are selected are of the menu's class. */
	void (*Do)(const TArray<UObject*>&);
};

void CheckStations(const TArray<UObject*>& Assets)
{
	int32 Found = 0;
	for (UObject* Object : Assets)
	{
		UPedestrianStationAsset& Asset = *CastChecked<UPedestrianStationAsset>(Object);
		const TArray<FPedestrianFault> Faults = PedestrianCheck::CheckAsset(Asset);
		PedestrianCheck::Show(Faults, Asset);
		Found += Faults.Num();
	}
	PedestrianMenu::Say(FText::Format(LOCTEXT("Checked", "Stations built: {0}, findings: {1}."),
									  FText::AsNumber(Assets.Num()), FText::AsNumber(Found)));
}

void BakeStations(const TArray<UObject*>& Assets)
{
	int32 Baked = 0;
	for (UObject* Object : Assets)
	{
		Baked += UPedestrianEditorLibrary::BakeStation(CastChecked<UPedestrianStationAsset>(Object)) ? 1 : 0;
	}
	PedestrianMenu::Say(FText::Format(LOCTEXT("Baked", "Stations baked: {0} of {1}."), FText::AsNumber(Baked),
									  FText::AsNumber(Assets.Num())));
}

void Export(const TArray<UObject*>& Assets)
{
	FModuleManager::LoadModuleChecked<FAssetToolsModule>("AssetTools").Get().ExportAssetsWithDialog(Assets, true);
}

void PlaceStation(const TArray<UObject*>& Assets)
{
	UPedestrianEditorLibrary::PlaceStation(CastChecked<UPedestrianStationAsset>(Assets[0]));
}

/** What is wrong with parts of a station, each by its own rules. */
template <class T>
void CheckParts(const TArray<UObject*>& Assets)
{
	FMessageLog Log(PedestrianDiagnostics::LogName);
	int32 Found = 0;
	for (UObject* Object : Assets)
	{
		for (const FText& Problem : PedestrianSummaries::ProblemsOf(*CastChecked<T>(Object)))
		{
			const TSharedRef<FTokenizedMessage> Message = Log.Warning();
			Message->AddToken(FUObjectToken::Create(Object));
			Message->AddToken(FTextToken::Create(Problem));
			++Found;
		}
	}
	PedestrianMenu::Say(FText::Format(LOCTEXT("CheckedParts", "Assets checked: {0}, findings: {1}."),
									  FText::AsNumber(Assets.Num()), FText::AsNumber(Found)));
}

/** Chooses an asset in the edited level's station. */
template <class T>
void UseInLevel(const TArray<UObject*>& Assets, TObjectPtr<T> APedestrianStation::*Property)
{
	const UWorld* Level = GEditor ? GEditor->GetEditorWorldContext().World() : nullptr;
	APedestrianStation* Station = PedestrianEditorWorld::FindStation(Level);
	if (!Station)
	{
		PedestrianMenu::Say(LOCTEXT("NoStation", "The level has no Pedestrian Station. Place one first."));
		return;
	}
	const FScopedTransaction Transaction(LOCTEXT("UseInLevel", "Use in Level's Station"));
	Station->Modify();
	Station->*Property = CastChecked<T>(Assets[0]);
}

void UseTimetable(const TArray<UObject*>& Assets)
{
	UseInLevel<UPedestrianTimetable>(Assets, &APedestrianStation::Timetable);
}

void UsePopulation(const TArray<UObject*>& Assets)
{
	UseInLevel<UPedestrianPopulation>(Assets, &APedestrianStation::Population);
}

void MakeActors(const TArray<UObject*>& Assets)
{
	const int32 Made = UPedestrianEditorLibrary::MakeActors(CastChecked<UPedestrianStationAsset>(Assets[0]));
	PedestrianMenu::Say(
		FText::Format(LOCTEXT("ActorsMade", "{0} actors were made; one Undo takes them back."), FText::AsNumber(Made)));
}

FEntry CheckEntry(void (*Do)(const TArray<UObject*>&))
{
	return {TEXT("PedestrianCheck"), LOCTEXT("Check", "Check"),
			LOCTEXT("CheckTip", "What is wrong is in the message log."), Do};
}

FEntry UseEntry(void (*Do)(const TArray<UObject*>&))
{
	return {TEXT("PedestrianUse"), LOCTEXT("Use", "Use in Level's Station"),
			LOCTEXT("UseTip", "Chooses it in the Pedestrian Station of the edited level; can be undone."), Do};
}

TArray<FEntry> EntriesOfStations()
{
	return {{TEXT("PedestrianBuild"), LOCTEXT("Build", "Build and Check"),
			 LOCTEXT("BuildTip", "Builds the station. What is wrong is in the message log, with links that mend it."),
			 &CheckStations},
			{TEXT("PedestrianBake"), LOCTEXT("Bake", "Bake"),
			 LOCTEXT("BakeTip", "Keeps the built world in the asset, for packaged games."), &BakeStations},
			{TEXT("PedestrianExport"), LOCTEXT("Export", "Export Station File..."),
			 LOCTEXT("ExportTip", "Writes *.station.json."), &Export},
			{TEXT("PedestrianPlace"), LOCTEXT("Place", "Place in Level"),
			 LOCTEXT("PlaceTip", "The edited level's station is made from it; one is placed where there is none."),
			 &PlaceStation},
			{TEXT("PedestrianActors"), LOCTEXT("Actors", "Make Actors in Level"),
			 LOCTEXT("ActorsTip", "One actor for each of its parts, to be shaped by hand; can be undone."),
			 &MakeActors}};
}

/** Entries of the menu that opens for assets of a class. Nothing is loaded before one is clicked. */
void AddMenu(const UClass& Class, const TArray<FEntry>& Entries)
{
	UToolMenu* Menu = UToolMenus::Get()->ExtendMenu(FName(TEXT("ContentBrowser.AssetContextMenu.") + Class.GetName()));
	FToolMenuSection& Section = Menu->FindOrAddSection("GetAssetActions");
	Section.AddDynamicEntry(FName(TEXT("GetAssetActions_") + Class.GetName()),
							FNewToolMenuSectionDelegate::CreateLambda(
								[Entries](FToolMenuSection& Opened)
								{
									const UContentBrowserAssetContextMenuContext* Context =
										UContentBrowserAssetContextMenuContext::FindContextWithAssets(Opened);
									if (!Context)
									{
										return;
									}
									const TArray<FAssetData> Selected = Context->SelectedAssets;
									for (const FEntry& Entry : Entries)
									{
										const auto Click = [Selected, Do = Entry.Do]
										{
											TArray<UObject*> Assets;
											for (const FAssetData& Asset : Selected)
											{
												if (UObject* Object = Asset.GetAsset())
												{
													Assets.Add(Object);
												}
											}
											if (!Assets.IsEmpty())
											{
												Do(Assets);
											}
										};
										Opened.AddMenuEntry(FName(Entry.Name), Entry.Label, Entry.Tip, FSlateIcon(),
															FUIAction(FExecuteAction::CreateLambda(Click)));
									}
								}));
}
} // namespace

void PedestrianAssetMenu::AddEntries()
{
	AddMenu(*UPedestrianStationAsset::StaticClass(), EntriesOfStations());
	AddMenu(*UPedestrianTimetable::StaticClass(),
			{CheckEntry(&CheckParts<UPedestrianTimetable>), UseEntry(&UseTimetable)});
	AddMenu(*UPedestrianPopulation::StaticClass(),
			{CheckEntry(&CheckParts<UPedestrianPopulation>), UseEntry(&UsePopulation)});
	AddMenu(*UPedestrianTypeAsset::StaticClass(), {CheckEntry(&CheckParts<UPedestrianTypeAsset>)});
	AddMenu(
		*UPedestrianMotionSet::StaticClass(),
		{{TEXT("PedestrianFill"), LOCTEXT("Fill", "Fill from Mannequin"),
		  LOCTEXT("FillTip", "Looks for a mannequin's meshes and sequences; what the set has stays. Can be undone."),
		  &PedestrianMannequin::FillAll}});
}

#undef LOCTEXT_NAMESPACE
