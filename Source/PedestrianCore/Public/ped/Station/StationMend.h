// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Mistakes with one clear remedy, and the remedy as edits of the station. A mend belongs to the diagnostic with
/// the same place; an editor offers it beside the message.

#include "ped/Base/Diagnostic.h"
#include "ped/Station/StationDesc.h"
#include "ped/Station/Value.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ped {

/// A new value for one field.
struct FieldEdit {
    std::string path; ///< "timetable.trains[2].arrival".
    Value value;
    /// What the field held when the mend was found, null where it was left out. A mend that is carried out later, when
    /// something else is there, does nothing. Not checked where it is not set.
    std::optional<Value> was = std::nullopt;
};

struct Mend {
    std::string place; ///< Place of the diagnostic that it belongs to.
    std::string label; ///< What it does, for a button: "Use 'Hall'".
    std::vector<FieldEdit> edits;
};

/// For a description as it stands: names that are nearly right or taken, bounds and times in the wrong order, shares
/// that do not sum to 1. Mends of things that depend on the built world come from reviewStation().
PEDESTRIANCORE_API std::vector<Mend> findMends(const StationDesc& station);

/// The mend for a diagnostic's place, or null.
PEDESTRIANCORE_API const Mend* mendFor(const std::vector<Mend>& mends, std::string_view place);

/// Puts a value at a path; fields that are left out are added, elements of lists must exist. False where the path leads
/// nowhere.
PEDESTRIANCORE_API bool setPath(Value& root, std::string_view path, Value value);

/// Notes what the fields of mends hold now, where that is not known yet.
PEDESTRIANCORE_API void noteValues(std::vector<Mend>& mends, const StationDesc& station);

/// Whether all that a mend would change still holds what it held when the mend was found.
PEDESTRIANCORE_API bool mendFits(const Mend& mend, const StationDesc& station);

/// Applies a mend. False, and the station as it was, where it does not fit the station.
PEDESTRIANCORE_API bool applyMend(const Mend& mend, StationDesc& station);

} // namespace ped
