// SPDX-License-Identifier: MIT
#include "CoreMinimal.h"
#include "Async/ParallelFor.h"
#include "HAL/IConsoleManager.h"
#include "HAL/PlatformMisc.h"
#include "HAL/PlatformTime.h"
#include "Logging/MessageLog.h"
#include "Misc/AutomationTest.h"
#include "Misc/CoreDelegates.h"
#include "Modules/ModuleManager.h"
#include "Stats/Stats.h"

#include <tbb/parallel_for.h>

#include <chrono>
#include <cstdarg>
#include <map>
#include <mutex>
#include <thread>

FLogCategoryBase LogTemp(TEXT("LogTemp"));

bool IsInGameThread()
{
	static const std::thread::id Main = std::this_thread::get_id();
	return std::this_thread::get_id() == Main;
}
namespace
{
[[maybe_unused]] const bool bMainIsKnown = IsInGameThread();
} // namespace

namespace Double
{
void FailCheck(const char* Expression, const char* File, int Line)
{
	std::fprintf(stderr, "%s:%d: check(%s) failed\n", File, Line, Expression);
	std::abort();
}

int& EnsureFailures()
{
	static int Count = 0;
	return Count;
}

bool FailEnsure(const char* Expression, const char* File, int Line)
{
	++EnsureFailures();
	std::fprintf(stderr, "%s:%d: ensure(%s) failed\n", File, Line, Expression);
	return false;
}

std::u16string Widen(std::string_view Utf8)
{
	std::u16string Out;
	for (SIZE_T I = 0; I < Utf8.size();)
	{
		const unsigned char C = (unsigned char)Utf8[I];
		const int More = C < 0x80 ? 0 : C < 0xe0 ? 1 : C < 0xf0 ? 2 : 3;
		uint32 Code = More == 0 ? C : C & (0x3fu >> More);
		for (int K = 1; K <= More && I + (SIZE_T)K < Utf8.size(); ++K)
		{
			Code = Code << 6 | ((unsigned char)Utf8[I + (SIZE_T)K] & 0x3fu);
		}
		I += (SIZE_T)More + 1;
		if (Code < 0x10000)
		{
			Out += (char16_t)Code;
		}
		else
		{
			Out += (char16_t)(0xd800 + ((Code - 0x10000) >> 10));
			Out += (char16_t)(0xdc00 + ((Code - 0x10000) & 0x3ff));
		}
	}
	return Out;
}

std::string Narrow(std::u16string_view Utf16)
{
	std::string Out;
	for (SIZE_T I = 0; I < Utf16.size(); ++I)
	{
		uint32 C = Utf16[I];
		if (C >= 0xd800 && C < 0xdc00 && I + 1 < Utf16.size())
		{
			C = 0x10000 + ((C - 0xd800) << 10) + (Utf16[++I] - 0xdc00u);
		}
		if (C < 0x80)
		{
			Out += (char)C;
		}
		else if (C < 0x800)
		{
			Out += {(char)(0xc0 | C >> 6), (char)(0x80 | (C & 0x3f))};
		}
		else if (C < 0x10000)
		{
			Out += {(char)(0xe0 | C >> 12), (char)(0x80 | (C >> 6 & 0x3f)), (char)(0x80 | (C & 0x3f))};
		}
		else
		{
			Out += {(char)(0xf0 | C >> 18), (char)(0x80 | (C >> 12 & 0x3f)), (char)(0x80 | (C >> 6 & 0x3f)),
					(char)(0x80 | (C & 0x3f))};
		}
	}
	return Out;
}

std::u16string FormatWide(const TCHAR* Format, ...)
{
	std::va_list Args;
	va_start(Args, Format);
	std::string Out;
	const std::string Text = Narrow(Format);
	for (SIZE_T I = 0; I < Text.size(); ++I)
	{
		if (Text[I] != '%')
		{
			Out += Text[I];
			continue;
		}
		if (Text[I + 1] == '%')
		{
			Out += '%';
			++I;
			continue;
		}
		std::string Spec = "%";
		while (std::string_view("sdiufgexXcp").find(Text[++I]) == std::string_view::npos)
		{
			Spec += Text[I];
		}
		const char Kind = Text[I];
		char Buffer[512];
		if (Kind == 's')
		{
			const bool bNarrow = Spec.back() == 'h';
			Out += bNarrow ? std::string(va_arg(Args, const char*)) : Narrow(va_arg(Args, const TCHAR*));
			continue;
		}
		Spec += Kind;
		if (std::string_view("fge").find(Kind) != std::string_view::npos)
		{
			std::snprintf(Buffer, sizeof(Buffer), Spec.c_str(), va_arg(Args, double));
		}
		else if (Spec.find("ll") != std::string::npos)
		{
			std::snprintf(Buffer, sizeof(Buffer), Spec.c_str(), va_arg(Args, long long));
		}
		else
		{
			std::snprintf(Buffer, sizeof(Buffer), Spec.c_str(), va_arg(Args, int));
		}
		Out += Buffer;
	}
	va_end(Args);
	return Widen(Out);
}

namespace
{
std::u16string Lower(std::u16string_view Text)
{
	std::u16string Out(Text);
	for (char16_t& C : Out)
	{
		C = C >= u'A' && C <= u'Z' ? (char16_t)(C + 32) : C;
	}
	return Out;
}

struct FNameTable
{
	std::mutex Mutex;
	std::map<std::u16string, int32> IndexOf{{u"none", 0}};
	std::vector<std::unique_ptr<std::u16string>> Texts;
	FNameTable() { Texts.push_back(std::make_unique<std::u16string>(u"None")); }
};

FNameTable& NameTable()
{
	static FNameTable Table;
	return Table;
}
} // namespace

int32 InternName(std::u16string_view Text)
{
	FNameTable& Table = NameTable();
	const std::lock_guard Lock(Table.Mutex);
	const auto [It, bNew] = Table.IndexOf.try_emplace(Text.empty() ? u"none" : Lower(Text), (int32)Table.Texts.size());
	if (bNew)
	{
		Table.Texts.push_back(std::make_unique<std::u16string>(Text));
	}
	return It->second;
}

const std::u16string& NameText(int32 Index)
{
	FNameTable& Table = NameTable();
	const std::lock_guard Lock(Table.Mutex);
	return *Table.Texts[(SIZE_T)Index];
}

TArray<FLogLine>& LogLines()
{
	static TArray<FLogLine> Lines;
	return Lines;
}

void AddLogLine(const FLogCategoryBase& Category, ELogVerbosity::Type Verbosity, const FString& Text)
{
	static std::mutex Mutex;
	const std::lock_guard Lock(Mutex);
	LogLines().Add({Category.Name, Verbosity, Text});
}

TArray<FConsoleEntry>& ConsoleEntries()
{
	static TArray<FConsoleEntry> Entries;
	return Entries;
}

bool Exec(UWorld* World, const TCHAR* Line)
{
	TArray<FString> Words;
	std::u16string Word;
	for (const TCHAR* C = Line;; ++C)
	{
		if (*C == u' ' || *C == 0)
		{
			if (!Word.empty())
			{
				Words.Add(FString(Word));
			}
			Word.clear();
			if (*C == 0)
			{
				break;
			}
			continue;
		}
		Word += *C;
	}
	for (const FConsoleEntry& Entry : ConsoleEntries())
	{
		if (Words.Num() > 0 && Entry.Name == Words[0])
		{
			if (Entry.Set)
			{
				Entry.Set(Words.Num() > 1 ? Words[1] : FString(TEXT("1")));
			}
			Words.RemoveAt(0);
			Entry.Command.ExecuteIfBound(Words, World);
			return true;
		}
	}
	return false;
}

TArray<FModuleEntry>& ModuleEntries()
{
	static TArray<FModuleEntry> Entries;
	return Entries;
}

} // namespace Double

