// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the host compiler gives the core: the export macro that Unreal's build tool defines, and an assertion.

#include <cassert>
#include <cstdint>

#ifndef PEDESTRIANCORE_API
#define PEDESTRIANCORE_API
#endif

/// A broken promise inside the core, never bad input: bad input is a Diagnostic.
#define PED_ASSERT(condition) assert(condition)
