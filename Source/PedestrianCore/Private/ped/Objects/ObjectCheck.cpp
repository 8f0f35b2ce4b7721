// SPDX-License-Identifier: MIT
#include "ped/Objects/ObjectCheck.h"

#include "ped/Objects/Slots/SlotKinds.h"

#include <algorithm>
#include <string>

namespace ped {

namespace {

constexpr const char* remedy = "Whoever changes object state must do it through the arbiter; report this.";

void wrong(Diagnostics& out, const char* table, std::size_t i, const char* what) {
    out.error(std::string(table) + "[" + std::to_string(i) + "]", what, remedy);
}

bool tablesFit(const ObjectState& state) {
    bool fit = state.trains.size() == state.layout.world.station.timetable.trains.size();
    forEachSlotKind([&]<class K>(K) { fit = fit && K::fits(state); });
    return fit;
}

void checkTrain(const ObjectState& state, std::size_t t, Diagnostics& out) {
    const TrainState& train = state.trains[t];
    const auto capacity = std::uint32_t(std::max(0, state.layout.world.station.timetable.trains[t].capacity));
    if (int(train.phase) >= trainPhaseCount || train.delayed > 1)
        wrong(out, "trains", t, "impossible values");
    else if (train.room + train.boarded != capacity && (train.room != 0 || train.boarded != 0 || train.departure != 0))
        wrong(out, "trains", t, "passengers and room do not add up to the capacity");
}

/// Slots that somebody has, as the state tells it.
std::size_t countHeld(const ObjectState& state) {
    std::size_t held = 0;
    forEachSlotKind([&]<class K>(K) {
        for (std::size_t list = 0; list < K::lists(state); ++list)
            for (std::size_t slot = 0; slot < K::count(state, list); ++slot)
                held += K::holder(state, list, slot).valid() ? 1 : 0;
    });
    return held;
}

/// Compares what one person says they hold with what the state says; how many things that is.
std::size_t checkHolder(const ObjectState& state, const Holder& person, Diagnostics& out) {
    std::size_t held = 0;
    forEachSlotKind([&]<class K>(K) {
        if (!K::has(*person.holdings))
            return;
        ++held;
        if (!K::owns(state, person.id, *person.holdings))
            out.error("agents[" + std::to_string(person.id.value) + "]",
                      std::string("their holdings name ") + K::what + " that is not theirs", remedy);
    });
    return held;
}

bool checkTables(const ObjectState& state, Diagnostics& out) {
    const std::size_t before = out.errorCount();
    if (!tablesFit(state)) {
        out.error("objects", "the tables of object state do not fit the station", remedy);
        return false;
    }
    forEachSlotKind([&]<class K>(K) {
        for (std::size_t list = 0; list < K::lists(state); ++list)
            if (const char* fault = K::fault(state, list))
                wrong(out, K::table(), list, fault);
    });
    for (std::size_t b = 0; b < state.boothOpen.size(); ++b)
        if (state.boothOpen[b] > 1)
            wrong(out, infoOf(ObjectKind::TicketBooth).list, b, "neither open nor closed");
    for (std::size_t t = 0; t < state.trains.size(); ++t)
        checkTrain(state, t, out);
    return out.errorCount() == before;
}

} // namespace

bool checkObjectState(const ObjectState& state, std::span<const Holder> holders, Diagnostics& out) {
    if (!checkTables(state, out))
        return false;
    const std::size_t before = out.errorCount();
    std::size_t held = 0;
    for (const Holder& holder : holders)
        held += checkHolder(state, holder, out);
    if (held != countHeld(state))
        out.error("objects",
                  "people hold " + std::to_string(held) + " things, objects name " + std::to_string(countHeld(state)) +
                      " holders",
                  remedy);
    return out.errorCount() == before;
}

} // namespace ped
