// SPDX-License-Identifier: MIT
#include "Shared/SourceFolder.h"

namespace test {

const char* sourceFolder() {
    return PED_SOURCE_DIR;
}

} // namespace test
