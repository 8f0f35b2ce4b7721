// SPDX-License-Identifier: MIT
#include "PedestrianSimLog.h"

#include "Modules/ModuleManager.h"

DEFINE_LOG_CATEGORY(LogPedestrianSim);

IMPLEMENT_MODULE(FDefaultModuleImpl, PedestrianSim)
