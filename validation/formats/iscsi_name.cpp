// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/formats/iscsi_name.h"

#include <re2/re2.h>

namespace tandem::formats {
namespace {

/// Parity: upstream looks for these anywhere in a text that begins with their first three letters.
const RE2& PatternOf(std::string_view type) {
  static const RE2 kIqn(R"(iqn\.\d{4}-\d{2}\.([[:alnum:]\-.]+)(:[^,;*&$|\s]+)$)");
  static const RE2 kEui("^eui.[[:alnum:]]{16}$");
  static const RE2 kNaa("^naa.[[:alnum:]]{32}$");
  if (type == "iqn") return kIqn;
  return type == "eui" ? kEui : kNaa;
}

}  // namespace

IscsiName CheckIscsiName(std::string_view text) {
  const std::string_view type = text.substr(0, 3);
  if (type != "iqn" && type != "eui" && type != "naa") return IscsiName::kUnknownType;
  const re2::StringPiece piece(text.data(), text.size());
  return RE2::PartialMatch(piece, PatternOf(type)) ? IscsiName::kFine : IscsiName::kMalformed;
}

}  // namespace tandem::formats
