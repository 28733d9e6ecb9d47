#include "validation/verdict/answer.h"

#include "validation/field/aggregate.h"
#include "validation/verdict/text.h"

namespace tandem::verdict {
namespace {

constexpr std::size_t kMaxMessageBytes = 64 * 1024;

}  // namespace

Denial InvalidObject(std::string_view group, std::string_view kind, std::string_view name,
                     field::ErrorList errors, std::size_t max_errors) {
  Denial denial;
  if (max_errors != 0 && errors.size() > max_errors) {
    denial.omitted = errors.size() - max_errors;
    errors.erase(errors.begin() + static_cast<std::ptrdiff_t>(max_errors), errors.end());
  }
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

std::string OmittedText(std::size_t omitted) {
  return "... " + std::to_string(omitted) + " more errors omitted";
}

}  // namespace tandem::verdict
