#include "validation/embedded/place.h"

#include <algorithm>
#include <map>

#include "validation/base/go_quote.h"

namespace tandem::embedded {
namespace {

using json::ValueView;
using Steps = std::vector<Place::Step>;

constexpr std::string_view kAllElements = "[*]";

Failure NoPlace(std::string_view text) {
  return Failure{GoQuote(text) + " is no path such as spec.pools[*].template or spec.roles.*.spec"};
}

/// The elements of an old list by their names.
class OldElements {
 public:
  explicit OldElements(ValueView list) : list_(list) {
    for (std::size_t i = 0; list.IsArray() && i < list.size(); ++i) {
      const ValueView name = list.At(i).Member("name");
      if (name.IsString()) by_name_.emplace(name.AsString(), list.At(i));
    }
  }

  [[nodiscard]] ValueView Counterpart(ValueView element, std::size_t index) const {
    const ValueView name = element.Member("name");
    if (!name.IsString()) return list_.IsArray() ? list_.At(index) : ValueView();
    const auto found = by_name_.find(name.AsString());
    return found == by_name_.end() ? ValueView() : found->second;
  }

 private:
  ValueView list_;
  std::map<std::string_view, ValueView> by_name_;
};

/// Recursion is bounded by the number of steps.
class Walk {
 public:
  Walk(const Steps& steps, const Place::Visit& visit) : steps_(steps), visit_(visit) {}

  void Go(std::size_t step, const std::string& path, ValueView value, ValueView old_value) {
    if (value.IsMissing()) return;
    if (step == steps_.size()) return visit_(path, value, old_value);
    const Place::Step& at = steps_[step];
    if (!at.is_all) {
      const std::string below = path.empty() ? at.name : path + "." + at.name;
      return Go(step + 1, below, value.Member(at.name), old_value.Member(at.name));
    }
    if (value.IsArray()) return IntoElements(step, path, value, old_value);
    for (const json::MemberView member : value.members()) {
      const std::string key = "[" + std::string(member.name) + "]";
      Go(step + 1, path + key, member.value, old_value.Member(member.name));
    }
  }

 private:
  void IntoElements(std::size_t step, const std::string& path, ValueView list, ValueView old_list) {
    const OldElements old(old_list);
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string index = "[" + std::to_string(i) + "]";
      Go(step + 1, path + index, list.At(i), old.Counterpart(list.At(i), i));
    }
  }

  const Steps& steps_;
  const Place::Visit& visit_;
};

}  // namespace

Result<Place> Place::Parse(std::string_view text) {
  Steps steps;
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of(".["), rest.size());
    const std::string_view name = rest.substr(0, end);
    if (name.empty() || steps.size() >= kMaxSteps) return NoPlace(text);
    steps.push_back(name == "*" ? Step{{}, true} : Step{std::string(name), false});
    rest.remove_prefix(end);
    while (rest.starts_with(kAllElements)) {
      steps.push_back({{}, true});
      rest.remove_prefix(kAllElements.size());
    }
    if (rest.empty()) break;
    if (!rest.starts_with('.') || rest.size() == 1) return NoPlace(text);
    rest.remove_prefix(1);
  }
  if (steps.empty() || steps.size() > kMaxSteps) return NoPlace(text);
  return Place(std::move(steps));
}

std::string Place::ToString() const {
  std::string text;
  for (const Step& step : steps_) {
    if (!step.is_all && !text.empty()) text += '.';
    text += step.is_all ? std::string(kAllElements) : step.name;
  }
  return text;
}

void Place::ForEach(ValueView object, ValueView old_object, const Visit& visit) const {
  Walk(steps_, visit).Go(0, {}, object, old_object);
}

}  // namespace tandem::embedded
