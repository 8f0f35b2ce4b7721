// SPDX-License-Identifier: MIT
#include "ped/Base/Triangulate.h"

#include "ped/Base/Polygon.h"

namespace ped {

namespace {

/// The outline that is left, as a ring of vertex numbers, anticlockwise.
class EarClipper {
public:
    explicit EarClipper(std::span<const Vec2> polygon) : polygon_(polygon), nodes_(polygon.size()) {
        const auto n = static_cast<std::uint32_t>(polygon.size());
        const bool anticlockwise = signedArea(polygon) > 0.0f;
        for (std::uint32_t i = 0; i < n; ++i) {
            const std::uint32_t after = i + 1 < n ? i + 1 : 0;
            const std::uint32_t before = i > 0 ? i - 1 : n - 1;
            nodes_[i] = anticlockwise ? Node{before, after, false, false} : Node{after, before, false, false};
        }
        // Corners first: the ear test below looks at the corners that are not convex.
        for (std::uint32_t i = 0; i < n; ++i)
            nodes_[i].convex = isConvexCorner(i);
        for (std::uint32_t i = 0; i < n; ++i)
            nodes_[i].ear = isEar(i);
    }

    bool run(std::vector<std::uint32_t>& out) {
        std::size_t left = polygon_.size();
        std::uint32_t at = 0;
        std::size_t misses = 0;
        while (left > 3) {
            if (misses > left)
                return false; // Every simple polygon has an ear: this is none.
            if (!nodes_[at].ear) {
                at = nodes_[at].next;
                ++misses;
                continue;
            }
            misses = 0;
            --left;
            // On past the neighbour, which alternates sides and so makes fewer slivers than a fan.
            at = nodes_[clip(at, out)].next;
        }
        if (!isConvexCorner(at))
            return false;
        emit(at, out);
        return true;
    }

private:
    struct Node {
        std::uint32_t previous;
        std::uint32_t next;
        bool convex;
        bool ear;
    };

    bool isConvexCorner(std::uint32_t i) const {
        return orientation(polygon_[nodes_[i].previous], polygon_[i], polygon_[nodes_[i].next]) > 0.0;
    }

    /// A convex corner whose triangle holds no other corner, not even on its sides.
    bool isEar(std::uint32_t i) const {
        const Node& node = nodes_[i];
        if (!node.convex)
            return false;
        const Vec2 a = polygon_[node.previous];
        const Vec2 b = polygon_[i];
        const Vec2 c = polygon_[node.next];
        for (std::uint32_t k = nodes_[node.next].next; k != node.previous; k = nodes_[k].next) {
            const Vec2 p = polygon_[k];
            if (!nodes_[k].convex && orientation(a, b, p) >= 0.0 && orientation(b, c, p) >= 0.0 &&
                orientation(c, a, p) >= 0.0)
                return false;
        }
        return true;
    }

    void emit(std::uint32_t i, std::vector<std::uint32_t>& out) const {
        out.insert(out.end(), {nodes_[i].previous, i, nodes_[i].next});
    }

    /// Cuts an ear off. Only its two neighbours can change between ear and not. Returns the later of them.
    std::uint32_t clip(std::uint32_t i, std::vector<std::uint32_t>& out) {
        emit(i, out);
        const std::uint32_t before = nodes_[i].previous;
        const std::uint32_t after = nodes_[i].next;
        nodes_[before].next = after;
        nodes_[after].previous = before;
        nodes_[before].convex = isConvexCorner(before);
        nodes_[after].convex = isConvexCorner(after);
        nodes_[before].ear = isEar(before);
        nodes_[after].ear = isEar(after);
        return after;
    }

    std::span<const Vec2> polygon_;
    std::vector<Node> nodes_;
};

} // namespace

bool triangulate(std::span<const Vec2> polygon, std::vector<std::uint32_t>& indices) {
    indices.clear();
    if (!isSimple(polygon))
        return false;
    if (EarClipper(polygon).run(indices))
        return true;
    indices.clear();
    return false;
}

} // namespace ped
