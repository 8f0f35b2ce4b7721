// SPDX-License-Identifier: MIT
// Lifts: where they go next, and who gets in. The motor carries whoever is in a cabin (ped/Motor/Obey.cpp).
#include "SimulationRun.h"

#include "ped/Objects/Timetable.h"
#include "ped/Station/Lifts.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <tuple>

namespace ped {

namespace {

/// Nearer to the door than this, somebody on the way to it calls the lift. [m]
constexpr float callReach = 6.0f;
/// Somebody who has been let in and is not in after so long gives way to the next. [s]
constexpr double boardingSeconds = 6.0;
/// Width of a door that one person takes who goes through. [m]
constexpr float widthOfOne = 0.6f;

class LiftAttendant {
public:
    explicit LiftAttendant(SimulationRun& run)
        : run_(run), p_(run.state.passable), topology_(run.world.topology), frame_(run.state.frame),
          rate_(run.parameters().framesPerSecond) {}

    void attendAll() {
        survey();
        watchRiders();
        for (std::size_t i = 0; i < p_.lifts.size(); ++i)
            attend(i);
    }

private:
    const LiftDesc& desc(std::size_t lift) const { return run_.world.station.lifts[p_.shafts[lift].desc]; }
    std::uint32_t frames(float seconds) const { return ped::framesOf(double(seconds), rate_); }

    /// Who is in which lift, who waits, and where they want to go.
    void survey() {
        run_.callers.clear();
        run_.liftLoads.assign(p_.lifts.size(), LiftLoad());
        for (const AgentChunk& chunk : std::as_const(run_.agents).chunks())
            for (std::size_t i = 0; i < chunk.size(); ++i) {
                const Body& body = chunk.body[i];
                if (!body.region.valid())
                    continue;
                const Path& path = chunk.path[i];
                const LiftUse cabin = p_.cabin(body.region);
                if (cabin.part != LiftPart::None)
                    noteInside(cabin, path);
                else if (path.exit.valid() && path.status != PathStatus::None && path.status != PathStatus::Failed)
                    noteOutside(chunk.identity[i].id, body, path);
            }
        std::sort(run_.callers.begin(), run_.callers.end(), [](const LiftCaller& a, const LiftCaller& b) {
            return std::tuple(a.lift, a.metres, a.person) < std::tuple(b.lift, b.metres, b.person);
        });
    }

    void noteInside(LiftUse cabin, const Path& path) {
        LiftLoad& load = run_.liftLoads[cabin.lift];
        ++load.people;
        const LiftUse use = path.exit.valid() ? p_.useOf(path.exit) : LiftUse();
        if (use.part == LiftPart::None || use.lift != cabin.lift)
            return;
        const LiftCar& car = p_.lifts[cabin.lift];
        std::uint8_t stop = car.stop;
        if (use.part == LiftPart::Ride)
            stop = p_.cabin(topology_.portals[path.exit.index()].other(path.region)).stop;
        else if (p_.cabin(path.region).part == LiftPart::None)
            return; // Has just come in.
        load.wanted |= 1u << stop;
        load.leaving += stop == car.stop && car.phase != LiftPhase::Moves ? 1u : 0u;
    }

    void noteOutside(AgentId id, const Body& body, const Path& path) {
        const LiftUse use = p_.useOf(path.exit);
        if (use.part != LiftPart::Door || body.region != path.region)
            return;
        if (p_.isShut(Routes::node(path.exit, topology_.portals[path.exit.index()].sideIn(body.region))))
            return; // Out of order.
        const float metres = distance(body.position.xy(), topology_.portals[path.exit.index()].center.xy());
        if (metres > callReach)
            return;
        run_.liftLoads[use.lift].waitsAt |= 1u << use.stop;
        run_.callers.push_back({use.lift, use.stop, metres, id});
    }

    /// Notes who has got in, and forgets who has got out, gone, or changed their mind.
    void watchRiders() {
        const std::uint32_t patience = ped::framesOf(boardingSeconds, rate_);
        const auto isOver = [&](LiftRider& rider) {
            const PersonRef who = run_.person(rider.person);
            if (who.body == nullptr || !who.body->region.valid())
                return true;
            const LiftUse cabin = p_.cabin(who.body->region);
            const bool inside = cabin.part != LiftPart::None && cabin.lift == rider.lift;
            if (inside)
                rider.aboard = 1;
            return !inside && (rider.aboard != 0 || frame_ - rider.since > patience || !waits(rider));
        };
        p_.riders.erase(std::remove_if(p_.riders.begin(), p_.riders.end(), isOver), p_.riders.end());
        for (const LiftRider& rider : p_.riders)
            run_.liftLoads[rider.lift].boarding += rider.aboard == 0 ? 1u : 0u;
    }
    bool waits(const LiftRider& rider) const {
        const LiftCar& car = p_.lifts[rider.lift];
        return car.phase == LiftPhase::Stands &&
               std::any_of(run_.callers.begin(), run_.callers.end(), [&](const LiftCaller& c) {
                   return c.person == rider.person && c.lift == rider.lift && c.stop == car.stop;
               });
    }

