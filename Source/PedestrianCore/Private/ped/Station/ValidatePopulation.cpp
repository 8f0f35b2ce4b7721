// SPDX-License-Identifier: MIT
#include "ped/Base/NameMap.h"
#include "ped/Station/PersonTypes.h"
#include "ped/Station/Validate.h"

#include <algorithm>

namespace ped::validate {

namespace {

void unknownType(const std::string& name, const std::vector<PersonTypeDesc>& types, const std::string& at,
                 Diagnostics& out) {
    std::vector<std::string_view> known;
    std::string all;
    for (const PersonTypeDesc& type : types) {
        known.push_back(type.name);
        all.append(all.empty() ? "" : ", ").append(quoted(type.name));
    }
    const std::string_view similar = nearestName(name, known);
    out.error(at, "There is no type of people named " + quoted(name) + ".",
              similar.empty() ? "Add it to population.types, or use one of " + all + "."
                              : "Did you mean \"" + std::string(similar) + "\"?");
}

template <class E>
std::string wordOf(E value) {
    return quoted(enumNames(value)[static_cast<std::size_t>(value)].text);
}

/// Needs that follow from the situation; all others grow only where the type says how.
bool isDerived(NeedKind need) {
    return infoOf(need).growth == NeedGrowth::Situation;
}

void checkNeeds(const PersonTypeDesc& type, const std::string& at, Diagnostics& out) {
    for (std::size_t i = 0; i < type.needs.size(); ++i) {
        const NeedDesc& need = type.needs[i];
        if (need.initialLow > need.initialHigh)
            out.error(at + "." + place("needs", i, "initialLow"), "The least is more than the most.",
                      "Exchange initialLow and initialHigh.");
        if (isDerived(need.need))
            out.error(at + "." + place("needs", i, "need"), wordOf(need.need) + " follows from the situation.",
                      "Remove the entry; actions may name the need all the same.");
        for (std::size_t k = 0; k < i; ++k)
            if (type.needs[k].need == need.need)
                out.error(at + "." + place("needs", i, "need"), "The need " + wordOf(need.need) + " comes twice.",
                          "Keep one of them.");
    }
}

void checkActions(const PersonTypeDesc& type, const std::string& at, Diagnostics& out) {
    for (std::size_t i = 0; i < type.actions.size(); ++i) {
        const NeedKind need = type.actions[i].when;
        const bool grows = isDerived(need) || std::any_of(type.needs.begin(), type.needs.end(),
                                                          [&](const NeedDesc& n) { return n.need == need; });
        if (!grows)
            out.error(at + "." + place("actions", i, "when"),
                      "The type has no need " + wordOf(need) + ", so this is never done.",
                      "Add it to the type's needs, or remove the action.");
    }
}

/// What goes on until the stay is over, or for ever.
bool isLasting(ActivityKind kind) {
    using A = ActivityKind;
    return kind == A::Wander || kind == A::Sightsee || kind == A::Patrol || kind == A::Guard || kind == A::Perform;
}

void checkType(const PersonTypeDesc& type, const std::string& at, Diagnostics& out) {
    if (type.stayHigh > 0.0f && type.stayLow > type.stayHigh)
        out.error(at + ".stayLow", "The shortest stay is longer than the longest.", "Exchange stayLow and stayHigh.");
    for (std::size_t i = 0; i + 1 < type.agenda.size(); ++i)
        if (type.stayHigh <= 0.0f && isLasting(type.agenda[i]))
            out.error(at + "." + place("agenda", i), wordOf(type.agenda[i]) + " never ends, so the rest is never done.",
                      "Give the type a stayHigh above 0, or put this last.");
    checkNeeds(type, at, out);
    checkActions(type, at, out);
}

void checkShares(const std::vector<TypeShareDesc>& mix, const std::vector<PersonTypeDesc>& types, const std::string& at,
                 Diagnostics& out) {
    float sum = 0.0f;
    for (std::size_t i = 0; i < mix.size(); ++i) {
        sum += mix[i].share;
        if (!findType(types, mix[i].type))
            unknownType(mix[i].type, types, place(at, i, "type"), out);
        for (std::size_t j = 0; j < i; ++j)
            if (mix[j].type == mix[i].type)
                out.error(place(at, i, "type"), "The type " + quoted(mix[i].type) + " comes twice.",
                          "Add the shares up in one entry.");
    }
    if (!mix.empty() && sum <= 0.0f)
        out.error(at, "All shares are 0.", "Give one of the types a share above 0.");
}

/// Whether any train goes there.
bool isServed(const TimetableDesc& timetable, const std::string& destination) {
    return std::any_of(timetable.trains.begin(), timetable.trains.end(),
                       [&](const TrainDesc& train) { return servesDestination(train, destination); });
}

void checkDemand(const StationDesc& desc, const std::vector<PersonTypeDesc>& types, Diagnostics& out) {
    std::vector<std::pair<std::string, std::string>> goals;
    for (std::size_t i = 0; i < desc.population.demand.size(); ++i) {
        const DemandDesc& d = desc.population.demand[i];
        const std::string at = place("population.demand", i);
        if (d.exit.empty() == d.destination.empty())
            out.error(at, "A demand goes either to an exit or to a destination.",
                      "Give one of `exit` and `destination`.");
        else if (!d.destination.empty() && !isServed(desc.timetable, d.destination))
            out.error(at + ".destination", "No train goes to " + quoted(d.destination) + ".",
                      "Name a train, or its line, destination or one of its stops.");
        if (d.end <= d.begin)
            out.error(at + ".end", "The end is not after the begin.", "Give a later end.");
        const bool known =
            std::any_of(types.begin(), types.end(), [&](const PersonTypeDesc& type) { return type.name == d.type; });
        if (!d.type.empty() && !known)
            out.error(at + ".type", "There is no type " + quoted(d.type) + ".", "Describe it in `population.types`.");
        if (std::find(goals.begin(), goals.end(), std::pair(d.exit, d.destination)) == goals.end())
            goals.emplace_back(d.exit, d.destination);
    }
    if (goals.size() > limits::destinations)
        out.error("population.demand", "There are more than 255 different destinations.",
                  "Join some of them, by line for instance.");
}

/// People of a group whom the run keeps together (maxGroupMembers of ped/Objects).
constexpr std::int32_t mostInGroup = 8;

void checkGroupSizes(const std::vector<GroupSizeDesc>& sizes, Diagnostics& out) {
    float sum = 0.0f;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        sum += sizes[i].share;
        for (std::size_t j = 0; j < i; ++j)
            if (sizes[j].size == sizes[i].size)
                out.error(place("population.groupSizes", i, "size"),
                          "Groups of " + std::to_string(sizes[i].size) + " come twice.", "Add their shares together.");
    }
    if (!sizes.empty() && sum <= 0.0f)
        out.error("population.groupSizes", "All shares are 0.",
                  "Give one of the sizes a share, or set groupShare to 0 for people who come alone.");
}

void checkTies(const PopulationDesc& p, const std::vector<PersonTypeDesc>& types, Diagnostics& out) {
    float sum = 0.0f;
    for (std::size_t i = 0; i < p.ties.size(); ++i) {
        sum += p.ties[i].share;
        if (p.ties[i].children > 0.0f && p.ties[i].kind != TieKind::Family)
            out.error(place("population.ties", i, "children"), "Only families have children.",
                      "Make the tie \"family\", or remove `children`.");
        for (std::size_t j = 0; j < i; ++j)
            if (p.ties[j].kind == p.ties[i].kind)
                out.error(place("population.ties", i, "kind"), "The tie " + wordOf(p.ties[i].kind) + " comes twice.",
                          "Add their shares together.");
    }
    if (!p.ties.empty() && sum <= 0.0f)
        out.error("population.ties", "All shares are 0.", "Give one of the ties a share, or remove them.");
    const auto isChild = [&](const TypeShareDesc& share) {
        const auto type = findType(types, share.type);
        return type && types[*type].age == AgeKind::Child;
    };
    const auto hasNoAdult = [&](const std::vector<TypeShareDesc>& mix) {
        return !mix.empty() && std::all_of(mix.begin(), mix.end(), isChild);
    };
    if (hasNoAdult(p.mix))
        out.error("population.mix", "All types of the mix are children.", "Add a type of adults: they come together.");
    for (std::size_t i = 0; i < p.arrivals.size(); ++i)
        if (hasNoAdult(p.arrivals[i].mix))
            out.error(place("population.arrivals", i, "mix"), "All types of the mix are children.",
                      "Add a type of adults: they come together.");
    const bool hasFamilies = std::any_of(p.ties.begin(), p.ties.end(), [](const TieDesc& tie) {
        return tie.kind == TieKind::Family && tie.children > 0.0f;
    });
    if (!hasFamilies && std::any_of(p.mix.begin(), p.mix.end(), isChild))
        out.warning("population.mix", "Children come in families alone, and no family has children.",
                    "Add a tie of kind \"family\" with a share of `children`.");
}

/// Rows that begin with the same type are about the same people: their shares come together.
void checkLuggage(const PopulationDesc& p, const std::vector<PersonTypeDesc>& types, Diagnostics& out) {
    for (std::size_t i = 0; i < p.luggage.size(); ++i) {
        const LuggageDesc& row = p.luggage[i];
        const auto type = findType(types, row.type);
        if (!row.type.empty() && !type)
            out.error(place("population.luggage", i, "type"), "There is no type of people '" + row.type + "'.",
                      "Use one of `types` or a shipped type, or leave it out for everybody.");
        else if (type && types[*type].age == AgeKind::Child)
            out.warning(place("population.luggage", i, "type"), "Children have nothing with them.", "Remove the row.");
        float sum = 0.0f;
        for (std::size_t j = 0; j <= i; ++j) {
            sum += p.luggage[j].type == row.type ? p.luggage[j].share : 0.0f;
            if (j < i && p.luggage[j].type == row.type && p.luggage[j].kind == row.kind)
                out.error(place("population.luggage", i, "kind"), "The same type has " + wordOf(row.kind) + " twice.",
                          "Add their shares together.");
        }
        if (sum > 1.0f + 1e-4f)
            out.error(place("population.luggage", i, "share"), "Shares of one type add up to more than 1.",
                      "Make them smaller: nobody has two things with them.");
    }
}

} // namespace

