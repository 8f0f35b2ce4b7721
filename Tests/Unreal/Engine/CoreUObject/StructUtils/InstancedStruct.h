// SPDX-License-Identifier: MIT
#pragma once

// Structs by value, view and shared reference, with their type.

#include "UObject/ObjectMacros.h"

class FConstStructView
{
public:
	FConstStructView() = default;
	FConstStructView(const UScriptStruct* InStruct, const uint8* InMemory)
		: Struct(InStruct)
		, Memory(InMemory)
	{
	}
	template <class T>
	static FConstStructView Make(const T& Value)
	{
		return FConstStructView(T::StaticStruct(), reinterpret_cast<const uint8*>(&Value));
	}
	const UScriptStruct* GetScriptStruct() const { return Struct; }
	const uint8* GetMemory() const { return Memory; }
	bool IsValid() const { return Struct != nullptr; }
	template <class T>
	const T& Get() const
	{
		check(Struct && Struct->IsChildOf(T::StaticStruct()));
		return *reinterpret_cast<const T*>(Memory);
	}
	template <class T>
	const T* GetPtr() const
	{
		return Struct && Struct->IsChildOf(T::StaticStruct()) ? reinterpret_cast<const T*>(Memory) : nullptr;
	}

private:
	const UScriptStruct* Struct = nullptr;
	const uint8* Memory = nullptr;
};

class FInstancedStruct
{
public:
	FInstancedStruct() = default;
	FInstancedStruct(const FInstancedStruct& Other) { *this = Other; }
	FInstancedStruct(FInstancedStruct&& Other) noexcept
		: Struct(Other.Struct)
		, Memory(Other.Memory)
	{
		Other.Struct = nullptr;
		Other.Memory = nullptr;
	}
	FInstancedStruct& operator=(const FInstancedStruct& Other)
	{
		if (this != &Other)
		{
			InitializeAs(Other.Struct, Other.Memory);
		}
		return *this;
	}
	FInstancedStruct& operator=(FInstancedStruct&& Other) noexcept
	{
		std::swap(Struct, Other.Struct);
		std::swap(Memory, Other.Memory);
		return *this;
	}
	~FInstancedStruct() { Reset(); }
	template <class T, class... A>
	static FInstancedStruct Make(A&&... Args)
	{
		FInstancedStruct S;
		S.InitializeAs<T>(std::forward<A>(Args)...);
		return S;
	}
	void InitializeAs(const UScriptStruct* InStruct, const uint8* From = nullptr)
	{
		Reset();
		if (!InStruct)
		{
			return;
		}
		Struct = InStruct;
		Memory = static_cast<uint8*>(::operator new((SIZE_T)Struct->Size, std::align_val_t(16)));
		Struct->Construct(Memory);
		if (From)
		{
			Struct->Copy(Memory, From);
		}
	}
	template <class T, class... A>
	void InitializeAs(A&&... Args)
	{
		const T Value(std::forward<A>(Args)...);
		InitializeAs(T::StaticStruct(), reinterpret_cast<const uint8*>(&Value));
	}
	void Reset()
	{
		if (Struct)
		{
			Struct->Destruct(Memory);
			::operator delete(Memory, std::align_val_t(16));
		}
		Struct = nullptr;
		Memory = nullptr;
	}
	const UScriptStruct* GetScriptStruct() const { return Struct; }
	const uint8* GetMemory() const { return Memory; }
	uint8* GetMutableMemory() { return Memory; }
	bool IsValid() const { return Struct != nullptr; }
	template <class T>
	const T& Get() const
	{
		return FConstStructView(Struct, Memory).Get<T>();
	}
	template <class T>
	T& GetMutable()
	{
		return const_cast<T&>(Get<T>());
	}
	operator FConstStructView() const { return FConstStructView(Struct, Memory); }

private:
	const UScriptStruct* Struct = nullptr;
	uint8* Memory = nullptr;
};
