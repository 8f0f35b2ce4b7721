// SPDX-License-Identifier: MIT
#pragma once
#include "Stats/Stats.h"
#define TRACE_CPUPROFILER_EVENT_SCOPE(Name) const ::Double::FStatScope DoubleTraceScope(TEXT("trace " #Name))
#define TRACE_CPUPROFILER_EVENT_SCOPE_TEXT(Name) (void)(Name)