FModuleManager& FModuleManager::Get()
{
	static FModuleManager Manager;
	return Manager;
}

IModuleInterface* FModuleManager::GetModule(const FName& Name) const
{
	return Loaded.FindRef(Name).Get();
}

IModuleInterface* FModuleManager::LoadModule(const FName& Name)
{
	if (!IsModuleLoaded(Name))
	{
		for (const Double::FModuleEntry& Entry : Double::ModuleEntries())
		{
			if (FName(Entry.Name) == Name)
			{
				const TSharedPtr<IModuleInterface> Module(Entry.Make());
				Loaded.Add(Name, Module);
				Module->StartupModule();
			}
		}
	}
	return GetModule(Name);
}

bool FModuleManager::UnloadModule(const FName& Name)
{
	if (IModuleInterface* Module = GetModule(Name))
	{
		Module->ShutdownModule();
		return Loaded.Remove(Name) > 0;
	}
	return false;
}

FSimpleMulticastDelegate FCoreDelegates::OnPostEngineInit;

namespace Double
{
TArray<FMessageLine>& MessageLines()
{
	static TArray<FMessageLine> Lines;
	return Lines;
}

int32& MessageLogOpenings()
{
	static int32 Count = 0;
	return Count;
}

TArray<FAutomationTestBase*>& AutomationTests()
{
	static TArray<FAutomationTestBase*> Tests;
	return Tests;
}

FStatTable& StatCounts()
{
	static FStatTable Counts;
	return Counts;
}

FStatScope::FStatScope(const TCHAR* Name)
{
	static std::mutex Mutex;
	const std::lock_guard Lock(Mutex);
	++StatCounts()[Name];
}
} // namespace Double

