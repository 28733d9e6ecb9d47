#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "validation/rules/type.h"
#include "validation/synthesis/schema_types.h"
#include "validation/verdict/rule_set.h"

namespace tandem::synthesis {

/// A kind under one subresource, of which pairs are drawn. Refers to the rules it was found in.
struct Subject {
  const verdict::KindRules* rules = nullptr;
  const rules::Type* type = nullptr;  ///< null when objects of the kind cannot be drawn
  std::shared_ptr<const SchemaTypes> schema = {};  ///< owns a custom resource's type
  bool creates = true;                             ///< pairs of this operation are wanted
  bool updates = true;

  [[nodiscard]] std::string api_version() const;
  /// The texts that its schema mentions, and others.
  [[nodiscard]] std::vector<std::string> WithOwn(std::vector<std::string> texts) const;
  [[nodiscard]] std::string name() const;  ///< `apps/v1 Deployment/status`
};

/// The kinds that are drawn.
enum class Compared : std::uint8_t {
  kTwins,  ///< those with handwritten and declarative rules that are compared
  kAll,    ///< those with declarative rules
};

/// The kinds in order that have an identifier which matches the glob; an empty one matches all.
std::vector<Subject> SubjectsOf(const verdict::RuleSet& rules, Compared compared,
                                const std::string& identifiers);

}  // namespace tandem::synthesis
