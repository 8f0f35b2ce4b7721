// SPDX-License-Identifier: MIT
// Factories of things that people use, see and walk by, and the list of them in the order of the panel.
#pragma once

#include "CoreMinimal.h"
#include "Place/PedestrianActorFactory.h"
#include "Stations/PedestrianInterestComponents.h"
#include "Stations/PedestrianStationActors.h"

#include "PedestrianServiceFactories.generated.h"

#define LOCTEXT_NAMESPACE "PedestrianActorFactories"

UCLASS()
class UPedestrianTicketBoothFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianTicketBoothFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianTicketBooth>(LOCTEXT("TicketBooth", "Ticket Booth"));
	}
};

UCLASS()
class UPedestrianPurchasePointFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianPurchasePointFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianPurchasePoint>(LOCTEXT("PurchasePoint", "Purchase Point"));
	}
};

UCLASS()
class UPedestrianVendingMachineFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianVendingMachineFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianVendingMachine>(LOCTEXT("VendingMachine", "Vending Machine"));
	}
};

UCLASS()
class UPedestrianQueueFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianQueueFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianQueue>(LOCTEXT("Queue", "Queue"));
	}
};

UCLASS()
class UPedestrianBenchFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianBenchFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianBench>(LOCTEXT("Bench", "Bench"));
	}
};

UCLASS()
class UPedestrianPerformanceAreaFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianPerformanceAreaFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianPerformanceArea>(LOCTEXT("PerformanceArea", "Performance Area"));
	}
};

UCLASS()
class UPedestrianMeetingPointFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianMeetingPointFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianMeetingPoint>(LOCTEXT("MeetingPoint", "Meeting Point"));
	}
};

UCLASS()
class UPedestrianThingFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianThingFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianThing>(LOCTEXT("Thing", "Thing"));
	}
};

UCLASS()
class UPedestrianStationClockFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianStationClockFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianStationClock>(LOCTEXT("StationClock", "Clock"));
	}
};

UCLASS()
class UPedestrianSignFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianSignFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianSign>(LOCTEXT("Sign", "Sign"));
	}
};

UCLASS()
class UPedestrianPatrolRouteFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianPatrolRouteFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianPatrolRoute>(LOCTEXT("PatrolRoute", "Patrol Route"));
	}
};

UCLASS()
class UPedestrianInterestRegionFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianInterestRegionFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianInterestRegion>(LOCTEXT("InterestRegion", "Interest Region"));
	}
};

UCLASS()
class UPedestrianFlowFactory : public UPedestrianActorFactory
{
	GENERATED_BODY()

public:
	UPedestrianFlowFactory(const FObjectInitializer& ObjectInitializer)
		: Super(ObjectInitializer)
	{
		Make<APedestrianFlow>(LOCTEXT("Flow", "Flow"));
	}
};

namespace PedestrianActorFactories
{
inline TArray<UClass*> GetService()
{
	return {UPedestrianTicketBoothFactory::StaticClass(),	 UPedestrianPurchasePointFactory::StaticClass(),
			UPedestrianVendingMachineFactory::StaticClass(), UPedestrianQueueFactory::StaticClass(),
			UPedestrianBenchFactory::StaticClass(),			 UPedestrianPerformanceAreaFactory::StaticClass(),
			UPedestrianMeetingPointFactory::StaticClass(),	 UPedestrianStationClockFactory::StaticClass(),
			UPedestrianSignFactory::StaticClass(),			 UPedestrianPatrolRouteFactory::StaticClass(),
			UPedestrianInterestRegionFactory::StaticClass(), UPedestrianFlowFactory::StaticClass(),
			UPedestrianThingFactory::StaticClass()};
}
} // namespace PedestrianActorFactories

#undef LOCTEXT_NAMESPACE
