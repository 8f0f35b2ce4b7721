// SPDX-License-Identifier: MIT
#include "ped/Agents/ParametersHash.h"

#include "ped/Base/Hash.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <type_traits>

namespace ped {

namespace {

/// Converts to whatever a member is: how many of them an aggregate takes is how many members it has.
struct AnyMember {
    template <class T>
    operator T() const;
};

template <class T, class... Members>
consteval std::size_t memberCount() {
    if constexpr (requires { T{Members{}..., AnyMember{}}; })
        return memberCount<T, Members..., AnyMember>();
    else
        return sizeof...(Members);
}

/// Structs of 4-byte members alone (float, int, std::uint32_t) have no padding: their bytes are their value, and a new
/// member is hashed without a line here.
template <class T>
constexpr bool ofWords = std::is_trivially_copyable_v<T> && alignof(T) == 4 && sizeof(T) == 4 * memberCount<T>();

template <class... T>
constexpr bool allOfWords = (ofWords<T> && ...);

std::span<const std::byte> bytesOf(const auto& value) {
    return std::as_bytes(std::span(&value, 1));
}

bool isSame(std::span<const std::byte> a, std::span<const std::byte> b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

std::uint64_t hashWords(std::uint64_t hash, const auto&... structs) {
    static_assert(allOfWords<std::remove_cvref_t<decltype(structs)>...>,
                  "A member is not of 4 bytes: hash it by itself, as SearchOptions are.");
    ((hash = hashBytes(bytesOf(structs), hash)), ...);
    return hash;
}

std::uint64_t hashSearch(std::uint64_t hash, const SearchOptions& o) {
    static_assert(memberCount<SearchOptions>() == 11, "Hash the new member, too.");
    const std::uint8_t flags[] = {std::uint8_t(o.scheme), o.directed, o.allowQuadtree, o.allowGrid, o.smooth};
    const float numbers[] = {o.smallNodePenalty, o.congestionThreshold, o.congestionWeight,
                             o.detailDistance,   o.straightFactor,      o.slack};
    return hashBytes(bytesOf(numbers), hashBytes(bytesOf(flags), hash));
}

std::uint64_t hashReactive(std::uint64_t hash, const ReactiveParameters& p) {
    static_assert(sizeof(ReactiveParameters) == 8 + sizeof(ObstacleParameters) + sizeof(TurnParameters) +
                                                    sizeof(CrowdParameters) + sizeof(OncomingParameters) +
                                                    sizeof(DangerParameters) + sizeof(VerifyParameters) +
                                                    sizeof(PrecedenceParameters) + sizeof(RoomParameters),
                  "Hash the new member, too.");
    hash = hashString(routineOrderText(p.order).data(), hash);
    return hashWords(hash, p.obstacle, p.turn, p.crowd, p.oncoming, p.danger, p.verify, p.precedence, p.room);
}

std::uint64_t hashNavigation(std::uint64_t hash, const NavigationParameters& p) {
    static_assert(sizeof(NavigationParameters) == sizeof(SearchOptions) + 4 * (memberCount<NavigationParameters>() - 1),
                  "A member is not of 4 bytes: hash it by itself, as SearchOptions are.");
    static_assert(std::is_standard_layout_v<NavigationParameters>);
    PED_ASSERT(static_cast<const void*>(&p) == &p.search); // What follows it is words.
    return hashBytes(bytesOf(p).subspan(sizeof(SearchOptions)), hashSearch(hash, p.search));
}

/// Converts to numbers only, so that an aggregate of aggregates takes as many of them as there are numbers in it.
struct AnyNumber {
    template <class T>
    requires std::is_arithmetic_v<T>
    operator T() const;
};

template <class T, class... Numbers>
consteval std::size_t numberCount() {
    if constexpr (requires { T{Numbers{}..., AnyNumber{}}; })
        return numberCount<T, Numbers..., AnyNumber>();
    else
        return sizeof...(Numbers);
}

/// Structs of structs of words. Parameters of models that came later count only where somebody has changed them: a model
/// that nobody has tuned alters no run.
std::uint64_t hashLocomotion(std::uint64_t hash, const LocomotionParameters& p) {
    static_assert(sizeof(LocomotionParameters) == 4 * numberCount<LocomotionParameters>(), "Members are words.");
    static_assert(std::is_standard_layout_v<LocomotionParameters>);
    hash = hashWords(combineHash(hash, static_cast<std::uint32_t>(p.model)), p.rule, p.simple);
    constexpr std::size_t first = offsetof(LocomotionParameters, simple) + sizeof(p.simple);
    const LocomotionParameters untouched;
    const std::span<const std::byte> rest = bytesOf(p).subspan(first);
    return isSame(rest, bytesOf(untouched).subspan(first)) ? hash : hashBytes(rest, hash);
}

/// Runs of older versions, which knew nothing of this, have the parameters of today's.
template <class Part>
std::uint64_t hashIfChanged(std::uint64_t hash, const Part& p) {
    const Part usual;
    return isSame(bytesOf(p), bytesOf(usual)) ? hash : hashWords(hash, p);
}

} // namespace

std::uint64_t parametersHash(const Parameters& p) {
    static_assert(sizeof(Parameters) ==
                      8 + sizeof(TraitParameters) + sizeof(PerceptionParameters) + sizeof(MotorParameters) +
                          sizeof(ReactiveParameters) + sizeof(NavigationParameters) + sizeof(PassageParameters) +
                          sizeof(LocomotionParameters) + sizeof(MoverParameters) + sizeof(WayParameters),
                  "Hash the new member, too.");
    std::uint64_t hash = hashBytes(bytesOf(p.framesPerSecond), p.humanStepFrames);
    hash = hashWords(hash, p.traits, p.perception, p.motor, p.passage);
    hash = hashLocomotion(hash, p.locomotion);
    hash = hashIfChanged(hash, p.movers);
    hash = hashIfChanged(hash, p.ways);
    hash = hashReactive(hash, p.reactive);
    return hashNavigation(hash, p.navigation);
}

} // namespace ped
