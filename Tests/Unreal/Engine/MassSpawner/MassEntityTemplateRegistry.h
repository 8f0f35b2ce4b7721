// SPDX-License-Identifier: MIT
#pragma once
#include "MassEntityTemplate.h"
#include "MassEntityUtils.h"

struct FMassEntityTemplateBuildContext
{
	explicit FMassEntityTemplateBuildContext(FMassEntityTemplateData& InData)
		: Data(InData)
	{
	}
	template <class T>
	void AddFragment()
	{
		AddFragment_GetRef<T>();
	}
	void AddFragment(FConstStructView Fragment)
	{
		Data.Types.AddUnique(Fragment.GetScriptStruct());
		Data.InitialFragmentValues.AddDefaulted_GetRef().InitializeAs(Fragment.GetScriptStruct(), Fragment.GetMemory());
	}
	template <class T>
	T& AddFragment_GetRef()
	{
		static_assert(std::is_base_of_v<FMassFragment, T>);
		DOUBLE_CHECK_FRAGMENT(T);
		Data.Types.AddUnique(T::StaticStruct());
		for (FInstancedStruct& Has : Data.InitialFragmentValues)
		{
			if (Has.GetScriptStruct() == T::StaticStruct())
			{
				return Has.GetMutable<T>();
			}
		}
		FInstancedStruct& New = Data.InitialFragmentValues.AddDefaulted_GetRef();
		New.InitializeAs(T::StaticStruct());
		return New.GetMutable<T>();
	}
	template <class T>
	void AddTag()
	{
		static_assert(std::is_base_of_v<FMassTag, T>);
		Data.Types.AddUnique(T::StaticStruct());
	}
	template <class T>
	void AddChunkFragment()
	{
		static_assert(std::is_base_of_v<FMassChunkFragment, T>);
		Data.Types.AddUnique(T::StaticStruct());
	}
	void AddConstSharedFragment(const FConstSharedStruct& Shared)
	{
		Data.Types.AddUnique(Shared.GetScriptStruct());
		Data.SharedFragmentValues.Add(Shared);
	}
	void AddSharedFragment(const FSharedStruct& Shared)
	{
		Data.Types.AddUnique(Shared.GetScriptStruct());
		Data.SharedFragmentValues.Add(Shared);
	}
	template <class T>
	void RequireFragment()
	{
		Required.AddUnique(T::StaticStruct());
	}
	bool IsInspectingData() const { return bInspecting; }
	FMassEntityTemplateData& Data;
	TArray<const UScriptStruct*> Required;
	bool bInspecting = false;
};
