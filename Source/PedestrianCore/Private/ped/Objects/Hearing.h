// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the rules of a request look at: who asks for what, where they are, and the state of all objects.

#include "ped/Objects/Arbitrate.h"
#include "ped/Objects/ObjectState.h"

namespace ped {

/// What arbitration writes to: the state of objects and, through `people`, everybody's holdings.
struct Book {
    ObjectState& state;
    People people;
    std::uint32_t frame = 0;
};

/// One petitioner before the arbiter.
struct Hearing {
    Book book;
    const StepContext& context;
    Petitioner& who;
    Request request;

    const ObjectState& state() const { return book.state; }
    ObjectTally& tally() const { return book.state.tally; }
    Holdings& mine() const { return *who.person.holdings; }
    Vec3 position() const { return who.person.body->position; }
    std::uint32_t frame() const { return book.frame; }
    const ObjectParameters& rules() const { return book.state.layout.parameters; }
    std::uint32_t frames(float seconds) const;
    /// Index of the object asked for among those of a kind; noEntry where it is of another kind.
    std::uint16_t index(ObjectKind kind) const { return book.state.layout.indexOf(request.object, kind); }
    /// Whether the petitioner is within `reach` of a place, on the same floor.
    bool within(Vec3 place, float reach) const;
    /// Whether a reservation that was made in frame `since` has not been followed in time.
    bool isLate(std::uint32_t since) const { return frame() - since > frames(rules().reservationSeconds); }
};

/// Tells a person that they lost something.
inline void lose(Holdings& h, LossFlag what, LossReason why) {
    h.lost = std::uint16_t(h.lost | what);
    h.lossReason = why;
}

} // namespace ped
