#include "validation/verdict/made_definitions.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "validation/compile/marker_switch.h"
#include "validation/crd/generate/generate.h"
#include "validation/handwritten/registry/registry.h"
#include "validation/json/decode.h"
#include "validation/verdict/unknown_expressions.h"

namespace tandem::verdict {
namespace {

using crd::generate::Outcome;

constexpr std::string_view kUnjudged = "markers judge nothing here: ";

/// Nobody installs the definitions: what may only be hard for others to read is fine, texts are not
/// shown, and a type that has no schema may be anything.
crd::generate::Options OptionsOfRules(bool tag_rules) {
  crd::generate::Options options;
  options.tag_rules = tag_rules;
  options.allow_dangerous_types = true;
  options.unknown_types = true;
  options.max_description = 0;
  return options;
}

/// The definitions; none, and the reasons in `failures`, when anything is wrong.
Outcome Generate(const std::vector<const gotypes::Package*>& packages, bool tag_rules,
                 std::vector<std::string>& failures) {
  Outcome outcome = crd::generate::Generate(packages, OptionsOfRules(tag_rules));
  for (const auto* problems : {&outcome.errors, &outcome.refusals}) {
    for (const crd::generate::Problem& problem : *problems) failures.push_back(problem.ToString());
  }
  if (!failures.empty()) outcome.definitions.clear();
  return outcome;
}

std::string_view TextOf(json::ValueView object, std::string_view name) {
  const json::ValueView text = object.Member(name);
  return text.IsString() ? text.AsString() : std::string_view();
}

/// A definition that was made.
struct Made {
  crd::definition::Manifest manifest;
  std::string_view group;
  std::string_view kind;

  explicit Made(crd::definition::Manifest of) : manifest(std::move(of)) {
    group = TextOf(spec(), "group");
    kind = TextOf(spec().Member("names"), "kind");
  }

  [[nodiscard]] json::ValueView spec() const { return manifest.document.root().Member("spec"); }
  [[nodiscard]] bool IsOfKubernetes() const {
    return handwritten::FindKind(group, kind) != nullptr;
  }
  /// Whether the tags of all versions are rules.
  [[nodiscard]] bool HasRoots(const rules::Program& program) const {
    for (const json::ValueView version : spec().Member("versions").elements()) {
      if (program.FindRoot(group, TextOf(version, "name"), kind) == nullptr) return false;
    }
    return true;
  }
};

Result<Made> Read(const crd::generate::Generated& made) {
  crd::definition::Manifest manifest{made.name + " (made of markers)", json::Document(0)};
  const Status parsed =
      manifest.document.Parse(made.json, {.duplicates = json::Duplicates::kReplace});
  if (!parsed) return Failure{manifest.file + ": " + parsed.error().message};
  return Made(std::move(manifest));
}

}  // namespace

MadeDefinitions MakeDefinitions(std::vector<gotypes::SourcePackage> packages,
                                const rules::Program& program) {
  MadeDefinitions out;
  const auto given = static_cast<std::size_t>(
      std::count_if(packages.begin(), packages.end(),
                    [](const gotypes::SourcePackage& package) { return !package.library; }));
  if (given == 0) return out;
  gotypes::Universe universe(gotypes::Reading::kAsWritten);
  for (const gotypes::Diagnostic& wrong : universe.Load(std::move(packages))) {
    out.failures.push_back(ToString(wrong));
  }
  if (!out.failures.empty()) return out;
  std::vector<const gotypes::Package*> marked;
  for (const gotypes::Package* package : universe.packages()) {
    if (package->well_known || !compile::ReadsMarkers(*package)) continue;
    marked.push_back(package);
    out.packages.insert(package->path);
  }
  const Outcome outcome = Generate(marked, false, out.failures);
  for (const crd::generate::Problem& problem : outcome.warnings) {
    if (problem.about != crd::generate::Problem::About::kUnjudged) continue;
    out.notes.push_back(std::string(kUnjudged) + problem.ToString());
  }
  std::optional<Outcome> with_tags;
  for (std::size_t i = 0; i < outcome.definitions.size(); ++i) {
    Result<Made> made = Read(outcome.definitions[i]);
    if (made && !made->IsOfKubernetes() && !made->HasRoots(program)) {
      if (!with_tags) with_tags = Generate(marked, true, out.failures);
      if (with_tags->definitions.size() != outcome.definitions.size()) break;
      made = Read(with_tags->definitions[i]);
    }
    if (!made) {
      out.failures.push_back(made.error().message);
    } else if (!made->IsOfKubernetes()) {
      for (const std::string& rule : DropUnknownExpressions(made->manifest)) {
        out.notes.push_back(std::string(kUnjudged) + rule);
      }
      out.manifests.push_back(std::move(made->manifest));
    }
  }
  if (!out.failures.empty()) out.manifests.clear();
  return out;
}

}  // namespace tandem::verdict
