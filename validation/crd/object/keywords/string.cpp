// maxLength, minLength, pattern: the first that fails is the one reported.
#include <string>

#include "validation/base/utf8.h"
#include "validation/crd/object/keywords/steps.h"
#include "validation/crd/schema/bad_value.h"
#include "validation/crd/schema/reading.h"
#include "validation/formats/go_regexp.h"

namespace tandem::crd::object {
namespace {

using json::ValueView;

Finding TooLong(const Walk& walk, const field::Path& path, std::int64_t max) {
  const std::string field = walk.FieldOf(&path);
  return {TextOf(path) + " in body should be at most " + std::to_string(max) + " chars long",
          field::TooLongBytes(field::Path(field), max)};
}

/// Whether the text has at most that many characters, each of at most four bytes.
bool IsWithin(std::string_view text, std::int64_t max) {
  if (std::ssize(text) <= max) return true;
  return static_cast<std::int64_t>(CountRunes(text)) <= max;
}

void CheckMaxLength(const Node& node, ValueView written, Walk& walk) {
  const std::int64_t max = written.AsInt();
  if (IsWithin(node.value.AsString(), max)) return;
  walk.Report([&] { return TooLong(walk, node.path, max); });
}

void CheckMinLength(const Node& node, ValueView written, Walk& walk) {
  const std::int64_t min = written.AsInt();
  if (static_cast<std::int64_t>(CountRunes(node.value.AsString())) >= min) return;
  walk.Report([&] {
    return InvalidAt(walk, node.path, schema::ToBadValue(node.value),
                     "should be at least " + std::to_string(min) + " chars long");
  });
}

bool ReadPattern(const schema::Use& use) {
  if (!use.Expect(use.value.IsString(), "a string")) return false;
  use.schema.pattern = use.value.AsString();
  if (use.schema.pattern.empty()) return false;
  auto regexp = formats::GoRegexp::Compile(use.schema.pattern);
  if (regexp) {
    use.schema.regexp = *std::move(regexp);
  } else {
    use.schema.pattern_error = regexp.error().message;
  }
  return true;
}

void CheckPattern(const Node& node, ValueView written, Walk& walk) {
  const auto& regexp = node.schema.regexp;
  if (!regexp || regexp->Matches(node.value.AsString())) return;
  walk.Report([&] {
    return InvalidAt(walk, node.path, schema::ToBadValue(node.value),
                     "should match '" + std::string(written.AsString()) + "'");
  });
}

constexpr schema::Keyword kEntries[] = {
    {.name = "maxLength",
     .read = &schema::ReadCount,
     .in_keys = schema::InKeys::kAllowed,
     .stage = schema::Stage::kText,
     .check = &CheckMaxLength,
     .summary = "A string has at most this many characters.",
     .judged = kOnEveryWrite},
    {.name = "minLength",
     .read = &schema::ReadCount,
     .in_keys = schema::InKeys::kAllowed,
     .stage = schema::Stage::kText,
     .check = &CheckMinLength,
     .summary = "A string has at least this many characters.",
     .judged = kOnEveryWrite},
    {.name = "pattern",
     .read = &ReadPattern,
     .in_keys = schema::InKeys::kAllowed,
     .stage = schema::Stage::kText,
     .check = &CheckPattern,
     .summary = "The regular expression matches somewhere in a string.",
     .judged = kOnEveryWrite},
};

}  // namespace

TANDEM_KEYWORDS(string) = kEntries;

}  // namespace tandem::crd::object
