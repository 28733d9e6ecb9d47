#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "validation/crd/generate/generate.h"
#include "validation/crd/schema/draft.h"
#include "validation/gotypes/model.h"

namespace tandem::crd::generate {

/// Schemas of Go types one by one, for documents in which types refer to each other. What
/// `Generate` makes is the same with the schemas put in where they are referred to.
class TypeSchemas {
 public:
  /// The universe of the types must outlive it.
  explicit TypeSchemas(const Options& options);
  ~TypeSchemas();
  TypeSchemas(TypeSchemas&&) = delete;
  TypeSchemas& operator=(TypeSchemas&&) = delete;

  /// The schema of a named type, or of one that no package gives, made once. Where parts of it have
  /// names of their own, `reference` is their gotypes::Type; what is embedded stands in `all_of`.
  const schema::Draft& Of(const gotypes::Type& type);

  /// The group and the version that the markers of a package give to its kinds.
  struct Place {
    std::optional<std::string> group;  ///< nothing when they do not say
    std::string version;
    bool skipped = false;  ///< the package is no version of an API
  };
  Place PlaceOf(const gotypes::Package& package);

  /// The errors, and the warnings, of all types so far, each once.
  std::vector<Problem> TakeErrors();
  std::vector<Problem> TakeWarnings();

 private:
  struct Maker;
  std::unique_ptr<Maker> maker_;
};

/// Cuts the descriptions of a schema and of all in it after `most` bytes, at the end of a sentence
/// or word; 0 drops them. As controller-gen pkg/crd/desc_visitor.go.
void TruncateDescriptions(schema::Draft& draft, std::size_t most);

}  // namespace tandem::crd::generate
