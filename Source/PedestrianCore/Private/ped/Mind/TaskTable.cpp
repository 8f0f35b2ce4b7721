// SPDX-License-Identifier: MIT
#include "ped/Mind/TaskTable.h"

#include "Memos.h"

#include "ped/Station/PersonTypes.h"
#include "ped/Station/StationDescribe.h"
#include "ped/Station/Things.h"
#include "ped/World/World.h"

#include <algorithm>

namespace ped {

namespace {

template <class T>
std::uint16_t numberOf(const std::vector<T>& list, std::string_view name) {
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].name == name)
            return std::uint16_t(i);
    return Tasks::none;
}

/// An action with what it has from its parents.
TaskDesc resolved(const std::vector<TaskDesc>& actions, const TaskDesc& own) {
    TaskDesc out = own;
    std::uint16_t up = numberOf(actions, own.parent);
    for (std::size_t depth = 0; up != Tasks::none && depth < actions.size(); ++depth) {
        const TaskDesc& parent = actions[up];
        const auto inherit = [](auto& mine, const auto& theirs) {
            if (mine.empty())
                mine = theirs;
        };
        if (out.kinds.empty() && out.capability.empty()) {
            out.kinds = parent.kinds;
            out.capability = parent.capability;
        }
        inherit(out.conditions, parent.conditions);
        inherit(out.prepare, parent.prepare);
        inherit(out.until, parent.until);
        inherit(out.post, parent.post);
        inherit(out.activity, parent.activity);
        if (out.parts.empty()) {
            out.parts = parent.parts;
            out.order = parent.order;
        }
        if (out.priority == 0.0f)
            out.priority = parent.priority;
        if (out.seconds == 0.0f) {
            out.seconds = parent.seconds;
            out.deviation = out.deviation == 0.0f ? parent.deviation : out.deviation;
        }
        up = numberOf(actions, parent.parent);
    }
    return out;
}

class TaskCompiler {
public:
    TaskCompiler(TaskTable& table, const World& world, const ObjectLayout& layout)
        : table_(table), world_(world), station_(world.station), layout_(layout), types_(typesOf(station_.population)) {
    }

    void run() {
        for (const TaskDesc& desc : station_.actions)
            table_.actions.push_back(compile(resolved(station_.actions, desc)));
        for (TaskAction& action : table_.actions) {
            action.leading = leadingPart(action);
            table_.hasTogether = table_.hasTogether || (isTogether(action.order) && !action.parts.empty());
        }
        for (const TaskDesc& desc : station_.actions)
            listThings(resolved(station_.actions, desc));
        for (const PersonTypeDesc& type : types_)
            table_.roles.push_back(compile(type.role));
        for (const std::string& name : table_.listNames) {
            for (std::size_t i = 0; i < station_.objects.things.size(); ++i)
                if (isOf(i, name) || canDo(i, name))
                    table_.lists.items.push_back(std::uint16_t(i));
            table_.lists.close();
        }
        table_.startOfDay = station_.timetable.startOfDay;
    }

private:
    bool isOf(std::size_t thing, std::string_view kind) const {
        return isKindOf(station_.kinds, station_.objects.things[thing].kind, kind);
    }
    bool canDo(std::size_t thing, std::string_view capability) const {
        const std::vector<std::string>& all = layout_.things.kindOf(thing).capabilities;
        return std::find(all.begin(), all.end(), capability) != all.end();
    }

    static std::uint16_t number(std::vector<std::string>& names, const std::string& name) {
        for (std::size_t i = 0; i < names.size(); ++i)
            if (names[i] == name)
                return std::uint16_t(i);
        names.push_back(name);
        return std::uint16_t(names.size() - 1);
    }
    std::uint16_t needNumber(const std::string& name) const {
        for (const PersonTypeDesc& type : types_)
            if (const std::uint16_t n = numberOf(type.role.needs, name); n != Tasks::none)
                return n;
        return Tasks::none;
    }

    static std::uint16_t placeIn(std::initializer_list<std::string_view> words, std::string_view word) {
        const auto found = std::find(words.begin(), words.end(), word);
        return found == words.end() ? Tasks::none : std::uint16_t(found - words.begin());
    }

    TaskCondition compile(const ConditionDesc& desc) {
        TaskCondition c{desc.kind, std::uint8_t(desc.negated ? 1 : 0), Tasks::none, desc.value};
        switch (desc.kind) {
        case ConditionKind::State:
            c.what = number(table_.stateNames, desc.what);
            break;
        case ConditionKind::Free:
            c.what = number(table_.listNames, desc.what);
            break;
        case ConditionKind::Need:
            c.what = needNumber(desc.what);
            break;
        case ConditionKind::Role:
        case ConditionKind::Near:
            c.what = desc.what.empty() ? Tasks::none : numberOf(types_, desc.what);
            break;
        case ConditionKind::In: {
            const RegionId region = world_.regionByName(desc.what);
            c.what = region.valid() ? std::uint16_t(region.index()) : Tasks::none;
            break;
        }
        case ConditionKind::Relation:
            c.what = placeIn({"stranger", "acquaintance", "friend"}, desc.what);
            break;
        case ConditionKind::Status:
            c.what = placeIn({"below", "equal", "above"}, desc.what);
            break;
        case ConditionKind::After:
        case ConditionKind::Before:
            break;
        }
        return c;
    }
    std::vector<TaskCondition> compile(const std::vector<ConditionDesc>& list) {
        std::vector<TaskCondition> out;
        out.reserve(list.size());
        for (const ConditionDesc& desc : list)
            out.push_back(compile(desc));
        return out;
    }

