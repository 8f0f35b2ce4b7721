// SPDX-License-Identifier: MIT
#include "ped/Objects/Arbitrate.h"

#include "ped/Objects/Slots/SlotKinds.h"
#include "ped/Objects/Timetable.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ped {

namespace {

/// Gives back what people hold of all kinds, or of those that do not last.
void giveBack(const Book& book, AgentId id, Holdings& h, bool lastingToo) {
    forEachSlotKind([&]<class K>(K) {
        if ((lastingToo || !K::lasting) && K::has(h))
            K::release(book, id, h, LossReason::Alone);
    });
}

Outcome leaveAll(Hearing& h) {
    giveBack(h.book, h.who.id, h.mine(), false);
    return Outcome::Granted;
}

/// What answers a request, by its kind; null: nothing does.
using AnswerTable = std::array<Outcome (*)(Hearing&), std::size_t(requestKindCount)>;

constexpr AnswerTable makeAnswers() {
    AnswerTable table{};
    forEachSlotKind([&]<class K>(K) {
        for (const Answer& answer : K::answers)
            table[std::size_t(answer.kind)] = answer.give;
    });
    table[std::size_t(RequestKind::LeaveAll)] = leaveAll;
    return table;
}

constexpr AnswerTable answers = makeAnswers();

constexpr bool answersAllButNone() {
    for (std::size_t kind = 1; kind < answers.size(); ++kind)
        if (answers[kind] == nullptr)
            return false;
    return answers[0] == nullptr;
}
static_assert(answersAllButNone(), "A kind of slots must answer every kind of request but None.");

Outcome answer(Hearing& h) {
    const auto kind = std::size_t(h.request.kind);
    return kind < answers.size() && answers[kind] != nullptr ? answers[kind](h) : Outcome::NoSuchThing;
}

/// Takes back what a petitioner has let lapse or walked away from, and tells those whose service is over.
void takeBack(Hearing& h) {
    forEachSlotKind([&]<class K>(K) {
        if constexpr (!K::lasting) {
            if (!K::has(h.mine()))
                return;
            const std::optional<LossReason> why = K::lapse(h);
            if (!why)
                return;
            // Others who lose it with them have not strayed themselves.
            K::release(h.book, h.who.id, h.mine(), *why == LossReason::Expired ? *why : LossReason::Alone);
            lose(h.mine(), K::lost, *why);
            K::lapsed(h.tally(), *why);
        }
    });
}

void hear(const StepContext& context, ObjectState& state, Petitioner& who, People people) {
    Holdings& mine = *who.person.holdings;
    const std::size_t count = std::min<std::size_t>(who.requests->count, Requests::capacity);
    for (std::size_t i = 0; i < count && mine.boarded == Holdings::nothing; ++i) {
        Hearing hearing{{state, people, context.frame}, context, who, who.requests->item[i]};
        const Outcome outcome = answer(hearing);
        ++(outcome == Outcome::Granted ? state.tally.granted : state.tally.refused);
        mine.result[mine.resultCount++] = RequestResult{hearing.request.kind, outcome, hearing.request.object};
    }
    who.requests->clear();
}

} // namespace

std::uint32_t Hearing::frames(float seconds) const {
    return framesOf(double(seconds), context.parameters.framesPerSecond);
}

bool Hearing::within(Vec3 place, float reach) const {
    const Vec3 here = position();
    return std::fabs(here.z - place.z) < rules().floorHeight && distanceSquared(here.xy(), place.xy()) <= reach * reach;
}

void gatherPetitioners(std::span<const Identity> identity, std::span<Body> body, std::span<Requests> requests,
                       std::span<Holdings> holdings, std::vector<Petitioner>& out) {
    for (std::size_t i = 0; i < identity.size(); ++i)
        if (requests[i].count > 0 || !holdings[i].idle())
            out.push_back({identity[i].id, &requests[i], {&holdings[i], &body[i], identity[i].seed}});
}

void arbitrate(const StepContext& context, ObjectState& state, std::vector<Petitioner>& petitioners, People people) {
    std::sort(petitioners.begin(), petitioners.end(),
              [](const Petitioner& a, const Petitioner& b) { return a.id < b.id; });
    // Old answers have been read. All are forgotten before anything new is written: one's change may be another's loss.
    for (Petitioner& who : petitioners) {
        Holdings& mine = *who.person.holdings;
        mine.lost = 0;
        mine.lossReason = LossReason::None;
        mine.resultCount = 0;
        mine.result = {};
    }
    for (Petitioner& who : petitioners) {
        Hearing hearing{{state, people, context.frame}, context, who, {}};
        takeBack(hearing);
    }
    for (Petitioner& who : petitioners)
        hear(context, state, who, people);
}

void releaseMissing(ObjectState& state, People people, std::uint32_t frame) {
    const Book book{state, people, frame};
    forEachSlotKind([&]<class K>(K) {
        for (std::size_t list = 0; list < K::lists(state); ++list)
            // From the back, so that nobody is passed over when an order closes up.
            for (std::size_t i = K::count(state, list); i > 0; --i) {
                if (i > K::count(state, list))
                    continue; // A circle may have been dissolved meanwhile.
                const AgentId id = K::holder(state, list, i - 1);
                if (!id.valid() || people(id).holdings != nullptr)
                    continue;
                Holdings gone;
                K::claim(state, list, std::uint16_t(i - 1), gone);
                K::release(book, id, gone, LossReason::Alone);
            }
    });
}

void releaseAll(ObjectState& state, AgentId person, Holdings& holdings, People people, std::uint32_t frame) {
    giveBack({state, people, frame}, person, holdings, true);
    const std::uint32_t services = holdings.servicesBegun;
    holdings = Holdings();
    holdings.servicesBegun = services;
}

} // namespace ped
