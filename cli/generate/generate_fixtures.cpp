#include "cli/generate/generate_fixtures.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/generate/fixture_files.h"
#include "cli/generate/synthesis_texts.h"
#include "cli/manifests/sample_objects.h"
#include "config/flags.h"
#include "config/rule_loading.h"
#include "config/x509/verifier.h"
#include "validation/base/ascii.h"
#include "validation/base/go_quote.h"
#include "validation/base/one_line.h"
#include "validation/evidence/words.h"
#include "validation/synthesis/rule_sites.h"
#include "validation/tags/catalog.h"

namespace tandem::generate {
namespace {

using evidence::Counted;
using synthesis::KindFixtures;
using synthesis::Subject;
using synthesis::WantedRule;
using Clock = std::chrono::steady_clock;

constexpr int kMissing = 1;
constexpr int kUnusable = 2;
constexpr std::size_t kMostNamed = 20;  // of a kind's rules without fixtures

/// The wire name of the errors of a tag, as its documentation begins; empty when it does not say.
std::string TypeOf(const tags::TagDef& tag) {
  std::string_view errors = tag.errors;
  // Nothing is known here of the payload's errors; the tag's own errors stand behind them.
  if (const std::size_t own = errors.find("; "); own != std::string_view::npos) {
    errors = errors.substr(own + 2);
  }
  const auto end = std::find_if_not(errors.begin(), errors.end(), &IsLetter);
  const std::string_view word = errors.substr(0, static_cast<std::size_t>(end - errors.begin()));
  const bool has_more = errors.substr(word.size()).starts_with(", and ");
  for (const std::string_view known :
       {"Invalid", "Required", "Forbidden", "Duplicate", "NotSupported", "TooLong", "TooShort",
        "TooMany", "TooFew"}) {
    if (word == known && !has_more) return "FieldValue" + std::string(word);
  }
  return "";
}

/// `format=*` of `format=<format>`.
std::string OriginOf(const tags::TagDef& tag) {
  const std::size_t placeholder = tag.origin.find('<');
  if (placeholder == std::string_view::npos) {
    return tag.errors.starts_with("What ") ? "*" : std::string(tag.origin);
  }
  return std::string(tag.origin.substr(0, placeholder)) + "*";
}

/// Whether requests about the subject write what is at the path: a status that has a subresource
/// is written by way of that alone, and nothing else is.
bool Writes(const Subject& subject, const verdict::RuleSet& rules, std::string_view path) {
  const verdict::KindRules& kind = *subject.rules;
  const bool is_in_status = path == "status" || path.starts_with("status.");
  if (kind.subresource == "status" || kind.subresource == "approval") return is_in_status;
  return !is_in_status || rules.Find(kind.group, kind.version, kind.kind, "status") == nullptr;
}

/// The rules of a kind; alpha rules that are in force nowhere are only counted.
std::vector<WantedRule> WantedOf(const Subject& subject, const verdict::RuleSet& rules,
                                 std::size_t& alpha) {
  const verdict::KindRules& kind = *subject.rules;
  std::vector<WantedRule> wanted;
  if (kind.root == nullptr) return wanted;  // handwritten rules alone
  for (const synthesis::RuleSite& site : synthesis::RuleSitesOf(*kind.root, kind.subresource)) {
    const tags::TagDef* const tag = tags::FindTag(site.tag);
    if (tag == nullptr || tag->errors.empty() || !Writes(subject, rules, site.path)) continue;
    if (site.is_alpha && !kind.handwritten.has_rules()) {
      ++alpha;
      continue;
    }
    wanted.push_back({site.path, std::string(site.tag), OriginOf(*tag), TypeOf(*tag)});
  }
  return wanted;
}

/// The fixtures of all kinds, and the number of alpha rules, which have none.
struct Sum {
  std::vector<KindFixtures> kinds;
  std::size_t alpha = 0;

  [[nodiscard]] std::size_t found() const { return Add(&KindFixtures::fixtures); }
  [[nodiscard]] std::size_t missing() const { return Add(&KindFixtures::missing); }

