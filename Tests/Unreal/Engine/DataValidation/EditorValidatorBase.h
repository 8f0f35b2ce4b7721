// SPDX-License-Identifier: MIT
#pragma once
#include "AssetRegistry/AssetData.h"
#include "Misc/DataValidation.h"

class UEditorValidatorBase : public UObject
{
	DOUBLE_BODY(UEditorValidatorBase, UObject, "EditorValidatorBase")
	virtual bool CanValidateAsset_Implementation(const FAssetData&, UObject*, FDataValidationContext&) const
	{
		return false;
	}
	virtual EDataValidationResult ValidateLoadedAsset_Implementation(const FAssetData&, UObject*,
																	 FDataValidationContext&)
	{
		return EDataValidationResult::NotValidated;
	}
	/// What the engine does with a validator: it must have said whether the asset passes.
	EDataValidationResult DoubleValidate(UObject* Asset)
	{
		Result = EDataValidationResult::NotValidated;
		Errors.Reset();
		Warnings.Reset();
		FDataValidationContext Context;
		const FAssetData Data(Asset);
		if (CanValidateAsset_Implementation(Data, Asset, Context))
		{
			const EDataValidationResult Returned = ValidateLoadedAsset_Implementation(Data, Asset, Context);
			check(Returned == Result);
		}
		return Result;
	}
	TArray<FText> Errors;
	TArray<FText> Warnings;

protected:
	void AssetPasses(const UObject*) { Result = EDataValidationResult::Valid; }
	void AssetFails(const UObject*, const FText& Message)
	{
		Errors.Add(Message);
		Result = EDataValidationResult::Invalid;
	}
	void AssetWarning(const UObject*, const FText& Message) { Warnings.Add(Message); }

private:
	EDataValidationResult Result = EDataValidationResult::NotValidated;
};
