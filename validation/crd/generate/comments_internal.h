#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "validation/crd/generate/problems_internal.h"
#include "validation/gotypes/model.h"
#include "validation/markers/catalogue.h"

namespace tandem::crd::generate {

/// A marker as it is used in one place.
struct MarkerUse {
  markers::Found found;
  markers::Arguments arguments;
  gotypes::Position position;
};

/// The markers of a declaration, in source order.
class MarkerUses {
 public:
  /// Reads lines of comments; what is wrong with markers is an error.
  void Read(const std::vector<gotypes::CommentLine>& lines, markers::Places place,
            Findings& findings);
  [[nodiscard]] bool Has(std::string_view name) const { return First(name) != nullptr; }
  /// Null when there is none.
  [[nodiscard]] const MarkerUse* First(std::string_view name) const;
  [[nodiscard]] const std::vector<MarkerUse>& all() const { return uses_; }
  /// The markers with an effect on a schema, in the order in which they have it.
  [[nodiscard]] std::vector<const MarkerUse*> InOrder() const;

 private:
  std::vector<MarkerUse> uses_;
};

/// The lines before a type that are markers of its package.
std::vector<gotypes::CommentLine> PackageLines(const gotypes::Comments& comments);

/// The markers of a type or field, whose comments are those of a package as it is written.
MarkerUses ReadUses(const gotypes::Comments& comments, markers::Places place, Findings& findings);

/// The description of a declaration. As controller-gen pkg/markers/zip.go, extractDoc.
std::string Description(const std::vector<gotypes::CommentLine>& doc);

}  // namespace tandem::crd::generate