bool operator==(const FString& A, const FString& B)
{
	return Double::Lower(*A.Data) == Double::Lower(*B.Data);
}

bool FString::Contains(const FString& Part, ESearchCase::Type SearchCase) const
{
	return SearchCase == ESearchCase::CaseSensitive
			   ? Data->find(*Part.Data) != std::u16string::npos
			   : Double::Lower(*Data).find(Double::Lower(*Part.Data)) != std::u16string::npos;
}

FString FString::SanitizeFloat(double Number)
{
	char Buffer[64];
	std::snprintf(Buffer, sizeof(Buffer), "%g", Number);
	return FString(Buffer);
}

FString FString::Join(const TArray<FString>& Parts, const TCHAR* Separator)
{
	FString Out;
	for (int32 I = 0; I < Parts.Num(); ++I)
	{
		Out += I > 0 ? FString(Separator) + Parts[I] : Parts[I];
	}
	return Out;
}

FString FString::TrimStartAndEnd() const
{
	const SIZE_T First = Data->find_first_not_of(u" \t\r\n");
	const SIZE_T Last = Data->find_last_not_of(u" \t\r\n");
	return First == std::u16string::npos ? FString() : FString(Data->substr(First, Last - First + 1));
}

bool FString::Split(const FString& Separator, FString* Left, FString* Right) const
{
	const SIZE_T At = Data->find(*Separator.Data);
	if (At == std::u16string::npos)
	{
		return false;
	}
	const std::u16string Whole = *Data;
	*Left = FString(Whole.substr(0, At));
	*Right = FString(Whole.substr(At + Separator.Data->size()));
	return true;
}

int32 FString::ParseIntoArray(TArray<FString>& Out, const TCHAR* Delimiter, bool bCullEmpty) const
{
	Out.Reset();
	FString Rest = *this;
	FString Part;
	while (Rest.Split(Delimiter, &Part, &Rest))
	{
		if (!bCullEmpty || !Part.IsEmpty())
		{
			Out.Add(Part);
		}
	}
	if (!bCullEmpty || !Rest.IsEmpty())
	{
		Out.Add(Rest);
	}
	return Out.Num();
}

bool FString::IsNumeric() const
{
	return !Data->empty() && Data->find_first_not_of(u"0123456789+-.") == std::u16string::npos;
}

FText FText::FormatList(const FText* List, int32 Count)
{
	std::u16string Out = List[0].Text.Std();
	for (int32 I = 0; I < Count; ++I)
	{
		const std::u16string Mark = Double::Widen("{" + std::to_string(I) + "}");
		for (SIZE_T At; (At = Out.find(Mark)) != std::u16string::npos;)
		{
			Out.replace(At, Mark.size(), List[I + 1].Text.Std());
		}
	}
	return FText(FString(Out));
}

FText FTokenizedMessage::ToText() const
{
	FString Out;
	for (const TSharedRef<IMessageToken>& Token : Tokens)
	{
		Out += (Out.IsEmpty() ? FString() : FString(TEXT(" "))) + Token->ToText().ToString();
	}
	return FText::FromString(Out);
}

TSharedRef<FTokenizedMessage> FMessageLog::Add(EMessageSeverity::Type Severity, const FText& Text)
{
	const TSharedRef<FTokenizedMessage> Message = MakeShared<FTokenizedMessage>();
	Message->Severity = Severity;
	if (!Text.IsEmpty())
	{
		Message->AddToken(FTextToken::Create(Text));
	}
	Double::MessageLines().Add({Name, Message});
	return Message;
}

void ParallelFor(int32 Num, TFunctionRef<void(int32)> Body, EParallelForFlags Flags)
{
	if (EnumHasAnyFlags(Flags, EParallelForFlags::ForceSingleThread) || Num < 2)
	{
		for (int32 I = 0; I < Num; ++I)
		{
			Body(I);
		}
		return;
	}
	tbb::parallel_for(0, Num, [&](int I) { Body(I); });
}

int32 FPlatformMisc::NumberOfCores()
{
	return (int32)std::thread::hardware_concurrency();
}

int32 FPlatformMisc::NumberOfWorkerThreadsToSpawn()
{
	return NumberOfCores() > 1 ? NumberOfCores() - 1 : 1;
}

double FPlatformTime::Seconds()
{
	return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count() +
		   Double::PassedSeconds;
}
