// SPDX-License-Identifier: MIT
#include "ped/Navigation/Wayfinding.h"

#include "RoomTalk.h"
#include "WayMoods.h"

#include "ped/Agents/Individuality.h"
#include "ped/Agents/WayBeliefs.h"
#include "ped/Base/Hash.h"
#include "ped/Base/Random.h"
#include "ped/Base/Segment.h"
#include "ped/Motor/Repertoire.h"
#include "ped/Navigation/PlanPaths.h"
#include "ped/World/Passable.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// How far behind a threshold the end of a leg lies, if there is ground. [m]
constexpr float behindDoor = 0.6f;
/// Distance at which a place behind a door has been reached. [m]
constexpr float doorRadius = 0.25f;
/// Who is so near to a threshold talks to both rooms (chapter 5 of the book: a door has a point that far on either side). [m]
constexpr float doorway = 0.7f;
/// Longest time between an alarm and setting off. [s]
constexpr float longestDelay = 3600.0f;

/// One person, one human step.
class Wayfinder {
public:
    Wayfinder(const StepContext& context, WayfindingSpace space, const Identity& identity, Body& body,
              const Motion& motion, Path& path, Steering& steering, MotorCommand& command, WayMap& map)
        : context_(context), world_(context.world), ways_(*context.wayfinding), p_(context.parameters.ways),
          space_(space), identity_(identity), body_(body), motion_(motion), path_(path), steering_(steering),
          command_(command), map_(map), memory_(ways_.memoryOf(identity.id)),
          believed_(context.beliefs != nullptr ? context.beliefs->blocked.find(identity.id) : nullptr),
          impatience_(impatienceOf(p_, identity)) {}

    /// Remembers the room, whatever one does there.
    void lookRound() {
        if (memory_.visited == nullptr || !body_.region.valid() || body_.region == map_.region)
            return;
        if (map_.leaves()) {
            map_.rooms = std::uint16_t(std::min(0xffff, map_.rooms + 1));
            if (hasBit(memory_.visited, body_.region.index()))
                map_.again = std::uint16_t(std::min(0xffff, map_.again + 1));
            noteLeaving();
        }
        setBit(memory_.visited, body_.region.index());
        map_.region = body_.region;
        map_.portal = {};
        // Whoever knows the whole building goes on by the way that they have found.
        if (map_.role != WayRole::Trained || !map_.goal.valid() || impatience_ > 0.0f)
            map_.set(wayDecided, false);
    }

    /// Whether a danger can be seen: in this room, or behind one of its doors that has just been noticed.
    bool seesDanger() const {
        if (context_.passable == nullptr || context_.passable->hazard.empty() || !body_.region.valid())
            return false;
        if (context_.passable->hazardIn(body_.region) > 0)
            return true;
        if (!map_.is(wayNews))
            return false;
        const auto doors = world_.topology.portalsIn(body_.region);
        return std::any_of(doors.begin(), doors.end(), [&](PortalId p) {
            const Portal& portal = world_.topology.portals[p.index()];
            return context_.passable->hazardIn(portal.other(body_.region)) > 0 && believed_ != nullptr &&
                   hasBit(believed_, Routes::node(p, portal.sideIn(body_.region)));
        });
    }

    void leave() {
        if (memory_.visited == nullptr || !body_.region.valid())
            return;
        if (isSeated(motion_.motion)) {
            rise();
            return;
        }
        const bool turn = isTalkTurn(context_, identity_.id);
        if (turn && context_.boards != nullptr && p_.talk > 0.0f) {
            bool news = hearTalk(context_, body_.region, memory_, believed_);
            if (const RegionId beyond = roomBeyond(); beyond.valid())
                news = hearTalk(context_, beyond, memory_, believed_) || news;
            if (news)
                map_.set(wayNews);
        }
        if (turn && map_.panic > 0)
            forget();
        if (path_.status == PathStatus::Failed && turn) { // There was no way: they try again, once a second.
            clearTarget(path_);
            map_.set(wayDecided, false);
            map_.portal = {};
        }
        if (turn && impatience_ > 0.0f && map_.is(wayKnown))
            map_.set(wayDecided, false);
        if (map_.is(wayNews) || (turn && (map_.is(wayWaits) || map_.is(wayTrapped))))
            map_.set(wayDecided, false);
        map_.set(wayNews, false);
        if (!map_.is(wayDecided))
            decide();
        if (turn && context_.boards != nullptr)
            speak();
        go();
    }

private:
    RandomStream stream() const {
        RandomStream random(identity_.seed, identity_.id, Purpose::Ways);
        random.seek(map_.draws);
        return random;
    }

