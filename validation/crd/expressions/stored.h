#pragma once

#include <set>
#include <string_view>

#include "validation/crd/schema/schema.h"

namespace tandem::crd::expressions {

/// Expressions that a definition had before it is written again. Wherever they stand now, they may
/// use what a new expression may not use yet.
class Stored {
 public:
  /// Adds those of a schema and of all below it. The schema must outlive this.
  void Add(const schema::Schema& root);

  [[nodiscard]] bool HasRule(std::string_view text) const { return rules_.count(text) > 0; }
  [[nodiscard]] bool HasMessage(std::string_view text) const { return messages_.count(text) > 0; }

 private:
  std::set<std::string_view> rules_;
  std::set<std::string_view> messages_;
};

}  // namespace tandem::crd::expressions
