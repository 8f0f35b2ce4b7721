// SPDX-License-Identifier: MIT
#include "ped/Station/Furnish.h"
#include "ped/Station/PersonTypes.h"
#include "ped/Station/Things.h"
#include "ped/Station/Validate.h"

#include <algorithm>

namespace ped::validate {

namespace {

using Names = std::vector<std::string_view>;

template <class T>
Names namesIn(const std::vector<T>& list) {
    Names names;
    for (const T& item : list)
        names.push_back(item.name);
    return names;
}

bool has(const Names& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

void addNew(Names& names, std::span<const std::string> more) {
    for (const std::string& name : more)
        if (!has(names, name))
            names.push_back(name);
}

class TaskChecker {
public:
    TaskChecker(const StationDesc& station, Diagnostics& out)
        : station_(station), out_(out), kinds_(namesIn(station.kinds)), actions_(namesIn(station.actions)),
          types_(typesOf(station.population)), roles_(namesIn(types_)) {
        for (const KindDesc& kind : station.kinds) {
            addNew(capabilities_, kind.capabilities);
            addNew(states_, kind.states);
        }
        for (const RegionDesc& region : station.regions)
            regions_.push_back(region.name);
        for (const PersonTypeDesc& type : types_)
            for (const OwnNeedDesc& need : type.role.needs)
                needs_.push_back(need.name);
    }

    void run() {
        twice(station_.kinds, "kinds");
        twice(station_.actions, "actions");
        parents(station_.kinds, kinds_, "kinds", "kind");
        parents(station_.actions, actions_, "actions", "action");
        things();
        for (std::size_t i = 0; i < station_.actions.size(); ++i)
            action(station_.actions[i], place("actions", i));
        circles();
        rooms();
        for (std::size_t i = 0; i < station_.population.types.size(); ++i)
            role(station_.population.types[i], place("population.types", i));
    }

private:
    void known(const Names& names, const std::string& name, const std::string& at, const char* what) {
        if (name.empty() || has(names, name))
            return;
        const std::string_view similar = nearestName(name, names);
        out_.error(at, std::string("There is no ") + what + " named " + quoted(name) + ".",
                   similar.empty() ? std::string("Describe it, or use the name of a ") + what + " that exists."
                                   : "Did you mean \"" + std::string(similar) + "\"?");
    }

    template <class T>
    void twice(const std::vector<T>& list, const char* at) {
        for (std::size_t i = 0; i < list.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                if (list[k].name == list[i].name)
                    out_.error(place(at, i, "name"), "The name " + quoted(list[i].name) + " comes twice.",
                               "Give one of them another name.");
    }

    template <class T>
    void parents(const std::vector<T>& list, const Names& names, const char* at, const char* what) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            known(names, list[i].parent, place(at, i, "parent"), what);
            const T* up = &list[i];
            std::size_t depth = 0;
            for (; !up->parent.empty() && depth <= list.size(); ++depth) {
                const auto found =
                    std::find_if(list.begin(), list.end(), [&](const T& other) { return other.name == up->parent; });
                if (found == list.end())
                    break;
                up = &*found;
            }
            if (depth > list.size())
                out_.error(place(at, i, "parent"), quoted(list[i].name) + " comes from itself, by way of its parents.",
                           "Leave one of the parents out.");
        }
    }

    void things() {
        const std::vector<ThingDesc>& list = station_.objects.things;
        for (std::size_t i = 0; i < list.size(); ++i) {
            known(kinds_, list[i].kind, place("objects.things", i, "kind"), "kind");
            const KindDesc kind = resolvedKind(station_.kinds, list[i].kind);
            if (!list[i].state.empty() &&
                std::find(kind.states.begin(), kind.states.end(), list[i].state) == kind.states.end())
                out_.error(place("objects.things", i, "state"),
                           "A " + list[i].kind + " has no state " + quoted(list[i].state) + ".",
                           "Add it to the states of its kind.", list[i].position);
        }
    }

    void conditions(const std::vector<ConditionDesc>& list, const std::string& at) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            const ConditionDesc& c = list[i];
            const std::string where = place(at, i, "what");
            switch (c.kind) {
            case ConditionKind::State:
                known(states_, c.what, where, "state");
                break;
            case ConditionKind::Free:
                if (!has(capabilities_, c.what))
                    known(kinds_, c.what, where, "kind or capability");
                break;
            case ConditionKind::Need:
                known(needs_, c.what, where, "own need");
                break;
            case ConditionKind::Role:
            case ConditionKind::Near:
                known(roles_, c.what, where, "type of people");
                break;
            case ConditionKind::In:
                known(regions_, c.what, where, "region");
                break;
            case ConditionKind::Relation:
                known({"friend", "acquaintance", "stranger"}, c.what, where, "relation");
                break;
            case ConditionKind::Status:
                known({"above", "equal", "below"}, c.what, where, "status");
                break;
            case ConditionKind::After:
            case ConditionKind::Before:
                break;
            }
            const bool needsName =
                c.kind != ConditionKind::After && c.kind != ConditionKind::Before && c.kind != ConditionKind::Near;
            if (needsName && c.what.empty())
                out_.error(where, "The condition does not say what it is about.", "Name it in `what`.");
        }
    }

