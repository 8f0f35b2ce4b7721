// SPDX-License-Identifier: MIT
// A host that brings its own loop over chunks, or its own store, gets the same people.
#include "Shared/Stations.h"

#include "ped/Simulation/AgentChunks.h"
#include "ped/Simulation/Populations.h"
#include "ped/Simulation/Simulation.h"
#include "ped/Simulation/Source.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

/// A store whose memory belongs to "another engine": it shows the chunks of a store of its own.
class HostStore final : public AgentStore {
public:
    HostStore() : AgentStore(3, defaultFeatures), kept_(5, 3) {}
    AgentPlace add(const AgentRecord& record) override {
        kept_.add(record);
        refresh();
        return find(record.identity.id);
    }
    bool remove(AgentId id) override {
        const bool was = kept_.remove(id);
        refresh();
        return was;
    }
    void clear() override {
        kept_.clear();
        refresh();
    }
    std::size_t memoryBytes() const override { return kept_.memoryBytes(); }

private:
    void refresh() {
        // The other way round, and no empty chunks: as an engine would show them.
        chunks_.clear();
        placeOf_.clear();
        for (auto& list : chunksOfPhase_)
            list.clear();
        for (auto it = kept_.chunks().rbegin(); it != kept_.chunks().rend(); ++it) {
            if (it->size() == 0)
                continue;
            const auto index = std::uint32_t(chunks_.size());
            chunksOfPhase_[it->phase].push_back(index);
            chunks_.push_back(*it);
            for (std::uint32_t row = 0; row < it->size(); ++row) {
                const std::size_t id = it->identity[row].id.index();
                placeOf_.resize(std::max(placeOf_.size(), id + 1));
                placeOf_[id] = {index, row};
            }
        }
        size_ = kept_.size();
    }
    AgentChunks kept_;
};

void stepByChunk(Simulation& simulation) {
    for (const StageInfo& info : stageTable) {
        if (info.onChunk == nullptr) {
            simulation.runStage(info.stage);
            continue;
        }
        for (const AgentChunk& chunk : simulation.agents().chunks())
            if (simulation.isDue(info.stage, chunk.phase))
                simulation.runOnChunk(info.stage, chunk);
    }
    simulation.endFrame();
}

TEST(HostStep, ChunkByChunkInAHostsStoreIsTheSameRun) {
    const auto world = test::build(test::oneRoom());
    SerialExecutor executor;
    SimulationOptions options;
    options.seed = 9;
    Simulation plain(*world, executor, options);
    HostStore store;
    Simulation hosted(*world, executor, options, store);
    EXPECT_EQ(addRoamers(plain, 24), 24u);
    EXPECT_EQ(addRoamers(hosted, 24), 24u);
    Source door;
    door.position = {10.0f, 6.0f, 0.0f};
    door.errand.kind = ErrandKind::Roam;
    door.limit = 6;
    plain.addSource(door);
    hosted.addSource(door);
    ASSERT_EQ(plain.stateHash(), hosted.stateHash());
    for (int frame = 0; frame < 300; ++frame) {
        plain.step();
        stepByChunk(hosted);
        if (frame % 50 == 20) {
            EXPECT_EQ(plain.remove(AgentId(frame / 50)), hosted.remove(AgentId(frame / 50)));
        }
        ASSERT_EQ(plain.stateHash(), hosted.stateHash()) << "frame " << frame;
    }
    EXPECT_GT(plain.bornCount(), 24u);
}

} // namespace
} // namespace ped
