// SPDX-License-Identifier: MIT
#pragma once
#include "UObject/CoreNet.h"

namespace Double
{
/// As in the engine, the property must exist and must be marked in the header.
inline void AddReplicated(TArray<FLifetimeProperty>& Out, const UClass* Class, FName Name, ELifetimeCondition Condition)
{
	const FProperty* Property = Class->FindPropertyByName(Name);
	check(Property && Property->Specifiers.Contains(TEXT("Replicated")));
	FLifetimeProperty& Added = Out.AddDefaulted_GetRef();
	Added.DoubleName = Name;
	Added.Condition = Condition;
}
} // namespace Double

#define DOREPLIFETIME_CONDITION(Class, Property, Condition)                                                            \
	do                                                                                                                 \
	{                                                                                                                  \
		(void)sizeof(static_cast<Class*>(nullptr)->Property);                                                          \
		::Double::AddReplicated(OutLifetimeProps, Class::StaticClass(), FName(TEXT(#Property)), Condition);            \
	} while (false)
#define DOREPLIFETIME(Class, Property) DOREPLIFETIME_CONDITION(Class, Property, COND_None)
