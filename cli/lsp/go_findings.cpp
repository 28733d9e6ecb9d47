#include "cli/lsp/go_findings.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include "cli/linting/lint_packages.h"
#include "cli/lsp/go_markers.h"
#include "config/rule_sources.h"
#include "validation/markers/marked_source.h"

namespace tandem::lsp {
namespace {

/// The directory of a file by its absolute path; empty for a text that was never saved.
std::string DirectoryOf(const std::string& file) {
  return file.substr(0, std::min(file.rfind('/'), file.size()));
}

Severity SeverityOf(lint::Severity severity) {
  switch (severity) {
    case lint::Severity::kError:
      return Severity::kError;
    case lint::Severity::kWarning:
      return Severity::kWarning;
    case lint::Severity::kNote:
      break;
  }
  return Severity::kInformation;
}

/// The span from a finding's column to the end of its line.
Span SpanOf(const lint::Finding& finding, const Text& text) {
  const std::size_t number = static_cast<std::size_t>(std::max(finding.line, 1)) - 1;
  const std::string_view line = text.Line(number);
  const std::size_t indent = std::min(line.find_first_not_of(" \t"), line.size());
  const std::size_t column =
      finding.column > 0 ? static_cast<std::size_t>(finding.column) - 1 : indent;
  const std::size_t start = text.StartOf(number);
  return {start + std::min(column, line.size()), start + line.size()};
}

Finding FindingOf(const lint::Finding& found, const Text& text) {
  const lint::RuleInfo& rule = lint::InfoOf(found.rule);
  Finding finding;
  finding.span = SpanOf(found, text);
  finding.severity = SeverityOf(rule.severity);
  finding.code = rule.name;
  finding.message = found.tag.empty() ? found.message : found.tag + ": " + found.message;
  if (!found.suggestion.empty()) finding.message += "\nhint: " + found.suggestion;
  return finding;
}

/// The finding that the package cannot be read, which is no fault of this file.
Finding Unreadable(const Failure& failure) {
  Finding finding;
  finding.severity = Severity::kInformation;
  finding.code = "Unreadable";
  finding.message = "its package is not judged: " + failure.message;
  return finding;
}

/// The findings of `tandem lint` on the file, with the text in place of what is on the disk.
std::vector<Finding> FindingsInPackage(const std::string& file, const Text& text,
                                       const lint::LintOptions& options) {
  auto package = config::ReadPackage(DirectoryOf(file));
  if (!package) return {Unreadable(package.error())};
  const auto own = std::find_if(package->files.begin(), package->files.end(),
                                [&](const auto& each) { return each.name == file; });
  if (own == package->files.end()) return {};  // a test
  own->text = text.str();
  std::vector<gotypes::SourcePackage> packages;
  packages.push_back(*std::move(package));
  const auto found = linting::LintPackages(std::move(packages), options);
  if (!found) return {Unreadable(found.error())};
  std::vector<Finding> findings;
  for (const lint::Finding& each : *found) {
    if (each.file == file) findings.push_back(FindingOf(each, text));
  }
  return findings;
}

/// Whether a file has anything that `tandem lint` looks at.
bool IsOfInterest(std::string_view text) {
  return text.find("+k8s:") != std::string_view::npos ||
         text.find("+tandem:") != std::string_view::npos || markers::HasMarkers(text);
}

std::size_t LineOf(const Finding& finding, const Text& text) {
  return text.PlaceOf(finding.span.begin, Encoding::kUtf8).line;
}

}  // namespace

bool GoFindings::Forget(const std::string& file) {
  const bool is_ours = DirectoryOf(file) == DirectoryOf(file_);
  is_of_old_package_ = is_of_old_package_ || is_ours;
  return is_ours;
}

std::vector<Finding> GoFindings::Update(const Text& text, const lint::LintOptions& options) {
  if (is_of_old_package_) {
    of_package_ =
        IsOfInterest(text.str()) ? FindingsInPackage(file_, text, options) : std::vector<Finding>();
  } else {
    of_package_ = Carried(of_package_, text_, text.str());
  }
  is_of_old_package_ = false;
  text_ = text.str();
  std::vector<Finding> all = FindingsOnMarkers(text);
  std::set<std::pair<std::size_t, std::string>> told;  // lines and codes
  for (const Finding& finding : all) told.emplace(LineOf(finding, text), finding.code);
  for (const Finding& finding : of_package_) {
    if (!told.contains({LineOf(finding, text), finding.code})) all.push_back(finding);
  }
  return all;
}

}  // namespace tandem::lsp
