// SPDX-License-Identifier: MIT
#include "Shape/PedestrianHandles.h"

#include "Shape/PedestrianLengths.h"
#include "Shape/PedestrianThreshold.h"
#include "Shape/PedestrianWallGaps.h"
#include "Stations/PedestrianStationComponents.h"

namespace
{
/** Points that an author draws: corners, a line, a route. */
struct FPointList
{
	TArray<FVector>* Points = nullptr;
	FName Property;
	bool bClosed = false;
	int32 Least = 2;
};

FPointList PointsOf(UPedestrianStationComponent& Part)
{
	if (UPedestrianRegionComponent* Region = Cast<UPedestrianRegionComponent>(&Part))
	{
		return {&Region->Footprint, FName(TEXT("Footprint")), true, 3};
	}
	if (UPedestrianQueueComponent* Queue = Cast<UPedestrianQueueComponent>(&Part))
	{
		return {&Queue->Line, FName(TEXT("Line")), false, 2};
	}
	if (UPedestrianWallComponent* Wall = Cast<UPedestrianWallComponent>(&Part))
	{
		return {&Wall->Points, FName(TEXT("Points")), Wall->bClosed, 2};
	}
	if (UPedestrianPatrolRouteComponent* Route = Cast<UPedestrianPatrolRouteComponent>(&Part))
	{
		return {&Route->Points, FName(TEXT("Points")), Route->bLoop, 2};
	}
	if (UPedestrianFlowComponent* Flow = Cast<UPedestrianFlowComponent>(&Part))
	{
		return {&Flow->Ends, FName(TEXT("Ends")), false, 2};
	}
	return {};
}

/** The end of the audience's arc, beyond the stage. Relative to the component. [cm] */
FVector ArcEnd(const UPedestrianPerformanceComponent& Stage)
{
	const double Angle = FMath::DegreesToRadians(0.5 * Stage.Arc);
	return FVector(FMath::Cos(Angle), FMath::Sin(Angle), 0.0) * (Stage.Radius + 100.0);
}

UPedestrianStationComponent& Mutable(const UPedestrianStationComponent& Part)
{
	return const_cast<UPedestrianStationComponent&>(Part);
}
} // namespace

TArray<FPedestrianGrip> PedestrianHandles::List(const UPedestrianStationComponent& Part)
{
	TArray<FPedestrianGrip> Handles;
	const FPointList Drawn = PointsOf(Mutable(Part));
	const int32 Count = Drawn.Points ? Drawn.Points->Num() : 0;
	for (int32 Index = 0; Index < Count; ++Index)
	{
		Handles.Add({EPedestrianGrip::Point, Index});
	}
	// A flow has two ends and no points between them.
	const bool bGrows = !Part.IsA<UPedestrianFlowComponent>();
	for (int32 Index = 0; bGrows && Index + (Drawn.bClosed ? 0 : 1) < Count; ++Index)
	{
		Handles.Add({EPedestrianGrip::Edge, Index});
	}
	const UPedestrianRegionComponent* Region = Cast<UPedestrianRegionComponent>(&Part);
	const bool bSloped =
		Region && (Region->Floor == EPedestrianFloor::Ramp || Region->Floor == EPedestrianFloor::Stairs);
	for (int32 Index = 0; bSloped && Index < Region->RampPoints.Num(); ++Index)
	{
		Handles.Add({EPedestrianGrip::RampPoint, Index});
	}
	for (int32 Index = 0; Index < PedestrianLengths::Of(Mutable(Part)).Num(); ++Index)
	{
		Handles.Add({EPedestrianGrip::Length, Index});
	}
	if (Part.IsA<UPedestrianPerformanceComponent>())
	{
		Handles.Add({EPedestrianGrip::Angle, 0});
	}
	for (int32 Index = 0; Part.IsA<UPedestrianPortalComponent>() && Index < 2; ++Index)
	{
		Handles.Add({EPedestrianGrip::End, Index});
	}
	const UPedestrianWallComponent* Wall = Cast<UPedestrianWallComponent>(&Part);
	for (int32 Index = 0; Wall && Index < PedestrianWallGaps::Count(*Wall); ++Index)
	{
		Handles.Add({EPedestrianGrip::Gap, Index});
	}
	return Handles;
}

