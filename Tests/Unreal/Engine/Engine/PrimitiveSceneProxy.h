// SPDX-License-Identifier: MIT
#pragma once
#include "Components/PrimitiveComponent.h"
#include "PrimitiveViewRelevance.h"

class FMeshElementCollector;
class FSceneView;
class FSceneViewFamily;

/// A primitive as the rendering thread has it: it must not ask the component any more.
class FPrimitiveSceneProxy
{
public:
	explicit FPrimitiveSceneProxy(const UPrimitiveComponent* InComponent, FName ResourceName = NAME_None)
		: LocalToWorld{InComponent->GetComponentTransform()}
		, bShown(InComponent->IsVisible())
	{
		(void)ResourceName;
	}
	virtual ~FPrimitiveSceneProxy() = default;
	virtual SIZE_T GetTypeHash() const = 0;
	virtual uint32 GetMemoryFootprint() const = 0;
	virtual void GetDynamicMeshElements(const TArray<const FSceneView*>&, const FSceneViewFamily&, uint32,
										FMeshElementCollector&) const
	{
	}
	virtual FPrimitiveViewRelevance GetViewRelevance(const FSceneView*) const { return {}; }
	const FMatrix& GetLocalToWorld() const { return LocalToWorld; }
	bool IsShown(const FSceneView*) const { return bShown; }

private:
	FMatrix LocalToWorld;
	bool bShown = true;
};
