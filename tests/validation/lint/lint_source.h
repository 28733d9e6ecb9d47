#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "validation/lint/lint.h"

namespace tandem::lint {

/// Go source to lint, with options that are changed as a test needs it.
class LintSource {
 public:
  /// The body of v1/types.go: what stands below its package clause.
  explicit LintSource(const std::string& body) { Add("v1", body); }

  LintSource& Add(const std::string& version, const std::string& body,
                  const std::string& doc = "// +k8s:validation-gen=*\n// +groupName=test\n") {
    gotypes::SourcePackage package;
    package.path = "example.org/" + version;
    package.directory = version;
    package.files.push_back({version + "/doc.go", doc + "package " + version + "\n"});
    package.files.push_back({version + "/types.go", "package " + version + "\n" + body});
    packages_.push_back(std::move(package));
    return *this;
  }
  LintSource& For136() {
    options.compile.release = compile::k1_36;
    return *this;
  }

  [[nodiscard]] std::vector<Finding> Findings() const {
    gotypes::Universe universe;
    const std::vector<gotypes::Diagnostic> unreadable = universe.Load(packages_);
    if (!unreadable.empty()) return SourceFindings(unreadable);
    const compile::Compiled compiled = compile::CompileTypes(universe, options.compile);
    return Lint(universe, compiled, options);
  }

  /// The findings of one rule: `line: type.field: message`.
  [[nodiscard]] std::vector<std::string> Lines(Rule rule) const {
    std::vector<std::string> lines;
    for (const Finding& finding : Findings()) {
      if (finding.rule != rule) continue;
      const std::string subject =
          finding.field.empty() ? finding.type : finding.type + "." + finding.field;
      lines.push_back(std::to_string(finding.line) + ": " +
                      (subject.empty() ? "" : subject + ": ") + finding.message);
    }
    return lines;
  }

  LintOptions options;

 private:
  std::vector<gotypes::SourcePackage> packages_;
};

}  // namespace tandem::lint
