#include "validation/verdict/rule_set.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "validation/base/ascii.h"
#include "validation/base/panic.h"
#include "validation/dualrun/identifier.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/verdict/custom_resource_side.h"
#include "validation/verdict/embedding.h"
#include "validation/verdict/go_types_side.h"
#include "validation/verdict/marked_side.h"
#include "validation/verdict/open_tallies.h"
#include "validation/verdict/unused_settings.h"
#include "validation/warnings/deprecations.h"

namespace tandem::verdict {
namespace {

using Key = std::tuple<std::string_view, std::string_view, std::string_view, std::string_view>;

Key KeyOf(const KindRules& rules) {
  return {rules.kind, rules.group, rules.version, rules.subresource};
}

/// The subresource a root's request path stands for: `status` of `/status`.
std::string_view SubresourceOf(std::string_view path) { return path.substr(1); }

handwritten::ObjectScope ScopeOf(const crd::definition::Definition& definition) {
  return definition.namespaced ? handwritten::ObjectScope::kNamespaced
                               : handwritten::ObjectScope::kCluster;
}

std::string DeprecationOf(const KindRules& rules, const crd::definition::Definition* definition) {
  if (definition == nullptr) {
    return warnings::DeprecationOf(rules.group, rules.version, rules.kind);
  }
  const crd::definition::Version* const version = definition->FindVersion(rules.version);
  return version == nullptr ? std::string() : version->deprecation;
}

/// The registry's own rules for the metadata of custom resources.
handwritten::Rules GenericRules(const crd::definition::Definition& definition) {
  return definition.namespaced ? &handwritten::meta::ValidateGenericNamespaced
                               : &handwritten::meta::ValidateGenericClusterScoped;
}

/// As apimachinery pkg/api/meta, UnsafeGuessKindToResource.
std::string PluralOf(std::string_view kind) {
  std::string plural(kind);
  std::transform(plural.begin(), plural.end(), plural.begin(), ToLower);
  if (plural.ends_with("endpoints")) return plural;
  if (plural.ends_with('s')) return plural + "es";
  if (!plural.ends_with('y')) return plural + "s";
  plural.pop_back();
  return plural + "ies";
}

/// The resource by the rules, never by a request, so that there are no more of them than kinds.
std::string ResourceOf(const KindRules& rules, const handwritten::Strategy* handwritten,
                       const crd::definition::Definition* definition) {
  std::string resource;
  if (handwritten != nullptr) resource = handwritten->kind.resource;
  if (definition != nullptr) resource = definition->plural;
  if (resource.empty()) resource = PluralOf(rules.kind);
  return rules.group.empty() ? resource : resource + "." + rules.group;
}

/// Whether objects of the served version are those of the version with the handwritten rules, under
/// another name.
bool HasSameShape(const handwritten::Strategy& strategy) {
  const handwritten::ServedVersion* const served = strategy.served;
  return served != nullptr && served->type == nullptr && served->convert == nullptr;
}

/// The rules declared for a version; if there are none, those declared for the version with the
/// handwritten rules when the objects of both have the same shape.
const rules::Root* FindDeclared(const rules::Program& program,
                                const handwritten::Strategy& strategy) {
  const auto [group, version, kind] = strategy.key();
  const rules::Root* const own = program.FindRoot(group, version, kind);
  if (own != nullptr || !HasSameShape(strategy)) return own;
  return program.FindRoot(group, strategy.kind.key.version, kind);
}

std::string ApiVersion(std::string_view group, std::string_view version) {
  return group.empty() ? std::string(version) : std::string(group).append("/").append(version);
}

/// The versions that are judged by what is declared for another one.
std::map<std::string, std::set<std::string>> VersionsOfOneShape() {
  std::map<std::string, std::set<std::string>> versions;
  for (const handwritten::Strategy& strategy : handwritten::AllStrategies()) {
    if (!HasSameShape(strategy)) continue;
    const handwritten::GroupVersionKind& main = strategy.kind.key;
    versions[ApiVersion(main.group, main.version)].insert(
        ApiVersion(main.group, strategy.key().version));
  }
  return versions;
}

/// Repeats the exceptions of one version for those that are judged by its rules.
dualrun::Exceptions ForEveryVersion(dualrun::Exceptions exceptions) {
  const auto versions = VersionsOfOneShape();
  std::vector<dualrun::Exception> all(exceptions.entries().begin(), exceptions.entries().end());
  for (const dualrun::Exception& entry : exceptions.entries()) {
    const auto others = versions.find(entry.api_version);
    if (others == versions.end()) continue;
    for (const std::string& version : others->second) {
      all.push_back(entry);
      all.back().api_version = version;
    }
  }
  if (all.size() == exceptions.entries().size()) return exceptions;
  auto made = dualrun::Exceptions::Create(std::move(all));
  TANDEM_CHECK(made.has_value());  // their expressions are those of entries that were made before
  return *std::move(made);
}

/// Whether it is a kind of Kubernetes that the release does not serve, or not in that version.
bool IsMissingIn(releases::Release release, const handwritten::Strategy* strategy) {
  return strategy != nullptr && !strategy->IsServedIn(release);
}

}  // namespace

std::string_view AuthorityOf(const KindRules& rules) {
  return rules.authority.declarative_decides ? "declarative" : "handwritten";
}

RuleSet::RuleSet(CompiledRules compiled, rules::OptionSet options, const RuleSettings& settings)
    : compiled_(std::move(compiled)), options_(std::move(options)) {
  compiled_.exceptions = ForEveryVersion(std::move(compiled_.exceptions));
  if (!compiled_.only_custom) AddHandwritten(settings);
  for (const rules::Root& root : program().roots()) {
    for (const std::string& path : root.subresources) {
      Add({root.group, root.version, root.type_name, SubresourceOf(path)}, &root, settings);
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
  if (compiled_.only_custom) return;
  for (std::string& note : UnusedSettings(kinds_, settings)) {
    compiled_.notes.push_back(std::move(note));
  }
  if (settings.ledger != nullptr) {
    for (std::string& note : OpenTallies(*this, settings, kinds_)) {
      compiled_.notes.push_back(std::move(note));
    }
  }
}

void RuleSet::AddHandwritten(const RuleSettings& settings) {
  for (const handwritten::Strategy& strategy : handwritten::AllStrategies()) {
    const auto [group, version, kind] = strategy.key();
    Add({group, version, kind, strategy.subresource}, FindDeclared(program(), strategy), settings);
  }
}

void RuleSet::Add(const Name& name, const rules::Root* root, const RuleSettings& settings) {
  const handwritten::Strategy* const handwritten =
      handwritten::FindStrategy(name.group, name.version, name.kind, name.subresource);
  if (IsMissingIn(settings.release, handwritten)) return;
  KindRules& rules = kinds_.emplace_back();
  rules.group = name.group;
  rules.version = name.version;
  rules.kind = name.kind;
  rules.subresource = name.subresource;
  const crd::definition::Definition* const definition = FindDefinition(name.group, name.kind);
  if (definition != nullptr) rules.scope = ScopeOf(*definition);
  rules.deprecation = DeprecationOf(rules, definition);

  rules.resource = ResourceOf(rules, handwritten, definition);

  const bool declared = root != nullptr && root->Accepts(name.subresource);
  if (handwritten != nullptr) {
    // A declared rule covers what it says in the version it was declared for.
    const Name covered{name.group, declared ? std::string_view(root->version) : name.version,
                       name.kind, name.subresource};
    rules.handwritten =
        HandwrittenSide(*handwritten, declared ? FindCoverage(covered) : nullptr, settings.release);
  } else if (definition != nullptr) {
    rules.handwritten = HandwrittenSide(GenericRules(*definition));
  }
  if (declared) {
    rules.root = root;
    Declare(*root, handwritten, definition, settings, rules);
  } else {
    rules.declared = NothingDeclared();
  }
  const bool mixed = declared && (root->has_native || rules.mutation.unions != nullptr);
  const dualrun::KindName selected{name.group, name.kind, name.subresource};
  rules.authority = dualrun::ChooseAuthority(settings.mode, settings.gates,
                                             {handwritten != nullptr, declared, mixed},
                                             FindHandedOver(settings.takeover, selected));
  rules.enforcement = dualrun::ChooseEnforcement(settings.enforcement, selected,
                                                 handwritten == nullptr, settings.gates.beta);
  rules.authority.exceptions = &compiled_.exceptions;
  rules.authority.keeps_wording = settings.keeps_wording;
  rules.create_identifier =
      dualrun::ValidationIdentifier(name.kind, name.subresource, Operation::kCreate);
  rules.update_identifier =
      dualrun::ValidationIdentifier(name.kind, name.subresource, Operation::kUpdate);
}

void RuleSet::Declare(const rules::Root& root, const handwritten::Strategy* handwritten,
                      const crd::definition::Definition* definition, const RuleSettings& settings,
                      KindRules& rules) {
  rules.mutation.has_status = root.Accepts("status");
  if (settings.api_unions) rules.mutation.unions = root.unions.get();
  const crd::definition::Version* const version =
      definition == nullptr ? nullptr : definition->FindVersion(root.version);
  if (root.defaulting != nullptr) {
    (version == nullptr ? rules.defaulting : rules.mutation.defaulting) = root.defaulting.get();
  }
  std::unique_ptr<const DeclaredSide> by_schema;
  if (version != nullptr) by_schema = std::make_unique<CustomResourceSide>(*definition, *version);
  if (root.of_definition) {
    rules.declared = std::move(by_schema);
    return;
  }
  auto by_tags =
      std::make_unique<GoTypesSide>(GoTypesSide::Rules{root, rules.mutation.unions, options_},
                                    handwritten == nullptr ? nullptr : &handwritten->type());
  if (by_schema == nullptr) {
    rules.declared = std::move(by_tags);
  } else {
    rules.declared = std::make_unique<MarkedSide>(std::move(by_schema), std::move(by_tags));
  }
}

Status RuleSet::Embed(const std::vector<embedded::Mapping>& mappings) {
  for (const embedded::Mapping& mapping : mappings) {
    bool is_known = false;
    for (KindRules& kind : kinds_) {
      const bool is_it = kind.group == mapping.group && kind.kind == mapping.kind &&
                         (mapping.version.empty() || kind.version == mapping.version);
      if (!is_it) continue;
      auto places = ResolvePlaces(mapping, kind, *this, compiled_.places);
      if (!places) return places.error();
      kind.declared =
          std::make_unique<EmbeddedSide>(std::move(kind.declared), *std::move(places), *this);
      is_known = true;
    }
    if (is_known) continue;
    return Failure{mapping.file + ":" + std::to_string(mapping.line) + ": no rules for kind " +
                   mapping.kind + " in group " + mapping.group +
                   (mapping.version.empty() ? "" : ", version " + mapping.version)};
  }
  return Ok();
}

const dualrun::Coverage* RuleSet::FindCoverage(const Name& name) const {
  const auto found = std::find_if(
      compiled_.coverage.begin(), compiled_.coverage.end(), [&](const dualrun::Coverage& coverage) {
        return coverage.kind() == name.kind && coverage.group() == name.group &&
               coverage.version() == name.version;
      });
  return found == compiled_.coverage.end() ? nullptr : &*found;
}

const crd::definition::Definition* RuleSet::FindDefinition(std::string_view group,
                                                           std::string_view kind) const {
  for (const auto& definition : compiled_.definitions) {
    if (definition->group == group && definition->kind == kind) return definition.get();
  }
  return nullptr;
}

std::uint64_t RuleSet::OriginOf(const std::string& group, const std::string& version) const {
  const auto found = compiled_.origins.find({group, version});
  return found == compiled_.origins.end() ? 0 : found->second;
}

std::span<const KindRules> RuleSet::OfKind(std::string_view kind) const {
  const auto found = by_kind_.find(kind);
  return found == by_kind_.end() ? std::span<const KindRules>() : found->second;
}

const KindRules* RuleSet::Find(std::string_view group, std::string_view version,
                               std::string_view kind, std::string_view subresource) const {
  for (const KindRules& rules : OfKind(kind)) {
    if (rules.group == group && rules.version == version && rules.subresource == subresource) {
      return &rules;
    }
  }
  return nullptr;
}

std::vector<std::string> RuleSet::AllNotes() const {
  std::vector<std::string> all = compiled_.notes;
  for (const DefinitionNote& note : compiled_.definition_notes) all.push_back(note.text);
  return all;
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

}  // namespace tandem::verdict
