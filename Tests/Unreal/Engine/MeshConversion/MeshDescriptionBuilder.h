// SPDX-License-Identifier: MIT
#pragma once
#include "MeshDescription.h"

class FMeshDescriptionBuilder
{
public:
	void SetMeshDescription(FMeshDescription* InDescription)
	{
		check(InDescription && InDescription->bRegistered);
		Description = InDescription;
	}
	FVertexID AppendVertex(const FVector& Position) { return {{Description->Vertices.Add(Position)}}; }
	FVertexInstanceID AppendInstance(const FVertexID& Vertex)
	{
		check(Description->Vertices.IsValidIndex(Vertex.Value));
		return {{Description->Instances.Add({Vertex.Value, {}, {}})}};
	}
	void SetInstanceTangentSpace(const FVertexInstanceID& Instance, const FVector& Normal, const FVector& Tangent,
								 float Sign)
	{
		check(Sign == 1.0f || Sign == -1.0f);
		Description->Instances[Instance.Value].Normal = Normal;
		Description->Instances[Instance.Value].Tangent = Tangent;
	}
	FPolygonGroupID AppendPolygonGroup(FName MaterialSlotName = NAME_None)
	{
		return {{Description->Groups.Add(MaterialSlotName)}};
	}
	FTriangleID AppendTriangle(const FVertexInstanceID& A, const FVertexInstanceID& B, const FVertexInstanceID& C,
							   const FPolygonGroupID& Group)
	{
		return {{Description->Triangles.Add({{A.Value, B.Value, C.Value}, Group.Value})}};
	}

private:
	FMeshDescription* Description = nullptr;
};
