// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Which tests of which standards there are, and what the page of validation says about each: Docs/Standards.md.

#include <span>
#include <string>
#include <string_view>

namespace pedsim {

/// A test of a standard.
struct StandardTest {
    const char* standard; ///< "RiMEA 4.1.1".
    const char* number;   ///< "12a".
    const char* about;    ///< What it asks for.
    const char* study;    ///< The study that makes it; null: none.
    const char* findings; ///< What its findings begin with, in that study; null where there is none.
    const char* remark;   ///< Why it is not made, or how the set-up differs; empty: as the standard says.
};

std::span<const StandardTest> standardTests();

/// The page, from the page of validation, whose verdicts it repeats.
std::string standardsPage(std::string_view validation);

} // namespace pedsim
