#include "validation/verdict/answer.h"

#include <algorithm>

#include "validation/field/aggregate.h"
#include "validation/verdict/text.h"

namespace tandem::verdict {
namespace {

constexpr std::size_t kMaxMessageBytes = 64 * 1024;

constexpr std::size_t kMaxCauseBytes = 512 * 1024;
constexpr std::size_t kMaxTextBytes = 32 * 1024;  // the most of an error's field or detail

/// The most bytes that a text can take in JSON.
std::size_t JsonBytes(std::string_view text) {
  constexpr std::size_t kEscaped = 6;
  const auto is_plain = [](char c) {
    return c >= ' ' && c != '"' && c != '\\' && c != '<' && c != '>' && c != '&' && c != '\x7f';
  };
  const auto plain = static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_plain));
  return plain + kEscaped * (text.size() - plain);
}

/// How many of the errors an answer has room for.
std::size_t CountFitting(const field::ErrorList& errors, std::size_t max_errors) {
  const std::size_t most = max_errors == 0 ? errors.size() : std::min(errors.size(), max_errors);
  std::size_t bytes = 0;
  for (std::size_t i = 0; i < most; ++i) {
    bytes += JsonBytes(errors[i].field) + JsonBytes(errors[i].Body());
    if (bytes > kMaxCauseBytes) return i;
  }
  return most;
}

/// Drops the value and cuts the texts of a first error that has no room by itself.
void Shorten(field::Error& error) {
  error.value = field::BadValue::Omitted();
  CutToBytes(error.field, kMaxTextBytes);
  CutToBytes(error.detail, kMaxTextBytes);
}

}  // namespace

Denial InvalidObject(std::string_view group, std::string_view kind, std::string_view name,
                     field::ErrorList errors, std::size_t max_errors) {
  Denial denial;
  std::size_t fitting = CountFitting(errors, max_errors);
  if (fitting == 0 && !errors.empty()) {
    Shorten(errors.front());
    fitting = 1;
  }
  denial.omitted = errors.size() - fitting;
  errors.Truncate(fitting);
  denial.message = field::InvalidMessage(group, kind, name, errors);
  CutToBytes(denial.message, kMaxMessageBytes);
  denial.name = name;
  denial.group = group;
  denial.kind = kind;
  denial.errors = std::move(errors);
  return denial;
}

Denial UnreadableObject(std::string message) {
  Denial denial;
  denial.code = 400;
  denial.reason = "BadRequest";
  denial.message = std::move(message);
  return denial;
}

std::string OmittedText(const Denial& denial) {
  std::string text = denial.cut ? "... at least " : "... ";
  return text + std::to_string(denial.omitted) + " more errors omitted";
}

}  // namespace tandem::verdict
