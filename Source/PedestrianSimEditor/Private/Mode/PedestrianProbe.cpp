// SPDX-License-Identifier: MIT
#include "Mode/PedestrianProbe.h"

#include "ped/World/PlanTrace.h"

#define LOCTEXT_NAMESPACE "PedestrianProbe"

void FPedestrianProbe::Click(const FVector& Place)
{
	if (!From.IsSet() || To.IsSet())
	{
		From = Place;
		To.Reset();
	}
	else
	{
		To = Place;
	}
	Points.Reset();
	Searched.Reset();
	bFound = false;
}

void FPedestrianProbe::Ask(const ped::World* World, const FPedestrianFrame& Frame)
{
	Points.Reset();
	Searched.Reset();
	bFound = false;
	if (!World || !From.IsSet() || !To.IsSet())
	{
		return;
	}
	ped::SearchOptions Options;
	Options.scheme = Scheme;
	ped::PlannerScratch Scratch;
	ped::PlannedPath Path;
	bFound = ped::planPath(*World, Frame.ToStation(From.GetValue()), Frame.ToStation(To.GetValue()), Options, nullptr,
						   Scratch, Path) == ped::PlanStatus::Found;
	if (!bFound)
	{
		return;
	}
	for (const ped::Vec3& Point : Path.points)
	{
		Points.Add(Frame.ToWorld(Point));
	}
	Length = Path.length;
	Regions = static_cast<int32>(Path.legs.size());
	SearchSpace = 0;
	for (const ped::PathLeg& Leg : Path.legs)
	{
		SearchSpace += static_cast<int32>(Leg.stats.quadtreeNodes + Leg.stats.gridNodes);
	}
	std::vector<ped::TracedSquare> Squares;
	float Farthest = 1.0f;
	const auto Keep = [&](const ped::TracedSquare& Square)
	{
		Squares.push_back(Square);
		Farthest = FMath::Max(Farthest, Square.distance);
	};
	ped::tracePlan(*World, Path, Options, Scratch, Keep);
	for (const ped::TracedSquare& Square : Squares)
	{
		// What was searched backwards from the target is the farthest.
		const float Heat = Square.ofTarget ? 1.0f : Square.distance / Farthest;
		PedestrianOverlays::AddSquare(*World, Frame, Square.region, Square.square, Heat, Searched);
	}
}

FText FPedestrianProbe::Tell(const ped::World* World) const
{
	if (!World)
	{
		return LOCTEXT("NoWorld", "Build the station first.");
	}
	if (!From.IsSet())
	{
		return LOCTEXT("First", "Click where the way begins.");
	}
	if (!To.IsSet())
	{
		return LOCTEXT("Second", "Click where the way ends.");
	}
	if (!bFound)
	{
		return LOCTEXT("NoWay", "There is no way between these places. Are both on walkable ground?");
	}
	return FText::Format(LOCTEXT("Way", "{0} m through {1} regions; {2} nodes searched."),
						 FText::AsNumber(FMath::RoundToInt32(Length * 10.0f) / 10.0), FText::AsNumber(Regions),
						 FText::AsNumber(SearchSpace));
}

FText FPedestrianProbe::NameOf(ped::SearchScheme Of)
{
	switch (Of)
	{
	case ped::SearchScheme::SortedQ:
		return LOCTEXT("SortedQ", "SortedQ: the shortest way");
	case ped::SearchScheme::SingleQ:
		return LOCTEXT("SingleQ", "SingleQ");
	case ped::SearchScheme::MultiQ:
		return LOCTEXT("MultiQ", "MultiQ");
	case ped::SearchScheme::PmultiQ:
		return LOCTEXT("PmultiQ", "PmultiQ: as people plan");
	case ped::SearchScheme::Grid:
		return LOCTEXT("Grid", "Grid");
	default:
		return LOCTEXT("Detour", "Detour");
	}
}

TArray<ped::SearchScheme> FPedestrianProbe::AllSchemes()
{
	return {ped::SearchScheme::SortedQ, ped::SearchScheme::SingleQ, ped::SearchScheme::MultiQ,
			ped::SearchScheme::PmultiQ, ped::SearchScheme::Grid,	ped::SearchScheme::Detour};
}

#undef LOCTEXT_NAMESPACE
