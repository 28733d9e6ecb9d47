#include "config/rule_loading.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <memory>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "config/cel_version.h"
#include "config/crd_sources.h"
#include "config/embedded_types.h"
#include "config/exception_files.h"
#include "config/kubernetes_version.h"
#include "config/rule_sources.h"
#include "config/shipped_rules.h"
#include "config/x509/digest.h"
#include "config/zoneinfo.h"
#include "validation/admission_expressions/compiler.h"
#include "validation/base/join.h"
#include "validation/base/one_line.h"
#include "validation/crd/expressions/rules.h"
#include "validation/device_expressions/compiler.h"
#include "validation/json/render.h"
#include "validation/markers/marked_source.h"
#include "validation/releases/table.h"

namespace tandem::config {
namespace {

bool LeavesOutShipped(const Options& options) {
  return std::find(options.rules.begin(), options.rules.end(), kNoShippedRules) !=
         options.rules.end();
}

/// The paths of --rules. Earlier versions' settings may name the folder of the shipped rules, which
/// are built in where it is not.
std::vector<std::string> GivenPaths(const Options& options) {
  std::vector<std::string> paths = options.rules;
  std::erase_if(paths, [](const std::string& path) {
    return path == kNoShippedRules || (path == ShippedFolder() && !HasShippedFolder());
  });
  return paths;
}

/// Adds a text with its length before it, so that different sources never look the same.
void Add(std::string_view part, std::string& bytes) {
  bytes += std::to_string(part.size()) + ':';
  bytes += part;
}

/// The text of the types without their directories, which differ among replicas and clusters.
std::string TextOfTypes(const RuleSources& sources) {
  std::string bytes;
  for (const auto* packages : {&sources.packages, &sources.marked}) {
    for (const gotypes::SourcePackage& package : *packages) {
      bytes += std::to_string(package.files.size()) + '/';
      for (const gotypes::SourceFile& file : package.files) {
        Add(std::filesystem::path(file.name).filename().string(), bytes);
        Add(file.text, bytes);
      }
    }
  }
  if (!sources.coverage.text.empty()) Add(sources.coverage.text, bytes);
  return bytes;
}

std::string DigestOf(const RuleSources& sources, std::string bytes) {
  for (const crd::definition::Manifest& manifest : sources.manifests) {
    Add(manifest.unreadable + json::RenderGoJson(manifest.document.root()), bytes);
  }
  return x509::Sha256Hex(bytes);
}

/// The Go packages of ReadGoPackages, and the shipped ones that some of them stand for.
struct GoPackages {
  std::vector<gotypes::SourcePackage> all;
  std::vector<gotypes::SourcePackage> replaced;
};

Result<GoPackages> FindGoPackages(const Options& options) {
  auto given = ReadRuleSources(GivenPaths(options));
  if (!given) return given.error();
  auto shipped = ReadShippedRules();
  if (!shipped) return shipped.error();
  GoPackages packages{*std::move(given), {}};
  packages.replaced =
      AddBeside(*std::move(shipped),
                LeavesOutShipped(options) ? Beside::kLibraries : Beside::kRules, packages.all);
  AddImports(packages.all);
  return packages;
}

/// Reads the sources of everything but the custom resources.
Result<RuleSources> ReadGoSources(const Options& options) {
  auto packages = FindGoPackages(options);
  if (!packages) return OneLine(packages.error());
  auto coverage = ReadCoverage(packages->all, packages->replaced);
  if (!coverage) return OneLine(coverage.error());
  auto exceptions = ReadExceptions(packages->all);
  if (!exceptions) return OneLine(exceptions.error());
  RuleSources sources;
  sources.packages = std::move(packages->all);
  if (options.markers == "on") sources.marked = MarkedPackages(sources.packages);
  sources.coverage = *std::move(coverage);
  sources.exceptions = *std::move(exceptions);
  for (const gotypes::SourcePackage& package : packages->replaced) {
    sources.replaced.push_back(package.directory);
  }
  if (HasShippedFolder() && !LeavesOutShipped(options)) {
    sources.notes.push_back(ShippedFolder() + " is used in place of the rules that are built in");
  }
  const std::string warning = WarningAbout(BuiltinRelease(options.kubernetes_version));
  if (!warning.empty()) sources.notes.push_back(warning);
  return sources;
}

/// Adds the types that kinds embed: they are a part of what judges the kinds.
void AddEmbedded(const std::vector<embedded::Mapping>& mappings, std::string& bytes) {
  for (const embedded::Mapping& mapping : mappings) {
    for (const std::string* part : {&mapping.group, &mapping.kind, &mapping.version}) {
      Add(*part, bytes);
    }
    bytes += static_cast<char>(mapping.rules);
    for (const embedded::PlaceOf& place : mapping.places) {
      Add(place.place.ToString(), bytes);
      Add(place.type == nullptr ? std::string_view() : place.type->name, bytes);
    }
  }
}

}  // namespace

Result<std::vector<gotypes::SourcePackage>> ReadGoPackages(const Options& options) {
  auto packages = FindGoPackages(options);
  if (!packages) return packages.error();
  return std::move(packages->all);
}

std::vector<gotypes::SourcePackage> MarkedPackages(
    const std::vector<gotypes::SourcePackage>& packages) {
  constexpr std::string_view kKubernetes = "k8s.io/api/";
  std::vector<gotypes::SourcePackage> marked;
  bool has_markers = false;
  for (const gotypes::SourcePackage& package : packages) {
    if (package.library || package.shipped) continue;
    gotypes::SourcePackage& copy = marked.emplace_back(package);
    copy.library = package.path.starts_with(kKubernetes) ||
                   std::none_of(package.files.begin(), package.files.end(),
                                [](const gotypes::SourceFile& file) {
                                  return markers::HasMarkers(file.text);
                                });
    has_markers = has_markers || !copy.library;
  }
  if (!has_markers) return {};
  AddImports(marked, ImportsOf::kGenerators);
  return marked;
}

verdict::RuleSettings RuleSettingsOf(const Options& options, const FeatureGates& gates) {
  verdict::RuleSettings settings;
  settings.mode = options.authority_mode == "lifecycle" ? dualrun::AuthorityMode::kLifecycle
                                                        : dualrun::AuthorityMode::kGates;
  settings.gates.declarative_validation = gates.Enabled(kDeclarativeValidation);
  settings.gates.takeover = gates.Enabled(kDeclarativeValidationTakeover);
  settings.gates.beta = gates.Enabled(kDeclarativeValidationBeta);
  // The flags have taken nothing that these do not read.
  for (const std::string& step : options.takeover) {
    settings.takeover.push_back(*dualrun::ParseTakeoverStep(step));
  }
  for (const std::string& rule : options.enforcement) {
    settings.enforcement.push_back(*dualrun::ParseEnforcementRule(rule));
  }
  settings.legacy = !options.legacy_url.empty();
  settings.skip_broken = options.rules_errors == "skip";
  settings.keeps_wording = options.takeover_wording == "handwritten";
  settings.kep_semantics = options.semantics == "kep";
  settings.test_tags = options.enable_test_tags;
  settings.api_unions = gates.Enabled(kApiUnions);
  settings.expressions.release = *ParseCelVersion(options.cel_compat_version);
  settings.expressions.zones = std::make_shared<const ZoneInfo>();
  settings.property_names = gates.Enabled(kCrdPropertyNameSchemas);
  for (const handwritten::Gate& gate : handwritten::kGates) {
    const bool is_on = gates.Knows(gate.name) && gates.Enabled(gate.name);
    settings.handwritten_gates.append(gate.name).append(is_on ? "=1 " : "=0 ");
  }
  settings.handwritten_gates += options.kubernetes_version;
  settings.release = BuiltinRelease(options.kubernetes_version);
  settings.expressions.shows_values = settings.release >= releases::k1_35;
  return settings;
}

Result<FeatureGates> ReadGates(const Options& options) {
  FeatureGates gates(BuiltinRelease(options.kubernetes_version));
  Status status = gates.Set(options.feature_gates, FeatureGates::Unknown::kKept);
  if (!status) return status.error();
  return gates;
}

FeatureGates GatesWith(const verdict::RuleSet& rules, FeatureGates gates) {
  gates.Add(rules.program().options());
  return gates;
}

std::vector<std::string> RuleFiles(const Options& options) {
  std::vector<std::string> paths = GivenPaths(options);
  paths.insert(paths.end(), options.crds.begin(), options.crds.end());
  paths.insert(paths.end(), options.embedded_types.begin(), options.embedded_types.end());
  if (HasShippedFolder()) paths.push_back(ShippedFolder());
  return paths;
}

namespace {

/// Since this one all releases have the same functions.
constexpr cel::Release kLast = releases::Newest(&releases::Row::tags);
static_assert(kLast >= cel::kNewestFunctions);

/// The settings for one release, which live as long as the program runs.
const crd::expressions::Settings& SchemaExpressions(cel::Release release) {
  static const std::vector<crd::expressions::Settings> kOfMinors = [] {
    std::vector<crd::expressions::Settings> all(kLast.minor + 1U);
    const auto zones = std::make_shared<const ZoneInfo>();
    for (std::size_t minor = 0; minor < all.size(); ++minor) {
      all[minor] = {{1, static_cast<std::uint16_t>(minor)}, zones};
    }
    return all;
  }();
  return kOfMinors[std::min(release.minor, kLast.minor)];
}

/// Tells the way out where packages of --rules stand for shipped ones that others import.
Failure WithAdvice(Failure failure, const std::vector<std::string>& replaced) {
  if (replaced.empty() || failure.message.find(kBuiltIn) == std::string::npos) return failure;
  failure.message += "\nhint: --rules has packages in the place of " + Join(replaced, ", ") +
                     ", which built-in packages import: --rules=none leaves the built-in ones out";
  return failure;
}

}  // namespace

handwritten::Options HandwrittenOptions(const FeatureGates& gates,
                                        const handwritten::X509Verifier& verifier,
                                        const std::string& cel_version) {
  handwritten::Options options;
  SetRelease(gates.release(), options);
  static const device_expressions::Compiler kDeviceExpressions;
  static const admission_expressions::Compiler kAdmissionExpressions(
      *ParseCelVersion(DefaultCelVersion()));
  options.x509 = &verifier;
  options.device_expressions = &kDeviceExpressions;
  options.admission_expressions = &kAdmissionExpressions;
  options.schema_expressions = &SchemaExpressions(*ParseCelVersion(cel_version));
  for (const handwritten::Gate& gate : handwritten::kGates) {
    if (gates.Knows(gate.name)) options.*gate.option = gates.Enabled(gate.name);
  }
  return options;
}

Result<std::shared_ptr<const verdict::RuleSet>> LoadRules(RuleSources sources,
                                                          const verdict::RuleSettings& settings,
                                                          FeatureGates gates) {
  std::string types = TextOfTypes(sources);
  AddEmbedded(settings.embedded, types);
  std::string digest = DigestOf(sources, std::move(types));
  auto compiled = verdict::CompileRules(std::move(sources.packages), std::move(sources.manifests),
                                        settings, sources.more, std::move(sources.marked));
  if (!compiled) return WithAdvice(compiled.error(), sources.replaced);
  compiled->coverage = std::move(sources.coverage.kinds);
  compiled->exceptions = std::move(sources.exceptions);
  compiled->digest = std::move(digest);
  std::move(sources.notes.begin(), sources.notes.end(), std::back_inserter(compiled->notes));
  const auto& names = compiled->program->options();
  gates.Add(names);
  if (Status known = gates.CheckKnown(); !known) return OneLine(known.error());
  rules::OptionSet options;
  for (const std::string& name : names) options.Set(name, gates.Enabled(name));
  auto rules =
      std::make_shared<verdict::RuleSet>(*std::move(compiled), std::move(options), settings);
  if (Status embedded = rules->Embed(settings.embedded); !embedded)
    return OneLine(embedded.error());
  return std::shared_ptr<const verdict::RuleSet>(std::move(rules));
}

namespace {

Result<std::shared_ptr<const verdict::RuleSet>> LoadSources(RuleSources sources,
                                                            const Options& options,
                                                            const FeatureGates& gates,
                                                            tally::Ledger* ledger) {
  verdict::RuleSettings settings = RuleSettingsOf(options, gates);
  settings.ledger = ledger;
  if (ledger != nullptr && ledger->options().legacy) settings.legacy = true;
  auto embedded = ReadEmbeddedTypes(options.embedded_types);
  if (!embedded) return OneLine(embedded.error());
  settings.embedded = *std::move(embedded);
  return LoadRules(std::move(sources), settings, gates);
}

}  // namespace

Result<std::shared_ptr<const verdict::RuleSet>> ReadRules(
    const Options& options, const FeatureGates& gates, tally::Ledger* ledger,
    std::vector<crd::definition::Manifest> more) {
  auto sources = ReadGoSources(options);
  if (!sources) return sources.error();
  const bool skips = options.rules_errors == "skip";
  auto manifests = ReadCrds(options.crds, skips ? BadFiles::kKept : BadFiles::kFail);
  if (!manifests) return OneLine(manifests.error());
  std::move(more.begin(), more.end(), std::back_inserter(*manifests));
  sources->manifests = *std::move(manifests);
  return LoadSources(*std::move(sources), options, gates, ledger);
}

Result<std::shared_ptr<const verdict::RuleSet>> ReadRulesWith(verdict::DefinitionChoice choose,
                                                              const Options& options,
                                                              const FeatureGates& gates) {
  auto sources = ReadGoSources(options);
  if (!sources) return sources.error();
  sources->more = std::move(choose);
  return LoadSources(*std::move(sources), options, gates, nullptr);
}

}  // namespace tandem::config
