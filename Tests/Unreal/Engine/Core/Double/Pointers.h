// SPDX-License-Identifier: MIT
#pragma once

// Shared pointers. Signatures as on the pages of TSharedPtr, TSharedRef, TWeakPtr, TSharedFromThis, TUniquePtr.

#include "Double/Types.h"

#include <memory>

template <class T>
class TSharedRef;

template <class T>
class TSharedPtr
{
public:
	TSharedPtr() = default;
	TSharedPtr(std::nullptr_t) {}
	explicit TSharedPtr(T* Raw)
		: Pointer(Raw)
	{
	}
	TSharedPtr(std::shared_ptr<T> Shared)
		: Pointer(std::move(Shared))
	{
	}
	template <class U>
	requires std::is_convertible_v<U*, T*> TSharedPtr(const TSharedPtr<U>& Other)
		: Pointer(Other.Std())
	{
	}
	template <class U>
	requires std::is_convertible_v<U*, T*> TSharedPtr(const TSharedRef<U>& Other);
	T* Get() const { return Pointer.get(); }
	T* operator->() const
	{
		check(Pointer);
		return Pointer.get();
	}
	T& operator*() const
	{
		check(Pointer);
		return *Pointer;
	}
	bool IsValid() const { return Pointer != nullptr; }
	explicit operator bool() const { return IsValid(); }
	void Reset() { Pointer.reset(); }
	TSharedRef<T> ToSharedRef() const;
	const std::shared_ptr<T>& Std() const { return Pointer; }
	friend bool operator==(const TSharedPtr& A, const TSharedPtr& B) { return A.Pointer == B.Pointer; }

private:
	std::shared_ptr<T> Pointer;
};

template <class T>
class TSharedRef
{
public:
	explicit TSharedRef(std::shared_ptr<T> Shared)
		: Pointer(std::move(Shared))
	{
		check(Pointer);
	}
	explicit TSharedRef(T* Raw)
		: Pointer(Raw)
	{
	}
	template <class U>
	requires std::is_convertible_v<U*, T*> TSharedRef(const TSharedRef<U>& Other)
		: Pointer(Other.Std())
	{
	}
	T& Get() const { return *Pointer; }
	T* operator->() const { return Pointer.get(); }
	T& operator*() const { return *Pointer; }
	TSharedPtr<T> ToSharedPtr() const { return TSharedPtr<T>(Pointer); }
	const std::shared_ptr<T>& Std() const { return Pointer; }

private:
	std::shared_ptr<T> Pointer;
};

template <class T>
template <class U>
requires std::is_convertible_v<U*, T*> TSharedPtr<T>::TSharedPtr(const TSharedRef<U>& Other)
	: Pointer(Other.Std())
{
}
template <class T>
TSharedRef<T> TSharedPtr<T>::ToSharedRef() const
{
	return TSharedRef<T>(Pointer);
}

template <class T>
class TWeakPtr
{
public:
	TWeakPtr() = default;
	TWeakPtr(const TSharedPtr<T>& Shared)
		: Pointer(Shared.Std())
	{
	}
	TWeakPtr(const TSharedRef<T>& Shared)
		: Pointer(Shared.Std())
	{
	}
	TSharedPtr<T> Pin() const { return TSharedPtr<T>(Pointer.lock()); }
	bool IsValid() const { return !Pointer.expired(); }

private:
	std::weak_ptr<T> Pointer;
};

template <class T>
class TSharedFromThis : public std::enable_shared_from_this<T>
{
public:
	TSharedRef<T> AsShared() { return TSharedRef<T>(this->shared_from_this()); }
	TSharedRef<const T> AsShared() const { return TSharedRef<const T>(this->shared_from_this()); }

protected:
	/// As the class itself, not as the base that shares.
	template <class Other>
	static TSharedRef<Other> SharedThis(Other* This)
	{
		return TSharedRef<Other>(std::static_pointer_cast<Other>(This->shared_from_this()));
	}
};

template <class To, class From>
TSharedRef<To> StaticCastSharedRef(const TSharedRef<From>& Shared)
{
	return TSharedRef<To>(std::static_pointer_cast<To>(Shared.Std()));
}
template <class To, class From>
TSharedPtr<To> StaticCastSharedPtr(const TSharedPtr<From>& Shared)
{
	return TSharedPtr<To>(std::static_pointer_cast<To>(Shared.Std()));
}
template <class T>
TSharedRef<T> MakeShareable(T* Raw)
{
	return TSharedRef<T>(std::shared_ptr<T>(Raw));
}

template <class T, class... A>
TSharedRef<T> MakeShared(A&&... Args)
{
	return TSharedRef<T>(std::make_shared<T>(std::forward<A>(Args)...));
}

/// The engine's unique pointer takes a deleter that works on types which are incomplete where it is declared.
template <class T>
class TUniquePtr : public std::unique_ptr<T>
{
public:
	using std::unique_ptr<T>::unique_ptr;
	bool IsValid() const { return this->get() != nullptr; }
	T* Get() const { return this->get(); }
	void Reset(T* Raw = nullptr) { this->reset(Raw); }
};
template <class T, class... A>
TUniquePtr<T> MakeUnique(A&&... Args)
{
	return TUniquePtr<T>(new T(std::forward<A>(Args)...));
}
