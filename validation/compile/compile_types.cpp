#include "validation/compile/compile_types.h"

#include <functional>
#include <set>
#include <string>
#include <utility>

#include "validation/compile/compiler_internal.h"
#include "validation/compile/default_nodes_internal.h"
#include "validation/compile/group_scope_internal.h"
#include "validation/compile/hooks_internal.h"
#include "validation/compile/marker_switch.h"
#include "validation/compile/nesting_internal.h"
#include "validation/compile/prune_internal.h"
#include "validation/compile/roots.h"
#include "validation/compile/semantics.h"
#include "validation/compile/union_nodes_internal.h"
#include "validation/rules/gaps.h"

namespace tandem::compile {
namespace {

/// Chooses among the types that are compiled for their own sake.
using Selection = std::function<bool(const gotypes::Type&)>;

void CompileRoots(const PackageRoots& found, const Selection& takes, Compiler& compiler,
                  rules::Program& program, std::vector<const gotypes::Type*>& types) {
  for (const RootType& root : found.roots) {
    if (!takes(*root.type)) continue;
    rules::Root& made = program.NewRoot();
    made.type_name = root.type->name;
    made.group = found.group;
    made.version = found.version;
    made.ref = compiler.RefOf(*root.type);
    made.node = &compiler.NodeOf(*root.type);
    made.subresources = root.subresources;
    types.push_back(root.type);
  }
}

/// Messages quote tags, which may be of any length.
std::string Shortened(std::string message) {
  constexpr std::size_t kMost = 4'096;
  if (message.size() <= kMost) return message;
  std::size_t end = kMost;
  while ((static_cast<unsigned char>(message[end]) & 0xC0U) == 0x80U) --end;
  return message.substr(0, end) + "...";
}

void Report(std::vector<PlacedFailure>& found, std::vector<gotypes::Diagnostic>& diagnostics) {
  for (PlacedFailure& failure : found) {
    diagnostics.push_back({failure.position, Shortened(std::move(failure.message))});
  }
}

/// Compiles the unions of the roots, which were made of these types.
void CompileUnions(const std::vector<const gotypes::Type*>& types, const ConstantTable& constants,
                   Compiled& compiled) {
  UnionNodes unions(constants);
  for (const gotypes::Type* type : types) unions.AddRoot(*type);
  unions.Finish();
  Report(unions.markers().failures(), compiled.errors);
  Report(unions.markers().warnings(), compiled.warnings);
  for (std::size_t i = 0; i < types.size(); ++i) {
    compiled.program.roots()[i].unions = unions.RootOf(*types[i]);
  }
}

void CompileDefaults(const gotypes::Universe& universe,
                     const std::vector<const gotypes::Type*>& types, const CompileOptions& options,
                     rules::Program& program) {
  DefaultNodes defaults(universe, options);
  for (const gotypes::Type* type : types) defaults.AddRoot(*type);
  defaults.Finish();
  for (std::size_t i = 0; i < types.size(); ++i) {
    program.roots()[i].defaulting = defaults.RootOf(*types[i]);
  }
}

Compiled Compile(const gotypes::Universe& universe, const CompileOptions& options,
                 const Selection& takes, std::set<std::string>& claimed_hooks) {
  Compiled compiled;
  std::vector<PlacedFailure> nesting = CheckNesting(universe);
  Report(nesting, compiled.errors);
  if (!nesting.empty()) return compiled;
  ConstantTable constants = CollectConstants(universe, options);
  Report(constants.failures, compiled.errors);
  Report(constants.notes, compiled.notes);
  Compiler compiler(compiled.program, options, constants);
  std::vector<const gotypes::Type*> types;
  for (const gotypes::Package* package : universe.packages()) {
    if (package->well_known) continue;
    std::vector<PlacedFailure> semantics = CheckSemantics(*package);
    Report(semantics, compiled.errors);
    std::vector<PlacedFailure> markers = CheckMarkerSwitch(*package);
    Report(markers, compiled.errors);
    PackageRoots found = FindRoots(*package, options);
    Report(found.failures, compiled.errors);
    CompileRoots(found, takes, compiler, compiled.program, types);
  }
  std::vector<PlacedFailure> groups = CheckGroups(types, options);
  Report(groups, compiled.errors);
  compiler.Finish();
  rules::MarkWaysToGaps(compiled.program.types());
  Report(compiler.failures(), compiled.errors);
  Report(compiler.notes(), compiled.notes);
  Report(compiler.unjudged(), compiled.unjudged);
  if (options.unions) CompileUnions(types, constants, compiled);
  CompileDefaults(universe, types, options, compiled.program);
  claimed_hooks = compiler.claimed_hooks();
  return compiled;
}

bool TakesAll(const gotypes::Type&) { return true; }

/// Kinds that cannot be compiled, even alone.
class Broken {
 public:
  Broken(const gotypes::Universe& universe, const CompileOptions& options) {
    for (const gotypes::Package* package : universe.packages()) {
      if (package->well_known) continue;
      const PackageRoots found = FindRoots(*package, options);
      for (const RootType& root : found.roots) Try(universe, options, found, *root.type);
    }
  }

  [[nodiscard]] bool Has(const gotypes::Type& type) const { return types_.contains(&type); }
  std::vector<gotypes::Diagnostic> TakeReasons() { return std::move(reasons_); }

 private:
  void Try(const gotypes::Universe& universe, const CompileOptions& options,
           const PackageRoots& found, const gotypes::Type& type) {
    std::set<std::string> ignored;
    const Compiled alone = Compile(
        universe, options, [&](const gotypes::Type& root) { return &root == &type; }, ignored);
    if (alone.errors.empty()) return;
    types_.insert(&type);
    const std::string version = (found.group.empty() ? "" : found.group + "/") + found.version;
    reasons_.push_back(
        {alone.errors.front().position,
         version + " " + type.name + " is left out: " + alone.errors.front().message});
  }

  std::set<const gotypes::Type*> types_;
  std::vector<gotypes::Diagnostic> reasons_;
};

}  // namespace

Compiled CompileTypes(const gotypes::Universe& universe, const CompileOptions& options) {
  std::set<std::string> claimed_hooks;
  Compiled compiled = Compile(universe, options, &TakesAll, claimed_hooks);
  if (Status hooks = CheckHooks(universe, options, claimed_hooks); !hooks) {
    compiled.errors.push_back({{}, hooks.error().message});
  }
  if (compiled.errors.empty()) Prune(compiled.program);
  return compiled;
}

Compiled CompileUsableTypes(const gotypes::Universe& universe, const CompileOptions& options) {
  Compiled compiled = CompileTypes(universe, options);
  if (compiled.errors.empty()) return compiled;
  Broken broken(universe, options);
  std::set<std::string> ignored;  // hooks of kinds that are left out are idle
  compiled = Compile(
      universe, options, [&](const gotypes::Type& type) { return !broken.Has(type); }, ignored);
  compiled.left_out = broken.TakeReasons();
  if (compiled.errors.empty()) Prune(compiled.program);
  return compiled;
}

}  // namespace tandem::compile
