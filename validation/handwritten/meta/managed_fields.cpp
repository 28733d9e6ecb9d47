// As apimachinery pkg/apis/meta/v1/validation/validation.go, v0.36 and v0.37.
#include "validation/handwritten/meta/managed_fields.h"

#include <algorithm>
#include <cstdio>
#include <string>

#include "validation/base/go_quote.h"
#include "validation/base/utf8.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten::meta {
namespace {

using field::BadValue;
using json::ValueView;

constexpr std::string_view kFieldsType = "FieldsV1";
constexpr std::size_t kMaxManager = 128;
constexpr std::size_t kMaxSubresource = 256;

/// A rune that Go's %c does not print, as %#U prints it.
std::string CodePoint(char32_t code) {
  char text[16];
  const int size = std::snprintf(text, sizeof text, "U+%04X", static_cast<unsigned>(code));
  return {text, static_cast<std::size_t>(size)};
}

void ValidateManagerRunes(const field::Path& path, std::string_view manager,
                          field::ErrorList& errors) {
  RepeatBudget budget;
  for (std::size_t at = 0; at < manager.size();) {
    const Rune rune = DecodeRune(manager.substr(at));
    if (!IsGoPrintable(rune.code)) {
      if (!budget.HasMore()) return;
      budget.Spend(manager.size());
      errors.Add(field::Invalid(path, BadValue::String(std::string(manager)),
                                "invalid character " + CodePoint(rune.code) + " (at position " +
                                    std::to_string(at) + ")"));
    }
    at += rune.width;
  }
}

/// Nearly every manager's name is, and its characters can be printed.
bool IsPlainAscii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

// As metav1 ValidateFieldManager.
void ValidateManager(const field::Path& path, std::string_view manager, field::ErrorList& errors) {
  if (manager.size() > kMaxManager) {
    errors.Add(field::TooLongBytes(path, static_cast<std::int64_t>(kMaxManager)));
  }
  if (!IsPlainAscii(manager)) ValidateManagerRunes(path, manager, errors);
}

bool IsOperation(std::string_view operation) {
  return operation == "Apply" || operation == "Update";
}

void ValidateOperation(const field::Path& path, std::string_view operation, const Options& options,
                       field::ErrorList& errors) {
  if (IsOperation(operation)) return;
  if (!options.IsSince(releases::k1_37)) {
    errors.Add(
        field::Invalid(path, BadValue::NamedString(operation), "must be `Apply` or `Update`"));
  } else if (operation.empty()) {
    errors.Add(field::Required(path, "must not be empty"));
  } else {
    errors.Add(field::NotSupported(path, BadValue::NamedString(operation), {"Apply", "Update"}));
  }
}

void ValidateEntry(const field::Path& path, ValueView entry, const Options& options,
                   field::ErrorList& errors) {
  ValidateOperation(path.Child("operation"), Text(entry, "operation"), options, errors);
  const std::string_view fields_type = Text(entry, "fieldsType");
  if (!fields_type.empty() && fields_type != kFieldsType) {
    errors.Add(field::Invalid(path.Child("fieldsType"), BadValue::String(std::string(fields_type)),
                              "must be `FieldsV1`"));
  }
  const field::Path manager = path.Child("manager");
  ValidateManager(manager, Text(entry, "manager"), errors);
  if (Text(entry, "subresource").size() > kMaxSubresource) {
    errors.Add(
        field::TooLongBytes(path.Child("subresource"), static_cast<std::int64_t>(kMaxSubresource)));
  }
}

}  // namespace

// As metav1 ValidateManagedFields.
void ValidateManagedFields(const field::Path& path, ValueView entries, const Options& options,
                           field::ErrorList& errors) {
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const field::Path entry = path.Index(i);
    ValidateEntry(entry, entries.At(i), options, errors);
  }
}

// Whether an API server could read the entries; their fields are not looked into.
// As managedfields DecodeManagedFields.
bool AreManagersReadable(ValueView entries) {
  const json::Elements all = entries.elements();
  return std::all_of(all.begin(), all.end(), [](ValueView entry) {
    const ValueView fields = entry.Member("fieldsV1");
    return IsOperation(Text(entry, "operation")) && !Text(entry, "apiVersion").empty() &&
           Text(entry, "fieldsType") == kFieldsType && (fields.IsMissing() || fields.IsObject());
  });
}

}  // namespace tandem::handwritten::meta
