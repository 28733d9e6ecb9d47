#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "validation/json/value.h"
#include "validation/verdict/rule_set.h"

namespace tandem::verdict {

/// A value of an object that cannot be decoded into its type, and its field.
struct Unreadable {
  std::string field;  ///< `spec.replicas`; empty for the object itself
  json::ValueView value;
};

/// The first one, as the decoder finds them; nothing when all of the object can be decoded.
std::optional<Unreadable> FindUnreadable(const KindRules& rules, json::ValueView object);

// Each function tells people what they should do where that is certain; else the text is empty.

/// `message` is the decoder's.
std::string HintForUnreadable(const Unreadable& unreadable, std::string_view message);
std::string HintForUnknownField(const KindRules& rules, json::ValueView object,
                                std::string_view field);

}  // namespace tandem::verdict
