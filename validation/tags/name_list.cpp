#include "validation/tags/name_list.h"

#include <algorithm>
#include <utility>

#include "validation/base/go_quote.h"
#include "validation/rules/type.h"
#include "validation/rules/value_set.h"

namespace tandem::tags {

Result<std::vector<std::string>> SplitNames(std::string_view text) {
  std::vector<std::string> names;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const std::size_t first = text.find_first_not_of(' ', begin);
    std::string name(first < end ? text.substr(first, end - first) : std::string_view());
    if (name.empty()) return Failure{"a name is missing in " + GoQuote(text)};
    if (std::find(names.begin(), names.end(), name) != names.end()) {
      return Failure{GoQuote(name) + " is there twice"};
    }
    names.push_back(std::move(name));
    begin = end + 1;
  }
  return names;
}

Result<std::vector<rules::Route>> RoutesToValues(const TagUse& use, std::string_view text) {
  if (use.type.kind != rules::TypeKind::kStruct) {
    return Failure{"can only be used on struct types: " + std::string(rules::KindName(use.type))};
  }
  const auto names = SplitNames(text);
  if (!names) return names.error();
  std::vector<rules::Route> routes;
  for (const std::string& name : *names) {
    auto route = rules::Route::Find(use.type, name);
    if (!route) return route.error();
    if (!rules::CanBeInSet(*route->target().type)) {
      return Failure{GoQuote(name) + " is neither a string nor a small integer"};
    }
    routes.push_back(*std::move(route));
  }
  return routes;
}

Result<std::vector<NamedMember>> MembersInPayload(const TagUse& use) {
  if (use.type.kind != rules::TypeKind::kStruct) {
    return Failure{"can only be used on struct types: " + std::string(rules::KindName(use.type))};
  }
  const auto names = SplitNames(use.tag.value);
  if (!names) return names.error();
  if (names->size() < 2) return Failure{"must list at least two members"};
  std::vector<NamedMember> members;
  for (const std::string& name : *names) {
    if (name.find_first_of(".[") != std::string::npos) {
      return Failure{GoQuote(name) + " is no member of this struct"};
    }
    auto route = rules::Route::Find(use.type, name);
    if (!route) return route.error();
    members.push_back({name, json::Label::Of(name), *std::move(route)});
  }
  return members;
}

std::size_t CountSet(const std::vector<NamedMember>& members, const rules::Value& value) {
  std::size_t count = 0;
  for (const json::MemberView& entry : value.json().members()) {
    for (const NamedMember& member : members) {
      if (!entry.IsNamed(member.name, member.label)) continue;
      if (Follow(member.route, value).IsSet() && ++count == 2) return count;
    }
  }
  return count;
}

}  // namespace tandem::tags
