// SPDX-License-Identifier: MIT
#include "Import/PedestrianNavigationGround.h"

#include "Bridge/PedestrianUnits.h"
#include "Engine/World.h"
#include "PedestrianBuild.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Station/StationDesc.h"

#include <string>

#if PEDESTRIANSIM_NAVIGATION
#include "AI/Navigation/NavigationTypes.h"
#include "AI/NavigationSystemBase.h"
#include "NavigationSystem.h"
#endif

#if PEDESTRIANSIM_NAVIGATION
namespace
{
/** Between two places that are asked for. [cm] */
constexpr double UsualSpacing = 25.0;
/** Places on the map, at most: some seconds. Larger boxes get a coarser grid. */
constexpr double MostPlaces = 1000000.0;
/** Half the height of the slices that a column is asked for: storeys lie farther apart. [cm] */
constexpr double HalfSlice = 50.0;
/** Two answers that lie this near above each other are one floor. [cm] */
constexpr double SameFloor = 20.0;

/** Heights of the mesh above and below a place, from the top of a box to its bottom. [cm] */
TArray<double> FloorsAt(const UNavigationSystemV1& Navigation, const FVector2D& Place, const FBox& Within)
{
	// As good as a line: what lies beside the place is asked for from there.
	const FVector Extent(1.0, 1.0, HalfSlice);
	TArray<double> Floors;
	for (double Z = Within.Max.Z - HalfSlice; Z > Within.Min.Z - HalfSlice; Z -= 2.0 * HalfSlice)
	{
		FNavLocation Found;
		if (Navigation.ProjectPointToNavigation(FVector(Place.X, Place.Y, Z), Found, Extent) &&
			(Floors.IsEmpty() || Floors.Last() - Found.Location.Z > SameFloor))
		{
			Floors.Add(Found.Location.Z);
		}
	}
	return Floors;
}

void AddSquare(const FVector& Middle, double Half, const FPedestrianFrame& Frame, ped::MeshDesc& Out)
{
	const std::uint32_t First = static_cast<std::uint32_t>(Out.vertices.size());
	for (int32 Corner = 0; Corner < 4; ++Corner)
	{
		const FVector Offset(Corner == 1 || Corner == 2 ? Half : -Half, Corner < 2 ? -Half : Half, 0.0);
		Out.vertices.push_back(Frame.ToStation(Middle + Offset));
	}
	// Counter-clockwise in the core, whose y is the engine's turned round: upwards.
	for (const std::uint32_t Corner : {0u, 2u, 1u, 0u, 3u, 2u})
	{
		Out.triangles.push_back(First + Corner);
	}
}
} // namespace
#endif

bool PedestrianNavigationGround::Gather(UWorld& Level, const FBox& Within, const FPedestrianFrame& Frame,
										ped::StationDesc& Station, ped::Diagnostics& Diagnostics)
{
	ped::MeshDesc Mesh;
	Mesh.name = "Navigation mesh";
	Mesh.file = Mesh.name; // There is none; a description names one.
#if PEDESTRIANSIM_NAVIGATION
	if (const UNavigationSystemV1* Navigation = FNavigationSystem::GetCurrent<UNavigationSystemV1>(&Level))
	{
		const FVector Size = Within.Max - Within.Min;
		const double Spacing = FMath::Max(UsualSpacing, FMath::Sqrt(Size.X * Size.Y / MostPlaces));
		if (Spacing > UsualSpacing)
		{
			Diagnostics.warning("",
								"what is selected is so large that the navigation mesh is looked at every " +
									std::to_string(static_cast<int>(Spacing)) + " cm only",
								"Select smaller volumes, one after the other.");
		}
		const double Half = 0.5 * Spacing + PedestrianUnits::LengthToEngine(Station.simulation.bodyRadius);
		for (double Y = Within.Min.Y; Y <= Within.Max.Y; Y += Spacing)
		{
			for (double X = Within.Min.X; X <= Within.Max.X; X += Spacing)
			{
				for (const double Z : FloorsAt(*Navigation, FVector2D(X, Y), Within))
				{
					AddSquare(FVector(X, Y, Z), Half, Frame, Mesh);
				}
			}
		}
	}
#endif
	if (Mesh.triangles.empty())
	{
		Diagnostics.error("", "there is no navigation mesh within what is selected",
						  "Select the Nav Mesh Bounds Volume, build the paths (Build > Build Paths), then try again.");
		return false;
	}
	Station.geometry.meshes.push_back(Mesh);
	return true;
}