    void action(const TaskDesc& a, const std::string& at) {
        for (std::size_t i = 0; i < a.kinds.size(); ++i)
            known(kinds_, a.kinds[i], at + "." + place("kinds", i), "kind");
        known(capabilities_, a.capability, at + ".capability", "capability");
        conditions(a.conditions, at + ".if");
        conditions(a.until, at + ".until");
        for (std::size_t i = 0; i < a.prepare.size(); ++i) {
            conditions(a.prepare[i].conditions, at + "." + place("prepare", i, "if"));
            known(actions_, a.prepare[i].action, at + "." + place("prepare", i, "do"), "action");
        }
        for (std::size_t i = 0; i < a.parts.size(); ++i)
            known(actions_, a.parts[i], at + "." + place("parts", i), "action");
        for (std::size_t i = 0; i < a.post.size(); ++i) {
            const Names& names = a.post[i].kind == EffectKind::State  ? states_
                                 : a.post[i].kind == EffectKind::Need ? needs_
                                                                      : roles_;
            known(names, a.post[i].what, at + "." + place("post", i, "what"),
                  a.post[i].kind == EffectKind::State  ? "state"
                  : a.post[i].kind == EffectKind::Need ? "own need"
                                                       : "type of people");
        }
        together(a, at);
        hasThings(a, at);
        const auto names = enumNames(ActivityKind{});
        const bool isActivity =
            std::any_of(names.begin(), names.end(), [&](const auto& row) { return row.text == a.activity; });
        if (!a.activity.empty() && (!isActivity || a.activity == "work"))
            out_.error(at + ".activity", quoted(a.activity) + " is no activity that can be done.",
                       "Use one of the activities of agendas, but \"work\".");
        if (a.deviation > a.seconds && a.seconds > 0.0f)
            out_.warning(at + ".deviation",
                         "The deviation is greater than the mean, which makes many durations very short.",
                         "Use a smaller deviation.");
    }

    /// Whether people can do it where they are, beside something else: what it inherits counts.
    bool isInPlace(const std::string& name) const {
        std::string_view next = name;
        for (std::size_t depth = 0; depth <= station_.actions.size() && !next.empty(); ++depth) {
            const auto found = std::find_if(station_.actions.begin(), station_.actions.end(),
                                            [&](const TaskDesc& a) { return a.name == next; });
            if (found == station_.actions.end())
                break;
            if (!found->kinds.empty() || !found->capability.empty() || !found->parts.empty() ||
                !found->activity.empty())
                return false;
            next = found->parent;
        }
        return true;
    }

    /// Nobody is in two places at once.
    void together(const TaskDesc& a, const std::string& at) {
        if (!isTogether(a.order))
            return;
        std::string first;
        for (std::size_t i = 0; i < a.parts.size(); ++i) {
            if (isInPlace(a.parts[i]))
                continue;
            if (!first.empty())
                out_.error(at + "." + place("parts", i),
                           quoted(first) + " and " + quoted(a.parts[i]) +
                               " cannot be done together: each needs the whole person.",
                           "Use the order \"sequential\", or leave one of them out.");
            first = a.parts[i];
        }
    }

    void rooms() {
        const Names types = namesIn(station_.rooms);
        twice(station_.rooms, "rooms");
        for (std::size_t i = 0; i < station_.regions.size(); ++i)
            known(types, station_.regions[i].room, place("regions", i, "room"), "room type");
        for (std::size_t i = 0; i < station_.rooms.size(); ++i) {
            const RoomTypeDesc& type = station_.rooms[i];
            for (std::size_t k = 0; k < type.furniture.size(); ++k)
                known(kinds_, type.furniture[k].kind, place("rooms", i) + "." + place("furniture", k, "kind"), "kind");
            for (std::size_t k = 0; k < type.people.size(); ++k) {
                known(roles_, type.people[k].role, place("rooms", i) + "." + place("people", k, "role"),
                      "type of people");
                known(capabilities_, type.people[k].capability,
                      place("rooms", i) + "." + place("people", k, "capability"), "capability");
            }
        }
    }

