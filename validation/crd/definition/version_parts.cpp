#include "validation/crd/definition/version_parts.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>

#include "validation/base/go_quote.h"
#include "validation/base/utf8.h"
#include "validation/crd/definition/envelope.h"
#include "validation/crd/object/field_path.h"

namespace tandem::crd::definition {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;
using schema::Schema;

constexpr std::size_t kMaxWarning = 256;
constexpr std::size_t kMaxSelectableFields = 8;
constexpr std::array<std::string_view, 5> kColumnTypes = {"boolean", "date", "integer", "number",
                                                          "string"};
constexpr std::array<std::string_view, 8> kColumnFormats = {
    "byte", "date", "date-time", "double", "float", "int32", "int64", "password"};

template <std::size_t kCount>
std::string OneOf(const std::array<std::string_view, kCount>& names) {
  std::string text = "must be one of ";
  for (const std::string_view name : names) {
    if (name != names.front()) text += ',';
    text += name;
  }
  return text;
}

template <std::size_t kCount>
bool Has(const std::array<std::string_view, kCount>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

void Reject(const Path& path, std::string_view text, std::string why, ErrorList& errors) {
  errors.Add(field::Invalid(path, BadValue::String(std::string(text)), std::move(why)));
}

/// Parity: a pointer to the text is shown, and so JSON.
void RejectWarning(const Path& path, std::string_view text, std::string why, ErrorList& errors) {
  errors.Add(field::Invalid(path, BadValue::NamedString(text), std::move(why)));
}

void CheckWarningText(std::string_view text, const Path& path, ErrorList& errors) {
  if (text.size() > kMaxWarning) {
    RejectWarning(path, text, "must be <= 256 characters long", errors);
  }
  if (text.empty()) RejectWarning(path, text, "must not be an empty string", errors);
  for (std::size_t at = 0; at < text.size();) {
    const Rune rune = DecodeRune(text.substr(at));
    if (!IsGoPrintable(rune.code)) {
      RejectWarning(path, text,
                    "must only contain printable UTF-8 characters; non-printable character found "
                    "at index " +
                        std::to_string(at),
                    errors);
      return;
    }
    at += rune.width;
  }
}

void CheckPrinterColumn(ValueView column, const Path& path, ErrorList& errors) {
  if (TextAt(column, "name").empty()) errors.Add(field::Required(path.Child("name")));
  const std::string_view type = TextAt(column, "type");
  if (type.empty()) {
    errors.Add(field::Required(path.Child("type"), OneOf(kColumnTypes)));
  } else if (!Has(kColumnTypes, type)) {
    Reject(path.Child("type"), type, OneOf(kColumnTypes), errors);
  }
  const std::string_view format = TextAt(column, "format");
  if (!format.empty() && !Has(kColumnFormats, format)) {
    Reject(path.Child("format"), format, OneOf(kColumnFormats), errors);
  }
  const std::string_view where = TextAt(column, "jsonPath");
  // Parity: errors use the internal name of the field.
  const Path place = path.Child("JSONPath");
  if (where.empty()) {
    errors.Add(field::Required(place));
  } else if (!where.starts_with('.')) {
    Reject(place, where, "must be a simple json path starting with .", errors);
  }
}

bool IsSelectable(const Schema* schema) {
  if (schema == nullptr) return false;
  return schema->type == "string" || schema->type == "boolean" || schema->type == "integer";
}

}  // namespace

void CheckDeprecation(ValueView version, const Path& path, ErrorList& errors) {
  const ValueView warning = version.Member("deprecationWarning");
  if (!warning.IsString()) return;
  const std::string_view text = warning.AsString();
  const Path place = path.Child("deprecationWarning");
  if (FlagAt(version, "deprecated")) return CheckWarningText(text, place, errors);
  RejectWarning(place, text, "can only be set for deprecated versions", errors);
}

void CheckPrinterColumns(ValueView columns, const Path& path, ErrorList& errors) {
  std::size_t i = 0;
  for (const ValueView column : columns.elements()) {
    CheckPrinterColumn(column, path.Index(i++), errors);
  }
}

void CheckSelectableFields(ValueView fields, const Schema& schema, bool may_be_many,
                           const Path& path, ErrorList& errors) {
  std::set<std::string_view> seen;
  std::size_t i = 0;
  for (const ValueView selectable : fields.elements()) {
    const Path place = path.Index(i++);
    const Path where = place.Child("jsonPath");
    const std::string_view text = TextAt(selectable, "jsonPath");
    if (text.empty()) {
      errors.Add(field::Required(where));
      continue;
    }
    const object::FieldPath found =
        object::FollowFieldPath(text, schema, object::Brackets::kForbidden);
    if (!found.problem.empty()) {
      Reject(where, text, "is an invalid path: " + found.problem, errors);
      continue;
    }
    if (text == ".metadata" || text.starts_with(".metadata.")) {
      Reject(where, text, "must not point to fields in metadata", errors);
    }
    if (!IsSelectable(found.schema)) {
      Reject(where, text,
             "must point to a field of type string, boolean or integer. Enum string fields and "
             "strings with formats are allowed.",
             errors);
    }
    if (!seen.insert(text).second) {
      errors.Add(field::Duplicate(where, BadValue::String(std::string(text))));
    }
  }
  if (seen.size() > kMaxSelectableFields && !may_be_many) {
    errors.Add(field::TooMany(path, static_cast<std::int64_t>(seen.size()),
                              static_cast<std::int64_t>(kMaxSelectableFields)));
  }
}

}  // namespace tandem::crd::definition
