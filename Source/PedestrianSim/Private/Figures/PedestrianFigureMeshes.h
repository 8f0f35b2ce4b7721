// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

#include "ped/Looks/Figure.h"
#include "ped/Looks/Pose.h"

class UObject;
class UStaticMesh;

/** Static meshes of low-poly people, built in code. */
namespace PedestrianFigureMeshes
{
/** Poses of people far away: steps of walking, then standing, then sitting. */
inline constexpr int32 WalkingPoses = 8;
inline constexpr int32 StandingPose = WalkingPoses;
inline constexpr int32 SittingPose = WalkingPoses + 1;
inline constexpr int32 PoseCount = WalkingPoses + 2;

/** Which of them shows what somebody does. */
int32 PoseOf(const ped::PoseInput& Input);

/** A piece in the frame of its part, with one material slot. Null where meshes cannot be built. */
UStaticMesh* BuildPiece(UObject& Outer, const ped::FigurePiece& Piece);

/** Slots of a whole person, in the order of the mesh's materials. */
inline constexpr ped::FigureSlot WholeSlots[] = {ped::FigureSlot::Top, ped::FigureSlot::Bottom, ped::FigureSlot::Skin,
												 ped::FigureSlot::Hair};
/** A whole person of 1.75 m in a pose, from afar. */
UStaticMesh* BuildWhole(UObject& Outer, int32 Pose);

/** A place of the core's figure in the engine: metres, y to the left, become centimetres, y to the right. */
FTransform ToEngine(const ped::PartPose& Part, const ped::Vec3& Scale);
} // namespace PedestrianFigureMeshes