    TaskAction compile(const TaskDesc& desc) {
        TaskAction a;
        a.name = desc.name;
        a.text = desc.text.empty() ? desc.name : desc.text;
        for (const TaskCondition& c : compile(desc.conditions))
            (c.kind == ConditionKind::State ? a.ofThing : a.conditions).push_back(c);
        for (const PreparationDesc& p : desc.prepare)
            a.prepare.push_back({compile(p.conditions), numberOf(station_.actions, p.action)});
        a.until = compile(desc.until);
        for (const EffectDesc& e : desc.post) {
            TaskEffect effect{e.kind, 0, Tasks::none, e.value};
            effect.what = e.kind == EffectKind::State  ? number(table_.stateNames, e.what)
                          : e.kind == EffectKind::Need ? needNumber(e.what)
                                                       : numberOf(types_, e.what);
            a.post.push_back(effect);
        }
        for (const std::string& part : desc.parts)
            a.parts.push_back(numberOf(station_.actions, part));
        a.order = desc.order;
        for (const auto& row : enumNames(ActivityKind{}))
            if (row.text == desc.activity)
                a.activity = goalOf(row.value);
        a.needsThing = !desc.kinds.empty() || !desc.capability.empty();
        a.priority = desc.priority;
        a.seconds = desc.seconds;
        a.deviation = desc.deviation;
        return a;
    }

    /// The first part that needs the whole person; without one, the first.
    std::uint8_t leadingPart(const TaskAction& action) const {
        for (std::size_t i = 0; i < action.parts.size(); ++i)
            if (action.parts[i] < table_.actions.size() && !isInPlace(table_.actions[action.parts[i]]))
                return std::uint8_t(i);
        return 0;
    }

    void listThings(const TaskDesc& desc) {
        for (std::size_t i = 0; i < station_.objects.things.size(); ++i) {
            const bool ofKind = std::any_of(desc.kinds.begin(), desc.kinds.end(),
                                            [&](const std::string& kind) { return isOf(i, kind); });
            if (ofKind || (!desc.capability.empty() && canDo(i, desc.capability)))
                table_.thingsOf.items.push_back(std::uint16_t(i));
        }
        table_.thingsOf.close();
    }

    TaskRole compile(const RoleDesc& desc) {
        TaskRole role;
        role.diligence = desc.diligence;
        role.status = desc.status;
        role.friends = desc.friends;
        role.acquaintances = desc.acquaintances;
        role.tiesLast = desc.tiesLast;
        table_.hasTies = table_.hasTies || desc.friends > 0.0f || desc.acquaintances > 0.0f;
        for (const ScheduleDesc& s : desc.schedule) {
            TaskEntry entry{s.start, s.start + s.duration, numberOf(station_.actions, s.action), {}, {}, Tasks::none,
                            0x7f};
            if (!s.days.empty())
                entry.days = 0;
            for (const WeekDay day : s.days)
                entry.days = std::uint8_t(entry.days | 1u << unsigned(day));
            entry.region = world_.regionByName(s.place);
            if (!entry.region.valid() && !s.place.empty())
                entry.thing = world_.objects.find(s.place);
            if (!s.role.empty())
                entry.role = numberOf(types_, s.role);
            if (s.duration > 0.0f)
                role.schedule.push_back(entry);
        }
        std::stable_sort(role.schedule.begin(), role.schedule.end(),
                         [](const TaskEntry& a, const TaskEntry& b) { return a.start < b.start; });
        float sum = 0.0f;
        for (const HabitDesc& h : desc.idle)
            sum += h.frequency;
        float upTo = 0.0f;
        for (const HabitDesc& h : desc.idle) {
            upTo += sum > 0.0f ? h.frequency / sum : 0.0f;
            role.idle.push_back({numberOf(station_.actions, h.action), upTo, h.mean, h.deviation});
        }
        for (const OwnNeedDesc& n : desc.needs)
            role.needs.push_back({n, numberOf(station_.actions, n.action)});
        for (const ReactionDesc& r : desc.reactions)
            role.reactions.push_back({compile(r.conditions), numberOf(station_.actions, r.action), r.again, r.chance});
        return role;
    }

    TaskTable& table_;
    const World& world_;
    const StationDesc& station_;
    const ObjectLayout& layout_;
    std::vector<PersonTypeDesc> types_;
};

} // namespace

std::optional<TaskInHand> taskIn(const Goal& goal) {
    if (goal.type != GoalType::Do)
        return std::nullopt;
    const DoMemo memo = memoIn<DoMemo>(goal);
    return TaskInHand{std::uint16_t(memo.what.action), TaskCause(memo.what.cause)};
}

TaskTable::TaskTable(const World& world, const ObjectLayout& layout) {
    TaskCompiler(*this, world, layout).run();
}

std::optional<std::uint8_t> TaskTable::stateOf(const ObjectLayout& layout, std::uint16_t thing,
                                               std::uint16_t name) const {
    if (name >= stateNames.size())
        return std::nullopt;
    const std::span<const std::string> states = layout.things.statesOf(thing);
    for (std::size_t i = 0; i < states.size(); ++i)
        if (states[i] == stateNames[name])
            return std::uint8_t(i);
    return std::nullopt;
}

} // namespace ped
