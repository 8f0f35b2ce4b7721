// SPDX-License-Identifier: MIT
#pragma once

#include "Double/Types.h"

#include <memory>
#include <type_traits>
#include <utility>

namespace Double
{
/// A value on the heap: what holds it can be moved as bytes, whatever the value is.
template <class T>
class TBoxed
{
public:
	TBoxed() = default;
	template <class... A>
	requires std::is_constructible_v<T, A...>
	explicit TBoxed(A&&... Args)
		: Value(new T(std::forward<A>(Args)...))
	{
	}
	TBoxed(const TBoxed& Other)
		: Value(Other.Value ? new T(*Other.Value) : nullptr)
	{
	}
	TBoxed(TBoxed&& Other) noexcept = default;
	TBoxed& operator=(const TBoxed& Other)
	{
		Value.reset(Other.Value ? new T(*Other.Value) : nullptr);
		return *this;
	}
	TBoxed& operator=(TBoxed&& Other) noexcept = default;
	const T& operator*() const
	{
		static const T Nothing{};
		return Value ? *Value : Nothing;
	}
	const T* operator->() const { return &**this; }
	T& Edit()
	{
		if (!Value)
		{
			Value = std::make_unique<T>();
		}
		return *Value;
	}

private:
	std::unique_ptr<T> Value;
};
} // namespace Double