FVector PedestrianHandles::Locate(const UPedestrianStationComponent& Part, const FPedestrianGrip& Handle)
{
	const FTransform ToLevel = Part.GetComponentTransform();
	const FPointList Drawn = PointsOf(Mutable(Part));
	const int32 Count = Drawn.Points ? Drawn.Points->Num() : 0;
	switch (Handle.Kind)
	{
	case EPedestrianGrip::Point:
		return Handle.Index < Count ? ToLevel.TransformPosition((*Drawn.Points)[Handle.Index]) : ToLevel.GetLocation();
	case EPedestrianGrip::Edge:
		return Handle.Index < Count
				   ? ToLevel.TransformPosition(
						 ((*Drawn.Points)[Handle.Index] + (*Drawn.Points)[(Handle.Index + 1) % Count]) * 0.5)
				   : ToLevel.GetLocation();
	case EPedestrianGrip::RampPoint:
	{
		const UPedestrianRegionComponent* Region = Cast<UPedestrianRegionComponent>(&Part);
		return Region && Region->RampPoints.IsValidIndex(Handle.Index)
				   ? ToLevel.TransformPosition(Region->RampPoints[Handle.Index])
				   : ToLevel.GetLocation();
	}
	case EPedestrianGrip::Angle:
	{
		const UPedestrianPerformanceComponent* Stage = Cast<UPedestrianPerformanceComponent>(&Part);
		return Stage ? ToLevel.TransformPosition(ArcEnd(*Stage)) : ToLevel.GetLocation();
	}
	case EPedestrianGrip::End:
	{
		const UPedestrianPortalComponent* Portal = Cast<UPedestrianPortalComponent>(&Part);
		return Portal ? ToLevel.TransformPosition(PedestrianThreshold::Locate(*Portal, Handle.Index))
					  : ToLevel.GetLocation();
	}
	case EPedestrianGrip::Gap:
	{
		const UPedestrianWallComponent* Wall = Cast<UPedestrianWallComponent>(&Part);
		return Wall ? ToLevel.TransformPosition(PedestrianWallGaps::Locate(*Wall, Handle.Index))
					: ToLevel.GetLocation();
	}
	default:
	{
		const TArray<FPedestrianLength> Lengths = PedestrianLengths::Of(Mutable(Part));
		if (!Lengths.IsValidIndex(Handle.Index))
		{
			return ToLevel.GetLocation();
		}
		const FPedestrianLength& Length = Lengths[Handle.Index];
		return ToLevel.TransformPosition(Length.Offset + Length.Axis * (Length.Get() * Length.Scale));
	}
	}
}

FName PedestrianHandles::PropertyOf(const UPedestrianStationComponent& Part, const FPedestrianGrip& Handle)
{
	switch (Handle.Kind)
	{
	case EPedestrianGrip::RampPoint:
		return FName(TEXT("RampPoints"));
	case EPedestrianGrip::Angle:
		return FName(TEXT("Arc"));
	case EPedestrianGrip::End:
		return FName(TEXT("Width"));
	case EPedestrianGrip::Gap:
		return FName(TEXT("Gaps"));
	case EPedestrianGrip::Length:
	{
		const TArray<FPedestrianLength> Lengths = PedestrianLengths::Of(Mutable(Part));
		return Lengths.IsValidIndex(Handle.Index) ? Lengths[Handle.Index].Property : FName();
	}
	default:
		return PointsOf(Mutable(Part)).Property;
	}
}

