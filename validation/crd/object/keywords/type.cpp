// type, nullable, x-kubernetes-int-or-string, and what a format asks of the type.
#include <string>

#include "validation/crd/object/keywords/steps.h"
#include "validation/crd/schema/numbers.h"
#include "validation/crd/schema/reading.h"

namespace tandem::crd::object {
namespace {

using json::Kind;
using json::ValueView;
using schema::Schema;

/// A JSON value as the schema stage sees it.
struct Seen {
  schema::Types type = 0;  ///< 0 for null
  std::string_view name;
  std::string_view format;  ///< the format of Go's numbers; empty for others
};

Seen See(ValueView value) {
  switch (value.kind()) {
    case Kind::kAbsent:
    case Kind::kNull:
      return {0, "null", ""};
    case Kind::kBool:
      return {schema::kBooleanType, "boolean", ""};
    case Kind::kInt:
      return {schema::kIntegerType, "integer", "int64"};
    case Kind::kUint:
    case Kind::kDouble:
      return {schema::kNumberType, "number", "float64"};
    case Kind::kString:
      return {schema::kStringType, "string", ""};
    case Kind::kArray:
      return {schema::kArrayType, "array", ""};
    case Kind::kObject:
      return {schema::kObjectType, "object", ""};
  }
  return {};
}

std::int64_t Mismatch(const Node& node, std::string_view expected, std::string_view got,
                      Walk& walk) {
  walk.Report([&] {
    std::string rule = "must be of type " + std::string(expected) + ": \"" + std::string(got);
    Finding finding =
        InvalidAt(walk, node.path, field::BadValue::String(std::string(got)), rule + "\"");
    finding.error.type = field::ErrorType::kTypeInvalid;
    return finding;
  });
  return 0;
}

/// Reports a value that has none of its schema's types.
std::int64_t Mismatch(const Node& node, std::string_view got, Walk& walk) {
  return Mismatch(node, walk.TypeNamesOf(node.schema), got, walk);
}

/// Whether the types take the value. An integer may pass for a number, and a number without a
/// fraction for an integer.
bool Takes(schema::Types types, const Seen& seen, ValueView value) {
  if ((types & seen.type) != 0) return true;
  if (seen.type == schema::kIntegerType) return (types & schema::kNumberType) != 0;
  return seen.type == schema::kNumberType && (types & schema::kIntegerType) != 0 &&
         schema::IsIntegral(value.AsDouble());
}

void Finish(Schema& schema) {
  schema.types = schema.int_or_string ? schema::Types{schema::kIntegerType | schema::kStringType}
                                      : schema::ParseType(schema.type);
}

bool ReadIntOrString(const schema::Use& use) {
  use.schema.has_int_or_string_lengths = use.reader.gates().int_or_string_lengths;
  return schema::ReadFlag<&Schema::int_or_string>(use);
}

constexpr schema::Keyword kEntries[] = {
    {.name = "type",
     .read = &schema::ReadText<&Schema::type>,
     .finish = &Finish,
     .in_junctors = schema::InJunctors::kEmpty,
     .in_keys = schema::InKeys::kNotInJunctors,
     .adds_nothing = true,
     .summary = "`array`, `boolean`, `integer`, `number`, `object` or `string`.",
     .judged = kOnEveryWrite},
    {.name = "nullable",
     .read = &schema::ReadFlag<&Schema::nullable>,
     .in_junctors = schema::InJunctors::kFalse,
     .at_status_root = false,
     .summary = "The value may be null. Other nulls are dropped.",
     .judged = kOnEveryWrite},
    {.name = "x-kubernetes-int-or-string",
     .read = &ReadIntOrString,
     .finish = &Finish,
     .in_junctors = schema::InJunctors::kFalse,
     .at_status_root = false,
     .summary = "The value is an integer or a string.",
     .judged = kOnEveryWrite},
};

}  // namespace

TANDEM_KEYWORDS(type) = kEntries;

std::int64_t CheckType(const Node& node, Walk& walk) {
  const Schema& schema = node.schema;
  const schema::Types types = walk.TypesOf(schema);
  const std::string_view format = walk.FormatOf(schema);
  const Seen seen = See(node.value);
  if (seen.type == 0) {
    return types == 0 || schema.nullable ? 1 : Mismatch(node, seen.name, walk);
  }
  const bool taken = Takes(types, seen, node.value);
  const bool has_format = !format.empty();
  const bool text_or_list = seen.type == schema::kStringType || seen.type == schema::kArrayType;
  if (has_format && !text_or_list && !taken && format != seen.format) {
    return Mismatch(node, format, seen.format, walk);
  }
  // Parity: a format lets lists pass for texts.
  const bool numeric = (types & (schema::kNumberType | schema::kIntegerType)) != 0;
  if (has_format && text_or_list && !numeric) return 1;
  return taken ? 1 : Mismatch(node, seen.name, walk);
}

}  // namespace tandem::crd::object
