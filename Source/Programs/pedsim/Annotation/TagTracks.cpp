// SPDX-License-Identifier: MIT
#include "Annotation/TagTracks.h"

#include "Annotation/Classes.h"
#include "Cli/JsonOutput.h"

#include <algorithm>
#include <cmath>

namespace pedsim {

namespace {

ped::Value centimetres(std::span<const TrackPoint> points, bool across) {
    ped::Value out = ped::Value::array();
    for (const TrackPoint& p : points)
        out.push(json(std::lround(100.0f * (across ? p.position.x : p.position.y))));
    return out;
}

} // namespace

ped::Value tagTracks(const std::string& name, const TrackSet& set) {
    ped::Value people = ped::Value::array(), bounds = ped::Value::array(), classes = ped::Value::array();
    double begin = 0.0, end = 0.0;
    for (const Stay& stay : set.stays) {
        const double first = set.secondsOf(stay, 0), last = set.secondsOf(stay, stay.count - 1);
        begin = &stay == set.stays.data() ? first : std::min(begin, first);
        end = std::max(end, last);
        people.push(JsonObject()
                        .set("id", stay.number)
                        .set("first", stay.first)
                        .set("x", centimetres(set.of(stay), true))
                        .set("y", centimetres(set.of(stay), false))
                        .value());
    }
    const ped::Box2 box = set.bounds();
    for (const float edge : {box.min.x, box.min.y, box.max.x, box.max.y})
        bounds.push(json(edge));
    for (std::size_t c = 0; c < behaviourCount; ++c)
        classes.push(json(nameOf(static_cast<Behaviour>(c))));
    return JsonObject()
        .set("name", name)
        .set("period", set.period)
        .set("begin", begin)
        .set("end", end)
        .set("bounds", bounds)
        .set("classes", classes)
        .set("people", people)
        .value();
}

} // namespace pedsim
