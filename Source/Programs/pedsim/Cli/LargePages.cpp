// SPDX-License-Identifier: MIT
#include "Cli/LargePages.h"

#if defined(__linux__) && defined(__GLIBC__)

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>

#include <unistd.h>

namespace pedsim {

namespace {

constexpr const char* tunables = "GLIBC_TUNABLES";

bool mentions(const char* variable, const char* word) {
    const char* const value = std::getenv(variable);
    return value != nullptr && std::strstr(value, word) != nullptr;
}

/// Where they are always granted, or never, asking changes nothing.
bool grantedOnDemand() {
    std::string modes;
    std::ifstream in("/sys/kernel/mm/transparent_hugepage/enabled");
    return std::getline(in, modes) && modes.find("[madvise]") != std::string::npos;
}

} // namespace

void askForLargePages(char** argv) {
    // The library reads this once, before main(): a running process cannot change its mind. Valgrind would lose the
    // program that it watches.
    if (mentions(tunables, "glibc.malloc.hugetlb") || mentions("LD_PRELOAD", "vgpreload") || !grantedOnDemand())
        return;
    const char* const others = std::getenv(tunables);
    const std::string value = std::string("glibc.malloc.hugetlb=1") +
                              (others != nullptr && *others != '\0' ? ":" : "") + (others != nullptr ? others : "");
    if (setenv(tunables, value.c_str(), 1) == 0)
        execv("/proc/self/exe", argv);
}

} // namespace pedsim

#else

namespace pedsim {

void askForLargePages(char**) {}

} // namespace pedsim

#endif