    void attend(std::size_t i) {
        LiftCar& car = p_.lifts[i];
        const LiftLoad& load = run_.liftLoads[i];
        car.calls = load.wanted | load.waitsAt;
        const std::uint32_t age = frame_ - car.since;
        switch (car.phase) {
        case LiftPhase::Waits:
            depart(i);
            break;
        case LiftPhase::Opens:
            if (age >= frames(desc(i).doorSeconds))
                begin(car, LiftPhase::Stands);
            break;
        case LiftPhase::Stands:
            serve(i, age);
            break;
        case LiftPhase::Shuts:
            if (age >= frames(desc(i).doorSeconds))
                begin(car, LiftPhase::Waits);
            break;
        case LiftPhase::Moves:
            move(i, float(age) / rate_);
            break;
        }
    }
    void begin(LiftCar& car, LiftPhase phase) const {
        car.phase = phase;
        car.since = frame_;
    }
    bool hasRoom(std::size_t i) const {
        const LiftLoad& load = run_.liftLoads[i];
        return load.people + load.boarding < std::uint32_t(desc(i).capacity);
    }

    /// The door is shut: opens it again, goes on, or stays.
    void depart(std::size_t i) {
        LiftCar& car = p_.lifts[i];
        const LiftLoad& load = run_.liftLoads[i];
        const std::uint32_t here = 1u << car.stop;
        if (load.leaving > 0 || ((load.waitsAt & here) != 0 && hasRoom(i))) {
            begin(car, LiftPhase::Opens);
            return;
        }
        // A full lift passes by those who wait.
        const std::uint32_t calls = (hasRoom(i) ? car.calls : load.wanted) & ~here;
        if (calls == 0)
            return;
        const std::uint32_t above = calls & ~((here << 1) - 1u);
        const std::uint32_t below = calls & (here - 1u);
        car.up = (car.up != 0 ? above != 0 : below == 0) ? 1 : 0;
        car.target = std::uint8_t(car.up != 0 ? std::countr_zero(above) : 31 - std::countl_zero(below));
        begin(car, LiftPhase::Moves);
    }

    void move(std::size_t i, float seconds) {
        LiftCar& car = p_.lifts[i];
        const auto floorAt = [&](std::uint8_t stop) { return run_.world.region(p_.shafts[i].cabins[stop]).zMin; };
        const float from = floorAt(car.stop);
        const float to = floorAt(car.target);
        const float metres = std::fabs(to - from);
        const float ridden = riddenMetres(desc(i), metres, seconds);
        car.z = to > from ? from + ridden : from - ridden;
        if (seconds < rideSeconds(desc(i), metres))
            return;
        car.z = to;
        car.stop = car.target;
        begin(car, LiftPhase::Opens);
    }

    /// The door is open: people get out, then others get in, the nearest first.
    void serve(std::size_t i, std::uint32_t age) {
        LiftCar& car = p_.lifts[i];
        LiftLoad& load = run_.liftLoads[i];
        const auto abreast = std::max(1u, std::uint32_t(desc(i).doorWidth / widthOfOne));
        bool someoneWaits = false;
        for (const LiftCaller& caller : run_.callers) {
            if (caller.lift != i || caller.stop != car.stop || p_.rider(caller.person) != nullptr)
                continue;
            if (!hasRoom(i))
                break;
            someoneWaits = true;
            if (load.leaving > 0 || load.boarding >= abreast)
                break;
            p_.riders.push_back({caller.person, frame_, std::uint16_t(i), freePlace(i), 0});
            ++load.boarding;
        }
        if (age >= frames(desc(i).dwellSeconds) && load.leaving == 0 && load.boarding == 0 && !someoneWaits)
            begin(car, LiftPhase::Shuts);
    }
    /// The first place from the back that nobody has.
    std::uint8_t freePlace(std::size_t i) const {
        const std::size_t count = std::min<std::size_t>(p_.shafts[i].places.size(), 256);
        for (std::size_t place = 0; place < count; ++place)
            if (std::none_of(p_.riders.begin(), p_.riders.end(),
                             [&](const LiftRider& r) { return r.lift == i && r.place == place; }))
                return std::uint8_t(place);
        return std::uint8_t(count - 1);
    }

    SimulationRun& run_;
    Passable& p_;
    const Topology& topology_;
    std::uint32_t frame_;
    float rate_;
};

} // namespace

void runLifts(SimulationRun& run) {
    LiftAttendant(run).attendAll();
}

} // namespace ped
