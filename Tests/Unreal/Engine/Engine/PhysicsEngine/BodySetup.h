// SPDX-License-Identifier: MIT
#pragma once
#include "UObject/ObjectMacros.h"

/// Simple collision: the shapes that a mesh or a component collides with.
struct FKShapeElem
{
	FTransform GetTransform() const { return DoubleTransform; }
	FTransform DoubleTransform;
};
struct FKBoxElem : FKShapeElem
{
	float X = 1.0f;
	float Y = 1.0f;
	float Z = 1.0f;
};
struct FKSphereElem : FKShapeElem
{
	float Radius = 1.0f;
};
struct FKSphylElem : FKShapeElem
{
	float Radius = 1.0f;
	float Length = 1.0f;
};
struct FKConvexElem : FKShapeElem
{
	TArray<FVector> VertexData;
	TArray<int32> IndexData;
	FBox ElemBox;
};
struct FKAggregateGeom
{
	TArray<FKSphereElem> SphereElems;
	TArray<FKBoxElem> BoxElems;
	TArray<FKSphylElem> SphylElems;
	TArray<FKConvexElem> ConvexElems;
};

enum ECollisionTraceFlag : int
{
	CTF_UseDefault,
	CTF_UseSimpleAndComplex,
	CTF_UseSimpleAsComplex,
	CTF_UseComplexAsSimple
};

class UBodySetup : public UObject
{
	DOUBLE_BODY(UBodySetup, UObject, "BodySetup")
	FKAggregateGeom AggGeom;
	ECollisionTraceFlag CollisionTraceFlag = CTF_UseDefault;
};
