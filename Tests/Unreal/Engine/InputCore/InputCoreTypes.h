// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

struct FKey
{
	FKey() = default;
	FKey(const FName& InName)
		: Name(InName)
	{
	}
	FName GetFName() const { return Name; }
	friend bool operator==(const FKey& A, const FKey& B) { return A.Name == B.Name; }

private:
	FName Name;
};

struct EKeys
{
	static const FKey LeftMouseButton, RightMouseButton, Delete, Escape;
};
inline const FKey EKeys::LeftMouseButton(FName(TEXT("LeftMouseButton")));
inline const FKey EKeys::RightMouseButton(FName(TEXT("RightMouseButton")));
inline const FKey EKeys::Delete(FName(TEXT("Delete")));
inline const FKey EKeys::Escape(FName(TEXT("Escape")));