void checkPopulation(const StationDesc& desc, Diagnostics& out) {
    const PopulationDesc& p = desc.population;
    const std::vector<PersonTypeDesc> types = typesOf(p);
    for (std::size_t i = 0; i < p.types.size(); ++i)
        checkType(p.types[i], place("population.types", i), out);
    checkShares(p.mix, types, "population.mix", out);
    checkGroupSizes(p.groupSizes, out);
    if (p.maxGroupSize > mostInGroup)
        out.warning("population.maxGroupSize",
                    "Groups of " + std::to_string(p.maxGroupSize) + " people break up: only " +
                        std::to_string(mostInGroup) + " keep together.",
                    "Make it " + std::to_string(mostInGroup) + " or less.");
    checkTies(p, types, out);
    checkLuggage(p, types, out);
    NameMap entrances;
    for (std::size_t i = 0; i < p.arrivals.size(); ++i) {
        const ArrivalDesc& arrival = p.arrivals[i];
        const std::string at = place("population.arrivals", i);
        if (!entrances.insert(arrival.entrance, static_cast<std::uint32_t>(i)))
            out.error(at + ".entrance",
                      "The entrance " + quoted(arrival.entrance) + " already has arrivals at " +
                          place("population.arrivals", entrances.find(arrival.entrance).value_or(0)) + ".",
                      "Join them into one.");
        for (std::size_t k = 1; k < arrival.rates.size(); ++k)
            if (arrival.rates[k].time <= arrival.rates[k - 1].time)
                out.error(at + "." + place("rates", k, "time"), "The time is not after the one before it.",
                          "Put the rates in the order of time, each time once.");
        checkShares(arrival.mix, types, at + ".mix", out);
    }
    checkDemand(desc, types, out);
    for (std::size_t i = 0; i < desc.flows.size(); ++i)
        if (!desc.flows[i].type.empty() && !findType(types, desc.flows[i].type))
            unknownType(desc.flows[i].type, types, place("flows", i, "type"), out);
    if (!p.arrivals.empty() && desc.objects.exits.empty() && desc.timetable.trains.empty())
        out.warning("population.arrivals", "People come in, but there is neither an exit nor a train.", "Add an exit.");
}

} // namespace ped::validate
