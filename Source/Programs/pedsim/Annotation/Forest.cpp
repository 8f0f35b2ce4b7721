// SPDX-License-Identifier: MIT
#include "Annotation/Forest.h"

#include "Cli/JsonOutput.h"

#include "ped/Base/Philox.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace pedsim {

namespace {

constexpr std::uint32_t bootstrapDraws = 1, columnDraws = 2; ///< Purposes of counters.
constexpr std::size_t mostForestNodes = 1u << 22;

std::uint32_t drawBelow(std::uint64_t seed, std::uint32_t tree, std::uint32_t purpose, std::uint32_t i, std::uint32_t j,
                        std::size_t below) {
    const ped::PhiloxBlock block =
        ped::philox({i, j, tree, purpose}, {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)});
    return static_cast<std::uint32_t>((static_cast<std::uint64_t>(block[0]) * below) >> 32);
}

double giniOf(std::span<const std::uint32_t> counts, double total) {
    double sum = 0.0;
    for (const std::uint32_t c : counts)
        sum += static_cast<double>(c) * static_cast<double>(c);
    return total > 0.0 ? 1.0 - sum / (total * total) : 0.0;
}

} // namespace

void LabelledTable::add(std::span<const float> features, std::uint8_t itsLabel, std::uint32_t itsPerson) {
    columns = features.size();
    values.insert(values.end(), features.begin(), features.end());
    label.push_back(itsLabel);
    person.push_back(itsPerson);
}

/// Grows one tree.
class Forest::Grower {
public:
    Grower(const LabelledTable& table, const ForestOptions& options, std::uint32_t tree,
           std::vector<std::uint8_t>& seen)
        : table_(table), options_(options), tree_(tree),
          tried_(std::max<std::size_t>(1, static_cast<std::size_t>(std::sqrt(static_cast<double>(table.columns))))) {
        seen.assign(table.rows(), 0);
        for (std::uint32_t i = 0; i < table.rows(); ++i) {
            rows_.push_back(drawBelow(options.seed, tree, bootstrapDraws, i, 0, table.rows()));
            seen[rows_.back()] = 1;
        }
        out_.gain.assign(table.columns, 0.0);
    }

    Tree grow() {
        out_.nodes.emplace_back();
        std::vector<Part> open{{0, 0, rows_.size()}};
        while (!open.empty()) {
            const Part part = open.back();
            open.pop_back();
            Split best = bestSplit(part);
            if (best.column < 0) {
                makeLeaf(part);
                continue;
            }
            const auto middle =
                std::partition(rows_.begin() + static_cast<std::ptrdiff_t>(part.begin),
                               rows_.begin() + static_cast<std::ptrdiff_t>(part.end), [&](std::uint32_t row) {
                                   return table_.row(row)[static_cast<std::size_t>(best.column)] <= best.at;
                               });
            const auto cut = static_cast<std::size_t>(middle - rows_.begin());
            const auto left = static_cast<std::uint32_t>(out_.nodes.size());
            out_.nodes[part.node] = {best.column, best.at, left};
            out_.gain[static_cast<std::size_t>(best.column)] += best.gain;
            out_.nodes.emplace_back();
            out_.nodes.emplace_back();
            open.push_back({left + 1, cut, part.end});
            open.push_back({left, part.begin, cut});
        }
        return std::move(out_);
    }

private:
    struct Part {
        std::uint32_t node;
        std::size_t begin, end; ///< Of rows_.
    };
    struct Split {
        std::int32_t column = -1;
        float at = 0.0f;
        double gain = 0.0;
    };

    void makeLeaf(const Part& part) {
        std::vector<float> shares(options_.classes, 0.0f);
        for (std::size_t i = part.begin; i < part.end; ++i)
            shares[table_.label[rows_[i]]] += 1.0f / static_cast<float>(part.end - part.begin);
        out_.nodes[part.node] = {-1, 0.0f, static_cast<std::uint32_t>(out_.leaves.size())};
        out_.leaves.insert(out_.leaves.end(), shares.begin(), shares.end());
    }

