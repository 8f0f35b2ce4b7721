// SPDX-License-Identifier: MIT
#include "Evaluation/EvaluateJson.h"

#include <fmt/format.h>

namespace pedsim {

namespace {

constexpr std::size_t linesOfWorst = 3;

JsonObject shareJson(const FlaggedShare& share) {
    JsonObject out;
    out.set("segments", share.segments).set("flagged", share.flagged).set("share", share.share());
    return out;
}

ped::Value findingsJson(const Direction& direction, const JudgedSet& set, std::span<const Metric> metrics) {
    ped::Value out = ped::Value::array();
    for (const FlaggedSegment& f : direction.worst) {
        const Segment& s = set.segments.segments[f.segment];
        const Stay& stay = set.tracks.stays[s.stay];
        out.push(JsonObject()
                     .set("person", stay.number)
                     .set("from", set.tracks.secondsOf(stay, s.begin - stay.begin))
                     .set("to", set.tracks.secondsOf(stay, s.begin - stay.begin + s.count - 1))
                     .set("p", f.p)
                     .set("metric", nameOf(metrics[f.column]))
                     .set("deviations", f.deviations)
                     .set("why", f.why)
                     .value());
    }
    return out;
}

JsonObject directionJson(const Direction& direction, const JudgedSet& set, std::span<const Metric> metrics) {
    ped::Value people = ped::Value::array();
    for (const PersonVerdict& person : direction.people)
        people.push(JsonObject()
                        .set("person", person.number)
                        .set("segments", person.segments)
                        .set("flagged", person.flagged)
                        .set("least_p", person.least)
                        .value());
    JsonObject out;
    out.set("trained", direction.trained)
        .set("tested", direction.tested)
        .set("k", direction.verdicts.k)
        .set("all", shareJson(direction.all))
        .set("moving", shareJson(direction.moving))
        .set("mean_p", direction.meanP)
        .set("ks", direction.ks);
    if (direction.verdicts.fronts > 0)
        out.set("dyads", direction.verdicts.dyads).set("fronts", direction.verdicts.fronts);
    if (!direction.verdicts.weights.empty()) {
        ped::Value weights = ped::Value::array();
        for (const double w : direction.verdicts.weights)
            weights.push(json(w));
        out.set("weights", weights);
    }
    out.set("people", people).set("worst", findingsJson(direction, set, metrics));
    return out;
}

std::string shareText(const FlaggedShare& share) {
    return share.segments == 0 ? "-" : fmt::format("{:.1f} %", 100.0 * share.share());
}

void addWorst(const char* title, const Direction& direction, const JudgedSet& set, std::string& out) {
    if (direction.worst.empty())
        return;
    out += fmt::format("  {}:\n", title);
    for (std::size_t i = 0; i < std::min(linesOfWorst, direction.worst.size()); ++i) {
        const FlaggedSegment& f = direction.worst[i];
        const Segment& s = set.segments.segments[f.segment];
        const Stay& stay = set.tracks.stays[s.stay];
        out += fmt::format("    p {:.3f}  person {} at {:.1f} s: {}\n", f.p, stay.number,
                           set.tracks.secondsOf(stay, s.begin - stay.begin), f.why);
    }
}

} // namespace

JsonObject setJson(const JudgedSet& set) {
    JsonObject out;
    out.set("name", set.name)
        .set("files", set.tracks.files)
        .set("people", set.tracks.people)
        .set("person_seconds", static_cast<double>(set.tracks.points.size()) * set.tracks.period)
        .set("median_speed", set.tracks.notes.medianSpeed)
        .set("segments", set.segments.segments.size())
        .set("whole_tracks", set.segments.whole)
        .set("left_out", set.segments.tooShort + set.tracks.notes.tooShort);
    return out;
}

JsonObject evaluationJson(const Evaluation& evaluation, const std::optional<HumanBand>& band,
                          const JudgedSet& reference, const JudgedSet& test) {
    ped::Value metrics = ped::Value::array();
    for (const Metric& metric : evaluation.metrics)
        metrics.push(json(nameOf(metric)));
    JsonObject out;
    out.set("name", evaluation.name)
        .set("metrics", metrics)
        .set("atypical", directionJson(evaluation.atypical, test, evaluation.metrics));
    if (evaluation.missing)
        out.set("missing", directionJson(*evaluation.missing, reference, evaluation.metrics));
    if (band) {
        ped::Value ends = ped::Value::array();
        ends.push(json(band->low));
        ends.push(json(band->high));
        out.set("people_by_people", ends);
    }
    return out;
}

std::string evaluationText(std::span<const Evaluation> evaluations, std::span<const std::optional<HumanBand>> bands,
                           const JudgedSet& reference, const JudgedSet& test) {
    std::string out = fmt::format("{} ({} people, {} segments) judged by {} ({} people, {} segments)\n", test.name,
                                  test.tracks.people, test.segments.segments.size(), reference.name,
                                  reference.tracks.people, reference.segments.segments.size());
    out += fmt::format("  {:<24}{:>10}{:>10}{:>10}{:>10}  people by people\n", "metrics", "atypical", "(moving)",
                       "missing", "(moving)");
    for (std::size_t i = 0; i < evaluations.size(); ++i) {
        const Evaluation& e = evaluations[i];
        out += fmt::format("  {:<24}{:>10}{:>10}{:>10}{:>10}  {}\n", e.name.empty() ? "as given" : e.name,
                           shareText(e.atypical.all), shareText(e.atypical.moving),
                           e.missing ? shareText(e.missing->all) : "-", e.missing ? shareText(e.missing->moving) : "-",
                           bands[i] ? fmt::format("{:.1f} to {:.1f} %", 100.0 * bands[i]->low, 100.0 * bands[i]->high)
                                    : "-");
    }
    for (const Evaluation& e : evaluations) {
        const std::string name = e.name.empty() ? std::string() : e.name + ", ";
        addWorst((name + "least typical of " + test.name).c_str(), e.atypical, test, out);
        if (e.missing)
            addWorst((name + "most missed from " + reference.name).c_str(), *e.missing, reference, out);
    }
    return out;
}

} // namespace pedsim