    // ---- Deciding ----

    void decide() {
        const PortalId chosen = map_.portal; // In this room, before there was news.
        const ObjectId headedFor = map_.goal;
        const bool explored = map_.is(wayExplores);
        const unsigned kept = map_.flags & ~unsigned(wayKnown | wayFollows | wayExplores | wayTrapped | wayWaits);
        map_.flags = std::uint8_t(kept | wayDecided);
        map_.goal = {};
        map_.portal = {};
        if (isFinished(world_, body_.region, memory_, believed_))
            setBit(memory_.finished, body_.region.index());
        ExitWays::Way way = knownWay();
        if (impatience_ > 0.0f && way.found())
            way = lessCrowded(way, chosen, headedFor);
        if (way.found()) {
            map_.set(wayKnown);
            map_.goal = way.exit;
            map_.portal = way.portal;
            return;
        }
        if (map_.role == WayRole::Follower && !isAlone()) {
            follow();
            return;
        }
        explore(explored ? chosen : PortalId());
    }

    /// The way that somebody of this role knows of, and takes to be open.
    ExitWays::Way knownWay() {
        const ExitWays& exits = ways_.exits;
        ExitWays::Way seen; // Exits of this room are seen by everybody.
        for (const ObjectId exit : exits.exitsIn(body_.region)) {
            const ExitWays::Way way = exits.wayTo(exit, body_.region, body_.position);
            if (way.found() && !way.portal.valid() && way.metres < seen.metres)
                seen = way;
        }
        if (seen.found())
            return seen;
        if (map_.role == WayRole::Trained)
            return believed_ == nullptr ? exits.nearest(body_.region, body_.position)
                                        : exits.nearestOpen(body_.region, body_.position, believed_, space_.routes);
        ExitWays::Way best;
        for (const ObjectId exit : exits.exits()) {
            if (p_.signs <= 0.0f && exit != map_.exit)
                continue;
            const ExitWays::Way way = exits.wayTo(exit, body_.region, body_.position);
            if (way.metres < best.metres && exits.isOpen(way, body_.region, believed_))
                best = way;
        }
        return best;
    }

    /// Nobody else in the room is on the way out, as was last said.
    bool isAlone() const { return context_.boards == nullptr || context_.boards->sum(body_.region, 0) <= 1; }

    void follow() {
        map_.set(wayFollows);
        map_.portal = decidedDoor(context_, body_.region, believed_);
        if (!map_.portal.valid())
            map_.set(wayWaits); // Until somebody has made up their mind.
    }

    /// Whoever goes to a door keeps to it, whatever they hear on the way, as long as that is worth a look: people who
    /// changed their mind with every word went to and fro in a room with many doors.
    void explore(PortalId chosen) {
        map_.portal = isWorthALook(chosen) ? chosen : doorToTry();
        map_.set(wayExplores);
        map_.set(wayTrapped, !map_.portal.valid());
    }

    bool isWorthALook(PortalId door) const {
        if (!door.valid() || isBelievedBlocked(door))
            return false;
        const auto isFresh = [&](PortalId p) {
            const std::size_t behind = world_.topology.portals[p.index()].other(body_.region).index();
            return !hasBit(memory_.visited, behind) && !hasBit(memory_.finished, behind);
        };
        if (p_.randomSearch > 0.0f || isFresh(door))
            return true;
        const auto doors = world_.topology.portalsIn(body_.region);
        return !hasBit(memory_.finished, world_.topology.portals[door.index()].other(body_.region).index()) &&
               std::none_of(doors.begin(), doors.end(),
                            [&](PortalId p) { return !isBelievedBlocked(p) && isFresh(p); });
    }

    bool isBelievedBlocked(PortalId door) const {
        return believed_ != nullptr &&
               hasBit(believed_, Routes::node(door, world_.topology.portals[door.index()].sideIn(body_.region)));
    }

