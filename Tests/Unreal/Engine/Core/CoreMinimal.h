// SPDX-License-Identifier: MIT
#pragma once
#include "Double/Types.h"
#include "Double/Containers.h"
#include "Double/Pointers.h"
#include "Double/Strings.h"
#include "Double/Math.h"
#include "Double/Delegates.h"
#include "Double/Log.h"
