#pragma once

#include <vector>

#include "validation/crd/generate/problems_internal.h"
#include "validation/gotypes/tag_syntax.h"

namespace tandem::crd::generate {

/// A tag without the conditions and marks that it stood behind.
struct ReadTag {
  gotypes::Tag tag;
  gotypes::Position position;
};

/// A tag where it is used.
struct TagAt {
  const gotypes::Tag* tag = nullptr;
  gotypes::Position position;
};

/// The `+k8s:` tags of a declaration that hold with these options, in source order. Conditions and
/// marks that are true always, or with what the options say, are taken off; what depends on a
/// request, or on an option that nobody gave, is left out with a warning. Tags of our own, which no
/// definition expresses, are warned of.
std::vector<ReadTag> ReadTags(const gotypes::Comments& comments, const Options& options,
                              Findings& findings);

/// Whether a tag or marker says that the field is optional.
bool SaysOptional(const gotypes::Comments& comments);

}  // namespace tandem::crd::generate
