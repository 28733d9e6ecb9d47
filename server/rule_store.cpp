#include "server/rule_store.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "server/x509/digest.h"
#include "validation/compile/compile_types.h"
#include "validation/crd/definition/load_all.h"
#include "validation/crd/roots.h"
#include "validation/custom/hooks.h"
#include "validation/json/render.h"

namespace tandem::server {
namespace {

using Key = std::tuple<std::string_view, std::string_view, std::string_view, std::string_view>;

Key KeyOf(const KindRules& rules) {
  return {rules.kind, rules.group, rules.version, rules.subresource};
}

/// The subresource a root's request path stands for: `status` of `/status`.
std::string_view SubresourceOf(std::string_view path) { return path.substr(1); }

/// Every name and text with its length before it, so that different sources never look the same.
std::string DigestOf(const std::vector<gotypes::SourcePackage>& packages,
                     const config::CoverageFiles& coverage,
                     const std::vector<crd::definition::Manifest>& manifests) {
  std::string bytes;
  const auto add = [&](std::string_view part) {
    bytes += std::to_string(part.size()) + ':';
    bytes += part;
  };
  for (const gotypes::SourcePackage& package : packages) {
    add(package.path);
    for (const gotypes::SourceFile& file : package.files) {
      add(file.name);
      add(file.text);
    }
  }
  if (!coverage.text.empty()) add(coverage.text);
  for (const crd::definition::Manifest& manifest : manifests) {
    add(manifest.file);
    add(json::RenderGoJson(manifest.document.root()));
  }
  return x509::Sha256Hex(bytes);
}

struct DefinitionLines {
  std::vector<std::string> failures;
  std::vector<std::string> notes;
};

DefinitionLines LinesOf(std::vector<crd::definition::Remark> remarks) {
  DefinitionLines lines;
  for (crd::definition::Remark& remark : remarks) {
    if (remark.kind == crd::definition::Remark::Kind::kUnusable) {
      lines.failures.push_back(remark.ToString());
      continue;
    }
    if (remark.kind == crd::definition::Remark::Kind::kRefused) {
      remark.message.insert(0, "an API server would refuse this: ");
    }
    lines.notes.push_back(remark.ToString());
  }
  return lines;
}

/// What is wrong with a custom resource that has Go types as well.
std::string FindTwice(const Definitions& definitions, const rules::Program& program) {
  for (const auto& definition : definitions) {
    for (const crd::definition::Version& version : definition->versions) {
      if (program.FindRoot(definition->group, version.name, definition->kind) == nullptr) continue;
      return std::string(definition->kind) + "." + std::string(definition->group) + "/" +
             std::string(version.name) + " is defined by Go types and by a manifest";
    }
  }
  return {};
}

std::string Join(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) {
    if (!text.empty()) text += '\n';
    text += line;
  }
  return text;
}

std::string Join(const std::vector<gotypes::Diagnostic>& diagnostics) {
  std::string text;
  for (const gotypes::Diagnostic& diagnostic : diagnostics) {
    if (!text.empty()) text += '\n';
    text += gotypes::ToString(diagnostic);
  }
  return text;
}

}  // namespace

RuleSet::RuleSet(std::shared_ptr<const rules::Program> program,
                 std::vector<dualrun::Coverage> coverage, std::string digest,
                 const RuleSettings& settings, Definitions definitions)
    : program_(std::move(program)),
      coverage_(std::move(coverage)),
      definitions_(std::move(definitions)),
      digest_(std::move(digest)),
      gates_(settings.feature_gates) {
  gates_.Add(program_->options());
  for (const std::string& option : program_->options()) {
    options_.Set(option, gates_.Enabled(option));
  }
  for (const auto kind_rules : handwritten::AllRuleSets()) {
    for (const handwritten::RuleSet& rules : kind_rules) {
      Add(rules.group, rules.version, rules.kind, rules.subresource,
          program_->FindRoot(rules.group, rules.version, rules.kind), settings);
    }
  }
  for (const rules::Root& root : program_->roots()) {
    for (const std::string& path : root.subresources) {
      Add(root.group, root.version, root.type_name, SubresourceOf(path), &root, settings);
    }
  }
  std::stable_sort(kinds_.begin(), kinds_.end(),
                   [](const KindRules& a, const KindRules& b) { return KeyOf(a) < KeyOf(b); });
  const auto same = [](const KindRules& a, const KindRules& b) { return KeyOf(a) == KeyOf(b); };
  kinds_.erase(std::unique(kinds_.begin(), kinds_.end(), same), kinds_.end());
  for (const KindRules& rules : kinds_) {
    std::span<const KindRules>& same_kind =
        by_kind_.try_emplace(rules.kind, &rules, 0).first->second;
    same_kind = {same_kind.data(), same_kind.size() + 1};
  }
}

