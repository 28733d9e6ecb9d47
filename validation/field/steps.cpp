#include "validation/field/steps.h"

#include <charconv>
#include <system_error>

namespace tandem::field {
namespace {

using json::ValueView;

bool EndsHere(std::string_view rest) {
  return rest.empty() || rest.front() == '.' || rest.front() == '[';
}

/// The text behind `.name` or `[name]`; nothing when the text begins otherwise.
std::optional<std::string_view> AfterName(std::string_view text, std::string_view name) {
  if (text.starts_with('[')) {
    text.remove_prefix(1);
    if (!text.starts_with(name) || !text.substr(name.size()).starts_with(']')) return std::nullopt;
    text.remove_prefix(name.size() + 1);
  } else {
    if (text.starts_with('.')) text.remove_prefix(1);
    if (!text.starts_with(name)) return std::nullopt;
    text.remove_prefix(name.size());
  }
  if (!EndsHere(text)) return std::nullopt;
  return text;
}

std::optional<Step> IntoObject(ValueView object, std::string_view text) {
  std::optional<Step> best;
  for (const json::MemberView member : object.members()) {
    const auto rest = AfterName(text, member.name);
    if (!rest || (best && best->rest.size() <= rest->size())) continue;
    best = Step{.value = member.value, .name = member.name, .rest = *rest};
  }
  return best;
}

std::optional<Step> IntoArray(ValueView array, std::string_view text) {
  if (!text.starts_with('[')) return std::nullopt;
  const std::string_view digits = text.substr(1);
  std::size_t index = 0;
  const char* const end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, index);
  if (error != std::errc() || stop == end || *stop != ']') return std::nullopt;
  const ValueView element = array.At(index);
  if (element.IsAbsent()) return std::nullopt;
  return Step{.value = element,
              .name = {},
              .index = index,
              .is_element = true,
              .rest = digits.substr(static_cast<std::size_t>(stop - digits.data()) + 1)};
}

}  // namespace

std::optional<Step> StepInto(ValueView value, std::string_view rest) {
  return value.IsArray() ? IntoArray(value, rest) : IntoObject(value, rest);
}

std::vector<Step> StepsTo(ValueView object, std::string_view field) {
  std::vector<Step> steps;
  while (!field.empty()) {
    const auto step = StepInto(object, field);
    if (!step) break;
    steps.push_back(*step);
    object = step->value;
    field = step->rest;
  }
  return steps;
}

std::optional<std::vector<Step>> StepsToOwner(ValueView object, std::string_view field) {
  std::vector<Step> steps = StepsTo(object, field);
  if (steps.empty() || !steps.back().rest.empty()) return std::nullopt;
  steps.pop_back();
  return steps;
}

ValueView ValueAt(ValueView object, std::string_view field) {
  const std::vector<Step> steps = StepsTo(object, field);
  if (steps.empty()) return field.empty() ? object : ValueView();
  return steps.back().rest.empty() ? steps.back().value : ValueView();
}

}  // namespace tandem::field
