// SPDX-License-Identifier: MIT
#pragma once

#include "Double/Types.h"

#include <functional>
#include <memory>
#include <type_traits>

/// May be kept in arrays: what it calls lies elsewhere.
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
		: Call(std::make_shared<std::function<R(A...)>>(std::forward<G>(Function)))
	{
	}
	R operator()(A... Args) const
	{
		check(Call);
		return (*Call)(std::forward<A>(Args)...);
	}
	explicit operator bool() const { return Call != nullptr; }

private:
	std::shared_ptr<std::function<R(A...)>> Call;
};
template <class F>
using TFunctionRef = const std::function<F>&;