bool PedestrianHandles::Move(UPedestrianStationComponent& Part, const FPedestrianGrip& Handle, const FVector& Delta)
{
	const FVector Local = Part.GetComponentTransform().InverseTransformVectorNoScale(Delta);
	if (Handle.Kind == EPedestrianGrip::Point)
	{
		const FPointList Drawn = PointsOf(Part);
		if (!Drawn.Points || !Drawn.Points->IsValidIndex(Handle.Index))
		{
			return false;
		}
		FVector& Point = (*Drawn.Points)[Handle.Index];
		// Footprints, lines and walls lie flat: their height is the component's. Routes and flows climb stairs.
		const bool bFlat = !Part.IsA<UPedestrianPatrolRouteComponent>() && !Part.IsA<UPedestrianFlowComponent>();
		Point += bFlat ? FVector(Local.X, Local.Y, 0.0) : Local;
		return true;
	}
	if (Handle.Kind == EPedestrianGrip::RampPoint)
	{
		UPedestrianRegionComponent* Region = Cast<UPedestrianRegionComponent>(&Part);
		if (!Region || !Region->RampPoints.IsValidIndex(Handle.Index))
		{
			return false;
		}
		Region->RampPoints[Handle.Index] += Local;
		return true;
	}
	if (Handle.Kind == EPedestrianGrip::End)
	{
		UPedestrianPortalComponent* Portal = Cast<UPedestrianPortalComponent>(&Part);
		return Portal && PedestrianThreshold::MoveEnd(*Portal, Handle.Index, Local);
	}
	return MoveTo(Part, Handle, Locate(Part, Handle) + Delta);
}

bool PedestrianHandles::MoveTo(UPedestrianStationComponent& Part, const FPedestrianGrip& Handle, const FVector& Cursor)
{
	const FVector Local = Part.GetComponentTransform().InverseTransformPosition(Cursor);
	if (Handle.Kind == EPedestrianGrip::Angle)
	{
		UPedestrianPerformanceComponent* Stage = Cast<UPedestrianPerformanceComponent>(&Part);
		if (!Stage || Local.SizeSquared2D() < 1.0)
		{
			return false;
		}
		const double HalfArc = FMath::Abs(FMath::RadiansToDegrees(FMath::Atan2(Local.Y, Local.X)));
		Stage->Arc = static_cast<float>(FMath::Clamp(2.0 * HalfArc, 10.0, 360.0));
		return true;
	}
	if (Handle.Kind == EPedestrianGrip::Gap)
	{
		UPedestrianWallComponent* Wall = Cast<UPedestrianWallComponent>(&Part);
		return Wall && PedestrianWallGaps::MoveTo(*Wall, Handle.Index, Local);
	}
	const TArray<FPedestrianLength> Lengths = PedestrianLengths::Of(Part);
	if (Handle.Kind != EPedestrianGrip::Length || !Lengths.IsValidIndex(Handle.Index))
	{
		return false;
	}
	const FPedestrianLength& Length = Lengths[Handle.Index];
	const double New = FVector::DotProduct(Local - Length.Offset, Length.Axis) / Length.Scale;
	Length.Set(FMath::Max(Length.Least, New));
	return true;
}

FPedestrianGrip PedestrianHandles::Split(UPedestrianStationComponent& Part, const FPedestrianGrip& Edge)
{
	const FPointList Drawn = PointsOf(Part);
	if (!Drawn.Points || !Drawn.Points->IsValidIndex(Edge.Index))
	{
		return Edge;
	}
	TArray<FVector>& Points = *Drawn.Points;
	const FVector New = (Points[Edge.Index] + Points[(Edge.Index + 1) % Points.Num()]) * 0.5;
	Points.Insert(New, Edge.Index + 1);
	return {EPedestrianGrip::Point, Edge.Index + 1};
}

bool PedestrianHandles::Remove(UPedestrianStationComponent& Part, const TArray<FPedestrianGrip>& Handles)
{
	const FPointList Drawn = PointsOf(Part);
	TArray<int32> Doomed;
	TArray<int32> Ends;
	for (const FPedestrianGrip& Handle : Handles)
	{
		if (Handle.Kind == EPedestrianGrip::Gap)
		{
			Ends.Add(Handle.Index);
		}
		if (Drawn.Points && Handle.Kind == EPedestrianGrip::Point && Drawn.Points->IsValidIndex(Handle.Index))
		{
			Doomed.AddUnique(Handle.Index);
		}
	}
	UPedestrianWallComponent* Wall = Cast<UPedestrianWallComponent>(&Part);
	const bool bClosed = Wall && PedestrianWallGaps::Remove(*Wall, Ends);
	if (Doomed.IsEmpty())
	{
		return bClosed;
	}
	if (Drawn.Points->Num() - Doomed.Num() < Drawn.Least)
	{
		return bClosed;
	}
	Doomed.Sort();
	for (int32 Index = Doomed.Num() - 1; Index >= 0; --Index)
	{
		Drawn.Points->RemoveAt(Doomed[Index]);
	}
	return true;
}
