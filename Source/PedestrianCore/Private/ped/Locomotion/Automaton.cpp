// SPDX-License-Identifier: MIT
// Model "automaton": one person per cell of a grid, from cell to cell, towards where navigation leads (Pelechano,
// Allbeck, Badler 2008, section 2.3). The potential of a cell is its distance to a point on the way. A body glides
// between centres, and faces the cell that it will ask for next: so everybody can tell from the frozen snapshot who else
// asks for a cell, and the lowest number drawn for the frame gets it. Its faults are those of grids: a most possible
// density, headings by 45 degrees, doors that lie across cells, and people who cross diagonally through each other.
#include "ped/Base/Hash.h"
#include "ped/Locomotion/LocomotionModel.h"
#include "ped/Motor/Obey.h"
#include "ped/Motor/Repertoire.h"
#include "ped/Motor/StaticContact.h"

#include "OnTheWay.h"

#include <algorithm>
#include <cmath>

namespace ped {

extern const LocomotionModel automatonModel;

namespace {

/// Commands so marked are obeyed by going from cell to cell.
constexpr std::uint8_t byCells = 3;
/// How far away the point on the way is taken to be. [m]
constexpr float potentialPoint = 10.0f;
/// A body that is nearer to a centre than this share of a cell is at the centre.
constexpr float atCentre = 0.02f;
/// Sine of 22.5 degrees: a unit vector with a smaller coordinate goes along the other axis.
constexpr float diagonalFrom = 0.38268343f;

int signOf(float v) {
    return v > diagonalFrom ? 1 : v < -diagonalFrom ? -1 : 0;
}
/// The one of eight neighbours that a unit vector points to.
Cell octant(Vec2 way) {
    return {signOf(way.x), signOf(way.y)};
}
Cell operator+(Cell a, Cell b) {
    return {a.x + b.x, a.y + b.y};
}
/// Whether two cells are the same or touch.
bool touches(Cell a, Cell b) {
    return std::abs(a.x - b.x) <= 1 && std::abs(a.y - b.y) <= 1;
}

/// Cells of the plane.
class CellPlane {
public:
    explicit CellPlane(float side) : side_(side) {}
    float side() const { return side_; }
    Cell of(Vec2 p) const { return {std::int32_t(std::floor(p.x / side_)), std::int32_t(std::floor(p.y / side_))}; }
    Vec2 centre(Cell c) const { return {(float(c.x) + 0.5f) * side_, (float(c.y) + 0.5f) * side_}; }
    /// The cell that somebody goes to: ahead, if they have passed the centre of the one that they are in.
    Cell goalOf(Vec2 p, Vec2 velocity) const {
        const Cell here = of(p);
        const Vec2 past = p - centre(here);
        if (dot(past, velocity) <= 0.0f || lengthSquared(past) <= atCentre * atCentre * side_ * side_)
            return here;
        return here + octant(normalized(velocity));
    }

private:
    float side_;
};

class Celled {
public:
    explicit Celled(const StepContext& context)
        : context_(context), p_(context.parameters.locomotion.automaton), plane_(std::clamp(p_.cell, 0.3f, 2.0f)),
          seconds_(context.frameSeconds()) {}

    void move(const Identity& identity, const MotorCommand& command, Body& body, Motion& motion) const {
        MotorCommand own = command;
        own.guarded = 0;
        if (command.guarded != byCells || isSeated(motion.motion) || (body.flags & bodySits) != 0)
            return obeyAs(identity, own, body, motion);
        const Vec2 here = body.position.xy();
        Cell goal = plane_.goalOf(here, body.velocity);
        Vec2 to = plane_.centre(goal) - here;
        if (length(to) <= atCentre * plane_.side() && isMine(identity.id, body, goal + octant(body.forward), goal)) {
            goal = goal + octant(body.forward);
            to = plane_.centre(goal) - here;
        }
        const float away = length(to);
        own.action = Action::Drift;
        own.direction = normalized(to, command.direction);
        own.speed = std::min(command.speed, away / seconds_);
        own.lookAt = command.direction;
        obeyAs(identity, own, body, motion);
        // What blocks a body halfway makes it rest there.
        if (lengthSquared(body.velocity) < 0.25f * own.speed * own.speed)
            body.velocity = {};
        body.forward = next(identity.id, body, goal, command.direction);
        body.speed = std::max(0.0f, dot(body.velocity, body.forward));
    }

private:
    /// Whether nobody is in a cell, nor goes there.
    bool isEmpty(AgentId self, const Body& body, Cell cell) const {
        bool empty = true;
        context_.crowd.visitWithin(toVec3(plane_.centre(cell), body.position.z), body.region, 2.0f * plane_.side(),
                                   [&](const SnapshotBody& other) {
                                       const Vec2 at = other.position.xy();
                                       empty = empty &&
                                               (other.id == self ||
                                                (plane_.of(at) != cell && plane_.goalOf(at, other.velocity) != cell));
                                   });
        return empty;
    }

