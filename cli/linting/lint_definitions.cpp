#include "cli/linting/lint_definitions.h"

#include <algorithm>
#include <charconv>
#include <memory>
#include <string_view>
#include <utility>

#include "config/cel_version.h"
#include "config/crd_sources.h"
#include "config/zoneinfo.h"
#include "validation/crd/definition/load_all.h"
#include "validation/crd/object/formats/registry.h"
#include "validation/crd/object/keywords/table.h"
#include "validation/hints/hints.h"
#include "validation/hints/nearest.h"

namespace tandem::linting {

namespace {

/// The finding on a file that cannot be read. `why` names the file, and the line if it is known.
lint::Finding FindingOf(const std::string& file, std::string_view why) {
  lint::Finding finding;
  finding.rule = lint::Rule::kInvalidDefinition;
  finding.file = file;
  if (why.starts_with(file)) why.remove_prefix(file.size());
  while (why.starts_with(':')) {
    why.remove_prefix(1);
    int number = 0;
    const auto [end, error] = std::from_chars(why.data(), why.data() + why.size(), number);
    if (error != std::errc() || end == why.data() + why.size() || *end != ':') break;
    (finding.line == 0 ? finding.line : finding.column) = number;
    why.remove_prefix(static_cast<std::size_t>(end - why.data()));
  }
  if (why.starts_with(' ')) why.remove_prefix(1);
  finding.message = why;
  return finding;
}

/// The text in quotes after the words, such as the field of `unknown field "spec.a.maxLenght"`;
/// empty for other messages.
std::string_view QuotedAfter(std::string_view words, std::string_view message) {
  if (!message.starts_with(words) || !message.ends_with('"')) return {};
  message.remove_prefix(words.size());
  message.remove_suffix(1);
  return message;
}

std::string NearestKeyword(std::string_view field) {
  std::vector<std::string_view> names;
  for (const crd::schema::Keyword& keyword : crd::object::Keywords()) names.push_back(keyword.name);
  return hints::DidYouMean(hints::Nearest(field.substr(field.rfind('.') + 1), names).value_or(""));
}

/// The advice on a remark: what to write instead. Empty where that is not certain.
std::string SuggestionFor(const crd::definition::Remark& remark) {
  if (remark.error) return hints::HintFor(*remark.error, {});
  const std::string_view field = QuotedAfter("unknown field \"", remark.message);
  if (!field.empty()) return NearestKeyword(field);
  const std::string_view format = QuotedAfter("unrecognized format \"", remark.message);
  if (format.empty()) return {};
  const auto nearest = hints::Nearest(format, crd::object::FormatNames());
  return nearest ? hints::DidYouMean(*nearest) : "leave it out: it checks nothing";
}

}  // namespace

crd::definition::Options LintOptionsOf(const config::FeatureGates& gates,
                                       const std::string& cel_version) {
  crd::definition::Options options;
  options.property_names = gates.Enabled(config::kCrdPropertyNameSchemas);
  options.unions = gates.Enabled(config::kApiUnions);
  options.expressions.release = *config::ParseCelVersion(cel_version);
  options.expressions.zones = std::make_shared<const config::ZoneInfo>();
  return options;
}

Result<std::vector<lint::Finding>> LintDefinitions(const std::vector<std::string>& paths,
                                                   const crd::definition::Options& options) {
  auto manifests = config::ReadCrds(paths, config::BadFiles::kKept);
  if (!manifests) return manifests.error();
  return LintDefinitions(*std::move(manifests), options);
}

std::vector<lint::Finding> LintDefinitions(std::vector<crd::definition::Manifest> manifests,
                                           const crd::definition::Options& options) {
  std::vector<lint::Finding> findings;
  const auto is_bad = [](const crd::definition::Manifest& each) {
    return !each.unreadable.empty();
  };
  for (const crd::definition::Manifest& manifest : manifests) {
    if (is_bad(manifest)) findings.push_back(FindingOf(manifest.file, manifest.unreadable));
  }
  std::erase_if(manifests, is_bad);
  crd::definition::Options complete = options;
  complete.complete = true;
  for (crd::definition::Remark& remark :
       crd::definition::LoadAll(std::move(manifests), complete).remarks) {
    lint::Finding& finding = findings.emplace_back();
    finding.rule = remark.kind == crd::definition::Remark::Kind::kIneffective
                       ? lint::Rule::kIneffectiveDefinition
                       : lint::Rule::kInvalidDefinition;
    finding.file = std::move(remark.file);
    finding.line = static_cast<int>(remark.line);
    finding.suggestion = SuggestionFor(remark);
    finding.message = std::move(remark.message);
  }
  return findings;
}

}  // namespace tandem::linting