 private:
  template <typename Member>
  [[nodiscard]] std::size_t Add(Member member) const {
    std::size_t sum = 0;
    for (const KindFixtures& kind : kinds) sum += (kind.*member).size();
    return sum;
  }
};

void Report(const Sum& sum, std::ostream& out) {
  out << Counted(sum.found() + sum.missing(), "rule") << " of " << Counted(sum.kinds.size(), "kind")
      << ": " << evidence::Grouped(sum.found()) << " with fixtures, "
      << evidence::Grouped(sum.missing()) << " without\n";
  if (sum.alpha > 0) out << "alpha rules refuse nothing and have none: " << sum.alpha << '\n';
  for (const KindFixtures& kind : sum.kinds) {
    if (kind.missing.empty()) continue;
    out << OneLine(kind.name) << ": no fixture for " << Counted(kind.missing.size(), "rule");
    if (!kind.untried.empty()) out << ": " << OneLine(kind.untried);
    if (kind.stopped) out << ": stopped at the limit";
    out << '\n';
    const std::size_t named = std::min(kind.missing.size(), kMostNamed);
    for (std::size_t i = 0; i < named; ++i) out << "  " << OneLine(kind.missing[i].Name()) << '\n';
    if (named < kind.missing.size()) out << "  ... and others\n";
  }
}

}  // namespace

void AddFixtureFlags(config::FlagSet& flags, FixtureOrder& order) {
  config::AddVerdictFlags(flags, order.options);
  flags.Path("output-dir", order.output,
             "Directory to write to; it is created if it does not exist");
  flags.String("identifier", order.identifier, "Only these identifiers, such as widget_*");
  flags.Integer("pairs", order.pairs, {1, 10'000'000},
                "Most pairs of objects to judge for the rules of a kind");
  flags.Integer("seed", order.seed, {0, std::numeric_limits<std::int64_t>::max()},
                "Seed of the random numbers; the same seed draws the same objects");
  flags.Duration("time-limit", order.time_limit, "Longest time to run");
}

Result<int> GenerateFixtures(FixtureOrder& order, const cli::Streams& streams) {
  const Clock::time_point end = Clock::now() + order.time_limit;
  if (order.output.empty()) return Failure{"--output-dir must say where to write"};
  if (!order.options.rules.empty()) {  // those alone
    order.options.rules.emplace_back(config::kNoShippedRules);
  }
  auto samples = manifests::ReadSamples(order.samples);
  if (!samples) return samples.error();
  const auto texts = SynthesisTexts::Read(order.options);
  if (!texts) return texts.error();
  const auto gates = config::ReadGates(order.options);
  if (!gates) return gates.error();
  const auto rules = config::ReadRules(order.options, *gates);
  if (!rules) {
    cli::ComplainOfRules(streams, "generate", rules.error());
    return kUnusable;
  }
  const x509::OpenSslVerifier verifier;
  verdict::JudgeOptions options;
  options.handwritten =
      config::HandwrittenOptions(*gates, verifier, order.options.cel_compat_version);
  options.audit_annotations = false;
  synthesis::PairJudge judge(**rules, options);

  synthesis::FixtureOrder search;
  search.most_pairs = static_cast<std::uint64_t>(order.pairs);
  search.seed = static_cast<std::uint64_t>(order.seed);
  search.samples = *std::move(samples);
  search.goes_on = [end] { return Clock::now() < end; };
  Sum sum;
  for (const Subject& subject :
       synthesis::SubjectsOf(**rules, synthesis::Compared::kAll, order.identifier)) {
    const std::vector<WantedRule> wanted = WantedOf(subject, **rules, sum.alpha);
    if (wanted.empty()) continue;
    search.texts = subject.WithOwn(texts->Of(subject.rules->group));
    const KindFixtures& found =
        sum.kinds.emplace_back(synthesis::FindFixtures(subject, wanted, search, judge));
    const Status written = WriteFiles(order.output, FilesOf(subject, found.fixtures));
    if (!written) return written.error();
  }
  if (sum.kinds.empty()) return Failure{"no kind has declarative rules"};
  Report(sum, streams.out);
  return sum.missing() == 0 ? 0 : kMissing;
}

}  // namespace tandem::generate
