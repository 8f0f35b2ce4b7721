// SPDX-License-Identifier: MIT
#include "ExampleSteps.h"

#include "ped/Examples/ExampleBase.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ped {

static_assert(ExampleMemory::values == mostPatternValues && ExampleMemory::steps == freeSteps);

namespace {

/// People whom somebody looks at in one step at most: more do not fit into the field of view.
constexpr std::size_t mostSeenPeople = 64;
/// A piece that leads no farther is standing. [m]
constexpr float standingPiece = 0.01f;
/// Whoever is farther off than this speed would get them from where they last looked was led by something else
/// meanwhile: what they remember is of another place. [m/s]
constexpr float fastestWalk = 10.0f;

class ExampleDecision {
public:
    ExampleDecision(const ExampleQuestion& q, ExampleMemory& memory)
        : q_(q), p_(q.context.parameters.locomotion.examples), base_(*q.context.examples), form_(base_.form()),
          memory_(memory), pattern_(memory.pattern()), here_(q.body.position.xy()), forward_(q.body.forward),
          faster_(base_.paceFactor(q.wantedSpeed)) {}

    void run() {
        const float farthest = fastestWalk * period();
        if (memory_.glimpses > 0 && distanceSquared(memory_.place, here_) > farthest * farthest)
            memory_.forget();
        lookAround();
        rememberStep();
        if (memory_.glimpses < form_.glimpses)
            return walkStraight(ExampleMode::Begins);
        const bool nobody = isFree(pattern());
        if (nobody && !(q_.lookUp && p_.always != 0))
            return walkFreely();
        walkOnGraph();
    }

private:
    std::span<std::uint8_t> pattern() { return std::span(pattern_).first(form_.values()); }
    float period() const { return form_.period; }

    void lookAround() {
        const float reach = base_.fan().range() + q_.context.crowd.widest();
        q_.context.crowd.visitWithin(q_.body.position, q_.body.region, reach, [&](const SnapshotBody& other) {
            if (other.id != q_.identity.id && (other.flags & bodySits) == 0)
                people_.push({other.position.xy(), other.radius, other.velocity});
        });
        for (const SnapshotBody& mover : q_.context.crowd.movers())
            if (distanceSquared(mover.position.xy(), here_) < reach * reach)
                people_.push({mover.position.xy(), mover.radius, mover.velocity});
        const std::span<std::uint8_t> all = pattern();
        std::copy(all.begin() + form_.rays, all.end(), all.begin());
        glimpseNow(all.last(form_.rays));
        memory_.keep(pattern_, all.size() - form_.rays, all.size());
    }

    void glimpseNow(std::span<std::uint8_t> out) const {
        RayDistances distances;
        base_.fan().begin(distances);
        if (form_.walls != 0)
            seeWalls(here_, forward_, distances);
        for (const SeenDisc& person : people_)
            base_.fan().meet(person, here_, forward_, distances);
        base_.fan().write(distances, out);
    }

    /// Where everybody will be a period later, if they go on as they do: those whom one of these ways can lead to see.
    void foretellPeople(std::span<const ExampleEdge> edges) {
        float longest = 0.0f, leastCosine = 1.0f;
        for (const ExampleEdge& edge : edges) {
            const ExamplePiece& piece = base_.piece(edge.sample);
            longest = std::max(longest, lengthSquared(piece.move));
            leastCosine = std::min(leastCosine, piece.turn.x);
        }
        longest = std::sqrt(longest) * faster_;
        // Where no ray can point backwards, nobody behind is seen.
        const Vec2 half = base_.fan().halfAngle();
        const bool ahead =
            leastCosine > 0.0f && half.x * leastCosine > half.y * std::sqrt(1.0f - leastCosine * leastCosine) + 1e-3f;
        later_.clear();
        for (const SeenDisc& person : people_) {
            const Vec2 place = person.place + person.velocity * period();
            const float reach = base_.fan().range() + person.radius + longest + 1e-3f;
            if (distanceSquared(place, here_) >= reach * reach ||
                (ahead && dot(forward_, place - here_) < -(person.radius + longest + 1e-3f)))
                continue;
            later_.push({place, person.radius, person.velocity});
        }
    }

