// SPDX-License-Identifier: MIT
#pragma once

// Log: kept, so that tests can read what users would.

#include "Double/Strings.h"

namespace ELogVerbosity
{
enum Type : uint8
{
	NoLogging,
	Fatal,
	Error,
	Warning,
	Display,
	Log,
	Verbose,
	VeryVerbose,
	All
};
}

struct FLogCategoryBase
{
	explicit FLogCategoryBase(const TCHAR* InName)
		: Name(InName)
	{
	}
	const TCHAR* Name;
};

namespace Double
{
struct FLogLine
{
	FString Category;
	ELogVerbosity::Type Verbosity = ELogVerbosity::Log;
	FString Text;
};
TArray<FLogLine>& LogLines();
void AddLogLine(const FLogCategoryBase& Category, ELogVerbosity::Type Verbosity, const FString& Text);
} // namespace Double

#define DECLARE_LOG_CATEGORY_EXTERN(Category, Default, Compile) extern struct FLogCategoryBase Category
#define DEFINE_LOG_CATEGORY(Category) FLogCategoryBase Category(TEXT(#Category))
#define DEFINE_LOG_CATEGORY_STATIC(Category, Default, Compile)                                                         \
	static FLogCategoryBase Category                                                                                   \
	{                                                                                                                  \
		TEXT(#Category)                                                                                                \
	}
#define UE_LOG(Category, Verbosity, Format, ...)                                                                       \
	::Double::AddLogLine(Category, ELogVerbosity::Verbosity, FString::Printf(Format __VA_OPT__(, ) __VA_ARGS__))

extern FLogCategoryBase LogTemp;
