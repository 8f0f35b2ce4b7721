// SPDX-License-Identifier: MIT
#pragma once

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

class FPedestrianExecutor;

/** Somebody of the preview. [cm] */
struct FPedestrianPreviewBody
{
	int32 Id = INDEX_NONE;
	FVector Location;
	FVector Forward;
	/** Who is followed. */
	bool bFollowed = false;
};

/**
 * The station's people in the editor's viewport, without Play: the core's own simulation, the same day as in the game.
 */
class FPedestrianCrowdPreview
{
public:
	FPedestrianCrowdPreview(const TSharedRef<const ped::World>& World, const FPedestrianFrame& Frame, int32 Seed,
							int32 People);
	~FPedestrianCrowdPreview();

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
