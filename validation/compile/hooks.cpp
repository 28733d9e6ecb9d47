#include <algorithm>
#include <string_view>

#include "validation/compile/hooks_internal.h"

namespace tandem::compile {
namespace {

constexpr std::string_view kPrefix = "ValidateCustom_";

/// The index at which the import path of `<import path>.<Type>` ends.
std::size_t EndOfPath(std::string_view name) {
  const std::size_t slash = name.rfind('/');
  return name.find('.', slash == std::string_view::npos ? 0 : slash);
}

/// The Go function of a hook named `<import path>.<Type>.<Field>`.
std::string FunctionOf(std::string_view hook) {
  const std::size_t dot = EndOfPath(hook);
  if (dot == std::string_view::npos) return std::string(hook);
  std::string rest(hook.substr(dot + 1));
  std::replace(rest.begin(), rest.end(), '.', '_');
  return std::string(hook.substr(0, dot + 1)) + std::string(kPrefix) + rest;
}

}  // namespace

Status CheckHooks(const gotypes::Universe& universe, const CompileOptions& options,
                  const std::set<std::string>& claimed) {
  if (options.IsBefore(k1_37)) return Ok();
  std::set<std::string> idle;
  for (const gotypes::Package* package : universe.packages()) {
    if (package->well_known) continue;
    for (const std::string& function : package->function_names) {
      const std::string name = package->path + "." + function;
      if (function.starts_with(kPrefix) && !claimed.contains(name)) idle.insert(name);
    }
  }
  if (options.hooks != nullptr) {
    for (const auto& [hook, run] : *options.hooks) {
      const gotypes::Package* package = universe.FindPackage(hook.substr(0, EndOfPath(hook)));
      const std::string function = FunctionOf(hook);
      // A package that is only there to be imported need not use all of its hooks.
      const bool is_compiled = package != nullptr && !package->well_known;
      if (is_compiled && !claimed.contains(function)) idle.insert(function);
    }
  }
  if (idle.empty()) return Ok();
  std::string message = "+k8s:customValidation: ";
  for (const std::string& function : idle) {
    if (function != *idle.begin()) message += "; ";
    message +=
        function +
        ": no matching tag (add +k8s:customValidation, or rename if not a custom validation)";
  }
  return Failure{message};
}

}  // namespace tandem::compile
