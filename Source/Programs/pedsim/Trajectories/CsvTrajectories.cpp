// SPDX-License-Identifier: MIT
#include "Trajectories/CsvTrajectories.h"

#include "Host/CsvField.h"

#include "ped/World/World.h"

#include <fmt/format.h>

#include <cmath>
#include <iterator>

namespace pedsim {

namespace {} // namespace

bool CsvTrajectories::open(const std::string& path, const ped::Simulation& simulation, std::string& error) {
    file_ = std::fopen(path.c_str(), "wb");
    if (file_ == nullptr) {
        error = "The file cannot be written.";
        return false;
    }
    regions_ = regionsOfLevel(simulation.world(), options_.level);
    for (const ped::Region& region : simulation.world().regions)
        regionNames_.push_back(csvField(region.name));
    lines_ = "frame,time,id,type,x,y,z,heading,speed,region,motion\n";
    return true;
}

void CsvTrajectories::frame(const ped::Simulation& simulation) {
    if (file_ == nullptr || simulation.frame() % options_.step != 0)
        return;
    simulation.agents().listIds(ids_);
    const double seconds = simulation.frame() / static_cast<double>(simulation.parameters().framesPerSecond);
    for (const ped::AgentId id : ids_) {
        const ped::AgentPlace place = simulation.agents().find(id);
        const ped::AgentChunk& chunk = simulation.agents().chunks()[place.chunk];
        const ped::Body& body = chunk.body[place.row];
        if (!body.region.valid() || regions_[body.region.index()] == 0)
            continue;
        fmt::format_to(std::back_inserter(lines_), "{},{:.3f},{},{},{:.3f},{:.3f},{:.3f},{:.1f},{:.3f},{},{}\n",
                       simulation.frame(), seconds, id.index(), chunk.identity[place.row].type, body.position.x,
                       body.position.y, body.position.z,
                       std::atan2(body.forward.y, body.forward.x) * (180.0f / 3.14159265f),
                       std::hypot(body.velocity.x, body.velocity.y), regionNames_[body.region.index()],
                       static_cast<int>(chunk.motion[place.row].motion));
        ++rows_;
    }
    ok_ = std::fwrite(lines_.data(), 1, lines_.size(), file_) == lines_.size() && ok_;
    lines_.clear();
}

bool CsvTrajectories::finish() {
    if (file_ == nullptr)
        return ok_;
    ok_ = std::fwrite(lines_.data(), 1, lines_.size(), file_) == lines_.size() && ok_;
    ok_ = std::fclose(file_) == 0 && ok_;
    file_ = nullptr;
    return ok_;
}

} // namespace pedsim
