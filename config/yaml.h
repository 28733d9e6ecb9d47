#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "config/duplicate_keys.h"
#include "config/positions.h"
#include "validation/base/result.h"

namespace tandem::config {

/// A YAML document as JSON, as Kubernetes' tools convert it before anything else looks at it.
struct YamlDocument {
  std::string json;  ///< duplicate keys are kept, to be decoded with json::Duplicates::kReplace
  Positions positions;
  DuplicateKeys duplicates;
};

/// The meaning of a scalar without quotes.
enum class PlainScalars : std::uint8_t {
  kResolved,  ///< `1` a number, `yes` a bool, as go-yaml v2 has it
  kText,      ///< a string, unless it means null: the reader decides
};

struct YamlOptions {
  PlainScalars plain = PlainScalars::kResolved;
  std::size_t first_line = 1;  ///< of the text within its file

  // Limits of one document. Aliases count as often as they are used, which defuses YAML bombs.
  std::size_t depth = 500;
  std::size_t values = 4'000'000;
  std::size_t bytes = 256 * 1024 * 1024;  ///< of the JSON
};

/// The documents of a text in UTF-8, as kubectl reads them. `name` begins the Failure:
/// `name:3: found unknown escape character`.
Result<std::vector<YamlDocument>> ParseYaml(const std::string& text, const std::string& name,
                                            const YamlOptions& options = {});

}  // namespace tandem::config
