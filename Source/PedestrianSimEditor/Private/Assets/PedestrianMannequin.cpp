// SPDX-License-Identifier: MIT
#include "MassEntityTraitBase.h"
#include "Assets/PedestrianMannequin.h"

#include "Animation/AnimSequence.h"
#include "Animation/PedestrianMotionSet.h"
#include "AssetToolsModule.h"
#include "Assets/PedestrianMannequinSearch.h"
#include "Automation/PedestrianMenu.h"
#include "Engine/SkeletalMesh.h"
#include "IAssetTools.h"
#include "Logging/MessageLog.h"
#include "Mass/PedestrianTrait.h"
#include "Mass/PedestrianVisualization.h"
#include "MassEntityConfigAsset.h"
#include "Modules/ModuleManager.h"
#include "PedestrianDiagnostics.h"
#include "PedestrianText.h"
#include "ScopedTransaction.h"

#include "ped/Agents/Motions.h"

#define LOCTEXT_NAMESPACE "PedestrianMannequin"

namespace
{
const TCHAR* const DefaultFolder = TEXT("/Game/Pedestrians");

FText NameOf(EPedestrianMotion Motion)
{
	return FText::FromString(PedestrianText::ToEngine(ped::infoOf(static_cast<ped::MotionId>(Motion)).name));
}

/** What people show instead of a motion without a sequence. */
FText InsteadOf(const UPedestrianMotionSet& Set, EPedestrianMotion Motion)
{
	const int32 Shown = ped::clipFor(Set.SequencesForCore(), static_cast<ped::MotionId>(Motion));
	return Shown < 0 ? LOCTEXT("Nothing", "nothing") : NameOf(static_cast<EPedestrianMotion>(Shown));
}

void TellMissing(const UPedestrianMotionSet& Set)
{
	FMessageLog Log(PedestrianDiagnostics::LogName);
	for (const EPedestrianMotion Motion :
		 {EPedestrianMotion::Stand, EPedestrianMotion::Walk, EPedestrianMotion::Run, EPedestrianMotion::Sit})
	{
		const FPedestrianMotionClip* Clip = Set.Clips.Find(Motion);
		if (!Clip || !Clip->Sequence)
		{
			Log.Warning(FText::Format(LOCTEXT("Missing", "{0}: no sequence of \"{1}\" was found, so people who do that "
														 "show \"{2}\". Drag one of the same skeleton into Clips."),
									  FText::FromString(Set.GetName()), NameOf(Motion), InsteadOf(Set, Motion)));
		}
	}
}

template <class T>
T* FindOrMakeAsset(const FString& PackagePath, const TCHAR* Name)
{
	const FString Path = PackagePath + TEXT("/") + Name + TEXT(".") + Name;
	if (T* Existing = LoadObject<T>(nullptr, *Path))
	{
		return Existing;
	}
	IAssetTools& Tools = FModuleManager::LoadModuleChecked<FAssetToolsModule>("AssetTools").Get();
	return Cast<T>(Tools.CreateAsset(Name, PackagePath, T::StaticClass(), nullptr));
}

/** The trait of a class; added where there is none. */
template <class T>
T* TraitOf(UMassEntityConfigAsset& Config)
{
	const UMassEntityTraitBase* Existing = Config.FindTrait(T::StaticClass(), true);
	return Existing ? const_cast<T*>(Cast<T>(Existing)) : Cast<T>(Config.AddTrait(T::StaticClass()));
}
} // namespace

bool UPedestrianMannequinLibrary::FillFromMannequin(UPedestrianMotionSet* Set)
{
	if (!Set)
	{
		return false;
	}
	const PedestrianMannequinSearch::FFound Found = PedestrianMannequinSearch::Search();
	if (Found.Bodies.Num() == 0)
	{
		PedestrianMenu::Say(FText::Format(
			LOCTEXT(
				"NoMannequin",
				"{0}: the project has no skeletal mesh whose name contains Manny, Quinn or Mannequin. Add one "
				"(Content Browser > Add > Add Feature or Content Pack > Third Person), or drag your own meshes into "
				"Bodies and their sequences into Clips. Until then people are low-poly figures."),
			FText::FromString(Set->GetName())));
		return Set->HasBodies();
	}
	const FScopedTransaction Transaction(LOCTEXT("Fill", "Fill from Mannequin"));
	Set->Modify();
	int32 Filled = 0;
	if (Set->Bodies.Num() == 0)
	{
		for (USkeletalMesh* Body : Found.Bodies)
		{
			Set->Bodies.Add(Body);
		}
	}
	for (const TPair<EPedestrianMotion, UAnimSequence*>& Pair : Found.Sequences)
	{
		FPedestrianMotionClip& Clip = Set->Clips.FindOrAdd(Pair.Key);
		if (!Clip.Sequence)
		{
			Clip.Sequence = Pair.Value;
			++Filled;
		}
	}
	Set->MarkPackageDirty();
	TellMissing(*Set);
	PedestrianMenu::Say(FText::Format(LOCTEXT("Filled", "{0}: bodies {1}, sequences filled in {2}."),
									  FText::FromString(Set->GetName()), FText::AsNumber(Set->Bodies.Num()),
									  FText::AsNumber(Filled)));
	return Set->HasBodies();
}

UMassEntityConfigAsset* UPedestrianMannequinLibrary::MakePeopleFromMannequin(const FString& PackagePath)
{
	if (PedestrianMannequinSearch::Search().Bodies.Num() == 0)
	{
		// Says what to do, and leaves no empty assets behind.
		FillFromMannequin(GetMutableDefault<UPedestrianMotionSet>());
		return nullptr;
	}
	const FString Folder = PackagePath.IsEmpty() ? FString(DefaultFolder) : PackagePath;
	UPedestrianMotionSet* Set = FindOrMakeAsset<UPedestrianMotionSet>(Folder, TEXT("MannequinMotions"));
	UMassEntityConfigAsset* Config = FindOrMakeAsset<UMassEntityConfigAsset>(Folder, TEXT("MannequinPeople"));
	if (!Set || !Config)
	{
		return nullptr;
	}
	FillFromMannequin(Set);
	Config->Modify();
	TraitOf<UPedestrianTrait>(*Config);
	TraitOf<UPedestrianVisualizationTrait>(*Config)->MotionSet = Set;
	Config->MarkPackageDirty();
	return Config;
}

void PedestrianMannequin::FillAll(const TArray<UObject*>& Assets)
{
	for (UObject* Asset : Assets)
	{
		UPedestrianMannequinLibrary::FillFromMannequin(CastChecked<UPedestrianMotionSet>(Asset));
	}
}

void PedestrianMannequin::MakePeople()
{
	if (const UMassEntityConfigAsset* Config = UPedestrianMannequinLibrary::MakePeopleFromMannequin(DefaultFolder))
	{
		PedestrianMenu::Say(FText::Format(
			LOCTEXT("Made", "{0} is in {1}: choose it in the station's Appearance. Nothing is saved yet."),
			FText::FromString(Config->GetName()), FText::FromString(DefaultFolder)));
	}
}

#undef LOCTEXT_NAMESPACE
