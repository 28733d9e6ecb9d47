#include "validation/rules/route.h"

#include <optional>
#include <string>

#include "validation/base/go_quote.h"

namespace tandem::rules {
namespace {

constexpr std::string_view kEach = "[*]";

/// The steps to a member, through embedded structs; empty when there is none.
std::vector<Route::Step> StepsTo(const Type& type, std::string_view name) {
  if (const std::optional<std::size_t> index = type.FindField(name)) return {{false, *index}};
  for (std::size_t i = 0; i < type.fields.size(); ++i) {
    if (!type.fields[i].inlined) continue;
    std::vector<Route::Step> below = StepsTo(*type.fields[i].ref.type, name);
    if (below.empty()) continue;
    below.insert(below.begin(), {false, i});
    return below;
  }
  return {};
}

}  // namespace

Status Route::Append(const Type& from, std::string_view name) {
  if (from.kind != TypeKind::kStruct) {
    return Failure{"no field for json name " + GoQuote(name) + ": " + from.name + " is no struct"};
  }
  const std::vector<Step> steps = StepsTo(from, name);
  if (steps.empty()) return Failure{"no field for json name " + GoQuote(name)};
  for (const Step& step : steps) {
    target_ = target_.type->fields[step.field].ref;
    steps_.push_back(step);
  }
  return Ok();
}

Result<Route> Route::Find(const Type& from, std::string_view text) {
  Route route;
  route.from_ = &from;
  route.target_ = {&from, false};
  for (std::string_view rest = text;;) {
    const std::size_t dot = rest.find('.');
    std::string_view name = rest.substr(0, dot);
    const bool each = name.ends_with(kEach);
    if (each) name.remove_suffix(kEach.size());
    if (Status status = route.Append(*route.target_.type, name); !status) return status.error();
    if (each && route.target_.type->kind != TypeKind::kList) {
      return Failure{GoQuote(name) + " is no list (" + route.target_.type->name + ")"};
    }
    if (each) {
      route.target_ = route.target_.type->elem;
      route.steps_.push_back({true, 0});
    }
    if (route.steps_.size() > kMostSteps) {
      return Failure{"no more than " + std::to_string(kMostSteps) + " steps: " + GoQuote(text)};
    }
    if (dot == std::string_view::npos) return route;
    rest.remove_prefix(dot + 1);
  }
}

Value Follow(const Route& route, Value from) {
  for (const Route::Step& step : route.steps()) {
    if (from.IsNil()) return {};
    from = from.Field(step.field);
  }
  return from;
}

}  // namespace tandem::rules