    Split bestSplit(const Part& part) {
        Split best;
        std::vector<std::uint32_t> all(options_.classes, 0);
        for (std::size_t i = part.begin; i < part.end; ++i)
            ++all[table_.label[rows_[i]]];
        const auto total = static_cast<double>(part.end - part.begin);
        const double before = giniOf(all, total);
        if (!(before > 0.0))
            return best;
        std::vector<std::size_t> columns(table_.columns);
        std::iota(columns.begin(), columns.end(), std::size_t{0});
        // As many as are wanted; further ones only where those cannot split at all.
        for (std::size_t k = 0; k < columns.size() && (k < tried_ || best.column < 0); ++k) {
            const std::size_t pick = k + drawBelow(options_.seed, tree_, columnDraws, part.node,
                                                   static_cast<std::uint32_t>(k), columns.size() - k);
            std::swap(columns[k], columns[pick]);
            trySplits(part, columns[k], all, total, before, best);
        }
        return best;
    }

    void trySplits(const Part& part, std::size_t column, const std::vector<std::uint32_t>& all, double total,
                   double before, Split& best) {
        sorted_.clear();
        for (std::size_t i = part.begin; i < part.end; ++i)
            sorted_.push_back({table_.row(rows_[i])[column], table_.label[rows_[i]]});
        std::sort(sorted_.begin(), sorted_.end());
        std::vector<std::uint32_t> left(options_.classes, 0), right = all;
        for (std::size_t i = 0; i + 1 < sorted_.size(); ++i) {
            ++left[sorted_[i].second];
            --right[sorted_[i].second];
            if (sorted_[i].first == sorted_[i + 1].first)
                continue;
            const double n = static_cast<double>(i + 1), m = total - n;
            const double gain = total * before - n * giniOf(left, n) - m * giniOf(right, m);
            if (gain > best.gain + 1e-12) {
                const float middle = 0.5f * (sorted_[i].first + sorted_[i + 1].first);
                best = {static_cast<std::int32_t>(column), middle < sorted_[i + 1].first ? middle : sorted_[i].first,
                        gain};
            }
        }
    }

    const LabelledTable& table_;
    const ForestOptions& options_;
    std::uint32_t tree_;
    std::size_t tried_; ///< Columns per node.
    std::vector<std::uint32_t> rows_;
    std::vector<std::pair<float, std::uint8_t>> sorted_;
    Tree out_;
};

void Forest::train(const LabelledTable& table, const ForestOptions& options, ped::Executor& executor) {
    columns_ = table.columns;
    classes_ = options.classes;
    trees_.assign(options.trees, {});
    std::vector<std::vector<std::uint8_t>> seen(options.trees);
    executor.parallelFor(options.trees, 1, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (std::size_t t = begin; t < end; ++t)
            trees_[t] = Grower(table, options, static_cast<std::uint32_t>(t), seen[t]).grow();
    });
    importance_.assign(columns_, 0.0);
    double sum = 0.0;
    for (const Tree& tree : trees_)
        for (std::size_t c = 0; c < columns_; ++c) {
            importance_[c] += tree.gain[c];
            sum += tree.gain[c];
        }
    for (double& v : importance_)
        v = sum > 0.0 ? v / sum : 0.0;
    judgeOutOfBag(table, seen);
}

void Forest::judgeOutOfBag(const LabelledTable& table, const std::vector<std::vector<std::uint8_t>>& seen) {
    std::size_t wrong = 0, judged = 0;
    std::vector<float> votes(classes_);
    for (std::size_t i = 0; i < table.rows(); ++i) {
        std::fill(votes.begin(), votes.end(), 0.0f);
        bool any = false;
        for (std::size_t t = 0; t < trees_.size(); ++t) {
            if (seen[t][i] != 0)
                continue;
            any = true;
            const std::span<const float> leaf = leafOf(trees_[t], table.row(i));
            for (std::size_t c = 0; c < classes_; ++c)
                votes[c] += leaf[c];
        }
        judged += any ? 1 : 0;
        wrong += any && std::max_element(votes.begin(), votes.end()) - votes.begin() != table.label[i] ? 1 : 0;
    }
    outOfBag_ = judged > 0 ? static_cast<double>(wrong) / static_cast<double>(judged) : 0.0;
}

