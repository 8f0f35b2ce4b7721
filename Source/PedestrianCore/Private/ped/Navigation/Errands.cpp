// SPDX-License-Identifier: MIT
#include "ped/Navigation/Errands.h"

#include "ped/Agents/Individuality.h"
#include "ped/Base/Random.h"
#include "ped/Navigation/PlanPaths.h"
#include "ped/World/PlatformLines.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace ped {

namespace {

class ErrandRunner {
public:
    ErrandRunner(const StepContext& context, const PlaceLists& places, const Identity& identity, Body& body, Path& path,
                 Errand& errand, MotorCommand& command)
        : context_(context), p_(context.parameters.navigation), places_(places), identity_(identity), body_(body),
          path_(path), errand_(errand), command_(command) {}

    void run() {
        if (errand_.kind >= ErrandKind::Mind)
            return;
        if (errand_.kind == ErrandKind::Stay || (body_.flags & bodyLeaves) != 0) {
            wait();
            return;
        }
        if (path_.status == PathStatus::Failed)
            giveUp();
        else if (path_.status != PathStatus::None && reached())
            arrive();
        if (path_.status != PathStatus::None || (body_.flags & bodyLeaves) != 0)
            return;
        errand_.pauseLeft -= context_.humanSeconds();
        if (errand_.pauseLeft > 0.0f)
            wait();
        else
            setOff();
    }

private:
    RandomStream stream() const {
        RandomStream random(identity_.seed, identity_.id, Purpose::Errand);
        random.seek(errand_.draws);
        return random;
    }
    float draw(float low, float high) {
        RandomStream random = stream();
        const float value = random.uniform(low, high);
        errand_.draws = random.draws();
        return value;
    }

    std::span<const Place> list() const {
        return errand_.places < places_.size() ? places_.list(errand_.places) : std::span<const Place>();
    }

    bool reached() {
        if (path_.arrived)
            return true;
        const float away = distance(body_.position.xy(), path_.target.xy());
        // Whoever waits at the line of a platform will go on.
        if (body_.region != path_.targetRegion || away > p_.nearDistance ||
            lineBefore(context_.passable, body_.region, path_.target.xy()) != nullptr) {
            errand_.nearSteps = 0;
            return false;
        }
        errand_.nearSteps = std::uint8_t(std::min(255, errand_.nearSteps + 1));
        return float(errand_.nearSteps) * context_.humanSeconds() > p_.nearSeconds;
    }

    void arrive() {
        ++errand_.arrivals;
        errand_.nearSteps = 0;
        clearTarget(path_);
        if (errand_.kind == ErrandKind::Roam) {
            errand_.pauseLeft = draw(0.0f, p_.roamPause);
            return;
        }
        const auto places = list();
        if (errand_.next >= places.size())
            return;
        const Place& here = places[errand_.next];
        errand_.pauseLeft = here.pauseHigh > 0.0f ? draw(here.pauseLow, here.pauseHigh) : 0.0f;
        const bool end = std::size_t(errand_.next) + 1 >= places.size();
        if (errand_.kind == ErrandKind::Pass && end) {
            body_.flags |= bodyLeaves;
            return;
        }
        errand_.next = end ? std::uint16_t(0) : std::uint16_t(errand_.next + 1);
    }

    /// There is no way: somebody who roams goes elsewhere, others try again a little later.
    void giveUp() {
        errand_.blocked = std::uint16_t(std::min(0xffff, errand_.blocked + 1));
        clearTarget(path_);
        errand_.pauseLeft = errand_.kind == ErrandKind::Roam ? 0.0f : p_.retrySeconds;
    }

    void setOff() {
        const auto target = errand_.kind == ErrandKind::Roam ? somewhere() : nextPlace();
        if (!target) {
            giveUp();
            errand_.pauseLeft = p_.retrySeconds;
            wait();
            return;
        }
        float radius = 0.0f;
        bool passing = false;
        if (errand_.kind != ErrandKind::Roam) {
            const Place& place = list()[errand_.next];
            radius = place.radius;
            passing = place.pauseHigh <= 0.0f;
        }
        setTarget(path_, *target, context_.frame, radius);
        path_.passing = passing ? 1 : 0;
        errand_.pauseLeft = 0.0f;
        errand_.nearSteps = 0;
        body_.flags &= std::uint16_t(~unsigned(bodyStands));
        command_.action = Action::Move;
    }

