#include <algorithm>

#include "validation/formats/api_version.h"
#include "validation/lint/checks_internal.h"
#include "validation/tags/spelling.h"

namespace tandem::lint {
namespace {

using gotypes::TagLine;

struct Generator {
  std::string_view tag;
  std::string_view choices;
};

constexpr Generator kConfigured[] = {
    {"k8s:conversion-gen", "<internal package or false>"},
    {"k8s:defaulter-gen", "<TypeMeta or false>"},
    {"k8s:validation-gen", "<TypeMeta or false>"},
};

std::string DocFile(const PackageView& package) { return package.package->directory + "/doc.go"; }

Finding InDocFile(Rule rule, const PackageView& package, int line, std::string message) {
  Finding finding;
  finding.rule = rule;
  finding.file = DocFile(package);
  finding.line = line;
  finding.message = std::move(message);
  return finding;
}

std::string Recognized() {
  std::string names;
  for (const std::string_view tag : tags::GeneratorTags()) {
    if (tag.find("-gen") == std::string_view::npos) continue;
    names += (names.empty() ? "recognized: +" : ", +") + std::string(tag);
  }
  return names;
}

void CheckKnownTagsOnly(const PackageView& package, const std::vector<TagLine>& lines,
                        Reporter& reporter) {
  std::string unrecognized;
  int first_line = 0;
  for (const TagLine& line : lines) {
    if (!line.name.starts_with("k8s:") || line.name.find("-gen") == std::string::npos) continue;
    if (tags::IsGeneratorTag(line.name)) continue;
    if (first_line == 0) first_line = line.position.line;
    unrecognized += (unrecognized.empty() ? "+" : ", +") + line.name;
  }
  if (unrecognized.empty()) return;
  Finding finding = InDocFile(Rule::kKnownTagsOnly, package, first_line,
                              DocFile(package) + ": unrecognized +k8s: tag(s): " + unrecognized);
  finding.suggestion = Recognized();
  reporter.Report(std::move(finding));
}

void CheckExplicitDisablement(const PackageView& package, const std::vector<TagLine>& lines,
                              Reporter& reporter) {
  if (!formats::ParseApiVersion(package.package->name)) return;
  std::string missing;
  for (const Generator& generator : kConfigured) {
    const bool configured = std::any_of(lines.begin(), lines.end(), [&](const TagLine& line) {
      return line.name == generator.tag;
    });
    if (configured) continue;
    missing += (missing.empty() ? "+" : ", +") + std::string(generator.tag) + "=" +
               std::string(generator.choices);
  }
  if (missing.empty()) return;
  reporter.Report(InDocFile(
      Rule::kRequireExplicitDisablement, package, 0,
      "Set explicit configuration or disablement for these generators in doc.go: " + missing));
}

/// A bare name is how 1.36 says which types are roots.
void CheckCriteria(const std::vector<TagLine>& lines, const LintOptions& options,
                   Reporter& reporter) {
  if (!options.compile.IsSeed() || options.compile.IsBefore(compile::k1_37)) return;
  for (const TagLine& line : lines) {
    const std::string value(gotypes::RawTagValue(line.text));
    const bool is_known =
        value.empty() || value == "*" || value == "false" || value.find('=') != std::string::npos;
    if (line.name != "k8s:validation-gen" || is_known) continue;
    const std::string spelling = "+k8s:validation-gen=";
    reporter.Report(Rule::kSeedSpelling, line.position,
                    {spelling + value + " is understood as " + spelling +
                     "TypesWithField=" + value + "; Kubernetes' own generator of 1.37 refuses it"});
  }
}

}  // namespace

void CheckPackageTags(const PackageView& package, const LintOptions& options, Reporter& reporter) {
  const std::vector<TagLine> lines = gotypes::FindTags(package.package->doc_comments);
  CheckCriteria(lines, options, reporter);
  if (options.known_tags_only) CheckKnownTagsOnly(package, lines, reporter);
  if (options.require_explicit_disablement) CheckExplicitDisablement(package, lines, reporter);
}

}  // namespace tandem::lint
