#include "validation/verdict/compile_rules.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <string>
#include <utility>

#include "validation/base/go_quote.h"
#include "validation/base/keyed_hash.h"
#include "validation/base/one_line.h"
#include "validation/compile/compile_types.h"
#include "validation/compile/foreign_markers.h"
#include "validation/compile/roots.h"
#include "validation/crd/definition/load_all.h"
#include "validation/crd/roots.h"
#include "validation/custom/hooks.h"
#include "validation/embedded/go_places.h"
#include "validation/verdict/package_origins.h"

namespace tandem::verdict {
namespace {

struct DefinitionLines {
  std::vector<std::string> failures;
  std::vector<std::string> notes;
  std::vector<DefinitionNote> definition_notes;
};

DefinitionLines LinesOf(std::vector<crd::definition::Remark> remarks, bool skip_broken) {
  DefinitionLines lines;
  for (crd::definition::Remark& remark : remarks) {
    if (remark.kind == crd::definition::Remark::Kind::kUnusable) {
      if (skip_broken) remark.message.insert(0, "left out: ");
      (skip_broken ? lines.notes : lines.failures).push_back(remark.ToString());
      continue;
    }
    if (remark.kind == crd::definition::Remark::Kind::kRefused) {
      remark.message.insert(0, "an API server would refuse this: ");
    }
    const crd::definition::Definition& about = *remark.definition;
    lines.definition_notes.push_back(
        {std::string(about.group), std::string(about.kind), remark.ToString()});
  }
  return lines;
}

/// The version of a custom resource that has Go types as well; null when there is none.
const crd::definition::Version* FindTwice(const crd::definition::Definition& definition,
                                          const rules::Program& program) {
  for (const crd::definition::Version& version : definition.versions) {
    if (program.FindRoot(definition.group, version.name, definition.kind) != nullptr) {
      return &version;
    }
  }
  return nullptr;
}

/// The custom resources that have Go types as well, which leave the list, and what is wrong with
/// them.
std::vector<std::string> TakeTwice(Definitions& definitions, const rules::Program& program,
                                   std::vector<DefinitionNote>& notes) {
  std::vector<std::string> lines;
  const auto is_twice = [&](const auto& definition) {
    const crd::definition::Version* version = FindTwice(*definition, program);
    if (version == nullptr) return false;
    lines.push_back(std::string(definition->kind) + "." + std::string(definition->group) + "/" +
                    std::string(version->name) + " is defined by Go types and by a manifest");
    notes.erase(std::remove_if(notes.begin(), notes.end(),
                               [&](const DefinitionNote& note) {
                                 return note.kind == definition->kind &&
                                        note.group == definition->group;
                               }),
                notes.end());
    return true;
  };
  definitions.erase(std::remove_if(definitions.begin(), definitions.end(), is_twice),
                    definitions.end());
  return lines;
}

/// A line for each, as both functions make it.
std::string Join(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) {
    if (!text.empty()) text += '\n';
    text += WithExcerpts(line);
  }
  return text;
}

std::string Join(const std::vector<gotypes::Diagnostic>& diagnostics) {
  std::string text;
  for (const gotypes::Diagnostic& diagnostic : diagnostics) {
    if (!text.empty()) text += '\n';
    text += OneLine(gotypes::ToString(diagnostic));
  }
  return text;
}

/// What kinds that embed something embed by their imports.
std::vector<GoPlaces> FindGoPlaces(const gotypes::Universe& universe,
                                   const std::vector<embedded::Mapping>& mappings) {
  std::vector<GoPlaces> found;
  for (const gotypes::Package* package : universe.packages()) {
    if (package->well_known) continue;
    const std::string group = compile::GroupOf(*package);
    for (const embedded::Mapping& mapping : mappings) {
      const gotypes::Type* const type = package->FindType(mapping.kind);
      if (type == nullptr || group != mapping.group) continue;
      found.push_back({group, package->name, mapping.kind, embedded::FindPlaces(*type)});
    }
  }
  return found;
}

/// Kinds that somebody gave rules for while those that we ship are there, too. What is known of the
/// shipped ones, such as which handwritten rules they replace, would be taken for true of the
/// others.
std::vector<std::string> DeclaredTwice(const gotypes::Universe& universe,
                                       const compile::CompileOptions& options) {
  std::map<std::string, const gotypes::Type*> given;
  const auto for_each = [&](bool shipped, const auto& visit) {
    for (const gotypes::Package* package : universe.packages()) {
      if (package->well_known || package->shipped != shipped) continue;
      const compile::PackageRoots found = compile::FindRoots(*package, options);
      const std::string version = (found.group.empty() ? "" : found.group + "/") + found.version;
      for (const compile::RootType& root : found.roots)
        visit(version + " " + root.type->name, root);
    }
  };
  for_each(false, [&](const std::string& kind, const compile::RootType& root) {
    given.emplace(kind, root.type);
  });
  std::vector<std::string> twice;
  if (given.empty()) return twice;
  for_each(true, [&](const std::string& kind, const compile::RootType& root) {
    const auto found = given.find(kind);
    if (found == given.end()) return;
    const std::string& path = root.type->package->path;
    twice.push_back(gotypes::ToString(gotypes::Diagnostic{
        found->second->position,
        kind +
            " has rules that are built in: leave those out with --rules=none, or say that this "
            "package stands for theirs: package " +
            root.type->package->name + " // import " + GoQuote(path)}));
  });
  return twice;
}

/// Of every version of a group.
std::map<std::pair<std::string, std::string>, std::uint64_t> OriginsOf(
    const gotypes::Universe& universe, const compile::CompileOptions& options,
    PackageOrigins& packages) {
  packages.Connect(universe);
  std::map<std::pair<std::string, std::string>, std::uint64_t> origins;
  for (const gotypes::Package* package : universe.packages()) {
    if (package->well_known) continue;
    const compile::PackageRoots found = compile::FindRoots(*package, options);
    if (found.roots.empty()) continue;
    std::uint64_t& origin = origins[{found.group, found.version}];
    KeyedHash hash(HashKey{});  // several packages may have kinds of one version
    hash.Add(origin);
    hash.Add(packages.HashOf(*package));
    origin = hash.Finish();
  }
  return origins;
}

/// What is left out of the packages, and what of them is not judged.
std::vector<std::string> NotesOn(const gotypes::Universe& universe,
                                 const compile::Compiled& compiled) {
  std::vector<std::string> notes;
  for (const gotypes::Diagnostic& each : universe.left_out()) {
    notes.push_back("a package is left out: " + gotypes::ToString(each));
  }
  for (const auto* list : {&compiled.left_out, &compiled.unjudged}) {
    for (const gotypes::Diagnostic& each : *list) notes.push_back(gotypes::ToString(each));
  }
  std::size_t markers = 0;
  for (const gotypes::Package* package : universe.packages()) {
    if (!package->well_known) markers += compile::CountForeignMarkers(*package).count;
  }
  if (markers > 0) {
    notes.push_back(std::to_string(markers) +
                    " +kubebuilder: markers of validation are not judged");
  }
  return notes;
}

/// Definitions and what there is to say of them; the program, which may have Go types of the same
/// kinds, gets roots for them.
Result<CompiledRules> LoadDefinitions(std::vector<crd::definition::Manifest> manifests,
                                      const RuleSettings& settings, rules::Program& program) {
  crd::definition::LoadedAll custom =
      crd::definition::LoadAll(std::move(manifests), {.property_names = settings.property_names,
                                                      .unions = settings.api_unions,
                                                      .expressions = settings.expressions,
                                                      .number_formats = settings.number_formats,
                                                      .name_formats = settings.name_formats});
  DefinitionLines lines = LinesOf(std::move(custom.remarks), settings.skip_broken);
  if (!lines.failures.empty()) return Failure{Join(lines.failures)};
  const auto twice = TakeTwice(custom.definitions, program, lines.definition_notes);
  if (!twice.empty() && !settings.skip_broken) return Failure{Join(twice)};
  for (const std::string& line : twice) lines.notes.push_back("left out: " + line);
  for (auto& definition : custom.expendable) {
    if (FindTwice(*definition, program) != nullptr) continue;
    custom.definitions.push_back(std::move(definition));
  }
  for (const auto& definition : custom.definitions) crd::AddRoots(definition, program);
  CompiledRules rules;
  rules.definitions = std::move(custom.definitions);
  rules.notes = std::move(lines.notes);
  rules.definition_notes = std::move(lines.definition_notes);
  return rules;
}

}  // namespace

