#include "cli/linting/lint.h"

#include <algorithm>
#include <iterator>
#include <ostream>
#include <tuple>

#include "cli/linting/coverage_report.h"
#include "cli/linting/findings_output.h"
#include "cli/linting/lint_definitions.h"
#include "cli/linting/lint_exceptions.h"
#include "cli/linting/lint_expressions.h"
#include "cli/linting/lint_packages.h"
#include "cli/manual.h"
#include "cli/subcommand.h"
#include "config/cel_version.h"
#include "config/coverage_files.h"
#include "config/feature_gates.h"
#include "config/options.h"
#include "config/rule_loading.h"
#include "config/rule_sources.h"
#include "validation/base/go_quote.h"
#include "validation/base/one_line.h"
#include "validation/lint/lint.h"
#include "validation/releases/table.h"

namespace tandem::linting {
namespace {

using lint::Finding;
using lint::Severity;

constexpr int kFailed = 1;

/// The flags and operands of the command line.
struct Invocation {
  std::vector<std::string> paths;
  std::string output = "text";
  std::string compat = MinorOf(releases::Newest(&releases::Row::tags));
  std::string dialect = "seed";
  std::string semantics = "upstream";
  std::vector<std::string> lint_rules;
  std::string exceptions;
  std::vector<std::string> crds;
  std::vector<std::string> embedded_types;
  std::string feature_gates;
  std::string cel_compat_version = config::DefaultCelVersion();
  bool warnings_as_errors = false;
  bool enable_test_tags = false;
  bool coverage = false;
  bool verbose = false;
  bool help = false;
};

config::FlagSet Flags(Invocation& invocation) {
  config::FlagSet flags;
  flags.Choice("output", invocation.output, {"text", "json", "sarif"},
               "Format of the findings: text, json or sarif");
  flags.Choice("compat", invocation.compat, releases::Minors(&releases::Row::tags),
               "Kubernetes release whose generator the tags are for");
  flags.Choice("dialect", invocation.dialect, {"seed", "upstream"},
               "Accepted spellings of tags: seed for all, or upstream without those that "
               "only enhancement proposals have");
  flags.Choice("semantics", invocation.semantics, {"upstream", "kep"},
               "How tags are read where Kubernetes and its enhancement proposals differ: "
               "upstream as Kubernetes does, or kep as the proposals say");
  flags
      .CommaStrings("lint-rules", invocation.lint_rules,
                    "Further lint rules to run: known-tags-only, require-explicit-disablement")
      .choices = {"known-tags-only", "require-explicit-disablement"};
  flags.Path("exceptions", invocation.exceptions,
             "YAML file of intended differences between versions");
  flags.Paths("crds", invocation.crds,
              "File or directory of CustomResourceDefinitions; may be repeated");
  flags.Paths("embedded-types", invocation.embedded_types,
              "YAML file to check that says where kinds embed types of Kubernetes; may "
              "be repeated");
  flags.String("feature-gates", invocation.feature_gates,
               "Gates of keywords in CustomResourceDefinitions, APIUnions and "
               "CRDPropertyNameSchemas, as name=true,other=false");
  config::AddCelVersion(flags, invocation.cel_compat_version);
  flags.Bool("warnings-as-errors", invocation.warnings_as_errors,
             "Exit with 1 also if there are only warnings");
  flags.Bool("enable-test-tags", invocation.enable_test_tags,
             "Accept tags that only tests use: validateTrue, validateFalse and "
             "validateError");
  flags.Bool("coverage", invocation.coverage,
             "Print how many handwritten rules the tags cover, instead of findings");
  flags.Bool("verbose", invocation.verbose, "Print notes, too; the summary always counts them");
  flags.Bool("help", invocation.help, "Show this help").shorthand = 'h';
  return flags;
}

Status AddLintRules(const std::vector<std::string>& names, lint::LintOptions& options) {
  for (const std::string& name : names) {
    if (name == "known-tags-only") {
      options.known_tags_only = true;
    } else if (name == "require-explicit-disablement") {
      options.require_explicit_disablement = true;
    } else {
      return Failure{"unknown lint rule " + GoQuote(name) +
                     ": it is one of known-tags-only, require-explicit-disablement"};
    }
  }
  return Ok();
}

Result<lint::LintOptions> Options(const Invocation& invocation) {
  lint::LintOptions options;
  options.compile.release = releases::FindRow(invocation.compat)->release;
  options.compile.dialect =
      invocation.dialect == "seed" ? compile::Dialect::kSeed : compile::Dialect::kUpstream;
  options.compile.kep_semantics = invocation.semantics == "kep";
  options.compile.test_tags = invocation.enable_test_tags;
  Status rules = AddLintRules(invocation.lint_rules, options);
  if (!rules) return rules.error();
  if (invocation.exceptions.empty()) return options;
  auto allowed = ReadExceptions(invocation.exceptions);
  if (!allowed) return allowed.error();
  options.allowed = *std::move(allowed);
  return options;
}

Result<std::vector<Finding>> LintGivenPackages(const Invocation& invocation, bool unions) {
  Result<lint::LintOptions> options = Options(invocation);
  if (!options) return options.error();
  options->compile.unions = unions;
  auto sources = config::ReadRuleSources(invocation.paths);
  if (!sources) return sources.error();
  return LintPackages(*std::move(sources), *std::move(options));
}

Result<crd::definition::Options> DefinitionOptions(const Invocation& invocation) {
  config::FeatureGates gates;
  const auto settings = config::ParseGateSettings(invocation.feature_gates);
  if (!settings) return settings.error();
  if (Status set = gates.Set(*settings); !set) return set.error();
  return LintOptionsOf(gates, invocation.cel_compat_version);
}

/// Whether what files say of embedded types is true of the packages and definitions.
Status CheckEmbeddedTypes(const Invocation& invocation) {
  if (invocation.embedded_types.empty()) return Ok();
  config::Options options;
  options.rules = invocation.paths;
  options.crds = invocation.crds;
  options.embedded_types = invocation.embedded_types;
  options.enable_test_tags = invocation.enable_test_tags;
  options.cel_compat_version = invocation.cel_compat_version;
  const auto settings = config::ParseGateSettings(invocation.feature_gates);
  if (!settings) return settings.error();
  options.feature_gates = *settings;
  const auto gates = config::ReadGates(options);
  if (!gates) return gates.error();
  const auto rules = config::ReadRules(options, *gates);
  return rules ? Ok() : Status(rules.error());
}

/// The findings by place.
Result<std::vector<Finding>> LintAll(const Invocation& invocation) {
  if (invocation.paths.empty() && invocation.crds.empty()) {
    return Failure{"which directory? See 'tandem lint --help'."};
  }
  const Result<crd::definition::Options> options = DefinitionOptions(invocation);
  if (!options) return options.error();
  std::vector<Finding> findings;
  if (!invocation.paths.empty()) {
    auto packages = LintGivenPackages(invocation, options->unions);
    if (!packages) return packages.error();
    findings = *std::move(packages);
  }
  auto definitions = LintDefinitions(invocation.crds, *options);
  if (!definitions) return definitions.error();
  std::move(definitions->begin(), definitions->end(), std::back_inserter(findings));
  auto expressions = LintExpressions(invocation.crds, *options);
  if (!expressions) return expressions.error();
  if (Status embedded = CheckEmbeddedTypes(invocation); !embedded) return embedded.error();
  std::move(expressions->begin(), expressions->end(), std::back_inserter(findings));
  std::stable_sort(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) {
    return std::tie(a.file, a.line) < std::tie(b.file, b.line);
  });
  return findings;
}

/// The report on the coverage.yaml files beside the packages, or a Failure.
Result<std::string> ReportCoverage(const Invocation& invocation) {
  if (invocation.paths.empty()) return Failure{"which directory? See 'tandem lint --help'."};
  const auto sources = config::ReadRuleSources(invocation.paths);
  if (!sources) return sources.error();
  const auto coverage = config::ReadCoverage(*sources);
  if (!coverage) return coverage.error();
  return CoverageReport(coverage->kinds);
}

void Print(const Invocation& invocation, const std::vector<Finding>& findings,
           const cli::Streams& streams) {
  if (invocation.output == "json") {
    streams.out << FindingsAsJson(findings) << '\n';
  } else if (invocation.output == "sarif") {
    streams.out << FindingsAsSarif(findings) << '\n';
  } else {
    for (const Finding& finding : findings) {
      const bool is_note = lint::InfoOf(finding.rule).severity == Severity::kNote;
      if (is_note && !invocation.verbose) continue;
      streams.out << OneLine(lint::ToString(finding)) << '\n';
    }
    streams.err << Summary(findings) << '\n';
  }
}

int ExitCode(const Invocation& invocation, const std::vector<Finding>& findings) {
  const Severity worst_allowed =
      invocation.warnings_as_errors ? Severity::kNote : Severity::kWarning;
  const bool bad = std::any_of(findings.begin(), findings.end(), [&](const Finding& finding) {
    return lint::InfoOf(finding.rule).severity > worst_allowed;
  });
  return bad ? kFailed : 0;
}

cli::Manual Describe(Invocation& invocation) {
  return {
      .about =
          "Checks the +k8s: tags of Go packages (the types.go files of an API, or a tree of them)\n"
          "and CustomResourceDefinitions.",
      .operands = "[DIR...]",
      .takes_paths = true,
      .exit_codes = {{0, "no errors; warnings count with --warnings-as-errors only"},
                     {kFailed, "there are errors, or something cannot be read"}},
      .flags = Flags(invocation)};
}

Result<int> PrintCoverage(const Invocation& invocation, const cli::Streams& streams) {
  const Result<std::string> report = ReportCoverage(invocation);
  if (!report) return report.error();
  streams.out << *report;
  return 0;
}

Result<int> Lint(const Invocation& invocation, const cli::Streams& streams) {
  const auto findings = LintAll(invocation);
  if (!findings) return findings.error();
  Print(invocation, *findings, streams);
  return ExitCode(invocation, *findings);
}

}  // namespace

cli::Manual LintManual() {
  Invocation invocation;
  return Describe(invocation);
}

int RunLint(const cli::Arguments& arguments, const cli::Streams& streams) {
  Invocation invocation;
  return Run({"lint", Describe(invocation), invocation.help, kFailed}, arguments, streams,
             [&](const std::vector<std::string>& paths) {
               invocation.paths = paths;
               return invocation.coverage ? PrintCoverage(invocation, streams)
                                          : Lint(invocation, streams);
             });
}

}  // namespace tandem::linting
