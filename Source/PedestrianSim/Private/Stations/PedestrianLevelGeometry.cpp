// SPDX-License-Identifier: MIT
#include "Stations/PedestrianLevelGeometry.h"

#include "Bridge/PedestrianUnits.h"
#include "Components/StaticMeshComponent.h"
#include "Engine/StaticMesh.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "GameFramework/Actor.h"
#include "PedestrianText.h"
#include "StaticMeshResources.h"

#include "ped/Station/StationDesc.h"

namespace
{
/** Triangles of a mesh as people meet them, in station coordinates. */
void AddMesh(const UStaticMeshComponent& Component, const FPedestrianFrame& Frame, ped::StationDesc& Station)
{
	const UStaticMesh* Mesh = Component.GetStaticMesh();
	const FStaticMeshRenderData* Render = Mesh ? Mesh->GetRenderData() : nullptr;
	if (!Render || Render->LODResources.Num() == 0)
	{
		return;
	}
	const FStaticMeshLODResources& Lod = Render->LODResources[0];
	const FTransform ToWorld = Component.GetComponentTransform();
	ped::MeshDesc& Out = Station.geometry.meshes.emplace_back();
	Out.name = PedestrianText::ToCore(Component.GetPathName());
	Out.file = Out.name; // There is none; a description names one.
	const uint32 Count = Lod.VertexBuffers.PositionVertexBuffer.GetNumVertices();
	Out.vertices.reserve(Count);
	for (uint32 Index = 0; Index < Count; ++Index)
	{
		const auto& Position = Lod.VertexBuffers.PositionVertexBuffer.VertexPosition(Index);
		Out.vertices.push_back(Frame.ToStation(ToWorld.TransformPosition(FVector(Position.X, Position.Y, Position.Z))));
	}
	TArray<uint32> Indices;
	Lod.IndexBuffer.GetCopy(Indices);
	// The engine's front faces wind clockwise and y changes its sign: the two mirror each other.
	Out.triangles.assign(Indices.GetData(), Indices.GetData() + Indices.Num());
}
} // namespace

void PedestrianLevelGeometry::Gather(const UWorld& World, const FPedestrianFrame& Frame, ped::StationDesc& Station)
{
	for (TActorIterator<AActor> Actor(&World); Actor; ++Actor)
	{
		TArray<UStaticMeshComponent*> Meshes;
		Actor->GetComponents(Meshes);
		for (const UStaticMeshComponent* Mesh : Meshes)
		{
			if (Mesh->IsCollisionEnabled() && Mesh->CanEverAffectNavigation())
			{
				AddMesh(*Mesh, Frame, Station);
			}
		}
	}
}
