#include "cli/generate.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/fixture_files.h"
#include "cli/generate_crd.h"
#include "cli/generate_openapi.h"
#include "cli/generate_tags.h"
#include "cli/sample_objects.h"
#include "cli/subcommand.h"
#include "cli/synthesis_texts.h"
#include "config/flags.h"
#include "config/rule_loading.h"
#include "config/x509/verifier.h"
#include "validation/base/ascii.h"
#include "validation/base/go_quote.h"
#include "validation/base/one_line.h"
#include "validation/evidence/words.h"
#include "validation/synthesis/rule_sites.h"
#include "validation/tags/catalog.h"

namespace tandem::cli {
namespace {

using evidence::Counted;
using synthesis::KindFixtures;
using synthesis::Subject;
using synthesis::WantedRule;
using Clock = std::chrono::steady_clock;

constexpr int kMissing = 1;
constexpr int kUnusable = 2;
constexpr std::size_t kMostNamed = 20;  // of a kind's rules without fixtures

/// What the command line says.
struct Invocation {
  config::Options options;
  std::vector<std::string> samples;
  std::string directory;
  std::string identifier;
  std::int64_t pairs = 20'000;
  std::int64_t seed = 1;
  std::chrono::nanoseconds time_limit = std::chrono::minutes(10);
  CrdOrder crd;
  OpenApiOrder openapi;
  TagsOrder tags;
  bool help = false;
};

config::FlagSet GenerateFlags(Invocation& invocation) {
  config::FlagSet flags;
  config::AddVerdictFlags(flags, invocation.options);
  flags.Path("output-dir", invocation.directory, "Directory to write to; made if there is none");
  flags.String("identifier", invocation.identifier, "Only these identifiers, such as widget_*");
  flags.Integer("pairs", invocation.pairs, {1, 10'000'000},
                "Most pairs of objects that are judged for the rules of a kind");
  flags.Integer("seed", invocation.seed, {0, std::numeric_limits<std::int64_t>::max()},
                "Number that decides what is drawn; the same seed draws the same");
  flags.Duration("time-limit", invocation.time_limit, "Most time that writing manifests may take");
  AddCrdFlags(flags, invocation.crd);
  AddOpenApiFlags(flags, invocation.openapi);
  AddTagsFlags(flags, invocation.tags);
  flags.Bool("help", invocation.help, "Show this help").shorthand = 'h';
  return flags;
}

Manual Describe(Invocation& invocation) {
  return {
      .about =
          "Writes fixtures: for each declarative rule an object that it accepts and one\n"
          "that it refuses, and nothing else does. Samples are manifests to start from.\n"
          "Or CustomResourceDefinitions: of the kinds in packages of Go types, of which\n"
          "kubebuilder's markers and +k8s: tags say what is valid.\n"
          "Or OpenAPI documents of the same, or of Kubernetes' own packages: openapi takes\n"
          "--check, --diff, --max-desc-len and --ignore-unexported-fields as crd does.\n"
          "Or +k8s: tags for the markers, as a patch of the Go files: tags takes --check\n"
          "without a directory.",
      .operands = "fixtures [SAMPLE...] | crd DIR... | openapi DIR... | tags DIR...",
      .takes_paths = true,
      .exit_codes = {{0, "every rule has its fixture; what was asked for is made, or is as made"},
                     {kMissing, "no fixture was found for some rules; --check found differences"},
                     {kUnusable, "something cannot be used: a flag, a rule, a type or a file"}},
      .flags = GenerateFlags(invocation)};
}

/// The wire name of the errors of a tag, as its documentation begins; empty when it does not say.
std::string TypeOf(const tags::TagDef& tag) {
  std::string_view errors = tag.errors;
  // Of the payload's errors nothing is known here; what the tag finds itself stands behind.
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

/// What came of all kinds.
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

Result<int> Generate(Invocation& invocation, const Streams& streams) {
  const Clock::time_point end = Clock::now() + invocation.time_limit;
  if (invocation.directory.empty()) return Failure{"--output-dir must say where to write"};
  if (!invocation.options.rules.empty()) {  // those alone
    invocation.options.rules.emplace_back(config::kNoShippedRules);
  }
  auto samples = ReadSamples(invocation.samples);
  if (!samples) return samples.error();
  const auto texts = SynthesisTexts::Read(invocation.options);
  if (!texts) return texts.error();
  const auto gates = config::ReadGates(invocation.options);
  if (!gates) return gates.error();
  const auto rules = config::ReadRules(invocation.options, *gates);
  if (!rules) {
    ComplainOfRules(streams, "generate", rules.error());
    return kUnusable;
  }
  const x509::OpenSslVerifier verifier;
  verdict::JudgeOptions options;
  options.handwritten =
      config::HandwrittenOptions(*gates, verifier, invocation.options.cel_compat_version);
  options.audit_annotations = false;
  synthesis::PairJudge judge(**rules, options);

  synthesis::FixtureOrder order;
  order.most_pairs = static_cast<std::uint64_t>(invocation.pairs);
  order.seed = static_cast<std::uint64_t>(invocation.seed);
  order.samples = *std::move(samples);
  order.goes_on = [end] { return Clock::now() < end; };
  Sum sum;
  for (const Subject& subject :
       synthesis::SubjectsOf(**rules, synthesis::Compared::kAll, invocation.identifier)) {
    const std::vector<WantedRule> wanted = WantedOf(subject, **rules, sum.alpha);
    if (wanted.empty()) continue;
    order.texts = subject.WithOwn(texts->Of(subject.rules->group));
    const KindFixtures& found =
        sum.kinds.emplace_back(synthesis::FindFixtures(subject, wanted, order, judge));
    const Status written = WriteFiles(invocation.directory, FilesOf(subject, found.fixtures));
    if (!written) return written.error();
  }
  if (sum.kinds.empty()) return Failure{"no kind has declarative rules"};
  Report(sum, streams.out);
  return sum.missing() == 0 ? 0 : kMissing;
}

/// `tandem generate tags`, which has a --check of its own.
int RunGenerateTags(const Arguments& arguments, const Streams& streams) {
  TagsOrder order;
  bool help = false;
  Manual manual{
      .about = "Prints a patch that writes +k8s: tags beside kubebuilder's markers in Go files.",
      .operands = "DIR...",
      .takes_paths = true,
      .exit_codes = {{0, "the patch is printed, or the files are changed"},
                     {kMissing, "--check found tags to be written"},
                     {kUnusable, "something cannot be used: a flag, a type, a marker or a file"}},
      .flags = {}};
  AddTagsFlags(manual.flags, order);
  manual.flags.Bool("check", order.check, "Write nothing; exit with 1 if there were tags to write");
  manual.flags.Bool("help", help, "Show this help").shorthand = 'h';
  return Run({"generate tags", std::move(manual), help, kUnusable}, arguments, streams,
             [&](const std::vector<std::string>& directories) {
               order.directories = directories;
               return GenerateTags(order, streams);
             });
}

Result<int> MakeOpenApi(Invocation& invocation, const Streams& streams) {
  OpenApiOrder& order = invocation.openapi;
  order.directories = std::move(invocation.crd.directories);
  order.output = invocation.directory;
  order.check = invocation.crd.check;
  order.diff = invocation.crd.diff;
  order.max_description = invocation.crd.max_description;
  order.ignore_unexported_fields = invocation.crd.ignore_unexported_fields;
  return GenerateOpenApi(order, streams);
}

/// What the first operand says, of the others.
Result<int> Make(Invocation& invocation, const std::vector<std::string>& operands,
                 const Streams& streams) {
  const std::string what = operands.empty() ? "" : operands.front();
  std::vector<std::string> others(operands.begin() + (operands.empty() ? 0 : 1), operands.end());
  if (what == "fixtures") {
    invocation.samples = std::move(others);
    return Generate(invocation, streams);
  }
  invocation.crd.directories = std::move(others);
  invocation.crd.output = invocation.directory;
  if (what == "crd") return GenerateCrd(invocation.crd, streams);
  if (what == "openapi") return MakeOpenApi(invocation, streams);
  if (what == "tags") {
    return Failure{"tags stands before its flags: tandem generate tags DIR..."};
  }
  return Failure{"what? It is fixtures, crd, openapi or tags: see 'tandem generate --help'."};
}

}  // namespace

Manual GenerateManual() {
  Invocation invocation;
  return Describe(invocation);
}

int RunGenerate(const Arguments& arguments, const Streams& streams) {
  if (!arguments.empty() && arguments.front() == "tags") {
    return RunGenerateTags({arguments.begin() + 1, arguments.end()}, streams);
  }
  Invocation invocation;
  return Run({"generate", Describe(invocation), invocation.help, kUnusable}, arguments, streams,
             [&](const std::vector<std::string>& operands) {
               return Make(invocation, operands, streams);
             });
}

}  // namespace tandem::cli
