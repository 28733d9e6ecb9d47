#include "cli/validate.h"

#include <ostream>

#include "cli/manifest_files.h"
#include "cli/object_report.h"
#include "cli/offline_judge.h"
#include "cli/old_objects.h"
#include "cli/operands.h"
#include "cli/report_writer.h"
#include "config/flags.h"
#include "config/manifest_reader.h"
#include "config/rule_loading.h"

namespace tandem::cli {
namespace {

constexpr int kInvalid = 1;
constexpr int kUnusable = 2;

/// Files before which there is no progress to show.
constexpr std::size_t kFewFiles = 10;

/// What the command line says.
struct Invocation {
  config::Options options;
  std::vector<std::string> paths;
  std::vector<std::string> old_paths;
  std::string output = "text";
  std::string endpoint = "validate";
  OfflineJudge::Settings settings;
  bool help = false;
};

config::FlagSet Flags(Invocation& invocation) {
  config::FlagSet flags;
  config::AddVerdictFlags(flags, invocation.options);
  flags.Strings("old", invocation.old_paths,
                "File or directory of objects as they are now: their successors are judged as "
                "updates; may be repeated");
  flags.Choice("output", invocation.output, {"text", "json", "junit", "sarif"},
               "How verdicts are printed: text, json, junit or sarif");
  flags.Bool("strict", invocation.settings.strict, "Refuse unknown and duplicate fields");
  flags.Bool("compare", invocation.settings.compare,
             "Print what each side finds and where they disagree");
  flags.Bool("ignore-missing-rules", invocation.settings.ignore_missing_rules,
             "Accept objects of kinds without rules");
  flags.Choice("endpoint", invocation.endpoint, {"validate", "observe"},
               "What AdmissionReviews are judged as sent to: validate, or observe for those of "
               "mutating webhooks");
  flags.Bool("help", invocation.help, "Show this help").shorthand = 'h';
  return flags;
}

void PrintHelp(const config::FlagSet& flags, std::ostream& out) {
  out << "Judges objects as the webhook would, without a cluster. A path is a YAML or JSON file, "
         "a\n"
         "directory of them, or - for the standard input.\n"
         "\nUsage:\n  tandem validate [FLAGS] PATH...\n"
         "\nExit codes:\n  0  every object is valid\n"
         "  1  an object is invalid, or has no rules\n"
         "  2  something cannot be used: a flag, a rule, a file or a document\n"
         "\nFlags:\n"
      << flags.Usage();
}

/// One line on a terminal, written over again.
class Progress {
 public:
  Progress(std::size_t files, const Streams& streams)
      : files_(streams.err_is_terminal && files >= kFewFiles ? files : 0), err_(streams.err) {}

  void Begin(std::size_t file, const Totals& totals) {
    if (files_ > 0)
      err_ << "\r\x1b[K" << file << '/' << files_ << ": " << Summary(totals) << std::flush;
  }

  void Erase() {
    if (files_ > 0) err_ << "\r\x1b[K" << std::flush;
  }

 private:
  std::size_t files_;
  std::ostream& err_;
};

/// Takes files through the judge to the printer.
class Validation {
 public:
  Validation(OfflineJudge& judge, ReportWriter& writer, Progress& progress)
      : judge_(judge), writer_(writer), progress_(progress) {}

  void Run(const std::vector<std::string>& files) {
    for (std::size_t i = 0; i < files.size(); ++i) {
      progress_.Begin(i, totals_);
      RunFile(files[i]);
    }
    progress_.Erase();
    writer_.Finish(totals_);
  }

  [[nodiscard]] const Totals& totals() const { return totals_; }

 private:
  void RunFile(const std::string& path) {
    const std::string name = path == "-" ? "STDIN" : path;
    auto file = config::FileReader::Open(path);
    if (!file) {
      AddUnusable(name, file.error());
      return;
    }
    config::ManifestReader reader(*std::move(file), name, {});
    while (auto next = reader.Next()) {
      if (!*next) {
        AddUnusable(name, next->error());
        continue;
      }
      judge_.Judge(**next, name, [this](const ObjectReport& report) { Add(report); });
    }
  }

  void AddUnusable(const std::string& name, const Failure& failure) {
    ObjectReport report;
    report.file = name;
    report.verdict = Verdict::kUnusable;
    report.message = failure.message;
    Add(report);
  }

  void Add(const ObjectReport& report) {
    totals_.Count(report);
    const bool prints = report.verdict != Verdict::kValid || !report.warnings.empty();
    if (prints) progress_.Erase();
    writer_.Add(report);
  }

  OfflineJudge& judge_;
  ReportWriter& writer_;
  Progress& progress_;
  Totals totals_;
};

int ExitCode(const Totals& totals, const Invocation& invocation) {
  if (totals.unusable > 0) return kUnusable;
  const bool without_rules = totals.without_rules > 0 && !invocation.settings.ignore_missing_rules;
  return totals.invalid > 0 || without_rules ? kInvalid : 0;
}

Result<int> Validate(Invocation& invocation, const Streams& streams) {
  if (invocation.paths.empty()) return Failure{"which files? See 'tandem validate --help'."};
  const auto gates = config::ReadGates(invocation.options);
  if (!gates) return gates.error();
  for (const std::string& warning : gates->Warnings()) {
    streams.err << "Warning: " << warning << '\n';
  }
  auto rules = config::ReadRules(invocation.options, *gates);
  if (!rules) return rules.error();
  for (const std::string& note : (*rules)->notes()) streams.err << "Warning: " << note << '\n';
  OldObjects old_objects;
  for (const std::string& path : invocation.old_paths) {
    if (Status read = old_objects.Read(path); !read) return read.error();
  }
  const auto files = FindManifestFiles(invocation.paths);
  if (!files) return files.error();

  invocation.settings.endpoint =
      invocation.endpoint == "observe" ? verdict::Endpoint::kObserve : verdict::Endpoint::kValidate;
  invocation.settings.max_reported_errors =
      static_cast<std::size_t>(invocation.options.max_reported_errors);
  OfflineJudge judge(*std::move(rules), old_objects, *gates, invocation.settings);
  const auto writer = MakeWriter(invocation.output, streams);
  Progress progress(files->size(), streams);
  Validation validation(judge, *writer, progress);
  validation.Run(*files);
  return ExitCode(validation.totals(), invocation);
}

}  // namespace

int RunValidate(const Arguments& arguments, const Streams& streams) {
  Invocation invocation;
  config::FlagSet flags = Flags(invocation);
  auto operands = ParseWithOperands(flags, arguments);
  if (operands && invocation.help) {
    PrintHelp(flags, streams.out);
    return 0;
  }
  if (operands) invocation.paths = *operands;
  const Result<int> code = operands ? Validate(invocation, streams) : operands.error();
  if (code) return *code;
  streams.err << "tandem validate: " << code.error().message << '\n';
  return kUnusable;
}

}  // namespace tandem::cli