    /// An action must not be a part of itself, nor prepare itself.
    void circles() {
        for (std::size_t i = 0; i < station_.actions.size(); ++i) {
            Names open{station_.actions[i].name};
            for (std::size_t next = 0; next < open.size(); ++next) {
                const auto found = std::find_if(station_.actions.begin(), station_.actions.end(),
                                                [&](const TaskDesc& a) { return a.name == open[next]; });
                if (found == station_.actions.end())
                    continue;
                Names inside(found->parts.begin(), found->parts.end());
                for (const PreparationDesc& p : found->prepare)
                    inside.push_back(p.action);
                if (has(inside, station_.actions[i].name)) {
                    out_.error(place("actions", i), quoted(station_.actions[i].name) + " is a part of itself.",
                               "Leave it out of its parts and preparations.");
                    break;
                }
                for (const std::string_view name : inside)
                    if (!has(open, name))
                        open.push_back(name);
            }
        }
    }

    void role(const PersonTypeDesc& type, const std::string& at) {
        const RoleDesc& r = type.role;
        const bool works = isOnAgenda(type, ActivityKind::Work);
        const bool empty = r.schedule.empty() && r.idle.empty() && r.needs.empty() && r.reactions.empty();
        if (!empty && !works)
            out_.warning(at + ".role", "Nobody keeps to the role: \"work\" is not on the agenda.",
                         "Add \"work\" to the agenda.");
        if (works && r.idle.empty() && r.schedule.empty())
            out_.warning(at + ".role", "The role asks for nothing, so people stand about.",
                         "Give it a calendar, or habits.");
        calendar(r.schedule, at + ".role.schedule");
        for (std::size_t i = 0; i < r.idle.size(); ++i)
            known(actions_, r.idle[i].action, at + ".role." + place("idle", i, "do"), "action");
        for (std::size_t i = 0; i < r.needs.size(); ++i) {
            known(actions_, r.needs[i].action, at + ".role." + place("needs", i, "do"), "action");
            if (r.needs[i].initialLow > r.needs[i].initialHigh)
                out_.error(at + ".role." + place("needs", i, "initialLow"), "The least is more than the most.",
                           "Exchange initialLow and initialHigh.");
            for (std::size_t k = 0; k < i; ++k)
                if (r.needs[k].name == r.needs[i].name)
                    out_.error(at + ".role." + place("needs", i, "name"),
                               "The need " + quoted(r.needs[i].name) + " comes twice.", "Keep one of them.");
        }
        for (std::size_t i = 0; i < r.reactions.size(); ++i) {
            conditions(r.reactions[i].conditions, at + ".role." + place("reactions", i, "if"));
            known(actions_, r.reactions[i].action, at + ".role." + place("reactions", i, "do"), "action");
        }
    }

    static bool shareADay(const ScheduleDesc& a, const ScheduleDesc& b) {
        return a.days.empty() || b.days.empty() || std::any_of(a.days.begin(), a.days.end(), [&](WeekDay day) {
                   return std::find(b.days.begin(), b.days.end(), day) != b.days.end();
               });
    }

    /// Nobody can do what no thing is there for.
    void hasThings(const TaskDesc& a, const std::string& at) {
        if ((a.kinds.empty() && a.capability.empty()) || wantsFurniture(station_))
            return;
        for (const ThingDesc& thing : station_.objects.things) {
            const auto isOf = [&](const std::string& kind) { return isKindOf(station_.kinds, thing.kind, kind); };
            const std::vector<std::string> able = resolvedKind(station_.kinds, thing.kind).capabilities;
            if (std::any_of(a.kinds.begin(), a.kinds.end(), isOf) ||
                std::find(able.begin(), able.end(), a.capability) != able.end())
                return;
        }
        out_.warning(at, "There is no thing that " + quoted(a.name) + " can be done with, so it always fails.",
                     "Place a thing of its kind or capability, or leave the action out.");
    }

    void calendar(const std::vector<ScheduleDesc>& list, const std::string& at) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            known(actions_, list[i].action, place(at, i, "do"), "action");
            known(roles_, list[i].role, place(at, i, "role"), "type of people");
            if (list[i].duration <= 0.0f)
                out_.warning(place(at, i, "duration"), "The entry lasts for no time, so nobody does it.",
                             "Give it a duration.");
            for (std::size_t k = 0; k < i; ++k)
                if (list[k].start < list[i].start + list[i].duration && shareADay(list[k], list[i]) &&
                    list[i].start < list[k].start + list[k].duration)
                    out_.warning(place(at, i, "start"),
                                 "The entry overlaps with " + place(at, k) +
                                     ": the one of higher priority is done, then the earlier one.",
                                 "Move or shorten one of them.");
        }
    }

    const StationDesc& station_;
    Diagnostics& out_;
    Names kinds_;
    Names actions_;
    std::vector<PersonTypeDesc> types_;
    Names roles_;
    Names capabilities_;
    Names states_;
    Names needs_;
    Names regions_;
};

} // namespace

void checkTasks(const StationDesc& desc, Diagnostics& out) {
    TaskChecker(desc, out).run();
}

} // namespace ped::validate