    void seeWalls(Vec2 place, Vec2 forward, RayDistances& distances) const {
        const StaticMap& map = q_.context.world.region(q_.body.region).perception;
        const GridFrame& frame = q_.context.world.frame;
        const Cell cell = frame.cellOf(place);
        // Clearance is between centres of cells: half a diagonal less at either end.
        if (map.rect.contains(cell) && (map.clearanceAt(cell) - 1.4143f) * frame.cellSize >= form_.range)
            return;
        for (std::size_t r = 0; r < form_.rays; ++r)
            distances[r] = castDistance(map, frame, place, base_.fan().direction(forward, r), form_.range);
    }

    void rememberStep() {
        memory_.addStep(memory_.glimpses > 0 ? here_ - memory_.place : Vec2{});
        memory_.place = here_;
        memory_.glimpses = std::uint8_t(std::min<unsigned>(memory_.glimpses + 1u, form_.glimpses));
    }

    void walkStraight(ExampleMode mode) {
        memory_.mode = mode;
        memory_.node = memory_.sample = ExampleMemory::nowhere;
        memory_.go(q_.wanted * q_.wantedSpeed);
    }

    Vec2 toWorld(Vec2 local) const { return forward_ * local.x + perpendicular(forward_) * local.y; }
    /// Where a piece gets them, who are as much faster or slower than recorded people as they want to be.
    Vec2 moveBy(const ExamplePiece& piece) const { return toWorld(piece.move) * faster_; }

    void follow(std::uint32_t sample) {
        const Vec2 move = moveBy(base_.piece(sample));
        const float metres = length(move);
        memory_.sample = sample;
        memory_.go(metres > standingPiece ? move * (1.0f / period()) : Vec2{});
    }

    /// Of the examples most like the last steps, the one that leads nearest to where the way does at the wanted speed;
    /// as navigation proposes where none comes near: people who stand would only find others who stand.
    void walkFreely() {
        std::array<Vec2, freeSteps> steps;
        for (std::size_t i = 0; i < freeSteps; ++i) {
            const Vec2 step = memory_.step(i);
            steps[i] = Vec2{dot(forward_, step), cross(forward_, step)} * (1.0f / faster_);
        }
        std::array<std::uint32_t, freeExamplesAsked> found;
        const std::size_t count = base_.findFree(steps, found);
        const Vec2 wanted = q_.wanted * (q_.wantedSpeed * period());
        const float farthest = p_.freeOff * q_.wantedSpeed * period();
        float least = farthest * farthest;
        std::uint32_t best = ExampleMemory::nowhere;
        for (std::size_t i = 0; i < count; ++i) {
            const float off = distanceSquared(moveBy(base_.piece(found[i])), wanted);
            if (off < least) {
                least = off;
                best = found[i];
            }
        }
        walkStraight(ExampleMode::Free);
        if (best != ExampleMemory::nowhere)
            follow(best);
    }

    void walkOnGraph() {
        const bool onGraph = memory_.mode == ExampleMode::Graph && memory_.node < base_.nodes();
        std::uint32_t node = memory_.node;
        if (onGraph && memory_.hold > 0 && !q_.lookUp) {
            --memory_.hold;
            return take(base_.edgesOf(node).front());
        }
        const bool jumps = onGraph && p_.jump < 1.0f && (p_.jump <= 0.0f || differenceTo(node) > p_.jump);
        if (!onGraph || q_.lookUp || jumps) {
            node = base_.findNode(pattern(), p_.asked);
            count(memory_.queries);
        }
        count(memory_.decisions);
        if (node >= base_.nodes())
            return walkStraight(ExampleMode::Free);
        memory_.hold = std::uint8_t(std::clamp<std::uint32_t>(p_.hold, 1, 255) - 1);
        memory_.mode = ExampleMode::Graph;
        take(bestEdge(node));
    }

    /// Both numbers stop together, so that their ratio stays true.
    void count(std::uint16_t& number) const {
        if (memory_.decisions < 0xffffu)
            number = std::uint16_t(number + 1u);
    }

    void take(const ExampleEdge& edge) {
        follow(edge.sample);
        memory_.node = edge.target == ExampleEdge::free ? ExampleMemory::nowhere : edge.target;
    }

    float differenceTo(std::uint32_t node) {
        Spectrum own;
        base_.basis().transform(pattern(), own);
        return 1.0f - base_.basis().similarity(std::span(own).first(base_.basis().stride()), base_.spectrum(node));
    }

