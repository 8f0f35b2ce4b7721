// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Potential fields (Yersin et al. 2008, section 4.3; equations by Treuille, Cooper and Popović 2006): for everybody with
/// the same goal, how much it takes to get there from each cell of a region of high interest, crowds included.
/// Docs/Model/Interest.md.

#include "ped/Agents/Interest.h"
#include "ped/Agents/Planning.h"
#include "ped/Agents/StepContext.h"
#include "ped/Base/Executor.h"
#include "ped/Navigation/FieldGround.h"
#include "ped/Navigation/Flows.h"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace ped {

/// The cells of one region of interest.
struct FieldPatch {
    std::uint32_t region = 0;         ///< Number of the region of interest.
    std::vector<std::uint32_t> nodes; ///< Of the ground, ascending.
};

/// What a crowd makes of the cells of a patch.
struct FieldCrowd {
    std::vector<float> density;    ///< [people/m²]
    std::vector<Vec2> velocity;    ///< Mean of the people there. [m/s]
    std::vector<float> discomfort; ///< Before moving obstacles. [0 to 1]
};

/// One field: of one goal in one patch.
struct Field {
    std::uint32_t goal = 0; ///< Vertex of the navigation graph.
    std::uint32_t patch = 0;
    std::uint32_t first = 0; ///< Into FieldData::potential.
};
static_assert(sizeof(Field) == 12);

/// What fields hold until they are made anew: saved and hashed.
struct FieldData {
    std::vector<Field> fields;    ///< By patch, then goal.
    std::vector<float> potential; ///< Field by field, cell by cell of its patch.
    std::vector<float> fearful;   ///< Patch by patch, cell by cell: discomfort before vehicles. [0 to 1]
    std::vector<InterestRegion>
        regions; ///< Of high interest, which the patches were made of; they may have moved since.
};
template <class Ar>
void serialize(Ar& ar, FieldData& d) {
    ar.vector(d.regions);
    ar.vector(d.fields);
    ar.vector(d.potential);
    ar.vector(d.fearful);
}

/// A wish for a field.
struct FieldWish {
    std::uint32_t patch = 0;
    std::uint32_t goal = 0;
    std::uint32_t people = 0;
};

/// Solves the eikonal equation of one patch by fast marching. Public for tests.
struct FieldProblem {
    const FieldGround& ground;
    std::span<const std::uint32_t> nodes; ///< Ascending.
    const FieldCrowd& crowd;
    const FieldParameters& parameters;
    float speed = 1.34f; ///< That people of the set prefer. [m/s]
};
/// Potential from which a cell of the patch starts.
struct FieldStart {
    std::uint32_t node = 0; ///< Index into FieldProblem::nodes.
    float potential = 0.0f;
    std::uint8_t exact = 0; ///< 1: it is known to be right; 0: perhaps there is a better way.
};
struct FieldScratch {
    std::vector<std::uint32_t> local; ///< By node of the ground: its index into the patch; `none` elsewhere.
    std::vector<KeyedId> heap;
    std::vector<std::uint8_t> done;
    std::vector<std::uint8_t> exact;
};
/// Leaves what cannot be reached at GraphWays::unreachable.
PEDESTRIANCORE_API void solveField(const FieldProblem& problem, std::span<const FieldStart> starts,
                                   FieldScratch& scratch, std::span<float> potential);

/// All fields of a run. What is computed is kept until the next time, saved and hashed.
class PEDESTRIANCORE_API PotentialFields {
public:
    PotentialFields(const World& world, const FlowTable& flows, const FieldParameters& parameters);

    /// Finds the patches anew where regions of interest have changed. What fields there were lead nobody any more.
    void setInterest(const InterestMap& interest);
    /// Makes the fields of the wishes, those of most people first. Wishes come in any order and are merged.
    void solve(const StepContext& context, std::vector<FieldWish>& wishes, Executor& executor);

    /// The patch that holds a place; none: `none`.
    std::uint32_t patchAt(RegionId region, Vec3 p) const;
    enum class Lead : std::uint8_t {
        None,   ///< No field leads to their goal there.
        On,     ///< To the waypoint.
        Border, ///< They are at the border of the patch, where their own way leads: out, or in for a cell.
    };
    /// The middle of the cell beside that of somebody at `p` from which their goal is nearest.
    Lead lead(RegionId region, Vec2 p, std::uint32_t goal, Vec2& waypoint, float& discomfort) const;

    const FieldGround& ground() const { return ground_; }
    std::span<const FieldPatch> patches() const { return patches_; }

    const FieldData& data() const { return data_; }
    /// Takes over restored fields; false: they do not fit the station, and everything stays as it is.
    bool restore(FieldData data);

    static constexpr std::uint32_t none = 0xffffffffu;

private:
    /// Preferred speed that fields are made for: the mean of everybody's. [m/s]
    static constexpr float fieldSpeed = 1.34f;

    void cutPatches();
    void claimNodes(const InterestRegion& region, std::uint32_t patch);
    bool fits(const FieldData& data) const;
    void chooseFields(std::vector<FieldWish>& wishes);
    void gatherCrowd(const StepContext& context);
    void frighten(const StepContext& context);
    void findWays(Executor& executor);
    /// Where a field starts: follows from the remaining ways, so it holds until these are found anew.
    struct Starts {
        std::uint32_t patch = 0;
        std::uint32_t goal = 0;
        std::uint32_t version = 0;
        std::vector<FieldStart> list;
    };
    Starts& startsOf(const Field& field);
    void keepStarts();
    void findStarts(const Field& field, Starts& out) const;
    float wayFrom(const FieldNode& node, const GraphWays& ways) const;
    bool isAtBorder(const FieldNode& node, std::uint32_t patch) const;

    const World& world_;
    const FlowTable& flows_;
    FieldParameters parameters_;
    FieldGround ground_;
    std::vector<FieldPatch> patches_;
    std::vector<std::uint32_t> patchOf_;      ///< By node of the ground.
    std::vector<std::uint32_t> placeOf_;      ///< By node of the ground: its index into its patch.
    std::vector<FieldCrowd> crowds_;          ///< By patch.
    std::vector<std::uint32_t> firstOfPatch_; ///< Into FieldData::fearful.
    FieldData data_;
    std::vector<Starts> starts_; ///< By patch, then goal.
    std::vector<FieldScratch> scratch_;
    std::vector<GraphWays> ways_; ///< By goal of this time.
    std::vector<std::uint32_t> goals_;
    std::vector<std::uint32_t> newGoals_;
    std::uint32_t countOfWays_ = 0; ///< Which count of people `ways_` are by.
    std::vector<float> factor_;     ///< By vertex: how much longer it is for being full.
    // Room to work in.
    std::vector<InterestRegion> newRegions_;
    std::vector<std::uint32_t> rootOf_;    ///< By region of interest: the first of those that it overlaps with.
    std::vector<std::uint32_t> patchFrom_; ///< By region of interest.
};

} // namespace ped
