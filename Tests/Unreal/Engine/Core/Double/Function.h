// SPDX-License-Identifier: MIT
#pragma once

#include "Double/Types.h"

#include <cstddef>
#include <cstring>
#include <functional>
#include <memory>
#include <type_traits>

/// Small functions lie in it, as in the engine, and cost no memory; larger ones lie elsewhere. May be kept in arrays, which
/// move their elements as bytes: what lies in it is trivially copyable.
template <class F>
class TFunction;
template <class R, class... A>
class TFunction<R(A...)>
{
public:
	TFunction() = default;
	TFunction(std::nullptr_t) {}
	template <class G>
	requires(!std::is_same_v<std::decay_t<G>, TFunction> && std::is_invocable_r_v<R, std::decay_t<G>&, A...>)
		TFunction(G&& Function)
	{
		using FKept = std::decay_t<G>;
		if constexpr (sizeof(FKept) <= InlineBytes && alignof(FKept) <= alignof(std::max_align_t) &&
					  std::is_trivially_copyable_v<FKept> && !std::is_pointer_v<FKept>)
		{
			new (Small) FKept(std::forward<G>(Function));
			CallSmall = [](const std::byte* At, A... Args) -> R
			{
				return (*reinterpret_cast<FKept*>(const_cast<std::byte*>(At)))(std::forward<A>(Args)...);
			};
		}
		else
		{
			Large = std::make_shared<std::function<R(A...)>>(std::forward<G>(Function));
		}
	}
	R operator()(A... Args) const
	{
		check(*this);
		return CallSmall ? CallSmall(Small, std::forward<A>(Args)...) : (*Large)(std::forward<A>(Args)...);
	}
	explicit operator bool() const { return CallSmall || Large; }

private:
	static constexpr std::size_t InlineBytes = 32;
	alignas(std::max_align_t) std::byte Small[InlineBytes] = {};
	R (*CallSmall)(const std::byte*, A...) = nullptr;
	std::shared_ptr<std::function<R(A...)>> Large;
};

/// Calls what somebody else keeps.
template <class F>
class TFunctionRef;
template <class R, class... A>
class TFunctionRef<R(A...)>
{
public:
	template <class G>
	requires(!std::is_same_v<std::decay_t<G>, TFunctionRef> && std::is_invocable_r_v<R, std::decay_t<G>&, A...>)
		TFunctionRef(G&& Function)
		: At(const_cast<void*>(static_cast<const void*>(std::addressof(Function))))
		, Call([](void* Kept, A... Args) -> R
			   { return (*static_cast<std::remove_reference_t<G>*>(Kept))(std::forward<A>(Args)...); })
	{
	}
	R operator()(A... Args) const { return Call(At, std::forward<A>(Args)...); }

private:
	void* At;
	R (*Call)(void*, A...);
};
