// SPDX-License-Identifier: MIT
#include "Assets/PedestrianMannequinSearch.h"

#include "Animation/AnimSequence.h"
#include "AssetRegistry/AssetData.h"
#include "AssetRegistry/AssetRegistryModule.h"
#include "AssetRegistry/IAssetRegistry.h"
#include "Assets/PedestrianMannequin.h"
#include "Engine/SkeletalMesh.h"
#include "Modules/ModuleManager.h"
#include "PedestrianText.h"

#include <string>

namespace
{
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
} // namespace

PedestrianMannequinSearch::FFound PedestrianMannequinSearch::Search()
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
