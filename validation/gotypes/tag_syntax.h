#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "validation/base/result.h"
#include "validation/gotypes/model.h"

namespace tandem::gotypes {

enum class ValueType : std::uint8_t { kNone, kString, kInt, kBool, kTag, kRaw };

/// `none`, `string`, `int`, `bool`, `tag`, `raw`: the word messages use (kNone is empty).
std::string_view ToString(ValueType type);

struct TagArg {
  std::string name;  ///< empty when positional
  std::string value;
  ValueType type = ValueType::kString;
};

/// A parsed `+name(args)=value`. Syntax only: what the tag means is not known here.
struct Tag {
  std::string name;
  std::vector<TagArg> args;
  ValueType value_type = ValueType::kNone;
  std::string value;               ///< the value of a kString, kInt, kBool or kRaw
  std::unique_ptr<Tag> value_tag;  ///< the value of a kTag
};

/// A comment line that holds a tag, not yet parsed.
struct TagLine {
  std::string name;
  std::string text;  ///< without the leading `+`, as it is handed to ParseTag and printed in errors
  Position position;
};

/// The candidate lines of a comment block, in source order (section 2.1). Every name is returned;
/// the caller decides which names it knows.
std::vector<TagLine> FindTags(const std::vector<CommentLine>& comments);

/// The grammars: kSeed has single-quoted strings in arguments beyond upstream's (section 10).
enum class Grammar : std::uint8_t { kUpstream, kSeed };

/// Parses the text after `+` (section 2.2). Failures carry exactly the texts of section 2.3,
/// without any prefix.
Result<Tag> ParseTag(std::string_view text, Grammar grammar = Grammar::kUpstream);

/// Everything after the first `=`, trimmed; for tags with raw values. Empty if there is no `=`.
std::string_view RawTagValue(std::string_view text);

/// Canonical form: strings double-quoted, one space after `,` and `:`, no leading `+`.
std::string ToString(const Tag& tag);
std::string ToString(const TagArg& arg);

}  // namespace tandem::gotypes
