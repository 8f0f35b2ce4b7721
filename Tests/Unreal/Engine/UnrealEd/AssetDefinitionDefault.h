// SPDX-License-Identifier: MIT
#pragma once
#include "AssetDefinition.h"

class UAssetDefinitionDefault : public UAssetDefinition
{
	DOUBLE_BODY(UAssetDefinitionDefault, UAssetDefinition, "AssetDefinitionDefault")
};
