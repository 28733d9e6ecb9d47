#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "validation/base/result.h"

namespace tandem::config {

struct YamlMember;

/// A YAML value as it was written, with the line it begins on. Scalars are text: what `1` means is
/// for the reader to decide.
struct YamlNode {
  enum class Kind : std::uint8_t { kNull, kScalar, kSequence, kMapping };

  struct Key {
    std::string text;
    std::size_t line = 0;
  };

  Kind kind = Kind::kNull;
  std::size_t line = 0;
  bool quoted = false;  ///< a scalar that is a string whatever it looks like
  std::string scalar;
  std::vector<YamlNode> items;
  std::vector<YamlMember> members;

  /// The value of a key; null when this is no mapping or has no such key.
  [[nodiscard]] const YamlNode* Find(std::string_view key) const;
};

/// A key of a mapping with its value.
struct YamlMember {
  YamlNode::Key key;
  YamlNode value;
};

struct YamlLimits {
  std::size_t depth = 100;
  std::size_t nodes = 1'000'000;  ///< after aliases are replaced by what they stand for
};

/// The documents of a text. `name` begins the Failure: `name:3: duplicate key "x"`.
Result<std::vector<YamlNode>> ParseYaml(const std::string& text, const std::string& name,
                                        const YamlLimits& limits = {});

}  // namespace tandem::config
