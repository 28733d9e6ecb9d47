#include "cli/reference/tags.h"

#include <algorithm>
#include <ostream>

#include "cli/manual.h"
#include "cli/reference/markers_markdown.h"
#include "cli/reference/setting_tags.h"
#include "cli/reference/tag_page.h"
#include "cli/reference/tags_json.h"
#include "cli/reference/tags_markdown.h"
#include "cli/subcommand.h"
#include "validation/base/go_quote.h"
#include "validation/markers/catalogue.h"
#include "validation/tags/aliases.h"
#include "validation/tags/catalog.h"
#include "validation/tags/spelling.h"

namespace tandem::reference {
namespace {

constexpr int kFailed = 1;
constexpr std::string_view kPrefix = "k8s:";

struct Invocation {
  std::string output = "text";
  bool markdown = false;
  bool markers = false;
  bool help = false;
};

config::FlagSet Flags(Invocation& invocation) {
  config::FlagSet flags;
  flags.Choice("output", invocation.output, {"text", "json"},
               "Format of the output: text, or json as Kubernetes' validation-gen --docs "
               "prints it");
  flags.Bool("markdown", invocation.markdown, "Print the page docs/tags.md");
  flags.Bool("markers", invocation.markers,
             "List kubebuilder's markers instead of tags; with --markdown print "
             "docs/markers.md");
  flags.Bool("help", invocation.help, "Show this help").shorthand = 'h';
  return flags;
}

/// Names as users type them; `:` would be the end of a word in some shells.
std::vector<cli::Word> Names() {
  std::vector<cli::Word> names;
  const auto add = [&](std::string_view name, std::string_view summary) {
    if (name.starts_with(kPrefix)) name.remove_prefix(kPrefix.size());
    names.push_back({std::string(name), std::string(summary)});
  };
  for (const tags::TagDef* tag : tags::Catalog()) {
    if (tag->name.starts_with(kPrefix)) add(tag->name, tag->summary);
  }
  for (const SettingTag& tag : SettingTags()) add(tag.name, tag.summary);
  return names;
}

cli::Manual Describe(Invocation& invocation) {
  return {.about = "Describes the +k8s: tags: all of them with a line each, or one in full.",
          .operands = "[NAME]",
          .words = Names(),
          .exit_codes = {{0, "described"}, {kFailed, "there is no such tag or flag"}},
          .flags = Flags(invocation)};
}

/// `maxLength`, `k8s:maxLength` and `+k8s:maxLength` are one name, as are `when` and `tandem:when`.
std::string FullName(std::string name) {
  if (name.starts_with('+')) name.erase(0, 1);
  if (name.find(':') != std::string::npos || name == "default") return name;
  const std::string ours = "tandem:" + name;
  return tags::FindTag(ours) != nullptr ? ours : std::string(kPrefix) + name;
}

Failure Unknown(const std::string& name) {
  std::string message = "no tag " + GoQuote("+" + name);
  const std::string closest(tags::ClosestTag(name));
  if (tags::FindTag(closest) == nullptr) return Failure{message + "; 'tandem tags' lists all"};
  return Failure{message + "; did you mean +" + closest + "?"};
}

/// The tag by its name, or by another spelling of it; null when there is none.
const tags::TagDef* Find(std::string_view name) {
  const auto aliases = tags::Aliases();
  const auto alias = std::find_if(aliases.begin(), aliases.end(),
                                  [&](const tags::Alias& each) { return each.name == name; });
  return tags::FindTag(alias == aliases.end() ? name : alias->canonical);
}

/// The tags that validation-gen knows, too.
std::vector<const tags::TagDef*> UpstreamTags() {
  std::vector<const tags::TagDef*> known;
  for (const tags::TagDef* tag : tags::Catalog()) {
    if (!tag->known.IsEmpty()) known.push_back(tag);
  }
  return known;
}

Status PrintMarkers(const Invocation& invocation, const cli::Arguments& names, std::ostream& out) {
  if (!names.empty()) return Failure{"--markers describes all of them, and none alone"};
  if (invocation.output == "json") return Failure{"--markers prints text or Markdown"};
  const std::vector<const markers::MarkerDef*>& all = markers::Catalogue();
  out << (invocation.markdown ? MarkersAsMarkdown(all) : MarkerTable(all));
  return Ok();
}

Status Print(const Invocation& invocation, const cli::Arguments& names, std::ostream& out) {
  if (invocation.markers) return PrintMarkers(invocation, names, out);
  if (names.size() > 1) return Failure{"only one tag at a time"};
  if (!names.empty()) {
    const std::string name = FullName(names.front());
    const tags::TagDef* tag = Find(name);
    const SettingTag* const setting = FindSettingTag(name);
    if (tag == nullptr && setting != nullptr && invocation.output == "text") {
      out << SettingTagPage(*setting);
      return Ok();
    }
    if (tag == nullptr) return Unknown(name);
    const tags::TagDef* const one[] = {tag};
    out << (invocation.output == "json" ? TagsAsJson(one) : TagPage(*tag));
  } else if (invocation.markdown) {
    out << TagsAsMarkdown(tags::Catalog());
  } else {
    out << (invocation.output == "json" ? TagsAsJson(UpstreamTags()) : TagTable(tags::Catalog()));
  }
  return Ok();
}

}  // namespace

cli::Manual TagsManual() {
  Invocation invocation;
  return Describe(invocation);
}

int RunTags(const cli::Arguments& arguments, const cli::Streams& streams) {
  Invocation invocation;
  return Run({"tags", Describe(invocation), invocation.help, kFailed}, arguments, streams,
             [&](const std::vector<std::string>& names) -> Result<int> {
               const Status printed = Print(invocation, names, streams.out);
               if (!printed) return printed.error();
               return 0;
             });
}

}  // namespace tandem::reference
