// SPDX-License-Identifier: MIT
#include "ped/Objects/ObjectLayout.h"

#include "ped/Objects/Slots/SlotKinds.h"
#include "ped/Station/PersonTypes.h"

#include <algorithm>

namespace ped {

namespace {

float meanOf(const DistributionDesc& d) {
    return d.kind == DistributionKind::Uniform ? 0.5f * (d.minimum + d.maximum) : d.mean;
}

template <class T>
std::uint16_t indexByName(const std::vector<T>& list, std::string_view name) {
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].name == name)
            return std::uint16_t(i);
    return noEntry;
}

/// Ends a list of placesSelling with these points.
void sortByPlace(ObjectLayout& l, std::span<const std::uint16_t> points) {
    std::vector<PointPlace>& places = l.placesSelling.items;
    for (const std::uint16_t p : points)
        places.push_back({l.world.objects[l.pointObject[p]].position.xy(), p});
    std::stable_sort(places.end() - std::ptrdiff_t(points.size()), places.end(),
                     [](const PointPlace& a, const PointPlace& b) { return a.position.x < b.position.x; });
    l.placesSelling.close();
}

/// Points, what they sell, which queue they serve.
void numberPoints(ObjectLayout& l) {
    const ObjectsDesc& o = l.world.station.objects;
    const auto take = [&](ObjectKind kind, std::size_t i, const auto& desc) {
        l.pointObject.push_back(l.world.objects.idOf(kind, i));
        l.queueOfPoint.push_back(desc.queue.empty() ? noEntry : indexByName(o.queues, desc.queue));
        l.meanService.push_back(meanOf(desc.service));
        std::vector<std::uint16_t> sold;
        for (const std::string& good : desc.sells) {
            std::uint16_t number = l.goodOf(good);
            if (number == noEntry) {
                number = std::uint16_t(l.goods.size());
                l.goods.push_back(good);
            }
            sold.push_back(number);
        }
        std::sort(sold.begin(), sold.end());
        sold.erase(std::unique(sold.begin(), sold.end()), sold.end());
        l.goodsOfPoint.items.insert(l.goodsOfPoint.items.end(), sold.begin(), sold.end());
        l.goodsOfPoint.close();
    };
    for (std::size_t i = 0; i < o.purchasePoints.size(); ++i)
        take(ObjectKind::PurchasePoint, i, o.purchasePoints[i]);
    for (std::size_t i = 0; i < o.vendingMachines.size(); ++i)
        take(ObjectKind::VendingMachine, i, o.vendingMachines[i]);
    for (std::size_t g = 0; g < l.goods.size(); ++g) {
        for (std::uint16_t p = 0; p < l.points(); ++p)
            if (l.sells(p, std::uint16_t(g)))
                l.pointsSelling.items.push_back(p);
        l.pointsSelling.close();
        sortByPlace(l, l.pointsSelling[g]);
    }
    for (std::size_t q = 0; q < o.queues.size(); ++q) {
        for (std::uint16_t p = 0; p < l.points(); ++p)
            if (l.queueOfPoint[p] == q)
                l.pointsOfQueue.items.push_back(p);
        l.pointsOfQueue.close();
    }
}

void numberBooths(ObjectLayout& l) {
    const ObjectsDesc& o = l.world.station.objects;
    std::vector<std::vector<std::uint16_t>> booths(l.points());
    for (std::size_t b = 0; b < o.ticketBooths.size(); ++b) {
        for (const std::string& name : o.ticketBooths[b].purchasePoints) {
            const std::uint16_t point = indexByName(o.purchasePoints, name);
            if (point == noEntry || std::find(booths[point].begin(), booths[point].end(), b) != booths[point].end())
                continue;
            l.pointsOfBooth.items.push_back(point);
            booths[point].push_back(std::uint16_t(b));
        }
        l.pointsOfBooth.close();
    }
    for (const std::vector<std::uint16_t>& list : booths) {
        l.boothsOfPoint.items.insert(l.boothsOfPoint.items.end(), list.begin(), list.end());
        l.boothsOfPoint.close();
    }
}

void numberTrains(ObjectLayout& l) {
    const std::vector<TrainDesc>& trains = l.world.station.timetable.trains;
    const std::vector<TrainDoorDesc>& doors = l.world.station.objects.trainDoors;
    for (std::size_t t = 0; t < trains.size(); ++t) {
        std::uint16_t track = noEntry;
        for (std::size_t other = 0; other < t && track == noEntry; ++other)
            if (trains[other].platform == trains[t].platform && trains[other].track == trains[t].track)
                track = l.trackOfTrain[other];
        l.trackOfTrain.push_back(track == noEntry ? l.tracks++ : track);
        for (std::size_t d = 0; d < doors.size(); ++d)
            if (doors[d].platform == trains[t].platform && doors[d].track == trains[t].track)
                l.doorsOfTrain.items.push_back(std::uint16_t(d));
        l.doorsOfTrain.close();
    }
}

