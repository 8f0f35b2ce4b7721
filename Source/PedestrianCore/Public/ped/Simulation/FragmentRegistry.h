// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Every fragment, once. The arrays of a chunk, the record of one person, saves, hashes, soundness checks, Mass's
/// fragments and each stage's access derive from the list below. A new fragment is a struct, a row here, and its
/// USTRUCT in Mass/PedestrianFragments.h (Unreal's header tool cannot expand macros).

#include "ped/Agents/Company.h"
#include "ped/Agents/Contact.h"
#include "ped/Agents/ExampleMemory.h"
#include "ped/Agents/Fragments.h"
#include "ped/Agents/Planning.h"
#include "ped/Agents/Traits.h"
#include "ped/Agents/WayMap.h"
#include "ped/Mind/Goals.h"
#include "ped/Mind/Knowledge.h"
#include "ped/Mind/Mind.h"
#include "ped/Mind/Tasks.h"
#include "ped/Objects/Requests.h"
#include "ped/Simulation/Features.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

namespace ped {

/// How long a fragment lasts, and how it enters the hash of a state.
enum class Kept : std::uint8_t {
    Walks, ///< Saved; hashed person by person in every run.
    Uses,  ///< Saved; hashed once somebody has had to do with an object.
    Owns,  ///< Saved; hashed wherever its feature is in use.
    Frame, ///< Lasts for one frame: neither saved nor hashed.
};

/// Rows: type, member of AgentChunk and AgentRecord, Kept, features any of which brings the fragment.
#define PED_FRAGMENTS(row)                                                                                             \
    row(Identity, identity, Walks, always) row(Body, body, Walks, always) row(MotorCommand, command, Walks, always)    \
        row(Motion, motion, Walks, always) row(Percepts, percepts, Frame, always) row(Path, path, Walks, always)       \
            row(Steering, steering, Walks, always) row(Errand, errand, Walks, always)                                  \
                row(Requests, requests, Uses, always) row(Holdings, holdings, Uses, always)                            \
                    row(Mind, mind, Owns, featureMinds) row(Goals, goals, Owns, featureMinds)                          \
                        row(Knowledge, knowledge, Owns, featureMinds) row(Traits, traits, Owns, featureTraits)         \
                            row(Company, company, Owns, featureGroups) row(Contact, contact, Owns, featureContact)     \
                                row(Planning, planning, Owns, featureInterest) row(Tasks, tasks, Owns, featureTasks)   \
                                    row(ExampleMemory, examples, Owns, featureExamples)                                \
                                        row(WayMap, wayMap, Owns, featureWays)

/// One array per fragment, of whatever kind an array is.
template <template <class> class Array>
struct AgentArrays {
#define PED_ROW(type, member, kept, features) Array<type> member{};
    PED_FRAGMENTS(PED_ROW)
#undef PED_ROW
};

template <class T>
using AgentSpan = std::span<T>;
template <class T>
using AgentVector = std::vector<T>;
template <class T>
using AgentSingle = T;

/// Everything about one person, to add or to read them. Fragments of features that the run lacks are as new.
struct AgentRecord : AgentArrays<AgentSingle> {};

/// Some people of one phase: a view of arrays of one length, wherever a host keeps them. Arrays of features that the
/// run lacks are empty.
struct AgentChunk : AgentArrays<AgentSpan> {
    std::uint32_t phase = 0;
    std::size_t size() const { return identity.size(); }
};

/// A set of fragments, one bit each, by their order in the list.
using FragmentMask = std::uint32_t;

/// The number of each fragment: its place in the list.
enum class FragmentIndex : std::uint8_t {
#define PED_ROW(type, member, kept, features) type,
    PED_FRAGMENTS(PED_ROW)
#undef PED_ROW
        Count,
};
inline constexpr std::size_t fragmentCount = std::size_t(FragmentIndex::Count);
static_assert(fragmentCount <= 8 * sizeof(FragmentMask));
inline constexpr FragmentMask allFragments = FragmentMask((std::uint64_t{1} << fragmentCount) - 1);

/// A row of the list, by the fragment's type.
template <class T>
struct FragmentInfo;
#define PED_ROW(type, member_, kept_, features_)                                                                       \
    static_assert(Fragment<type>);                                                                                     \
    template <>                                                                                                        \
    struct FragmentInfo<type> {                                                                                        \
        using Type = type;                                                                                             \
        static constexpr const char* name = #member_;                                                                  \
        static constexpr std::size_t index = std::size_t(FragmentIndex::type);                                         \
        static constexpr FragmentMask bit = FragmentMask{1} << index;                                                  \
        static constexpr Kept kept = Kept::kept_;                                                                      \
        static constexpr FeatureMask features = features_;                                                             \
        /** Its array in a chunk, its value in a record. */                                                            \
        template <class Arrays>                                                                                        \
        static auto& of(Arrays& arrays) {                                                                              \
            return arrays.member_;                                                                                     \
        }                                                                                                              \
        /** Whether a run with these features has it. */                                                               \
        static constexpr bool isIn(FeatureMask mask) { return ((mask | always) & features) != 0; }                     \
    };
PED_FRAGMENTS(PED_ROW)
#undef PED_ROW

/// Calls f(FragmentInfo<T>(), a.member, b.member, ...) for every row, in the order of the list.
template <class F, class... Arrays>
void eachFragment(F&& f, Arrays&... arrays) {
#define PED_ROW(type, member, kept, features) f(FragmentInfo<type>(), arrays.member...);
    PED_FRAGMENTS(PED_ROW)
#undef PED_ROW
}

/// Bytes per person in a run with these features.
constexpr std::size_t fragmentBytes(FeatureMask mask) {
    std::size_t bytes = 0;
#define PED_ROW(type, member, kept, features) bytes += FragmentInfo<type>::isIn(mask) ? sizeof(type) : 0;
    PED_FRAGMENTS(PED_ROW)
#undef PED_ROW
    return bytes;
}

} // namespace ped
