// SPDX-License-Identifier: MIT
#pragma once
#include "StructUtils/InstancedStruct.h"
