// SPDX-License-Identifier: MIT
#include "Mode/PedestrianOverlays.h"

#include "ped/World/Planner.h"
#include "ped/World/World.h"

#include <algorithm>

#define LOCTEXT_NAMESPACE "PedestrianOverlays"

namespace
{
using FLines = TArray<FPedestrianOverlayLine>;

/** Drawn a little above the ground. [m] */
constexpr float Lift = 0.05f;

FVector Lifted(const FPedestrianFrame& Frame, const ped::Vec2& Point, float Z)
{
	return Frame.ToWorld(ped::toVec3(Point, Z + Lift));
}

/** Neighbouring regions get different colours; the same region always the same. */
FLinearColor RegionColor(std::size_t Region)
{
	static const FLinearColor Colors[] = {FLinearColor(0.10f, 0.60f, 0.95f), FLinearColor(0.95f, 0.60f, 0.10f),
										  FLinearColor(0.30f, 0.85f, 0.35f), FLinearColor(0.90f, 0.30f, 0.55f),
										  FLinearColor(0.60f, 0.45f, 0.95f), FLinearColor(0.85f, 0.85f, 0.20f)};
	return Colors[Region % UE_ARRAY_COUNT(Colors)];
}

/** From blue (0) over green to red (1). */
FLinearColor HeatColor(float Share)
{
	const float S = FMath::Clamp(Share, 0.0f, 1.0f);
	return FLinearColor(S, 1.0f - FMath::Abs(2.0f * S - 1.0f), 1.0f - S);
}

/** Outlines of the ground on which a body's centre may be. */
void AddRegions(const ped::World& World, const FPedestrianFrame& Frame, FLines& Out)
{
	for (std::size_t Index = 0; Index < World.regions.size(); ++Index)
	{
		const ped::Region& Region = World.regions[Index];
		const ped::RegionId Id(Index);
		for (int32 Y = Region.rect.y0; Y < Region.rect.y1; ++Y)
		{
			for (int32 X = Region.rect.x0; X < Region.rect.x1; ++X)
			{
				if (!Region.zoneAt({X, Y}).valid())
				{
					continue;
				}
				const float Z = World.cellHeight(Id, {X, Y});
				const auto Edge = [&](const ped::Cell& Beyond, const ped::Cell& A, const ped::Cell& B)
				{
					if (!Region.zoneAt(Beyond).valid())
					{
						Out.Add({Lifted(Frame, World.frame.cornerOf(A), Z), Lifted(Frame, World.frame.cornerOf(B), Z),
								 RegionColor(Index)});
					}
				};
				Edge({X - 1, Y}, {X, Y}, {X, Y + 1});
				Edge({X + 1, Y}, {X + 1, Y}, {X + 1, Y + 1});
				Edge({X, Y - 1}, {X, Y}, {X + 1, Y});
				Edge({X, Y + 1}, {X, Y + 1}, {X + 1, Y + 1});
			}
		}
	}
}

void AddPortals(const ped::World& World, const FPedestrianFrame& Frame, FLines& Out)
{
	const FLinearColor Green(0.1f, 0.9f, 0.3f);
	for (const ped::Portal& Portal : World.topology.portals)
	{
		Out.Add({Lifted(Frame, Portal.left, Portal.center.z), Lifted(Frame, Portal.right, Portal.center.z), Green});
		Out.Add({Frame.ToWorld(Portal.approach[0]), Frame.ToWorld(Portal.approach[1]), Green});
	}
}

void AddSquare(const ped::World& World, const FPedestrianFrame& Frame, const ped::CellRect& Square, float Z,
			   const FLinearColor& Color, FLines& Out)
{
	const ped::Cell Corners[] = {
		{Square.x0, Square.y0}, {Square.x1, Square.y0}, {Square.x1, Square.y1}, {Square.x0, Square.y1}};
	for (int32 Index = 0; Index < 4; ++Index)
	{
		Out.Add({Lifted(Frame, World.frame.cornerOf(Corners[Index]), Z),
				 Lifted(Frame, World.frame.cornerOf(Corners[(Index + 1) % 4]), Z), Color});
	}
}

/** Nodes of the path maps: those of long searches bright by their level, the others dark. */
void AddQuadtree(const ped::World& World, const FPedestrianFrame& Frame, FLines& Out)
{
	for (std::size_t Index = 0; Index < World.regions.size(); ++Index)
	{
		const ped::Quadtree& Tree = World.regions[Index].pathMap.quadtree;
		for (std::uint32_t Node = 0; Node < Tree.groundNodes; ++Node)
		{
			const ped::QuadtreeNode& N = Tree.nodes[Node];
			const float Level = static_cast<float>(N.level) / static_cast<float>(std::max(1, Tree.levels - 1));
			AddSquare(World, Frame, ped::squareOf(N), World.cellHeight(ped::RegionId(Index), {N.x, N.y}),
					  Tree.searched[Node] ? HeatColor(Level) : FLinearColor(0.15f, 0.15f, 0.15f), Out);
		}
	}
}

/** A cross every metre, red at obstacles, blue where nothing is within 2 m. */
void AddClearance(const ped::World& World, const FPedestrianFrame& Frame, FLines& Out)
{
	constexpr float Free = 2.0f;
	const int32 Stride = std::max(1, static_cast<int32>(1.0f / World.frame.cellSize));
	for (std::size_t Index = 0; Index < World.regions.size(); ++Index)
	{
		const ped::Region& Region = World.regions[Index];
		for (int32 Y = Region.rect.y0; Y < Region.rect.y1; Y += Stride)
		{
			for (int32 X = Region.rect.x0; X < Region.rect.x1; X += Stride)
			{
				const ped::Cell Cell{X, Y};
				if (!Region.zoneAt(Cell).valid())
				{
					continue;
				}
				const float Units = Region.perception.clearance[Region.perception.rect.indexOf(Cell)];
				const float Clearance = Units / ped::StaticMap::clearanceUnits * World.frame.cellSize;
				const float Z = World.cellHeight(ped::RegionId(Index), Cell);
				const ped::Vec2 At = World.frame.centerOf(Cell);
				const FLinearColor Color = HeatColor(1.0f - Clearance / Free);
				const ped::Vec2 Arm{0.15f, 0.0f};
				const ped::Vec2 Side{0.0f, 0.15f};
				Out.Add({Lifted(Frame, At - Arm, Z), Lifted(Frame, At + Arm, Z), Color});
				Out.Add({Lifted(Frame, At - Side, Z), Lifted(Frame, At + Side, Z), Color});
			}
		}
	}
}

/** Nodes that people stand on, from blue to red at a quarter full: where planners begin to go round. */
void AddCongestion(const ped::World& World, const FPedestrianFrame& Frame, const ped::WorldCongestion& Congestion,
				   FLines& Out)
{
	constexpr float Crowded = 0.25f;
	for (std::size_t Index = 0; Index < std::min(World.regions.size(), Congestion.occupied.size()); ++Index)
	{
		const ped::Quadtree& Tree = World.regions[Index].pathMap.quadtree;
		const std::vector<float>& Occupied = Congestion.occupied[Index];
		for (std::uint32_t Node = 0; Node < std::min<std::size_t>(Tree.groundNodes, Occupied.size()); ++Node)
		{
			if (Occupied[Node] > 0.0f)
			{
				const ped::QuadtreeNode& N = Tree.nodes[Node];
				AddSquare(World, Frame, ped::squareOf(N), World.cellHeight(ped::RegionId(Index), {N.x, N.y}),
						  HeatColor(Occupied[Node] / Crowded), Out);
			}
		}
	}
}
} // namespace

