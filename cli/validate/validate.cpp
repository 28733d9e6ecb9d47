#include "cli/validate/validate.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <ostream>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/manifests/input_definitions.h"
#include "cli/manifests/manifest_files.h"
#include "cli/manifests/object_report.h"
#include "cli/manifests/offline_judge.h"
#include "cli/manifests/old_objects.h"
#include "cli/manifests/other_files.h"
#include "cli/manual.h"
#include "cli/progress_line.h"
#include "cli/reports/report_writer.h"
#include "cli/subcommand.h"
#include "cli/validate/definition_notes.h"
#include "cli/validate/file_judging.h"
#include "cli/validate/repeated_objects.h"
#include "config/files.h"
#include "config/flags.h"
#include "config/late_rules.h"
#include "config/machine.h"
#include "config/manifest_reader.h"
#include "config/rule_loading.h"
#include "config/schema_location.h"
#include "validation/base/one_line.h"

namespace tandem::validate {
namespace {

constexpr int kInvalid = 1;
constexpr int kUnusable = 2;

/// The number of files below which no progress is shown.
constexpr std::size_t kFewFiles = 10;

/// The flags and operands of the command line.
struct Invocation {
  config::Options options;
  std::vector<std::string> paths;
  std::vector<std::string> old_paths;
  std::vector<std::string> schema_locations;
  std::string output;  ///< empty: what suits the standard output
  std::string endpoint = "validate";
  manifests::OfflineJudge::Settings settings;
  std::string validate = "strict";
  bool strict = true;
  bool fail_unjudged = false;
  bool summary = false;
  std::string only_objects = "directories";
  std::int64_t jobs = 0;
  bool help = false;
};

config::FlagSet Flags(Invocation& invocation) {
  config::FlagSet flags;
  config::AddVerdictFlags(flags, invocation.options);
  flags.Paths("old", invocation.old_paths,
              "File or directory of old objects: objects that are in it, too, are "
              "judged as updates; may be repeated");
  flags.Paths("schema-location", invocation.schema_locations,
              "Directory of a catalogue's JSON schemas, for kinds that nothing else "
              "defines, or a path such as "
              "dir/{{.Group}}/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json; may be "
              "repeated");
  flags.Choice("output", invocation.output,
               {"pretty", "text", "json", "junit", "sarif", "tap", "github"},
               "Format of the verdicts: pretty, text, json, junit, sarif, tap or github; "
               "without it, pretty on a terminal and text elsewhere");
  flags.Bool("summary", invocation.summary, "Print only the number of objects for each verdict");
  flags.Choice("validate", invocation.validate, {"strict", "true", "warn", "ignore", "false"},
               "Handling of unknown and duplicate fields, as with kubectl: strict (or "
               "true) refuses them, warn warns of them, ignore (or false) accepts them");
  flags.Bool("strict", invocation.strict,
             "Refuse unknown and duplicate fields; --strict=false only warns of them");
  flags.Bool("compare", invocation.settings.compare,
             "Print the errors of each side, and the mismatches");
  flags.Bool("ignore-missing-rules", invocation.settings.ignore_missing_rules,
             "Accept objects of kinds without rules, unless the kind belongs to a "
             "group of Kubernetes");
  flags.Bool("fail-unjudged", invocation.fail_unjudged,
             "Exit with 1 if an object was not judged, or not judged whole");
  manifests::IgnoredObjects& ignored = invocation.settings.ignored;
  flags.CommaStrings("ignore-kinds", ignored.kinds,
                     "Kinds not to judge, such as Secret or example.org/*/Gadget");
  flags.CommaStrings("ignore-names", ignored.names,
                     "Names not to judge, such as web-* or kube-system/*");
  flags.CommaStrings("ignore-files", ignored.files,
                     "Files not to read, such as kustomization.yaml or vendor/*");
  flags
      .Choice("only-objects", invocation.only_objects, {"directories", "true", "false"},
              "Skip everything that is no object: documents without apiVersion and "
              "kind, unreadable parts of files that mention neither, Chart.yaml, and "
              "templates of charts: of what is found in directories, of all files (true), or "
              "nowhere (false)")
      .bare_value = "true";
  flags.Integer("jobs", invocation.jobs, {0, 256}, "Files judged at once; 0: one per CPU")
      .shorthand = 'n';
  flags.Choice("endpoint", invocation.endpoint, {"validate", "observe", "enforce"},
               "Endpoint to which AdmissionReviews count as sent: validate, or observe "
               "or enforce for reviews of mutating webhooks");
  flags.Bool("help", invocation.help, "Show this help").shorthand = 'h';
  // These are kubeconform's names for them.
  flags.Alias("ignore-missing-schemas", "ignore-missing-rules");
  flags.Alias("skip", "ignore-kinds");
  return flags;
}

cli::Manual Describe(Invocation& invocation) {
  return {
      .about =
          "Judges objects as the webhook would, without a cluster. A path is a YAML or JSON file,\n"
          "a directory of them, or - for standard input.",
      .operands = "PATH...",
      .takes_paths = true,
      .exit_codes = {{0, "every object is valid"},
                     {kInvalid, "an object is invalid, or has no rules"},
                     {kUnusable, "something cannot be used: a flag, a rule, a file or a document"}},
      .flags = Flags(invocation)};
}

/// Shows on a terminal how many files have been judged, if there are many.
class Progress {
 public:
  Progress(std::size_t files, const cli::Streams& streams)
      : files_(files >= kFewFiles ? files : 0), line_(streams) {}

