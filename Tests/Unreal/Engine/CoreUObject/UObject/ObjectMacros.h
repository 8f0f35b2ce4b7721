// SPDX-License-Identifier: MIT
#pragma once

// The U-macros. GENERATED_BODY() becomes what uht.py wrote for this line of this file, as the engine's does.

#include "UObject/Class.h"

#define DOUBLE_JOIN_INNER(A, B, C) A##_##B##_##C
#define DOUBLE_JOIN(A, B, C) DOUBLE_JOIN_INNER(A, B, C)
#define UCLASS(...)
#define USTRUCT(...)
#define UENUM(...)
#define UMETA(...)
#define UPROPERTY(...)
#define UFUNCTION(...)
#define UINTERFACE(...)
#define UDELEGATE(...)
#define UPARAM(...)
#define GENERATED_BODY(...) DOUBLE_JOIN(CURRENT_FILE_ID, __LINE__, GENERATED_BODY)
