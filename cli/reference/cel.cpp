#include "cli/reference/cel.h"

#include <ostream>
#include <utility>

#include "cli/manual.h"
#include "cli/reference/cel_report.h"
#include "cli/reference/cel_subject.h"
#include "cli/reference/functions_markdown.h"
#include "cli/subcommand.h"
#include "config/cel_version.h"
#include "config/zoneinfo.h"
#include "validation/base/one_line.h"
#include "validation/cel/plan/explain.h"

namespace tandem::reference {
namespace {

constexpr int kFailed = 1;

struct Invocation {
  CelFiles files;
  std::string cel_compat_version = config::DefaultCelVersion();
  std::string output = "text";
  bool markdown = false;
  bool help = false;
};

config::FlagSet Flags(Invocation& invocation) {
  config::FlagSet flags;
  flags.Path("schema", invocation.files.schema,
             "File with an openAPIV3Schema or a CustomResourceDefinition");
  flags.String("version", invocation.files.version,
               "Version of the CustomResourceDefinition; without it the stored version");
  flags.String("at", invocation.files.at,
               "Place of the rule below the root of the schema, such as spec.rules[0]");
  flags.Path("object", invocation.files.object,
             "File with the object, which is self in the expression");
  flags.Path("old", invocation.files.old_object,
             "File with the old object, which is oldSelf in the expression");
  config::AddCelVersion(flags, invocation.cel_compat_version);
  flags.Choice("output", invocation.output, {"text", "json"},
               "Format of the output: text, or json for programs");
  flags.Bool("markdown", invocation.markdown, "Print the page docs/expressions.md");
  flags.Bool("help", invocation.help, "Show this help").shorthand = 'h';
  return flags;
}

cli::Manual Describe(Invocation& invocation) {
  return {.about = "Evaluates an expression of x-kubernetes-validations, and every part of it.",
          .operands = "EXPRESSION",
          .exit_codes = {{0, "evaluated"},
                         {kFailed, "the expression, a file or a flag cannot be used"}},
          .flags = Flags(invocation)};
}

Result<CelReport> Evaluate(const std::string& expression, const Invocation& invocation) {
  const auto subject = CelSubject::Read(invocation.files);
  if (!subject) return OneLine(subject.error());
  const cel::Environment environment{
      .variables = (*subject)->variables(),
      .release = *config::ParseCelVersion(invocation.cel_compat_version),
      .self = (*subject)->self()};
  const cel::Compilation compiled = cel::Compile(expression, environment);
  if (!compiled.error.empty()) return Failure{compiled.error};
  CelReport report{compiled.type, compiled.cost.max, {}};
  if (const std::string why = (*subject)->WhyNotEvaluated(compiled.uses_old_self); !why.empty()) {
    report.explanation.value = "not evaluated: " + why;
    return report;
  }
  cel::Arena arena;
  const config::ZoneInfo zones;
  const std::vector<cel::Value> values = (*subject)->Values(arena);
  report.explanation = cel::Explain(expression, environment, values, &zones, arena);
  return report;
}

Status Print(const cli::Arguments& operands, const Invocation& invocation,
             const cli::Streams& streams) {
  if (invocation.markdown) {
    streams.out << FunctionsAsMarkdown();
    return Ok();
  }
  if (operands.size() != 1) return Failure{"which expression? See 'tandem cel --help'."};
  const Result<CelReport> report = Evaluate(operands.front(), invocation);
  if (!report) return report.error();
  streams.out << (invocation.output == "json" ? CelReportAsJson(*report)
                                              : CelReportAsText(*report, streams.out_is_terminal));
  return Ok();
}

}  // namespace

cli::Manual CelManual() {
  Invocation invocation;
  return Describe(invocation);
}

int RunCel(const cli::Arguments& arguments, const cli::Streams& streams) {
  Invocation invocation;
  return Run({"cel", Describe(invocation), invocation.help, kFailed}, arguments, streams,
             [&](const std::vector<std::string>& operands) -> Result<int> {
               const Status printed = Print(operands, invocation, streams);
               if (printed) return 0;
               cli::ComplainWithExcerpts(streams, "cel", printed.error());
               return kFailed;
             });
}

}  // namespace tandem::reference
