// SPDX-License-Identifier: MIT
#pragma once
#include "Components/StaticMeshComponent.h"

class UInstancedStaticMeshComponent : public UStaticMeshComponent
{
	DOUBLE_BODY(UInstancedStaticMeshComponent, UStaticMeshComponent, "InstancedStaticMeshComponent")
	virtual TArray<int32> AddInstances(const TArray<FTransform>& Transforms, bool bReturnIndices,
									   bool bWorldSpace = false, bool = true)
	{
		(void)bWorldSpace;
		TArray<int32> Indices;
		for (const FTransform& T : Transforms)
		{
			const int32 Index = Instances.Add(T);
			if (bReturnIndices)
			{
				Indices.Add(Index);
			}
		}
		CustomData.SetNum(Instances.Num() * NumCustomDataFloats);
		return Indices;
	}
	virtual bool RemoveInstances(const TArray<int32>& Indices)
	{
		for (int32 I = Indices.Num() - 1; I >= 0; --I)
		{
			Instances.RemoveAt(Indices[I]);
		}
		CustomData.SetNum(Instances.Num() * NumCustomDataFloats);
		return true;
	}
	virtual bool BatchUpdateInstancesTransforms(int32 First, const TArray<FTransform>& New, bool bWorldSpace = false,
												bool bMarkRenderStateDirty = false, bool bTeleport = false)
	{
		(void)bWorldSpace, (void)bTeleport;
		if (First + New.Num() > Instances.Num())
		{
			return false;
		}
		for (int32 I = 0; I < New.Num(); ++I)
		{
			Instances[First + I] = New[I];
		}
		DoubleRenderUpdates += bMarkRenderStateDirty ? 1 : 0;
		return true;
	}
	virtual void SetNumCustomDataFloats(int32 Count)
	{
		NumCustomDataFloats = Count;
		CustomData.Init(0.0f, Instances.Num() * Count);
	}
	virtual bool SetCustomData(int32 Index, TArrayView<const float> Values, bool bMarkRenderStateDirty = false)
	{
		for (int32 I = 0; I < Values.Num(); ++I)
		{
			CustomData[Index * NumCustomDataFloats + I] = Values[I];
		}
		DoubleRenderUpdates += bMarkRenderStateDirty ? 1 : 0;
		return true;
	}
	virtual void ClearInstances()
	{
		Instances.Reset();
		CustomData.Reset();
	}
	virtual int32 GetInstanceCount() const { return Instances.Num(); }
	bool GetInstanceTransform(int32 Index, FTransform& Out, bool bWorldSpace = false) const
	{
		Out = Instances.IsValidIndex(Index) ? Instances[Index] : FTransform();
		Out = bWorldSpace ? Out * GetComponentTransform() : Out;
		return Instances.IsValidIndex(Index);
	}
	TArray<FTransform> Instances;
	TArray<float> CustomData;
	int32 NumCustomDataFloats = 0;
};
