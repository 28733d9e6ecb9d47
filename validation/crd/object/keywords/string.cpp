// maxLength, minLength, pattern: the first that fails is the one reported.
#include <string>

#include "validation/base/utf8.h"
#include "validation/crd/object/keywords/steps.h"
#include "validation/crd/schema/bad_value.h"

namespace tandem::crd::object {
namespace {

using schema::Schema;

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

}  // namespace

void CheckString(const Node& node, Walk& walk) {
  const Schema& schema = node.schema;
  const std::string_view text = node.value.AsString();
  if (schema.max_length && !IsWithin(text, *schema.max_length)) {
    walk.Report([&] { return TooLong(walk, node.path, *schema.max_length); });
    return;
  }
  if (schema.min_length && static_cast<std::int64_t>(CountRunes(text)) < *schema.min_length) {
    walk.Report([&] {
      return InvalidAt(walk, node.path, schema::ToBadValue(node.value),
                       "should be at least " + std::to_string(*schema.min_length) + " chars long");
    });
    return;
  }
  if (schema.regexp && !schema.regexp->Matches(text)) {
    walk.Report([&] {
      return InvalidAt(walk, node.path, schema::ToBadValue(node.value),
                       "should match '" + std::string(schema.pattern) + "'");
    });
  }
}

}  // namespace tandem::crd::object
