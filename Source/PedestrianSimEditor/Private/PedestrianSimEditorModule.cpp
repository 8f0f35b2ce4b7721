// SPDX-License-Identifier: MIT
#include "PedestrianSimEditorModule.h"

#include "Assets/PedestrianStationThumbnail.h"
#include "Automation/PedestrianMenu.h"
#include "Containers/ArrayView.h"
#include "CoreGlobals.h"
#include "Details/PedestrianAssetDetails.h"
#include "Editor.h"
#include "MessageLogInitializationOptions.h"
#include "MessageLogModule.h"
#include "Misc/CoreDelegates.h"
#include "Mode/PedestrianEditorWorld.h"
#include "PedestrianDiagnostics.h"
#include "PedestrianSimEditorLog.h"
#include "Place/PedestrianPlacement.h"
#include "Shape/PedestrianSketches.h"
#include "Shape/PedestrianVisualizer.h"
#include "Style/PedestrianStyle.h"

#define LOCTEXT_NAMESPACE "PedestrianSimEditor"

DEFINE_LOG_CATEGORY(LogPedestrianSimEditor);

namespace
{
/** A page of its own in Window > Message Log; without one, messages are kept but cannot be chosen there. */
void RegisterMessages()
{
	FMessageLogModule& Log = FModuleManager::LoadModuleChecked<FMessageLogModule>("MessageLog");
	FMessageLogInitializationOptions Options;
	Options.bShowPages = false;
	Options.bShowFilters = true;
	Log.RegisterLogListing(PedestrianDiagnostics::LogName, LOCTEXT("Messages", "Pedestrians"), Options);
}

void UnregisterMessages()
{
	if (FMessageLogModule* Log = FModuleManager::GetModulePtr<FMessageLogModule>("MessageLog"))
	{
		Log->UnregisterLogListing(PedestrianDiagnostics::LogName);
	}
}
} // namespace

TConstArrayView<FPedestrianEditorPart> FPedestrianSimEditorModule::GetParts()
{
	static const TArray<FPedestrianEditorPart> Parts = {
		{TEXT("Style"), EPedestrianEditorStart::WithModule, &PedestrianStyle::Register, &PedestrianStyle::Unregister},
		{TEXT("Sketches"), EPedestrianEditorStart::WithModule, &PedestrianSketches::Register,
		 &PedestrianSketches::Unregister},
		{TEXT("Messages"), EPedestrianEditorStart::WithModule, &RegisterMessages, &UnregisterMessages},
		{TEXT("Details"), EPedestrianEditorStart::WithModule, &FPedestrianAssetDetails::Register,
		 &FPedestrianAssetDetails::Unregister},
		{TEXT("Thumbnails"), EPedestrianEditorStart::WithEngine, &UPedestrianStationThumbnail::Register,
		 &UPedestrianStationThumbnail::Unregister},
		{TEXT("Menu"), EPedestrianEditorStart::WithEngine, &PedestrianMenu::Register, &PedestrianMenu::Unregister},
		{TEXT("Visualizers"), EPedestrianEditorStart::WithEngine, &PedestrianVisualizers::Register,
		 &PedestrianVisualizers::Unregister},
		{TEXT("Placement"), EPedestrianEditorStart::WithEngine, &PedestrianPlacement::Register,
		 &PedestrianPlacement::Unregister},
		{TEXT("World"), EPedestrianEditorStart::WithEngine, [] {},
		 []
		 {
			 FPedestrianEditorWorld::Get().Reset();
		 }},
	};
	return MakeArrayView(Parts);
}

void FPedestrianSimEditorModule::StartupModule()
{
	// Commandlets and cooks have an editor's engine but no panels; what they use of this module are classes, which are
	// found without being registered.
	if (IsRunningCommandlet())
	{
		return;
	}
	RegisterParts(EPedestrianEditorStart::WithModule);
	if (GEditor)
	{
		OnPostEngineInit();
	}
	else
	{
		PostEngineInit = FCoreDelegates::OnPostEngineInit.AddRaw(this, &FPedestrianSimEditorModule::OnPostEngineInit);
	}
}

void FPedestrianSimEditorModule::ShutdownModule()
{
	if (PostEngineInit.IsValid())
	{
		FCoreDelegates::OnPostEngineInit.Remove(PostEngineInit);
		PostEngineInit.Reset();
	}
	for (int32 Index = Registered.Num() - 1; Index >= 0; --Index)
	{
		GetParts()[Registered[Index]].Unregister();
	}
	Registered.Reset();
}

void FPedestrianSimEditorModule::RegisterParts(EPedestrianEditorStart Start)
{
	const TConstArrayView<FPedestrianEditorPart> Parts = GetParts();
	for (int32 Index = 0; Index < Parts.Num(); ++Index)
	{
		if (Parts[Index].Start == Start && !Registered.Contains(Index))
		{
			Parts[Index].Register();
			Registered.Add(Index);
		}
	}
}

void FPedestrianSimEditorModule::OnPostEngineInit()
{
	// A game that runs with the editor's modules has no editor.
	if (GEditor)
	{
		RegisterParts(EPedestrianEditorStart::WithEngine);
	}
}

bool FPedestrianSimEditorModule::IsRegistered(const TCHAR* Name) const
{
	return Registered.ContainsByPredicate([Name](int32 Index) { return FString(GetParts()[Index].Name) == Name; });
}

#undef LOCTEXT_NAMESPACE

IMPLEMENT_MODULE(FPedestrianSimEditorModule, PedestrianSimEditor)
