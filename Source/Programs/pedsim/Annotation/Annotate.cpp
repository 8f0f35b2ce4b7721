// SPDX-License-Identifier: MIT
#include "Annotation/Annotate.h"

#include "Cli/JsonOutput.h"
#include "Cli/OutputFile.h"
#include "StationFile.h"
#include "Json/JsonText.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace pedsim {

namespace {

constexpr int modelVersion = 1;

double harmonic(double both, double truth, double taken) {
    return truth + taken > 0.0 ? 2.0 * both / (truth + taken) : 0.0;
}

LabelledTable rowsOf(const LabelledTable& table, const std::vector<std::uint8_t>& inside, bool wanted) {
    LabelledTable out;
    for (std::size_t i = 0; i < table.rows(); ++i)
        if ((inside[i] != 0) == wanted)
            out.add(table.row(i), table.label[i], table.person[i]);
    return out;
}

} // namespace

std::size_t addLabelled(const JudgedSet& set, const std::vector<Label>& labels, FeatureChoice choice,
                        LabelledTable& table) {
    const std::uint32_t offset =
        table.person.empty() ? 0 : *std::max_element(table.person.begin(), table.person.end()) + 1;
    std::size_t without = 0;
    std::vector<float> features;
    for (const Segment& segment : set.segments.segments) {
        const Stay& stay = set.tracks.stays[segment.stay];
        const double from = set.tracks.secondsOf(stay, segment.begin - stay.begin);
        const double to = set.tracks.secondsOf(stay, segment.begin - stay.begin + segment.count - 1);
        const std::optional<Behaviour> label = labelAt(labels, stay.number, from, to);
        if (!label) {
            ++without;
            continue;
        }
        featuresOf(set, segment, choice, features);
        table.add(features, static_cast<std::uint8_t>(*label), offset + segment.person);
    }
    return without;
}

std::size_t Confusion::total() const {
    std::size_t sum = 0;
    for (const auto& row : counts)
        for (const std::size_t n : row)
            sum += n;
    return sum;
}

double Confusion::accuracy() const {
    double right = 0.0;
    for (std::size_t c = 0; c < behaviourCount; ++c)
        right += static_cast<double>(counts[c][c]);
    return total() == 0 ? 0.0 : right / static_cast<double>(total());
}

double Confusion::superAccuracy() const {
    double right = 0.0;
    for (std::uint8_t a = 0; a < behaviourCount; ++a)
        for (std::uint8_t b = 0; b < behaviourCount; ++b)
            right += superOf(a) == superOf(b) ? static_cast<double>(counts[a][b]) : 0.0;
    return total() == 0 ? 0.0 : right / static_cast<double>(total());
}

double Confusion::f1(std::size_t behaviour) const {
    double truth = 0.0, taken = 0.0;
    for (std::size_t k = 0; k < behaviourCount; ++k) {
        truth += static_cast<double>(counts[behaviour][k]);
        taken += static_cast<double>(counts[k][behaviour]);
    }
    return harmonic(static_cast<double>(counts[behaviour][behaviour]), truth, taken);
}

double Confusion::superF1(std::size_t super) const {
    double truth = 0.0, taken = 0.0, both = 0.0;
    for (std::uint8_t a = 0; a < behaviourCount; ++a)
        for (std::uint8_t b = 0; b < behaviourCount; ++b) {
            const auto n = static_cast<double>(counts[a][b]);
            truth += superOf(a) == super ? n : 0.0;
            taken += superOf(b) == super ? n : 0.0;
            both += superOf(a) == super && superOf(b) == super ? n : 0.0;
        }
    return harmonic(both, truth, taken);
}

Confusion crossValidate(const LabelledTable& table, std::size_t folds, bool byPerson, const ForestOptions& options,
                        ped::Executor& executor) {
    Confusion out;
    for (std::size_t fold = 0; fold < folds; ++fold) {
        std::vector<std::uint8_t> inside(table.rows());
        for (std::size_t i = 0; i < table.rows(); ++i)
            inside[i] = (byPerson ? table.person[i] : i) % folds == fold ? 1 : 0;
        const LabelledTable train = rowsOf(table, inside, false), test = rowsOf(table, inside, true);
        if (train.rows() == 0 || test.rows() == 0)
            continue;
        Forest forest;
        forest.train(train, options, executor);
        for (std::size_t i = 0; i < test.rows(); ++i)
            ++out.counts[test.label[i]][forest.classOf(test.row(i))];
    }
    return out;
}

