// SPDX-License-Identifier: MIT
#pragma once

// Delegates. Static, lambda, raw and UObject bindings; dynamic ones bind by pointer to member, as AddDynamic does.

#include "Double/Pointers.h"
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
	template <class F, class... P>
	static TDoubleDelegate CreateStatic(F* Function, P... Payload)
	{
		return CreateLambda([=](A... Args) { return Function(Args..., Payload...); });
	}
	/// Further arguments are kept and passed after the delegate's own.
	template <class T, class M, class... P>
	static TDoubleDelegate CreateRaw(T* Object, M Method, P... Payload)
	{
		return CreateLambda([=](A... Args) { return (Object->*Method)(Args..., Payload...); });
	}
	template <class T, class M, class... P>
	static TDoubleDelegate CreateUObject(T* Object, M Method, P... Payload)
	{
		return CreateRaw(Object, Method, Payload...);
	}
	/// Does nothing once the object is gone.
	template <class T, class M, class... P>
	static TDoubleDelegate CreateSP(T* Object, M Method, P... Payload)
	{
		return CreateLambda(
			[Object, Weak = Object->weak_from_this(), Method, Payload...](A... Args) -> R
			{
				if constexpr (std::is_void_v<R>)
				{
					if (!Weak.expired())
					{
						(Object->*Method)(Args..., Payload...);
					}
				}
				else
				{
					check(!Weak.expired());
					return (Object->*Method)(Args..., Payload...);
				}
			});
	}
	template <class T, class M, class... P>
	static TDoubleDelegate CreateSP(const TSharedRef<T>& Object, M Method, P... Payload)
	{
		return CreateSP(&*Object, Method, Payload...);
	}
	template <class T, class M, class... P>
	void BindUObject(T* Object, M Method, P... Payload)
	{
		*this = CreateUObject(Object, Method, Payload...);
	}
	template <class T, class M, class... P>
	void BindRaw(T* Object, M Method, P... Payload)
	{
		*this = CreateRaw(Object, Method, Payload...);
	}
	template <class T, class M, class... P>
	void BindSP(T* Object, M Method, P... Payload)
	{
		*this = CreateSP(Object, Method, Payload...);
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
	FDelegateHandle AddStatic(void (*Function)(A...)) { return Add(FDelegate::CreateLambda(Function)); }
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
	template <class T, class U>
	FDelegateHandle AddSP(T* Object, void (U::*Method)(A...))
	{
		const FDelegateHandle Handle = Add(FDelegate::CreateSP(Object, Method));
		Bound.Last().Owner = Object;
		return Handle;
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
		// Listeners may come and go meanwhile, and this with them: a list of its own, whose memory is kept.
		static thread_local TArray<FBound> Spare;
		TArray<FBound> Copy = MoveTemp(Spare);
		Copy = Bound;
		for (const FBound& B : Copy)
		{
			B.Delegate.ExecuteIfBound(Args...);
		}
		Copy.Reset();
		Spare = MoveTemp(Copy);
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
#define DECLARE_DELEGATE_TwoParams(Name, A, B) using Name = TDoubleDelegate<void, A, B>;
#define DECLARE_DELEGATE_RetVal(R, Name) using Name = TDoubleDelegate<R>;
#define DECLARE_DELEGATE_RetVal_OneParam(R, Name, A) using Name = TDoubleDelegate<R, A>;
#define DECLARE_DELEGATE_RetVal_TwoParams(R, Name, A, B) using Name = TDoubleDelegate<R, A, B>;
#define DECLARE_MULTICAST_DELEGATE(Name) using Name = TDoubleMulticast<>;
#define DECLARE_MULTICAST_DELEGATE_OneParam(Name, A) using Name = TDoubleMulticast<A>;
#define DECLARE_MULTICAST_DELEGATE_TwoParams(Name, A, B) using Name = TDoubleMulticast<A, B>;
#define DECLARE_DYNAMIC_MULTICAST_DELEGATE(Name) using Name = TDoubleMulticast<>;
#define DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(Name, A, AName) using Name = TDoubleMulticast<A>;
#define DECLARE_DYNAMIC_MULTICAST_DELEGATE_TwoParams(Name, A, AName, B, BName) using Name = TDoubleMulticast<A, B>;
#define DECLARE_DYNAMIC_MULTICAST_DELEGATE_ThreeParams(Name, A, AName, B, BName, C, CName)                             \
	using Name = TDoubleMulticast<A, B, C>;
