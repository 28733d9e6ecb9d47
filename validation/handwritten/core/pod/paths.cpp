// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/paths.h"

#include "validation/handwritten/checks.h"

namespace tandem::handwritten::core::pod {

bool HasBackstep(std::string_view path) {
  while (!path.empty()) {
    const std::size_t slash = path.find('/');
    if (path.substr(0, slash) == "..") return true;
    if (slash == std::string_view::npos) return false;
    path.remove_prefix(slash + 1);
  }
  return false;
}

// As core validatePathNoBacksteps.
void ValidateNoBacksteps(const field::Path& at, std::string_view path, field::ErrorList& errors) {
  if (HasBackstep(path)) AddInvalid(at, path, "must not contain '..'", errors);
}

// As core validateLocalDescendingPath.
void ValidateDescendingPath(const field::Path& at, std::string_view path,
                            field::ErrorList& errors) {
  if (path.starts_with('/')) AddInvalid(at, path, "must be a relative path", errors);
  ValidateNoBacksteps(at, path, errors);
}

// As core ValidateLocalNonReservedPath.
void ValidateNonReservedPath(const field::Path& at, std::string_view path,
                             field::ErrorList& errors) {
  ValidateDescendingPath(at, path, errors);
  if (!path.starts_with("..") || path.starts_with("../")) return;
  AddInvalid(at, path, "must not start with '..'", errors);
}

}  // namespace tandem::handwritten::core::pod
