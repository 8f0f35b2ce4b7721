// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Texts of the engine, for assertions.

#include "CoreMinimal.h"

#include <string>

namespace ped::test {

inline std::string narrow(const FString& text) {
    return Double::Narrow(text.Std());
}

} // namespace ped::test