std::vector<std::uint8_t> annotate(const JudgedSet& set, const BehaviourModel& model) {
    std::vector<std::uint8_t> out;
    std::vector<float> features, shares;
    for (const Segment& segment : set.segments.segments) {
        featuresOf(set, segment, model.choice, features);
        model.forest.shares(features, shares);
        for (std::uint8_t c = 0; c < shares.size() && !hasCompany(set, segment); ++c)
            shares[c] = superOf(c) == superGroup ? -1.0f : shares[c];
        out.push_back(static_cast<std::uint8_t>(std::max_element(shares.begin(), shares.end()) - shares.begin()));
    }
    return out;
}

std::array<double, behaviourCount> classShares(std::span<const std::uint8_t> classes) {
    std::array<double, behaviourCount> out{};
    for (const std::uint8_t c : classes)
        out[c] += 1.0 / static_cast<double>(classes.size());
    return out;
}

std::array<double, superCount> superShares(std::span<const std::uint8_t> classes) {
    std::array<double, superCount> out{};
    for (const std::uint8_t c : classes)
        out[superOf(c)] += 1.0 / static_cast<double>(classes.size());
    return out;
}

std::string shippedModel() {
    const std::filesystem::path stations = std::filesystem::path(findStation("PennStation")).parent_path();
    return (stations.parent_path() / "Behaviour" / "people.pedforest").string();
}

bool saveModel(const BehaviourModel& model, const std::string& path) {
    ped::Value sources = ped::Value::array(), rows = ped::Value::array();
    for (const std::string& source : model.sources)
        sources.push(json(source));
    for (const std::size_t n : model.rows)
        rows.push(json(n));
    JsonObject out;
    out.set("format", "pedforest")
        .set("version", modelVersion)
        .set("sources", sources)
        .set("segments", rows)
        .set("features", static_cast<int>(model.choice))
        .set("forest", model.forest.toValue());
    return writeFile(path, writeJson(out.value()));
}

bool loadModel(const std::string& path, BehaviourModel& model, ped::Diagnostics& diagnostics) {
    std::ifstream in(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (!in.is_open() || in.bad()) {
        diagnostics.error("", "The file cannot be read.", "Check the path.");
        return false;
    }
    ped::Value value;
    if (!parseJson(text, value, diagnostics))
        return false;
    const ped::Value *format = value.find("format"), *version = value.find("version"), *forest = value.find("forest");
    const ped::Value* features = value.find("features");
    using Kind = ped::Value::Kind;
    if (format == nullptr || !format->is(Kind::String) || format->asString() != "pedforest" || forest == nullptr ||
        version == nullptr || !version->is(Kind::Number) || features == nullptr || !features->is(Kind::Number)) {
        diagnostics.error("", "The file is no model of behaviour.", "Give one that pedsim annotate --save wrote.");
        return false;
    }
    if (version->asNumber() != modelVersion) {
        diagnostics.error("", "The model was written by another version of the program.", "Train it again.");
        return false;
    }
    model.choice = static_cast<FeatureChoice>(std::clamp(static_cast<int>(features->asNumber()), 0, 3));
    if (const ped::Value* sources = value.find("sources"); sources != nullptr && sources->is(Kind::Array))
        for (const ped::Value& source : sources->items())
            if (source.is(Kind::String))
                model.sources.push_back(source.asString());
    if (!model.forest.fromValue(*forest, diagnostics))
        return false;
    if (model.forest.columns() == featureNames(model.choice).size() && model.forest.classes() == behaviourCount)
        return true;
    diagnostics.error("", "The model looks at other features than this program knows.", "Train it again.");
    return false;
}

} // namespace pedsim