void PedestrianOverlays::AddSquare(const ped::World& World, const FPedestrianFrame& Frame, ped::RegionId Region,
								   const ped::CellRect& Square, float Heat, TArray<FPedestrianOverlayLine>& Out)
{
	::AddSquare(World, Frame, Square, World.cellHeight(Region, {Square.x0, Square.y0}), HeatColor(Heat), Out);
}

FText PedestrianOverlays::NameOf(EPedestrianOverlay Overlay)
{
	switch (Overlay)
	{
	case EPedestrianOverlay::Regions:
		return LOCTEXT("Regions", "Regions");
	case EPedestrianOverlay::Portals:
		return LOCTEXT("Portals", "Portals");
	case EPedestrianOverlay::Quadtree:
		return LOCTEXT("Quadtree", "Path map");
	case EPedestrianOverlay::Clearance:
		return LOCTEXT("Clearance", "Clearance");
	default:
		return LOCTEXT("Congestion", "Congestion");
	}
}

TArray<FPedestrianOverlayLine> PedestrianOverlays::Of(EPedestrianOverlay Overlay, const ped::World& World,
													  const FPedestrianFrame& Frame,
													  const ped::WorldCongestion* Congestion)
{
	FLines Lines;
	switch (Overlay)
	{
	case EPedestrianOverlay::Regions:
		AddRegions(World, Frame, Lines);
		break;
	case EPedestrianOverlay::Portals:
		AddPortals(World, Frame, Lines);
		break;
	case EPedestrianOverlay::Quadtree:
		AddQuadtree(World, Frame, Lines);
		break;
	case EPedestrianOverlay::Clearance:
		AddClearance(World, Frame, Lines);
		break;
	default:
		if (Congestion)
		{
			AddCongestion(World, Frame, *Congestion, Lines);
		}
	}
	return Lines;
}

#undef LOCTEXT_NAMESPACE
