#include "cli/readiness/evidence.h"

#include <chrono>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "cli/manual.h"
#include "cli/readiness/evidence_sources.h"
#include "cli/readiness/synthesis.h"
#include "cli/subcommand.h"
#include "config/evidence_demand.h"
#include "config/flag_set.h"
#include "validation/base/join.h"
#include "validation/evidence/report.h"
#include "validation/evidence/selection.h"
#include "validation/evidence/total.h"
#include "validation/evidence/writer.h"

namespace tandem::readiness {
namespace {

constexpr int kNotReady = 1;
constexpr int kUnusable = 2;

/// The flags and operands of the command line.
struct Question {
  std::vector<std::string> sources;
  EvidenceRequest request;
  std::string output = "text";
  std::string target = "0.001";
  std::string confidence = "0.95";
  std::string waivers_file;
  evidence::Selection selection;
  std::vector<std::string> states;
  std::chrono::nanoseconds since{};
  SynthesisRequest synthesis;
  bool help = false;
};

/// `differs, needs-more, ...`.
std::string StateList() {
  const auto names = evidence::StateNames();
  return Join({names.begin(), names.end()}, ", ");
}

config::FlagSet EvidenceFlags(Question& question) {
  config::FlagSet flags;
  flags.Choice("output", question.output,
               {"text", "json", "markdown", "junit", "html", "document", "total"},
               "Format of the output: text, json, markdown, junit, html, document for "
               "the merged evidence itself, or total for one document with the sums");
  flags.String("target", question.target, "Largest share of inputs that may differ, such as 0.001");
  flags.String("confidence", question.confidence,
               "Confidence level of the evidence bound, such as 0.95");
  flags.Path("waivers", question.waivers_file,
             "YAML file of identifiers and rules that need no evidence, each with "
             "reason and date");
  flags.String("identifier", question.selection.identifier,
               "Only these identifiers, such as deployment_*");
  flags.String("kind", question.selection.kind,
               "Only identifiers of this kind, such as Deployment");
  flags.CommaStrings("state", question.states,
                     "List only identifiers in these states: " + StateList() +
                         "; the conclusion is still about all");
  flags.Duration("since", question.since,
                 "Only evidence that was written within this time; 0: all");
  flags.Path("ca-file", question.request.ca_file,
             "PEM file of CAs for https addresses; without it the system's CAs");
  flags.Duration("timeout", question.request.timeout, "Longest time to wait for a server's answer");
  AddSynthesisFlags(flags, question.synthesis);
  flags.Bool("help", question.help, "Show this help").shorthand = 'h';
  return flags;
}

cli::Manual Describe(Question& question) {
  return {
      .about =
          "Merges the evidence of tandem's processes and says whether the declarative side may\n"
          "decide. A source is a file, a directory of *.json files, - for standard input, or the\n"
          "address of a server's evidence, such as http://10.0.0.7:8080/evidence. With "
          "--synthesize\n"
          "it draws objects, lets both sides judge them, and prints the differences.",
      .operands = "SOURCE... | --synthesize=N [SAMPLE...]",
      .takes_paths = true,
      .exit_codes = {{0, "ready; with --synthesize: nothing differs"},
                     {kNotReady,
                      "not yet; with --synthesize: something differs, or was not tried to the "
                      "end"},
                     {kUnusable,
                      "something cannot be used: a flag, a source or a file of waivers"}},
      .flags = EvidenceFlags(question)};
}

/// The part of the evidence that is asked about.
evidence::Fleet Selected(const evidence::Fleet& fleet, const Question& question,
                         evidence::TimePoint now) {
  evidence::Fleet selected;
  for (const auto& [instance, document] : fleet.documents()) {
    if (question.since.count() > 0 && document.written < now - question.since) continue;
    selected.Add(document);
  }
  Narrow(selected, question.selection);
  return selected;
}

/// The answer as it is asked for.
Result<std::string> PageOf(const std::string& output, const evidence::Fleet& asked,
                           const evidence::Judgement& judgement, const evidence::Listing& listing) {
  const auto format = evidence::ParseFormat(output);
  if (format) return evidence::Render(judgement, *format, listing);
  if (output == "document") return evidence::Write(asked);
  const auto total = evidence::Total(asked);
  if (!total) return total.error();
  return evidence::Write(*total);
}

/// The request for a synthesis, with the flags and operands that it shares with merging evidence.
SynthesisRequest SynthesisOf(const Question& question, const cli::Streams& streams) {
  SynthesisRequest request = question.synthesis;
  request.samples = question.sources;
  request.identifier = question.selection.identifier;
  request.output = question.output;
  // The webhook's authorities were given with this flag before they had one of their own.
  if (!question.request.ca_file.empty() && request.options.legacy_ca_file.empty()) {
    streams.err << "Warning: --ca-file is deprecated with --synthesize: use --legacy-ca-file\n";
    request.options.legacy_ca_file = question.request.ca_file;
  }
  request.timeout = question.request.timeout;
  return request;
}

/// The part of the report that is asked for. The Failure is of a name that is mistyped.
Result<evidence::Listing> ListingOf(const Question& question) {
  std::vector<evidence::State> states;
  for (const std::string& name : question.states) {
    const auto state = evidence::ParseState(name);
    if (!state) return Failure{"--" + state.error().message};
    states.push_back(*state);
  }
  return evidence::ListingOf(question.selection, std::move(states));
}

Result<int> Answer(const Question& question, const cli::Streams& streams,
                   const std::string& build) {
  if (question.synthesis.pairs > 0) {
    if (!question.selection.kind.empty() || !question.states.empty()) {
      return Failure{"--kind and --state are of no use with --synthesize: use --identifier"};
    }
    const auto conclusion = Synthesize(SynthesisOf(question, streams), build, streams);
    if (!conclusion) return conclusion.error();
    if (*conclusion == Conclusion::kRefused) return kUnusable;
    return *conclusion == Conclusion::kAgree ? 0 : kNotReady;
  }
  if (question.sources.empty()) return Failure{"which evidence? See 'tandem evidence --help'."};
  auto demand = config::ReadDemand({question.target, question.confidence, question.waivers_file});
  if (!demand) return demand.error();
  const auto listing = ListingOf(question);
  if (!listing) return listing.error();
  const auto fleet = ReadEvidence(question.sources, question.request);
  if (!fleet) return fleet.error();
  const Status known = CheckKind(*fleet, question.selection.kind);
  if (!known) return Failure{"--" + known.error().message};
  const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  const evidence::Fleet asked = Selected(*fleet, question, now);
  const evidence::Judgement judgement = evidence::Judge(asked, *std::move(demand), now);
  const auto page = PageOf(question.output, asked, judgement, *listing);
  if (!page) return page.error();
  streams.out << *page;
  return judgement.IsReady() ? 0 : kNotReady;
}

}  // namespace

cli::Manual EvidenceManual() {
  Question question;
  return Describe(question);
}

int RunEvidence(const cli::Arguments& arguments, const cli::Streams& streams,
                const std::string& build) {
  Question question;
  return Run({"evidence", Describe(question), question.help, kUnusable}, arguments, streams,
             [&](const std::vector<std::string>& sources) {
               question.sources = sources;
               return Answer(question, streams, build);
             });
}

}  // namespace tandem::readiness
