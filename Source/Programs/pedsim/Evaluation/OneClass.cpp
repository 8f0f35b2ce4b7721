// SPDX-License-Identifier: MIT
#include "Evaluation/Scores.h"

#include <libsvm/svm.h>

namespace pedsim {

namespace {

/// Rows in libsvm's form: pairs of index and value, ended by index -1.
class SvmRows {
public:
    explicit SvmRows(const MetricTable& table) : stride_(table.columns + 1), nodes_(table.rows() * stride_) {
        for (std::size_t i = 0; i < table.rows(); ++i) {
            for (std::size_t c = 0; c < table.columns; ++c)
                nodes_[i * stride_ + c] = {static_cast<int>(c + 1), table.row(i)[c]};
            nodes_[i * stride_ + table.columns] = {-1, 0.0};
            rows_.push_back(nodes_.data() + i * stride_);
        }
    }
    std::vector<svm_node*>& rows() { return rows_; }

private:
    std::size_t stride_;
    std::vector<svm_node> nodes_;
    std::vector<svm_node*> rows_;
};

void saySvmNothing(const char*) {}

} // namespace

Scores oneClassScores(const MetricTable& reference, const MetricTable& test, double nu) {
    svm_set_print_string_function(saySvmNothing);
    SvmRows in(reference), out(test);
    std::vector<double> labels(reference.rows(), 1.0);
    svm_problem problem{};
    problem.l = static_cast<int>(reference.rows());
    problem.y = labels.data();
    problem.x = in.rows().data();
    svm_parameter parameter{};
    parameter.svm_type = ONE_CLASS;
    parameter.kernel_type = RBF;
    parameter.gamma = 1.0 / static_cast<double>(reference.columns);
    parameter.nu = nu;
    parameter.cache_size = 200.0; // [MB]
    parameter.eps = 1e-4;
    parameter.shrinking = 1;
    svm_model* model = svm_train(&problem, &parameter);
    const auto all = [&](SvmRows& rows) {
        std::vector<double> scores;
        for (const svm_node* row : rows.rows()) {
            double decision = 0.0;
            svm_predict_values(model, row, &decision);
            scores.push_back(-decision);
        }
        return scores;
    };
    Scores scores;
    scores.reference = all(in);
    scores.test = all(out);
    svm_free_and_destroy_model(&model);
    return scores;
}

} // namespace pedsim
