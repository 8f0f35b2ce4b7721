// SPDX-License-Identifier: MIT
#include "Factories/Factory.h"

namespace Double
{
UFactory* ImporterOf(const FString& Filename)
{
	UCSVImportFactory::StaticClass();
	UFactory* Best = nullptr;
	for (UClass* Class : ClassesOf(UFactory::StaticClass()))
	{
		UFactory* Factory = Class->GetDefaultObject<UFactory>();
		bool bEnding = false;
		for (const FString& Format : Factory->Formats)
		{
			FString Ending;
			FString Rest;
			Format.Split(TEXT(";"), &Ending, &Rest);
			bEnding = bEnding || Filename.EndsWith(FString(TEXT(".")) + Ending);
		}
		const bool bEngine = Class == UCSVImportFactory::StaticClass();
		const bool bBefore = !Best || Factory->ImportPriority > Best->ImportPriority ||
							 (Factory->ImportPriority == Best->ImportPriority && bEngine);
		if (Factory->bEditorImport && bEnding && Factory->FactoryCanImport(Filename) && bBefore)
		{
			Best = Factory;
		}
	}
	return Best;
}
} // namespace Double
