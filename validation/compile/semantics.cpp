#include "validation/compile/semantics.h"

#include "validation/compile/package_switch_internal.h"

namespace tandem::compile {
namespace {

constexpr PackageSwitch kSemantics = {"tandem:semantics", "kep", "upstream"};

}  // namespace

bool HasKepSemantics(const gotypes::Package& package, const CompileOptions& options) {
  const auto value = ValueOf(kSemantics, package);
  return value ? *value == kSemantics.first : options.kep_semantics;
}

std::vector<PlacedFailure> CheckSemantics(const gotypes::Package& package) {
  return CheckValues(kSemantics, package);
}

}  // namespace tandem::compile
