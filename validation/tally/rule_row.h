#pragma once

#include <compare>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "validation/base/lifetime.h"
#include "validation/base/operation.h"
#include "validation/dualrun/coverage.h"
#include "validation/field/error.h"

namespace tandem::tally {

/// A rule that both sides have, known by the errors it finds. A view: there are many rows, of few
/// different texts.
struct RuleRow {
  std::string_view path;  ///< the handwritten side's, every index and key a star
  field::ErrorType type = field::ErrorType::kInvalid;
  std::string_view origin;  ///< that of the declarative error

  /// The rule's name, as dualrun::RuleName makes it.
  [[nodiscard]] std::string Name() const;

  auto operator<=>(const RuleRow&) const = default;  // NOLINT(modernize-use-nullptr)
};

/// The operation and the resource that a review of a kind is about.
struct Subject {
  Operation operation = Operation::kCreate;
  std::string_view subresource;  ///< `status`; empty for the resource itself
  bool has_status = false;       ///< the kind has a subresource `status`
};

/// The handwritten rules with a twin that such a review can come upon, each once, sorted. Views
/// into them.
std::vector<RuleRow> RowsOf(std::span<const dualrun::HandwrittenRule> rules TANDEM_LIFETIME_BOUND,
                            const Subject& subject);

/// Whether there can be such reviews: most subresources are only ever updated.
bool CanOccur(Operation operation, std::string_view subresource);

}  // namespace tandem::tally
