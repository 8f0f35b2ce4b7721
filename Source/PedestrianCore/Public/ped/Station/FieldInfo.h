// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What is said about a field of a station, once, beside the field itself (StationDescribe.h). The reader, the writer,
/// the schema, the tables of the documentation, the binary form and the validator all work from it.

#include "ped/Base/Config.h"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

namespace ped {

/// Sizes that a station may have. They bound memory and time: a larger file is refused, never read in part.
namespace limits {
constexpr double coordinate = 10000.0; ///< Of x and y, either sign. [m]
constexpr double altitude = 1000.0;    ///< Of z, either sign. [m]
constexpr std::size_t regions = 32768;
constexpr std::size_t portals = 16384;
constexpr std::size_t objects = 65000;      ///< All kinds together.
constexpr std::size_t geometry = 65000;     ///< All kinds together.
constexpr std::size_t polygonPoints = 1024; ///< Footprints, polygons, walls, queues, routes.
constexpr std::size_t samples = 1u << 20;   ///< Heights of a sampled floor.
constexpr std::size_t trains = 4096;
constexpr std::size_t interest = 256; ///< Regions of interest.
constexpr std::size_t flows = 256;
constexpr std::size_t lifts = 256;
constexpr std::size_t liftStops = 32; ///< Of one lift.
constexpr std::size_t hazards = 256;
constexpr std::size_t nameLength = 120;       ///< Bytes of UTF-8.
constexpr std::size_t textLength = 4000;      ///< Bytes of UTF-8.
constexpr std::size_t mapCells = 250000000;   ///< Of all regions' maps together: about 4 GB.
constexpr std::size_t gridCells = 1000000000; ///< Of the grid under the station: 6 by 6 km at 0.2 m.
constexpr std::size_t fieldCells = 20000000;  ///< Of a grid that is voxelised at once: under meshes, or a region's.
constexpr std::size_t layers = 8000;          ///< Voxels one above the other.
constexpr std::size_t destinations = 255;     ///< Of demands: people remember theirs as one byte.
constexpr double personWidth = 0.45;          ///< Of a bench, for each sitter. [m]
} // namespace limits

/// Kinds of things that have a name. A set of them, as bits, says what a reference may point to.
enum class NameKind : std::uint8_t {
    None,
    Region,
    Portal,
    Wall,
    Box,
    Cylinder,
    Polygon,
    Mesh,
    Lift,
    Train,
    PersonType,
    FirstObject, ///< From here on the kinds of objects, by their number (nameKindOf() in DescribeCommon.h).
};

/// A set of enumerators, as bits. What no enumerator has (a damaged kind) gives no bit.
template <class... E>
constexpr std::uint32_t bitsOf(E... values) {
    return ((static_cast<std::uint32_t>(values) < 32u ? std::uint32_t{1} << static_cast<std::uint32_t>(values) : 0u) |
            ... | 0u);
}

struct FieldInfo {
    const char* unit = ""; ///< "m", "s", "degrees"; empty: none.
    double min = -1e9;     ///< Numbers, and each x and y of a vector.
    double max = 1e9;
    double minZ = 0.0; ///< z of a vector, where different; both 0: as min and max.
    double maxZ = 0.0;
    bool required = false;              ///< Must be written. Otherwise the struct's initial value is the default.
    std::size_t minCount = 0;           ///< Least elements of a list, or bytes of a text.
    std::size_t maxCount = 0;           ///< Most; 0: see defaultMaxCount().
    std::uint32_t kinds = 0;            ///< The field is used by these kinds only (bitsOf); 0: by all.
    NameKind declares = NameKind::None; ///< The text names a thing of this kind.
    std::uint32_t refers = 0;           ///< The text, or each text of the list, is the name of a thing of these kinds.
    /// The field came after the hashes of worlds were settled: while it is as new (an empty list or text, 0, a section
    /// with nothing changed), hashes leave it out, so that stations without it keep theirs.
    bool later = false;
    const char* doc = ""; ///< One line, no full stop.
};

/// Text of an enumerator.
template <class E>
struct EnumName {
    E value;
    std::string_view text;
    std::string_view doc;
};

/// What a described struct is called in the schema and in the documentation.
struct TypeInfo {
    const char* name = ""; ///< As a reader would say it: "purchase point".
    const char* doc = "";  ///< One sentence, no full stop.
};

/// `D` is `T` or `const T`: one description serves readers and writers.
template <class D, class T>
concept DescOf = std::same_as<std::remove_const_t<D>, T>;

} // namespace ped
