// SPDX-License-Identifier: MIT
#pragma once

// FString, FName, FText. UTF-16, as the engine has it on Linux. Signatures as on their pages.

#include "Double/Containers.h"

#include <string>
#include <string_view>

namespace Double
{
std::u16string Widen(std::string_view Utf8);
std::string Narrow(std::u16string_view Utf16);
/// printf for TCHAR formats: %s takes const TCHAR*, %hs const char*.
std::u16string FormatWide(const TCHAR* Format, ...);
int32 InternName(std::u16string_view Text);
const std::u16string& NameText(int32 Index);
} // namespace Double

namespace ESearchCase
{
enum Type
{
	CaseSensitive,
	IgnoreCase,
};
} // namespace ESearchCase

class FString
{
public:
	FString() = default;
	FString(const TCHAR* Text)
		: Data(Text ? Text : u"")
	{
	}
	FString(const ANSICHAR* Text)
		: Data(Double::Widen(Text ? Text : ""))
	{
	}
	FString(int32 Count, const TCHAR* Text)
		: Data(Text, (SIZE_T)Count)
	{
	}
	explicit FString(std::u16string Text)
		: Data(std::move(Text))
	{
	}

	const TCHAR* operator*() const { return Data->c_str(); }
	int32 Len() const { return (int32)Data->size(); }
	bool IsEmpty() const { return Data->empty(); }
	void Reset() { Data.Edit().clear(); }
	/// Without regard to case unless asked for it, as its page says.
	bool Contains(const FString& Part, ESearchCase::Type SearchCase = ESearchCase::IgnoreCase) const;
	bool StartsWith(const FString& Part) const { return Data->starts_with(*Part.Data); }
	bool EndsWith(const FString& Part) const { return Data->ends_with(*Part.Data); }
	FString Left(int32 Count) const { return FString(Data->substr(0, (SIZE_T)(Count < 0 ? 0 : Count))); }
	FString Mid(int32 Start) const { return Start < Len() ? FString(Data->substr((SIZE_T)Start)) : FString(); }
	bool FindLastChar(TCHAR Char, int32& Index) const
	{
		const SIZE_T Found = Data->rfind(Char);
		Index = Found == std::u16string::npos ? INDEX_NONE : (int32)Found;
		return Index != INDEX_NONE;
	}
	FString& operator+=(const FString& Other)
	{
		Data.Edit() += *Other.Data;
		return *this;
	}
	FString& Append(const FString& Other) { return *this += Other; }
	friend FString operator+(const FString& A, const FString& B) { return FString(*A.Data + *B.Data); }
	friend FString operator+(const FString& A, const TCHAR* B) { return FString(*A.Data + B); }
	friend FString operator+(const TCHAR* A, const FString& B) { return FString(A + *B.Data); }
	/// The engine compares strings without regard to case.
	friend bool operator==(const FString& A, const FString& B);
	friend bool operator==(const FString& A, const TCHAR* B) { return A == FString(B); }
	bool operator<(const FString& Other) const { return *Data < *Other.Data; }
	template <class... A>
	static FString Printf(const TCHAR* Format, A... Args)
	{
		return FString(Double::FormatWide(Format, Args...));
	}
	static FString FromInt(int32 Number) { return FString(Double::Widen(std::to_string(Number))); }
	static FString SanitizeFloat(double Number);
	static FString Join(const TArray<FString>& Parts, const TCHAR* Separator);
	bool IsNumeric() const;
	FString TrimStartAndEnd() const;
	/// At the first place where the separator is; false, and nothing changed, where it is not.
	bool Split(const FString& Separator, FString* Left, FString* Right) const;
	int32 ParseIntoArray(TArray<FString>& Out, const TCHAR* Delimiter, bool bCullEmpty = true) const;
	const std::u16string& Std() const { return *Data; }

private:
	Double::TBoxed<std::u16string> Data;
};

