#include "tests/equivalence/twins.h"

#include <algorithm>
#include <utility>

#include "config/exception_files.h"
#include "config/files.h"
#include "config/rule_loading.h"
#include "config/rule_sources.h"
#include "tests/support/checkout.h"
#include "validation/base/panic.h"
#include "validation/compile/compile_types.h"
#include "validation/custom/hooks.h"
#include "validation/dualrun/log_text.h"
#include "validation/engine/run.h"
#include "validation/json/decode.h"
#include "validation/rules/shape.h"
#include "validation/synthesis/quoted_texts.h"

namespace tandem::equivalence {
namespace {

using dualrun::CompareOptions;
using dualrun::Mismatch;

/// Errors of one rule at one place are one finding, however many texts it has.
constexpr CompareOptions kCompare = {CompareOptions::Dedupe::kFuzzy, /*consume=*/false, false};

std::string Text(json::ValueView object, std::string_view name) {
  const json::ValueView value = object.Member(name);
  return value.IsString() ? std::string(value.AsString()) : std::string();
}

std::string Describe(const Mismatch& mismatch, const TwinKind& kind) {
  return std::string(ToString(mismatch.type)) + " " +
         dualrun::DescribeError(*mismatch.error, kind.coverage->normalizer()) + " \"" +
         mismatch.error->detail + '"';
}

}  // namespace

std::string TwinKind::api_version() const {
  const std::string group(handwritten->kind.key.group);
  return (group.empty() ? "" : group + "/") + std::string(handwritten->kind.key.version);
}

std::string TwinKind::name() const {
  const std::string subresource(handwritten->subresource);
  return api_version() + " " + std::string(handwritten->kind.key.kind) +
         (subresource.empty() ? "" : "/" + subresource);
}

Takeover TakeoverOf(const Observation& observation) {
  const field::ErrorList& handwritten = observation.handwritten;
  const bool refused = !handwritten.empty();
  const bool stays_refused =
      !observation.declarative.empty() ||
      std::any_of(handwritten.begin(), handwritten.end(),
                  [](const field::Error& error) { return !error.covered_by_declarative; });
  if (refused == stays_refused) return Takeover::kChangesNothing;
  return refused ? Takeover::kLetsPass : Takeover::kRefuses;
}

Result<Twins::Sources> Twins::ReadSources() {
  return config::ReadRuleSources({TANDEM_SOURCE_DIR "/deploy/rules"});
}

Result<std::unique_ptr<Twins>> Twins::Load(Sources sources, const config::FeatureGates& gates) {
  auto coverage = config::ReadCoverage(sources);
  if (!coverage) return coverage.error();
  auto exceptions = config::ReadExceptions(sources);
  if (!exceptions) return exceptions.error();
  gotypes::Universe universe;
  if (const auto wrong = universe.Load(std::move(sources)); !wrong.empty()) {
    return Failure{ToString(wrong.front())};
  }
  const tags::Hooks hooks = custom::HooksFor(universe);
  compile::Compiled compiled = compile::CompileTypes(universe, {.hooks = &hooks});
  if (!compiled.errors.empty()) return Failure{ToString(compiled.errors.front())};
  return std::unique_ptr<Twins>(
      new Twins(std::move(compiled.program), *std::move(coverage), *std::move(exceptions), gates));
}

Twins::Twins(rules::Program program, config::CoverageFiles coverage, dualrun::Exceptions exceptions,
             config::FeatureGates gates)
    : program_(std::move(program)),
      coverage_(std::move(coverage)),
      exceptions_(std::move(exceptions)),
      handwritten_options_(config::HandwrittenOptions(gates, verifier_)) {
  gates.Add(program_.options());
  for (const std::string& option : program_.options()) {
    options_.Set(option, gates.Enabled(option));
  }
  for (const handwritten::Strategy& strategy : handwritten::AllStrategies()) {
    const handwritten::GroupVersionKind key = strategy.key();
    const rules::Root* root = program_.FindRoot(key.group, key.version, key.kind);
    if (root == nullptr || !root->Accepts(strategy.subresource)) continue;
    for (const dualrun::Coverage& coverage_of : coverage_.kinds) {
      const bool same = coverage_of.group() == key.group && coverage_of.kind() == key.kind &&
                        coverage_of.version() == key.version;
      if (same) kinds_.push_back({&strategy, root, &coverage_of});
    }
  }
}

handwritten::Request Twins::HandwrittenRequest(json::ValueView object,
                                               json::ValueView old_object) const {
  const auto operation = old_object.IsMissing() ? Operation::kCreate : Operation::kUpdate;
  return {operation, object, old_object, handwritten_options_};
}

field::ErrorList Twins::HandwrittenErrors(const TwinKind& kind, json::ValueView object,
                                          json::ValueView old_object) const {
  field::ErrorList errors;
  kind.handwritten->Validate(HandwrittenRequest(object, old_object), errors);
  return errors;
}

const dualrun::Coverage& Twins::metadata() const {
  const auto found =
      std::find_if(coverage_.kinds.begin(), coverage_.kinds.end(),
                   [](const dualrun::Coverage& kind) { return kind.kind() == "ObjectMeta"; });
  TANDEM_CHECK(found != coverage_.kinds.end());
  return *found;
}

void Twins::RunDeclarative(const TwinKind& kind, json::ValueView object, json::ValueView old_object,
                           field::ErrorList& errors) const {
  engine::Request request;
  request.operation = old_object.IsMissing() ? Operation::kCreate : Operation::kUpdate;
  request.object = object;
  request.old_object = old_object;
  request.subresource = kind.handwritten->subresource;
  request.options = &options_;
  engine::Run(*kind.declarative, request, errors);
}

std::unique_ptr<Observation> Twins::Observe(const TwinKind& kind,
                                            const synthesis::ObjectPair& pair) const {
  auto seen = std::make_unique<Observation>();
  seen->is_update = pair.IsUpdate();
  if (!seen->object.Parse(pair.object)) return nullptr;
  if (seen->is_update && !seen->old_object.Parse(pair.old_object)) return nullptr;
  const json::ValueView object = seen->object.root();
  const json::ValueView old_object = seen->old_object.root();
  const rules::Type& type = *kind.declarative->ref.type;
  if (!CheckShape(*kind.handwritten, HandwrittenRequest(object, old_object)) ||
      !CheckOldShape(kind.handwritten, old_object) || !rules::CheckShape(type, object) ||
      !rules::CheckShape(type, old_object)) {
    return nullptr;
  }
  seen->handwritten = HandwrittenErrors(kind, object, old_object);
  // The rules are found before the marks change the origins, by which rules may be told apart.
  for (const field::Error& error : seen->handwritten) {
    seen->found_by.push_back(kind.coverage->Find(error));
  }
  kind.coverage->Mark(seen->handwritten);
  RunDeclarative(kind, object, old_object, seen->declarative);
  // Lists that are not whole are not compared by the server either.
  if (seen->handwritten.IsFull() || seen->declarative.IsFull()) return nullptr;
  return seen;
}

void Twins::ObserveDeclarative(const TwinKind& kind, Observation& observation) const {
  observation.declarative = {};
  RunDeclarative(kind, observation.object.root(), observation.old_object.root(),
                 observation.declarative);
}

field::ErrorList Twins::OldErrors(const TwinKind& kind, const Observation& observation) const {
  if (!observation.is_update) return {};
  // Upstream's tolerances look at old objects without the relaxations of any gate.
  handwritten::Options strict = handwritten_options_;
  strict.relaxed_service_name = false;
  field::ErrorList errors;
  kind.handwritten->Validate({Operation::kCreate, observation.old_object.root(), {}, strict},
                             errors);
  kind.coverage->Mark(errors);
  RunDeclarative(kind, observation.old_object.root(), {}, errors);
  return errors;
}

std::vector<std::string> Twins::Differences(const TwinKind& kind, const Observation& observation,
                                            const dualrun::HandwrittenRule* silenced) const {
  field::ErrorList handwritten;
  for (std::size_t i = 0; i < observation.handwritten.size(); ++i) {
    const bool is_silenced = silenced != nullptr && observation.found_by[i] == silenced;
    if (!is_silenced) handwritten.Add(observation.handwritten[i]);
  }
  if (handwritten.empty() && observation.declarative.empty()) return {};
  std::vector<const field::Error*> compared;
  for (const field::Error& error : observation.declarative) compared.push_back(&error);
  const auto mismatches =
      dualrun::Compare(handwritten, compared, kind.coverage->normalizer(), kCompare);
  if (mismatches.empty()) return {};
  const field::ErrorList old_errors = OldErrors(kind, observation);
  const std::string api_version = kind.api_version();
  const dualrun::BothLists comparison = {api_version, kind.handwritten->kind.key.kind, handwritten,
                                         observation.declarative, old_errors};
  std::vector<std::string> differences;
  for (const Mismatch& mismatch : mismatches) {
    if (exceptions_.Find(mismatch, comparison) != nullptr) continue;
    differences.push_back(Describe(mismatch, kind));
  }
  return differences;
}

config::FeatureGates TurnedGates() {
  config::FeatureGates gates;
  const Status set = gates.Set({{"HPAScaleToZero", true},
                                {"RelaxedServiceNameValidation", false},
                                {"StrictIPCIDRValidation", false}});
  TANDEM_CHECK(set.has_value());
  return gates;
}

bool IsTriedElsewhere(const dualrun::Coverage& coverage, const dualrun::HandwrittenRule& rule) {
  // Ephemeral containers are forbidden but in their subresource, and share their type with others.
  if (rule.path.find("ephemeralContainers[*].") != std::string::npos) return true;
  return coverage.kind() != "PodTemplate" && rule.path.find("template.spec.") != std::string::npos;
}

synthesis::ObjectGenerator GeneratorFor(const TwinKind& kind, const Twins::Sources& sources,
                                        std::uint64_t seed) {
  synthesis::ObjectGenerator::Sources draws;
  draws.type = kind.declarative->ref.type;
  const std::string_view subresource = kind.handwritten->subresource;
  if (subresource == "status" || subresource == "approval") draws.members = {"status"};
  draws.updates_only = !subresource.empty();
  // Every field of a pod once as a pod's, once as a template's. All kinds draw from them, too.
  const std::string_view name = kind.handwritten->kind.key.kind;
  const bool tries_pods = (name == "Pod" && subresource.empty()) || name == "PodTemplate";
  if (subresource == "ephemeralcontainers") {
    draws.tried_elsewhere = {"[]v1.Container",  "[]v1.Volume",
                             "[]v1.Toleration", "[]v1.TopologySpreadConstraint",
                             "v1.Affinity",     "v1.PodDNSConfig"};
  } else if (!tries_pods) {
    draws.tried_elsewhere = {"v1.PodSpec", "v1.ReplicaSpec"};
  }
  const auto text = config::ReadFile(TANDEM_SOURCE_DIR "/tests/equivalence/objects.json");
  json::Document document(0);
  if (text && document.Parse(*text)) {
    for (const json::ValueView object : document.root().elements()) {
      if (Text(object, "kind") != kind.handwritten->kind.key.kind) continue;
      if (Text(object, "apiVersion") != kind.api_version()) continue;
      // Some are objects of a subresource alone, and of some it says what they were before.
      const std::string only = Text(object, "subresource");
      if (!only.empty() && only != subresource) continue;
      draws.objects.push_back(synthesis::JsonTree::Of(object));
      const json::Members was = object.Member("before").members();
      if (was.empty()) continue;
      synthesis::JsonTree& before = draws.before[draws.objects.size() - 1] = draws.objects.back();
      for (const json::MemberView& member : was) {
        before.At(member.name) = synthesis::JsonTree::Of(member.value);
      }
    }
  }
  for (const gotypes::SourcePackage& package : sources) {
    const bool own =
        package.directory.find(std::string(kind.handwritten->kind.key.group)) != std::string::npos;
    const bool shared = package.directory.find("/meta/") != std::string::npos;
    if (!own && !shared) continue;
    for (const gotypes::SourceFile& file : package.files)
      synthesis::CollectQuoted(file.text, draws.texts);
  }
  return {std::move(draws), seed};
}

}  // namespace tandem::equivalence
