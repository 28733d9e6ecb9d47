#include "validation/compile/compile_types.h"

#include "validation/compile/compiler_internal.h"
#include "validation/compile/prune_internal.h"
#include "validation/compile/roots.h"

namespace tandem::compile {
namespace {

void CompileRoots(const PackageRoots& found, Compiler& compiler, rules::Program& program) {
  for (const RootType& root : found.roots) {
    rules::Root& made = program.NewRoot();
    made.type_name = root.type->name;
    made.group = found.group;
    made.version = found.version;
    made.ref = compiler.RefOf(*root.type);
    made.node = &compiler.NodeOf(*root.type);
    made.subresources = root.subresources;
  }
}

void Report(std::vector<PlacedFailure>& failures, std::vector<gotypes::Diagnostic>& errors) {
  for (PlacedFailure& failure : failures) {
    errors.push_back({failure.position, std::move(failure.message)});
  }
}

}  // namespace

Compiled CompileTypes(const gotypes::Universe& universe, const CompileOptions& options) {
  Compiled compiled;
  ConstantTable constants = CollectConstants(universe, options);
  Report(constants.failures, compiled.errors);
  Compiler compiler(compiled.program, options, std::move(constants));
  for (const gotypes::Package* package : universe.packages()) {
    if (package->well_known) continue;
    PackageRoots found = FindRoots(*package, options);
    Report(found.failures, compiled.errors);
    CompileRoots(found, compiler, compiled.program);
  }
  Report(compiler.failures(), compiled.errors);
  if (compiled.errors.empty()) Prune(compiled.program);
  return compiled;
}

}  // namespace tandem::compile
