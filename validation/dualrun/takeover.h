#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "validation/base/result.h"
#include "validation/dualrun/kind_selector.h"
#include "validation/field/error.h"
#include "validation/field/normalize.h"

namespace tandem::dualrun {

/// A step on the way to taking over: declarative rules of some kinds decide before the feature gate
/// lets all of them.
struct TakeoverStep {
  std::string text;  ///< as it was written
  KindSelector kinds;
  std::string rules;  ///< a pattern of RuleName; empty for all rules of the kinds
};

/// Reads GROUP/KIND[/SUBRESOURCE][:RULE-GLOB].
Result<TakeoverStep> ParseTakeoverStep(std::string_view text);

/// The rules of one kind that the steps hand over.
struct HandedOver {
  bool all = false;
  std::vector<std::string> rules = {};  ///< patterns of RuleName, when not all
};
HandedOver FindHandedOver(std::span<const TakeoverStep> steps, const KindName& name);

/// The name of a rule that both sides have: `spec.ports[*].port FieldValueInvalid minimum`; the
/// last word is missing where there is no origin. The path is the handwritten side's, with every
/// index and key a star.
std::string RuleName(std::string_view general_path, field::ErrorType type, std::string_view origin);

/// Whether an error of either side is one of a rule that some pattern names.
bool IsOfRules(std::span<const std::string> patterns, const field::PathNormalizer& normalizer,
               const field::Error& error);

}  // namespace tandem::dualrun
