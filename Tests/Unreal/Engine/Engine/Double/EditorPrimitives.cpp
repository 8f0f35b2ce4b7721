// SPDX-License-Identifier: MIT
#include "Components/ArrowComponent.h"
#include "Components/BillboardComponent.h"
#include "PrimitiveSceneProxy.h"
#include "SceneManagement.h"

namespace
{
/// A point, or a line along the x axis.
class FDoubleMarkProxy final : public FPrimitiveSceneProxy
{
public:
	FDoubleMarkProxy(const UPrimitiveComponent& Component, double InLength)
		: FPrimitiveSceneProxy(&Component)
		, Length(InLength)
	{
	}
	SIZE_T GetTypeHash() const override { return 1; }
	uint32 GetMemoryFootprint() const override { return sizeof(*this); }
	FPrimitiveViewRelevance GetViewRelevance(const FSceneView* View) const override
	{
		FPrimitiveViewRelevance Out;
		Out.bDrawRelevance = IsShown(View);
		Out.bDynamicRelevance = true;
		return Out;
	}
	void GetDynamicMeshElements(const TArray<const FSceneView*>&, const FSceneViewFamily&, uint32,
								FMeshElementCollector& Collector) const override
	{
		const FVector At = GetLocalToWorld().TransformPosition(FVector());
		const FVector To = GetLocalToWorld().TransformPosition(FVector(Length, 0, 0));
		if (Length > 0.0)
		{
			Collector.GetPDI(0)->DrawLine(At, To, FLinearColor(1, 1, 1), SDPG_World);
		}
		else
		{
			Collector.GetPDI(0)->DrawPoint(At, FLinearColor(1, 1, 1), 16.0f, SDPG_World);
		}
	}

private:
	double Length;
};
} // namespace

FPrimitiveSceneProxy* UBillboardComponent::CreateSceneProxy()
{
	return new FDoubleMarkProxy(*this, 0.0);
}

FPrimitiveSceneProxy* UArrowComponent::CreateSceneProxy()
{
	return new FDoubleMarkProxy(*this, 80.0);
}