    /// They have left the room by the door that they chose there. Once they have left it by each, they begin again.
    void noteLeaving() {
        if (!map_.is(wayExplores) || !map_.portal.valid() || !map_.region.valid() ||
            world_.topology.portals[map_.portal.index()].other(map_.region) != body_.region)
            return;
        const auto nodeOf = [&](PortalId p) {
            return Routes::node(p, world_.topology.portals[p.index()].sideIn(map_.region));
        };
        if (hasBit(memory_.left, nodeOf(map_.portal)))
            for (const PortalId p : world_.topology.portalsIn(map_.region))
                setBit(memory_.left, nodeOf(p), false);
        setBit(memory_.left, nodeOf(map_.portal));
    }

    // ---- Panic and impatience ----

    void forget() {
        const float chance =
            p_.forgetChance * float(map_.panic) / 255.0f * p_.talkSeconds / std::max(p_.forgetSeconds, p_.talkSeconds);
        RandomStream random = stream();
        const bool forgets = random.uniform() < chance;
        map_.draws = std::uint16_t(random.draws());
        if (forgets && forgetFarthest(world_, body_.region, memory_, believed_, space_.regions))
            map_.set(wayDecided, false);
    }

    /// Of the ways that they know, from this room by any of its doors, the one that costs them least; the one that they
    /// are on unless another is clearly better.
    ExitWays::Way lessCrowded(const ExitWays::Way& shortest, PortalId chosen, ObjectId headedFor) const {
        const ExitWays& exits = ways_.exits;
        ExitWays::Way best = shortest, mine;
        float least = best.metres + crowdCost(context_, best, body_.region, impatience_);
        float own = Routes::unreachable;
        const auto consider = [&](const ExitWays::Way& way) {
            if (!way.found() || !exits.isOpen(way, body_.region, believed_))
                return;
            const float cost = way.metres + crowdCost(context_, way, body_.region, impatience_);
            if (way.portal == chosen && way.exit == headedFor) {
                own = cost;
                mine = way;
            }
            if (cost < least) {
                least = cost;
                best = way;
            }
        };
        for (const ObjectId exit : exits.exits()) {
            const bool here = world_.objects[exit].region == body_.region;
            if (!here && map_.role != WayRole::Trained && p_.signs <= 0.0f && exit != map_.exit)
                continue;
            if (here)
                consider(exits.wayTo(exit, body_.region, body_.position));
            for (const PortalId p : world_.topology.portalsIn(body_.region))
                consider(exits.wayBy(p, exit, body_.region, body_.position));
        }
        return mine.found() && own < least + p_.impatientGain ? mine : best;
    }

    PortalId doorToTry() {
        RandomStream random = stream();
        PortalId door = p_.randomSearch > 0.0f
                            ? anyDoor(world_, body_.region, body_.position, believed_, random)
                            : nextToExplore(world_, body_.region, body_.position, memory_, believed_, random);
        if (!door.valid()) // Here is no way out, but perhaps beyond: they leave this part.
            door = doorOutOfFinished(world_, body_.region, body_.position, memory_, believed_, space_.regions);
        if (!door.valid()) {
            // Everything has been searched: doors may have been unlocked meanwhile, so the search begins anew.
            door = anyDoor(world_, body_.region, body_.position, believed_, random);
            if (door.valid()) {
                for (std::size_t w = 0; w < ways_.layout.roomWords; ++w)
                    memory_.finished[w] = memory_.told[w] = 0;
                // But not this room, which they have just seen: or nobody would ever tell the others of it.
                if (isFinished(world_, body_.region, memory_, believed_))
                    setBit(memory_.finished, body_.region.index());
            }
        }
        map_.draws = std::uint16_t(random.draws());
        return door;
    }

    // ---- Talking ----

    /// The room on the other side of the threshold that they stand at, if they do: whoever comes back through a door tells
    /// those who are about to go in.
    RegionId roomBeyond() const {
        for (const PortalId p : world_.topology.portalsIn(body_.region)) {
            const Portal& portal = world_.topology.portals[p.index()];
            if (distancePointSegment(body_.position.xy(), portal.left, portal.right) < doorway)
                return portal.other(body_.region);
        }
        return {};
    }

