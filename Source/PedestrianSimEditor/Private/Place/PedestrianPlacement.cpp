// SPDX-License-Identifier: MIT
#include "Place/PedestrianPlacement.h"

#include "Bridge/PedestrianUnits.h"
#include "Editor.h"
#include "Engine/HitResult.h"
#include "Engine/Selection.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "GameFramework/Actor.h"
#include "IPlacementModeModule.h"
#include "Misc/Optional.h"
#include "Mode/PedestrianEditorWorld.h"
#include "Place/PedestrianActorFactories.h"
#include "ScopedTransaction.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationComponents.h"
#include "Stations/PedestrianStationPart.h"
#include "Style/PedestrianStyle.h"
#include "Textures/SlateIcon.h"

#include "ped/Station/StationDesc.h"
#include "ped/World/Ground.h"

#define LOCTEXT_NAMESPACE "PedestrianPlacement"

namespace
{
const FName CategoryHandle(TEXT("Pedestrians"));
/** How far above and below a place its floor is looked for. [cm] */
constexpr double Above = 100.0;
constexpr double Below = 1000.0;

FDelegateHandle AfterPaste;
FDelegateHandle AfterDuplicate;

bool IsInside(const std::vector<ped::Vec2>& Outline, const ped::Vec2& Point)
{
	bool bInside = false;
	for (std::size_t I = 0, J = Outline.size() - 1; I < Outline.size(); J = I++)
	{
		const ped::Vec2& A = Outline[I];
		const ped::Vec2& B = Outline[J];
		if ((A.y > Point.y) != (B.y > Point.y) && Point.x < (B.x - A.x) * (Point.y - A.y) / (B.y - A.y) + A.x)
		{
			bInside = !bInside;
		}
	}
	return bInside;
}

/** 2 of "Window 2", and its stem "Window"; 1 where there is no number. */
int32 SplitNumber(const FString& Name, FString& OutStem)
{
	int32 Space = INDEX_NONE;
	if (Name.FindLastChar(TEXT(' '), Space) && Name.Mid(Space + 1).IsNumeric())
	{
		OutStem = Name.Left(Space);
		return FCString::Atoi(*Name.Mid(Space + 1));
	}
	OutStem = Name;
	return 1;
}

/** Names that parts of a station have, without those of some actors. */
TArray<FString> NamesBut(const UWorld& Level, const TArray<AActor*>& Without)
{
	TArray<FString> Names;
	for (TActorIterator<AActor> Actor(&Level); Actor; ++Actor)
	{
		TArray<UPedestrianStationComponent*> Parts;
		Actor->GetComponents(Parts);
		if (Without.Contains(*Actor))
		{
			continue;
		}
		if (!Parts.IsEmpty() || Actor->IsA<APedestrianStation>())
		{
			Names.Add(Actor->GetActorLabel());
		}
		for (const UPedestrianStationComponent* Part : Parts)
		{
			Names.Add(Part->GetObjectName());
		}
	}
	return Names;
}

void RenameSelected()
{
	TArray<AActor*> Actors;
	if (GEditor && GEditor->GetSelectedActors())
	{
		GEditor->GetSelectedActors()->GetSelectedObjects<AActor>(Actors);
		const FScopedTransaction Transaction(LOCTEXT("Rename", "Name Copies"));
		PedestrianPlacement::MakeNamesUnique(Actors);
	}
}
} // namespace

TOptional<double> PedestrianPlacement::FindFloor(const UWorld& Level, const AActor& For, const FVector& Place)
{
	TOptional<double> Best;
	const auto Offer = [&](double Height)
	{
		if (Height <= Place.Z + Above && Height >= Place.Z - Below && (!Best.IsSet() || Height > Best.GetValue()))
		{
			Best = Height;
		}
	};
	FHitResult Hit;
	if (Level.LineTraceSingleByChannel(Hit, Place + FVector(0.0, 0.0, Above), Place - FVector(0.0, 0.0, Below),
									   ECC_WorldStatic))
	{
		Offer(Hit.ImpactPoint.Z);
	}
	const FPedestrianFrame Frame = PedestrianEditorWorld::FrameOf(&Level);
	ped::StationDesc Station;
	for (TActorIterator<AActor> Actor(&Level); Actor; ++Actor)
	{
		TArray<UPedestrianRegionComponent*> Regions;
		Actor->GetComponents(Regions);
		for (const UPedestrianRegionComponent* Region : Regions)
		{
			if (*Actor != &For)
			{
				Region->Describe(Frame, Station);
			}
		}
	}
	const ped::Vec2 At = Frame.ToStation(Place).xy();
	for (const ped::RegionDesc& Region : Station.regions)
	{
		// Of floors that are meshes the line above knows.
		if (Region.floor.kind != ped::FloorKind::Mesh && Region.footprint.size() > 2 && IsInside(Region.footprint, At))
		{
			ped::GroundTable Grounds;
			const ped::GroundId Ground = ped::addGround(Grounds, Region.floor, ped::RegionId(0));
			Offer(Frame.ToWorld(ped::toVec3(At, Grounds.altitude(Ground, At))).Z);
		}
	}
	return Best;
}