  void Begin(std::size_t file, const manifests::Totals& totals) {
    if (files_ == 0 || !line_.IsDue()) return;
    line_.Show(std::to_string(file) + '/' + std::to_string(files_) + ": " +
               manifests::SummaryOfTotals(totals));
  }

  void Erase() {
    if (files_ > 0) line_.Erase();
  }

 private:
  std::size_t files_;
  cli::ProgressLine line_;
};

/// The files in which documents need not be objects.
class OtherFiles {
 public:
  explicit OtherFiles(const Invocation& invocation)
      : everywhere_(invocation.only_objects == "true"),
        nowhere_(invocation.only_objects == "false"),
        named_(invocation.paths.begin(), invocation.paths.end()) {}

  [[nodiscard]] bool May(const std::string& file) const {
    return everywhere_ || (!nowhere_ && !named_.contains(file));
  }

 private:
  bool everywhere_;
  bool nowhere_;
  std::set<std::string> named_;
};

/// Judges one file. Where only objects are judged, a file that speaks of none may be anything: it
/// need not be readable.
void JudgeFile(manifests::OfflineJudge& judge, const std::string& path, bool only_objects,
               const ReportSink& sink) {
  const std::string name = config::NameOfInput(path);
  const auto report = [&](manifests::ObjectVerdict verdict, std::string message) {
    manifests::ObjectReport said;
    said.file = name;
    said.verdict = verdict;
    said.message = std::move(message);
    sink(std::move(said));
  };
  const auto ignore = [&] { report(manifests::ObjectVerdict::kIgnored, ""); };
  const auto refuse = [&](const Failure& failure) {
    if (only_objects && !manifests::SpeaksOfObjects(path)) return ignore();
    report(manifests::ObjectVerdict::kUnusable, OneLine(failure.message));
  };
  auto file = config::FileReader::Open(path);
  if (!file) return refuse(file.error());
  config::ManifestReader reader(*std::move(file), name, {});
  while (auto next = reader.Next()) {
    if (!*next) {
      refuse(next->error());
    } else if (only_objects && manifests::IsNoObject((*next)->document.root())) {
      ignore();
    } else {
      judge.Judge(**next, name, sink);
    }
  }
}

/// Takes what judges say to the printer.
class Validation {
 public:
  Validation(reports::ReportWriter& writer, Progress& progress, DefinitionNotes notes,
             const Invocation& invocation, std::ostream& err)
      : writer_(writer),
        progress_(progress),
        notes_(std::move(notes)),
        only_summary_(invocation.summary),
        err_(err) {}