    /// Where one goes, for those who follow; and what one knows, but for followers (6.2.5).
    void speak() {
        context_.boards->add(body_.region, 0, 1);
        PortalId door = map_.portal;
        const bool decides = map_.role != WayRole::Follower || map_.is(wayKnown);
        if (!decides) { // What they would do if nobody else knew better.
            RandomStream random = stream();
            door = nextToExplore(world_, body_.region, body_.position, memory_, believed_, random);
        }
        if (map_.goal.valid() && !door.valid() && map_.role == WayRole::Trained)
            door = ways_.exits.nearestOpen(body_.region, body_.position, believed_, space_.routes).portal;
        if (door.valid())
            bidForDoor(context_, identity_.id, body_.region, door, decides);
        if (p_.talk > 0.0f && map_.role != WayRole::Follower) {
            tellRoom(context_, body_.region, memory_, believed_);
            if (const RegionId beyond = roomBeyond(); beyond.valid())
                tellRoom(context_, beyond, memory_, believed_);
        }
    }

    // ---- Going ----

    void go() {
        const bool straight = map_.role == WayRole::Trained && impatience_ <= 0.0f;
        if (map_.goal.valid() && (!map_.portal.valid() || straight)) {
            goToExit();
            return;
        }
        if (!map_.portal.valid()) {
            wait();
            return;
        }
        const GroundPoint behind = behindDoorOf(map_.portal);
        const bool same = path_.status != PathStatus::None && path_.targetRegion == behind.region &&
                          distanceSquared(path_.target.xy(), behind.position.xy()) < 0.01f;
        if (!same || path_.arrived != 0) {
            walkTo(behind, doorRadius);
            path_.passing = 1;
        }
        move();
    }

    void goToExit() {
        const WorldObject& exit = world_.objects[map_.goal];
        const float width = world_.station.objects.exits[exit.index].width;
        const float reach = std::max(p_.exitReach, 0.45f * width);
        const bool atHand =
            body_.region == exit.region && distanceSquared(body_.position.xy(), exit.position.xy()) < reach * reach;
        if (atHand || (path_.arrived != 0 && path_.targetRegion == exit.region && body_.region == exit.region)) {
            map_.stage = WayStage::AtExit;
            if (identity_.minded == 0)
                body_.flags |= bodyLeaves;
            return;
        }
        const bool same = path_.status != PathStatus::None && path_.targetRegion == exit.region &&
                          distanceSquared(path_.target.xy(), exit.position.xy()) < 0.25f;
        if (!same)
            walkTo({exit.region, exit.zone, world_.frame.cellOf(exit.position.xy()), exit.position}, reach);
        move();
    }

    /// A place behind a door of this room.
    GroundPoint behindDoorOf(PortalId id) const {
        const Portal& portal = world_.topology.portals[id.index()];
        const int side = portal.sideIn(body_.region);
        const auto crossings = world_.topology.crossingsOf(id);
        const PortalCrossing& middle = crossings[crossings.size() / 2];
        const Vec2 inner = world_.frame.centerOf(side == 0 ? middle.a : middle.b);
        GroundPoint point;
        point.region = portal.other(body_.region);
        point.zone = portal.zone[std::size_t(1 - side)];
        point.cell = side == 0 ? middle.b : middle.a;
        const Vec2 outer = world_.frame.centerOf(point.cell);
        const Cell beyond = world_.frame.cellOf(outer + normalized(outer - inner) * behindDoor);
        if (world_.region(point.region).zoneAt(beyond) == point.zone)
            point.cell = beyond;
        point.position = toVec3(world_.frame.centerOf(point.cell), world_.cellHeight(point.region, point.cell));
        return point;
    }

    void walkTo(const GroundPoint& target, float radius) {
        setTarget(path_, target, context_.frame, radius);
        steering_.anchor = body_.position.xy();
        steering_.anchorFrame = context_.frame;
    }

    void move() {
        body_.flags &= std::uint16_t(~unsigned(bodyStands));
        command_.action = Action::Move;
    }

    void rise() {
        wait();
        command_.action = Action::StandUp;
    }

    void wait() {
        clearTarget(path_);
        command_.action = Action::Wait;
        command_.speed = 0.0f;
        command_.direction = body_.forward;
        command_.lookAt = {};
        command_.braking = 0;
        command_.guarded = 1;
        command_.waitStyle = waitStyleOf(identity_);
        body_.flags |= bodyStands;
    }

    const StepContext& context_;
    const World& world_;
    const Wayfinding& ways_;
    const WayParameters& p_;
    WayfindingSpace space_;
    const Identity& identity_;
    Body& body_;
    const Motion& motion_;
    Path& path_;
    Steering& steering_;
    MotorCommand& command_;
    WayMap& map_;
    RoomMemory memory_;
    std::uint32_t* believed_;
    float impatience_;
};

