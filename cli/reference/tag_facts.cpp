#include "cli/reference/tag_facts.h"

#include <algorithm>

#include "validation/base/lines.h"
#include "validation/releases/table.h"
#include "validation/tags/aliases.h"

namespace tandem::reference {
namespace {

using releases::Release;

std::string PayloadOf(const tags::TagDef& tag) {
  if (tag.payloads.empty()) return {};
  return "=" + std::string(tag.payloads.size() == 1 ? tag.payloads[0].description : "<payload>");
}

template <typename Write>
std::string ArgumentsOf(const tags::TagDef& tag, const Write& write) {
  std::string arguments;
  for (const tags::ArgSpec& arg : tag.args) {
    // validation-gen does not know it, and it stands in for the payload.
    if (arg.known.IsEmpty()) continue;
    arguments += (arguments.empty() ? "" : ", ") + write(arg);
  }
  return arguments.empty() ? arguments : "(" + arguments + ")";
}

/// The releases whose tags are understood, without the newest, the latest first.
std::vector<Release> OlderReleases() {
  std::vector<Release> older;
  for (const releases::Row& row : releases::kTable) {
    if (row.tags && row.release < releases::Newest(&releases::Row::tags)) {
      older.insert(older.begin(), row.release);
    }
  }
  return older;
}

bool HaveTheSameDeclaration(const tags::Example& a, const tags::Example& b) {
  return a.type == b.type && a.tags == b.tags && a.source == b.source;
}

}  // namespace

std::string UsageOf(const tags::TagDef& tag) {
  if (tag.any_args) return std::string(tag.usage);
  const auto describe = [](const tags::ArgSpec& arg) { return std::string(arg.description); };
  return std::string(tag.name) + ArgumentsOf(tag, describe) + PayloadOf(tag);
}

std::string SyntaxOf(const tags::TagDef& tag) {
  if (!tag.usage.empty()) return std::string(tag.usage);
  const auto write = [](const tags::ArgSpec& arg) {
    const std::string text = ArgumentOf(arg);
    return arg.required ? text : "[" + text + "]";
  };
  return "+" + std::string(tag.name) + ArgumentsOf(tag, write) + PayloadOf(tag);
}

std::string ArgumentOf(const tags::ArgSpec& arg) {
  const std::string name(arg.name);
  return (name.empty() ? name : name + ": ") + std::string(arg.description);
}

std::string DocsOf(const tags::PayloadSpec& payload) {
  std::string docs(payload.docs);
  if (payload.known.IsEmpty()) return docs;
  if (payload.known.since != Release()) {
    docs += " Since Kubernetes " + MinorOf(payload.known.since) + ".";
  }
  if (payload.known.until != releases::kAlways.until) {
    docs += " Not since Kubernetes " + MinorOf(payload.known.until) + ".";
  }
  return docs;
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
  std::string earlier;
  tags::Level later = tag.level;
  for (const Release release : OlderReleases()) {
    const tags::Level level = tag.In(release).level;
    if (level == later || !tag.known.Has(release)) continue;
    earlier +=
        (earlier.empty() ? " (" : ", ") + std::string(ToString(level)) + " in " + MinorOf(release);
    later = level;
  }
  return std::string(ToString(tag.level)) + (earlier.empty() ? "" : earlier + ")");
}

std::vector<std::string> RemarksOn(const tags::TagDef& tag) {
  std::vector<std::string> remarks;
  if (tag.known.IsEmpty()) remarks.emplace_back("Kubernetes' own generator does not know it.");
  std::vector<std::string_view> names = {tag.name};
  for (const Release release : OlderReleases()) {
    const std::string kubernetes = "Kubernetes " + MinorOf(release) + ".";
    if (!tag.known.IsEmpty() && !tag.known.Has(release)) {
      remarks.push_back("Unknown to " + kubernetes);
    }
    const std::string_view name = tag.In(release).name;
    if (name == names.back()) continue;
    remarks.push_back("Named " + std::string(name) + " in " + kubernetes);
    names.push_back(name);
  }
  for (const tags::Alias& alias : tags::Aliases()) {
    const bool is_own = std::find(names.begin(), names.end(), alias.name) != names.end();
    if (alias.canonical != tag.name || is_own) continue;
    remarks.push_back("Understood as " + std::string(alias.name) + ", too.");
  }
  if (tag.test_only) remarks.emplace_back("Refused unless test tags are enabled.");
  return remarks;
}

std::vector<std::string> DeclarationOf(const tags::Example& example) {
  std::vector<std::string> lines;
  for (const std::string_view line : LinesOf(example.source)) lines.emplace_back(line);
  if (!lines.empty()) lines.emplace_back();
  for (const std::string_view line : LinesOf(example.tags)) {
    lines.push_back("// " + std::string(line));
  }
  lines.push_back("Value " + std::string(example.type) + " `json:\"value\"`");
  return lines;
}

std::vector<std::span<const tags::Example>> GroupedExamples(const tags::TagDef& tag) {
  std::vector<std::span<const tags::Example>> groups;
  for (std::size_t first = 0; first < tag.examples.size();) {
    std::size_t last = first + 1;
    while (last < tag.examples.size() &&
           HaveTheSameDeclaration(tag.examples[first], tag.examples[last])) {
      ++last;
    }
    groups.push_back(tag.examples.subspan(first, last - first));
    first = last;
  }
  return groups;
}

std::string ResultOf(std::string_view error) {
  return error.empty() ? "accepted" : std::string(error);
}

std::string_view KepErrorOf(const tags::Example& example) {
  return example.kep_error.value_or(example.error);
}

bool FailsToLoad(const tags::Example& example) {
  constexpr std::string_view kNotLoaded = "does not load: ";
  return example.error.starts_with(kNotLoaded) && KepErrorOf(example).starts_with(kNotLoaded);
}

}  // namespace tandem::reference