Result<CompiledRules> CompileRules(std::vector<gotypes::SourcePackage> packages,
                                   std::vector<crd::definition::Manifest> manifests,
                                   const RuleSettings& settings, const DefinitionChoice& more) {
  gotypes::Universe universe;
  PackageOrigins origins(packages);
  for (gotypes::SourcePackage& package : packages) package.expendable |= settings.skip_broken;
  if (const auto wrong = universe.Load(std::move(packages)); !wrong.empty()) {
    return Failure{Join(wrong)};
  }
  const tags::Hooks hooks = custom::HooksFor(universe);
  const compile::CompileOptions options{.unions = settings.api_unions,
                                        .test_tags = settings.test_tags,
                                        .kep_semantics = settings.kep_semantics,
                                        .hooks = &hooks};
  compile::Compiled compiled = settings.skip_broken ? compile::CompileUsableTypes(universe, options)
                                                    : compile::CompileTypes(universe, options);
  if (!compiled.errors.empty()) return Failure{Join(compiled.errors)};
  if (const auto twice = DeclaredTwice(universe, options); !twice.empty()) {
    return Failure{Join(twice)};
  }
  std::vector<std::string> notes = NotesOn(universe, compiled);
  if (more) {
    auto chosen = more(compiled.program);
    if (!chosen) return chosen.error();
    std::move(chosen->begin(), chosen->end(), std::back_inserter(manifests));
  }
  auto custom = LoadDefinitions(std::move(manifests), settings, compiled.program);
  if (!custom) return custom.error();
  CompiledRules rules = *std::move(custom);
  rules.program = std::make_shared<const rules::Program>(std::move(compiled.program));
  rules.origins = OriginsOf(universe, options, origins);
  rules.places = FindGoPlaces(universe, settings.embedded);
  notes.insert(notes.end(), rules.notes.begin(), rules.notes.end());
  rules.notes = std::move(notes);
  return rules;
}

Result<CompiledRules> CompileDefinitions(std::vector<crd::definition::Manifest> manifests,
                                         const RuleSettings& settings) {
  rules::Program program;
  auto rules = LoadDefinitions(std::move(manifests), settings, program);
  if (!rules) return rules;
  rules->program = std::make_shared<const rules::Program>(std::move(program));
  rules->only_custom = true;
  return rules;
}

}  // namespace tandem::verdict
