// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Which behaviour a segment shows: models, how well they do, what share of people's time is what.

#include "Annotation/Classes.h"
#include "Annotation/Features.h"
#include "Annotation/Forest.h"

namespace pedsim {

/// A forest and what it was made of.
struct BehaviourModel {
    FeatureChoice choice = FeatureChoice::All;
    Forest forest;
    std::vector<std::string> sources;               ///< For people: "zara01 (labels by rule)".
    std::array<std::size_t, behaviourCount> rows{}; ///< Segments of each class that it was trained on.
};

/// The labelled segments of a set, added to `table`; people are numbered on. Returns how many segments have no label.
std::size_t addLabelled(const JudgedSet& set, const std::vector<Label>& labels, FeatureChoice choice,
                        LabelledTable& table);

/// How often segments of one class were taken for which.
struct Confusion {
    std::array<std::array<std::size_t, behaviourCount>, behaviourCount>
        counts{}; ///< By true class, then by taken class.

    std::size_t total() const;
    double accuracy() const;
    double superAccuracy() const;
    /// Harmonic mean of precision and recall of a class; 0 where nothing of it was there or found.
    double f1(std::size_t behaviour) const;
    double superF1(std::size_t super) const;
};

/// Trains on all folds but one and tests on that, for each. Folds by person: segments of one person overlap, and are
/// never on both sides. By segment only to compare with what is published.
Confusion crossValidate(const LabelledTable& table, std::size_t folds, bool byPerson, const ForestOptions& options,
                        ped::Executor& executor);

/// The class of each segment.
std::vector<std::uint8_t> annotate(const JudgedSet& set, const BehaviourModel& model);
/// Share of segments of each class.
std::array<double, behaviourCount> classShares(std::span<const std::uint8_t> classes);
std::array<double, superCount> superShares(std::span<const std::uint8_t> classes);

bool saveModel(const BehaviourModel& model, const std::string& path);
bool loadModel(const std::string& path, BehaviourModel& model, ped::Diagnostics& diagnostics);
/// The model that ships.
std::string shippedModel();

} // namespace pedsim
