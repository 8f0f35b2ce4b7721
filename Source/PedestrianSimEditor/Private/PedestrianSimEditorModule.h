// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/ArrayView.h"
#include "CoreMinimal.h"
#include "Modules/ModuleManager.h"

/** When a part of the module starts. */
enum class EPedestrianEditorStart : uint8
{
	/** With the module: what only needs classes. */
	WithModule,
	/** When the editor's engine is there: what needs GUnrealEd or the editor's panels. */
	WithEngine,
};

/** A part of the module: registers something with the editor, and takes it back. */
struct FPedestrianEditorPart
{
	const TCHAR* Name;
	EPedestrianEditorStart Start;
	void (*Register)();
	void (*Unregister)();
};

/**
 * Loads in the phase Default, since editor modes, factories and commandlets must be known before the engine is; parts
 * that need the engine wait for it.
 */
class FPedestrianSimEditorModule : public IModuleInterface
{
public:
	virtual void StartupModule() override;
	virtual void ShutdownModule() override;

	/** In the order of registration; parts end in the opposite order. */
	static TConstArrayView<FPedestrianEditorPart> GetParts();
	bool IsRegistered(const TCHAR* Name) const;

private:
	void RegisterParts(EPedestrianEditorStart Start);
	void OnPostEngineInit();

	/** Indices into GetParts(). */
	TArray<int32> Registered;
	FDelegateHandle PostEngineInit;
};
