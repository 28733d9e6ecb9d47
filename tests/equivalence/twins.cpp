#include "tests/equivalence/twins.h"

#include <algorithm>
#include <utility>

#include "config/files.h"
#include "config/rule_sources.h"
#include "validation/base/panic.h"
#include "validation/compile/compile_types.h"
#include "validation/dualrun/log_text.h"
#include "validation/engine/run.h"
#include "validation/json/decode.h"
#include "validation/rules/shape.h"

namespace tandem::equivalence {
namespace {

using dualrun::CompareOptions;
using dualrun::Mismatch;

/// Errors of one rule at one place are one finding, however many texts it has.
constexpr CompareOptions kCompare = {CompareOptions::Dedupe::kFuzzy, /*consume=*/false, false};

/// The texts in quotes of Go sources: values of enums, modes, formats.
void CollectQuoted(const std::string& source, std::vector<std::string>& texts) {
  std::size_t open = source.find('"');
  while (open != std::string::npos) {
    const std::size_t close = source.find('"', open + 1);
    if (close == std::string::npos) return;
    const std::string text = source.substr(open + 1, close - open - 1);
    const bool plain = text.find_first_of("\\\n^,") == std::string::npos;
    if (plain && text.size() <= 63) texts.push_back(text);
    open = source.find('"', close + 1);
  }
}

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
  const std::string group(handwritten->group);
  return (group.empty() ? "" : group + "/") + std::string(handwritten->version);
}

std::string TwinKind::name() const {
  const std::string subresource(handwritten->subresource);
  return api_version() + " " + std::string(handwritten->kind) +
         (subresource.empty() ? "" : "/" + subresource);
}

Result<Twins::Sources> Twins::ReadSources() {
  return config::ReadRuleSources({TANDEM_SOURCE_DIR "/deploy/rules"});
}

Result<std::unique_ptr<Twins>> Twins::Load(Sources sources) {
  auto coverage = config::ReadCoverage(sources);
  if (!coverage) return coverage.error();
  auto exceptions = config::ReadEquivalenceExceptions(sources);
  if (!exceptions) return exceptions.error();
  gotypes::Universe universe;
  if (const auto wrong = universe.Load(std::move(sources)); !wrong.empty()) {
    return Failure{ToString(wrong.front())};
  }
  compile::Compiled compiled = compile::CompileTypes(universe, {});
  if (!compiled.errors.empty()) return Failure{ToString(compiled.errors.front())};
  return std::unique_ptr<Twins>(
      new Twins(std::move(compiled.program), *std::move(coverage), *std::move(exceptions)));
}

Twins::Twins(rules::Program program, config::CoverageFiles coverage,
             dualrun::EquivalenceExceptions exceptions)
    : program_(std::move(program)),
      coverage_(std::move(coverage)),
      exceptions_(std::move(exceptions)) {
  handwritten_options_.x509 = &verifier_;
  for (const auto kind_rules : handwritten::AllRuleSets()) {
    for (const handwritten::RuleSet& rules : kind_rules) {
      const rules::Root* root = program_.FindRoot(rules.group, rules.version, rules.kind);
      if (root == nullptr || !root->Accepts(rules.subresource)) continue;
      for (const dualrun::Coverage& coverage_of : coverage_.kinds) {
        const bool same = coverage_of.group() == rules.group && coverage_of.kind() == rules.kind &&
                          coverage_of.version() == rules.version;
        if (same) kinds_.push_back({&rules, root, &coverage_of});
      }
    }
  }
}

field::ErrorList Twins::HandwrittenErrors(const TwinKind& kind, json::ValueView object,
                                          json::ValueView old_object) const {
  const auto operation =
      old_object.IsMissing() ? handwritten::Operation::kCreate : handwritten::Operation::kUpdate;
  field::ErrorList errors;
  kind.handwritten->strategy({operation, object, old_object, handwritten_options_}, errors);
  return errors;
}

const dualrun::Coverage& Twins::metadata() const {
  const auto found =
      std::find_if(coverage_.kinds.begin(), coverage_.kinds.end(),
                   [](const dualrun::Coverage& kind) { return kind.kind() == "ObjectMeta"; });
  TANDEM_CHECK(found != coverage_.kinds.end());
  return *found;
}

field::ErrorList Twins::RunHandwritten(const TwinKind& kind, const handwritten::Request& request,
                                       const dualrun::HandwrittenRule* silenced,
                                       std::set<const dualrun::HandwrittenRule*>& found) {
  field::ErrorList errors;
  kind.handwritten->strategy(request, errors);
  // Before the marks change the origins, by which rules may be told apart.
  std::erase_if(errors, [&](const field::Error& error) {
    const dualrun::HandwrittenRule* rule = kind.coverage->Find(error);
    if (rule != nullptr) found.insert(rule);
    return rule != nullptr && rule == silenced;
  });
  kind.coverage->Mark(errors);
  return errors;
}

std::optional<Findings> Twins::Judge(const TwinKind& kind, const support::ObjectPair& pair,
                                     const dualrun::HandwrittenRule* silenced) const {
  json::Document object(0);
  json::Document old_object(0);
  if (!object.Parse(pair.object)) return std::nullopt;
  if (pair.IsUpdate() && !old_object.Parse(pair.old_object)) return std::nullopt;
  const handwritten::Request request = {
      pair.IsUpdate() ? handwritten::Operation::kUpdate : handwritten::Operation::kCreate,
      object.root(), old_object.root(), handwritten_options_};
  const rules::Type& type = *kind.declarative->ref.type;
  if (!CheckShape(*kind.handwritten, request) || !rules::CheckShape(type, object.root()) ||
      !rules::CheckShape(type, old_object.root())) {
    return std::nullopt;
  }

  Findings findings;
  findings.handwritten = RunHandwritten(kind, request, silenced, findings.rules);
  engine::Request declarative;
  declarative.object = object.root();
  declarative.subresource = kind.handwritten->subresource;
  declarative.options = &options_;
  if (pair.IsUpdate()) {
    declarative.operation = rules::Operation::kUpdate;
    declarative.old_object = old_object.root();
  }
  engine::Run(*kind.declarative, declarative, findings.declarative);
  if (findings.handwritten.empty() && findings.declarative.empty()) return findings;

  std::vector<const field::Error*> compared;
  for (const field::Error& error : findings.declarative) compared.push_back(&error);
  const auto mismatches =
      dualrun::Compare(findings.handwritten, compared, kind.coverage->normalizer(), kCompare);
  if (mismatches.empty()) return findings;
  field::ErrorList old_errors;
  if (pair.IsUpdate()) {
    const handwritten::Request creation = {
        handwritten::Operation::kCreate, old_object.root(), {}, handwritten_options_};
    std::set<const dualrun::HandwrittenRule*> ignored;
    old_errors = RunHandwritten(kind, creation, nullptr, ignored);
    declarative.operation = rules::Operation::kCreate;
    declarative.object = old_object.root();
    declarative.old_object = {};
    engine::Run(*kind.declarative, declarative, old_errors);
  }
  const std::string api_version = kind.api_version();
  const dualrun::Comparison comparison = {api_version, kind.handwritten->kind, findings.handwritten,
                                          findings.declarative, old_errors};
  for (const Mismatch& mismatch : mismatches) {
    if (exceptions_.Find(mismatch, comparison) != nullptr) continue;
    findings.differences.push_back(Describe(mismatch, kind));
  }
  return findings;
}

support::ObjectGenerator GeneratorFor(const TwinKind& kind, const Twins::Sources& sources,
                                      std::uint64_t seed) {
  support::ObjectGenerator::Sources draws;
  draws.type = kind.declarative->ref.type;
  const std::string_view subresource = kind.handwritten->subresource;
  if (subresource == "status" || subresource == "approval") draws.members = {"status"};
  draws.updates_only = !subresource.empty();
  const auto text = config::ReadFile(TANDEM_SOURCE_DIR "/tests/equivalence/objects.json");
  json::Document document(0);
  if (text && document.Parse(*text)) {
    for (const json::ValueView object : document.root().elements()) {
      if (Text(object, "kind") != kind.handwritten->kind) continue;
      if (Text(object, "apiVersion") != kind.api_version()) continue;
      draws.objects.push_back(support::JsonTree::Of(object));
    }
  }
  for (const gotypes::SourcePackage& package : sources) {
    const bool own =
        package.directory.find(std::string(kind.handwritten->group)) != std::string::npos;
    const bool shared = package.directory.find("/meta/") != std::string::npos;
    if (!own && !shared) continue;
    for (const gotypes::SourceFile& file : package.files) CollectQuoted(file.text, draws.texts);
  }
  return {std::move(draws), seed};
}

}  // namespace tandem::equivalence
