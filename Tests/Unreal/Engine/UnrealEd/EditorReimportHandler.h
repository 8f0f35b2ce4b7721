// SPDX-License-Identifier: MIT
#pragma once
#include "UObject/ObjectMacros.h"

namespace EReimportResult
{
enum Type : int
{
	Failed,
	Succeeded,
	Cancelled
};
}

class FReimportHandler
{
public:
	virtual ~FReimportHandler() = default;
	virtual bool CanReimport(UObject* Obj, TArray<FString>& OutFilenames) = 0;
	virtual void SetReimportPaths(UObject* Obj, const TArray<FString>& NewReimportPaths) = 0;
	virtual void SetReimportPaths(UObject* Obj, const FString& NewReimportPath, const int32)
	{
		SetReimportPaths(Obj, TArray<FString>{NewReimportPath});
	}
	virtual EReimportResult::Type Reimport(UObject* Obj) = 0;
	virtual EReimportResult::Type Reimport(UObject* Obj, int32) { return Reimport(Obj); }
};
