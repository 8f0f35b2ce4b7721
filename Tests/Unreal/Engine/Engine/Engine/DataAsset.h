// SPDX-License-Identifier: MIT
#pragma once
#include "UObject/ObjectMacros.h"
#include "Misc/DataValidation.h"

class UDataAsset : public UObject
{
	DOUBLE_BODY(UDataAsset, UObject, "DataAsset")
};
class UPrimaryDataAsset : public UDataAsset
{
	DOUBLE_BODY(UPrimaryDataAsset, UDataAsset, "PrimaryDataAsset")
};
