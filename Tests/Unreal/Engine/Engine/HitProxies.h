// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

/// What can be hit by a click: drawn things carry one. Types without RTTI, as the engine tells them apart.
enum EHitProxyPriority
{
	HPP_World,
	HPP_Wireframe,
	HPP_Foreground,
	HPP_UI
};

struct HHitProxyType
{
	const HHitProxyType* Parent = nullptr;
	const char* Name = "";
};

struct HHitProxy
{
	explicit HHitProxy(EHitProxyPriority InPriority = HPP_World)
		: Priority(InPriority)
	{
	}
	virtual ~HHitProxy() = default;
	static HHitProxyType* StaticGetType()
	{
		static HHitProxyType Type{nullptr, "HHitProxy"};
		return &Type;
	}
	virtual HHitProxyType* GetType() const { return StaticGetType(); }
	bool IsA(HHitProxyType* TestType) const
	{
		for (const HHitProxyType* Type = GetType(); Type; Type = Type->Parent)
		{
			if (Type == TestType)
			{
				return true;
			}
		}
		return false;
	}
	EHitProxyPriority Priority;
};

#define DECLARE_HIT_PROXY()                                                                                            \
public:                                                                                                                \
	static HHitProxyType* StaticGetType();                                                                             \
	virtual HHitProxyType* GetType() const override
#define IMPLEMENT_HIT_PROXY(TypeName, ParentName)                                                                      \
	HHitProxyType* TypeName::StaticGetType()                                                                           \
	{                                                                                                                  \
		static HHitProxyType Type{ParentName::StaticGetType(), #TypeName};                                             \
		return &Type;                                                                                                  \
	}                                                                                                                  \
	HHitProxyType* TypeName::GetType() const                                                                           \
	{                                                                                                                  \
		return StaticGetType();                                                                                        \
	}
