// SPDX-License-Identifier: MIT
#pragma once
#include "MassEntityTypes.h"

struct FTransformFragment : public FMassFragment
{
	DOUBLE_STRUCT(FTransformFragment, FMassFragment::StaticStruct(), "TransformFragment")
	const FTransform& GetTransform() const { return Transform; }
	void SetTransform(const FTransform& InTransform) { Transform = InTransform; }
	FTransform& GetMutableTransform() { return Transform; }

protected:
	FTransform Transform;
};
struct FAgentRadiusFragment : public FMassFragment
{
	DOUBLE_STRUCT(FAgentRadiusFragment, FMassFragment::StaticStruct(), "AgentRadiusFragment")
	float Radius = 40.f;
};
