// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// From a stage function's signature to what it touches and how it is called: `std::span<const Body>` reads everybody's
/// body, `std::span<Body>` writes it, and a context is whichever base of StageContext the function asks for.

#include "StageContext.h"

#include "ped/Simulation/FragmentRegistry.h"

#include <span>
#include <type_traits>

namespace ped {

template <class T>
concept RegisteredFragment = requires {
    FragmentInfo<std::remove_const_t<T>>::bit;
};

/// What one argument of a stage function touches: nothing, unless it is a span of a fragment.
template <class Argument>
struct StageArgument {
    static constexpr FragmentMask reads = 0;
    static constexpr FragmentMask writes = 0;
    static Argument from(const StageContext& context, const AgentChunk&) { return context; }
};

template <RegisteredFragment T>
struct StageArgument<std::span<T>> {
    using Row = FragmentInfo<std::remove_const_t<T>>;
    static constexpr FragmentMask reads = std::is_const_v<T> ? Row::bit : 0;
    static constexpr FragmentMask writes = std::is_const_v<T> ? 0 : Row::bit;
    static std::span<T> from(const StageContext&, const AgentChunk& chunk) { return Row::of(chunk); }
};

struct StageAccess {
    FragmentMask reads = 0;
    FragmentMask writes = 0;
};

template <class... Arguments>
constexpr StageAccess accessOf(void (*)(Arguments...)) {
    return {(StageArgument<Arguments>::reads | ... | 0u), (StageArgument<Arguments>::writes | ... | 0u)};
}

template <class... Arguments>
void callOnChunk(void (*function)(Arguments...), const StageContext& context, const AgentChunk& chunk) {
    function(StageArgument<Arguments>::from(context, chunk)...);
}

/// A stage function as StageInfo::onChunk holds it.
template <auto function>
void runFunction(const StageContext& context, const AgentChunk& chunk) {
    callOnChunk(function, context, chunk);
}

} // namespace ped
