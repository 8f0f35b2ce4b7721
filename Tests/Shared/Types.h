// SPDX-License-Identifier: MIT
#pragma once

#include "ped/Station/StationDesc.h"

#include <string>
#include <utility>
#include <vector>

namespace ped::test {

/// A type of people with nothing but a name and what they are there for.
inline PersonTypeDesc typeNamed(std::string name, std::vector<ActivityKind> agenda = {ActivityKind::Leave}) {
    PersonTypeDesc type;
    type.name = std::move(name);
    type.agenda = std::move(agenda);
    return type;
}

} // namespace ped::test