    bool isWalkable(const Body& body, Cell cell) const {
        return bodyFits(context_.world, body.region, plane_.centre(cell), body.radius);
    }

    /// Whether a cell is free, and of all who ask for it by facing it, this person has drawn the lowest number.
    bool isMine(AgentId self, const Body& body, Cell cell, Cell from) const {
        if (cell == from || !isEmpty(self, body, cell) || !isWalkable(body, cell))
            return false;
        bool mine = true;
        const std::uint64_t own = drawn(self);
        context_.crowd.visitWithin(toVec3(plane_.centre(cell), body.position.z), body.region, 3.0f * plane_.side(),
                                   [&](const SnapshotBody& other) {
                                       const Cell theirs = plane_.goalOf(other.position.xy(), other.velocity);
                                       const bool asks =
                                           touches(theirs, cell) && theirs + octant(facingOf(other)) == cell;
                                       mine = mine && (other.id == self || !asks || own < drawn(other.id));
                                   });
        return mine;
    }

    std::uint64_t drawn(AgentId id) const { return mixBits((std::uint64_t(context_.frame) << 32) | id.value); }

    /// Unit vector to the cell to ask for: of those that are free, the one to which the potential falls most steeply.
    Vec2 next(AgentId self, const Body& body, Cell from, Vec2 way) const {
        const Vec2 start = plane_.centre(from);
        const Vec2 point = start + way * potentialPoint;
        // Now and then somebody who cannot get on goes aside.
        const bool patient = (mixBits(context_.frame / 32u + self.value) & 3u) != 0;
        float steepest = patient ? 1e-3f : -p_.sideways;
        Cell best = octant(way);
        for (int y = -1; y <= 1; ++y) {
            for (int x = -1; x <= 1; ++x) {
                const Cell step{x, y};
                if ((x == 0 && y == 0) || (p_.diagonal == 0 && x != 0 && y != 0))
                    continue;
                const Vec2 there = plane_.centre(from + step);
                const float fall = (potentialPoint - distance(there, point)) / distance(there, start);
                if (fall <= steepest || !isWalkable(body, from + step) || !isEmpty(self, body, from + step))
                    continue;
                steepest = fall;
                best = step;
            }
        }
        return normalized({float(best.x), float(best.y)}, way);
    }

    void obeyAs(const Identity& identity, const MotorCommand& command, Body& body, Motion& motion) const {
        obey(context_, {&identity, 1}, {&command, 1}, {&body, 1}, {&motion, 1});
    }

    const StepContext& context_;
    const AutomatonParameters& p_;
    CellPlane plane_;
    float seconds_; ///< Of a frame.
};

void moveByCells(const StepContext& context, const MovedPeople& people) {
    const Celled celled(context);
    for (std::size_t i = 0; i < people.size(); ++i)
        celled.move(people.identity[i], people.command[i], people.body[i], people.motion[i]);
}

/// A human step says where to go; the last metre to a place is walked without cells, because places lie anywhere.
void steerByCells(const StepContext& context, const SteeredPeople& people) {
    forEachOnTheWay(context, people, [&](std::size_t i, const Heading& heading) {
        people.steering[i].note(steeredByModel);
        if (people.path[i].passing != 0 || heading.targetDistance > 2.0f * context.parameters.locomotion.automaton.cell)
            people.command[i].guarded = byCells;
    });
}

} // namespace

constexpr LocomotionModel automatonModel{LocomotionKind::Automaton, steerByCells, moveByCells};

} // namespace ped
