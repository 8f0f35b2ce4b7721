// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How unusual segments are among those of a reference. Methods after I. Charalambous, "Data-driven techniques for
/// virtual crowds" (2013); k-LPE: M. Zhao and V. Saligrama (2009); Pareto depth: K.-J. Hsiao et al. (2012).

#include "Evaluation/Segments.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Base/Executor.h"

namespace pedsim {

enum class JudgeMethod : std::uint8_t {
    LocalP,          ///< k-LPE: share of the reference whose k-th neighbour is at least as far away.
    ParetoDepth,     ///< Mean depth of dyads with the nearest by each metric among the fronts of the reference's dyads.
    Nearest,         ///< Distance to the k-th neighbour.
    NearestMean,     ///< Mean distance to k neighbours.
    NearestWeighted, ///< The same, weighted: nearer ones count more.
    OneClass,        ///< Support vectors around the reference (libsvm).
    Scalar,          ///< k-LPE of one weighted sum of the metrics, with the weights that take most of the reference in.
};
inline constexpr std::size_t judgeMethodCount = 7;
/// "klpe", "pda", "knn", "knn-mean", "knn-weighted", "svm", "scalar".
const char* nameOf(JudgeMethod method);
std::optional<JudgeMethod> parseMethod(std::string_view text);

struct JudgeOptions {
    JudgeMethod method = JudgeMethod::LocalP;
    std::size_t k = 10;    ///< Neighbours; 0: by connectivity.
    double alpha = 0.05;   ///< Segments at or below this p are flagged.
    double exponent = 2.0; ///< Of Minkowski's distance.
    double dyads = 1.0;    ///< Share of dyads that fronts are made of.
    std::uint64_t seed = 1;
    bool robust = false;             ///< Normalise by median and median deviation.
    std::optional<double> threshold; ///< Of nearest scores; none: mean and deviation of the reference's.
};

/// How one column was normalised.
struct Dimension {
    double middle = 0.0;
    double spread = 1.0;
    bool constant = false; ///< All the same in the reference: left out.
};

struct Verdicts {
    std::vector<double> p;             ///< By segment: share of the reference that is at least as unusual.
    std::vector<double> score;         ///< By segment: higher is more unusual.
    std::vector<std::uint8_t> flagged; ///< By segment.
    std::vector<Dimension> dimensions; ///< By column.
    std::vector<double> weights;       ///< Of method Scalar.
    std::size_t k = 0;                 ///< That was used.
    std::size_t dyads = 0;             ///< Of method ParetoDepth.
    std::size_t fronts = 0;
};

/// Judges `test` by `reference`. `same`: they are one set, and nobody is their own neighbour. False after an error.
bool judge(const MetricTable& reference, const MetricTable& test, bool same, const JudgeOptions& options,
           ped::Executor& executor, Verdicts& out, ped::Diagnostics& diagnostics);

/// The least k, at most 50, for which the graph of k nearest neighbours of one column is in one piece.
std::size_t connectingK(std::vector<double> values);
/// Mean over columns, rounded up.
std::size_t connectingK(const MetricTable& table);

} // namespace pedsim
