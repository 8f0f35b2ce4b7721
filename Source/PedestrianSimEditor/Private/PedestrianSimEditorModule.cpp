// SPDX-License-Identifier: MIT
#include "PedestrianSimEditorModule.h"

#include "Assets/PedestrianStationThumbnail.h"
#include "Automation/PedestrianMenu.h"
#include "Containers/ArrayView.h"
#include "Details/PedestrianAssetDetails.h"
#include "Editor.h"
#include "Misc/CoreDelegates.h"
#include "Mode/PedestrianEditorWorld.h"
#include "PedestrianSimEditorLog.h"
#include "Place/PedestrianPlacement.h"
#include "Shape/PedestrianVisualizer.h"
#include "Style/PedestrianStyle.h"

DEFINE_LOG_CATEGORY(LogPedestrianSimEditor);

TConstArrayView<FPedestrianEditorPart> FPedestrianSimEditorModule::GetParts()
{
	static const TArray<FPedestrianEditorPart> Parts = {
		{TEXT("Style"), EPedestrianEditorStart::WithModule, &PedestrianStyle::Register, &PedestrianStyle::Unregister},
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
	// Commandlets have an engine but no panels.
	if (GEditor)
	{
		RegisterParts(EPedestrianEditorStart::WithEngine);
	}
}

bool FPedestrianSimEditorModule::IsRegistered(const TCHAR* Name) const
{
	return Registered.ContainsByPredicate([Name](int32 Index) { return FString(GetParts()[Index].Name) == Name; });
}

IMPLEMENT_MODULE(FPedestrianSimEditorModule, PedestrianSimEditor)
