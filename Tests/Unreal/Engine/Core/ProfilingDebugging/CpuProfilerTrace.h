// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"
#define TRACE_CPUPROFILER_EVENT_SCOPE(Name)
#define TRACE_CPUPROFILER_EVENT_SCOPE_TEXT(Name) (void)(Name)