    const ExampleEdge& bestEdge(std::uint32_t node) {
        // What is kept of the pattern a period later: all glimpses but the oldest, each one place on.
        Spectrum kept{};
        const std::span<const std::uint8_t> before = p_.ownPattern != 0 ? pattern() : base_.pattern(node);
        for (std::size_t g = 1; g < form_.glimpses; ++g)
            base_.basis().add(before.subspan(g * form_.rays, form_.rays), g - 1, kept);
        base_.basis().addNothing(form_.glimpses - 1, kept);
        const std::span<const ExampleEdge> edges = base_.edgesOf(node);
        foretellPeople(edges);
        const float leastDifference = weighted(p_.leastDifference, p_.likeness);
        // Whoever has seen somebody in the glimpses that they keep will not be where nobody is in sight: a way there would
        // only lead off the graph.
        const bool stays = !isFree(pattern().subspan(form_.rays)) &&
                           std::any_of(edges.begin(), edges.end(),
                                       [](const ExampleEdge& edge) { return edge.target != ExampleEdge::free; });
        std::size_t best = 0;
        float least = std::numeric_limits<float>::max();
        for (std::size_t e = 0; e < edges.size(); ++e) {
            if (stays && edges[e].target == ExampleEdge::free)
                continue;
            const ExamplePiece& piece = base_.piece(edges[e].sample);
            const Vec2 place = here_ + moveBy(piece);
            const float course = courseCost(place);
            if (course * leastDifference >= least)
                continue; // Whatever they would see.
            const float cost =
                weighted(std::max(differenceAt(place, toWorld(piece.turn), edges[e].target, kept), p_.leastDifference),
                         p_.likeness) *
                course;
            if (cost < least) {
                least = cost;
                best = e;
            }
        }
        return edges[best];
    }

    /// Equation (4.3): how unlike what they will see is to what was seen where the way leads.
    float differenceAt(Vec2 place, Vec2 forward, std::uint32_t target, const Spectrum& kept) const {
        RayDistances distances, lacks;
        base_.fan().begin(distances);
        RayFours met = 0;
        if (form_.walls != 0) {
            seeWalls(place, forward, distances);
            met = allRays;
        }
        for (const SeenDisc& person : later_)
            met |= base_.fan().meet(person, place, forward, distances);
        base_.fan().writeLacks(distances, met, lacks);
        Spectrum foretold = kept;
        base_.basis().addLacks(lacks, met, form_.glimpses - 1, foretold);
        return 1.0f - base_.basis().similarity(std::span(foretold).first(base_.basis().stride()),
                                               base_.targetSpectrum(target));
    }

    /// Equation (4.3): how little a place gets them on, and the further terms that control people. Too far on counts as
    /// too little: whoever takes the fastest way every time walks faster than they want to, and jerks.
    float courseCost(Vec2 place) const {
        const Vec2 target = here_ + q_.wanted * std::min(q_.ahead, p_.lookAhead);
        const float now = std::max(p_.nearest, distance(here_, target));
        const float wantedLeft = std::max(0.0f, now - q_.wantedSpeed * period());
        const float left = wantedLeft + std::fabs(distance(place, target) - wantedLeft);
        float cost = weighted(left / now, p_.progress);
        if (p_.pathWeight > 0.0f)
            cost *= 1.0f + p_.pathWeight * std::fabs(cross(q_.wanted, place - here_));
        if (p_.gapWeight > 0.0f)
            cost *= 1.0f + p_.gapWeight * lackOfRoom(place);
        return cost;
    }

    static float weighted(float value, float exponent) {
        return exponent == 1.0f ? value : exponent == 3.0f ? value * value * value : det::pow(value, exponent);
    }

    /// How much the gap to the nearest lacks of what people like, as a share. [0 to 1]
    float lackOfRoom(Vec2 place) const {
        float lack = 0.0f;
        for (const SeenDisc& person : people_) {
            const float gap =
                distance(person.place + person.velocity * period(), place) - person.radius - q_.body.radius;
            lack = std::max(lack, 1.0f - std::max(0.0f, gap) / std::max(p_.gap, 1e-3f));
        }
        return lack;
    }

    const ExampleQuestion& q_;
    const ExampleParameters& p_;
    const ExampleBase& base_;
    const PatternForm& form_;
    ExampleMemory& memory_;
    std::array<std::uint8_t, ExampleMemory::values> pattern_; ///< What was seen, now included.
    Vec2 here_;
    Vec2 forward_;
    float faster_; ///< Factor on recorded steps.
    FixedVector<SeenDisc, mostSeenPeople> people_;
    FixedVector<SeenDisc, mostSeenPeople> later_; ///< A period later: those who matter.
};

} // namespace

void decideByExample(const ExampleQuestion& question, ExampleMemory& memory) {
    ExampleDecision(question, memory).run();
}

} // namespace ped
