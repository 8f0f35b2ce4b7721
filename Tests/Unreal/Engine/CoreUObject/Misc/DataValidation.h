// SPDX-License-Identifier: MIT
#pragma once
#include "Logging/TokenizedMessage.h"
#include "UObject/ObjectMacros.h"

inline EDataValidationResult CombineDataValidationResults(EDataValidationResult A, EDataValidationResult B)
{
	if (A == EDataValidationResult::Invalid || B == EDataValidationResult::Invalid)
	{
		return EDataValidationResult::Invalid;
	}
	return A == EDataValidationResult::Valid || B == EDataValidationResult::Valid ? EDataValidationResult::Valid
																				  : EDataValidationResult::NotValidated;
}

class FDataValidationContext
{
public:
	void AddError(const FText& Text) { Errors.Add(Text); }
	void AddWarning(const FText& Text) { Warnings.Add(Text); }
	TSharedRef<FTokenizedMessage> AddMessage(EMessageSeverity::Type Severity, FText Text)
	{
		const TSharedRef<FTokenizedMessage> Message = MakeShared<FTokenizedMessage>();
		Message->Severity = Severity;
		Message->AddToken(FTextToken::Create(Text));
		Messages.Add(Message);
		return Message;
	}
	uint32 GetNumErrors() const { return (uint32)Errors.Num(); }
	TArray<FText> Errors;
	TArray<FText> Warnings;
	TArray<TSharedRef<FTokenizedMessage>> Messages;
};
