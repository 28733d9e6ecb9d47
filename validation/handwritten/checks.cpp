#include "validation/handwritten/checks.h"

#include <algorithm>
#include <utility>

#include "validation/formats/dns.h"
#include "validation/formats/path_segment.h"
#include "validation/formats/port.h"

namespace tandem::handwritten {

void AddMessages(const field::Path& path, std::string_view text, formats::Messages messages,
                 std::string_view origin, field::ErrorList& errors) {
  for (std::string& message : messages) {
    errors.Add(field::Invalid(path, field::BadValue::String(std::string(text)), std::move(message))
                   .WithOrigin(origin));
  }
}

void AddInvalid(const field::Path& path, std::string_view text, std::string detail,
                field::ErrorList& errors) {
  errors.Add(field::Invalid(path, field::BadValue::String(std::string(text)), std::move(detail)));
}

void AddInvalid(const field::Path& path, std::int64_t number, std::string detail,
                field::ErrorList& errors) {
  errors.Add(field::Invalid(path, field::BadValue::Int(number), std::move(detail)));
}

void AddInvalidName(const field::Path& path, std::string_view text, std::string detail,
                    field::ErrorList& errors) {
  errors.Add(field::Invalid(path, field::BadValue::NamedString(text), std::move(detail)));
}

bool RequireText(const field::Path& path, std::string_view text, field::ErrorList& errors,
                 std::string_view detail) {
  if (text.empty()) errors.Add(field::Required(path, std::string(detail)));
  return !text.empty();
}

bool RequireCoveredText(const field::Path& path, std::string_view text, field::ErrorList& errors) {
  const std::size_t before = errors.size();
  const bool is_there = RequireText(path, text, errors);
  MarkCovered(before, errors);
  return is_there;
}

void MarkCovered(std::size_t before, field::ErrorList& errors, std::string_view origin) {
  for (std::size_t i = before; i < errors.size(); ++i) {
    errors[i].covered_by_declarative = true;
    if (!origin.empty()) errors[i].origin = origin;
  }
}

void ValidateOneOf(const field::Path& path, std::string_view text,
                   std::initializer_list<std::string_view> supported, field::ErrorList& errors) {
  if (std::find(supported.begin(), supported.end(), text) != supported.end()) return;
  errors.Add(field::NotSupported(path, field::BadValue::NamedString(text), supported));
}

void RequireOneOf(const field::Path& path, std::string_view text,
                  std::initializer_list<std::string_view> supported, field::ErrorList& errors) {
  if (RequireText(path, text, errors)) ValidateOneOf(path, text, supported, errors);
}

// As util IsValidPortNum.
void ValidatePortNumber(const field::Path& path, std::int64_t number, field::ErrorList& errors,
                        std::string_view origin) {
  for (std::string& message : formats::CheckPortNumber(number)) {
    AddInvalid(path, number, std::move(message), errors);
    errors.back().origin = origin;
  }
}

// As content IsPathSegmentName.
void ValidateRequiredPathSegment(const field::Path& path, std::string_view text,
                                 field::ErrorList& errors, std::string_view missing,
                                 std::string_view origin) {
  if (!RequireText(path, text, errors, missing)) return;
  AddMessages(path, text, formats::CheckPathSegment(text), origin, errors);
}

// As core ValidateDNS1123Label.
void RequireShortName(const field::Path& path, std::string_view text, field::ErrorList& errors) {
  if (!RequireText(path, text, errors)) return;
  AddMessages(path, text, formats::CheckDns1123Label(text), "format=k8s-short-name", errors);
}

// As core ValidateDNS1123Subdomain.
void RequireLongName(const field::Path& path, std::string_view text, field::ErrorList& errors) {
  if (!RequireText(path, text, errors)) return;
  AddMessages(path, text, formats::CheckDns1123Subdomain(text), "format=k8s-long-name", errors);
}

// As meta ValidateNonnegativeField, core ValidateNonnegativeField.
void ValidateNonNegative(const field::Path& path, std::int64_t value, field::ErrorList& errors,
                         Covered covered) {
  if (value >= 0) return;
  errors.Add(field::Invalid(path, field::BadValue::Int(value), "must be greater than or equal to 0")
                 .WithOrigin("minimum"));
  errors.back().covered_by_declarative = covered == Covered::kYes;
}

bool SeenTexts::IsOfFew(std::string_view text) const {
  const std::string_view* const end = few_ + std::min(count_, kFew);
  return std::find(few_, end, text) != end;
}

bool SeenTexts::Contains(std::string_view text) const {
  return IsOfFew(text) || (!many_.empty() && many_.contains(text));
}

bool SeenTexts::Insert(std::string_view text) {
  if (IsOfFew(text)) return false;
  if (count_ < kFew) {
    few_[count_++] = text;
    return true;
  }
  return many_.insert(text).second;
}

}  // namespace tandem::handwritten