void RuleSet::Add(std::string_view group, std::string_view version, std::string_view kind,
                  std::string_view subresource, const rules::Root* root,
                  const RuleSettings& settings) {
  KindRules rules;
  rules.group = group;
  rules.version = version;
  rules.kind = kind;
  rules.subresource = subresource;
  rules.handwritten = handwritten::FindRuleSet(group, version, kind, subresource);
  if (root != nullptr && root->Accepts(subresource)) rules.declarative = root;
  const bool two_sided = rules.handwritten != nullptr && rules.declarative != nullptr;
  if (two_sided) {
    rules.coverage = FindCoverage(group, version, kind);
    rules.shape_gap =
        std::make_shared<ShapeGap>(*rules.declarative->ref.type, *rules.handwritten->type);
  }
  if (settings.api_unions && rules.declarative != nullptr) rules.unions = root->unions.get();
  rules.definition = FindDefinition(group, kind);
  if (rules.definition != nullptr) rules.version_schema = rules.definition->FindVersion(version);
  rules.authority = dualrun::ChooseAuthority(
      settings.mode, settings.gates,
      {rules.handwritten != nullptr, rules.declarative != nullptr,
       (rules.declarative != nullptr && rules.declarative->has_native) || rules.unions != nullptr});
  rules.create_identifier =
      dualrun::ValidationIdentifier(kind, subresource, dualrun::Operation::kCreate);
  rules.update_identifier =
      dualrun::ValidationIdentifier(kind, subresource, dualrun::Operation::kUpdate);
  kinds_.push_back(std::move(rules));
}

const dualrun::Coverage* RuleSet::FindCoverage(std::string_view group, std::string_view version,
                                               std::string_view kind) const {
  const auto found =
      std::find_if(coverage_.begin(), coverage_.end(), [&](const dualrun::Coverage& coverage) {
        return coverage.kind() == kind && coverage.group() == group &&
               coverage.version() == version;
      });
  return found == coverage_.end() ? nullptr : &*found;
}

const crd::definition::Definition* RuleSet::FindDefinition(std::string_view group,
                                                           std::string_view kind) const {
  for (const auto& definition : definitions_) {
    if (definition->group == group && definition->kind == kind) return definition.get();
  }
  return nullptr;
}

const KindRules* RuleSet::Find(std::string_view group, std::string_view version,
                               std::string_view kind, std::string_view subresource) const {
  const auto same_kind = by_kind_.find(kind);
  if (same_kind == by_kind_.end()) return nullptr;
  for (const KindRules& rules : same_kind->second) {
    if (rules.group == group && rules.version == version && rules.subresource == subresource) {
      return &rules;
    }
  }
  return nullptr;
}

std::vector<std::string> RuleSet::Identifiers() const {
  std::vector<std::string> identifiers;
  for (const KindRules& rules : kinds_) {
    identifiers.push_back(rules.create_identifier);
    identifiers.push_back(rules.update_identifier);
  }
  std::sort(identifiers.begin(), identifiers.end());
  identifiers.erase(std::unique(identifiers.begin(), identifiers.end()), identifiers.end());
  return identifiers;
}

Result<std::shared_ptr<const RuleSet>> LoadRuleSet(
    std::vector<gotypes::SourcePackage> packages, const RuleSettings& settings,
    config::CoverageFiles coverage, std::vector<crd::definition::Manifest> manifests) {
  std::string digest = DigestOf(packages, coverage, manifests);
  gotypes::Universe universe;
  if (const auto wrong = universe.Load(std::move(packages)); !wrong.empty()) {
    return Failure{Join(wrong)};
  }
  const tags::Hooks hooks = custom::HooksFor(universe);
  compile::Compiled compiled =
      compile::CompileTypes(universe, {.test_tags = settings.test_tags, .hooks = &hooks});
  if (!compiled.errors.empty()) return Failure{Join(compiled.errors)};
  crd::definition::LoadedAll custom = crd::definition::LoadAll(
      std::move(manifests), {settings.property_names, settings.api_unions, false});
  DefinitionLines lines = LinesOf(std::move(custom.remarks));
  if (!lines.failures.empty()) return Failure{Join(lines.failures)};
  if (const auto twice = FindTwice(custom.definitions, compiled.program); !twice.empty()) {
    return Failure{twice};
  }
  for (const auto& definition : custom.definitions) crd::AddRoots(definition, compiled.program);
  auto program = std::make_shared<const rules::Program>(std::move(compiled.program));
  auto rules =
      std::make_shared<RuleSet>(std::move(program), std::move(coverage.kinds), std::move(digest),
                                settings, std::move(custom.definitions));
  if (Status known = rules->gates().CheckKnown(); !known) return known.error();
  rules->AddNotes(std::move(lines.notes));
  return std::shared_ptr<const RuleSet>(std::move(rules));
}

std::shared_ptr<const RuleSet> RuleStore::Get() const {
  const std::lock_guard lock(mutex_);
  return rules_;
}

void RuleStore::Replace(std::shared_ptr<const RuleSet> rules) {
  const std::lock_guard lock(mutex_);
  rules_.swap(rules);
}

}  // namespace tandem::server
