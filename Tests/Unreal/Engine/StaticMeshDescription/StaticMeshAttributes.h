// SPDX-License-Identifier: MIT
#pragma once
#include "MeshDescription.h"

/// The attributes that a description of a static mesh has: without Register(), there are none.
class FStaticMeshAttributes
{
public:
	explicit FStaticMeshAttributes(FMeshDescription& InDescription)
		: Description(InDescription)
	{
	}
	void Register(bool = false) { Description.bRegistered = true; }

private:
	FMeshDescription& Description;
};
