// SPDX-License-Identifier: MIT
#include "MassEntityTraitBase.h"
#include "Assets/PedestrianMannequin.h"

#include "Animation/AnimSequence.h"
#include "Animation/PedestrianMotionSet.h"
#include "AssetRegistry/AssetData.h"
#include "AssetRegistry/AssetRegistryModule.h"
#include "AssetRegistry/IAssetRegistry.h"
#include "AssetToolsModule.h"
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

#include <string>

#define LOCTEXT_NAMESPACE "PedestrianMannequin"

namespace
{
const TCHAR* const DefaultFolder = TEXT("/Game/Pedestrians");
constexpr int32 MostBodies = 4;

/** Motions to look for, with words one of which must be in a sequence's name, the best first. */
struct FWanted
{
	EPedestrianMotion Motion;
	TArray<const char*> Words;
};
const TArray<FWanted>& Wanted()
{
	static const TArray<FWanted> All = {
		{EPedestrianMotion::Stand, {"idle", "stand"}},
		{EPedestrianMotion::Walk, {"walk"}},
		{EPedestrianMotion::Run, {"run", "jog", "sprint"}},
		{EPedestrianMotion::Sit, {"sit_idle", "sitting", "sit", "seated"}},
		{EPedestrianMotion::SitDown, {"sitdown", "sit_down", "stand_to_sit"}},
		{EPedestrianMotion::StandUp, {"standup", "stand_up", "sit_to_stand"}},
	};
	return All;
}

/** Sequences with these words are parts of other movements, or of games with weapons. */
const char* const Strange[] = {"aim",	"crouch", "jump",	  "pistol", "rifle", "shotgun", "death",
							   "fall",	"land",	  "additive", "start",	"stop",	 "pivot",	"turn",
							   "bwd",	"back",	  "left",	  "right",	"_lt",	 "_rt",		"strafe",
							   "break", "lean",	  "attack",	  "hit",	"fire",	 "reload",	"prone"};

/** A name in lower case. */
std::string Lower(const FString& Name)
{
	std::string Text = PedestrianText::ToCore(Name);
	for (char& Letter : Text)
	{
		Letter = Letter >= 'A' && Letter <= 'Z' ? static_cast<char>(Letter - 'A' + 'a') : Letter;
	}
	return Text;
}

bool Has(const std::string& Name, const char* Word)
{
	return Name.find(Word) != std::string::npos;
}

bool IsMannequin(const FString& Asset)
{
	const std::string Name = Lower(Asset);
	return Has(Name, "manny") || Has(Name, "quinn") || Has(Name, "mannequin") || Has(Name, "tutorialtpp");
}

bool IsOfEngine(const FAssetData& Asset)
{
	return Asset.GetObjectPathString().StartsWith(TEXT("/Engine/"));
}

template <class T>
TArray<FAssetData> AssetsOf()
{
	TArray<FAssetData> Found;
	FModuleManager::LoadModuleChecked<FAssetRegistryModule>("AssetRegistry")
		.Get()
		.GetAssetsByClass(T::StaticClass()->GetClassPathName(), Found, false);
	// The project's first; then by name, so that the same project gives the same people.
	Found.Sort(
		[](const FAssetData& A, const FAssetData& B)
		{ return IsOfEngine(A) != IsOfEngine(B) ? IsOfEngine(B) : A.GetObjectPathString() < B.GetObjectPathString(); });
	return Found;
}

/** Mannequins of one skeleton, and sequences that they can play. */
struct FFound
{
	TArray<USkeletalMesh*> Bodies;
	TMap<EPedestrianMotion, UAnimSequence*> Sequences;
};

/** The sequence that fits a motion best; null: none. */
UAnimSequence* Best(const TArray<FAssetData>& Sequences, EPedestrianMotion Motion, const USkeleton* Skeleton)
{
	UAnimSequence* Found = nullptr;
	int32 Fit = 0;
	for (const FAssetData& Asset : Sequences)
	{
		const int32 This = UPedestrianMannequinLibrary::FitOf(Asset.AssetName.ToString(), Motion);
		// Loaded only where the name is better than all before.
		UAnimSequence* Sequence = This > Fit ? Cast<UAnimSequence>(Asset.GetAsset()) : nullptr;
		if (Sequence && Sequence->GetSkeleton() == Skeleton)
		{
			Found = Sequence;
			Fit = This;
		}
	}
	return Found;
}

/** The mannequin that has most to play. */
FFound Search()
{
	FFound Chosen;
	TArray<const USkeleton*> Seen;
	const TArray<FAssetData> Meshes = AssetsOf<USkeletalMesh>();
	const TArray<FAssetData> Sequences = AssetsOf<UAnimSequence>();
	for (const FAssetData& Asset : Meshes)
	{
		USkeletalMesh* Mesh = IsMannequin(Asset.AssetName.ToString()) ? Cast<USkeletalMesh>(Asset.GetAsset()) : nullptr;
		const USkeleton* Skeleton = Mesh ? Mesh->GetSkeleton() : nullptr;
		if (!Skeleton || Seen.Contains(Skeleton))
		{
			continue;
		}
		Seen.Add(Skeleton);
		FFound Found;
		for (const FAssetData& Other : Meshes)
		{
			USkeletalMesh* Body =
				IsMannequin(Other.AssetName.ToString()) ? Cast<USkeletalMesh>(Other.GetAsset()) : nullptr;
			if (Body && Body->GetSkeleton() == Skeleton && Found.Bodies.Num() < MostBodies)
			{
				Found.Bodies.Add(Body);
			}
		}
		for (const FWanted& Row : Wanted())
		{
			if (UAnimSequence* Sequence = Best(Sequences, Row.Motion, Skeleton))
			{
				Found.Sequences.Add(Row.Motion, Sequence);
			}
		}
		if (Chosen.Bodies.Num() == 0 || Found.Sequences.Num() > Chosen.Sequences.Num())
		{
			Chosen = Found;
		}
	}
	return Chosen;
}

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

int32 UPedestrianMannequinLibrary::FitOf(const FString& Sequence, EPedestrianMotion Motion)
{
	const std::string Name = Lower(Sequence);
	const FWanted* Row = Wanted().FindByPredicate([&](const FWanted& Other) { return Other.Motion == Motion; });
	if (!Row)
	{
		return 0;
	}
	int32 Fit = 0;
	for (int32 Index = 0; Index < Row->Words.Num() && Fit == 0; ++Index)
	{
		Fit = Has(Name, Row->Words[Index]) ? 100 - 10 * Index : 0;
	}
	for (const char* Word : Strange)
	{
		if (Fit == 0 || Has(Name, Word))
		{
			return 0;
		}
	}
	// "Sit" is part of sitting down, and "stand" of standing up: each has names of its own.
	for (const FWanted& Other : Wanted())
	{
		const bool bMore = Other.Motion == EPedestrianMotion::SitDown || Other.Motion == EPedestrianMotion::StandUp;
		for (const char* Word : Other.Words)
		{
			if (bMore && Other.Motion != Motion && Has(Name, Word))
			{
				return 0;
			}
		}
	}
	if (Motion == EPedestrianMotion::Stand && (Has(Name, "sit") || Has(Name, "seat")))
	{
		return 0;
	}
	Fit += Has(Name, "unarmed") ? 8 : 0;
	Fit += Has(Name, "fwd") || Has(Name, "forward") ? 5 : 0;
	Fit += Has(Name, "inplace") ? 3 : 0;
	// Plain names are plain movements.
	return FMath::Max(1, Fit - static_cast<int32>(Name.size()) / 8);
}

bool UPedestrianMannequinLibrary::FillFromMannequin(UPedestrianMotionSet* Set)
{
	if (!Set)
	{
		return false;
	}
	const FFound Found = Search();
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
	if (Search().Bodies.Num() == 0)
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
