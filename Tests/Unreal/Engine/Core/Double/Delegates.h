// SPDX-License-Identifier: MIT
#pragma once

// Delegates. Static, lambda, raw and UObject bindings; dynamic ones bind by pointer to member, as AddDynamic does.

#include "Double/Strings.h"

class FDelegateHandle
{
public:
	bool IsValid() const { return Id != 0; }
	void Reset() { Id = 0; }
	uint64 Id = 0;
};

template <class R, class... A>
class TDoubleDelegate
{
public:
	template <class F>
	static TDoubleDelegate CreateLambda(F&& Function)
	{
		TDoubleDelegate D;
		D.Function = std::forward<F>(Function);
		return D;
	}
	static TDoubleDelegate CreateStatic(R (*Function)(A...)) { return CreateLambda(Function); }
	template <class T>
	static TDoubleDelegate CreateRaw(T* Object, R (T::*Method)(A...))
	{
		return CreateLambda([=](A... Args) { return (Object->*Method)(Args...); });
	}
	template <class T, class U>
	static TDoubleDelegate CreateUObject(T* Object, R (U::*Method)(A...))
	{
		return CreateLambda([=](A... Args) { return (Object->*Method)(Args...); });
	}
	template <class T, class U>
	void BindUObject(T* Object, R (U::*Method)(A...))
	{
		*this = CreateUObject(Object, Method);
	}
	template <class F>
	void BindLambda(F&& InFunction)
	{
		Function = std::forward<F>(InFunction);
	}
	bool IsBound() const { return (bool)Function; }
	void Unbind() { Function = nullptr; }
	R Execute(A... Args) const
	{
		check(Function);
		return Function(Args...);
	}
	bool ExecuteIfBound(A... Args) const
	{
		if (Function)
		{
			Function(Args...);
		}
		return (bool)Function;
	}

private:
	TFunction<R(A...)> Function;
};

template <class... A>
class TDoubleMulticast
{
public:
	using FDelegate = TDoubleDelegate<void, A...>;
	FDelegateHandle Add(const FDelegate& Delegate)
	{
		FDelegateHandle Handle;
		Handle.Id = ++Last;
		Bound.Add({Handle.Id, nullptr, Delegate});
		return Handle;
	}
	template <class F>
	FDelegateHandle AddLambda(F&& Function)
	{
		return Add(FDelegate::CreateLambda(std::forward<F>(Function)));
	}
	template <class T, class U>
	FDelegateHandle AddUObject(T* Object, void (U::*Method)(A...))
	{
		const FDelegateHandle Handle = Add(FDelegate::CreateUObject(Object, Method));
		Bound.Last().Owner = Object;
		return Handle;
	}
	template <class T, class U>
	FDelegateHandle AddRaw(T* Object, void (U::*Method)(A...))
	{
		return AddUObject(Object, Method);
	}
	bool Remove(FDelegateHandle Handle)
	{
		return Bound.RemoveAll([&](const FBound& B) { return B.Id == Handle.Id; }) > 0;
	}
	int32 RemoveAll(const void* Owner)
	{
		return Bound.RemoveAll([&](const FBound& B) { return B.Owner == Owner; });
	}
	void Clear() { Bound.Reset(); }
	bool IsBound() const { return !Bound.IsEmpty(); }
	void Broadcast(A... Args) const
	{
		const TArray<FBound> Copy = Bound;
		for (const FBound& B : Copy)
		{
			B.Delegate.ExecuteIfBound(Args...);
		}
	}
	/// What AddDynamic and RemoveDynamic expand to.
	template <class T, class U>
	void DoubleAddDynamic(T* Object, void (U::*Method)(A...))
	{
		AddUObject(Object, Method);
	}

protected:
	struct FBound
	{
		uint64 Id = 0;
		const void* Owner = nullptr;
		FDelegate Delegate;
	};
	TArray<FBound> Bound;
	uint64 Last = 0;
};
#define AddDynamic(Object, Method) DoubleAddDynamic(Object, Method)

using FSimpleMulticastDelegate = TDoubleMulticast<>;
using FSimpleDelegate = TDoubleDelegate<void>;

#define DECLARE_DELEGATE(Name) using Name = TDoubleDelegate<void>;
#define DECLARE_DELEGATE_OneParam(Name, A) using Name = TDoubleDelegate<void, A>;
#define DECLARE_DELEGATE_RetVal(R, Name) using Name = TDoubleDelegate<R>;
#define DECLARE_MULTICAST_DELEGATE(Name) using Name = TDoubleMulticast<>;
#define DECLARE_MULTICAST_DELEGATE_OneParam(Name, A) using Name = TDoubleMulticast<A>;
#define DECLARE_MULTICAST_DELEGATE_TwoParams(Name, A, B) using Name = TDoubleMulticast<A, B>;
#define DECLARE_DYNAMIC_MULTICAST_DELEGATE(Name) using Name = TDoubleMulticast<>;
#define DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(Name, A, AName) using Name = TDoubleMulticast<A>;
#define DECLARE_DYNAMIC_MULTICAST_DELEGATE_TwoParams(Name, A, AName, B, BName) using Name = TDoubleMulticast<A, B>;
#define DECLARE_DYNAMIC_MULTICAST_DELEGATE_ThreeParams(Name, A, AName, B, BName, C, CName)                             \
	using Name = TDoubleMulticast<A, B, C>;
