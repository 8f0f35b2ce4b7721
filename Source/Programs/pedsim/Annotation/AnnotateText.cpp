// SPDX-License-Identifier: MIT
#include "Annotation/AnnotateText.h"

#include <fmt/format.h>

#include <algorithm>

namespace pedsim {

namespace {

std::string behaviourName(std::size_t i) {
    return nameOf(static_cast<Behaviour>(i));
}

std::string confusionText(const Confusion& confusion) {
    std::string out = fmt::format("    right {:.1f} %, of walkers, wait and group {:.1f} %\n    {:<10}",
                                  100.0 * confusion.accuracy(), 100.0 * confusion.superAccuracy(), "");
    for (std::size_t c = 0; c < behaviourCount; ++c)
        out += fmt::format("{:>8}", behaviourName(c));
    out += "      F1\n";
    for (std::size_t a = 0; a < behaviourCount; ++a) {
        out += fmt::format("    {:<10}", behaviourName(a));
        for (std::size_t b = 0; b < behaviourCount; ++b)
            out += fmt::format("{:>8}", confusion.counts[a][b]);
        out += fmt::format("{:>8.2f}\n", confusion.f1(a));
    }
    for (std::size_t s = 0; s < superCount; ++s)
        out += fmt::format("    F1 of {} {:.2f}\n", superNames[s], confusion.superF1(s));
    return out;
}

JsonObject confusionJson(const Confusion& confusion) {
    ped::Value counts = ped::Value::array(), f1 = ped::Value::object(), supers = ped::Value::object();
    for (std::size_t a = 0; a < behaviourCount; ++a) {
        ped::Value row = ped::Value::array();
        for (const std::size_t n : confusion.counts[a])
            row.push(json(n));
        counts.push(row);
        f1.set(behaviourName(a), json(confusion.f1(a)));
    }
    for (std::size_t s = 0; s < superCount; ++s)
        supers.set(superNames[s], json(confusion.superF1(s)));
    JsonObject out;
    out.set("accuracy", confusion.accuracy())
        .set("super_accuracy", confusion.superAccuracy())
        .set("f1", f1)
        .set("super_f1", supers)
        .set("counts", counts);
    return out;
}

template <class Shares, class Name>
ped::Value sharesJson(const Shares& shares, Name name) {
    ped::Value out = ped::Value::object();
    for (std::size_t i = 0; i < shares.size(); ++i)
        out.set(name(i), json(shares[i]));
    return out;
}

} // namespace

std::string annotationText(std::span<const Annotated> annotated, const BehaviourModel& model,
                           const Training* training) {
    std::string out = fmt::format("Model: {}\n", fmt::join(model.sources, ", "));
    if (training != nullptr) {
        out +=
            fmt::format("  trained on {} segments ({} without a label), {} nodes, out-of-bag error {:.1f} %\n",
                        training->rows, training->without, model.forest.nodes(), 100.0 * model.forest.outOfBagError());
        if (training->confusion)
            out += confusionText(*training->confusion);
        const std::vector<std::string> names = featureNames(model.choice);
        std::vector<std::size_t> order(names.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            order[i] = i;
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return model.forest.importance()[a] > model.forest.importance()[b];
        });
        out += "    importance:";
        for (const std::size_t i : order)
            out += fmt::format(" {} {:.0f} %", names[i], 100.0 * model.forest.importance()[i]);
        out += "\n";
    }
    for (const Annotated& a : annotated) {
        out += fmt::format("{}: {} people, {} segments, {} tracks shorter than 4 s left out\n ", a.set->name,
                           a.set->tracks.people, a.classes.size(), a.set->segments.tooShort);
        const auto shares = classShares(a.classes);
        for (std::size_t c = 0; c < behaviourCount; ++c)
            out += fmt::format(" {} {:.1f} %", behaviourName(c), 100.0 * shares[c]);
        const auto supers = superShares(a.classes);
        out += fmt::format("\n  walkers {:.1f} %, wait {:.1f} %, group {:.1f} %\n", 100.0 * supers[0],
                           100.0 * supers[1], 100.0 * supers[2]);
        if (a.truth)
            out += "  against what the recording says:\n" + confusionText(*a.truth);
    }
    return out;
}

JsonObject annotationJson(std::span<const Annotated> annotated, const BehaviourModel& model, const Training* training) {
    ped::Value sources = ped::Value::array(), files = ped::Value::array();
    for (const std::string& source : model.sources)
        sources.push(json(source));
    for (const Annotated& a : annotated) {
        JsonObject file;
        file.set("name", a.set->name)
            .set("people", a.set->tracks.people)
            .set("segments", a.classes.size())
            .set("left_out", a.set->segments.tooShort)
            .set("shares", sharesJson(classShares(a.classes), behaviourName))
            .set("super_shares",
                 sharesJson(superShares(a.classes), [](std::size_t i) { return std::string(superNames[i]); }));
        if (a.truth)
            file.set("against", confusionJson(*a.truth));
        files.push(file.value());
    }
    JsonObject out;
    out.set("model", sources);
    if (training != nullptr) {
        JsonObject told;
        told.set("segments", training->rows)
            .set("without_label", training->without)
            .set("nodes", model.forest.nodes())
            .set("out_of_bag_error", model.forest.outOfBagError());
        if (training->confusion)
            told.set("cross_validation", confusionJson(*training->confusion));
        const std::vector<std::string> names = featureNames(model.choice);
        told.set("importance", sharesJson(model.forest.importance(), [&](std::size_t i) { return names[i]; }));
        out.set("training", told);
    }
    out.set("files", files);
    return out;
}

std::string annotationCsv(std::span<const Annotated> annotated) {
    std::string out = "file,person,from,to,class\n";
    for (const Annotated& a : annotated)
        for (std::size_t i = 0; i < a.classes.size(); ++i) {
            const Segment& s = a.set->segments.segments[i];
            const Stay& stay = a.set->tracks.stays[s.stay];
            out += fmt::format("{},{},{:.1f},{:.1f},{}\n", a.set->name, stay.number,
                               a.set->tracks.secondsOf(stay, s.begin - stay.begin),
                               a.set->tracks.secondsOf(stay, s.begin - stay.begin + s.count - 1),
                               behaviourName(a.classes[i]));
        }
    return out;
}

} // namespace pedsim
