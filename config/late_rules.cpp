#include "config/late_rules.h"

#include <algorithm>
#include <set>

#include "config/catalogue_schema.h"
#include "config/embedded_types.h"
#include "config/file_tree.h"
#include "config/rule_loading.h"
#include "validation/base/one_line.h"
#include "validation/handwritten/registry/registry.h"
#include "validation/verdict/compile_rules.h"

namespace tandem::config {
namespace {

using Definition = crd::definition::Manifest;
using verdict::RuleSet;

bool HasKind(const RuleSet& rules, std::string_view group, std::string_view kind) {
  const auto known = rules.OfKind(kind);
  return std::any_of(known.begin(), known.end(),
                     [&](const verdict::KindRules& each) { return each.group == group; });
}

/// Whether types of Go, handwritten rules or embedded types are about the kind.
bool IsKnown(std::string_view group, std::string_view kind, const rules::Program& program,
             const std::vector<embedded::Mapping>& mappings) {
  const auto strategies = handwritten::AllStrategies();
  return std::any_of(program.roots().begin(), program.roots().end(),
                     [&](const rules::Root& root) {
                       return root.type_name == kind && root.group == group;
                     }) ||
         std::any_of(strategies.begin(), strategies.end(),
                     [&](const handwritten::Strategy& strategy) {
                       return strategy.kind.key.kind == kind && strategy.kind.key.group == group;
                     }) ||
         std::any_of(mappings.begin(), mappings.end(), [&](const embedded::Mapping& mapping) {
           return mapping.kind == kind && mapping.group == group;
         });
}

constexpr std::string_view kLeftOutOfSchemas =
    "what a JSON schema does not say: scope, names, subresources, and rules it was made without";

bool IsFile(const std::string& path) {
  const auto is_directory = IsDirectory(path);
  return is_directory && !*is_directory;
}

struct VersionedKind {
  std::string_view group;
  std::string_view version;
  std::string_view kind;
};

Result<std::shared_ptr<const RuleSet>> LoadSchema(const std::string& path,
                                                  const VersionedKind& name,
                                                  verdict::RuleSettings settings) {
  auto manifest = ReadCatalogueSchema(path, name.group, name.version, name.kind);
  if (!manifest) return OneLine(manifest.error());
  settings.skip_broken = false;
  std::vector<Definition> one;
  one.push_back(*std::move(manifest));
  auto compiled = verdict::CompileDefinitions(std::move(one), settings);
  if (!compiled) return compiled.error();
  compiled->definition_notes.clear();  // they are about what has been made up, too
  return std::make_shared<const RuleSet>(*std::move(compiled), rules::OptionSet(), settings);
}

std::string LeftOut(const Failure& failure) { return "left out: " + failure.message; }

}  // namespace

Result<std::unique_ptr<LateRules>> LateRules::Read(const Options& options,
                                                   const FeatureGates& gates,
                                                   const std::vector<std::string>& inputs,
                                                   std::vector<SchemaLocation> schemas) {
  std::unique_ptr<LateRules> late(
      new LateRules(RuleSettingsOf(options, gates), std::move(schemas)));
  auto mappings = ReadEmbeddedTypes(options.embedded_types);
  if (!mappings) return OneLine(mappings.error());
  late->settings_.embedded = *std::move(mappings);
  if (Status indexed = late->Index(options.crds, inputs); !indexed) return indexed.error();
  auto common = ReadRulesWith(
      [&](const rules::Program& program) { return late->TakeKnown(program); }, options, gates);
  if (!common) return common.error();
  late->common_ = *std::move(common);
  late->notes_.insert(late->notes_.begin(), late->common_->notes().begin(),
                      late->common_->notes().end());
  late->NameCustomKinds();
  return late;
}

Status LateRules::Index(const std::vector<std::string>& crds,
                        const std::vector<std::string>& inputs) {
  const auto bad_files = settings_.skip_broken ? BadFiles::kKept : BadFiles::kFail;
  if (Status added = given_.AddPaths(crds, bad_files); !added) return OneLine(added.error());
  for (const std::string& why : given_.left_out()) notes_.push_back(LeftOut({why}));
  std::string twice;
  for (DefinitionIndex::Entry& entry : given_.entries()) {
    Late& late = At(entry);
    if (late.given == nullptr) {
      late.given = &entry;
      continue;
    }
    const std::string what =
        entry.kind + "." + entry.group + " is already defined in " + late.given->file;
    notes_.push_back(entry.file + ": " + LeftOut({what}));
    twice += (twice.empty() ? "" : "\n") + OneLine(entry.file + ": " + what);
  }
  if (!twice.empty() && !settings_.skip_broken) return Failure{twice};
  for (const std::string& file : inputs) {
    // The fault is told where the file itself is judged.
    const Status ignored = found_.AddFile(file);
    (void)ignored;
  }
  for (DefinitionIndex::Entry& entry : found_.entries()) At(entry).found.push_back(&entry);
  return Ok();
}

LateRules::Late& LateRules::At(const DefinitionIndex::Entry& entry) {
  return late_[entry.kind][entry.group];
}

LateRules::Late* LateRules::Find(std::string_view group, std::string_view kind) {
  const auto of_kind = late_.find(kind);
  if (of_kind == late_.end()) return nullptr;
  const auto late = of_kind->second.find(group);
  return late == of_kind->second.end() ? nullptr : &late->second;
}

/// The definitions of kinds that are known otherwise, too.
Result<std::vector<Definition>> LateRules::TakeKnown(const rules::Program& program) {
  std::vector<Definition> given;
  std::vector<Definition> found;
  for (auto& [kind, of_kind] : late_) {
    for (auto& [group, late] : of_kind) {
      if (!IsKnown(group, kind, program, settings_.embedded)) continue;
      if (late.given != nullptr) {
        auto manifest = ReadDefinition(*late.given);
        if (manifest) {
          given.push_back(*std::move(manifest));
        } else if (!settings_.skip_broken) {
          return OneLine(manifest.error());
        } else {
          notes_.push_back(LeftOut(manifest.error()));
        }
      }
      for (DefinitionIndex::Entry* entry : late.found) {
        auto manifest = ReadDefinition(*entry);
        if (!manifest) continue;
        manifest->expendable = manifest->judged = true;
        found.push_back(*std::move(manifest));
      }
    }
  }
  std::move(found.begin(), found.end(), std::back_inserter(given));
  return given;
}

void LateRules::NameCustomKinds() {
  std::set<std::pair<std::string_view, std::string_view>> names;
  for (const auto& [kind, of_kind] : late_) {
    for (const auto& [group, late] : of_kind) names.emplace(kind, group);
  }
  for (const rules::Root& root : common_->program().roots()) {
    if (handwritten::FindKind(root.group, root.type_name) != nullptr) continue;
    names.emplace(root.type_name, root.group);
  }
  for (const auto& [kind, group] : names) custom_kinds_.push_back({group, kind});
}

Result<LateRules::Found> LateRules::For(std::string_view group, std::string_view version,
                                        std::string_view kind) {
  if (HasKind(*common_, group, kind)) return Found{common_.get()};
  Late* const late = Find(group, kind);
  if (late == nullptr) return ForSchema(group, version, kind);
  std::call_once(late->once, [&] { Load(*late); });
  if (late->failure) return *late->failure;
  return Found{late->rules == nullptr ? common_.get() : late->rules.get()};
}

Result<LateRules::Found> LateRules::ForSchema(std::string_view group, std::string_view version,
                                              std::string_view kind) {
  for (const SchemaLocation& location : locations_) {
    const auto path = location.PathOf(group, version, kind);
    if (!path || !IsFile(*path)) continue;
    Schema* const schema = SchemaAt(*path, kind);
    if (schema == nullptr) continue;
    std::call_once(schema->once, [&] {
      auto rules = LoadSchema(*path, {group, version, kind}, settings_);
      if (rules) {
        schema->rules = *std::move(rules);
      } else {
        schema->failure = rules.error();
      }
    });
    if (schema->failure) return *schema->failure;
    return Found{schema->rules.get(), kLeftOutOfSchemas};
  }
  return Found{common_.get()};
}

/// Paths are in lower case and kinds are not: what names one kind in many ways is not served.
LateRules::Schema* LateRules::SchemaAt(const std::string& path, std::string_view kind) {
  constexpr std::size_t kMostSpellings = 8;
  const std::lock_guard lock(mutex_);
  auto& by_kind = schemas_[path];
  const auto known = by_kind.find(kind);
  if (known != by_kind.end()) return &known->second;
  return by_kind.size() < kMostSpellings ? &by_kind[std::string(kind)] : nullptr;
}

void LateRules::Load(Late& late) const {
  bool is_found = late.given != nullptr && LoadEntry(*late.given, late);
  for (std::size_t i = 0; i < late.found.size() && !is_found && !late.failure; ++i) {
    is_found = LoadEntry(*late.found[i], late);
  }
  late.is_loaded = true;
}

/// Loads the rules of one entry; false when the definition cannot be used.
bool LateRules::LoadEntry(DefinitionIndex::Entry& entry, Late& late) const {
  const bool is_given = &entry == late.given;
  const auto give_up = [&](const Failure& failure) {
    if (!is_given) return false;
    if (settings_.skip_broken) {
      late.left_out.push_back(LeftOut(failure));
    } else {
      late.failure = failure;
    }
    return false;
  };
  auto manifest = ReadDefinition(entry);
  if (!manifest) return give_up(manifest.error());
  manifest->expendable = manifest->judged = !is_given;
  std::vector<Definition> one;
  one.push_back(*std::move(manifest));
  auto compiled = verdict::CompileDefinitions(std::move(one), settings_);
  if (!compiled) return give_up(compiled.error());
  late.left_out.insert(late.left_out.end(), compiled->notes.begin(), compiled->notes.end());
  if (compiled->definitions.empty()) return false;
  late.rules = std::make_shared<const RuleSet>(*std::move(compiled), rules::OptionSet(), settings_);
  return true;
}

std::vector<std::string> LateRules::NotesOn(std::string_view group, std::string_view kind) {
  std::vector<std::string> notes;
  const auto take = [&](const RuleSet& rules) {
    for (const verdict::DefinitionNote& note : rules.definition_notes()) {
      if (note.kind == kind && note.group == group) notes.push_back(note.text);
    }
  };
  take(*common_);
  const Late* const late = Find(group, kind);
  if (late == nullptr || !late->is_loaded) return notes;
  notes.insert(notes.end(), late->left_out.begin(), late->left_out.end());
  if (late->rules != nullptr) take(*late->rules);
  return notes;
}

}  // namespace tandem::config
