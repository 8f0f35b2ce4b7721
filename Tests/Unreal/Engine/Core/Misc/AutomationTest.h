// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

enum class EAutomationTestFlags : uint32
{
	None = 0,
	EditorContext = 1,
	ClientContext = 2,
	ProductFilter = 0x1000000,
	PerfFilter = 0x2000000
};
ENUM_CLASS_FLAGS(EAutomationTestFlags)

class FAutomationTestBase
{
public:
	FAutomationTestBase(const FString& InName, bool)
		: Name(InName)
	{
	}
	virtual ~FAutomationTestBase() = default;
	virtual bool RunTest(const FString& Parameters) = 0;
	bool TestTrue(const FString& What, bool bValue)
	{
		if (!bValue)
		{
			Errors.Add(What);
		}
		return bValue;
	}
	bool TestFalse(const FString& What, bool bValue) { return TestTrue(What, !bValue); }
	template <class A, class B>
	bool TestEqual(const FString& What, const A& Actual, const B& Expected)
	{
		return TestTrue(What, Actual == Expected);
	}
	bool TestNotNull(const FString& What, const void* Pointer) { return TestTrue(What, Pointer != nullptr); }
	void AddError(const FString& Text, int32 = 0) { Errors.Add(Text); }

	FString Name;
	TArray<FString> Errors;
};

namespace Double
{
TArray<FAutomationTestBase*>& AutomationTests();
}

#define IMPLEMENT_SIMPLE_AUTOMATION_TEST(Class, PrettyName, Flags)                                                     \
	class Class : public FAutomationTestBase                                                                           \
	{                                                                                                                  \
	public:                                                                                                            \
		Class()                                                                                                        \
			: FAutomationTestBase(TEXT(PrettyName), false)                                                             \
		{                                                                                                              \
			static_assert((uint32)(Flags) != 0, "Name a context and a filter.");                                       \
			::Double::AutomationTests().Add(this);                                                                     \
		}                                                                                                              \
		bool RunTest(const FString& Parameters) override;                                                              \
	};                                                                                                                 \
	static Class Double##Class;
