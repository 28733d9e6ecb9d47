#pragma once

#include <map>
#include <string>

#include "validation/base/result.h"
#include "validation/compile/compile_types.h"
#include "validation/compile/tag_reader.h"
#include "validation/gotypes/model.h"

namespace tandem::compile {

/// Whether an API makes promises: versions with `alpha` or `beta` in their names do not.
bool IsGraduated(const gotypes::Package& package);

/// Checks what +k8s:declarativeValidationNative demands in a graduated API: stable tags on a field
/// and everywhere below. To the proposal alpha and beta APIs may use others (KEP-5073, "Exception
/// for Alpha and Beta APIs").
class NativeRules {
 public:
  explicit NativeRules(const CompileOptions& options) : options_(options) {}

  /// `path` is the field's, for the messages; its type counts unless it is opaque.
  Status Check(const std::string& path, const DeclaredTags& declared, const gotypes::Type& type,
               bool opaque);

 private:
  [[nodiscard]] bool HasOnlyStableFields(const gotypes::Type& type);
  [[nodiscard]] bool IsStableBelow(const gotypes::Type& type);

  const CompileOptions& options_;
  std::map<const gotypes::Type*, bool> stable_;
};

}  // namespace tandem::compile
