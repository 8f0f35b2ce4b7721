// SPDX-License-Identifier: MIT
#pragma once

#include "Templates/Function.h"
#include "Bridge/PedestrianUnits.h"
#include "CoreMinimal.h"
#include "Templates/UniquePtr.h"

#include "ped/Base/Ids.h"

namespace ped
{
class MindEvents;
class Simulation;
struct MindEvent;
struct World;
struct WorldCongestion;
} // namespace ped

class APedestrianSpawner;
class APedestrianStation;
class FPedestrianExecutor;

/** Somebody of the preview. [cm] */
struct FPedestrianPreviewBody
{
	int32 Id = INDEX_NONE;
	FVector Location;
	FVector Forward;
	/** Whether their day is told. */
	bool bFollowed = false;
};

/** How a preview differs from what the level says. */
struct FPedestrianPreviewOptions
{
	/** Simulated seconds per second. */
	float Speed = 1.0f;
	/** Time after the opening at which the preview begins. [s] */
	float StartsAt = 0.0f;
	/** Another seed than the station's; INDEX_NONE: the station's. */
	int32 Seed = INDEX_NONE;
	/** Whether the level's spawners add their people. */
	bool bSpawners = true;
};

/**
 * The station's people in the editor's viewport, without Play: the core's own simulation, opened as the station opens
 * in the game. Without spawners it is the same day as the game's; with them, the game adds their people a few frames
 * later.
 */
class FPedestrianCrowdPreview
{
public:
	FPedestrianCrowdPreview(const TSharedRef<const ped::World>& World, const FPedestrianFrame& Frame,
							const APedestrianStation& Station, const FPedestrianPreviewOptions& Options);
	~FPedestrianCrowdPreview();

	/** Adds the people of a spawner, as many as find room. */
	int32 Spawn(const APedestrianSpawner& Spawner);
	/** Simulates up to a time after the opening; false where a callback stops it before. [s] */
	bool SkipTo(float Seconds, TFunctionRef<bool(float Done)> Progress);

	/** Simulates what a stretch of the editor's time is worth, at most a quarter of a second of it. */
	void Tick(float Seconds);
	/** Simulated seconds per second. */
	float Speed = 1.0f;

	int32 GetCount() const;
	/** Since the station opened. [s] */
	float GetSeconds() const;
	TArray<FPedestrianPreviewBody> GetBodies() const;
	const ped::WorldCongestion& GetCongestion() const;
	/** Tickets and other purchases so far. */
	int32 GetPurchases() const;

	/** Whose day is told; nobody: INDEX_NONE. */
	void Follow(int32 Id);
	int32 GetFollowed() const { return Followed; }
	/** The person nearest to a place of the level, within a distance; INDEX_NONE: nobody. [cm] */
	int32 FindNear(const FVector& Place, double Within) const;
	/** What the followed person did, oldest first: "08:03:12 buys a ticket at Window 3". */
	const TArray<FText>& GetDiary() const { return Diary; }

private:
	void Step();
	void TellOf(const ped::MindEvent& Event);

	TSharedRef<const ped::World> World;
	FPedestrianFrame Frame;
	TUniquePtr<FPedestrianExecutor> Executor;
	TUniquePtr<ped::MindEvents> Events;
	TUniquePtr<ped::Simulation> Simulation;
	/** Of everybody, so that somebody's past is known when following begins. */
	TArray<ped::MindEvent> Told;
	TArray<FText> Diary;
	int32 Followed = INDEX_NONE;
	/** Time that is not simulated yet. [s] */
	float Owed = 0.0f;
};
