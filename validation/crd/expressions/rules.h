#pragma once

#include <string>
#include <vector>

#include "validation/crd/schema/schema.h"
#include "validation/field/error.h"
#include "validation/field/path.h"
#include "validation/json/value.h"

namespace tandem::crd::expressions {

/// A rule of x-kubernetes-validations that stands where it would be evaluated.
struct PlacedRule {
  const schema::ExpressionRule* rule;
  std::string path;  ///< of the rule in the manifest
};

/// The rules of one version of a custom resource, gathered when its definition is loaded. Shares
/// the schema. Immutable and thread-safe.
///
/// This is the only door to an engine of expressions: what it compiles of a rule belongs beside the
/// PlacedRule, and Judge is where a write meets it. There is no engine yet: rules are kept, and
/// their definition says that they are not evaluated.
class Rules {
 public:
  Rules() = default;
  /// `path` is that of the schema in the manifest.
  Rules(const schema::Schema& root, const field::Path& path);

  [[nodiscard]] const std::vector<PlacedRule>& placed() const { return placed_; }

  /// The last stage of judging a write: `errors` holds what those before it found, and where that
  /// keeps the API server from evaluating rules, the note which says so is appended. `old_object`
  /// is absent on create.
  void Judge(json::ValueView object, json::ValueView old_object, field::ErrorList& errors) const;

 private:
  std::vector<PlacedRule> placed_;
};

}  // namespace tandem::crd::expressions