  void Run(const std::vector<std::string>& files, std::size_t threads,
           const std::function<FileJudge()>& make_judge) {
    JudgeFiles(files, threads, make_judge,
               {[this](std::size_t i) { progress_.Begin(i, totals_); },
                [this](manifests::ObjectReport report) { Add(report); }});
    progress_.Erase();
    writer_.Finish(totals_);
  }

  [[nodiscard]] const manifests::Totals& totals() const { return totals_; }

 private:
  void Add(manifests::ObjectReport& report) {
    repeated_.Note(report);
    totals_.Count(report);
    for (const std::string& note : notes_.Take(report)) {
      progress_.Erase();
      err_ << "Warning: " << WithExcerpts(note) << '\n';
    }
    if (only_summary_) return;
    const bool prints =
        report.verdict != manifests::ObjectVerdict::kValid || !report.warnings.empty();
    if (prints) progress_.Erase();
    writer_.Add(report);
  }

  reports::ReportWriter& writer_;
  Progress& progress_;
  DefinitionNotes notes_;
  bool only_summary_;
  std::ostream& err_;
  RepeatedObjects repeated_;
  manifests::Totals totals_;
};

int ExitCode(const manifests::Totals& totals, const Invocation& invocation) {
  if (totals.Of(manifests::ObjectVerdict::kUnusable) > 0) return kUnusable;
  const std::size_t without_rules = totals.Of(manifests::ObjectVerdict::kNoRules);
  const std::size_t unjudged = without_rules + totals.Of(manifests::ObjectVerdict::kUnjudged) +
                               totals.Of(manifests::ObjectVerdict::kPartlyJudged);
  const bool fails = totals.Of(manifests::ObjectVerdict::kInvalid) > 0 || totals.missing > 0 ||
                     (unjudged > 0 && invocation.fail_unjudged);
  return fails ? kInvalid : 0;
}

/// Tells of files and documents that were passed by, where somebody may have expected otherwise.
void TellOfOthers(const manifests::Totals& totals, std::size_t of_charts,
                  const manifests::IgnoredObjects& asked, std::ostream& err) {
  if (of_charts > 0) {
    err << "Note: " << of_charts << (of_charts == 1 ? " file" : " files")
        << " of Helm charts not read; run this on what 'helm template' prints\n";
  }
  const bool is_nothing_else = asked.kinds.empty() && asked.names.empty();
  if (is_nothing_else && totals.All() > 0 &&
      totals.Of(manifests::ObjectVerdict::kIgnored) == totals.All()) {
    err << "Note: nothing judged: no document is an object of an API\n";
  }
}

std::size_t ThreadsFor(const Invocation& invocation) {
  const std::int64_t jobs = invocation.jobs;
  return static_cast<std::size_t>(jobs > 0 ? jobs : config::Machine().Cpus());
}

Result<std::vector<config::SchemaLocation>> ParseSchemaLocations(
    const std::vector<std::string>& texts) {
  std::vector<config::SchemaLocation> locations;
  for (const std::string& text : texts) {
    auto location = config::SchemaLocation::Parse(text);
    if (!location) return Failure{"--schema-location: " + location.error().message};
    locations.push_back(*std::move(location));
  }
  return locations;
}

manifests::OfflineJudge::FieldValidation FieldValidationOf(const Invocation& invocation) {
  using FieldValidation = manifests::OfflineJudge::FieldValidation;
  const std::string& word = invocation.validate;
  if (word == "ignore" || word == "false") return FieldValidation::kIgnore;
  const bool refuses = word != "warn" && invocation.strict;
  return refuses ? FieldValidation::kStrict : FieldValidation::kWarn;
}

std::string OutputOf(const Invocation& invocation, const cli::Streams& streams) {
  if (!invocation.output.empty()) return invocation.output;
  return streams.out_is_terminal ? "pretty" : "text";
}

bool HasStandardInput(const std::vector<std::string>& files) {
  return std::find(files.begin(), files.end(), "-") != files.end();
}

Result<int> Validate(Invocation& invocation, const cli::Streams& streams) {
  if (invocation.paths.empty()) return Failure{"which files? See 'tandem validate --help'."};
  const auto gates = config::ReadGates(invocation.options);
  if (!gates) return gates.error();
  for (const std::string& warning : gates->Warnings()) {
    streams.err << "Warning: " << OneLine(warning) << '\n';
  }
  auto files = manifests::FindManifestFiles(invocation.paths);
  if (!files) return files.error();
  const manifests::IgnoredObjects& ignored = invocation.settings.ignored;
  std::erase_if(*files, [&](const std::string& file) { return ignored.HasFile(file); });
  const OtherFiles others(invocation);
  const std::size_t of_charts = std::erase_if(*files, [&](const std::string& file) {
    return others.May(file) && manifests::IsOfChart(file);
  });
  auto schemas = ParseSchemaLocations(invocation.schema_locations);
  if (!schemas) return schemas.error();
  if (HasStandardInput(*files)) {
    if (Status kept = config::KeepStandardInput(); !kept) return kept.error();
  }
  auto rules = config::LateRules::Read(
      invocation.options, *gates,
      manifests::FilesWithDefinitions(*files, manifests::StandardInput::kKept),
      *std::move(schemas));
  if (!rules) {
    cli::ComplainOfRules(streams, "validate", rules.error());
    return kUnusable;
  }
  for (const std::string& note : (*rules)->notes())
    streams.err << "Warning: " << WithExcerpts(note) << '\n';
  manifests::OldObjects old_objects;
  for (const std::string& path : invocation.old_paths) {
    if (Status read = old_objects.Read(path); !read) return read.error();
  }

  invocation.settings.field_validation = FieldValidationOf(invocation);
  invocation.settings.endpoint =
      verdict::ParseEndpoint(invocation.endpoint).value_or(verdict::Endpoint::kValidate);
  invocation.settings.max_reported_errors =
      static_cast<std::size_t>(invocation.options.max_reported_errors);
  invocation.settings.cel_compat_version = invocation.options.cel_compat_version;
  const auto make_judge = [&]() -> FileJudge {
    auto judge = std::make_shared<manifests::OfflineJudge>(**rules, old_objects, *gates,
                                                           invocation.settings);
    return [judge, &others](const std::string& file, const ReportSink& sink) {
      JudgeFile(*judge, file, others.May(file), sink);
    };
  };
  const auto writer = reports::MakeWriter(OutputOf(invocation, streams), streams,
                                          reports::SourceLines(HasStandardInput(*files)));
  Progress progress(files->size(), streams);
  DefinitionNotes notes([&](std::string_view group, std::string_view kind) {
    return (*rules)->NotesOn(group, kind);
  });
  Validation validation(*writer, progress, std::move(notes), invocation, streams.err);
  validation.Run(*files, ThreadsFor(invocation), make_judge);
  TellOfOthers(validation.totals(), of_charts, ignored, streams.err);
  return ExitCode(validation.totals(), invocation);
}

}  // namespace

cli::Manual ValidateManual() {
  Invocation invocation;
  return Describe(invocation);
}

int RunValidate(const cli::Arguments& arguments, const cli::Streams& streams) {
  Invocation invocation;
  return Run({"validate", Describe(invocation), invocation.help, kUnusable}, arguments, streams,
             [&](const std::vector<std::string>& paths) {
               invocation.paths = paths;
               return Validate(invocation, streams);
             });
}

}  // namespace tandem::validate
