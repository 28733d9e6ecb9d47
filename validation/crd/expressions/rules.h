#pragma once

#include <memory>
#include <string>
#include <vector>

#include "validation/cel/plan/evaluator.h"
#include "validation/crd/expressions/compile_checks.h"
#include "validation/crd/expressions/compiled_rules.h"
#include "validation/crd/expressions/judgement.h"
#include "validation/crd/expressions/stored.h"
#include "validation/field/error.h"
#include "validation/field/path.h"
#include "validation/json/value.h"

namespace tandem::crd::expressions {

/// The settings under which expressions are checked and judged.
struct Settings {
  /// The release whose functions new expressions may use: an API server of 1.36 can be rolled back
  /// to 1.35. Those that are stored already may use everything.
  cel::Release release = {1, 35};
  std::shared_ptr<const cel::TimeZones> zones;  ///< null: there are none but UTC
  /// Whether errors show the values for which a rule is false, as since 1.35, and not their types.
  bool shows_values = true;
};

/// The circumstances under which a definition is written.
struct Writing {
  CostLimit limit = CostLimit::kEach;
  const Stored& stored;      ///< the expressions that it had before
  const ErrorPlaces& wrong;  ///< the schemas that have errors
};

/// The rules of one version of a custom resource, compiled when its definition is loaded, as writes
/// meet them. The schema must outlive it. Immutable and thread-safe.
class Rules {
 public:
  Rules() = default;
  Rules(const schema::Schema& root, Settings settings);

  /// Null when there are none.
  [[nodiscard]] const CompiledRules* compiled() const { return compiled_.get(); }

  /// These add the errors that an API server finds in the schema's defaults and in the rules
  /// themselves when the definition is written; see JudgeDefaults and CheckCompiledRules.
  void CheckDefaults(const field::Path& path, field::ErrorList& errors) const;
  void Check(const field::Path& path, const Writing& writing, field::ErrorList& errors,
             std::vector<RuleCost>* costs = nullptr) const;

  /// The last stage of judging a write: `errors` holds what those before it found. Where that keeps
  /// the API server from evaluating rules, the note which says so is appended, and otherwise what
  /// the rules find. What they forgive the unchanged parts of an object is `forgiven`.
  /// `old_object` is absent on create. The zones are those of the settings, whatever `means` says.
  void Judge(json::ValueView object, json::ValueView old_object, Means means,
             field::ErrorList& errors, field::ErrorList& forgiven) const;

 private:
  Settings settings_;
  std::shared_ptr<const CompiledRules> compiled_;
};

}  // namespace tandem::crd::expressions
