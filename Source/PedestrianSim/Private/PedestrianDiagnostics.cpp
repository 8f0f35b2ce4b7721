// SPDX-License-Identifier: MIT
#include "PedestrianDiagnostics.h"

#include "Logging/MessageLog.h"
#include "Logging/TokenizedMessage.h"
#include "Misc/DataValidation.h"
#include "Misc/UObjectToken.h"
#include "PedestrianSimLog.h"
#include "PedestrianText.h"
#include "UObject/Object.h"

namespace
{
void Log(bool bError, const FString& Text)
{
	if (bError)
	{
		UE_LOG(LogPedestrianSim, Error, TEXT("%s"), *Text);
	}
	else
	{
		UE_LOG(LogPedestrianSim, Warning, TEXT("%s"), *Text);
	}
}
} // namespace

FString PedestrianDiagnostics::Sentence(const ped::Diagnostic& Item)
{
	FString Text = PedestrianText::ToEngine(Item.message);
	if (!Item.place.empty())
	{
		Text = PedestrianText::ToEngine(Item.place) + TEXT(": ") + Text;
	}
	if (!Item.remedy.empty())
	{
		Text += TEXT(" ") + PedestrianText::ToEngine(Item.remedy);
	}
	return Text;
}

void PedestrianDiagnostics::Show(const ped::Diagnostics& Diagnostics, const UObject& Station, const FFindObject& Find)
{
	FMessageLog MessageLog(LogName);
	for (const ped::Diagnostic& Item : Diagnostics.items())
	{
		const UObject* Object = Find ? Find(PedestrianText::ToEngine(Item.place)) : nullptr;
		const bool bError = Item.severity == ped::Severity::Error;
		const TSharedRef<FTokenizedMessage> Message = bError									? MessageLog.Error()
													  : Item.severity == ped::Severity::Warning ? MessageLog.Warning()
																								: MessageLog.Info();
		Message->AddToken(FUObjectToken::Create(Object ? Object : &Station));
		Message->AddToken(FTextToken::Create(FText::FromString(Sentence(Item))));
		if (Item.severity != ped::Severity::Note)
		{
			Log(bError, Sentence(Item));
		}
	}
	if (Diagnostics.hasErrors())
	{
		MessageLog.Open(EMessageSeverity::Error, false);
	}
}

void PedestrianDiagnostics::ShowError(const UObject& Object, const FText& Text)
{
	FMessageLog MessageLog(LogName);
	MessageLog.Error()->AddToken(FUObjectToken::Create(&Object))->AddToken(FTextToken::Create(Text));
	MessageLog.Open(EMessageSeverity::Error, false);
	Log(true, Object.GetName() + TEXT(": ") + Text.ToString());
}

void PedestrianDiagnostics::ShowWarning(const UObject& Object, const FText& Text)
{
	FMessageLog MessageLog(LogName);
	MessageLog.Warning()->AddToken(FUObjectToken::Create(&Object))->AddToken(FTextToken::Create(Text));
	Log(false, Object.GetName() + TEXT(": ") + Text.ToString());
}

#if WITH_EDITOR
void PedestrianDiagnostics::AddTo(FDataValidationContext& Context, const ped::Diagnostics& Diagnostics,
								  const FString& Name)
{
	for (const ped::Diagnostic& Item : Diagnostics.items())
	{
		const FText Text = FText::FromString(Name + TEXT(": ") + Sentence(Item));
		switch (Item.severity)
		{
		case ped::Severity::Error:
			Context.AddError(Text);
			break;
		case ped::Severity::Warning:
			Context.AddWarning(Text);
			break;
		case ped::Severity::Note:
			Context.AddMessage(EMessageSeverity::Info, Text);
			break;
		}
	}
}
#endif
