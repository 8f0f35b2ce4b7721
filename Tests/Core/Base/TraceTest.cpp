// SPDX-License-Identifier: MIT
#include "ped/Base/Trace.h"

#include <gtest/gtest.h>

#include <string>

namespace ped {
namespace {

struct LoggingHook final : TraceHook {
    std::string log;
    void begin(const char* name) override { log += std::string("<") + name; }
    void end(const char* name) override { log += std::string(name) + ">"; }
};

int traced(TraceHook* hook) {
    PED_TRACE_SCOPE(hook, "a");
    {
        PED_TRACE_SCOPE(hook, "b");
        PED_TRACE_SCOPE(hook, "c");
    }
    return 1;
}

TEST(Trace, ScopesNest) {
    LoggingHook hook;
    EXPECT_EQ(traced(&hook), 1);
    EXPECT_EQ(hook.log, "<a<b<cc>b>a>");
    hook.counter("n", 3.0);
}

TEST(Trace, WorksWithoutAHook) {
    EXPECT_EQ(traced(nullptr), 1);
}

} // namespace
} // namespace ped