/// A share of people that is even among ids that follow each other, so that 10 % of 100 people are 10.
float shareOf(const Identity& identity) {
    const auto offset = std::uint32_t(combineHash(identity.seed, 0x77617973u));
    const std::uint32_t place = identity.id.value * 2654435769u + offset;
    return float(place >> 8) * 0x1p-24f;
}

/// Whether somebody is one of those who panic at an alarm.
bool panics(const WayParameters& p, const Identity& identity) {
    const auto drawn = std::uint32_t(combineHash(identity.seed ^ 0x70616e69u, identity.id.value) >> 40);
    return float(drawn) * 0x1p-24f < p.panic;
}

void setOff(const WayParameters& p, const Identity& identity, Errand& errand, Path& path, WayMap& map) {
    if (panics(p, identity)) {
        map.panic = 255;
        settleRole(p, map);
    }
    map.stage = WayStage::Leaves;
    map.flags = 0;
    map.rooms = map.again = 0;
    map.before = std::uint8_t(errand.kind);
    if (identity.minded == 0)
        errand.kind = ErrandKind::Evacuate;
    clearTarget(path);
}

} // namespace

BoardLayout Wayfinding::boardLayout(const Parameters& parameters) const {
    BoardLayout board;
    board.words = around.words();
    board.sums = 1;
    board.bids = 2;
    board.frames = talkFrames(parameters);
    return board;
}

WayMap wayMapAtBirth(const WayParameters& p, const Wayfinding& wayfinding, const Identity& identity, const Body& body) {
    WayMap map;
    const float share = shareOf(identity);
    if (share < p.leaders)
        map.role = share < p.leaders * p.trained ? WayRole::Trained : WayRole::Leader;
    map.calm = map.role;
    map.exit = wayfinding.exits.nearest(body.region, body.position).exit;
    return map;
}

void hear(const StepContext& context, const Identity& identity, WayMap& map) {
    if (map.stage != WayStage::Quiet)
        return;
    const WayParameters& p = context.parameters.ways;
    RandomStream random(identity.seed, identity.id, Purpose::Ways);
    random.seek(map.draws);
    const float seconds = p.delayMean <= 0.0f        ? 0.0f
                          : p.delayDeviation <= 0.0f ? p.delayMean
                                                     : random.logNormalOfMean(p.delayMean, p.delayDeviation);
    map.draws = std::uint16_t(random.draws());
    map.stage = WayStage::Heard;
    map.heard = context.frame;
    map.setOff =
        context.frame + std::uint32_t(std::min(seconds, longestDelay) * context.parameters.framesPerSecond + 0.5f);
}

void callOff(WayMap& map, Errand& errand, Path& path) {
    if (map.stage == WayStage::Quiet)
        return;
    if (map.leaves()) {
        clearTarget(path);
        if (errand.kind == ErrandKind::Evacuate)
            errand.kind = ErrandKind(map.before);
        errand.pauseLeft = 0.0f;
    }
    map.stage = WayStage::Quiet;
    map.role = map.calm;
    map.panic = 0;
    map.heard = map.setOff = WayMap::never;
    map.flags = 0;
    map.goal = {};
    map.portal = {};
}

void findWays(const StepContext& context, const WayfindingPeople& people, WayfindingSpace space) {
    for (std::size_t i = 0; i < people.map.size(); ++i) {
        WayMap& map = people.map[i];
        const bool quiet = map.stage == WayStage::Quiet;
        if ((quiet && context.passable == nullptr && map.region == people.body[i].region) ||
            (people.body[i].flags & bodyLeaves) != 0)
            continue;
        Wayfinder finder(context, space, people.identity[i], people.body[i], people.motion[i], people.path[i],
                         people.steering[i], people.command[i], map);
        finder.lookRound();
        if (quiet) {
            if (finder.seesDanger())
                hear(context, people.identity[i], map);
            map.set(wayNews, false);
        }
        if (map.stage == WayStage::Heard && context.frame >= map.setOff)
            setOff(context.parameters.ways, people.identity[i], people.errand[i], people.path[i], map);
        if (map.leaves())
            finder.leave();
    }
}

} // namespace ped
