#include "validation/registration/label_selector.h"

#include <algorithm>

namespace tandem::registration {
namespace {

bool IsOneOf(json::ValueView values, std::string_view text) {
  const json::Elements elements = values.elements();
  return std::any_of(elements.begin(), elements.end(), [&](json::ValueView each) {
    return each.IsString() && each.AsString() == text;
  });
}

std::string_view TextOf(json::ValueView value) {
  return value.IsString() ? value.AsString() : std::string_view();
}

// As apimachinery pkg/labels: NotIn is met by those without the label, too.
bool Meets(json::ValueView requirement, const Labels& labels) {
  const auto label = labels.find(TextOf(requirement.Member("key")));
  const bool exists = label != labels.end();
  const bool is_in = exists && IsOneOf(requirement.Member("values"), label->second);
  const std::string_view op = TextOf(requirement.Member("operator"));
  if (op == "In") return is_in;
  if (op == "NotIn") return !is_in;
  if (op == "Exists") return exists;
  return op == "DoesNotExist" && !exists;
}

}  // namespace

bool Selects(json::ValueView selector, const Labels& labels) {
  const json::Members wanted = selector.Member("matchLabels").members();
  const json::Elements requirements = selector.Member("matchExpressions").elements();
  return std::all_of(wanted.begin(), wanted.end(),
                     [&](const json::MemberView& each) {
                       const auto label = labels.find(each.name);
                       return label != labels.end() && label->second == TextOf(each.value);
                     }) &&
         std::all_of(requirements.begin(), requirements.end(),
                     [&](json::ValueView each) { return Meets(each, labels); });
}

}  // namespace tandem::registration
