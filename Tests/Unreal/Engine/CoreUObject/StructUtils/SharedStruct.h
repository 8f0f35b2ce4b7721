// SPDX-License-Identifier: MIT
#pragma once
#include "StructUtils/InstancedStruct.h"

class FConstSharedStruct
{
public:
	FConstSharedStruct() = default;
	explicit FConstSharedStruct(std::shared_ptr<FInstancedStruct> InValue)
		: Value(std::move(InValue))
	{
	}
	template <class T>
	static FConstSharedStruct Make(const T& From)
	{
		auto Value = std::make_shared<FInstancedStruct>();
		Value->InitializeAs(T::StaticStruct(), reinterpret_cast<const uint8*>(&From));
		return FConstSharedStruct(std::move(Value));
	}
	bool IsValid() const { return Value && Value->IsValid(); }
	const UScriptStruct* GetScriptStruct() const { return Value ? Value->GetScriptStruct() : nullptr; }
	const uint8* GetMemory() const { return Value ? Value->GetMemory() : nullptr; }
	template <class T>
	const T& Get() const
	{
		return Value->Get<T>();
	}
	template <class T>
	const T* GetPtr() const
	{
		return Value && Value->GetScriptStruct()->IsChildOf(T::StaticStruct()) ? &Value->Get<T>() : nullptr;
	}
	friend bool operator==(const FConstSharedStruct& A, const FConstSharedStruct& B) { return A.Value == B.Value; }

protected:
	std::shared_ptr<FInstancedStruct> Value;
};

class FSharedStruct : public FConstSharedStruct
{
public:
	using FConstSharedStruct::FConstSharedStruct;
	template <class T>
	T& Get() const
	{
		return Value->GetMutable<T>();
	}
	template <class T>
	static FSharedStruct Make(const T& From)
	{
		auto Value = std::make_shared<FInstancedStruct>();
		Value->InitializeAs(T::StaticStruct(), reinterpret_cast<const uint8*>(&From));
		return FSharedStruct(std::move(Value));
	}
};
