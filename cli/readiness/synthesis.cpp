#include "cli/readiness/synthesis.h"

#include <functional>
#include <limits>
#include <memory>
#include <ostream>
#include <utility>

#include "cli/generate/made_definitions.h"
#include "cli/generate/synthesis_texts.h"
#include "cli/manifests/sample_objects.h"
#include "cli/progress_line.h"
#include "cli/readiness/generated_comparer.h"
#include "cli/readiness/legacy_comparer.h"
#include "cli/readiness/synthesis_report.h"
#include "config/evidence_key.h"
#include "config/flags.h"
#include "config/replace_file.h"
#include "config/rule_loading.h"
#include "config/x509/verifier.h"
#include "validation/base/one_line.h"
#include "validation/evidence/words.h"
#include "validation/evidence/writer.h"
#include "validation/synthesis/campaign.h"
#include "validation/tally/ledger.h"

namespace tandem::readiness {
namespace {

using synthesis::Compared;
using synthesis::PairJudge;
using Clock = std::chrono::steady_clock;
using Rules = std::shared_ptr<const verdict::RuleSet>;

constexpr std::uint64_t kPairsPerLook = 16;
/// The other half of the key for hashes that depend on the seed. It is no secret.
constexpr std::uint64_t kSeedKey = 0x74616e64656d;

/// Says on a terminal how far it is, and when it is enough.
class Watch {
 public:
  Watch(const SynthesisRequest& request, const cli::Streams& streams)
      : line_(streams), end_(Clock::now() + request.time_limit) {}

  bool GoesOn(const std::string& kind, std::uint64_t judged) {
    if (judged % kPairsPerLook == 0 && line_.IsDue()) {
      line_.Show(OneLine(kind) + ": " + evidence::Counted(judged, "pair"));
    }
    return Clock::now() < end_;
  }

  void Erase() { line_.Erase(); }

 private:
  cli::ProgressLine line_;
  Clock::time_point end_;
};

Result<std::unique_ptr<tally::Ledger>> MakeLedger(const SynthesisRequest& request,
                                                  const std::string& build) {
  tally::LedgerOptions options;
  options.instance = config::NewInstance();
  options.manner = {HashKey{static_cast<std::uint64_t>(request.seed), kSeedKey},
                    tally::Sampling::All()};
  options.source = evidence::Source::kSynthetic;
  options.build = build;
  if (!request.key_file.empty()) {
    const auto key = config::ReadKey(request.key_file);
    if (!key) return Failure{"--evidence-key-file: " + key.error().message};
    options.manner.key = *key;
  }
  return std::make_unique<tally::Ledger>(std::move(options));
}

/// A name that is the same for equal requests about equal rules, so that merging counts them once.
std::string InstanceOf(const SynthesisRequest& request, const verdict::RuleSet& rules) {
  constexpr const char* kDigits = "0123456789abcdef";
  std::string instance;
  for (const std::uint64_t half : {1U, 2U}) {
    KeyedHash hash(HashKey{static_cast<std::uint64_t>(request.seed), half});
    hash.Add(static_cast<std::uint64_t>(request.pairs));
    for (const std::string* text :
         {&request.identifier, &request.options.legacy_url, &request.key_file, &rules.digest()}) {
      hash.Add(*text);
    }
    for (const std::string& sample : request.samples) hash.Add(sample);
    const std::uint64_t number = hash.Finish();
    for (int shift = 60; shift >= 0; shift -= 4) instance += kDigits[(number >> shift) & 15U];
  }
  return instance;
}

Status WriteEvidence(const SynthesisRequest& request, const verdict::RuleSet& rules,
                     tally::Ledger& ledger) {
  if (request.evidence_file.empty()) return Ok();
  evidence::Document document = ledger.Take();
  document.instance = InstanceOf(request, rules);
  std::erase_if(document.identifiers,
                [](const auto& entry) { return entry.second.comparisons == 0; });
  const Status written = config::ReplaceFile(request.evidence_file, evidence::Write(document));
  return written ? Ok() : Status(Failure{"--evidence: " + written.error().message});
}

/// Everything there is to draw and judge with.
struct Setup {
  config::FeatureGates gates;
  x509::OpenSslVerifier verifier;
  std::unique_ptr<tally::Ledger> ledger;
  Rules counting;
  Rules plain;

