#include "cli/upgrade/upgrade.h"

#include <cstdint>
#include <limits>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "cli/manifests/input_definitions.h"
#include "cli/replay/input.h"
#include "cli/replay/input_flags.h"
#include "cli/replay/workers.h"
#include "cli/subcommand.h"
#include "cli/upgrade/drawn_objects.h"
#include "cli/upgrade/object_judge.h"
#include "cli/upgrade/release_notes.h"
#include "cli/upgrade/report.h"
#include "config/flags.h"
#include "config/kubernetes_version.h"
#include "config/rule_loading.h"
#include "validation/base/one_line.h"

namespace tandem::upgrade {
namespace {

constexpr int kChanged = 1;
constexpr int kUnusable = 2;

/// The flags and operands of the command line.
struct Invocation {
  config::Options options;
  std::vector<std::string> paths;
  std::string from;
  std::string to;
  config::GateSettings to_gates;
  std::vector<std::string> from_crds;
  std::vector<std::string> to_crds;
  std::string output = "text";
  replay::InputFlags input;
  std::int64_t drawn = 0;
  std::int64_t seed = 1;
  bool list = false;
  bool help = false;
};

config::FlagSet UpgradeFlags(Invocation& invocation) {
  config::FlagSet flags;
  config::AddRuleFlags(flags, invocation.options);
  config::AddKubernetesRelease(flags, "from", invocation.from,
                               "Kubernetes release that the objects come from, such as 1.34");
  config::AddKubernetesRelease(
      flags, "to", invocation.to,
      "Kubernetes release that the objects go to; without it the newest known "
      "release");
  config::AddGateSettings(flags, "to-feature-gates", invocation.to_gates,
                          "Features to turn on or off in the release of --to, in place of those of "
                          "--feature-gates");
  flags.Paths("from-crds", invocation.from_crds,
              "File or directory of the CustomResourceDefinitions that the objects come from; may "
              "be repeated");
  flags.Paths("to-crds", invocation.to_crds,
              "File or directory of the CustomResourceDefinitions that the objects go to; may be "
              "repeated");
  flags.Choice("output", invocation.output, {"text", "json", "html", "junit", "sarif"},
               "Format of the result: text, json, html, junit or sarif");
  replay::AddInputFlags(flags, invocation.input);
  flags.Integer("synthesize", invocation.drawn, {0, 1'000'000},
                "Number of objects of each kind to draw in addition; the output says what "
                "only they show");
  flags.Integer("seed", invocation.seed, {0, std::numeric_limits<std::int64_t>::max()},
                "With --synthesize, seed of the random numbers; the same seed draws the "
                "same objects");
  flags.Bool("list", invocation.list, "Print the changes between the releases, and judge nothing");
  flags.Bool("help", invocation.help, "Show this help").shorthand = 'h';
  return flags;
}

cli::Manual DescribeUpgrade(Invocation& invocation) {
  return {
      .about =
          "Says what happens to objects when the cluster, or the definitions of its custom\n"
          "resources, are upgraded. Objects come from manifests, exports of kubectl get -o json,\n"
          "recorded reviews and audit events. A path is a file, a directory, or - for standard\n"
          "input.",
      .operands = "PATH...",
      .takes_paths = true,
      .exit_codes = {{0, "no object is affected"},
                     {kChanged, "an object is refused, no longer served, or keeps other fields"},
                     {kUnusable, "something cannot be used: a flag, a rule or a document"}},
      .flags = UpgradeFlags(invocation)};
}

Status CheckEnds(Invocation& invocation) {
  const bool has_definitions = !invocation.from_crds.empty() || !invocation.to_crds.empty();
  if (has_definitions && (invocation.from_crds.empty() || invocation.to_crds.empty())) {
    return Failure{"--from-crds and --to-crds belong together"};
  }
  if (has_definitions && !invocation.options.crds.empty()) {
    return Failure{"--crds are definitions that stay as they are: give --from-crds and --to-crds"};
  }
  const std::string newest = config::NewestKubernetes();
  if (invocation.from.empty()) {
    if (!has_definitions) return Failure{"which release do the objects come from? --from=1.34"};
    invocation.from = invocation.to.empty() ? newest : invocation.to;
  }
  if (invocation.to.empty()) invocation.to = has_definitions ? invocation.from : newest;
  if (invocation.from == invocation.to && !has_definitions) {
    return Failure{"--from and --to are both " + invocation.from + ": nothing changes"};
  }
  return Ok();
}

/// The Failure may have several lines, as that of loading rules.
Result<Judging> MakeJudging(const Invocation& invocation, bool is_from,
                            const std::vector<std::string>& files, const cli::Streams& streams) {
  config::Options options = invocation.options;
  options.kubernetes_version = is_from ? invocation.from : invocation.to;
  if (!is_from && !invocation.to_gates.empty()) options.feature_gates = invocation.to_gates;
  const auto& definitions = is_from ? invocation.from_crds : invocation.to_crds;
  if (!definitions.empty()) options.crds = definitions;
  const std::string flag = is_from ? "--from: " : "--to: ";
  const auto gates = config::ReadGates(options);
  if (!gates) return Failure{flag + OneLine(gates.error()).message};
  auto more = definitions.empty() ? manifests::FindDefinitions(files)
                                  : std::vector<crd::definition::Manifest>();
  auto rules = config::ReadRules(options, *gates, nullptr, std::move(more));
  if (!rules) return Failure{flag + rules.error().message};
  for (const std::string& note : (*rules)->AllNotes()) {
    streams.err << "Warning: " << flag << WithExcerpts(note) << '\n';
  }
  std::string name = options.kubernetes_version;
  if (invocation.from == invocation.to)
    name = is_from ? "the old definitions" : "the new definitions";
  return Judging{*std::move(rules), *gates, config::BuiltinRelease(options.kubernetes_version),
                 std::move(name)};
}

/// The counts of drawn objects; they are empty when no objects are to be drawn.
Result<Tally> JudgeDrawn(const Invocation& invocation, const Setting& setting) {
  Setting whole = setting;
  whole.shard = {};
  ObjectJudge judge(whole);
  if (invocation.drawn == 0) return judge.Take();
  config::Options options = invocation.options;
  options.kubernetes_version = invocation.from;
  DrawOrder order;
  order.per_kind = static_cast<std::uint64_t>(invocation.drawn);
  order.seed = static_cast<std::uint64_t>(invocation.seed);
  order.only_custom = invocation.from == invocation.to;
  const Status drawn = DrawObjects(order, options, setting.from, [&judge](std::string object) {
    replay::Piece piece;
    piece.text = std::move(object);
    judge.Judge(piece);
  });
  if (!drawn) return drawn.error();
  return judge.Take();
}

int ExitCode(const Tally& tally) {
  if (tally.Of(Fate::kUnusable) > 0) return kUnusable;
  for (const Fate fate : Enumerators<Fate>()) {
    if (Fails(fate) && tally.Of(fate) > 0) return kChanged;
  }
  return 0;
}

Result<int> Upgrade(Invocation& invocation, const cli::Streams& streams) {
  if (const Status checked = CheckEnds(invocation); !checked) return checked.error();
  if (invocation.list) {
    streams.out << ReleaseNotes(config::BuiltinRelease(invocation.from),
                                config::BuiltinRelease(invocation.to));
    return 0;
  }
  if (invocation.paths.empty() && invocation.drawn == 0)
    return Failure{"which objects? See 'tandem upgrade --help'."};
  const auto shard = invocation.input.ReadShard();
  if (!shard) return shard.error();
  const auto files =
      invocation.paths.empty() ? std::vector<std::string>() : replay::FindInput(invocation.paths);
  if (!files) return files.error();
  Setting setting;
  for (const bool is_from : {true, false}) {
    auto judging = MakeJudging(invocation, is_from, *files, streams);
    if (!judging) {
      cli::ComplainOfRules(streams, "upgrade", judging.error());
      return kUnusable;
    }
    (is_from ? setting.from : setting.to) = *std::move(judging);
  }
  setting.max_reported_errors = static_cast<std::size_t>(invocation.options.max_reported_errors);
  setting.shard = *shard;
  setting.limits = invocation.input.limits();
  const Tally tally =
      replay::JudgeFiles<ObjectJudge>(*files, invocation.input.jobs, setting, streams);
  const auto drawn = JudgeDrawn(invocation, setting);
  if (!drawn) return drawn.error();
  streams.out << Render({tally, *drawn, *files, setting.from.name, setting.to.name},
                        invocation.output);
  return ExitCode(tally);
}

}  // namespace

cli::Manual UpgradeManual() {
  Invocation invocation;
  return DescribeUpgrade(invocation);
}

int RunUpgrade(const cli::Arguments& arguments, const cli::Streams& streams) {
  Invocation invocation;
  return cli::Run({"upgrade", DescribeUpgrade(invocation), invocation.help, kUnusable}, arguments,
                  streams, [&](const std::vector<std::string>& paths) {
                    invocation.paths = paths;
                    return Upgrade(invocation, streams);
                  });
}

}  // namespace tandem::upgrade
