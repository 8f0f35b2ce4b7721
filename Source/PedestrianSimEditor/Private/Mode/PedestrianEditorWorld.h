// SPDX-License-Identifier: MIT
#pragma once

#include "Bridge/PedestrianUnits.h"
#include "CoreMinimal.h"
#include "UObject/WeakObjectPtr.h"

#include "ped/Base/Diagnostic.h"

class AActor;
class APedestrianStation;
class FPrimitiveDrawInterface;
class UPedestrianStationComponent;
class UWorld;

namespace ped
{
struct StationDesc;
struct World;
} // namespace ped

/** Something that a build found, with who is to blame and what mends it. */
struct FPedestrianFinding
{
	ped::Severity Severity = ped::Severity::Error;
	FText Message;
	FText Remedy;
	/** Whose place the message names; none: the station as a whole. */
	TWeakObjectPtr<AActor> Culprit;
	/** Where, in the level. [cm] */
	TOptional<FVector> Position;
};

/** How a build ended. */
enum class EPedestrianBuild : uint8
{
	Built,
	Failed,
	Cancelled,
	NoStation,
};

/**
 * The station of the edited level as it was last built. A build that fails or is cancelled leaves the old world in
 * place.
 */
class FPedestrianEditorWorld
{
public:
	static FPedestrianEditorWorld& Get();

	/** With a progress dialog that can be cancelled. */
	EPedestrianBuild Build(UWorld& Level);
	void Reset();

	/** Of a level; null where it was never built. */
	TSharedPtr<const ped::World> GetWorld(const UWorld* Level) const;
	const FPedestrianFrame& GetFrame() const { return Frame; }
	const TArray<FPedestrianFinding>& GetFindings() const { return Findings; }
	/** Of the last build that was not cancelled. [s] */
	double GetSeconds() const { return Seconds; }
	/** Regions that the last build had to make anew; INDEX_NONE: it came from an asset. */
	int32 GetRegionsBuilt() const { return RegionsBuilt; }
	/** Changes with every world that is built. */
	int32 GetVersion() const { return Version; }
	/** Changes with every list of findings. */
	int32 GetFindingsVersion() const { return FindingsVersion; }

private:
	TSharedPtr<const ped::World> BuildFromLevel(const APedestrianStation& Station, ped::Diagnostics& Diagnostics,
												bool& bOutCancelled);
	void KeepFindings(const APedestrianStation* Station, const ped::Diagnostics& Diagnostics);

	TWeakObjectPtr<UWorld> Level;
	TSharedPtr<const ped::World> World;
	FPedestrianFrame Frame;
	TArray<FPedestrianFinding> Findings;
	double Seconds = 0.0;
	int32 RegionsBuilt = INDEX_NONE;
	int32 Version = 0;
	int32 FindingsVersion = 0;
};

namespace PedestrianEditorWorld
{
/** The level's station: the first by name. */
APedestrianStation* FindStation(const UWorld* Level);
/** Where the station lies; the level's origin where there is none. */
FPedestrianFrame FrameOf(const UWorld* Level);
/** The regions that a part names without being attached to them (the ground of a platform), for a preview. */
void AddNamedRegions(const UPedestrianStationComponent& Part, const FPedestrianFrame& Frame, ped::StationDesc& Station);
/** Ways out of a region that the last build found. */
void DrawFoundPortals(const UPedestrianStationComponent& Part, FPrimitiveDrawInterface& Out);
} // namespace PedestrianEditorWorld
