// SPDX-License-Identifier: MIT
#pragma once

// Containers as far as the plugin uses them.

#include "Double/Array.h"
#include "Double/ArrayView.h"
#include "Double/Boxed.h"
#include "Double/Function.h"
#include "Double/Maps.h"
