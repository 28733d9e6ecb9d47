#include "validation/verdict/compile_rules.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <set>
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
#include "validation/releases/release.h"
#include "validation/verdict/made_definitions.h"
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

/// Group and kind.
using KindName = std::pair<std::string, std::string>;
using KindNames = std::set<KindName>;

KindName NameOf(const crd::definition::Definition& definition) {
  return {std::string(definition.group), std::string(definition.kind)};
}

/// The group and kind that a manifest defines; empty texts where it does not say.
KindName NameOf(const crd::definition::Manifest& manifest) {
  const json::ValueView spec = manifest.document.root().Member("spec");
  const auto text = [](json::ValueView value) {
    return value.IsString() ? std::string(value.AsString()) : std::string();
  };
  return {text(spec.Member("group")), text(spec.Member("names").Member("kind"))};
}

/// Takes the custom resources that have Go types as well out of the list, with their notes, unless
/// markers of the types define them, too. Returns a line about each that is taken out.
std::vector<std::string> TakeTwice(Definitions& definitions, const rules::Program& program,
                                   const KindNames& marked, std::vector<DefinitionNote>& notes) {
  std::vector<std::string> lines;
  const auto is_twice = [&](const auto& definition) {
    const crd::definition::Version* version = FindTwice(*definition, program);
    if (version == nullptr || marked.contains(NameOf(*definition))) return false;
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

/// Both functions make one line of each element.
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

/// The places at which the Go types of mapped kinds embed something, as their imports tell.
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

/// The hashes of CompiledRules::origins, one for every version of a group.
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

/// Counts the markers that nothing is made of. Packages without kinds are parts of their importers.
std::size_t CountUnjudgedMarkers(const gotypes::Universe& universe, const MadeDefinitions& made,
                                 const compile::CompileOptions& options) {
  std::size_t markers = 0;
  for (const gotypes::Package* package : universe.packages()) {
    if (package->well_known) continue;
    const bool is_judged =
        !made.manifests.empty() && (made.packages.contains(package->path) ||
                                    compile::FindRoots(*package, options).roots.empty());
    if (!is_judged) markers += compile::CountForeignMarkers(*package).count;
  }
  return markers;
}

/// The notes on what is left out of the packages and on what in them is not judged.
std::vector<std::string> NotesOn(const gotypes::Universe& universe,
                                 const compile::Compiled& compiled, std::size_t unjudged_markers) {
  std::vector<std::string> notes;
  for (const gotypes::Diagnostic& each : universe.left_out()) {
    notes.push_back("a package is left out: " + gotypes::ToString(each));
  }
  for (const auto* list : {&compiled.left_out, &compiled.unjudged}) {
    for (const gotypes::Diagnostic& each : *list) notes.push_back(gotypes::ToString(each));
  }
  if (unjudged_markers > 0) {
    notes.push_back(std::to_string(unjudged_markers) +
                    " +kubebuilder: markers of validation are not judged");
  }
  return notes;
}

/// Takes out the definitions of kinds that others define, and says so.
void TakeReplaced(const KindNames& defined, std::vector<crd::definition::Manifest>& made,
                  std::vector<DefinitionNote>& notes) {
  std::erase_if(made, [&](const crd::definition::Manifest& manifest) {
    const KindName name = NameOf(manifest);
    if (!defined.contains(name)) return false;
    const auto& [group, kind] = name;
    notes.push_back(
        {group, kind,
         kind + "." + group +
             " is judged by its manifest, not by the definition that its markers make"});
    return true;
  });
}

/// Adds the definitions that markers make of kinds that have no other.
Status LoadMade(std::vector<crd::definition::Manifest> made, const RuleSettings& settings,
                CompiledRules& rules) {
  KindNames defined;
  for (const auto& definition : rules.definitions) defined.insert(NameOf(*definition));
  TakeReplaced(defined, made, rules.definition_notes);
  crd::definition::LoadedAll loaded =
      crd::definition::LoadAll(std::move(made), DefinitionOptions(settings));
  DefinitionLines lines = LinesOf(std::move(loaded.remarks), settings.skip_broken);
  if (!lines.failures.empty()) return Failure{Join(lines.failures)};
  const auto append = [](auto from, auto& to) {
    std::move(from.begin(), from.end(), std::back_inserter(to));
  };
  append(std::move(loaded.definitions), rules.definitions);
  append(std::move(lines.notes), rules.notes);
  append(std::move(lines.definition_notes), rules.definition_notes);
  return Ok();
}

/// Definitions and what there is to say of them; the program, which may have Go types of the same
/// kinds, gets roots for them. `made`: those of markers.
Result<CompiledRules> LoadDefinitions(std::vector<crd::definition::Manifest> manifests,
                                      std::vector<crd::definition::Manifest> made,
                                      const RuleSettings& settings, rules::Program& program) {
  KindNames marked;
  for (const crd::definition::Manifest& manifest : made) marked.insert(NameOf(manifest));
  crd::definition::LoadedAll custom =
      crd::definition::LoadAll(std::move(manifests), DefinitionOptions(settings));
  DefinitionLines lines = LinesOf(std::move(custom.remarks), settings.skip_broken);
  if (!lines.failures.empty()) return Failure{Join(lines.failures)};
  const auto twice = TakeTwice(custom.definitions, program, marked, lines.definition_notes);
  if (!twice.empty() && !settings.skip_broken) return Failure{Join(twice)};
  for (const std::string& line : twice) lines.notes.push_back("left out: " + line);
  for (auto& definition : custom.expendable) {
    const bool is_twice = FindTwice(*definition, program) != nullptr;
    if (is_twice && !marked.contains(NameOf(*definition))) continue;
    custom.definitions.push_back(std::move(definition));
  }
  CompiledRules rules;
  rules.definitions = std::move(custom.definitions);
  rules.notes = std::move(lines.notes);
  rules.definition_notes = std::move(lines.definition_notes);
  if (!made.empty()) {
    if (Status loaded = LoadMade(std::move(made), settings, rules); !loaded) return loaded.error();
  }
  for (const auto& definition : rules.definitions) {
    const bool is_joined = !marked.empty() && marked.contains(NameOf(*definition));
    (is_joined ? crd::JoinRoots : crd::AddRoots)(definition, program);
  }
  return rules;
}

}  // namespace

crd::definition::Options DefinitionOptions(const RuleSettings& settings) {
  const releases::Release release = settings.release;
  return {.property_names = settings.property_names,
          .unions = settings.api_unions,
          .expressions = settings.expressions,
          .number_formats = release >= releases::k1_36,
          .name_formats = release >= releases::k1_35,
          .int_or_string_lengths = release >= releases::k1_34,
          .bare_required = release >= releases::k1_34};
}

Result<CompiledRules> CompileRules(std::vector<gotypes::SourcePackage> packages,
                                   std::vector<crd::definition::Manifest> manifests,
                                   const RuleSettings& settings, const DefinitionChoice& more,
                                   std::vector<gotypes::SourcePackage> marked) {
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
  MadeDefinitions made = MakeDefinitions(std::move(marked), compiled.program);
  if (!made.failures.empty() && !settings.skip_broken) return Failure{Join(made.failures)};
  std::vector<std::string> notes =
      NotesOn(universe, compiled, CountUnjudgedMarkers(universe, made, options));
  if (made.failures.empty()) notes.insert(notes.end(), made.notes.begin(), made.notes.end());
  for (const std::string& failure : made.failures) {
    notes.push_back("no definition is made of markers: " + failure);
  }
  if (more) {
    auto chosen = more(compiled.program);
    if (!chosen) return chosen.error();
    std::move(chosen->begin(), chosen->end(), std::back_inserter(manifests));
  }
  auto custom =
      LoadDefinitions(std::move(manifests), std::move(made.manifests), settings, compiled.program);
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
  auto rules = LoadDefinitions(std::move(manifests), {}, settings, program);
  if (!rules) return rules;
  rules->program = std::make_shared<const rules::Program>(std::move(program));
  rules->only_custom = true;
  return rules;
}

}  // namespace tandem::verdict