std::span<const float> Forest::leafOf(const Tree& tree, std::span<const float> features) const {
    std::uint32_t node = 0;
    while (tree.nodes[node].column >= 0) {
        const Node& n = tree.nodes[node];
        node = n.next + (features[static_cast<std::size_t>(n.column)] <= n.split ? 0 : 1);
    }
    return {tree.leaves.data() + tree.nodes[node].next, classes_};
}

void Forest::shares(std::span<const float> features, std::vector<float>& out) const {
    out.assign(classes_, 0.0f);
    for (const Tree& tree : trees_) {
        const std::span<const float> leaf = leafOf(tree, features);
        for (std::size_t c = 0; c < classes_; ++c)
            out[c] += leaf[c] / static_cast<float>(trees_.size());
    }
}

std::uint8_t Forest::classOf(std::span<const float> features) const {
    std::vector<float> all;
    shares(features, all);
    return static_cast<std::uint8_t>(std::max_element(all.begin(), all.end()) - all.begin());
}

std::size_t Forest::nodes() const {
    std::size_t sum = 0;
    for (const Tree& tree : trees_)
        sum += tree.nodes.size();
    return sum;
}

ped::Value Forest::toValue() const {
    ped::Value trees = ped::Value::array();
    for (const Tree& tree : trees_) {
        ped::Value nodes = ped::Value::array(), leaves = ped::Value::array();
        for (const Node& n : tree.nodes) {
            nodes.push(json(n.column));
            nodes.push(json(n.split));
            nodes.push(json(n.next));
        }
        for (const float v : tree.leaves)
            leaves.push(json(v));
        trees.push(JsonObject().set("nodes", nodes).set("leaves", leaves).value());
    }
    return JsonObject().set("columns", columns_).set("classes", classes_).set("trees", trees).value();
}

bool Forest::fromValue(const ped::Value& value, ped::Diagnostics& diagnostics) {
    using Kind = ped::Value::Kind;
    const auto bad = [&] {
        diagnostics.error("", "The model is damaged.", "Train it again: pedsim annotate --train or --silver.");
        return false;
    };
    const auto whole = [](const ped::Value* v, double most, std::size_t& out) {
        if (v == nullptr || !v->is(Kind::Number) || !(v->asNumber() >= 0.0 && v->asNumber() <= most))
            return false;
        out = static_cast<std::size_t>(v->asNumber());
        return true;
    };
    const ped::Value* trees = value.find("trees");
    if (!whole(value.find("columns"), 1000, columns_) || !whole(value.find("classes"), 250, classes_) ||
        classes_ == 0 || trees == nullptr || !trees->is(Kind::Array) || trees->items().empty())
        return bad();
    trees_.clear();
    for (const ped::Value& entry : trees->items()) {
        const ped::Value *nodes = entry.find("nodes"), *leaves = entry.find("leaves");
        if (nodes == nullptr || leaves == nullptr || !nodes->is(Kind::Array) || !leaves->is(Kind::Array) ||
            nodes->items().empty() || nodes->items().size() % 3 != 0 || nodes->items().size() > mostForestNodes)
            return bad();
        Tree tree;
        for (const ped::Value& v : leaves->items())
            tree.leaves.push_back(v.is(Kind::Number) ? static_cast<float>(v.asNumber()) : 0.0f);
        const std::size_t count = nodes->items().size() / 3;
        for (std::size_t i = 0; i < count; ++i) {
            double v[3];
            for (std::size_t k = 0; k < 3; ++k) {
                const ped::Value& number = nodes->items()[3 * i + k];
                if (!number.is(Kind::Number) || !(std::fabs(number.asNumber()) < 1e30))
                    return bad();
                v[k] = number.asNumber();
            }
            const bool leaf = v[0] < 0.0;
            // Children lie behind their parents, so that every way ends.
            if (v[0] >= static_cast<double>(columns_) || !(v[2] >= 0.0) ||
                (leaf ? v[2] + static_cast<double>(classes_) > static_cast<double>(tree.leaves.size())
                      : v[2] <= static_cast<double>(i) || v[2] + 1.0 >= static_cast<double>(count)))
                return bad();
            tree.nodes.push_back({leaf ? -1 : static_cast<std::int32_t>(v[0]), static_cast<float>(v[1]),
                                  static_cast<std::uint32_t>(v[2])});
        }
        trees_.push_back(std::move(tree));
    }
    return true;
}

} // namespace pedsim
