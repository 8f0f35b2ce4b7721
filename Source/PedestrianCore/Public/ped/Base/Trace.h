// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Where time goes. The host may pass a hook to what it calls (a profiler's, or its own timers); without one, a scope
/// costs a comparison. There is no global hook.

#include "ped/Base/Config.h"

namespace ped {

/// Is told about named scopes, from the thread that runs them. Names are string literals: their addresses stay valid.
class PEDESTRIANCORE_API TraceHook {
public:
    virtual ~TraceHook() = default;
    virtual void begin(const char* name) = 0;
    virtual void end(const char* name) = 0;
    /// A number worth plotting.
    virtual void counter(const char* name, double value) {
        (void)name;
        (void)value;
    }
};

/// A scope from its construction to its end.
class TraceScope {
public:
    TraceScope(TraceHook* hook, const char* name) : hook_(hook), name_(name) {
        if (hook_)
            hook_->begin(name_);
    }
    ~TraceScope() {
        if (hook_)
            hook_->end(name_);
    }
    TraceScope(const TraceScope&) = delete;
    TraceScope& operator=(const TraceScope&) = delete;

private:
    TraceHook* hook_;
    const char* name_;
};

} // namespace ped

#define PED_TRACE_JOIN_(a, b) a##b
#define PED_TRACE_NAME_(line) PED_TRACE_JOIN_(pedTraceScope, line)
/// Traces the rest of the enclosing block. `hook` is a TraceHook* and may be null.
#define PED_TRACE_SCOPE(hook, name) const ::ped::TraceScope PED_TRACE_NAME_(__LINE__)((hook), (name))
