#pragma once

#include <functional>
#include <map>

#include "validation/crd/generate/problems_internal.h"
#include "validation/crd/schema/draft.h"

namespace tandem::crd::generate {

/// Puts the schemas of types in where they are referred to, and merges what a field says with what
/// its type says. As controller-gen pkg/crd/flatten.go, on whose order it depends what the parts of
/// a type that contains itself look like.
class Flattener {
 public:
  /// The schema of a type, with references in it.
  using SchemaOf = std::function<const schema::Draft&(const void* type)>;
  /// The schema in place of a reference that leads back into a type that is being put in.
  using OnRecursion = std::function<schema::Draft(const void* type)>;

  /// The manner in which the schemas of a field and of its type are merged.
  struct Manner {
    bool items =
        false;  ///< their schemas of items and keys are merged, too; the field's list type wins
    bool limits = false;  ///< of two limits the tighter one stays, of equal rules one
  };

  Flattener(SchemaOf schema_of, OnRecursion on_recursion, Manner manner)
      : schema_of_(std::move(schema_of)), on_recursion_(std::move(on_recursion)), manner_(manner) {}

  /// The whole schema of a type, conflicts between its parts reported as errors of the package.
  schema::Draft Flatten(const void* type, const gotypes::Package& package, Findings& findings);

 private:
  struct Known {
    schema::Draft schema;
    std::size_t nodes = 0;
    bool open = false;
  };

  void PutIn(schema::Draft& draft, int depth);
  [[nodiscard]] bool MayGrow(std::size_t nodes);

  SchemaOf schema_of_;
  OnRecursion on_recursion_;
  Manner manner_;
  std::map<const void*, Known> known_;
  std::size_t nodes_ = 0;
  bool too_big_ = false;
};

}  // namespace tandem::crd::generate
