// SPDX-License-Identifier: MIT
#pragma once

#include "Bridge/PedestrianUnits.h"
#include "CoreMinimal.h"
#include "Misc/Optional.h"
#include "UObject/WeakObjectPtr.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Station/StationMend.h"

class AActor;
class APedestrianStation;
class FPrimitiveDrawInterface;
class UPedestrianStationComponent;
class UWorld;

namespace ped
{
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
	/** A change that mends it; without edits: only the author can know. */
	TSharedPtr<const ped::Mend> Mend;

	bool HasMend() const { return Mend && !Mend->edits.empty(); }
	/** For a button: "Use 'Hall'". */
	FText GetMendLabel() const;
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

	/**
	 * With a progress dialog that can be cancelled (a quiet build shows it only if it takes long); of the level's parts, or of the asset that its station names.
	 * Without Detour's mesh: that is one for the whole station, and nobody who lives there needs it.
	 */
	EPedestrianBuild Build(UWorld& Level, bool bQuiet = false);
	/**
	 * What the level says of its station, in a number: another one after every edit, move, paste and undo. Level meshes
	 * are not looked at, which would take too long; 0: there is no station.
	 */
	static std::uint64_t Fingerprint(const UWorld& Level);
	/** Of the level when it was last built, with success or without; 0: never. */
	std::uint64_t GetTried() const { return Tried; }
	/** Whether the level has changed since the world was built that is shown of it. */
	bool IsOutOfDate(const UWorld& Level, std::uint64_t Now) const;
	/** Adds Detour's mesh to the built world, for comparisons. From then on every build has it. */
	void WantDetour();
	void Reset();

	/** Of a level; null where it was never built. */
	TSharedPtr<const ped::World> GetWorld(const UWorld* Level) const;
	const FPedestrianFrame& GetFrame() const { return Frame; }
	const TArray<FPedestrianFinding>& GetFindings() const { return Findings; }
	/** Of the last build that was not cancelled. [s] */
	double GetSeconds() const { return Seconds; }
	/** Regions that the last build had to make anew; INDEX_NONE: it was baked, and only loaded. */
	int32 GetRegionsBuilt() const { return RegionsBuilt; }
	/** Changes with every world that is built. */
	int32 GetVersion() const { return Version; }
	/** Changes with every list of findings. */
	int32 GetFindingsVersion() const { return FindingsVersion; }

private:
	struct FMade
	{
		/** Null where something is wrong, or where it was cancelled. */
		TSharedPtr<const ped::World> World;
		int32 Regions = INDEX_NONE;
		bool bCancelled = false;
	};
	FMade Make(const APedestrianStation& Station, ped::StationDesc& OutDescription, ped::Diagnostics& Diagnostics,
			   bool bQuiet) const;
	/** Of a description, with progress, from what can be kept of the last build. */
	FMade Make(const ped::StationDesc& Description, const UWorld* InLevel, ped::Diagnostics& Diagnostics,
			   bool bQuiet) const;
	void KeepFindings(const APedestrianStation* Station, const ped::Diagnostics& Diagnostics,
					  const std::vector<ped::Mend>& Mends);

	TWeakObjectPtr<UWorld> Level;
	TSharedPtr<const ped::World> World;
	FPedestrianFrame Frame;
	TArray<FPedestrianFinding> Findings;
	double Seconds = 0.0;
	std::uint64_t Tried = 0;
	std::uint64_t BuiltFrom = 0;
	bool bDetour = false;
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
/** What the last build found: ways out of a region, how wide the way is that a portal names. */
void DrawFoundPortals(const UPedestrianStationComponent& Part, FPrimitiveDrawInterface& Out);
} // namespace PedestrianEditorWorld
