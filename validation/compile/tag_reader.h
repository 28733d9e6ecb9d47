#pragma once

#include <string>
#include <vector>

#include "validation/base/result.h"
#include "validation/compile/compile_types.h"
#include "validation/gotypes/tag_syntax.h"

namespace tandem::compile {

/// A parsed tag of the catalog and where it stands.
struct PlacedTag {
  gotypes::Tag tag;
  gotypes::Position position;
};

/// A Failure and the line it is about.
struct PlacedFailure {
  gotypes::Position position;
  std::string message;
};

/// The tags of one declaration that the catalog knows, in the order they are compiled: by name, in
/// source order inside a name. Other names are ignored unread.
struct DeclaredTags {
  std::vector<PlacedTag> tags;
  std::vector<std::string> defaults;  ///< raw payloads of +default
  std::vector<PlacedFailure> failures;
  std::vector<PlacedFailure> notes;  ///< remarks on spellings that upstream does not know
};

DeclaredTags ReadTags(const std::vector<gotypes::CommentLine>& comments,
                      const CompileOptions& options);

}  // namespace tandem::compile
