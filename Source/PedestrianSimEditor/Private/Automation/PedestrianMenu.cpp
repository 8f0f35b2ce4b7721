// SPDX-License-Identifier: MIT
#include "Automation/PedestrianMenu.h"

#include "Assets/PedestrianAssetMenu.h"
#include "Assets/PedestrianMannequin.h"
#include "Automation/PedestrianEditorLibrary.h"
#include "Editor.h"
#include "Engine/Engine.h"
#include "Engine/Selection.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "Framework/Commands/UIAction.h"
#include "GameFramework/Actor.h"
#include "Import/PedestrianSplines.h"
#include "Logging/MessageLog.h"
#include "Logging/TokenizedMessage.h"
#include "Mode/PedestrianEditorWorld.h"
#include "PedestrianDiagnostics.h"
#include "Place/PedestrianPlacement.h"
#include "ScopedTransaction.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationActors.h"
#include "Stations/PedestrianStationAsset.h"
#include "Textures/SlateIcon.h"
#include "ToolMenus.h"
#include "Validation/PedestrianCheck.h"

#define LOCTEXT_NAMESPACE "PedestrianMenu"

namespace
{
const TCHAR* const OwnerName = TEXT("PedestrianSimEditor");

TArray<AActor*> SelectedActors()
{
	TArray<AActor*> Actors;
	if (GEditor)
	{
		GEditor->GetSelectedActors()->GetSelectedObjects<AActor>(Actors);
	}
	return Actors;
}

UWorld* EditedLevel()
{
	return GEditor ? GEditor->GetEditorWorldContext().World() : nullptr;
}

void MakeRegions()
{
	const TArray<AActor*> Actors = SelectedActors();
	if (Actors.Num() == 0)
	{
		PedestrianMenu::Say(LOCTEXT("SelectFirst", "Select the floors, stairs and walls of the level first."));
		return;
	}
	const TArray<APedestrianRegion*> Regions = UPedestrianEditorLibrary::RegionsFromActors(Actors);
	PedestrianMenu::Say(
		FText::Format(LOCTEXT("Made", "{0} regions were made from what is selected."), FText::AsNumber(Regions.Num())));
}

void MakeRegionsOfNavigation()
{
	const TArray<AActor*> Actors = SelectedActors();
	if (Actors.Num() == 0)
	{
		PedestrianMenu::Say(LOCTEXT("SelectVolume", "Select the Nav Mesh Bounds Volume first."));
		return;
	}
	const TArray<APedestrianRegion*> Regions = UPedestrianEditorLibrary::RegionsFromNavigation(Actors);
	PedestrianMenu::Say(FText::Format(
		LOCTEXT("MadeOfNavigation", "{0} regions were made from the navigation mesh. Their ground is the level's: turn "
									"the station's Use Level Meshes on, or give it a Trace Spacing."),
		FText::AsNumber(Regions.Num())));
}

void CheckLevel()
{
	int32 Stations = 0;
	TArray<FPedestrianFault> All;
	for (TActorIterator<APedestrianStation> Station(EditedLevel()); Station; ++Station)
	{
		const TArray<FPedestrianFault> Findings = PedestrianCheck::CheckStation(**Station);
		PedestrianCheck::Show(Findings, Station->Asset ? *static_cast<UObject*>(Station->Asset.Get())
													   : *static_cast<UObject*>(*Station));
		All.Append(Findings);
		++Stations;
	}
	PedestrianMenu::Say(Stations == 0 ? LOCTEXT("NoStation", "The level has no Pedestrian Station. Place one first.")
						: All.IsEmpty()
							? LOCTEXT("Sound", "The station is sound.")
							: FText::Format(LOCTEXT("Findings", "{0} findings."), FText::AsNumber(All.Num())));
}

void BakeLevel()
{
	APedestrianStation* Station = PedestrianEditorWorld::FindStation(EditedLevel());
	const FString Name = Station ? TEXT("PS_") + Station->GetWorld()->GetName() : FString();
	const UPedestrianStationAsset* Asset =
		Station ? UPedestrianEditorLibrary::BakeLevel(Station, TEXT("/Game/Stations"), Name) : nullptr;
	PedestrianMenu::Say(Asset ? FText::Format(LOCTEXT("LevelBaked", "The station is baked in {0}. Choose it in the "
																	"Pedestrian Station's Asset to ship it."),
											  FText::FromString(Asset->GetPathName()))
							  : LOCTEXT("NotBaked", "There is no station in this level that can be built."));
}

/** Parts along all selected splines, as one step of undo. */
void MakeFromSplines(UClass& Class)
{
	const FScopedTransaction Transaction(LOCTEXT("FromSplines", "Parts from splines"));
	TArray<AActor*> Made;
	for (const AActor* Actor : SelectedActors())
	{
		if (APedestrianStationPart* Part = PedestrianSplines::Make(*Actor, Class))
		{
			Made.Add(Part);
		}
	}
	PedestrianPlacement::MakeNamesUnique(Made);
	PedestrianMenu::Say(Made.IsEmpty()
							? LOCTEXT("NoSpline", "Select actors that have a spline first.")
							: FText::Format(LOCTEXT("SplinesMade", "{0} parts were made of splines, which stay."),
											FText::AsNumber(Made.Num())));
}

void MakeQueues()
{
	MakeFromSplines(*APedestrianQueue::StaticClass());
}

void MakeWalls()
{
	MakeFromSplines(*APedestrianWall::StaticClass());
}

void MakeRoutes()
{
	MakeFromSplines(*APedestrianPatrolRoute::StaticClass());
}

void MakeDemo()
{
	if (!GEngine || !GEngine->Exec(EditedLevel(), *PedestrianMenu::DemoCommand()))
	{
		PedestrianMenu::Say(
			LOCTEXT("NoPython", "Enable the Python Editor Script Plugin (Edit > Plugins), then try again."));
	}
}

void AddEntry(FToolMenuSection& Section, const TCHAR* Name, const FText& Label, const FText& Tip, void (*Do)())
{
	Section.AddMenuEntry(FName(Name), Label, Tip, FSlateIcon(), FUIAction(FExecuteAction::CreateStatic(Do)));
}

void AddEntries()
{
	const FToolMenuOwnerScoped Owner{FToolMenuOwner(FName(OwnerName))};
	UToolMenu* Tools = UToolMenus::Get()->ExtendMenu("LevelEditor.MainMenu.Tools");
	FToolMenuSection& Section = Tools->FindOrAddSection("Pedestrians", LOCTEXT("Pedestrians", "Pedestrians"));
	AddEntry(Section, TEXT("PedestrianCheckLevel"), LOCTEXT("CheckLevel", "Check Station"),
			 LOCTEXT("CheckLevelTip",
					 "Builds the level's station. What is wrong is in the message log, with links that "
					 "mend it where that is clear."),
			 &CheckLevel);
	AddEntry(
		Section, TEXT("PedestrianRegions"), LOCTEXT("Regions", "Regions from Selected Meshes"),
		LOCTEXT("RegionsTip", "Finds where people can walk on the selected actors and places region actors there."),
		&MakeRegions);
	AddEntry(
		Section, TEXT("PedestrianNavigation"), LOCTEXT("Navigation", "Regions from Navigation Mesh"),
		LOCTEXT("NavigationTip", "Places region actors where the navigation mesh lies within the selected volumes."),
		&MakeRegionsOfNavigation);
	AddEntry(Section, TEXT("PedestrianBakeLevel"), LOCTEXT("BakeLevel", "Bake Level to Asset"),
			 LOCTEXT("BakeLevelTip", "Keeps the level's station with its built world, meshes included, in an asset."),
			 &BakeLevel);
	AddEntry(Section, TEXT("PedestrianQueues"), LOCTEXT("Queues", "Queues from Selected Splines"),
			 LOCTEXT("QueuesTip", "A queue along each selected spline: its first point is the head."), &MakeQueues);
	AddEntry(Section, TEXT("PedestrianWalls"), LOCTEXT("Walls", "Walls from Selected Splines"),
			 LOCTEXT("WallsTip", "A wall along each selected spline."), &MakeWalls);
	AddEntry(Section, TEXT("PedestrianRoutes"), LOCTEXT("Routes", "Patrol Routes from Selected Splines"),
			 LOCTEXT("RoutesTip", "A patrol route along each selected spline."), &MakeRoutes);
	AddEntry(
		Section, TEXT("PedestrianPeople"), LOCTEXT("People", "People from Mannequin"),
		LOCTEXT("PeopleTip",
				"Makes /Game/Pedestrians: a motion set and an entity config from a mannequin of the project or the "
				"engine, to choose in a station's Appearance."),
		&PedestrianMannequin::MakePeople);
	AddEntry(Section, TEXT("PedestrianDemo"), LOCTEXT("Demo", "Create Penn Station Demo"),
			 LOCTEXT("DemoTip",
					 "Makes /Game/PedestrianDemo: the station, types of people, a motion set, entity configs "
					 "and a level to press Play in."),
			 &MakeDemo);
	PedestrianAssetMenu::AddEntries();
}
} // namespace

void PedestrianMenu::Say(const FText& Text)
{
	FMessageLog Log(PedestrianDiagnostics::LogName);
	Log.Info(Text);
	Log.Open(EMessageSeverity::Info, true);
}

FString PedestrianMenu::DemoCommand()
{
	return TEXT("py import pedestrian_demo; pedestrian_demo.create()");
}

void PedestrianMenu::Register()
{
	UToolMenus::RegisterStartupCallback(FSimpleMulticastDelegate::FDelegate::CreateStatic(&AddEntries));
}

void PedestrianMenu::Unregister()
{
	if (UToolMenus* Menus = UObjectInitialized() ? UToolMenus::Get() : nullptr)
	{
		Menus->UnregisterOwnerByName(FName(OwnerName));
	}
}

#undef LOCTEXT_NAMESPACE
