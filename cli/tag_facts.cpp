#include "cli/tag_facts.h"

#include <algorithm>

namespace tandem::cli {
namespace {

std::string ArgumentsOf(const tags::TagDef& tag) {
  if (tag.any_args) return "(<list-map-key>: <value>, ...)";
  std::string arguments;
  for (const tags::ArgSpec& arg : tag.args) {
    if (!arguments.empty()) arguments += ", ";
    arguments += arg.description;
  }
  return arguments.empty() ? arguments : "(" + arguments + ")";
}

}  // namespace

std::string UsageOf(const tags::TagDef& tag) {
  // As validation-gen: only a usage that is not made from the arguments has the plus sign.
  std::string usage = tag.any_args ? "+" : "";
  usage += std::string(tag.name) + ArgumentsOf(tag);
  if (tag.payload != tags::ValueType::kNone) usage += "=" + std::string(tag.payload_description);
  return usage;
}

std::string ArgumentOf(const tags::ArgSpec& arg) {
  const std::string name(arg.name);
  return (name.empty() ? name : name + ": ") + std::string(arg.description);
}

std::vector<std::string_view> ScopesOf(const tags::TagDef& tag) {
  using tags::Scope;
  std::vector<std::string_view> phrases;
  for (const Scope scope : {Scope::kType, Scope::kField, Scope::kListValue, Scope::kMapKey,
                            Scope::kMapValue, Scope::kConstant}) {
    if (tag.scopes.Has(scope)) phrases.push_back(ToString(scope));
  }
  std::sort(phrases.begin(), phrases.end());
  return phrases;
}

std::string StabilityOf(const tags::TagDef& tag) {
  std::string text(ToString(tag.level));
  if (tag.level_136 != tag.level) text += " (" + std::string(ToString(tag.level_136)) + " in 1.36)";
  return text;
}

std::vector<std::string> RemarksOn(const tags::TagDef& tag) {
  std::vector<std::string> remarks;
  if (tag.seed_only) remarks.emplace_back("Kubernetes' own generator does not know it.");
  if (tag.since_137) remarks.emplace_back("Unknown to Kubernetes 1.36.");
  if (!tag.name_136.empty()) {
    remarks.push_back("Named " + std::string(tag.name_136) + " in Kubernetes 1.36.");
  }
  if (tag.test_only) remarks.emplace_back("Refused unless test tags are enabled.");
  return remarks;
}

std::vector<std::string_view> LinesOf(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string ResultOf(const tags::Example& example) {
  return example.error.empty() ? "accepted" : std::string(example.error);
}

}  // namespace tandem::cli
