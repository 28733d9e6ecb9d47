#include "cli/replay/replay.h"

#include <algorithm>
#include <optional>
#include <ostream>
#include <utility>
#include <vector>

#include "cli/manifests/input_definitions.h"
#include "cli/manual.h"
#include "cli/replay/input.h"
#include "cli/replay/input_flags.h"
#include "cli/replay/report.h"
#include "cli/replay/workers.h"
#include "cli/subcommand.h"
#include "config/evidence_key.h"
#include "config/flags.h"
#include "config/replace_file.h"
#include "config/rule_loading.h"
#include "validation/base/enum_array.h"
#include "validation/base/one_line.h"
#include "validation/evidence/writer.h"
#include "validation/tally/ledger.h"

namespace tandem::replay {
namespace {

constexpr int kChanged = 1;
constexpr int kUnusable = 2;

/// The flags and operands of the command line.
struct Invocation {
  config::Options options;
  std::vector<std::string> paths;
  std::vector<std::string> against;
  std::vector<std::string> against_crds;
  std::string against_version;
  std::string as = "recorded";
  std::string recorded = "tandem";
  std::string endpoint = "validate";
  std::string output = "text";
  std::string evidence_file;
  std::string key_file;
  InputFlags input;
  bool help = false;
};

config::FlagSet ReplayFlags(Invocation& invocation) {
  config::FlagSet flags;
  config::AddVerdictFlags(flags, invocation.options);
  flags.Paths("against", invocation.against,
              "File or directory of types.go packages whose verdicts are compared with, "
              "instead of recorded verdicts; may be repeated");
  flags.Paths("against-crds", invocation.against_crds,
              "File or directory of CustomResourceDefinitions whose verdicts are "
              "compared with, instead of recorded verdicts; may be repeated");
  config::AddKubernetesRelease(
      flags, "against-kubernetes-version", invocation.against_version,
      "Kubernetes release, such as 1.34, whose built-in rules are compared "
      "with, instead of recorded verdicts");
  flags.Choice("as", invocation.as, {"recorded", "create", "update"},
               "Kind of input: recorded for recorded reviews and audit events, create or "
               "update for objects that are judged as if they were created, or written "
               "back unchanged");
  flags.Choice("recorded", invocation.recorded, {"tandem", "legacy"},
               "Verdict of a record to compare with: tandem's own, or legacy for that of "
               "the webhook of --legacy-url");
  flags.Choice("endpoint", invocation.endpoint, {"validate", "observe"},
               "Endpoint of AdmissionReviews that do not name it: validate, or observe "
               "for reviews of mutating webhooks");
  flags.Choice("output", invocation.output, {"text", "json", "html", "junit"},
               "Format of the result: text, json, html or junit");
  AddInputFlags(flags, invocation.input);
  flags.Path("evidence", invocation.evidence_file,
             "File to write evidence to: the results of comparing both sides");
  flags.Path("evidence-key-file", invocation.key_file,
             "File with the key of the evidence, at least 16 bytes; without it the key "
             "is random");
  flags.Bool("help", invocation.help, "Show this help").shorthand = 'h';
  return flags;
}

cli::Manual DescribeReplay(Invocation& invocation) {
  return {
      .about =
          "Judges recorded reviews, audit events and stored objects by the given rules, and "
          "prints\n"
          "the differences from the recorded verdicts. A path is a file, a directory, or - for\n"
          "standard input.",
      .operands = "PATH...",
      .takes_paths = true,
      .exit_codes = {{0, "nothing changes; with --as: every object is valid"},
                     {kChanged,
                      "something changes; with --as: an object is invalid, or takeover would "
                      "change it"},
                     {kUnusable, "something cannot be used: a flag, a rule or a document"}},
      .flags = ReplayFlags(invocation)};
}

Kind KindOf(const std::string& as) {
  if (as == "create") return Kind::kCreates;
  return as == "update" ? Kind::kUpdates : Kind::kRecords;
}

/// The ledger that counts comparisons; null when nobody asks for evidence.
Result<std::unique_ptr<tally::Ledger>> MakeLedger(const Invocation& invocation, const Shard& shard,
                                                  const std::string& build) {
  if (invocation.evidence_file.empty()) return std::unique_ptr<tally::Ledger>();
  if (KindOf(invocation.as) != Kind::kRecords) {
    return Failure{"--evidence is about recorded reviews: stored objects are no traffic"};
  }
  if (shard.count > 1 && invocation.key_file.empty()) {
    return Failure{
        "--evidence of shards needs an --evidence-key-file that all of them have in common, or it "
        "cannot be merged"};
  }
  tally::LedgerOptions options;
  options.instance = config::NewInstance();
  options.manner = {config::NewKey(), tally::Sampling::All()};
  options.source = evidence::Source::kReplay;
  options.legacy = invocation.recorded == "legacy";
  options.build = build;
  if (!invocation.key_file.empty()) {
    const auto key = config::ReadKey(invocation.key_file);
    if (!key) return Failure{"--evidence-key-file: " + key.error().message};
    options.manner.key = *key;
  }
  return std::make_unique<tally::Ledger>(std::move(options));
}

/// The definitions that objects among the files are instances of.
std::vector<crd::definition::Manifest> DefinitionsIn(const std::vector<std::string>& files,
                                                     const Invocation& invocation) {
  if (KindOf(invocation.as) == Kind::kRecords) return {};
  return manifests::FindDefinitions(files);
}

bool ComparesRules(const Invocation& invocation) {
  return !invocation.against.empty() || !invocation.against_crds.empty() ||
         !invocation.against_version.empty();
}

/// Adds the rules to compare with, if there are any. Parts that no flag names are as in the others.
Status ReadAgainst(const Invocation& invocation, const std::vector<std::string>& files,
                   Setting& setting) {
  if (!ComparesRules(invocation)) return Ok();
  config::Options options = invocation.options;
  if (!invocation.against.empty()) options.rules = invocation.against;
  if (!invocation.against_crds.empty()) options.crds = invocation.against_crds;
  if (!invocation.against_version.empty()) options.kubernetes_version = invocation.against_version;
  const auto gates = config::ReadGates(options);
  if (!gates) return Failure{"--against-kubernetes-version: " + OneLine(gates.error()).message};
  auto rules = config::ReadRules(options, *gates, nullptr, DefinitionsIn(files, invocation));
  if (!rules) return Failure{"--against: " + rules.error().message};
  setting.against = *std::move(rules);
  setting.against_gates = *gates;
  return Ok();
}

/// The webhook whose recorded verdicts are asked for. A Failure when none matter.
Result<Recorded> ReadRecorded(const Invocation& invocation) {
  if (invocation.recorded == "tandem") return Recorded::kTandem;
  if (ComparesRules(invocation)) {
    return Failure{"--recorded and --against are two things to compare with: give one of them"};
  }
  if (KindOf(invocation.as) != Kind::kRecords) {
    return Failure{"--recorded is about records: nothing was said of stored objects"};
  }
  return Recorded::kLegacy;
}

/// The Failure may have several lines, as that of loading rules.
Result<Setting> MakeSetting(const Invocation& invocation, const std::vector<std::string>& files,
                            tally::Ledger* ledger, const cli::Streams& streams) {
  const auto gates = config::ReadGates(invocation.options);
  if (!gates) return OneLine(gates.error());
  for (const std::string& warning : gates->Warnings()) {
    streams.err << "Warning: " << OneLine(warning) << '\n';
  }
  const auto recorded = ReadRecorded(invocation);
  if (!recorded) return recorded.error();
  Setting setting;
  setting.gates = *gates;
  setting.recorded = *recorded;
  setting.kind = KindOf(invocation.as);
  auto rules =
      config::ReadRules(invocation.options, *gates, ledger, DefinitionsIn(files, invocation));
  if (!rules) return rules.error();
  for (const std::string& note : (*rules)->AllNotes())
    streams.err << "Warning: " << WithExcerpts(note) << '\n';
  if (const Status against = ReadAgainst(invocation, files, setting); !against) {
    return against.error();
  }
  setting.rules = *std::move(rules);
  setting.max_reported_errors = static_cast<std::size_t>(invocation.options.max_reported_errors);
  setting.endpoint =
      invocation.endpoint == "observe" ? verdict::Endpoint::kObserve : verdict::Endpoint::kValidate;
  setting.limits = invocation.input.limits();
  return setting;
}

int ExitCode(const Table& table) {
  if (table.Of(Outcome::kUnusable) > 0) return kUnusable;
  for (const Outcome outcome : Enumerators<Outcome>()) {
    if (Fails(outcome) && table.Of(outcome) > 0) return kChanged;
  }
  return 0;
}

Result<int> Replay(const Invocation& invocation, const std::string& build,
                   const cli::Streams& streams) {
  if (invocation.paths.empty()) return Failure{"which records? See 'tandem replay --help'."};
  const auto shard = invocation.input.ReadShard();
  if (!shard) return shard.error();
  const auto ledger = MakeLedger(invocation, *shard, build);
  if (!ledger) return ledger.error();
  const auto files = FindInput(invocation.paths);
  if (!files) return files.error();
  auto setting = MakeSetting(invocation, *files, ledger->get(), streams);
  if (!setting) {
    cli::ComplainOfRules(streams, "replay", setting.error());
    return kUnusable;
  }
  setting->shard = *shard;

  const Table table = JudgeFiles<PieceJudge>(*files, invocation.input.jobs, *setting, streams);
  if (*ledger != nullptr) {
    const Status written =
        config::ReplaceFile(invocation.evidence_file, evidence::Write((*ledger)->Take()));
    if (!written) return Failure{"--evidence: " + written.error().message};
  }
  streams.out << Render({table, *files, setting->kind}, invocation.output);
  return ExitCode(table);
}

}  // namespace

cli::Manual ReplayManual() {
  Invocation invocation;
  return DescribeReplay(invocation);
}

int RunReplay(const cli::Arguments& arguments, const cli::Streams& streams,
              const std::string& build) {
  Invocation invocation;
  return cli::Run({"replay", DescribeReplay(invocation), invocation.help, kUnusable}, arguments,
                  streams, [&](const std::vector<std::string>& paths) {
                    invocation.paths = paths;
                    return Replay(invocation, build, streams);
                  });
}

}  // namespace tandem::replay