void resolveSigns(ObjectLayout& l) {
    for (const SignDesc& sign : l.world.station.objects.signs) {
        for (const std::string& name : sign.pointsTo) {
            const ObjectId object = l.world.objects.find(name);
            const RegionId region = object.valid() ? RegionId() : l.world.regionByName(name);
            if (object.valid() || region.valid())
                l.signTargets.items.push_back({object, region});
        }
        l.signTargets.close();
    }
}

void resolveDemands(ObjectLayout& l) {
    const StationDesc& station = l.world.station;
    const std::vector<DemandDesc>& demand = station.population.demand;
    for (const DemandDesc& d : demand) {
        const std::string& name = d.exit.empty() ? d.destination : d.exit;
        const ObjectId exit = d.exit.empty() ? ObjectId() : l.world.objects.find(d.exit);
        std::size_t at = 0;
        while (at < l.destinations.size() && (l.destinations[at].name != name || l.destinations[at].exit != exit))
            ++at;
        if (at == l.destinations.size()) {
            Destination destination{name, exit, {}};
            for (std::size_t t = 0; !exit.valid() && t < station.timetable.trains.size(); ++t)
                if (servesDestination(station.timetable.trains[t], name))
                    destination.trains.push_back(std::uint16_t(t));
            l.destinations.push_back(std::move(destination));
        }
        l.destinationOfDemand.push_back(std::uint8_t(at + 1));
    }
    for (std::size_t t = 0; !demand.empty() && t < station.timetable.trains.size(); ++t) {
        for (std::size_t i = 0; i < demand.size(); ++i)
            if (demand[i].from == station.timetable.trains[t].name)
                l.demandsOfTrain.items.push_back(std::uint16_t(i));
        l.demandsOfTrain.close();
    }
}

} // namespace

bool ObjectLayout::serves(std::uint8_t destination, std::uint16_t train) const {
    if (destination == 0 || destination > destinations.size())
        return true;
    const std::vector<std::uint16_t>& trains = destinations[destination - 1u].trains;
    return std::binary_search(trains.begin(), trains.end(), train);
}

ObjectLayout::ObjectLayout(const World& w, const ObjectParameters& p) : world(w), parameters(p), things(w.station) {
    numberPoints(*this);
    numberBooths(*this);
    numberTrains(*this);
    resolveSigns(*this);
    resolveDemands(*this);
    TakenPlaces taken(world, parameters.floorHeight);
    forEachSlotKind([&]<class K>(K) {
        if constexpr (requires { K::layOut(*this); }) {
            K::layOut(*this);
            for (const StandPlace& place : standing(K::kind).items)
                taken.add(place.position);
        }
    });
    forEachSlotKind([&]<class K>(K) {
        if constexpr (requires { K::layOutAmong(*this, taken); })
            K::layOutAmong(*this, taken);
    });
}

std::uint16_t ObjectLayout::indexOf(ObjectId object, ObjectKind kind) const {
    if (object.index() >= world.objects.size() || world.objects[object].kind != kind)
        return noEntry;
    return world.objects[object].index;
}

std::uint16_t ObjectLayout::pointOf(ObjectId object) const {
    const std::uint16_t purchase = indexOf(object, ObjectKind::PurchasePoint);
    if (purchase != noEntry)
        return purchase;
    const std::uint16_t machine = indexOf(object, ObjectKind::VendingMachine);
    return machine == noEntry ? noEntry : std::uint16_t(world.station.objects.purchasePoints.size() + machine);
}

const DistributionDesc& ObjectLayout::serviceOf(std::uint16_t point) const {
    const ObjectsDesc& o = world.station.objects;
    return point < o.purchasePoints.size() ? o.purchasePoints[point].service
                                           : o.vendingMachines[point - o.purchasePoints.size()].service;
}

std::uint16_t ObjectLayout::goodOf(std::string_view name) const {
    const auto at = std::find(goods.begin(), goods.end(), name);
    return at == goods.end() ? noEntry : std::uint16_t(at - goods.begin());
}

bool ObjectLayout::sells(std::uint16_t point, std::uint16_t good) const {
    const std::span<const std::uint16_t> sold = goodsOfPoint[point];
    return std::binary_search(sold.begin(), sold.end(), good);
}

std::size_t ObjectLayout::memoryBytes() const {
    std::size_t bytes = seatFront.memoryBytes();
    for (const Rows<StandPlace>& places : places_)
        bytes += places.memoryBytes();
    for (const auto* rows :
         {&pointsOfQueue, &pointsOfBooth, &boothsOfPoint, &pointsSelling, &goodsOfPoint, &doorsOfTrain})
        bytes += rows->memoryBytes();
    bytes +=
        demandsOfTrain.memoryBytes() + destinationOfDemand.capacity() + destinations.capacity() * sizeof(Destination);
    bytes += placesSelling.memoryBytes() + signTargets.memoryBytes();
    bytes += (authoredPlaces.capacity() + queueOfPoint.capacity() + trackOfTrain.capacity()) * sizeof(std::uint16_t);
    bytes += pointObject.capacity() * sizeof(ObjectId) + meanService.capacity() * sizeof(float);
    return bytes + goods.capacity() * sizeof(std::string);
}

} // namespace ped
