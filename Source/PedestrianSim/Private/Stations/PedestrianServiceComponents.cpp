// SPDX-License-Identifier: MIT
#include "Stations/PedestrianServiceComponents.h"

#include "Stations/PedestrianPartView.h"

#include "ped/Mind/Goods.h"
#include "ped/Station/StationDesc.h"

using PedestrianUnits::LengthToCore;

void UPedestrianQueueComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPedestrianPartView Part(*this, Frame);
	ped::QueueDesc& Out = Station.objects.queues.emplace_back();
	Out.name = Part.Name;
	Out.line = Part.Outline(Line);
	Out.z = Part.Position().z;
	Out.spacing = LengthToCore(Spacing);
}

void UPedestrianPurchasePointComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPedestrianPartView Part(*this, Frame);
	const auto Fill = [&](auto& Out)
	{
		const TArray<const UPedestrianQueueComponent*> Attached = GetAttachedParts<UPedestrianQueueComponent>();
		Out.queue = PedestrianParts::Resolve(Queue);
		if (Out.queue.empty() && Attached.Num() > 0)
		{
			Out.queue = PedestrianText::ToCore(Attached[0]->GetObjectName());
		}
		Out.sells = PedestrianText::ToCore(Sells);
		Service.Describe(Out.service);
	};
	if (bVendingMachine)
	{
		Fill(Part.AddTo(Station.objects.vendingMachines));
	}
	else
	{
		Fill(Part.AddTo(Station.objects.purchasePoints));
	}
}

void UPedestrianTicketBoothComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	ped::TicketBoothDesc& Out = FPedestrianPartView(*this, Frame).AddTo(Station.objects.ticketBooths);
	Out.purchasePoints = PedestrianParts::Resolve(PurchasePoints);
	Out.open = bStartsOpen;
	if (!PurchasePoints.IsEmpty())
	{
		return;
	}
	for (const UPedestrianPurchasePointComponent* Window : GetAttachedParts<UPedestrianPurchasePointComponent>())
	{
		Out.purchasePoints.push_back(PedestrianText::ToCore(Window->GetObjectName()));
	}
}

TArray<FString> UPedestrianPurchasePointComponent::GetGoods() const
{
	TArray<FString> Names;
	for (const ped::Good& Good : ped::goodRows)
	{
		Names.Add(FString(UTF8_TO_TCHAR(Good.name)));
	}
	return Names;
}

void UPedestrianBenchComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	ped::SeatDesc& Out = FPedestrianPartView(*this, Frame).AddTo(Station.objects.seats);
	Out.length = LengthToCore(Length);
	Out.depth = LengthToCore(Depth);
	Out.capacity = Seats;
	Out.comfort = Comfort;
}

void UPedestrianPerformanceComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPedestrianPartView Part(*this, Frame);
	ped::PerformanceAreaDesc& Out = Station.objects.performanceAreas.emplace_back();
	Out.name = Part.Name;
	Out.center = Part.Position();
	Out.radius = LengthToCore(Radius);
	Out.facing = Part.Facing();
	Out.arc = Arc;
	Out.rows = Rows;
}

void UPedestrianMeetingPointComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPedestrianPartView Part(*this, Frame);
	Station.objects.meetingPoints.push_back({Part.Name, Part.Position(), LengthToCore(Radius)});
}

void UPedestrianClockComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPedestrianPartView Part(*this, Frame);
	Station.objects.clocks.push_back({Part.Name, Part.Position(), LengthToCore(Audible)});
}

void UPedestrianSignComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	ped::SignDesc& Out = FPedestrianPartView(*this, Frame).AddTo(Station.objects.signs);
	Out.readable = LengthToCore(Readable);
	Out.pointsTo = PedestrianParts::Resolve(PointsTo);
}

void UPedestrianPatrolRouteComponent::Describe(const FPedestrianFrame& Frame, ped::StationDesc& Station) const
{
	const FPedestrianPartView Part(*this, Frame);
	ped::PatrolRouteDesc& Out = Station.objects.patrolRoutes.emplace_back();
	Out.name = Part.Name;
	for (const FVector& Point : Points)
	{
		Out.points.push_back(Part.Point(Point));
	}
	Out.loop = bLoop;
	Out.pause = Pause;
}

APedestrianQueue::APedestrianQueue()
{
	MakeRoot<UPedestrianQueueComponent>(TEXT("Queue"));
}

APedestrianPurchasePoint::APedestrianPurchasePoint()
{
	MakeRoot<UPedestrianPurchasePointComponent>(TEXT("PurchasePoint"))->Sells = {TEXT("ticket")};
}

APedestrianBench::APedestrianBench()
{
	MakeRoot<UPedestrianBenchComponent>(TEXT("Bench"));
}

APedestrianPerformanceArea::APedestrianPerformanceArea()
{
	MakeRoot<UPedestrianPerformanceComponent>(TEXT("PerformanceArea"));
}

APedestrianMeetingPoint::APedestrianMeetingPoint()
{
	MakeRoot<UPedestrianMeetingPointComponent>(TEXT("MeetingPoint"));
}

APedestrianStationClock::APedestrianStationClock()
{
	MakeRoot<UPedestrianClockComponent>(TEXT("Clock"));
}

APedestrianSign::APedestrianSign()
{
	MakeRoot<UPedestrianSignComponent>(TEXT("Sign"));
}

APedestrianPatrolRoute::APedestrianPatrolRoute()
{
	MakeRoot<UPedestrianPatrolRouteComponent>(TEXT("PatrolRoute"));
}
