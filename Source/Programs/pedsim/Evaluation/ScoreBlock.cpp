// SPDX-License-Identifier: MIT
#include "Evaluation/ScoreBlock.h"

#include "Cli/JsonOutput.h"
#include "Recording/Blocks.h"
#include "Recording/RecordingFormat.h"
#include "Json/JsonText.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>

namespace pedsim {

namespace {

constexpr std::size_t pointsPerScore = 5;
constexpr std::size_t mostMoments = 2000;

double rounded3(double v) {
    return std::round(v * 1000.0) / 1000.0;
}

/// Each stay's least p over every `pointsPerScore` points; -1: no segment is over them.
ped::Value peopleScores(const JudgedSet& set, const Direction& direction) {
    const std::vector<float> scores = pointScores(set, direction);
    ped::Value people = ped::Value::array();
    for (const Stay& stay : set.tracks.stays) {
        ped::Value list = ped::Value::array();
        for (std::size_t i = 0; i < stay.count; i += pointsPerScore) {
            float least = 2.0f;
            for (std::size_t k = i; k < std::min(i + pointsPerScore, stay.count); ++k)
                least = std::min(least, scores[stay.begin + k]);
            list.push(json(least > 1.0f ? -1.0 : rounded3(static_cast<double>(least))));
        }
        people.push(
            JsonObject().set("id", stay.number).set("from", set.tracks.secondsOf(stay, 0)).set("p", list).value());
    }
    return people;
}

ped::Value momentsOf(const JudgedSet& reference, const JudgedSet& test, const Evaluation& evaluation) {
    const Direction& d = evaluation.atypical;
    ped::Value out = ped::Value::array();
    for (const FlaggedSegment& f : flaggedMoments(reference, test, evaluation, mostMoments)) {
        const Segment& s = test.segments.segments[f.segment];
        const Stay& stay = test.tracks.stays[s.stay];
        out.push(JsonObject()
                     .set("person", stay.number)
                     .set("from", test.tracks.secondsOf(stay, s.begin - stay.begin))
                     .set("to", test.tracks.secondsOf(stay, s.begin - stay.begin + s.count - 1))
                     .set("p", rounded3(d.verdicts.p[f.segment]))
                     .set("why", f.why)
                     .value());
    }
    return out;
}

} // namespace

ped::Value scoresJson(const JudgedSet& reference, const JudgedSet& test, const Evaluation& evaluation, double alpha) {
    ped::Value metrics = ped::Value::array();
    for (const Metric& metric : evaluation.metrics)
        metrics.push(json(nameOf(metric)));
    return JsonObject()
        .set("reference", reference.name)
        .set("name", evaluation.name)
        .set("metrics", metrics)
        .set("alpha", alpha)
        .set("share", evaluation.atypical.all.share())
        .set("period", test.tracks.period * static_cast<double>(pointsPerScore))
        .set("people", peopleScores(test, evaluation.atypical))
        .set("moments", momentsOf(reference, test, evaluation))
        .value();
}

bool writeWithBlock(const std::string& from, const std::string& to, std::uint32_t tag, const ped::Value& value,
                    ped::Diagnostics& diagnostics) {
    std::ifstream in(from, std::ios::binary);
    const std::vector<char> text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    const ByteBuffer file(text.begin(), text.end());
    BlockIndex index;
    if (!indexBlocks(file, index, diagnostics))
        return false;
    BlockWriter out;
    ByteBuffer raw;
    bool ok = out.open(to);
    const auto writeValue = [&] {
        const std::string bytes = writeJson(value);
        out.write(tag, {reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
    };
    for (const BlockRef& block : index.blocks) {
        if (block.tag == tag)
            continue;
        if (block.tag == tagEnd)
            writeValue();
        ok = ok && readBlock(file, block, raw);
        out.write(block.tag, raw);
    }
    if (index.blocks.empty() || index.blocks.back().tag != tagEnd)
        writeValue();
    ok = out.close() && ok;
    if (!ok)
        diagnostics.error("", "The recording cannot be written.", "Check the path and the room on the disk.");
    return ok;
}

} // namespace pedsim
