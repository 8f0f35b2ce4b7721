// SPDX-License-Identifier: MIT
// All parts that a station can have.
#pragma once

#include "Stations/PedestrianInterestComponents.h"
#include "Stations/PedestrianPlaceComponents.h"
#include "Stations/PedestrianServiceComponents.h"
#include "Stations/PedestrianThingComponents.h"
#include "Stations/PedestrianTrafficComponents.h"
