// SPDX-License-Identifier: MIT
#pragma once
#include "HitProxies.h"

enum ESceneDepthPriorityGroup
{
	SDPG_World,
	SDPG_Foreground,
	SDPG_MAX
};

class FPrimitiveDrawInterface
{
public:
	virtual ~FPrimitiveDrawInterface() = default;
	virtual void SetHitProxy(HHitProxy* HitProxy) = 0;
	virtual void DrawLine(const FVector& Start, const FVector& End, const FLinearColor& Color, uint8 DepthPriorityGroup,
						  float Thickness = 0.0f, float DepthBias = 0.0f, bool bScreenSpace = false) = 0;
	virtual void DrawPoint(const FVector& Position, const FLinearColor& Color, float PointSize,
						   uint8 DepthPriorityGroup) = 0;
};

/// What scene proxies draw with, one per view.
class FMeshElementCollector
{
public:
	FPrimitiveDrawInterface* GetPDI(int32 ViewIndex)
	{
		check(ViewIndex == 0);
		return DoublePDI;
	}
	FPrimitiveDrawInterface* DoublePDI = nullptr;
};

namespace Double
{
/// Keeps what is drawn, and which proxy it carries.
class FRecordingPDI : public FPrimitiveDrawInterface
{
public:
	struct FLine
	{
		FVector Start, End;
		FLinearColor Color;
		TSharedPtr<HHitProxy> Proxy;
	};
	struct FPoint
	{
		FVector Position;
		FLinearColor Color;
		float Size;
		TSharedPtr<HHitProxy> Proxy;
	};
	void SetHitProxy(HHitProxy* HitProxy) override
	{
		Current = HitProxy ? TSharedPtr<HHitProxy>(HitProxy) : TSharedPtr<HHitProxy>();
	}
	void DrawLine(const FVector& Start, const FVector& End, const FLinearColor& Color, uint8, float, float,
				  bool) override
	{
		Lines.Add({Start, End, Color, Current});
	}
	void DrawPoint(const FVector& Position, const FLinearColor& Color, float PointSize, uint8) override
	{
		Points.Add({Position, Color, PointSize, Current});
	}
	/// Nothing is left to hit by accident.
	bool IsClosed() const { return !Current; }
	TArray<FLine> Lines;
	TArray<FPoint> Points;

private:
	TSharedPtr<HHitProxy> Current;
};
} // namespace Double