    /// A random place that can be reached, not too near.
    std::optional<GroundPoint> somewhere() {
        const auto here = context_.world.findGround(body_.position, 1.0f);
        if (!here)
            return std::nullopt;
        std::optional<GroundPoint> best;
        float farthest = 0.0f;
        for (int i = 0; i < p_.roamTries; ++i) {
            const GroundPoint p =
                randomGround(context_.world, identity_.seed, identity_.id, errand_.draws, Purpose::Errand);
            const float away = distance(p.position, body_.position);
            if (!context_.world.connected(here->zone, p.zone) || (best && away <= farthest))
                continue;
            best = p;
            farthest = away;
            if (away >= p_.roamDistance)
                break;
        }
        return best;
    }

    /// The next place of the list, or a visitor's own point around it.
    std::optional<GroundPoint> nextPlace() {
        const auto places = list();
        if (places.empty())
            return std::nullopt;
        if (errand_.next >= places.size())
            errand_.next = 0;
        const Place& place = places[errand_.next];
        const auto middle = context_.world.findGround(place.position, 1.0f);
        if (!middle || place.spread <= 0.0f)
            return middle;
        for (int i = 0; i < p_.spreadTries; ++i) {
            const Vec2 offset{draw(-place.spread, place.spread), draw(-place.spread, place.spread)};
            if (lengthSquared(offset) > place.spread * place.spread)
                continue;
            const auto own = context_.world.findGround(
                {place.position.x + offset.x, place.position.y + offset.y, place.position.z}, 0.4f);
            if (own && context_.world.connected(own->zone, middle->zone))
                return own;
        }
        return middle;
    }

    void wait() {
        command_.action = Action::Wait;
        command_.speed = 0.0f;
        command_.direction = body_.forward;
        command_.lookAt = {};
        command_.braking = 0;
        command_.waitStyle = waitStyleOf(identity_);
        body_.flags |= bodyStands;
    }

    const StepContext& context_;
    const NavigationParameters& p_;
    const PlaceLists& places_;
    const Identity& identity_;
    Body& body_;
    Path& path_;
    Errand& errand_;
    MotorCommand& command_;
};

} // namespace

std::uint16_t PlaceLists::add(std::span<const Place> list) {
    places.insert(places.end(), list.begin(), list.end());
    first.push_back(std::uint32_t(places.size()));
    return std::uint16_t(size() - 1);
}

void runErrands(const StepContext& context, const PlaceLists& places, std::span<const Identity> identity,
                std::span<Body> body, std::span<Path> path, std::span<Errand> errand, std::span<MotorCommand> command) {
    for (std::size_t i = 0; i < identity.size(); ++i)
        ErrandRunner(context, places, identity[i], body[i], path[i], errand[i], command[i]).run();
}

GroundPoint randomGround(const World& world, std::uint64_t seed, AgentId agent, std::uint64_t& draws, Purpose purpose) {
    RandomStream random(seed, agent, purpose);
    random.seek(draws);
    float all = 0.0f;
    for (const Region& r : world.regions)
        all += r.groundArea;
    float left = random.uniform() * all;
    std::size_t r = 0;
    while (r + 1 < world.regions.size() && (left >= world.regions[r].groundArea || world.regions[r].groundArea <= 0.0f))
        left -= world.regions[r++].groundArea;
    const Region& region = world.regions[r];
    GroundPoint found;
    found.region = RegionId(r);
    // Ground fills a good part of a region's rectangle: a few tries are enough; a thousand say that there is none.
    for (int i = 0; i < 1000 && !found.zone.valid(); ++i) {
        const PhiloxBlock bits = random.next();
        // 32 random bits times the width, over 2^32: even to one in millions.
        const auto scaled = [](std::uint32_t word, std::int32_t n) {
            return std::int32_t((std::uint64_t(word) * std::uint64_t(n)) >> 32);
        };
        found.cell = {region.rect.x0 + scaled(bits[0], region.rect.width()),
                      region.rect.y0 + scaled(bits[1], region.rect.height())};
        found.zone = region.zoneAt(found.cell);
    }
    if (!found.zone.valid()) {
        for (std::size_t i = 0; i < region.zoneOfCell.size() && !found.zone.valid(); ++i) {
            found.zone = region.zoneOfCell[i];
            found.cell = region.rect.cellAt(i);
        }
    }
    found.position = toVec3(world.frame.centerOf(found.cell), world.cellHeight(found.region, found.cell));
    draws = random.draws();
    return found;
}

} // namespace ped
