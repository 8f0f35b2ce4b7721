// SPDX-License-Identifier: MIT
// The only file of the core that knows the engine: it makes the folder a module. The standalone build leaves it out.

#include "Modules/ModuleManager.h"

IMPLEMENT_MODULE(FDefaultModuleImpl, PedestrianCore)
