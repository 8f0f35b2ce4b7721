// SPDX-License-Identifier: MIT
// What can be placed in a level to make a station of it: the actors that are more than one component. Those of a single service are
// beside its component (PedestrianServiceComponents.h).
#pragma once

#include "CoreMinimal.h"
#include "Stations/PedestrianServiceComponents.h"
#include "Stations/PedestrianStationPart.h"
#include "Stations/PedestrianThingComponents.h"

#include "PedestrianStationActors.generated.h"

/** A room, a corridor, a flight of stairs: ground with a boundary. */
UCLASS()
class PEDESTRIANSIM_API APedestrianRegion : public APedestrianStationPart
{
	GENERATED_BODY()

public:
	APedestrianRegion();
};

/** Names the way between two regions. Ways are found without it. */
UCLASS()
class PEDESTRIANSIM_API APedestrianPortal : public APedestrianStationPart
{
	GENERATED_BODY()

public:
	APedestrianPortal();
};

/** A pillar, a kiosk, a barrier. */
UCLASS()
class PEDESTRIANSIM_API APedestrianObstacle : public APedestrianStationPart
{
	GENERATED_BODY()

public:
	APedestrianObstacle();
};

/** A wall along a line, with openings. */
UCLASS()
class PEDESTRIANSIM_API APedestrianWall : public APedestrianStationPart
{
	GENERATED_BODY()

public:
	APedestrianWall();
};

/** A lift: its door opens along the x axis, at every floor that it serves. */
UCLASS()
class PEDESTRIANSIM_API APedestrianLift : public APedestrianStationPart
{
	GENERATED_BODY()

public:
	APedestrianLift();
};

/** A railing along a line, before an open drop. */
UCLASS()
class PEDESTRIANSIM_API APedestrianRailing : public APedestrianStationPart
{
	GENERATED_BODY()

public:
	APedestrianRailing();
};

/** A machine that sells drinks: customers stand at the actor and look along its x axis, at the machine. */
UCLASS()
class PEDESTRIANSIM_API APedestrianVendingMachine : public APedestrianStationPart
{
	GENERATED_BODY()

public:
	APedestrianVendingMachine();
};

/** A booth with a window and a queue: its front faces along the x axis, customers stand at the actor. */
UCLASS()
class PEDESTRIANSIM_API APedestrianTicketBooth : public APedestrianStationPart
{
	GENERATED_BODY()

public:
	APedestrianTicketBooth();
};

/** Where people come in and go out: the x axis leads into the station. */
UCLASS()
class PEDESTRIANSIM_API APedestrianEntrance : public APedestrianStationPart
{
	GENERATED_BODY()

public:
	APedestrianEntrance();
};

/** Where people only go out: the x axis leads into the station. */
UCLASS()
class PEDESTRIANSIM_API APedestrianExit : public APedestrianStationPart
{
	GENERATED_BODY()

public:
	APedestrianExit();
};

/** A platform with its ground and a row of places where doors of trains stop. Trains stand at its +y side. */
UCLASS()
class PEDESTRIANSIM_API APedestrianPlatform : public APedestrianStationPart
{
	GENERATED_BODY()

public:
	APedestrianPlatform();
};

/** Places where the doors of trains stop, in a row: passengers board along the x axis. */
UCLASS()
class PEDESTRIANSIM_API APedestrianTrainDoor : public APedestrianStationPart
{
	GENERATED_BODY()

public:
	APedestrianTrainDoor();
};

/** A train of the timetable. */
UCLASS()
class PEDESTRIANSIM_API APedestrianTrain : public APedestrianStationPart
{
	GENERATED_BODY()

public:
	APedestrianTrain();
};

/** A booth without window, queue and body of its own: for stations that are made of an asset. */
UCLASS(NotPlaceable)
class PEDESTRIANSIM_API APedestrianPlainBooth : public APedestrianStationPart
{
	GENERATED_BODY()

public:
	APedestrianPlainBooth();
};

/** A platform without ground and doors of its own: for stations that are made of an asset. */
UCLASS(NotPlaceable)
class PEDESTRIANSIM_API APedestrianPlainPlatform : public APedestrianStationPart
{
	GENERATED_BODY()

public:
	APedestrianPlainPlatform();
};
