// SPDX-License-Identifier: MIT
#pragma once

namespace test {

/// The repository's folder. A function of its own file: only that one differs from clone to clone.
const char* sourceFolder();

} // namespace test
