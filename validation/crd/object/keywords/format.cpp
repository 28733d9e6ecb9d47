// format, of strings.
#include <string>

#include "validation/base/go_quote.h"
#include "validation/crd/object/formats/registry.h"
#include "validation/crd/object/keywords/steps.h"
#include "validation/crd/schema/bad_value.h"
#include "validation/crd/schema/reading.h"

namespace tandem::crd::object {
namespace {

using schema::NumberFormat;
using schema::Schema;

NumberFormat ParseNumberFormat(schema::Types types, std::string_view format) {
  if (types == schema::kIntegerType && format == "int32") return NumberFormat::kInt32;
  if (types == schema::kIntegerType && format == "int64") return NumberFormat::kInt64;
  if (types == schema::kNumberType && format == "float") return NumberFormat::kFloat;
  if (types == schema::kNumberType && format == "double") return NumberFormat::kDouble;
  return NumberFormat::kNone;
}

bool ReadFormat(const schema::Use& use) {
  const schema::Gates& gates = use.reader.gates();
  use.schema.has_label_formats = gates.property_names;
  use.schema.has_number_formats = gates.number_formats;
  use.schema.has_name_formats = gates.name_formats;
  return schema::ReadText<&Schema::format>(use);
}

/// Whether the schema knows no format of that name because its release does not.
bool IsLaterFormat(const Schema& schema) {
  return !schema.has_name_formats &&
         (schema.format == "k8s-short-name" || schema.format == "k8s-long-name");
}

/// As apiextensions pkg/apiserver/validation: a format that the type does not know is forgotten.
void Finish(Schema& schema) {
  schema.format_is_known = IsFormatOf(schema.type, schema.format, schema.has_label_formats);
  const bool is_text = schema.types == 0 || (schema.types & schema::kStringType) != 0;
  if (is_text && !IsLaterFormat(schema)) {
    schema.string_format = FindFormat(schema.format);
    if (schema.string_format == nullptr && schema.has_label_formats) {
      schema.string_format = FindLabelFormat(schema.format);
    }
  }
  if (schema.has_number_formats) {
    schema.number_format = ParseNumberFormat(schema.types, schema.format);
  }
  const bool live = schema.string_format != nullptr || schema.number_format != NumberFormat::kNone;
  schema.live_format = live ? schema.format : std::string_view();
}

constexpr schema::Keyword kEntries[] = {
    {.name = "format",
     .read = &ReadFormat,
     .finish = &Finish,
     .in_keys = schema::InKeys::kAllowed,
     .summary =
         "A string is a date, an address, a UUID and so on; a number fits its type. A format "
         "that the type does not have says nothing. `k8s-label-key` and `k8s-label-value` need the "
         "feature gate `CRDPropertyNameSchemas`.",
     .judged = kOnEveryWrite},
};

}  // namespace

TANDEM_KEYWORDS(format) = kEntries;

void CheckFormat(const Node& node, Walk& walk) {
  const std::string_view text = node.value.AsString();
  if (walk.TextFormatOf(node.schema)(text)) return;
  walk.Report([&] {
    Finding finding = InvalidAt(
        walk, node.path, schema::ToBadValue(node.value),
        "must be of type " + std::string(walk.FormatOf(node.schema)) + ": " + GoQuote(text));
    finding.error.type = field::ErrorType::kTypeInvalid;
    return finding;
  });
}

}  // namespace tandem::crd::object
