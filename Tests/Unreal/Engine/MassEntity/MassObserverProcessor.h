// SPDX-License-Identifier: MIT
#pragma once
#include "MassProcessor.h"

class UMassObserverProcessor : public UMassProcessor
{
	DOUBLE_BODY(UMassObserverProcessor, UMassProcessor, "MassObserverProcessor")
	UMassObserverProcessor() { bAutoRegisterWithProcessingPhases = false; }
	const UScriptStruct* DoubleObservedType() const { return ObservedType; }
	bool DoubleObserves(EMassObservedOperation What) const
	{
#if DOUBLE_ENGINE_MINOR >= 7
		return EnumHasAnyFlags(ObservedOperations, What == EMassObservedOperation::Add
													   ? EMassObservedOperationFlags::Add
													   : EMassObservedOperationFlags::Remove);
#else
		return Operation == What;
#endif
	}

protected:
	UScriptStruct* ObservedType = nullptr;
#if DOUBLE_ENGINE_MINOR >= 7
	EMassObservedOperationFlags ObservedOperations = EMassObservedOperationFlags::None;
#else
	EMassObservedOperation Operation = EMassObservedOperation::MAX;
#endif
};