void PedestrianPlacement::SnapToFloor(AActor& Actor)
{
	const FVector Place = Actor.GetActorLocation();
	const TOptional<double> Floor = Actor.GetWorld() ? FindFloor(*Actor.GetWorld(), Actor, Place) : TOptional<double>();
	if (Floor.IsSet())
	{
		Actor.SetActorLocation(FVector(Place.X, Place.Y, Floor.GetValue()));
	}
}

FString PedestrianPlacement::UniqueName(const FString& Wanted, const TArray<FString>& Taken)
{
	if (!Taken.Contains(Wanted))
	{
		return Wanted;
	}
	// "Window 2" counts on from "Window". One pass, whatever numbers there are.
	FString Stem;
	SplitNumber(Wanted, Stem);
	int32 Highest = 1;
	FString OtherStem;
	for (const FString& Name : Taken)
	{
		const int32 Number = SplitNumber(Name, OtherStem);
		if (Number > Highest && OtherStem == Stem)
		{
			Highest = Number;
		}
	}
	return FString::Printf(TEXT("%s %d"), *Stem, Highest + 1);
}

bool PedestrianPlacement::MakeNamesUnique(const TArray<AActor*>& NewActors)
{
	bool bRenamed = false;
	if (NewActors.IsEmpty() || !NewActors[0]->GetWorld())
	{
		return false;
	}
	TArray<FString> Taken = NamesBut(*NewActors[0]->GetWorld(), NewActors);
	for (AActor* Actor : NewActors)
	{
		TArray<UPedestrianStationComponent*> Parts;
		Actor->GetComponents(Parts);
		if (Parts.IsEmpty() && !Actor->IsA<APedestrianStation>())
		{
			continue;
		}
		const FString Label = UniqueName(Actor->GetActorLabel(), Taken);
		if (Label != Actor->GetActorLabel())
		{
			Actor->Modify();
			Actor->SetActorLabel(Label);
			bRenamed = true;
		}
		Taken.Add(Label);
		for (UPedestrianStationComponent* Part : Parts)
		{
			const FString Name = UniqueName(Part->ObjectName, Taken);
			if (!Part->ObjectName.IsEmpty() && Name != Part->ObjectName)
			{
				Part->Modify();
				Part->ObjectName = Name;
				bRenamed = true;
			}
			Taken.AddUnique(Part->GetObjectName());
		}
	}
	return bRenamed;
}

void PedestrianPlacement::NameCopy(UPedestrianStationComponent& Part)
{
	AActor* Owner = Part.GetOwner();
	if (!Part.ObjectName.IsEmpty() && Owner && Owner->GetWorld())
	{
		Part.ObjectName = UniqueName(Part.ObjectName, NamesBut(*Owner->GetWorld(), {Owner}));
	}
}

void PedestrianPlacement::Register()
{
	IPlacementModeModule& Placement = IPlacementModeModule::Get();
	const FSlateIcon Icon(PedestrianStyle::GetName(), TEXT("ClassIcon.PedestrianStation"));
	const FPlacementCategoryInfo Category(LOCTEXT("Category", "Pedestrians"), Icon, CategoryHandle,
										  TEXT("PMPedestrians"), 45);
	if (Placement.RegisterPlacementCategory(Category))
	{
		int32 Order = 0;
		for (UClass* Factory : UPedestrianActorFactory::GetAll())
		{
			Placement.RegisterPlaceableItem(CategoryHandle, MakeShared<FPlaceableItem>(*Factory, Order++));
		}
	}
	AfterPaste = FEditorDelegates::OnEditPasteActorsEnd.AddStatic(&RenameSelected);
	AfterDuplicate = FEditorDelegates::OnDuplicateActorsEnd.AddStatic(&RenameSelected);
}

void PedestrianPlacement::Unregister()
{
	if (IPlacementModeModule::IsAvailable())
	{
		IPlacementModeModule::Get().UnregisterPlacementCategory(CategoryHandle);
	}
	FEditorDelegates::OnEditPasteActorsEnd.Remove(AfterPaste);
	FEditorDelegates::OnDuplicateActorsEnd.Remove(AfterDuplicate);
}

#undef LOCTEXT_NAMESPACE