struct FDoubleUtf8
{
	std::string Text;
	const ANSICHAR* Get() const { return Text.c_str(); }
	int32 Length() const { return (int32)Text.size(); }
	operator const ANSICHAR*() const { return Text.c_str(); }
};
struct FDoubleWide
{
	std::u16string Text;
	const TCHAR* Get() const { return Text.c_str(); }
	operator const TCHAR*() const { return Text.c_str(); }
};
#define TCHAR_TO_UTF8(text) (FDoubleUtf8{::Double::Narrow(text)}.Get())
#define UTF8_TO_TCHAR(text) (FDoubleWide{::Double::Widen(text)}.Get())
/// Converters that own what they convert, under the engine's names.
struct FTCHARToUTF8 : FDoubleUtf8
{
	explicit FTCHARToUTF8(const TCHAR* Wide)
		: FDoubleUtf8{Double::Narrow(Wide)}
	{
	}
};
struct FUTF8ToTCHAR : FDoubleWide
{
	explicit FUTF8ToTCHAR(const ANSICHAR* Utf8)
		: FDoubleWide{Double::Widen(Utf8)}
	{
	}
	FUTF8ToTCHAR(const ANSICHAR* Utf8, int32 Count)
		: FDoubleWide{Double::Widen(std::string_view(Utf8, (SIZE_T)Count))}
	{
	}
	int32 Length() const { return (int32)Text.size(); }
};

enum EName
{
	NAME_None = 0
};

class FName
{
public:
	FName() = default;
	FName(EName) {}
	FName(const TCHAR* Text)
		: Index(Double::InternName(Text))
	{
	}
	FName(const ANSICHAR* Text)
		: Index(Double::InternName(Double::Widen(Text)))
	{
	}
	explicit FName(const FString& Text)
		: Index(Double::InternName(Text.Std()))
	{
	}
	FString ToString() const { return FString(Double::NameText(Index)); }
	bool IsNone() const { return Index == 0; }
	friend bool operator==(FName A, FName B) { return A.Index == B.Index; }
	bool LexicalLess(const FName& Other) const { return Double::NameText(Index) < Double::NameText(Other.Index); }

private:
	int32 Index = 0;
};

class FText
{
public:
	FText() = default;
	static FText FromString(const FString& Text) { return FText(Text); }
	static FText FromName(const FName& Name) { return FText(Name.ToString()); }
	static FText AsNumber(double Number) { return FText(FString::SanitizeFloat(Number)); }
	static FText AsNumber(int32 Number) { return FText(FString::FromInt(Number)); }
	static const FText& GetEmpty()
	{
		static const FText Empty;
		return Empty;
	}
	/// {0}, {1}, ... are replaced.
	template <class... A>
	static FText Format(const FText& Pattern, A... Args)
	{
		const FText List[] = {Pattern, Args...};
		return FormatList(List, (int32)sizeof...(A));
	}
	const FString& ToString() const { return Text; }
	bool IsEmpty() const { return Text.IsEmpty(); }
	bool EqualTo(const FText& Other) const { return Text == Other.Text; }

private:
	explicit FText(FString InText)
		: Text(std::move(InText))
	{
	}
	static FText FormatList(const FText* List, int32 Count);
	FString Text;
};
/// The name of a member that must exist.
#define GET_MEMBER_NAME_CHECKED(ClassName, MemberName) ((void)sizeof(&ClassName::MemberName), FName(TEXT(#MemberName)))
#define NSLOCTEXT(space, key, text) FText::FromString(FString(TEXT(text)))
#define LOCTEXT(key, text) NSLOCTEXT(LOCTEXT_NAMESPACE, key, text)
#define INVTEXT(text) FText::FromString(FString(TEXT(text)))

struct FCString
{
	static int32 Atoi(const TCHAR* Text) { return std::atoi(Double::Narrow(Text).c_str()); }
};

inline FString LexToString(int32 Number)
{
	return FString::FromInt(Number);
}