  [[nodiscard]] verdict::JudgeOptions JudgeOptions() const {
    verdict::JudgeOptions options;
    options.handwritten = config::HandwrittenOptions(gates, verifier);
    options.audit_annotations = false;
    return options;
  }
};

Status SetUp(const SynthesisRequest& request, const std::string& build, Setup& setup) {
  const auto gates = config::ReadGates(request.options);
  if (!gates) return gates.error();
  setup.gates = *gates;
  auto ledger = MakeLedger(request, build);
  if (!ledger) return ledger.error();
  setup.ledger = *std::move(ledger);
  return Ok();
}

/// Loads the rules. The Failure may have several lines.
Status LoadRules(const SynthesisRequest& request, const cli::Streams& streams, Setup& setup) {
  auto counting = config::ReadRules(request.options, setup.gates, setup.ledger.get());
  if (!counting) return counting.error();
  auto plain = config::ReadRules(request.options, setup.gates);
  if (!plain) return plain.error();
  for (const std::string& note : (*plain)->notes())
    streams.err << "Warning: " << WithExcerpts(note) << '\n';
  setup.counting = *std::move(counting);
  setup.plain = *std::move(plain);
  return Ok();
}

Result<std::unique_ptr<LegacyComparer>> MakeLegacy(const SynthesisRequest& request,
                                                   const Setup& setup, PairJudge& plain) {
  if (request.options.legacy_url.empty()) return std::unique_ptr<LegacyComparer>();
  const auto url = config::ParseWebhookUrl(request.options.legacy_url);
  if (!url) return Failure{"--legacy-url " + url.error().message};
  return LegacyComparer::Create({*url, request.options.legacy_ca_file, request.timeout},
                                *setup.counting, plain);
}

/// The rules of the definitions that are generated from --rules. The Failure may have many lines.
Result<Rules> GenerateRules(const SynthesisRequest& request, const Setup& setup,
                            const cli::Streams& streams) {
  generate::CrdOrder order;
  order.directories = request.options.rules;
  const auto made = generate::MakeDefinitions(order, streams);
  if (!made) return made.error();
  std::vector<crd::definition::Manifest> manifests;
  for (const crd::generate::Generated& each : *made) {
    manifests.push_back(
        {.file = each.file_name, .document = generate::DecodeDefinition(each.json)});
  }
  config::Options options = request.options;
  options.rules = {std::string(config::kNoShippedRules)};
  return config::ReadRules(options, setup.gates, nullptr, std::move(manifests));
}

Status CheckGenerated(const SynthesisRequest& request) {
  if (!request.against_generated) return Ok();
  if (request.options.rules.empty() ||
      request.options.rules == std::vector<std::string>{std::string(config::kNoShippedRules)}) {
    return Failure{"--against-generated: which packages? Give their directories with --rules."};
  }
  if (!request.options.legacy_url.empty()) {
    return Failure{"--against-generated and --legacy-url are two questions: ask one"};
  }
  if (!request.evidence_file.empty()) {
    return Failure{"--against-generated is no evidence: --evidence has no effect"};
  }
  return Ok();
}

/// Keeps the subjects that have a definition, and are made of the packages themselves.
void KeepGenerated(const verdict::RuleSet& generated, std::vector<synthesis::Subject>& subjects) {
  std::erase_if(subjects, [&](const synthesis::Subject& subject) {
    const verdict::KindRules& kind = *subject.rules;
    return generated.FindDefinition(kind.group, kind.kind) == nullptr ||
           synthesis::FindIn(generated, kind) == nullptr;
  });
}

Status CheckOutput(const std::string& output) {
  if (output == "text" || output == "json") return Ok();
  return Failure{"--output=" + output +
                 " is for evidence: write it with --evidence=FILE and give the file to 'tandem "
                 "evidence'"};
}

/// The order of a synthesis, still without its limits. A Failure is about a file.
Result<synthesis::Order> OrderOf(const SynthesisRequest& request) {
  auto samples = manifests::ReadSamples(request.samples);
  if (!samples) return samples.error();
  auto read = generate::SynthesisTexts::Read(request.options);
  if (!read) return read.error();
  synthesis::Order order;
  order.pairs = static_cast<std::uint64_t>(request.pairs);
  order.seed = static_cast<std::uint64_t>(request.seed);
  order.samples = *std::move(samples);
  order.texts = [texts = std::make_shared<generate::SynthesisTexts>(*std::move(read))](
                    const verdict::KindRules& kind) { return texts->Of(kind.group); };
  return order;
}

/// Draws pairs, has them judged while `may_ask` allows it, and prints what differs.
Result<Conclusion> Compare(const SynthesisRequest& request, synthesis::Order order,
                           const std::vector<synthesis::Subject>& subjects, PairJudge& plain,
                           synthesis::Comparer& comparer, const std::function<bool()>& may_ask,
                           const cli::Streams& streams) {
  Watch watch(request, streams);
  order.goes_on = [&](const std::string& kind, std::uint64_t judged) {
    return may_ask() && watch.GoesOn(kind, judged);
  };
  const auto results = synthesis::Run(subjects, order, plain, comparer);
  watch.Erase();
  if (!results) return results.error();
  const SynthesisReport report{*results, order.seed};
  streams.out << (request.output == "json" ? RenderSynthesisJson(report)
                                           : RenderSynthesisText(report));
  return AllAgree(*results) ? Conclusion::kAgree : Conclusion::kDiffer;
}

Result<Conclusion> CompareGenerated(const SynthesisRequest& request, synthesis::Order order,
                                    const Setup& setup, PairJudge& plain,
                                    const cli::Streams& streams) {
  const auto generated = GenerateRules(request, setup, streams);
  if (!generated) return Failure{"--against-generated: " + generated.error().message};
  auto subjects = synthesis::SubjectsOf(*setup.plain, Compared::kAll, request.identifier);
  KeepGenerated(**generated, subjects);
  if (subjects.empty()) return Failure{"--against-generated: no kind has rules and a definition"};
  PairJudge definitions(**generated, setup.JudgeOptions());
  GeneratedComparer comparer(plain, definitions);
  return Compare(
      request, std::move(order), subjects, plain, comparer, [] { return true; }, streams);
}

/// Compares handwritten and declarative rules, or declarative rules and a legacy webhook.
Result<Conclusion> CompareSides(const SynthesisRequest& request, synthesis::Order order,
                                const Setup& setup, PairJudge& plain, const cli::Streams& streams) {
  PairJudge counting(*setup.counting, setup.JudgeOptions());
  auto legacy = MakeLegacy(request, setup, plain);
  if (!legacy) return legacy.error();
  LegacyComparer* const webhook = legacy->get();
  synthesis::TwinComparer twins(counting, plain);
  const auto compared = webhook == nullptr ? Compared::kTwins : Compared::kAll;
  const auto subjects = synthesis::SubjectsOf(*setup.plain, compared, request.identifier);
  if (subjects.empty()) {
    return Failure{webhook == nullptr
                       ? "no kind has handwritten and declarative rules that are compared; give "
                         "--legacy-url to compare declarative rules with a webhook"
                       : "no kind has declarative rules"};
  }
  const auto most = static_cast<std::uint64_t>(request.most_requests);
  const auto may_ask = [&] { return webhook == nullptr || webhook->requests() < most; };
  synthesis::Comparer& comparer =
      webhook == nullptr ? static_cast<synthesis::Comparer&>(twins) : *webhook;
  auto conclusion = Compare(request, std::move(order), subjects, plain, comparer, may_ask, streams);
  if (!conclusion) return conclusion;
  Status written = WriteEvidence(request, *setup.plain, *setup.ledger);
  return written ? conclusion : Result<Conclusion>(written.error());
}

}  // namespace

void AddSynthesisFlags(config::FlagSet& flags, SynthesisRequest& request) {
  flags.Integer("synthesize", request.pairs, {0, 10'000'000},
                "Number of pairs of objects to draw for each kind and to judge by both "
                "sides; operands are then manifests to start from");
  flags.Integer("seed", request.seed, {0, std::numeric_limits<std::int64_t>::max()},
                "With --synthesize, seed of the random numbers; the same seed draws the "
                "same objects");
  flags.Bool("against-generated", request.against_generated,
             "With --synthesize, compare the packages of --rules with the definitions that "
             "'tandem generate crd' makes of them");
  flags.String("legacy-url", request.options.legacy_url,
               "With --synthesize, URL of a webhook to compare declarative rules with; https, or "
               "http to this machine");
  flags.Path("legacy-ca-file", request.options.legacy_ca_file,
             "With --legacy-url, PEM file of the CAs that may issue the webhook's "
             "certificate; without it the system's CAs");
  flags.Integer("max-requests", request.most_requests, {1, 1'000'000'000},
                "With --legacy-url, most requests to that webhook");
  flags.Duration("time-limit", request.time_limit, "With --synthesize, longest time to run");
  flags.Path("evidence", request.evidence_file,
             "With --synthesize, file to write the evidence to; it is marked as "
             "synthetic");
  flags.Path("evidence-key-file", request.key_file,
             "With --evidence, file with the key of the evidence, at least 16 bytes; "
             "without it the key is made from the seed");
  config::AddVerdictFlags(flags, request.options);
}

Result<Conclusion> Synthesize(const SynthesisRequest& request, const std::string& build,
                              const cli::Streams& streams) {
  if (Status checked = CheckOutput(request.output); !checked) return checked.error();
  if (Status checked = CheckGenerated(request); !checked) return checked.error();
  auto order = OrderOf(request);
  if (!order) return order.error();
  Setup setup;
  if (Status ready = SetUp(request, build, setup); !ready) return ready.error();
  if (Status loaded = LoadRules(request, streams, setup); !loaded) {
    cli::ComplainOfRules(streams, "evidence", loaded.error());
    return Conclusion::kRefused;
  }
  PairJudge plain(*setup.plain, setup.JudgeOptions());
  if (request.against_generated) {
    return CompareGenerated(request, *std::move(order), setup, plain, streams);
  }
  return CompareSides(request, *std::move(order), setup, plain, streams);
}

}  // namespace tandem::readiness
