// SPDX-License-Identifier: MIT
#pragma once
#include "MassEntityManager.h"
#include "MassSubsystemBase.h"

class UMassEntitySubsystem : public UMassSubsystemBase
{
	DOUBLE_BODY(UMassEntitySubsystem, UMassSubsystemBase, "MassEntitySubsystem")
	void Initialize(FSubsystemCollectionBase& Collection) override;
	void Deinitialize() override;
	const FMassEntityManager& GetEntityManager() const { return *Manager; }
	FMassEntityManager& GetMutableEntityManager() { return *Manager; }

private:
	TSharedPtr<FMassEntityManager> Manager;
};
