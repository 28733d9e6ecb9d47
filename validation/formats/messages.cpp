#include "validation/formats/messages.h"

namespace tandem::formats {

std::string MaxLengthMessage(std::size_t limit, LengthUnit unit) {
  return "must be no more than " + std::to_string(limit) +
         (unit == LengthUnit::kBytes ? " bytes" : " characters");
}

std::string RegexMessage(std::string_view message, std::string_view regex,
                         std::initializer_list<std::string_view> examples) {
  std::string text(message);
  if (examples.size() == 0) {
    text.append(" (regex used for validation is '").append(regex).append("')");
    return text;
  }
  std::string_view separator = " (e.g. ";
  for (const std::string_view example : examples) {
    text.append(separator).append("'").append(example).append("', ");
    separator = " or ";
  }
  text.append("regex used for validation is '").append(regex).append("')");
  return text;
}

}  // namespace tandem::formats
