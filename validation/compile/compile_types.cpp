#include "validation/compile/compile_types.h"

#include <string>
#include <utility>

#include "validation/compile/compiler_internal.h"
#include "validation/compile/hooks_internal.h"
#include "validation/compile/nesting_internal.h"
#include "validation/compile/prune_internal.h"
#include "validation/compile/roots.h"
#include "validation/compile/union_nodes_internal.h"

namespace tandem::compile {
namespace {

void CompileRoots(const PackageRoots& found, Compiler& compiler, rules::Program& program,
                  std::vector<const gotypes::Type*>& types) {
  for (const RootType& root : found.roots) {
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

/// The unions of the roots, which were made of these types.
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

}  // namespace

Compiled CompileTypes(const gotypes::Universe& universe, const CompileOptions& options) {
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
    PackageRoots found = FindRoots(*package, options);
    Report(found.failures, compiled.errors);
    CompileRoots(found, compiler, compiled.program, types);
  }
  compiler.Finish();
  Report(compiler.failures(), compiled.errors);
  Report(compiler.notes(), compiled.notes);
  CompileUnions(types, constants, compiled);
  if (Status hooks = CheckHooks(universe, options, compiler.claimed_hooks()); !hooks) {
    compiled.errors.push_back({{}, hooks.error().message});
  }
  if (compiled.errors.empty()) Prune(compiled.program);
  return compiled;
}

}  // namespace tandem::compile
